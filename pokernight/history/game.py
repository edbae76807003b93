"""One game: its options, its legs as they fell, what was carried, every pot with who could win it, every deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from games.announcing import announcement
from games.unfinished import WHY
from games.variant import Variant
from games.variants import GAMES, build
from pokernight.history import sharing, words
from pokernight.history.seeing import past_deals
from pokernight.ledger.figures import signed
from pokernight.ledger.models import Line
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import seats_of
from pokernight.results.deals import Facts
from pokernight.results.models import DealResult

DEALS_ON_A_PAGE = 40


@dataclass(frozen=True)
class DealRow:
    """A deal in the list of its game."""

    deal: Deal
    dealer: str
    carried_in: int
    outcome: list[str]
    changes: list[tuple[str, str]]  # name, chips signed
    legs: list[tuple[str, int]]  # name, legs after the deal; only in games with legs
    counted: str = ""  # what those are


@dataclass(frozen=True)
class Between:
    """Chips that moved between two deals: a ruling, or a carried pot when somebody left."""

    text: str
    reason: str


def about(game: Game) -> dict[str, Any]:
    """The game as this table plays it: name, summary, what was announced, and every house option."""
    kind, variant = GAMES[game.slug], build(game.slug, game.options)
    return {
        "name": kind.name,
        "summary": kind.summary,
        "sentences": announcement(kind, variant.options),
        "everything": announcement(kind, variant.options, everything=True),
    }


def deals_page(game: Game, page: str) -> tuple["Page[Deal]", list[DealRow]]:
    names = [seat.name for seat in seats_of(game)]
    shown = Paginator(past_deals(game), DEALS_ON_A_PAGE).get_page(page)
    facts = dict(DealResult.objects.filter(deal__in=[deal.pk for deal in shown]).values_list("deal", "facts"))
    variant = build(game.slug, game.options)
    return shown, [
        void_row(deal) if deal.voided_at is not None else row_of(deal, facts[deal.pk], names, variant)
        for deal in shown.object_list
    ]


def void_row(deal: Deal) -> DealRow:
    return DealRow(deal, "", 0, [_("This deal was made void: everything is as it was before.")], [], [])


def row_of(deal: Deal, facts: Facts, names: list[str], variant: Variant) -> DealRow:
    gains = [after - before for before, after in zip(facts["before"], facts["after"], strict=True)]
    return DealRow(
        deal=deal,
        dealer=names[facts["dealer"]],
        carried_in=facts["carried_in"],
        outcome=words.outcome(facts, names, variant),
        changes=[(name, signed(gain)) for name, gain in zip(names, gains, strict=True) if gain],
        legs=list(zip(names, facts["legs"], strict=True)) if variant.legs_needed is not None else [],
        counted=_("Stages in a row:") if variant.in_a_row else _("Legs:"),
    )


def lines_between(game: Game) -> list[Line]:
    """What moved in this game outside its deals, the bank's chips apart."""
    lines = Line.objects.select_related("src_seat", "dst_seat").filter(game=game, deal=None)
    return list(lines.exclude(why="buy-in").order_by("pk"))


def between_deals(lines: Sequence[Line]) -> list[Between]:
    """Those lines in sentences, but for a pot that was shared out at the end of the night."""
    told = []
    for line in lines:
        if line.why == WHY:
            continue
        facts = {
            "src": line.src_seat.name if line.src_seat else line.get_src_kind_display(),
            "dst": line.dst_seat.name if line.dst_seat else line.get_dst_kind_display(),
            "amount": line.amount,
            "why": line.why,
        }
        told.append(Between(_("%(src)s to %(dst)s: %(amount)s (%(why)s).") % facts, line.reason))
    return told


def end_of_night(game: Game, lines: Sequence[Line]) -> str:
    """Who got a pot that nobody had won; empty where there was none."""
    names = {line.dst_seat_id: line.dst_seat.name for line in lines if line.dst_seat_id and line.dst_seat}
    return sharing.told(sharing.lines_of(game, lines), names)


@dataclass(frozen=True)
class Holding:
    """A player's chips before and after a deal."""

    name: str
    before: int
    after: int

    @property
    def signed(self) -> str:
        return signed(self.after - self.before)


def holdings(deal: Deal, names: Sequence[str]) -> dict[str, Any]:
    """Everybody's chips before and after a deal, and what lay in the middle; nothing of a deal that was made void."""
    if deal.voided_at is not None:
        return {}
    facts = deal.result.facts
    had = enumerate(zip(names, facts["before"], facts["after"], strict=True))
    return {
        # Without chips one may be dealt in all the same, for a pot that is carried.
        "players": [Holding(*row) for place, row in had if row[1] or row[2] or place in facts["order"]],
        "carried_in": facts["carried_in"],
        "carried_out": facts["carried_out"],
    }
