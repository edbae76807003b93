"""Every page of a table and of its past nights opens for whoever may look."""

from collections.abc import Iterator
from http import HTTPStatus
from random import Random

from django.conf import settings
from django.test import Client

from games.options import fields
from games.variants import GAMES
from pokernight.people.models import Person
from pokernight.play.models import Deal, Game
from pokernight.tables.models import Night
from tests.site.phones import HOST, session_of
from tests.soak.evenings.walk import Walk

LIVE = (
    "",
    "join/",
    "chips/",
    "game/",
    "host/",
    "rules/",
    "night/",
    "settings/",
    "invite/",
    "history/",
    "history/records/",
)
OF_A_NIGHT = ("", "ledger/", "ledger.csv", "players.csv", "night.json")
FORMS = (
    "join/", "chips/", "sit-out/", "back/", "leave/", "game/", "host/", "host/", "host/", "settings/", "watch/",
    "seat/", "open/",
)  # fmt: skip
ANYTHING = ("", "0", "1", "7", "-1", "300", "on", "host_starts", "no_limit", "x", "1e5", "\u0663", "9" * 30, "\x00")
FIELDS: dict[str, tuple[str, ...]] = {
    "do": ("answer", "give", "rule", "void", "player", ""),
    "what": ("sit_out", "remove", "cohost", "no_cohost", "hand_over", "code", ""),
    "step": ("preview", "change", "choose", ""),
    "way": ("give", "take"),
    "src": ("bank", "pot", "0", "1", "x"),
    "dst": ("bank", "pot", "0", "1", "9"),
    "reason": ("because", "because", "", "\x00"),
    "name": ("Ann", "Zoe", "dealer", ""),
    "keep": ("1", ""),
    "answer": ("yes", "no"),
    "code": ("abcd", ""),
    **dict.fromkeys(("seat", "amount", "ask", "legs_of", "legs_count", "key", "pace", "buy_in", "ends_at"), ANYTHING),
}
WELL = (HTTPStatus.OK, HTTPStatus.FOUND)
NOT_FOR_THIS_GAME = (HTTPStatus.OK, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT)  # formats that not every game fits


def browser_of(person: Person) -> Client:
    client = Client(headers={"host": HOST})
    client.cookies[settings.SESSION_COOKIE_NAME] = session_of(person)
    return client


def open_live_pages(walk: Walk, person: Person) -> int:
    """The pages of the table at this moment; some lead elsewhere. Returns how many."""
    return sum(opened(browser_of(person), f"/t/{walk.table.code}/{page}", WELL) for page in LIVE)


def open_past_pages(walk: Walk, night: Night, person: Person) -> int:
    """The pages and exports of a night, with one of its games and two of its deals."""
    client, past = browser_of(person), f"/t/{walk.table.code}/history/"
    count = sum(opened(client, f"{past}{night.number}/{page}") for page in OF_A_NIGHT)
    for game in some_games(night, walk.luck):
        of_game = f"{past}{night.number}/{game.number}/"
        count += opened(client, of_game)
        count += sum(opened(client, of_game + page, NOT_FOR_THIS_GAME) for page in ("hands.phhs", "record.json"))
        for deal in Deal.objects.filter(game=game, voided_at=None).exclude(ended_at=None).order_by("-number")[:2]:
            count += opened(client, f"{of_game}{deal.number}/") + opened(client, f"{of_game}{deal.number}/replay/")
    return count


def some_games(night: Night, luck: Random) -> Iterator[Game]:
    games = list(Game.objects.filter(night=night).order_by("number"))
    yield from luck.sample(games, min(2, len(games)))


def send_a_form(walk: Walk) -> None:
    """A form of one of the pages, filled in anyhow; whatever comes of it, the page answers."""
    luck, person = walk.luck, walk.luck.choice(walk.people)
    page = luck.choice([*FORMS, *(f"{page}/{slug}/" for page in ("game", "way") for slug in GAMES)])
    sent = {name: luck.choice(values) for name, values in FIELDS.items() if luck.random() < 0.8}
    game = luck.choice(list(GAMES.values()))
    sent |= {f"o-{option.key}": luck.choice(ANYTHING) for option in fields(game.options) if luck.random() < 0.3}
    walk.story.append(f"{person} sends {page} {sent}")
    status = browser_of(person).post(f"/t/{walk.table.code}/{page}", sent).status_code
    walk.story[-1] += f": {status}"
    assert status in WELL, walk.story[-1]
    walk.counts["forms"] += 1


def opened(client: Client, address: str, well: tuple[HTTPStatus, ...] = (HTTPStatus.OK,)) -> int:
    status = client.get(address).status_code
    assert status in well, f"{address}: {status}"
    return 1
