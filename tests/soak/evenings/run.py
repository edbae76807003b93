"""Runs walks: so many commands for each seed, every promise after every command, and the past of every night."""

from collections import Counter

from django.core.management import call_command
from django.db import connection

from pokernight.people.models import Person
from pokernight.play.models import Deal
from pokernight.tables.models import Night
from tests.soak.evenings import own_wishes, pages, promises, wishes
from tests.soak.evenings.walk import REFUSALS, Walk, Wish, begin, same_luck

LAST_LINES = 40  # of the story, for whoever looks for what went wrong


def evening(seed: str, commands: int, rarely: int = 25) -> Counter[str]:
    """One walk in an empty database. What takes longer is looked at after each `rarely`-th command."""
    with same_luck(seed):
        walk = begin(seed)
        try:
            for person in walk.luck.sample(walk.people, walk.luck.randint(2, len(walk.people))):
                walk.ask(own_wishes.join_as(walk, person, person.name, None))
            for count in range(commands):
                step(walk)
                look(walk, thorough=count % rarely == 0)
            close(walk)
        except Exception as error:
            story = "\n".join(walk.story[-LAST_LINES:])
            raise AssertionError(f"seed {seed}, after {len(walk.story)} steps:\n{story}\n{error!r}") from error
    walk.counts["commands"] += commands
    walk.counts["deals"] += Deal.objects.count()
    return walk.counts


def step(walk: Walk) -> None:
    """Somebody asks for something, maybe twice; or asks again for what was carried out long ago."""
    before = promises.picture()
    if walk.carried_out and walk.luck.random() < 0.05:
        ask_again(walk, *walk.luck.choice(walk.carried_out))
        return
    wish = wishes.one(walk)
    if wish is None:
        return
    if not walk.ask(wish):
        assert promises.picture() == before, "refused, and something has changed"
    elif wish.keyed and walk.luck.random() < 0.15:
        ask_again(walk, *walk.carried_out[-1])


def ask_again(walk: Walk, key: str, wish: Wish, answer: object) -> None:
    """The same key once more: nothing is done, and the answer is the first one."""
    before = promises.without_version(promises.picture())
    try:
        again = wish.do(key)
    except REFUSALS as refusal:
        raise AssertionError(f"{wish.what} was carried out, and now: {refusal}") from refusal
    assert again == answer, f"{wish.what}: {answer} and then {again}"
    assert promises.without_version(promises.picture()) == before, f"{wish.what} was carried out twice"
    walk.counts["asked twice"] += 1


def look(walk: Walk, thorough: bool) -> None:
    promises.chips_are_all_there(walk)
    promises.bots_owe_no_money(walk)
    promises.memory_agrees(walk)
    promises.it_goes_on(walk)
    promises.requests_are_open(walk)
    promises.everybody_can_look(walk)
    if thorough:
        promises.books_agree(walk)
        walk.counts["pages"] += pages.open_live_pages(walk, walk.luck.choice(walk.insiders()))
        walk.counts["pages"] += pages.open_past_pages(walk, walk.night, walk.luck.choice(walk.insiders()))
        promises.the_middle_is_told(walk)
        if walk.luck.random() < 0.5:
            walk.follow()
            promises.the_host_can_deal(walk)


def close(walk: Walk) -> None:
    """The night comes to its end, and everything can be looked up."""
    walk.end()
    look(walk, thorough=True)
    for night in Night.objects.filter(table=walk.table, state=Night.State.ENDED):
        promises.results_are_right(night)
        for person in {walk.host, *Person.objects.filter(seats__night=night)[:1]}:
            walk.counts["pages"] += pages.open_past_pages(walk, night, person)
        walk.counts["nights"] += 1


def empty_database() -> None:
    """What is kept here need not outlive the machine, so that nothing waits for the disk."""
    call_command("flush", interactive=False, verbosity=0)
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous = OFF")
