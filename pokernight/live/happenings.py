"""What happens around the deals, in sentences for everybody: who sits down, what is played, what the host did and why.

`facts` are those of the happening; `name` is the player it is about, `who` whoever did it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.announcing import announcement
from games.cards import RANKS
from games.options import OptionError, parse
from games.variants import GAMES
from pokernight.ledger.figures import signed
from pokernight.live.sentences import listed
from pokernight.tables.option_words import chips

HAPPENINGS: Mapping[str, Any] = {
    "night_opened": gettext_lazy("The table is open."),
    "joined": gettext_lazy("%(name)s sits down."),
    "bot_joined": gettext_lazy("%(name)s, a bot, sits down."),
    "waits_for_game": gettext_lazy("%(name)s is dealt in as soon as the middle is empty."),
    "bought_in": gettext_lazy("%(name)s buys %(chips)s."),
    "chips_came": gettext_lazy("%(name)s gets the %(chips)s bought before."),
    "wants_chips": gettext_lazy("%(name)s buys %(chips)s for after this deal."),
    "wants_chips_later": gettext_lazy("%(name)s buys %(chips)s, which come as soon as the middle is empty."),
    # Of nights before chips could wait.
    "chips_refused": gettext_lazy("%(name)s cannot add chips to this pot any more; nothing was bought."),
    "asks_seat": gettext_lazy("%(asker)s asks the host for a seat."),
    "asks_chips": gettext_lazy("%(name)s asks the host for %(chips)s."),
    "refused_seat": gettext_lazy("%(who)s has no seat for %(asker)s."),
    "refused_chips": gettext_lazy("%(who)s says no to %(chips)s for %(name)s."),
    "cashed_out": gettext_lazy("%(name)s leaves with %(chips)s."),
    "left": gettext_lazy("%(name)s gets up."),
    "removed": gettext_lazy("%(who)s takes %(name)s off the table."),
    "sits_out": gettext_lazy("%(name)s sits out."),
    "set_aside": gettext_lazy("%(who)s lets %(name)s sit out."),
    "set_away": gettext_lazy("%(who)s marks %(name)s as away."),
    "away": gettext_lazy("%(name)s is away."),
    "back": gettext_lazy("%(name)s is back."),
    "clock_ran_out": gettext_lazy("%(name)s's time is up."),
    "more_time": gettext_lazy("%(name)s takes %(seconds)s seconds more."),
    "one_too_many": gettext_lazy("%(name)s sits this game out: there are more players than it takes."),
    "chooses": gettext_lazy("It is for %(name)s to choose the game."),
    "game": gettext_lazy("This table plays %(game)s."),
    "no_deal": gettext_lazy("%(reason)s"),
    "started": gettext_lazy("%(who)s starts the night."),
    "paused": gettext_lazy("%(who)s pauses the table."),
    "resumed": gettext_lazy("%(who)s lets the table go on."),
    "gave_chips": gettext_lazy("%(who)s gives %(name)s %(chips)s."),
    "took_chips": gettext_lazy("%(who)s takes %(chips)s from %(name)s."),
    "voided": gettext_lazy("%(who)s makes the deal void: everything is as it was before, and the same player deals."),
    "new_host": gettext_lazy("%(who)s hands over: %(name)s is the host now."),
    "cohost": gettext_lazy("%(who)s names %(name)s as co-host."),
    "no_cohost": gettext_lazy("%(name)s is no longer co-host."),
    "seat_reissued": gettext_lazy("%(who)s makes a code that brings %(name)s's seat to another phone."),
    "seat_moved": gettext_lazy("%(name)s's seat is on another phone now."),
    "last_deal": gettext_lazy("This is the last deal of the night."),
    "last_pot": gettext_lazy("The night ends when this pot is won."),
}

# What is said before the deal's part of the same change: it leads to that, while the rest follows from it.
BEFORE_CARDS = {
    "started", "high_card", "game", "one_too_many", "back", "clock_ran_out", "away", "set_away", "set_aside", "left",
    "removed",
}  # fmt: skip

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def pip(card: str) -> str:
    """`10♥` for `Th`; the joker has no suit."""
    if card == "Jo":
        return _("joker")
    return card[0].replace("T", "10") + SUITS[card[1]]


def game_chosen(name: str, facts: Mapping[str, Any]) -> str:
    """The announcement before the cards: the game, and what the table plays in it."""
    chooser = name or facts.get("who")
    text = _("%(name)s chooses %(game)s.") if chooser else _("Next game: %(game)s.")
    return " ".join([text % {"name": chooser, "game": GAMES[facts["slug"]].name}, *announced(facts)])


def high_card(name: str, facts: Mapping[str, Any]) -> str:
    ranks = [RANKS.index(card[0]) for _who, card in facts["cards"]]
    text = _("%(drawn)s: %(name)s has the high card and deals first.")
    if ranks.count(max(ranks)) > 1:
        text = _("%(drawn)s: %(name)s has the high card and deals first (equal ones: spades, hearts, diamonds, clubs).")
    return text % {"name": name, "drawn": ", ".join(f"{who} {pip(card)}" for who, card in facts["cards"])}


def shows_cards(name: str, facts: Mapping[str, Any]) -> str:
    cards = ", ".join(map(pip, facts["hand"].split(", ")))
    return _("%(name)s shows %(cards)s.") % {"name": name, "cards": cards}


def same_again(name: str, facts: Mapping[str, Any]) -> str:
    text = _("%(name)s is not there to choose, so it is %(game)s.")
    if facts.get("bot"):
        text = _("It is for %(name)s to choose, and bots do not: it is %(game)s.")
    return " ".join([text % {"name": name, "game": GAMES[facts["slug"]].name}, *announced(facts)])


def way_settled(name: str, facts: Mapping[str, Any]) -> str:
    text = _("%(who)s settles how this table plays %(game)s from the next time on.")
    return " ".join([text % {"who": facts["who"], "game": GAMES[facts["slug"]].name}, *announced(facts)])


def announced(facts: Mapping[str, Any]) -> list[str]:
    """What the table plays; nothing where the rules of the game no longer know the options of that evening."""
    game = GAMES[facts["slug"]]
    try:
        return announcement(game, parse(game.options, facts["options"]))
    except (KeyError, OptionError):
        return []


def pot_shared_out(name: str, facts: Mapping[str, Any]) -> str:
    parts = [_("%(name)s gets %(amount)s") % {"name": who, "amount": amount} for who, amount in facts["parts"]]
    if facts["rule"] == "most_legs":
        text = _("The night ends with %(amount)s in the middle, which go to the most legs: %(parts)s.")
    else:
        text = _("The night ends with %(amount)s in the middle, shared by all who could win them: %(parts)s.")
    return text % {"amount": facts["amount"], "parts": listed(parts)}


def night_ended(name: str, facts: Mapping[str, Any]) -> str:
    """With what the night brought everybody who sat there."""
    won = facts.get("won", [])
    if not any(net for _who, net in won):
        return _("The night is over.")
    return _("The night is over: %(results)s.") % {
        "results": ", ".join(f"{who}\u00a0{signed(net)}" for who, net in won)
    }


def ruled(name: str, facts: Mapping[str, Any]) -> str:
    """A ruling's parts: chips from one place to another, and legs."""
    text = _("%(amount)s from %(src)s to %(dst)s")
    parts = [text % {"amount": amount, "src": place(src), "dst": place(dst)} for src, dst, amount in facts["moves"]]
    parts += [
        ngettext("%(name)s has %(legs)s leg", "%(name)s has %(legs)s legs", legs) % {"name": who, "legs": legs}
        for who, legs in facts["legs"]
    ]
    return _("%(who)s rules: %(parts)s.") % {"who": facts["who"], "parts": listed(parts)}


