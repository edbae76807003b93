"""Who may look at the past of a table, and as whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from pokernight.people.models import Person
from pokernight.play.models import Game
from pokernight.tables.models import Night, Seat, Table, Watcher


@dataclass(frozen=True)
class Viewer:
    """A person of the table. `seats` are that person's own seats, by night id."""

    person: Person
    everywhere: bool  # the host, and watchers where the table wants them: every night, as from the rail
    seats: dict[int, Seat]

    def may_see(self, night: Night) -> bool:
        return self.everywhere or night.pk in self.seats

    def place_in(self, game: Game, seats: Sequence[Seat]) -> int | None:
        """The viewer's place in a game with these seats; None sees what the rail saw."""
        own = self.seats.get(game.night_id)
        return next((place for place, seat in enumerate(seats) if own is not None and seat.pk == own.pk), None)


def viewer_of(table: Table, person: Person | None) -> Viewer | None:
    """Somebody who has sat at the table, hosts it or watches it; None for everybody else."""
    if person is None:
        return None
    everywhere = table.host_id == person.pk or watches(table, person)
    seats = {seat.night_id: seat for seat in Seat.objects.filter(night__table=table, person=person)}
    return Viewer(person, everywhere, seats) if everywhere or seats else None


def watches(table: Table, person: Person) -> bool:
    return bool(table.options["watchers"]) and Watcher.objects.filter(table=table, person=person).exists()
