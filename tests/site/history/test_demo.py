"""`manage.py demo`: nights at the times that were asked for, and a key that opens them."""

import io
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from pokernight.play.models import Deal
from pokernight.tables.models import Night

WORDS = ("--nights", "2", "--deals", "3", "--quick")


def test_nights_are_a_week_apart_until_the_one_that_was_asked_for(db: None) -> None:
    call_command("demo", *WORDS, "--until", "2026-03-06T20:00", stdout=io.StringIO())
    begun = list(Night.objects.order_by("number").values_list("opened_at", flat=True))
    assert begun == [datetime(2026, 2, 27, 20, tzinfo=UTC), datetime(2026, 3, 6, 20, tzinfo=UTC)]


def test_without_a_time_the_last_night_was_yesterday(db: None) -> None:
    call_command("demo", *WORDS, stdout=io.StringIO())
    last = Night.objects.get(number=2).opened_at
    assert (timezone.localdate() - timezone.localdate(last), last.hour) == (timedelta(days=1), 20)
    assert Deal.objects.order_by("-ended_at").values_list("ended_at", flat=True)[0] < timezone.now()


def test_the_printed_key_opens_the_printed_page(db: None, client: Client) -> None:
    said = io.StringIO()
    call_command("demo", *WORDS, stdout=said)
    page, key = re.findall(r"are at (\S+)\.\n.*key: (\S+)", said.getvalue())[0]
    client.post("/phone/", {"code": key})
    assert client.get(page).status_code == 200


@pytest.mark.parametrize("word", ["tomorrow", "2026-13-01"])
def test_a_time_that_is_none_is_refused_in_one_line(word: str) -> None:
    with pytest.raises(CommandError, match="argument --until: invalid moment value"):
        call_command("demo", "--until", word)