def place(account: Sequence[str]) -> str:
    """`["stack", name]`, `["bank", ""]` or `["pot", ""]`."""
    kind, name = account
    return {"bank": _("the bank"), "pot": _("the carried pot")}.get(kind, name)


def settings_changed(name: str, facts: Mapping[str, Any]) -> str:
    changes = "; ".join(facts["changes"])
    return _("%(who)s changes what the table has agreed on: %(changes)s.") % {"who": facts["who"], "changes": changes}


TELL: Mapping[str, Callable[[str, Mapping[str, Any]], str]] = {
    "game_chosen": game_chosen,
    "high_card": high_card,
    "same_again": same_again,
    "shows_cards": shows_cards,
    "pot_shared_out": pot_shared_out,
    "night_ended": night_ended,
    "ruling": ruled,
    "settings_changed": settings_changed,
    "way_settled": way_settled,
}


def of_happening(kind: str, name: str, facts: Mapping[str, Any]) -> str:
    """The sentence for something that happened at the table outside the deals, with the reason where one was given."""
    more: dict[str, Any] = {"name": name, "who": _("The host"), **facts}
    if "amount" in facts:
        more["chips"] = chips(facts["amount"])
    if "slug" in facts:
        more["game"] = GAMES[facts["slug"]].name
    text = TELL[kind](name, facts) if kind in TELL else str(HAPPENINGS[kind] % more)
    return f"{text} ({facts['reason']})" if facts.get("reason") and kind != "no_deal" else text
