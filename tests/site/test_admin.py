"""The admin shows every kind of thing, changes nothing of a night, and holds no card."""

import re

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.cards import card_text
from games.log import Faces, PileOrder, from_plain
from pokernight.people.services import issue_key
from pokernight.play.models import Entry
from pokernight.tables.models import Command, Seat
from pokernight.tables.reissue import reissue_seat
from pokernight.tables.services import watch
from tests.site.conftest import Evening

OWN = [model for model in apps.get_models() if model.__module__.startswith("pokernight.")]


@pytest.fixture
def operator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("root", password="the long way home"))
    return client


def test_every_model_is_registered() -> None:
    assert len(OWN) >= 17
    assert [model.__name__ for model in OWN if not admin.site.is_registered(model)] == []


def pages(client: Client) -> dict[str, str]:
    """Every list and every page of every row."""
    found: dict[str, str] = {}
    for model in OWN:
        base = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        address = reverse(f"{base}_changelist")
        found[address] = client.get(address).content.decode()
        for pk in model._default_manager.values_list("pk", flat=True):
            address = reverse(f"{base}_change", args=[pk])
            found[address] = client.get(address).content.decode()
    return found


def test_nothing_hidden_is_in_any_page(dealt: Evening, operator: Client) -> None:
    """A running deal, then the same one settled with somebody's hand folded."""
    watch(dealt.table, dealt.rita)
    secrets = {issue_key(dealt.bob), reissue_seat(dealt.table, dealt.alice, 2)}
    dealt.act(dealt.awaited(), "fold")
    for _moment in ("running", "settled"):
        told = "".join(pages(operator).values())
        for row in Entry.objects.filter(audience__gt=-3).exclude(audience=-1):
            event = from_plain(row.event)
            assert isinstance(event, Faces | PileOrder) or row.audience == -2
            assert str(row.event) not in told
            if isinstance(event, Faces | PileOrder):
                assert str(list(event.faces)) not in told
                assert ", ".join(map(card_text, event.faces)) not in told
        assert "PileOrder" not in told
        assert "Faces" not in told
        assert all(secret not in told for secret in secrets)
        assert "digest" not in told
        bodies = Command.objects.values_list("body", flat=True)
        assert bodies
        assert all(body not in told for body in bodies), "of few possible answers a digest tells which one it was"
        dealt.play_out()


def test_nothing_of_a_night_can_be_changed(dealt: Evening, operator: Client) -> None:
    for model in OWN:
        base = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        assert operator.get(reverse(f"{base}_add")).status_code == 403
        row = model._default_manager.first()
        if row is None:
            continue
        page = operator.get(reverse(f"{base}_change", args=[row.pk]))
        assert page.status_code == 200
        assert not re.search(r'name="_save"', page.content.decode())
        assert operator.post(reverse(f"{base}_change", args=[row.pk]), {"stack": 1}).status_code == 403
        deleted = operator.post(reverse(f"{base}_delete", args=[row.pk]), {"post": "yes"})
        assert deleted.status_code == (302 if "key" in model._meta.model_name else 403)
    assert Seat.objects.count() == 3
    dealt.agrees()


def test_strangers_have_no_admin(dealt: Evening) -> None:
    assert Client().get("/admin/").status_code == 302
