"""Words for the values of the table's options, and which options the host's form offers.

What no part of the site keeps to yet is not offered.
"""

from typing import Any

from django.utils.translation import gettext_lazy as _

MAIN = ("buy_in", "games")
MORE = (
    "watchers",
    "rebuys",
    "rebuy_limit",
    "too_many",
    "pace",
    "clock",
    "extra_time",
    "away_after",
    "chip_worth",
)

VALUE_WORDS: dict[str, dict[Any, Any]] = {
    "too_many": {
        "dealer_sits_out": _("the dealer sits out"),
        "hide_game": _("the game is hidden"),
    },
    "rebuys": {"any_time": _("at any time"), "none": _("not at all"), "until": _("until %(time)s")},
}

# What an empty number means.
EMPTY_WORDS: dict[str, tuple[Any, Any]] = {
    "rebuy_limit": (None, _("Empty: as many as the buy-in.")),
    "clock": (None, _("Empty: no clock.")),
    "pace": ("host_starts", _("Empty: the host starts each deal.")),
    "chip_worth": (None, _("Empty: chips are just chips.")),
}

REBUY_TIMES = tuple(f"{hour % 24:02}:{minutes}" for hour in range(19, 28) for minutes in ("00", "30"))
