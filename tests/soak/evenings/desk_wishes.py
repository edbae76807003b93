"""What a host asks for at a random moment, or somebody who is not the host; and who chooses a game."""

from collections.abc import Callable
from typing import Any

from games.options import parse
from games.variants import GAMES
from pokernight.people.models import Person
from pokernight.play import hosting, ruling
from pokernight.play.voiding import void_deal
from pokernight.tables import reissue, services
from pokernight.tables.models import SEATS, Ask
from tests.soak.evenings import agreements
from tests.soak.evenings.own_wishes import AMOUNTS, Make, anybody
from tests.soak.evenings.walk import Walk, Wish

REASONS = ("too many", "a gift", "", "​", "x" * 300)


def who_may(it: Walk) -> Person:
    """The host, or somebody who takes the host's powers in vain."""
    return it.host if it.luck.random() < 0.85 else anybody(it)


def number(it: Walk) -> int:
    """Mostly where somebody sits."""
    taken = [seat.number for seat in it.seats()]
    return it.luck.choice(taken) if taken and it.luck.random() < 0.8 else it.luck.randint(-1, SEATS)


def choose(it: Walk) -> Wish:
    asked = it.night.chooser
    turn = [seat.person for seat in it.seats() if seat.number == asked and seat.person is not None]
    person = it.luck.choice([*turn, *turn, who_may(it)])
    slug, options = agreements.game(it.luck)
    return Wish(
        f"{person} chooses {slug} {options}", lambda key: hosting.choose_game(it.table, person, key, slug, options)
    )


def keep_defaults(it: Walk) -> Wish | None:
    person = who_may(it)
    slug, options = agreements.game(it.luck)

    def keep(_key: str) -> None:
        if slug in GAMES:
            parse(GAMES[slug].options, options)  # as the form does
            services.keep_game_defaults(it.table, person, slug, options)

    return Wish(f"{person} keeps {slug} {options}", keep, keyed=False)


def as_host(do: Callable[..., Any], **more: Any) -> Make:
    def wish(it: Walk) -> Wish:
        person = who_may(it)
        return Wish(f"{person} {do.__name__} {more}", lambda key: do(it.table, person, key, **more))

    return wish


def about_seat(do: Callable[..., Any], **more: Any) -> Make:
    def wish(it: Walk) -> Wish:
        person, at = who_may(it), number(it)
        return Wish(f"{person} {do.__name__} {at} {more}", lambda key: do(it.table, person, key, at, **more))

    return wish


def add_bot(it: Walk) -> Wish:
    person, seat = who_may(it), it.luck.choice((None, None, it.luck.randint(-1, SEATS)))
    return Wish(f"{person} adds a bot at {seat}", lambda key: hosting.add_bot(it.table, person, key, seat))


def answer_ask(it: Walk) -> Wish:
    person, granted = who_may(it), it.luck.random() < 0.7
    asks = list(Ask.objects.filter(night__table=it.table).order_by("granted", "-pk").values_list("pk", flat=True)[:4])
    ask = it.luck.choice([*asks, 999])
    return Wish(
        f"{person} answers {ask}: {granted}", lambda key: hosting.answer_ask(it.table, person, key, ask, granted)
    )


def give(it: Walk) -> Wish:
    person, at, amount, why = who_may(it), number(it), it.luck.choice(AMOUNTS), it.luck.choice(REASONS)
    amount *= it.luck.choice((1, 1, -1))
    return Wish(
        f"{person} gives {at} {amount}", lambda key: ruling.give_chips_to(it.table, person, key, at, amount, why)
    )


def rule(it: Walk) -> Wish:
    person, why = who_may(it), it.luck.choice(REASONS)
    places = ("bank", "pot", "pot", number(it), number(it))
    moves = [
        (it.luck.choice(places), it.luck.choice(places), it.luck.choice(AMOUNTS))
        for _move in range(it.luck.randint(0, 2))
    ]
    legs = {number(it): it.luck.randint(-1, 4)} if it.luck.random() < 0.4 else {}
    return Wish(f"{person} rules {moves} {legs}", lambda key: ruling.rule(it.table, person, key, why, moves, legs))


def void(it: Walk) -> Wish:
    person, why = who_may(it), it.luck.choice(REASONS)
    return Wish(f"{person} makes the deal void", lambda key: void_deal(it.table, person, key, why))


def change_settings(it: Walk) -> Wish:
    person = who_may(it)
    key, value = agreements.one_more(it.luck)
    settings = it.night.table.settings | {key: value}
    return Wish(
        f"{person} sets {key}: {value}",
        lambda _key: services.change_settings(it.table, person, settings),
        keyed=False,
    )


def open_night(it: Walk) -> Wish:
    person = who_may(it)
    return Wish(f"{person} opens a night", lambda _key: services.open_night(it.table, person), keyed=False)


def reissue_seat(it: Walk) -> Wish:
    person, at = who_may(it), number(it)

    def write_out(_key: str) -> None:
        it.codes.append(reissue.reissue_seat(it.table, person, at))

    return Wish(f"{person} writes a code for {at}", write_out, keyed=False)
