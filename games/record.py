"""Deal records: replays of deals with known cards, as the `play` command reads and answers them (common sheet, 9)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from games import engine
from games.books.common import is_out
from games.cards import card_text, deck, parse_card
from games.folding import fold
from games.log import ENGINE, RAIL, Entry
from games.options import OptionError
from games.pots import merged
from games.state import State
from games.variant import Action, IllegalAction, Variant
from games.variants import GAMES, build

FORMAT = "pokernight-record/1"
_RECORD_KEYS = {"format", "game", "options", "players", "dealer", "deals", "as"}
_DEAL_KEYS = {"deck", "actions", "reshuffles", "leaves", "adds"}
_NUMBER = re.compile("[0-9]{1,1000}")  # no stack is longer, and Python refuses to read numbers of some thousand digits


class RecordError(ValueError):
    """A record that cannot be played; the message is one line that says where and why."""


class Player:
    """Plays one record and answers what the table looks like at its end."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.names, chips = _players(record)
        self.variant = _variant(record, len(self.names))
        self.standing = engine.new_standing(chips, _seat(self.names, _text(record.get("dealer"), "dealer"), "dealer"))
        self.state: State | None = None
        self.entries: list[Entry] = []
        deals = record.get("deals", [])
        _require(isinstance(deals, list), "deals: a list of deals")
        for number, deal in enumerate(deals, 1):
            _require(isinstance(deal, Mapping), f"deal {number}: an object with deck and actions")
            unknown = set(deal) - _DEAL_KEYS
            _require(not unknown, f"deal {number}: unknown key {min(unknown, default='')}")
            self._play_deal(number, deal)

    # playing

    def _play_deal(self, number: int, deal: Mapping[str, Any]) -> None:
        where = f"deal {number}"
        if self.state is not None:
            _require(self.state.ended is not None, f"{where}: the deal before it is not over")
        _require(not self.standing.over, f"{where}: the game is over")
        self._between(where, deal)
        actions = deal.get("actions", [])
        _require(_is_texts(actions), f"{where}: actions is a list of texts")
        piles = _Piles(where, self.variant.joker, deal)
        if self.standing.over:
            _require(not actions, f"{where}: the game ended before this deal")
            return
        state, entries = engine.start_deal(self.variant, self.standing, piles)
        if state.order:  # cards were dealt; else the game ended as the deal should begin
            self.state, self.entries = state, entries
        self._after(state)
        for place, text in enumerate(actions, 1):
            self._act(f"{where}, action {place} ({text})", state, text, piles)

    def _between(self, where: str, deal: Mapping[str, Any]) -> None:
        leaves = deal.get("leaves", [])
        _require(_is_texts(leaves), f"{where}: leaves is a list of names")
        for name in leaves:
            self._try(f"{where}, leaves {name}", lambda seat: engine.leave(self.variant, self.standing, seat), name)
        adds = deal.get("adds", {})
        _require(isinstance(adds, Mapping), f"{where}: adds is an object of names and chips")
        for name, amount in adds.items():
            place = f"{where}, adds {name}"
            _require(type(amount) is int, f"{place}: chips are a whole number")

            def add(seat: int, amount: int = amount) -> None:
                engine.add_chips(self.variant, self.standing, seat, amount)

            self._try(place, add, name)

    def _try(self, place: str, what: Any, name: str) -> None:
        seat = _seat(self.names, name, place)
        try:
            what(seat)
        except IllegalAction as refusal:
            raise RecordError(f"{place}: {refusal}") from refusal

    def _act(self, place: str, state: State, text: str, piles: _Piles) -> None:
        words = text.split()
        _require(len(words) > 1, f"{place}: an action is a name and what that player does")
        seat = _seat(self.names, words[0], place)
        try:
            action = _action(state, seat, words[1:])
            if state.ended is None and seat not in engine.awaited(state):
                raise IllegalAction(f"it is not {words[0]}'s turn")
            self.entries += engine.submit(state, seat, action, piles)
        except (IllegalAction, RecordError) as refusal:
            raise RecordError(f"{place}: {refusal}") from refusal
        self._after(state)

    def _after(self, state: State) -> None:
        if state.ended is not None:
            self.standing = state.ended.copy()

    # answering

    def answer(self, viewer: str | None = None) -> dict[str, Any]:
        """The seven keys of section 9, as everybody's cards lie or as `viewer` (a name, or `rail`) may know them."""
        seat = ENGINE if viewer is None else RAIL if viewer == "rail" else _seat(self.names, viewer, "as")
        state = self.state
        if state is None or state.ended is not None:
            middle, dealer = (
                self.variant.book.carried_pots(self.standing),
                engine.next_dealer(self.variant, self.standing),
            )
            carried, status = self.standing.pot, engine.status(self.standing)
        else:
            middle, dealer = self.variant.book.open_pots(state), state.dealer
            carried, status = state.base.pot, "waiting"
        seen = state if state is None or seat == ENGINE else fold(self.variant, self.entries, seat)
        return {
            "status": status,
            "dealer": None if dealer is None else self.names[dealer],
            "players": {name: self._player(place) for place, name in enumerate(self.names)},
            "pots": [{"amount": amount, "players": [self.names[p] for p in seats]} for amount, seats in merged(middle)],
            "carried": carried,
            "hands": {} if seen is None else self._hands(seen),
            "waiting": {} if seen is None else self._waiting(seen, seat),
        }

    def _player(self, seat: int) -> dict[str, Any]:
        now = self.state if self.state is not None and self.state.ended is None else self.standing
        out = self._is_out(seat)
        player: dict[str, Any] = {"chips": now.chips[seat]}
        if self.variant.legs_needed is not None:
            player["legs"] = 0 if out else now.legs[seat]
        if out:
            player["out"] = True
        return player

    def _is_out(self, seat: int) -> bool:
        state = self.state
        if state is None or state.ended is not None:
            return is_out(self.variant.book, self.standing, seat)
        if state.out[seat] or state.left[seat]:
            return True
        return seat not in state.order and is_out(self.variant.book, state.base, seat)

    def _hands(self, seen: State) -> dict[str, str]:
        hands = {}
        for seat in sorted(seen.order):
            faces = [seen.faces.get(card) for card in seen.hands[seat]]
            hands[self.names[seat]] = " ".join("??" if face is None else card_text(face) for face in faces)
        return hands

    def _waiting(self, seen: State, seat: int) -> dict[str, Any]:
        waiting = {}
        for player in engine.awaited(seen):
            known = seat in (ENGINE, player)
            waiting[self.names[player]] = engine.prompt(seen, player) if known else {}
        return waiting


