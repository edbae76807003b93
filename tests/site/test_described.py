"""A game as the table is told of it: its main options, and which of them the announcement says already."""

from pokernight.live.snapshot import described, frozen


def told(slug, **options):
    return {option["key"] for option in described(slug, frozen(options))["options"] if option["told"]}


def test_the_stakes_and_what_is_not_as_usual_are_told_by_the_announcement():
    assert told("five-card-draw") == {"ante", "betting"}
    assert told("five-card-draw", draw_limit=5) == {"ante", "betting", "draw_limit"}
    assert told("three-five-seven") == {"ante", "legs_needed", "win_condition", "declare"}
    assert told("triple-draw-27") == {"small_blind", "big_blind", "betting"}
