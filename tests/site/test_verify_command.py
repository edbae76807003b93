"""`manage.py verify_ledgers`."""

from io import StringIO

import pytest
from django.core.management import call_command

from pokernight.tables.models import Seat
from tests.site.conftest import Evening


def test_right_books(dealt: Evening) -> None:
    out = StringIO()
    dealt.stay_in()
    call_command("verify_ledgers", stdout=out)
    assert out.getvalue() == "1 nights checked, 0 differences.\n"


def test_a_wrong_stack_is_named_and_the_command_fails(dealt: Evening) -> None:
    Seat.objects.filter(person=dealt.bob).update(stack=7)
    errors = StringIO()
    with pytest.raises(SystemExit) as end:
        call_command("verify_ledgers", "--table", dealt.table.shown_code, stdout=StringIO(), stderr=errors)
    assert end.value.code == 1
    assert "Friday, night 1: seat 1 (Bob): the lines say" in errors.getvalue()
