"""Who may know which card and which choice, written from the rules of the table and not from the log's audiences.

A card is known to the player who was dealt it; to everybody once the rules turn it up; and at the first two stages of
Three Five Seven and Napalm to the players who were in. A sealed choice is known to its owner until the last one is
made. The oracle follows the public facts with a small reducer of its own and judges every entry and every view.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games import log
from games.cards import rank_of
from games.log import ALL, NOBODY, POT, RAIL
from games.state import State
from games.variant import Variant

DRAWS = {"triple-draw-27": 3, "triple-draw-a5": 3}  # one in all other betting games, and one more betting round
OPENERS = ("jacks-or-better", "trips-to-win")
STAGES = ("three-five-seven", "napalm")


class Oracle:
    """Watches one deal; raises AssertionError where somebody learns what the rules keep from them."""

    def __init__(self, variant: Variant) -> None:
        self.slug = variant.slug
        self.options = variant.options
        self.declares = self.slug in (*STAGES, "guts")
        self.faces: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        self.hands: dict[int, list[int]] = {}
        self.live: list[int] = []
        self.chips: list[int] = []
        self.rounds_to_come = 0
        self.draws: Counter[int] = Counter()
        self.stage = 0
        self.choices: dict[int, bool] = {}  # turned up
        self.sealed: set[int] = set()  # made, and not turned up
        self.opener: int | None = None
        self.opening_hand: tuple[int, ...] = ()
        self.public: set[int] = set()  # what everybody must know by now
        self.showed: set[int] = set()  # who turned up a hand, or the cards that make it
        self.among_players: dict[int, set[int]] = {}  # what a player must know of others' hands

    # following the deal

    def take(self, event: Any, audience: int) -> None:
        """Judge one entry, then follow it."""
        judge = getattr(self, f"judge_{type(event).__name__}", None)
        if judge is not None:
            judge(event, audience)
        follow = getattr(self, f"follow_{type(event).__name__}", None)
        if follow is not None:
            follow(event)

    def follow_DealStarted(self, event: log.DealStarted) -> None:  # noqa: N802
        self.chips = list(event.standing["chips"])
        sudden_death = event.standing["racing"] is not None
        self.rounds_to_come = 0 if sudden_death else self._draws() + 1

    def follow_Seated(self, event: log.Seated) -> None:  # noqa: N802
        self.live = list(event.order)
        self.hands = {seat: [] for seat in event.order}
        self.among_players = {seat: set() for seat in event.order}

    def follow_PileOrder(self, event: log.PileOrder) -> None:  # noqa: N802
        self.faces.update(enumerate(event.faces, event.pile * 64))

    def follow_Dealt(self, event: log.Dealt) -> None:  # noqa: N802
        for seat, ids in event.hands:
            assert not set(ids) & set(self.owner), "a card is dealt once"
            self.hands[seat] += ids
            self.owner.update(dict.fromkeys(ids, seat))

    def follow_Discarded(self, event: log.Discarded) -> None:  # noqa: N802
        self.draws[event.seat] += 1
        self.hands[event.seat] = [card for card in self.hands[event.seat] if card not in event.ids]

    def follow_Moved(self, event: log.Moved) -> None:  # noqa: N802
        for account, change in ((event.src, -event.amount), (event.dst, event.amount)):
            if account != POT:
                self.chips[account] += change

    def follow_Acted(self, event: log.Acted) -> None:  # noqa: N802
        if event.verb == "fold":
            self._gone(event.seat)
        if event.verb == "bet" and self.opener is None:
            self.opener = event.seat
            self.opening_hand = tuple(self.hands[event.seat])

    def follow_Left(self, event: log.Left) -> None:  # noqa: N802
        if self.declares or self.chips[event.seat]:
            self._gone(event.seat)

    def follow_WentOut(self, event: log.WentOut) -> None:  # noqa: N802
        self._gone(event.seat)

    def _gone(self, seat: int) -> None:
        if seat in self.live:
            self.live.remove(seat)

    def follow_RoundEnded(self, event: log.RoundEnded) -> None:  # noqa: N802
        self.rounds_to_come -= 1

    def follow_PhaseBegan(self, event: log.PhaseBegan) -> None:  # noqa: N802
        if event.kind == "declare":
            self.stage += 1
            self.choices, self.sealed = {}, set()

    def follow_Declared(self, event: log.Declared) -> None:  # noqa: N802
        self.sealed.add(event.seat)

    def follow_Revealed(self, event: log.Revealed) -> None:  # noqa: N802
        self.choices.update(event.choices)
        self.sealed -= {seat for seat, _ in event.choices}

    def follow_AskedAgain(self, event: log.AskedAgain) -> None:  # noqa: N802
        for seat in event.seats:
            self.choices.pop(seat, None)

    def follow_StageSettled(self, event: log.StageSettled) -> None:  # noqa: N802
        """By now the compared hands have been seen by those who may see them."""
        compared = self._compared()
        cards = {card for seat in compared for card in self.hands[seat]}
        if self._everybody_sees():
            self.public |= cards
        for seat in compared:
            self.among_players[seat] |= cards
        self.choices = {}  # the cards that come next are nobody else's business

    # judging an entry

    def judge_PileOrder(self, event: log.PileOrder, audience: int) -> None:  # noqa: N802
        assert audience == NOBODY, "nobody may know the order of a pile"

    def judge_Choice(self, event: log.Choice, audience: int) -> None:  # noqa: N802
        assert audience in (event.seat, NOBODY), "a sealed choice is its owner's secret"

    def judge_Revealed(self, event: log.Revealed, audience: int) -> None:  # noqa: N802
        if self.options.declare == "simultaneous":
            assert {seat for seat, _ in event.choices} == set(self.live), "all are turned up together"
            assert set(self.live) <= self.sealed, "nothing is turned up before the last choice is made"

    def judge_Faces(self, event: log.Faces, audience: int) -> None:  # noqa: N802
        assert [self.faces[card] for card in event.ids] == list(event.faces), "cards are what they are"
        if audience == NOBODY:
            return
        allowed = self._turned_up()
        if audience != ALL:
            allowed |= {card for card, owner in self.owner.items() if owner == audience}
            allowed |= self._seen_among_players(audience)
        assert set(event.ids) <= allowed, f"{self.slug}: {audience} may not see {set(event.ids) - allowed}"

    def judge_Showed(self, event: log.Showed, audience: int) -> None:  # noqa: N802
        assert set(event.ids) <= self._turned_up()
        if event.why in ("openers", "proof") and self._nothing_wild():
            hand = self.opening_hand if event.why == "openers" else self.hands[event.seat]
            assert set(event.ids) == making(hand, self.faces)
        self.public |= set(event.ids)
        if event.why != "openers":
            self.showed.add(event.seat)

    def judge_PotAwarded(self, event: log.PotAwarded, audience: int) -> None:  # noqa: N802
        if event.name:
            assert event.winners[0] in self.showed, "a hand is named when its cards, or what makes it, were shown"

    def judge_Mucked(self, event: log.Mucked, audience: int) -> None:  # noqa: N802
        assert self.options.show == "losers_may_muck"
        assert self._at_showdown()

    # the rules of the table

    def _turned_up(self) -> set[int]:
        """What the rules turn up for everybody at this moment, or did before."""
        cards = set(self.public)
        if self.declares:
            if self._everybody_sees():
                cards |= {card for seat in self._compared() for card in self.hands[seat]}
            return cards | self._naturals()
        if self._at_showdown():
            cards |= {card for seat in self.live for card in self.hands[seat]}
        if self.slug in OPENERS and self.opener in self.live and (self._at_showdown() or len(self.live) == 1):
            cards |= set(self.opening_hand)
        if self.slug == "trips-to-win" and len(self.live) == 1:
            cards |= set(self.hands[self.live[0]])
        return cards

    def _at_showdown(self) -> bool:
        """The last betting round is over, everybody still in has drawn, and more than one is still in."""
        drawn = all(self.draws[seat] == self._draws() for seat in self.live)
        return not self.rounds_to_come and drawn and len(self.live) > 1

    def _draws(self) -> int:
        return DRAWS.get(self.slug, 1)

    def _compared(self) -> list[int]:
        """Whose hands are compared: several in, once everybody has declared."""
        if not self.stage or not all(seat in self.choices for seat in self.live):
            return []
        ins = [seat for seat in self.live if self.choices[seat]]
        return ins if len(ins) > 1 else []

    def _everybody_sees(self) -> bool:
        return self.slug == "guts" or self.stage == 3 or self.options.stage_reveal == "all"

    def _seen_among_players(self, viewer: int) -> set[int]:
        cards = set(self.among_players.get(viewer, ()))
        compared = self._compared()
        return cards | {card for seat in compared for card in self.hands[seat]} if viewer in compared else cards

    def _naturals(self) -> set[int]:
        if getattr(self.options, "natural_357", "off") == "off" or self.stage:
            return set()
        lucky = [hand for hand in self.hands.values() if {rank_of(self.faces[card]) for card in hand} == {1, 3, 5}]
        return {card for hand in lucky if len(hand) == 3 for card in hand}

    def _nothing_wild(self) -> bool:
        return self.options.joker == "none" and not self.options.wild

    # judging what a viewer knows

    def check_views(self, views: dict[int, State]) -> None:
        """Each viewer knows what the rules show, and not a card more."""
        ended = any(view.ended is not None for view in views.values())
        if ended and not self.declares and self._at_showdown() and self.options.show == "all_show":
            self.public |= {card for seat in self.live for card in self.hands[seat]}
        for viewer, view in views.items():
            own = {card for card, owner in self.owner.items() if owner == viewer}
            known = own | self.public | self.among_players.get(viewer, set())
            if view.piles:
                assert set(view.faces) == known, f"{self.slug}, viewer {viewer}"
            for seat in self.sealed - {viewer}:
                assert view.choices[seat] is None
            if viewer != RAIL and viewer in self.hands:
                assert set(self.hands[viewer]) <= set(view.faces)


def making(hand: Sequence[int], faces: dict[int, int]) -> set[int]:
    """The cards that make a hand: those of its pairs, threes or fours; all five of a straight, flush or full house."""
    ranks = Counter(rank_of(faces[card]) for card in hand)
    if len(ranks) == 5:
        return set(hand)
    return {card for card in hand if ranks[rank_of(faces[card])] > 1}
