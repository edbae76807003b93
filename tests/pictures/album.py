"""Which pictures there are, what each is of, and `docs/pages.md`, which shows them all.

`shows` is the name of a page's address (`urls.py`). Every page of the site is in a picture or in WITHOUT_PICTURE.
"""

from dataclasses import dataclass

from tests.pictures.camera import LAPTOP, PHONE, SCREENS, file_name
from tests.site_process import ROOT

PAGE = ROOT / "docs" / "pages.md"
FOLDER = ROOT / "docs" / "pictures"
LARGEST = 2_000_000  # bytes of all pictures together: whoever clones the repository gets them
WIDTHS = {PHONE: 200, LAPTOP: 520}  # pixels in the table


@dataclass(frozen=True)
class Picture:
    """`purpose` is what somebody does with the page, in one line."""

    name: str
    shows: str
    title: str
    purpose: str


ALBUM: dict[str, tuple[Picture, ...]] = {
    "A night begins": (
        Picture("lobby", "lobby", "Start page", "Host, practise, or join by the code that a friend reads out."),
        Picture("host", "host", "Host a night", "A name and a buy-in are enough."),
        Picture(
            "host-more", "host", "Agreements", "Who picks the games, clock, rebuys, watchers: what friends agree on."
        ),
        Picture("invite", "table_invite", "Invitation", "The code to scan from across the kitchen."),
        Picture("join", "table_join", "Join", "A friend types a name and sits down, or just watches."),
        Picture("waiting", "table", "Before the first deal", "Who is here; the host starts when nobody is missing."),
        Picture(
            "other-phone", "table_phone", "Another phone", "A seat moves to a phone with more battery, or is on both."
        ),
        Picture("phone", "phone", "Bring a seat over", "The code of the other phone, or a host's recovery code."),
    ),
    "What is played": (
        Picture("choose", "table_game", "Choose the game", "Same again, what this table plays most, everything else."),
        Picture("options", "table_game_options", "House options", "Known ways to play it, or every option by itself."),
        Picture("announcement", "table_game_options", "Announcement", "What differs, in sentences, before the cards."),
        Picture("way", "table_way", "Our own way", "How this table always plays the game."),
        Picture("games", "games", "Games and rules", "All games, for those who want to read first."),
        Picture(
            "rules", "game_rules", "Rules of a game", "How a deal goes, which hand wins, and a table of bots to try it."
        ),
        Picture(
            "table-rules", "table_rules", "Rules of this table", "The same as agreed here, with the step that runs now."
        ),
    ),
    "At the table": (
        Picture(
            "race-draw", "table", "Three Legged Race: the draw", "Exactly three cards must go; the pot is carried on."
        ),
        Picture(
            "race", "table", "Three Legged Race: betting", "Legs, what is carried and what it costs, always in sight."
        ),
        Picture("stages", "table", "Three Five Seven", "In or out, sealed; what just happened stays to be read."),
        Picture("trips", "table", "Trips to Win", "A replay: nobody had three of a kind, the pot is played for again."),
        Picture("triple-draw", "table", "2-7 Triple Draw", "Tap the cards to change."),
        Picture("showdown", "table", "Showdown", "Who shows what, and who wins with it."),
        Picture("tonight", "table_night", "Tonight's chips", "Bought, held and won; together they come to nothing."),
        Picture("chips", "table_chips", "Add chips", "From the bank, between two deals."),
    ),
    "For the host": (
        Picture(
            "desk", "table_desk", "Host's desk", "Who asks for something; chips, rulings, void deals, with a reason."
        ),
        Picture(
            "settings",
            "table_settings",
            "What the table has agreed on",
            "Changed by the host; it counts at once, and everybody hears it.",
        ),
        Picture(
            "register", "account_register", "Make an account", "Only for hosts who want their tables in any browser."
        ),
        Picture("account", "account", "Account", "Who is logged in."),
    ),
    "Afterwards": (
        Picture("nights", "history", "Past nights", "Every night of this table."),
        Picture("night", "history_night", "A night", "Who won what, and who pays whom."),
        Picture(
            "night-chart", "history_night", "Its course", "Everybody's chips as a chart, and the games one by one."
        ),
        Picture("game", "history_game", "A game", "Its deals, and how each of them ended."),
        Picture("deal", "history_deal", "A deal", "All of it in sentences, with the cards one may see."),
        Picture("replay", "history_replay", "Replay", "The deal step by step, as it stood on the table."),
        Picture("ledger", "history_ledger", "Ledger", "Every movement of chips."),
        Picture("records", "history_records", "Record book", "All nights added up."),
    ),
}

WITHOUT_PICTURE = {
    "back": "leads on to the table or the lobby",
    "table_qr": "the code that `invite` shows",
    "table_seat": "the field of `phone`, for a code that the host made",
    "account_login": "two fields of `register`",
    "account_password": "two fields of `register`, and the old password",
    "history_lines_csv": "a file",
    "history_players_csv": "a file",
    "history_json": "a file",
    "history_phh": "a file",
    "history_record": "a file",
    "healthz": "read by machines",
    "readyz": "read by machines",
}

PICTURES = {picture.name: picture for part in ALBUM.values() for picture in part}


def page() -> str:
    """The text of `docs/pages.md`."""
    text = [
        "# The pages",
        "",
        "As a phone (360 × 640) and a laptop (1280 × 800) show them. `make pictures` takes all of them anew from a",
        "running site with five players, and writes this page.",
    ]
    for part, pictures in ALBUM.items():
        text += ["", f"## {part}", "", "| page | phone | laptop |", "|---|---|---|"]
        text += [row(picture) for picture in pictures]
    return "\n".join([*text, ""])


def row(picture: Picture) -> str:
    shown = (
        f'<img src="{FOLDER.name}/{file_name(picture.name, screen)}" width="{WIDTHS[screen]}" '
        f'alt="{picture.title}, on a {screen.name}">'
        for screen in SCREENS
    )
    return f"| **{picture.title}**<br>{picture.purpose} | {' | '.join(shown)} |"


def files() -> set[str]:
    """The names of all files that there are to be."""
    return {file_name(name, screen) for name in PICTURES for screen in SCREENS}
