"""A practice table with bots, in one step."""

from pokernight.people.models import Person
from pokernight.play import evening, hosting
from pokernight.tables.models import Table
from pokernight.tables.services import create_table

BOTS = 3


def open_practice(person: Person, name: str, table_name: str, slug: str) -> Table:
    """A table of the person's own where the first cards are on their way: three bots, the game's own options."""
    table = create_table(person, table_name, {"watchers": False, "chooser": "host"}, practice=True)
    evening.join(table, person, "practice: join", name)
    for number in range(BOTS):
        hosting.add_bot(table, person, f"practice: bot {number}")
    hosting.choose_game(table, person, "practice: game", slug, {})
    hosting.start(table, person, "practice: start")
    return table
