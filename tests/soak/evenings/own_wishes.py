"""What people ask for at a random moment about their own seat, their chips and their cards; often out of place."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from games import engine
from games.variant import Action
from pokernight.people.models import Person
from pokernight.play import evening
from pokernight.play.acting import act
from pokernight.play.models import Deal
from pokernight.play.opendeal import seats_of
from pokernight.play.showing import show_cards
from pokernight.tables import reissue, services
from pokernight.tables.models import SEATS
from tests.soak.evenings.hours import next_moment, until
from tests.soak.evenings.walk import NAMES, Walk, Wish

Make = Callable[[Walk], Wish | None]

WAITS = (0.5, 2, 6, 25, 95, 400, 2000)  # seconds
AMOUNTS = (-5, 0, 1, 2, 7, 30, 200, 5000, 10**12)
NAMES_TOO = (*NAMES, "Ann", "host", "", "ANN", "Zoë " * 6, "'); --")
NONSENSE = (
    Action("raise", 10**9),
    Action("bet", 0),
    Action("draw", 0, (1, 1)),
    Action("draw", 0, (10**12,)),
    Action("in"),
    Action("out"),
    Action("check"),
    Action("fold"),
    Action("leave"),
    Action("fly"),
)


def anybody(it: Walk) -> Person:
    return it.luck.choice(it.people)


def somebody_seated(it: Walk) -> Person:
    """Mostly."""
    people = [seat.person for seat in it.seats() if seat.person is not None]
    return it.luck.choice(people) if people and it.luck.random() < 0.9 else anybody(it)


def join(it: Walk) -> Wish:
    seated = {seat.person_id for seat in it.seats()}
    standing = [person for person in it.people if person.pk not in seated]
    person = it.luck.choice(standing) if standing and it.luck.random() < 0.9 else anybody(it)
    name = person.name if it.luck.random() < 0.7 else it.luck.choice(NAMES_TOO)
    seat = it.luck.choice((None, None, it.luck.randint(-1, SEATS)))
    return join_as(it, person, name, seat)


def join_as(it: Walk, person: Person, name: str, seat: int | None) -> Wish:
    return Wish(f"{person} joins as {name!r} at {seat}", lambda key: evening.join(it.table, person, key, name, seat))


def with_own_seat(do: Callable[..., Any]) -> Make:
    def wish(it: Walk) -> Wish:
        person = somebody_seated(it)
        return Wish(f"{person} {do.__name__}", lambda key: do(it.table, person, key))

    return wish


def add_chips(it: Walk) -> Wish:
    person = somebody_seated(it)
    agreed = it.night.table.options
    limit = agreed["rebuy_limit"] or agreed["buy_in"]
    amount = it.luck.choice((*AMOUNTS, limit, limit, limit + 1))
    return Wish(f"{person} adds {amount}", lambda key: evening.add_chips(it.table, person, key, amount))


def watch(it: Walk) -> Wish:
    person, do = anybody(it), it.luck.choice((services.watch, services.stop_watching))
    return Wish(f"{person} {do.__name__}", lambda _key: do(it.table, person), keyed=False)


def comes_or_goes(it: Walk) -> None:
    person = anybody(it)
    if person in it.here:
        it.goes(person)
    else:
        it.comes(person)
    it.story.append(f"{person} is {'here' if person in it.here else 'gone'}")


# Acting


def answer(it: Walk) -> Wish | None:
    """Of somebody awaited; between two deals, what is due."""
    deal = it.deal
    if deal is None:
        wait(it)
    return it.answer_for(deal) if deal is not None else None


def answer_wrongly(it: Walk) -> Wish | None:
    deal = Deal.objects.select_related("game").filter(game__night__table=it.table).order_by("-pk").first()
    if deal is None:
        return None
    person, action = anybody(it), it.luck.choice(NONSENSE)
    token = it.luck.choice((engine.token(it.state(deal)), "1", "999999"))
    return Wish(f"{person} {action}?", lambda key: act(it.table.pk, person, key, deal.pk, token, action))


def show(it: Walk) -> Wish | None:
    """Cards of a deal that may be over, mostly one's own."""
    deals = list(Deal.objects.select_related("game").filter(game__night__table=it.table).order_by("-pk")[:3])
    if not deals:
        return None
    deal = it.luck.choice(deals)
    place = it.luck.randrange(len(seats_of(deal.game)))
    seat, cards = seats_of(deal.game)[place], it.state(deal).hands[place]
    person = seat.person if seat.person is not None and it.luck.random() < 0.8 else anybody(it)
    ids = it.luck.sample(cards, it.luck.randint(0, len(cards)))
    return Wish(f"{person} shows {ids}", lambda key: show_cards(it.table, person, key, deal.pk, ids))


def wait(it: Walk) -> None:
    """Until something is due, or any other time."""
    moment = next_moment(it.night, it.deal) if it.luck.random() < 0.7 else None
    it.wait(until(moment) if moment is not None else timedelta(seconds=it.luck.choice(WAITS)))


def play_on(it: Walk) -> None:
    """Nothing happens around the cards until the deal is over."""
    it.follow()


def take_over(it: Walk) -> Wish:
    person, code = anybody(it), it.luck.choice([*it.codes[-2:], "abcd"])
    return Wish(f"{person} takes a seat over", lambda _key: reissue.take_over(it.table, person, code), keyed=False)
