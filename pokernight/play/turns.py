"""Who chooses the game, and for how long a choice lasts (table options `chooser` and `choice_lasts`).

In dealer's choice the turn goes to the left; in a rotation the games come one after the other; where the host
chooses, a choice lasts until the host makes another one.
"""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now
from django.utils.translation import gettext as _

from games.books.long_pot import LongPot
from games.variant import Variant
from games.variants import build
from pokernight.people.models import Person
from pokernight.play import fitting, queries
from pokernight.play.button import first_from, high_card
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Presence, Seat
from pokernight.tables.services import require_host

SAME_AGAIN_AFTER = timedelta(seconds=20)  # for a chooser who is not there


def stands_alone(variant: Variant) -> bool:
    """Whether each deal's pot is won in that deal; all other games are played until their pot is won."""
    return isinstance(variant.book, LongPot) and variant.book.qualifies is None


def choice_stands(night: Night, agreed: Mapping[str, Any], seats: Sequence[Seat]) -> bool:
    """Whether the next deal, with these players, plays what was chosen last."""
    if not night.choice or agreed["chooser"] == "host" or queries.something_is_carried(night):
        return bool(night.choice)
    if night.asked_at is not None:
        return False  # also where an orbit has become longer since, because somebody sat down
    slug, options = night.choice["slug"], night.choice["options"]
    if night.deals_of_choice == 0:
        return not fitting.hindrance(slug, len(seats), agreed)
    orbit = agreed["choice_lasts"] == "one_orbit" and night.deals_of_choice < len(seats)
    return orbit and stands_alone(build(slug, options))


def ask_for_choice(change: Change, night: Night, seats: Sequence[Seat]) -> None:
    """The choice is used up: the next chooser is asked, or the next game of the rotation comes."""
    agreed = change.table.options
    if agreed["chooser"] == "rotation":
        choice = fitting.next_in_rotation(night, len(seats), change.table)
        if choice is not None:
            take_choice(change, night, choice, None, None)
    elif agreed["chooser"] == "dealers_choice":
        chooser = next_chooser(change, night, seats)
        if night.asked_at is None or night.chooser != chooser.number:
            night.chooser, night.asked_at = chooser.number, change.now
            night.save(update_fields=["chooser", "asked_at"])
            if chooser.bot:
                same_again(change, night)
            else:
                change.tell(night, "chooses", seat=chooser)


def next_chooser(change: Change, night: Night, seats: Sequence[Seat]) -> Seat:
    """The player to the left of the last chooser; whose choice was not dealt yet keeps the turn."""
    if night.chooser is not None:
        keeps = night.asked_at is not None or night.deals_of_choice == 0
        return first_from(night.chooser if keeps else night.chooser + 1, seats)
    if night.dealer is not None:
        return first_from(night.dealer + 1, seats)
    return high_card(change, night, seats)


def chooser_seat(night: Night) -> Seat | None:
    """Who is asked for a game at this moment."""
    if night.asked_at is None or night.chooser is None:
        return None
    return Seat.objects.filter(night=night, number=night.chooser).exclude(status=Seat.Status.LEFT).first()


def require_chooser(change: Change, night: Night, person: Person) -> Seat | None:
    """Refusal unless it is for this person to choose. Returns the chooser's seat where players take turns."""
    how = change.table.options["chooser"]
    if how == "host":
        require_host(change, person)
        return None
    if how == "rotation":
        raise Refusal(_("At this table the games come one after the other; nobody chooses."))
    seat = chooser_seat(night)
    if seat is None and night.state == Night.State.WAITING:
        raise Refusal(_("The highest card chooses first: cards are drawn when the night starts."))
    if seat is None:
        raise Refusal(_("A game is being played; the next one is chosen after it."))
    if seat.person_id != person.pk:
        raise Refusal(_("It is for %(name)s to choose the game.") % {"name": seat.name})
    return seat


def take_choice(
    change: Change,
    night: Night,
    choice: dict[str, Any],
    seat: Seat | None,
    by: Person | None,
    kind: str = "game_chosen",
    **facts: Any,
) -> None:
    """This is played next; everybody hears of it, with what the table then plays."""
    night.choice, night.deals_of_choice, night.asked_at = choice, 0, None
    night.save(update_fields=["choice", "deals_of_choice", "asked_at"])
    change.tell(night, kind, seat=seat, by=by, **choice, **facts)


def absent_choosers() -> QuerySet[Night]:
    """Nights in which whoever has to choose has not been there for a while; a bot never is."""
    gone = Presence.objects.filter(
        table=OuterRef(OuterRef("table")), person=OuterRef("person"), gone_at__lte=Now() - SAME_AGAIN_AFTER
    )
    absent = Seat.objects.filter(
        Q(bot=True) | Q(status=Seat.Status.AWAY) | Exists(gone), night=OuterRef("pk"), number=OuterRef("chooser")
    ).exclude(status=Seat.Status.LEFT)
    asked = Night.objects.filter(state=Night.State.PLAYING, asked_at__lte=Now() - SAME_AGAIN_AFTER)
    return asked.filter(Exists(absent))


def same_again(change: Change, night: Night) -> None:
    """For an absent chooser: what was played last; where that does not fit, what the table likes best."""
    count = len(queries.players(night))
    choice: fitting.Choice | None = night.choice
    if not choice or fitting.hindrance(choice["slug"], count, change.table.options):
        choice = fitting.favourite(count, change.table)
    if choice is None:  # more players may come
        night.asked_at = change.now
        night.save(update_fields=["asked_at"])
        return
    seat = chooser_seat(night)
    take_choice(change, night, choice, seat, None, "same_again", bot=seat is not None and seat.bot)
