"""Names as people may carry them at a table: readable, not another's in disguise, not pretending to be the house."""

import re
import unicodedata

from django.utils.translation import gettext as _

LONGEST = 24  # graphemes
LONGEST_CODE_POINTS = 48  # bounds names that are all accents
RESERVED = {"dealer", "host", "rail"}
INVISIBLE_LETTERS = "\u115f\u1160\u3164\uffa0\u2800"  # fillers that Unicode counts among the letters and signs
INVISIBLE_MARKS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")


class BadName(ValueError):
    """The name cannot be used; the text is a sentence for the person who chose it."""


def clean_name(raw: str) -> str:
    """The name in NFKC without control, direction and invisible characters; BadName when nothing useful is left."""
    name = visible(unicodedata.normalize("NFKC", raw))
    if not any(unicodedata.category(char)[0] in "LNSP" for char in name):
        raise BadName(_("Please type a name."))
    if graphemes(name) > LONGEST or len(name) > LONGEST_CODE_POINTS:
        raise BadName(_("That name is too long: %(count)s letters at most.") % {"count": LONGEST})
    if name_key(name) in RESERVED:
        raise BadName(_("“%(name)s” is a word of the game. Please take another name.") % {"name": name})
    return name


def visible(raw: str) -> str:
    """What somebody typed, on one line, without control, direction and invisible characters."""
    text = "".join(" " if char.isspace() else char for char in raw)
    text = "".join(char for char in text if unicodedata.category(char)[0] != "C" and char not in INVISIBLE_LETTERS)
    return " ".join(text.split())


def name_key(name: str) -> str:
    """What two names at one table may not share: the cleaned name without case and without marks that nobody sees."""
    return unicodedata.normalize("NFKC", INVISIBLE_MARKS.sub("", name).casefold())


def graphemes(text: str) -> int:
    """How many signs a reader sees: combining marks belong to the letter before them."""
    return sum(1 for char in text if unicodedata.category(char)[0] != "M")
