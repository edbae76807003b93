"""What several players pay for the same reason, in one sentence for those who pay the same."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

PAID_BY_ALL = {
    "ante": (gettext_lazy("All %(count)s players post the ante, %(amount)s."), "post"),
    "nobody in": (gettext_lazy("Nobody was in: everybody puts %(amount)s into the pot."), "settled"),
}
TOGETHER = (*PAID_BY_ALL, "stage", "match")


def paid_by(count: int, why: str, *, short: bool) -> tuple[str, str]:
    """The sentence, and the word for its kind; `short`: all they have is less than what losing costs."""
    if why == "ante":
        return ngettext("%(names)s posts the ante, %(amount)s.", "%(names)s post the ante, %(amount)s.", count), "post"
    if why == "stage":
        text = ngettext("%(names)s pays %(other)s %(amount)s.", "%(names)s pay %(other)s %(amount)s each.", count)
    elif why == "match":
        text = ngettext(
            "%(names)s puts %(amount)s into the new pot.", "%(names)s put %(amount)s each into the new pot.", count
        )
    else:
        return ngettext(
            "%(names)s puts %(amount)s into the pot.", "%(names)s put %(amount)s into the pot.", count
        ), "pays"
    return _("%(said)s, all that was left.") % {"said": text.removesuffix(".")} if short else text, "pays"
