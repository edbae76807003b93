"""What is asked for next, in a random walk: everything that people may ask for, and how often."""

from collections.abc import Callable

from pokernight.play import evening, hosting, queries
from pokernight.tables import powers
from pokernight.tables.models import Night
from tests.soak.evenings import desk_wishes as desk
from tests.soak.evenings import own_wishes as own
from tests.soak.evenings.pages import send_a_form
from tests.soak.evenings.walk import Walk, Wish

Do = Callable[[Walk], Wish | None]

# How often each is asked for, before the night's first deal and afterwards.
WISHES: list[tuple[Do, int, int]] = [
    (own.join, 30, 8),
    (own.with_own_seat(evening.leave), 2, 2),
    (own.with_own_seat(evening.sit_out), 2, 3),
    (own.with_own_seat(evening.go_away), 2, 3),
    (own.with_own_seat(evening.come_back), 2, 6),
    (own.with_own_seat(evening.more_time), 1, 3),
    (own.add_chips, 3, 8),
    (own.watch, 2, 2),
    (own.comes_or_goes, 10, 6),
    (own.answer, 0, 80),
    (own.answer_wrongly, 0, 6),
    (own.show, 0, 4),
    (send_a_form, 6, 8),
    (own.wait, 6, 30),
    (own.play_on, 0, 12),
    (desk.choose, 20, 14),
    (own.with_own_seat(hosting.repeat_game), 1, 3),
    (desk.keep_defaults, 2, 1),
    (desk.as_host(hosting.start), 20, 1),
    (desk.as_host(hosting.deal_now), 2, 8),
    (desk.as_host(hosting.pause), 1, 2),
    (desk.as_host(hosting.resume), 1, 6),
    (desk.as_host(hosting.end_night), 0, 1),
    (desk.as_host(hosting.end_night, play_out=True), 0, 1),
    (desk.answer_ask, 12, 8),
    (desk.add_bot, 6, 3),
    (desk.about_seat(hosting.remove_seat, reason="is not here"), 1, 2),
    (desk.about_seat(hosting.sit_out_seat), 1, 2),
    (desk.give, 2, 3),
    (desk.rule, 1, 5),
    (desk.void, 1, 3),
    (desk.about_seat(powers.hand_over), 1, 1),
    (desk.about_seat(powers.name_cohost), 1, 1),
    (desk.about_seat(powers.name_cohost, named=False), 1, 1),
    (desk.change_settings, 2, 4),
    (desk.open_night, 2, 1),
    (desk.reissue_seat, 1, 1),
    (own.take_over, 1, 1),
]


GOES_ON: dict[str, Do] = {
    Night.State.WAITING: desk.as_host(hosting.start),
    Night.State.PAUSED: desk.as_host(hosting.resume),
    Night.State.ENDED: desk.open_night,
}


def one(it: Walk) -> Wish | None:
    """What is asked for next; None where it was something that cannot be refused."""
    state = it.night.state
    if state in GOES_ON and it.luck.random() < 0.2:
        return GOES_ON[state](it)
    if len(queries.players(it.night)) < 2 and it.luck.random() < 0.4:
        return it.luck.choice((own.join, own.join, desk.answer_ask, desk.add_bot))(it)
    weights = [early if state == Night.State.WAITING else later for _do, early, later in WISHES]
    [do] = it.luck.choices([do for do, _early, _later in WISHES], weights)
    return do(it)
