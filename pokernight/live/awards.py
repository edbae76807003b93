"""Who won which pot, in sentences: the main pot first, all of it in one where the same players win everything."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.log import PotAwarded
from games.state import State
from pokernight.live.lines import Line, Names, called, figure, listed
from pokernight.results.deals import nobody_matched

CARRIED, SIDE = "carried pot won", "side pot won"  # why chips of the middle are paid


class Award(NamedTuple):
    """A pot as it was awarded. `why` is that of its payment, `hand` what everybody saw, with the cards that decided."""

    event: PotAwarded
    why: str
    hand: str


def back(amount: int, name: str) -> str:
    """Chips that nobody else could win are not won."""
    text = ngettext(
        "%(amount)s chip that nobody matched goes back to %(name)s.",
        "%(amount)s that nobody matched go back to %(name)s.",
        amount,
    )
    return text % {"amount": figure(amount), "name": name}


def won(what: int | str, winners: Sequence[str], hand: str = "") -> str:
    """`what` is an amount, or what the pot is called with it. Nothing where the only bet was a blind that went back."""
    if not what:
        return _("There was nothing to win.")
    facts = {"names": listed(winners), "what": what if isinstance(what, str) else figure(what), "hand": called(hand)}
    count = len(winners)
    if not hand:
        text = ngettext("%(names)s wins %(what)s.", "%(names)s share %(what)s.", count)
    elif isinstance(what, str):
        text = ngettext("%(names)s wins %(what)s, with %(hand)s.", "%(names)s share %(what)s, with %(hand)s.", count)
    else:
        text = ngettext("%(names)s wins %(what)s with %(hand)s.", "%(names)s share %(what)s with %(hand)s.", count)
    return text % facts


def last_left(amount: int, name: str) -> str:
    """Guts: nobody else can play for the new pot any more."""
    text = _("Nobody else has chips left, so %(name)s wins the new pot, %(amount)s, too.")
    return text % {"name": name, "amount": figure(amount)}


def line(text: str, winners: Sequence[int]) -> Line:
    return Line(text, "won", winners[0] if len(winners) == 1 else None)


def pot_awarded(e: PotAwarded, names: Names) -> Line:
    """A pot by itself."""
    return line(won(e.amount, named(e.winners, names), e.name), e.winners)


def named(places: Sequence[int], names: Names) -> list[str]:
    return [names[place] for place in places]


def pots(awards: Sequence[Award], state: State | None, stays: bool, names: Names) -> list[Line]:
    """Pots that were awarded one after the other, the side pots from the top down; `stays` when another is carried."""
    own = [award for award in awards if state is not None and nobody_matched(award.event, state)]
    rest = [award for award in awards if award not in own][::-1]
    parts = {award.event.players for award in rest}
    takers = {award.event.winners for award in rest}
    sides = list(dict.fromkeys(award.event.players for at, award in enumerate(rest) if at or award.why == SIDE))
    if len(takers) == 1 and not stays and all(award.why != SIDE for award in rest[:1]):
        winners = rest[0].event.winners
        hand = next((award.hand for award in rest if award.hand), "")
        chips = sum(award.event.amount for award in rest)
        told = [line(won(both(chips, len(parts)), named(winners, names), hand), winners)]
    else:
        several = stays or len(parts) > 1 or bool(sides)
        told = [about_pot(award, sides, stays, names) if several else single(award, names) for award in rest]
    return told + [Line(back(a.event.amount, names[a.event.winners[0]]), "back", a.event.winners[0]) for a in own]


def both(chips: int, pots: int) -> int | str:
    """The chips of one pot, or of several that have the same winners."""
    if pots < 2:
        return chips
    text = _("both pots, %(chips)s in all") if pots == 2 else _("all pots, %(chips)s in all")
    return text % {"chips": figure(chips)}


def about_pot(award: Award, sides: Sequence[tuple[int, ...]], stays: bool, names: Names) -> Line:
    """A pot of several with what it is called; `sides` are the players of each side pot, the lowest first."""
    if stays and len(award.event.players) == 1:
        return nobody_else(award.event, names)
    if award.event.players not in sides:
        pot = _("the main pot")
    elif len(sides) == 1:
        pot = _("the side pot")
    else:
        pot = _("side pot %(number)s") % {"number": sides.index(award.event.players) + 1}
    winners = award.event.winners
    return line(won(f"{pot}, {figure(award.event.amount)}", named(winners, names), award.hand), winners)


def single(award: Award, names: Names) -> Line:
    return line(won(award.event.amount, named(award.event.winners, names), award.hand), award.event.winners)


def nobody_else(e: PotAwarded, names: Names) -> Line:
    """Chips of others, too, but all those have folded: no hand was asked for."""
    text = _("%(amount)s that nobody else could win go to %(name)s.")
    return line(text % {"amount": figure(e.amount), "name": listed(named(e.winners, names))}, e.winners)


def carried(
    awards: Sequence[Award],
    finishers: Sequence[int],
    legs: Sequence[int],
    names: Names,
    live: Sequence[int] | None = None,
) -> list[Line]:
    """What a race or another carried pot pays: what its winners take together, and why the rest goes to others.

    `live`: who has not folded, None where that is not known.
    """
    taken: dict[tuple[int, ...], int] = {}
    rest = []
    for award in awards:
        e = award.event
        if finishers and not set(e.winners) & set(finishers):
            rest.append(e)
        else:
            taken[e.winners] = taken.get(e.winners, 0) + e.amount
    told = [line(finished(amount, winners, finishers, legs, names), winners) for winners, amount in taken.items()]
    return told + [line(left_over(e, finishers, legs, names, live), e.winners) for e in rest]


def finished(amount: int, winners: Sequence[int], finishers: Sequence[int], legs: Sequence[int], names: Names) -> str:
    """The pot of a race with what it was won by; without `legs`, how much it was."""
    counts = {legs[place] for place in winners} if legs else set()
    if len(counts) != 1 or not set(winners) <= set(finishers):
        return won(amount, named(winners, names))
    [count] = counts
    text = ngettext(
        "%(names)s has %(legs)s and wins %(amount)s.",
        "%(names)s have %(legs)s each and share %(amount)s.",
        len(winners),
    )
    all_legs = ngettext("%(count)s leg", "%(count)s legs", count) % {"count": count}
    return text % {"names": listed(named(winners, names)), "legs": all_legs, "amount": figure(amount)}


def left_over(
    e: PotAwarded, finishers: Sequence[int], legs: Sequence[int], names: Names, live: Sequence[int] | None
) -> str:
    """A part that no winner of the race put in: the most legs of those who did, then the best hand still in
    (`side_pots`). A folded one was compared with nobody's."""
    most = max(legs[seat] for seat in e.players)
    equal = [seat for seat in e.players if legs[seat] == most and seat not in e.winners]
    compared = [seat for seat in equal if live is None or seat in live]
    rivals = compared or equal
    facts = {
        "names": listed(named(e.winners, names)),
        "amount": figure(e.amount),
        "finishers": listed(named(finishers, names)),
        "rivals": listed(named(rivals, names)),
    }
    if len(e.players) == 1:
        text = _("%(names)s wins %(amount)s that nobody else could win.")
    elif rivals and not compared and len(e.winners) == 1:
        text = _(
            "%(names)s, with as many legs as %(rivals)s and still in, wins %(amount)s that %(finishers)s could not win."
        )
    elif rivals and len(e.winners) == 1:
        text = _(
            "%(names)s, with as many legs as %(rivals)s and a better hand, wins %(amount)s that %(finishers)s could "
            "not win."
        )
    elif rivals:
        text = _(
            "%(names)s, with equally many legs and the best hands, share %(amount)s that %(finishers)s could not win."
        )
    elif len(e.winners) == 1:
        text = _(
            "%(names)s, with the most legs of those who put it in, wins %(amount)s that %(finishers)s could not win."
        )
    else:
        text = _("%(names)s, with equally many legs, share %(amount)s that %(finishers)s could not win.")
    return text % facts
