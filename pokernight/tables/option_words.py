"""Words for the values of the table's options, and in which order the host's form offers them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.variants import GAMES
from pokernight.tables.options import TABLE_OPTIONS

MAIN = ("buy_in", "games")
MORE = (
    "chooser",
    "choice_lasts",
    "dealer_sets",
    "too_many",
    "approval",
    "watchers",
    "rebuys",
    "rebuy_limit",
    "pace",
    "clock",
    "extra_time",
    "away_after",
    "ends_at",
    "unfinished_pot",
    "last_word",
    "chip_worth",
)

VALUE_WORDS: dict[str, dict[Any, Any]] = {
    "chooser": {
        "dealers_choice": _("dealer's choice, in turn"),
        "host": _("the host"),
        "rotation": _("nobody: one game after the other"),
    },
    "choice_lasts": {
        "one_deal": _("for one deal"),
        "one_orbit": _("until each player has dealt once"),
    },
    "dealer_sets": {
        "main_options": _("the main options"),
        "nothing": _("nothing, the table has its own way"),
        "everything": _("everything"),
    },
    "approval": {
        "none": _("nothing"),
        "seats": _("new players"),
        "buy_ins": _("every purchase of chips"),
        "both": _("new players and every purchase"),
    },
    "unfinished_pot": {
        "split_among_claimants": _("shared by all who could win it"),
        "most_legs": _("the most legs"),
    },
    "too_many": {
        "dealer_sits_out": _("the dealer sits out"),
        "hide_game": _("the game is hidden"),
    },
    "rebuys": {"any_time": _("at any time"), "none": _("not at all"), "until": _("until %(time)s")},
}

# The value that an empty field stands for, and what that means.
EMPTY_WORDS: dict[str, tuple[Any, Any]] = {
    "rebuy_limit": (None, _("as many as the buy-in")),
    "clock": (None, _("no clock")),
    "ends_at": (None, _("no agreed end")),
    "last_word": (None, _("the host")),
    "pace": ("host_starts", _("the host starts each deal")),
    "chip_worth": (None, _("no money")),
}

CHIPS = ("buy_in", "rebuy_limit")
SECONDS = ("clock", "extra_time", "away_after", "pace")

# Every half hour, in the order in which they come for friends who meet after noon.
TIMES = tuple(f"{hour % 24:02}:{minutes}" for hour in range(12, 36) for minutes in ("00", "30"))


def words_for(key: str, value: Any) -> str:
    """A value of an option, as the table reads it."""
    if key in EMPTY_WORDS and value == EMPTY_WORDS[key][0]:
        return str(EMPTY_WORDS[key][1])
    if key == "games":
        return gettext("all") if value == "all" else ", ".join(GAMES[slug].name for slug in value)
    if value is True or value is False:
        return gettext("yes") if value else gettext("no")
    if isinstance(value, int):
        return number_words(key, value)
    words = VALUE_WORDS.get(key, {})
    if isinstance(value, str) and value.startswith("until "):
        return str(words["until"] % {"time": value.removeprefix("until ")})
    return str(words.get(value, value))


def number_words(key: str, number: int) -> str:
    if key == "chip_worth":
        return money(number)
    if key in CHIPS:
        return chips(number)
    assert key in SECONDS
    return ngettext("%(count)s second", "%(count)s seconds", number) % {"count": number}


def chips(count: int) -> str:
    """1 chip, 12,480 chips."""
    return ngettext("%(count)s chip", "%(count)s chips", count) % {"count": f"{count:,}"}


def money(cents: int) -> str:
    """1205 as 12.05, in whatever money the table uses."""
    return f"{abs(cents) // 100}.{abs(cents) % 100:02}"


def agreed_rows(agreed: Mapping[str, Any]) -> list[tuple[Any, str]]:
    """Every agreement as label and words."""
    return [(TABLE_OPTIONS[key].label, words_for(key, agreed[key])) for key in (*MAIN, *MORE)]
