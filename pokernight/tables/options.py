"""What a table may agree on, declared once: the host's form, validation and the help texts come from here.

Keys and values are those of `docs/decisions` and the rule sheets; labels and effects are for people.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

Text = Any  # a str, or one that is translated when it is shown


class OptionError(ValueError):
    """A table option that cannot be; `key` names it, the text says what would do."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key
        self.message = message


@dataclass(frozen=True)
class TableOption:
    """One agreement: `values` it may take, numbers from `low` to `high`, and what `also` says yes to."""

    key: str
    default: Any
    label: Text
    effect: Text
    values: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    also: Callable[[Any], bool] | None = None

    def allows(self, value: Any) -> bool:
        if any(type(value) is type(word) and value == word for word in self.values):
            return True
        if (
            self.low is not None
            and type(value) is int
            and self.low <= value
            and (self.high is None or value <= self.high)
        ):
            return True
        return self.also is not None and self.also(value)


def _games(value: Any) -> bool:
    from games.variants import GAMES

    return (
        isinstance(value, list) and bool(value) and len(set(map(str, value))) == len(value) and set(value) <= set(GAMES)
    )


def _until_time(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"until ([01][0-9]|2[0-3]):[0-5][0-9]", value) is not None


def _time(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", value) is not None


def _name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 48


LARGEST_STACK = 1_000_000  # chips

TABLE_OPTIONS: dict[str, TableOption] = {
    option.key: option
    for option in (
        TableOption(
            "chooser",
            "dealers_choice",
            _("Who picks the game"),
            _("Whose turn it is to choose what is played next."),
            values=("dealers_choice", "host", "rotation"),
        ),
        TableOption(
            "choice_lasts",
            "one_deal",
            _("A choice lasts"),
            _("For games whose pot stands alone; others last until the pot is won."),
            values=("one_deal", "one_orbit"),
        ),
        TableOption(
            "dealer_sets",
            "main_options",
            _("The chooser may set"),
            _("How many of the house options come with the choice."),
            values=("main_options", "nothing", "everything"),
        ),
        TableOption("games", "all", _("Games"), _("What may be chosen."), values=("all",), also=_games),
        TableOption(
            "too_many",
            "dealer_sits_out",
            _("Too many for a game"),
            _("Whether the dealer, then seats to the dealer's right, sit out, or the game is not offered."),
            values=("dealer_sits_out", "hide_game"),
        ),
        TableOption("buy_in", 200, _("Buy-in"), _("Chips everybody begins with."), low=1, high=LARGEST_STACK),
        TableOption(
            "rebuys",
            "any_time",
            _("More chips"),
            _("Whether chips may be bought later in the night."),
            values=("any_time", "none"),
            also=_until_time,
        ),
        TableOption(
            "rebuy_limit",
            None,
            _("Most chips at once"),
            _("The largest later purchase."),
            values=(None,),
            low=1,
            high=LARGEST_STACK,
        ),
        TableOption(
            "approval",
            "none",
            _("The host approves"),
            _("What waits for the host's yes."),
            values=("none", "seats", "buy_ins", "both"),
        ),
        TableOption(
            "watchers", True, _("Watchers"), _("Whether people without a seat may watch."), values=(True, False)
        ),
        TableOption(
            "clock",
            None,
            _("Clock"),
            _("Seconds for each decision."),
            values=(None,),
            low=15,
            high=120,
        ),
        TableOption(
            "extra_time", 30, _("Extra time"), _("Seconds a player may add once in half an hour."), low=0, high=120
        ),
        TableOption(
            "away_after",
            90,
            _("Away after"),
            _("Seconds without a connection, while awaited, after which a player is away."),
            low=15,
            high=600,
        ),
        TableOption(
            "pace",
            6,
            _("Next deal after"),
            _("Seconds to read the result."),
            values=("host_starts",),
            low=2,
            high=60,
        ),
        TableOption(
            "chip_worth",
            None,
            _("100 chips are worth"),
            _("In your money, such as 5.00, for who pays whom at the end."),
            values=(None,),
            low=1,
            high=100_000,
        ),
        TableOption(
            "ends_at",
            None,
            _("Last game before"),
            _("No new game begins after this time."),
            values=(None,),
            also=_time,
        ),
        TableOption(
            "unfinished_pot",
            "split_among_claimants",
            _("A pot left at the end"),
            _("Who gets a carried pot when the night ends."),
            values=("split_among_claimants", "most_legs"),
        ),
        TableOption(
            "last_word",
            None,
            _("Last word"),
            _("Who decides when in doubt; nobody named means the host."),
            values=(None,),
            also=_name,
        ),
        TableOption("chat", True, _("Chat"), _("Whether the table may write to one another."), values=(True, False)),
    )
}


def parse(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of a table, those not in `raw` at their default. OptionError for an unknown key or a wrong value."""
    for key, value in raw.items():
        if key not in TABLE_OPTIONS:
            raise OptionError(key, gettext_noop("A table has no such option."))
        if not TABLE_OPTIONS[key].allows(value):
            raise OptionError(key, gettext_noop("This value cannot be chosen here."))
    return {key: raw.get(key, option.default) for key, option in TABLE_OPTIONS.items()}
