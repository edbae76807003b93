"""What several players pay for the same reason, in one sentence for those who pay the same."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.log import Moved

PAID_BY_ALL = {
    "ante": (gettext_lazy("All %(count)s players post the ante, %(amount)s."), "post"),
    "nobody in": (gettext_lazy("Nobody was in: everybody puts %(amount)s into the pot."), "settled"),
}
TOGETHER = (*PAID_BY_ALL, "stage", "match")


def who_is_short(owed: int, paid: Sequence[Moved], chips: Sequence[int]) -> set[int]:
    """Who gives all the `chips` they have and has not paid what is owed to each winner; equal lowest hands may share
    one payment, so who pays less may well have more.
    """
    gone = Counter[int]()
    for move in paid:
        gone[move.src] += move.amount
    return {move.src for move in paid if chips and move.amount < owed and gone[move.src] == chips[move.src]}


def paid_by(count: int, why: str, *, short: bool) -> tuple[str, str]:
    """The sentence, and the word for its kind; `short`: all they have is less than what they owe."""
    if why == "ante":
        return ngettext("%(names)s posts the ante, %(amount)s.", "%(names)s post the ante, %(amount)s.", count), "post"
    if why == "stage":
        text = ngettext("%(names)s pays %(other)s %(amount)s.", "%(names)s pay %(other)s %(amount)s each.", count)
    elif why == "match":
        text = ngettext(
            "%(names)s puts %(amount)s into the new pot.", "%(names)s put %(amount)s each into the new pot.", count
        )
    else:
        text = ngettext("%(names)s puts %(amount)s into the pot.", "%(names)s put %(amount)s each into the pot.", count)
    return _("%(said)s, all that was left.") % {"said": text.removesuffix(".")} if short else text, "pays"
