"""Begins deals and games: who is dealt in, who deals, and when a new game has to begin because the players changed."""

from collections.abc import Sequence

from django.db.models import Max
from django.utils.translation import gettext as _

from games import engine
from games.cards import card_text, deck
from games.standing import Standing, new_standing
from games.variants import GAMES, build
from pokernight.people.models import Person
from pokernight.play import settling
from pokernight.play.models import Deal, Game, GameSeat
from pokernight.play.opendeal import OpenDeal, luck, seated, seats_of
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import SEATS, Night, Seat


def shuffle(faces: Sequence[int]) -> list[int]:
    """A new order from the operating system's secure randomness."""
    return luck.sample(list(faces), len(faces))


def deal_next(change: Change, night: Night, by: Person | None = None) -> Deal:
    """Begin the next deal, of the open game where it goes on, else of a new one. Refusal before anything is written."""
    if night.state != Night.State.PLAYING:
        raise Refusal(_("The night is not being played at the moment."))
    if settling.deal_is_open(night):
        raise Refusal(_("A deal is still open."))
    game = settling.open_game(night)
    if game is None or not goes_on(change, night, game):
        game = begin_game(change, night, game, by)
    return begin_deal(change, night, game)


def goes_on(change: Change, night: Night, game: Game) -> bool:
    """Whether the open game has a next deal: always while something is carried, else while nothing has changed."""
    standing = Standing.from_plain(game.standing)
    if standing.over:
        return False
    if settling.is_carried(game):
        return True
    if night.choice != {"slug": game.slug, "options": game.options}:
        return False
    with_chips = {seat.pk for seat, chips in zip(seats_of(game), standing.chips, strict=True) if chips}
    return with_chips == {seat.pk for seat in settling.players(night)}


def begin_game(change: Change, night: Night, earlier: Game | None, by: Person | None) -> Game:
    """A new game of the night's choice, with everybody who is dealt in (nights.md, "Settled details")."""
    if not night.choice:
        raise Refusal(_("Choose a game first."))
    slug, options = night.choice["slug"], night.choice["options"]
    seats = settling.players(night)
    fewest, most = min(GAMES[slug].seats), max(GAMES[slug].seats)
    if len(seats) < fewest:
        raise Refusal(_("%(game)s needs %(count)s players.") % {"game": GAMES[slug].name, "count": fewest})
    if len(seats) > most and change.table.options["too_many"] == "hide_game":
        raise Refusal(_("%(game)s takes %(count)s players at most.") % {"game": GAMES[slug].name, "count": most})
    if earlier is not None:
        earlier.over_at = change.now
        earlier.save(update_fields=["over_at"])
    button = next_button(change, night, seats)
    dealt_in = leave_room(button, seats, most)
    dealer = dealt_in.index(first_from(button.number, dealt_in))
    number = (Game.objects.filter(night=night).aggregate(last=Max("number"))["last"] or 0) + 1
    game = Game.objects.create(
        night=night,
        number=number,
        slug=slug,
        options=options,
        standing=new_standing([seat.stack for seat in dealt_in], dealer).to_plain(),
        began_at=change.now,
    )
    GameSeat.objects.bulk_create(GameSeat(game=game, place=place, seat=seat) for place, seat in enumerate(dealt_in))
    night.dealer = button.number
    night.save(update_fields=["dealer"])
    if earlier is None or (earlier.slug, earlier.options) != (slug, options):
        change.tell(night, "game", by=by, game=game.pk, slug=slug, options=options)
    for seat in seats:
        if seat not in dealt_in:
            change.tell(night, "one_too_many", seat=seat)
    return game


def next_button(change: Change, night: Night, seats: Sequence[Seat]) -> Seat:
    """Who deals: the highest card before the first deal of a night, then always the next to the left."""
    if night.dealer is not None:
        return first_from(night.dealer + 1, seats)
    cards = dict(zip((seat.pk for seat in seats), shuffle(deck()), strict=False))
    dealer = max(seats, key=lambda seat: cards[seat.pk])  # faces are numbered by rank, then c d h s
    drawn = [[seat.name, card_text(cards[seat.pk])] for seat in seats]
    change.tell(night, "high_card", seat=dealer, cards=drawn)
    return dealer


def first_from(number: int, seats: Sequence[Seat]) -> Seat:
    """The first of these seats at `number` or to the left of it."""
    return min(seats, key=lambda seat: (seat.number - number) % SEATS)


def leave_room(button: Seat, seats: Sequence[Seat], most: int) -> list[Seat]:
    """The players dealt in: as many as are too many sit out, the dealer first, then to the dealer's right."""
    to_the_right = sorted(seats, key=lambda seat: (button.number - seat.number) % SEATS)
    out = to_the_right[: max(0, len(seats) - most)]
    return [seat for seat in seats if seat not in out]


def begin_deal(change: Change, night: Night, game: Game) -> Deal:
    variant = build(game.slug, game.options)
    state, entries = engine.start_deal(variant, Standing.from_plain(game.standing), shuffle)
    number = (Deal.objects.filter(game=game).aggregate(last=Max("number"))["last"] or 0) + 1
    deal = Deal.objects.create(game=game, number=number, began_at=change.now, asked_at=change.now)
    game.night = night
    seats, gone = seated(game, change.table)
    move_button(night, game, seats, state.dealer)
    night.next_deal_at = None
    night.save(update_fields=["dealer", "next_deal_at"])
    it = OpenDeal(change, night, game, deal, seats, variant, state, gone)
    settling.write(it, entries, None, question_before=None)
    return deal


def move_button(night: Night, game: Game, seats: Sequence[Seat], dealer: int) -> None:
    """The table's button follows the engine's, unless the table's dealer sits this game out."""
    if night.dealer in {seat.number for seat in seats}:
        night.dealer = seats[dealer].number
