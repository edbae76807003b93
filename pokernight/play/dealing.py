"""Begins deals and games: who is dealt in, who deals, and when a new game has to begin because the players changed."""

from django.db.models import Max
from django.utils.translation import gettext as _

from games import engine
from games.standing import Standing, new_standing
from games.variants import GAMES, build
from pokernight.people.models import Person
from pokernight.play import ending, fitting, queries, settling
from pokernight.play.button import first_from, high_card, known_button, leave_room, move_button
from pokernight.play.models import Deal, Game, GameSeat
from pokernight.play.opendeal import OpenDeal, seated, seats_of, shuffle
from pokernight.play.turns import choice_stands, chooser_seat
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Seat


def deal_next(change: Change, night: Night, by: Person | None = None) -> Deal:
    """Begin the next deal, of the open game where it goes on, else of a new one. Refusal before anything is written."""
    if night.state != Night.State.PLAYING:
        raise Refusal(_("The night is not being played at the moment."))
    if queries.deal_is_open(night):
        raise Refusal(_("A deal is still open."))
    if ending.is_time(change, night):
        raise Refusal(_("The agreed end has come: no new game begins."))
    if not queries.something_is_carried(night):  # else it is played on by whoever is left
        refuse_without_choice(change, night)
    game = queries.open_game(night)
    if game is None or not goes_on(change, night, game):
        game = begin_game(change, night, game, by)
    return begin_deal(change, night, game)


def refuse_without_choice(change: Change, night: Night) -> None:
    chooser = chooser_seat(night)
    if chooser is not None:
        raise Refusal(_("%(name)s is choosing the game.") % {"name": chooser.name})
    if not night.choice:
        raise Refusal(_("Choose a game first."))
    seats = queries.players(night)
    fitting.refuse_unfit(night.choice["slug"], len(seats), change.table.options | {"games": "all"})
    if len(seats) > 1 and not choice_stands(night, change.table.options, seats):
        raise Refusal(_("The next game is not chosen yet."))


def goes_on(change: Change, night: Night, game: Game) -> bool:
    """Whether the open game has a next deal: always while something is carried, else while nothing has changed."""
    standing = Standing.from_plain(game.standing)
    if standing.over:
        return False
    if queries.is_carried(game):
        return True
    if standing.deals and night.deals_of_choice == 0 and takes_turns(change):
        return False  # whoever chose it deals it
    if night.choice != {"slug": game.slug, "options": game.options}:
        return False
    with_chips = {seat.pk for seat, chips in zip(seats_of(game), standing.chips, strict=True) if chips}
    return with_chips == {seat.pk for seat in queries.players(night)}


def takes_turns(change: Change) -> bool:
    return bool(change.table.options["chooser"] == "dealers_choice")


def begin_game(change: Change, night: Night, earlier: Game | None, by: Person | None) -> Game:
    """A new game of the night's choice, with everybody who is dealt in (nights.md, "Settled details")."""
    slug, options = night.choice["slug"], night.choice["options"]
    seats = queries.players(night)
    fewest, most = min(GAMES[slug].seats), max(GAMES[slug].seats)
    if len(seats) < fewest:
        raise Refusal(_("%(game)s needs %(count)s players.") % {"game": GAMES[slug].name, "count": fewest})
    if earlier is not None:
        earlier.over_at = change.now
        earlier.save(update_fields=["over_at"])
    chosen_anew = night.deals_of_choice == 0
    button = known_button(change.table.options, night, seats, chosen_anew=chosen_anew) or high_card(
        change, night, seats
    )
    dealt_in = leave_room(button, seats, most)
    dealer = dealt_in.index(first_from(button.number, dealt_in))
    number = (Game.objects.filter(night=night).aggregate(last=Max("number"))["last"] or 0) + 1
    game = Game.objects.create(
        night=night,
        number=number,
        slug=slug,
        options=options,
        standing=new_standing([seat.stack for seat in dealt_in], dealer).to_plain(),
        chosen_by=chosen_by(change, night, seats),
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


def chosen_by(change: Change, night: Night, seats: list[Seat]) -> Seat | None:
    if not takes_turns(change):
        return None
    return next((seat for seat in seats if seat.number == night.chooser), None)


def begin_deal(change: Change, night: Night, game: Game) -> Deal:
    variant = build(game.slug, game.options)
    state, entries = engine.start_deal(variant, Standing.from_plain(game.standing), shuffle)
    number = (Deal.objects.filter(game=game).aggregate(last=Max("number"))["last"] or 0) + 1
    deal = Deal.objects.create(game=game, number=number, began_at=change.now, asked_at=change.now)
    game.night = night
    seats, gone = seated(game, change.table)
    move_button(night, seats, state.dealer)
    night.next_deal_at = night.deals_again = None
    if night.choice == {"slug": game.slug, "options": game.options}:  # else it comes when the carried pot is won
        night.deals_of_choice += 1
    night.save(update_fields=["dealer", "next_deal_at", "deals_again", "deals_of_choice"])
    it = OpenDeal(change, night, game, deal, seats, variant, state, gone)
    settling.write(it, entries, None, question_before=None)
    return deal