class _Piles:
    """The orders of a deal's piles: listed cards first, all others of the pile in the fixed order."""

    def __init__(self, where: str, joker: bool, deal: Mapping[str, Any]) -> None:
        reshuffles = deal.get("reshuffles", [])
        _require(isinstance(deal.get("deck", ""), str), f"{where}: deck is a text of cards")
        _require(_is_texts(reshuffles), f"{where}: reshuffles is a list of texts")
        self.where = where
        self.listed = [_cards(f"{where}, deck", deal.get("deck", ""))]
        self.listed += [_cards(f"{where}, reshuffle {place}", text) for place, text in enumerate(reshuffles, 1)]
        self.used = 0
        for face in self.listed[0]:
            _require(joker or face in deck(False), f"{where}, deck: there is no joker in this game")

    def __call__(self, faces: Sequence[int]) -> Sequence[int]:
        place = self.used
        self.used += 1
        first = self.listed[place] if place < len(self.listed) else []
        for face in first:
            _require(face in faces, f"reshuffle {place}: {card_text(face)} is not in this pile")
        chosen = set(first)
        return [*first, *(face for face in sorted(faces) if face not in chosen)]


def _cards(where: str, text: str) -> list[int]:
    faces: list[int] = []
    for word in text.split():
        try:
            face = parse_card(word)
        except ValueError as error:
            raise RecordError(f"{where}: {error}") from error
        _require(face not in faces, f"{where}: {word} twice")
        faces.append(face)
    return faces


def _action(state: State, seat: int, words: Sequence[str]) -> Action:
    verb, rest = words[0], words[1:]
    if verb == "draw":
        own = {state.faces[card]: card for card in state.hands[seat]}
        faces = _cards("draw", " ".join(rest))
        missing = [card_text(face) for face in faces if face not in own]
        _require(not missing, f"{' '.join(missing)} is not held")
        return Action("draw", cards=tuple(own[face] for face in faces))
    if verb in ("bet", "raise"):
        _require(len(rest) == 1 and _NUMBER.fullmatch(rest[0]) is not None, f"{verb} takes a whole number of chips")
        return Action(verb, int(rest[0]))
    _require(verb in ("fold", "check", "call", "in", "out"), f"there is no action {verb}")
    _require(not rest, f"nothing follows {verb}")
    return Action(verb)


def _players(record: Mapping[str, Any]) -> tuple[list[str], list[int]]:
    _require(isinstance(record, Mapping), "a record is a JSON object")
    unknown = set(record) - _RECORD_KEYS
    _require(not unknown, f"unknown key {min(unknown, default='')}")
    _require(record.get("format") == FORMAT, f"format: this command reads {FORMAT}")
    players = record.get("players")
    _require(isinstance(players, list) and bool(players), "players: a list of names and chips")
    names, chips = [], []
    for player in players or []:
        _require(isinstance(player, Mapping) and set(player) == {"name", "chips"}, "players: each has name and chips")
        name, amount = _text(player["name"], "players"), player["chips"]
        _require(bool(name) and not any(c.isspace() for c in name), f"players: {name!r} is not a name, no spaces")
        _require(name != "rail", "players: rail is not a name")
        _require(name not in names, f"players: {name} twice")
        _require(type(amount) is int and amount >= 0, f"players: chips of {name} are a whole number, 0 or more")
        names.append(name)
        chips.append(amount)
    _require(sum(1 for amount in chips if amount) > 1, "players: two at least begin with chips")
    return names, chips


def _variant(record: Mapping[str, Any], count: int) -> Variant:
    slug = _text(record.get("game"), "game")
    options = record.get("options", {})
    _require(isinstance(options, Mapping), "options: an object")
    try:
        variant = build(slug, options)
    except OptionError as error:
        raise RecordError(str(error)) from error
    seats = GAMES[slug].seats
    _require(count in seats, f"players: {GAMES[slug].name} takes {seats[0]} to {seats[-1]} players, not {count}")
    return variant


def _seat(names: Sequence[str], name: str, where: str) -> int:
    _require(name in names, f"{where}: nobody here is called {name}")
    return names.index(name)


def _text(value: Any, what: str) -> str:
    _require(isinstance(value, str), f"{what}: a text is missing")
    return str(value)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise RecordError(message)


def play(record: Mapping[str, Any], viewer: str | None = None) -> dict[str, Any]:
    """Play a record and answer with the table at its end (section 9). Raises RecordError with one line."""
    return Player(record).answer(viewer)
