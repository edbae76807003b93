"""Makes a table with finished nights: real deals, played by bots and written as the site writes them.

A deal is played in memory and saved at its end, so that tens of thousands of them take minutes.
"""

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games import engine
from games.bots import choose
from games.bots.keeping import kept
from games.log import Entry
from games.standing import Standing
from games.state import State
from games.variant import Action, Variant
from games.variants import GAMES, build
from games.view import rankings_now
from pokernight.people.models import Person
from pokernight.play import dealing, queries, settling
from pokernight.play.button import move_button
from pokernight.play.buying import give_chips
from pokernight.play.ending import end_night
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import OpenDeal, seats_of
from pokernight.tables.changing import Change, changing
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.seating import sit_down
from pokernight.tables.services import create_table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
GAME_LASTS = 12  # deals of a game whose pot stands alone, before the next one is chosen
DEAL_LASTS = timedelta(minutes=2)
LAST_DEALS = 300  # beyond what was asked for, until a carried pot is won

Player = Callable[[Variant, list[Entry], State, int], Action]


@dataclass
class Demo:
    """What the nights are made with. `luck` decides about everything, the cards included."""

    table: Table
    people: list[Person]
    luck: random.Random
    player: Player

    def shuffle(self, faces: Sequence[int]) -> list[int]:
        """The order of a new pile."""
        return self.luck.sample(list(faces), len(faces))


def make_demo(nights: int, deals: int, until: datetime, seed: int, quick: bool = False, name: str = "Demo") -> Table:
    """A table with so many finished nights of so many deals or a few more, one a week, the last one at `until`."""
    luck = random.Random(seed)  # noqa: S311  # nobody plays these cards
    people = [Person.objects.create(name=name) for name in NAMES]
    table = create_table(people[0], name, {"chooser": "host", "pace": "host_starts"})
    player = quick_player(luck) if quick else bot_player(luck)
    demo = Demo(table, people, luck, player)
    for number in range(1, nights + 1):
        play_night(demo, number, deals, until - timedelta(weeks=nights - number))
    table.refresh_from_db()
    return table


def play_night(demo: Demo, number: int, deals: int, at: datetime) -> None:
    """One night from the first seat taken to the last cash-out, in one transaction."""
    with changing(demo.table.pk) as change:
        change.now = at
        night, _new = Night.objects.get_or_create(table=demo.table, number=number)
        night.table, night.opened_at, night.state = change.table, at, Night.State.PLAYING
        night.save(update_fields=["opened_at", "state"])
        who = demo.people[: demo.luck.randint(3, len(demo.people))]
        for person in who:
            give_chips(change, night, sit_down(change, night, person, person.name, None), 200, person)
        played = 0
        menu = itertools.cycle(demo.luck.sample(list(GAMES), len(GAMES)))
        while played < deals:
            buy_again(change, night)
            night.choice = {"slug": next(menu), "options": {}}
            played += play_game(demo, change, night, min(GAME_LASTS, deals - played))
        night.refresh_from_db()
        night.table = change.table
        end_night(change, night, demo.people[0])


def buy_again(change: Change, night: Night) -> None:
    """Whoever has lost everything begins anew."""
    for seat in Seat.objects.filter(night=night, stack=0):
        give_chips(change, night, seat, 200, seat.person)


def play_game(demo: Demo, change: Change, night: Night, deals: int) -> int:
    """A new game: `deals` deals of it, more while a pot is carried. Returns how many were played."""
    game = dealing.begin_game(change, night, queries.open_game(night), demo.people[0])
    game.night = night
    seats = seats_of(game)
    for played in range(1, deals + LAST_DEALS):
        change.now += DEAL_LASTS
        play_deal(demo, change, game, seats, played)
        if game.over_at is not None:
            return played
        if (played >= deals and not queries.is_carried(game)) or cannot_go_on(game):
            break
    game.over_at = change.now
    game.save(update_fields=["over_at"])
    return played


def cannot_go_on(game: Game) -> bool:
    """Fewer than two have chips, and nothing is carried."""
    return not queries.is_carried(game) and sum(1 for chips in game.standing["chips"] if chips) < 2


def play_deal(demo: Demo, change: Change, game: Game, seats: list[Seat], number: int) -> None:
    night = game.night
    variant = build(game.slug, game.options)
    state, first = engine.start_deal(variant, Standing.from_plain(game.standing), demo.shuffle)
    entries = list(first)
    while state.ended is None:
        place = engine.awaited(state)[0]
        entries += engine.submit(state, place, demo.player(variant, entries, state, place), demo.shuffle)
    deal = Deal.objects.create(game=game, number=number, began_at=change.now, asked_at=change.now)
    move_button(night, seats, state.dealer)
    night.save(update_fields=["dealer"])
    settling.write(OpenDeal(change, night, game, deal, seats, variant, state), entries, None, question_before=None)


def bot_player(luck: random.Random) -> Player:
    """The bots of the practice tables: they see what their seat sees."""

    def play(variant: Variant, entries: list[Entry], _state: State, place: int) -> Action:
        return choose(engine.fold(variant, entries, place), place, luck.random())

    return play


def quick_player(luck: random.Random) -> Player:
    """Draws like the bots and bets by whim, which takes no time to think."""

    def play(_variant: Variant, _entries: list[Entry], state: State, place: int) -> Action:
        choices = engine.prompt(state, place) or {}
        if "draw" in choices:
            fewest, most = choices["draw"]
            hand = state.hands[place]
            keep = kept(rankings_now(state)[0], state.hand_faces(place), fewest, most)
            return Action("draw", cards=tuple(card for at, card in enumerate(hand) if at not in keep))
        if "out" in choices:
            return Action("in" if "in" in choices and luck.random() < 0.4 else "out")
        raising = [verb for verb in ("bet", "raise") if verb in choices]
        if raising and luck.random() < 0.15:
            return Action(raising[0], choices[raising[0]][0])
        if "call" in choices and (luck.random() < 0.6 or "fold" not in choices):
            return Action("call")
        return Action("check") if "check" in choices else engine.default_action(state, place)

    return play
