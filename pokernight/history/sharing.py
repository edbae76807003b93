"""What became of a pot that nobody had won when the night ended, from the lines of the ledger."""

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.unfinished import WHY
from pokernight.ledger.models import Line
from pokernight.live.sentences import listed
from pokernight.play.ending import RULE_WORDS
from pokernight.play.models import Game


def lines_of(game: Game, lines: Sequence[Line]) -> list[Line]:
    """Those of its unfinished pot."""
    return [line for line in lines if line.game_id == game.pk and line.why == WHY]


def parts(lines: Sequence[Line], names: Mapping[int, str]) -> str:
    """`Ann 20, Ben 20 and Cleo 5`; `names` by the id of the seat, the lines are those of one pot."""
    got: Counter[str] = Counter()
    for line in lines:
        if line.dst_seat_id is not None:
            got[names[line.dst_seat_id]] += line.amount
    return listed([f"{name} {amount}" for name, amount in got.items()])


def told(lines: Sequence[Line], names: Mapping[int, str]) -> str:
    """In a sentence, with the table's rule; empty where the pot was won."""
    if not lines:
        return ""
    if lines[0].reason == RULE_WORDS["most_legs"]:
        text = _("The night ended before the pot was won: %(amount)s went to the most legs, %(parts)s.")
    else:
        text = _("The night ended before the pot was won: %(amount)s were shared by all who could win it, %(parts)s.")
    return text % {"amount": sum(line.amount for line in lines), "parts": parts(lines, names)}
