"""The pages of a night that is over, as figures: standings, who pays whom, and every line of the ledger."""

import re
from collections import Counter
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

PAYMENT = re.compile(r"(.+) pays (.+) (\d+)\.(\d\d)")


@dataclass(frozen=True)
class Standing:
    """One line of who won what, in chips."""

    won: int
    bought: int
    took_home: int


def number(text: str) -> int:
    """`−20` and `+5` as pages write them."""
    return int(text.strip().replace("−", "-"))


def cells(table: Locator) -> list[list[str]]:
    """The texts of a table's rows, headings left out."""
    return [row.locator("th, td").all_inner_texts() for row in table.locator("tbody tr, tfoot tr").all()]


def standings(page: Page) -> dict[str, Standing]:
    """Who won what on the page of the night, by name, with the line `Together`."""
    table = page.get_by_role("region", name="Who won what").get_by_role("table")
    return {name: Standing(*map(number, figures)) for name, *figures in cells(table)}


def payments(page: Page) -> Counter[str]:
    """What everybody gets, or pays as less than nothing, in cents."""
    owed: Counter[str] = Counter()
    for line in page.get_by_role("region", name="Who pays whom").get_by_role("listitem").all_inner_texts():
        found = PAYMENT.fullmatch(" ".join(line.split()))
        assert found is not None, line
        payer, winner, whole, cents = found.groups()
        owed[payer] -= int(whole + cents)
        owed[winner] += int(whole + cents)
    return owed


def movements(page: Page) -> list[tuple[str, str, int]]:
    """From, to and chips of every line of the ledger, page by page."""
    lines: list[tuple[str, str, int]] = []
    while True:
        table = page.get_by_role("region", name="Movements of chips").get_by_role("table")
        lines += [(src, dst, number(chips)) for _when, _deal, src, dst, chips, _why in cells(table)]
        further = page.get_by_role("navigation", name="Pages").get_by_role("link", name="On")
        if not further.count():
            return lines
        further.click()


def balances(page: Page) -> dict[str, int]:
    """Where the chips are, below the ledger's lines."""
    table = page.get_by_role("region", name="Where the chips are").get_by_role("table")
    return {name: number(chips) for name, chips in cells(table)}
