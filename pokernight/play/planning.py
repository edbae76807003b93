"""What comes when no deal is open: the end of the night, somebody's choice of the game, or the next deal."""

from datetime import datetime, timedelta

from games.announcing import announcement
from games.options import parse
from games.variants import GAMES
from pokernight.play import ending, fitting, queries
from pokernight.play.buying import bots_buy_again, hand_over_bought_chips
from pokernight.play.models import Deal, Game
from pokernight.play.turns import ask_for_choice, choice_stands
from pokernight.tables.changing import Change
from pokernight.tables.models import Night

READING, SENTENCE = 6, 2  # seconds for what was announced, and for each of its sentences
LONGEST = 20
RESULT = 8  # for how a deal ended, where the next game is announced at the same time


def plan_next_deal(change: Change, night: Night) -> None:
    """Set when the next deal begins: after the table's pace, once a game is chosen and somebody is there to play it.

    Safe to call after anything that happened at the table; while a deal is open, or before the start, it plans nothing.
    """
    night.next_deal_at = next_deal_at(change, night)
    if night.state != Night.State.ENDED:
        night.save(update_fields=["next_deal_at"])


def next_deal_at(change: Change, night: Night) -> datetime | None:
    if night.state != Night.State.PLAYING or queries.deal_is_open(night):
        return None
    if ending.is_time(change, night):
        ending.end_night(change, night, None)
        return None
    hand_over_bought_chips(change, night)
    bots_buy_again(change, night)
    agreed, seats = change.table.options, queries.players(night)
    carried = queries.something_is_carried(night)
    if len(seats) < 2 and not carried:
        return None  # a carried pot is played for without chips, too
    if not choice_stands(night, agreed, seats):
        ask_for_choice(change, night, seats)
    if not choice_stands(night, agreed, seats) or not isinstance(agreed["pace"], int):
        return None
    if not carried and fitting.nothing_fits(night, len(seats), agreed):
        return None
    is_new = night.deals_of_choice == 0 and not carried
    seconds = max(agreed["pace"], time_to_read(change, night)) if is_new else agreed["pace"]
    return night.next_deal_at or change.now + timedelta(seconds=seconds)


def time_to_read(change: Change, night: Night) -> int:
    """Seconds for a game that was just chosen: nobody may miss what this table changes in it."""
    slug, options = night.choice["slug"], night.choice["options"]
    last = Game.objects.filter(night=night).order_by("-number").values_list("slug", "options").first()
    if last == (slug, options):
        return READING
    sentences = announcement(GAMES[slug], parse(GAMES[slug].options, options))
    ended_now = Deal.objects.filter(game__night=night, ended_at=change.now).exists()
    return min(READING + SENTENCE * len(sentences), LONGEST) + (RESULT if ended_now else 0)


def plan_anew(change: Change, night: Night) -> None:
    """The table agreed on something else: on another pace, or on another way to choose, which nobody is asked for."""
    night.table = change.table
    night.next_deal_at = None
    if change.table.options["chooser"] != "dealers_choice":
        night.asked_at = None
    night.save(update_fields=["next_deal_at", "asked_at"])
    plan_next_deal(change, night)
