"""The host's word between deals: chips given or taken, and rulings, each with a reason in the log and the ledger."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from django.utils.translation import gettext as _

from games.engine import IllegalAction
from games.ruling import change_pot, set_legs
from games.standing import Standing
from games.variants import build
from pokernight.ledger.models import BANK, POT, STACK, Account
from pokernight.ledger.services import Move, post
from pokernight.people.models import Person
from pokernight.play import queries
from pokernight.play.models import Game
from pokernight.play.opendeal import seats_of, spoken
from pokernight.play.planning import plan_next_deal
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.option_words import chips
from pokernight.tables.powers import Answer, as_host, clean_reason, seat_at

Place = int | Literal["bank", "pot"]  # an int is a seat of the table
Transfer = tuple[Place, Place, int]  # from, to, chips


def give_chips_to(table: Table, host: Person, key: str, number: int, amount: int, reason: str) -> Answer:
    """Chips from the bank to a seat, or with less than nothing back to it; `reason` is for everybody."""

    def do(change: Change, night: Night) -> Answer:
        why = clean_reason(reason)
        move: Transfer = ("bank", number, amount) if amount > 0 else (number, "bank", -amount)
        books = Books.of(night)
        books.transfer(*move)
        books.save(change, host, "given" if amount > 0 else "taken", why)
        kind = "gave_chips" if amount > 0 else "took_chips"
        change.tell(night, kind, seat=books.seats[number], by=host, amount=abs(amount), reason=why)
        plan_next_deal(change, night)
        return {}

    return as_host(table, host, key, "give_chips", do, number=number, amount=amount, reason=reason)


def rule(
    table: Table,
    host: Person,
    key: str,
    reason: str,
    moves: Sequence[Transfer] = (),
    legs: Mapping[int, int] | None = None,
) -> Answer:
    """A ruling: chips between stacks, the bank and the carried pot as a whole, and legs by seat of the table."""
    new_legs = dict(legs or {})

    def do(change: Change, night: Night) -> Answer:
        why = clean_reason(reason)
        if not moves and not new_legs:
            raise Refusal(_("This ruling changes nothing."))
        books = Books.of(night)
        for src, dst, amount in moves:
            books.transfer(src, dst, amount)
        for number, count in new_legs.items():
            books.legs(number, count)
        books.save(change, host, "ruling", why)
        told = [[books.named(src), books.named(dst), amount] for src, dst, amount in moves]
        told_legs = [[books.seats[number].name, count] for number, count in new_legs.items()]
        change.tell(night, "ruling", by=host, moves=told, legs=told_legs, reason=why)
        plan_next_deal(change, night)
        return {}

    plain_legs = {str(number): count for number, count in new_legs.items()}
    return as_host(table, host, key, "rule", do, reason=reason, moves=list(moves), legs=plain_legs)


def shares(amount: int, count: int) -> list[int]:
    """The amount in parts as equal as can be."""
    return [amount // count + (place < amount % count) for place in range(count)]


@dataclass
class Books:
    """Stacks, standing and pot between two deals, while a ruling is worked out; nothing is written before `save`."""

    night: Night
    game: Game | None
    standing: Standing | None
    places: dict[int, int]  # place in the open game, by seat id
    seats: dict[int, Seat] = field(default_factory=dict)  # by number
    moves: list[Move] = field(default_factory=list)

    @classmethod
    def of(cls, night: Night) -> "Books":
        """The night's books; Refusal while a deal is open."""
        if queries.deal_is_open(night):
            raise Refusal(_("A deal is open: wait until it is settled, or make it void."))
        game = queries.open_game(night)
        standing = Standing.from_plain(game.standing) if game is not None else None
        seats = enumerate(seats_of(game)) if game is not None else ()
        places = {seat.pk: place for place, seat in seats if standing is not None and not standing.left[place]}
        return cls(night, game, standing, places)

    def seat(self, number: int) -> Seat:
        if number not in self.seats:
            self.seats[number] = seat_at(self.night, number)
        return self.seats[number]

    def transfer(self, src: Place, dst: Place, amount: int) -> None:
        """Refusal where there are not so many chips, or nothing would move."""
        if amount < 1 or src == dst:
            raise Refusal(_("Please say how many chips go from where to where."))
        players = self.who_plays_for_the_pot()
        source, target = self.change(src, -amount), self.change(dst, amount)
        if {source.kind, target.kind} != {BANK, POT}:
            self.moves.append(Move(source, target, amount, ""))
            return
        for seat_id, part in zip(players, shares(amount, len(players)), strict=True):
            own = Account(STACK, seat_id)
            self.moves += [Move(source, own, part, ""), Move(own, target, part, "")] if part else []

    def who_plays_for_the_pot(self) -> list[int]:
        """Seat ids. What the bank adds to the pot they have bought, what it takes they have given back: otherwise
        nobody would owe for it, and at the end of the night more would be won than lost."""
        if self.game is None or self.standing is None:
            return []
        pots = build(self.game.slug, self.game.options).book.carried_pots(self.standing)
        claims = {place for _amount, places in pots for place in places}
        return [seat for seat, place in self.places.items() if place in claims or not claims]

    def change(self, at: Place, amount: int) -> Account:
        if at == "bank":
            return Account(BANK)
        if at == "pot":
            return self.change_pot(amount)
        seat = self.seat(at)
        if seat.stack + amount < 0:
            raise Refusal(_("%(name)s has only %(chips)s.") % {"name": seat.name, "chips": chips(seat.stack)})
        seat.stack += amount
        place = self.places.get(seat.pk)
        if self.standing is not None and place is not None:
            self.standing.chips[place] += amount
        return Account(STACK, seat.pk)

    def change_pot(self, amount: int) -> Account:
        if self.game is None or self.standing is None:
            raise Refusal(_("Nothing is carried."))
        try:
            change_pot(build(self.game.slug, self.game.options), self.standing, amount)
        except IllegalAction as error:
            raise Refusal(spoken(error)) from error
        return Account(POT, self.game.pk)

    def legs(self, number: int, count: int) -> None:
        seat = self.seat(number)
        if self.game is None or self.standing is None or seat.pk not in self.places:
            raise Refusal(_("%(name)s is in no race.") % {"name": seat.name})
        try:
            set_legs(build(self.game.slug, self.game.options), self.standing, self.places[seat.pk], count)
        except IllegalAction as error:
            raise Refusal(spoken(error)) from error

    def named(self, at: Place) -> list[str]:
        return [STACK, self.seat(at).name] if isinstance(at, int) else [at, ""]

    def save(self, change: Change, host: Person, why: str, reason: str) -> None:
        moves = [move._replace(why=why) for move in self.moves]
        game_id = self.game.pk if self.game is not None else None
        post(self.night, moves, change.now, game_id=game_id, actor=host, reason=reason)
        if self.game is not None and self.standing is not None:
            self.game.standing = self.standing.to_plain()
            self.game.save(update_fields=["standing"])
