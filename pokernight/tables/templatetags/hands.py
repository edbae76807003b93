"""Hands in sentences, for templates."""

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

HAND = re.compile(r"(\b\w{1,2}(?:-\w{1,2}){2,}\b)")  # as static/js/table/text.js has it

register = template.Library()


@register.filter
def unbroken(sentence: str) -> SafeString:
    """The sentence, in which a hand such as 5-4-3-2-A is never broken over two lines."""
    pieces = enumerate(HAND.split(str(sentence)))
    return format_html_join(
        "", "{}", ((format_html('<span class="nowrap">{}</span>', text) if at % 2 else text,) for at, text in pieces)
    )
