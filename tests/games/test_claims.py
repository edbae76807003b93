"""What is said of a game – from its summary to its tips – claims nothing that its options exclude.

For each game the options are tried one by one and in pairs. A claim is a wording that is true under some options only.
"""

import itertools
import re

import pytest

from games.announcing import announcement, effective, tips, value_here
from games.guide import steps
from games.options import OptionError, fields
from games.settling import settling
from games.variants import GAMES, build

RACES = ("three-legged-race", "three-legged-race-three-card")
STAGES = ("three-five-seven", "napalm")
OPENED = ("trips-to-win", "jacks-or-better")
DRAWS = ("five-card-draw", *OPENED)
LOWBALL = ("triple-draw-27", "single-draw-27", "triple-draw-a5")


def two_ways(o):
    return getattr(o, "legs_mode", "high_low") == "high_low"


def nothing_wild(o):
    return not getattr(o, "wild", ()) and getattr(o, "joker", "none") == "none"


def alone_scores(count):
    """Whether being left alone scores so many legs."""
    return lambda o: o.fold_win == "leg" and count == (o.scoop_legs if two_ways(o) else 1)


def early_folds_stay_out(o):
    """Whether who folds before the draw comes back in no replay of the pot."""
    kept_out = o.replay_eligible != "all" and o.last_player_no_trips != "all"
    return kept_out and o.sole_claimant == "award" and o.replay_fold == "out"


NOBODY_COMES_BACK = ("not_folded", "award", "award", "out")

# Games, a wording, and where it is true.
CLAIMS = [
    (
        RACES,
        r"the best hand(s)? (scores|of each deal scores|are equal)",
        lambda o: getattr(o, "legs_mode", "") == "high",
    ),
    (RACES, r"(?<!or )the lowest hand(s)? (scores|of each deal scores|are equal)", lambda o: o.legs_mode == "low"),
    (RACES, r"each score a leg|two legs, one for|[Bb]oth ways", two_ways),
    (RACES, r"folding costs (only )?this deal|legs and claim stay", lambda o: o.fold_rule == "free"),
    (RACES, r"left alone", lambda o: o.fold_rule != "forbidden"),
    (RACES, r"left alone\b.* scores (a|one) leg\b", alone_scores(1)),
    (RACES, r"left alone\b.* scores two legs", alone_scores(2)),
    (RACES, r"left alone\b.* scores nothing", lambda o: o.fold_win == "no_leg"),
    (RACES, r"nothing is paid|with the most legs", lambda o: o.side_pots != "settle_each_deal"),
    (RACES, r"only what that covered", lambda o: o.side_pots == "carry_layers"),
    (RACES, r"nobody can post it", lambda o: o.cannot_ante == "out" and o.ante),
    (RACES, r"no antes and no bets", lambda o: o.cannot_ante == "play_on" or not o.ante),
    (RACES, r"side pot,|only side pots", lambda o: o.side_pots == "settle_each_deal"),
    (STAGES, r"\blegs? (take|wins?|are)\b|scores a leg", lambda o: o.win_condition == "legs"),
    (STAGES, r"nobody can post it", lambda o: o.short_ante == "out" and o.ante),
    (
        STAGES,
        r"nobody has chips any more",
        lambda o: o.short_ante == "all_in" and o.short_payer == "must_cover" and o.settlement_cap != 0,
    ),
    (STAGES, r"nothing stays owed", lambda o: o.settlement_cap != 0),
    (STAGES, r"in a row|\brow\b", lambda o: o.win_condition == "streak"),
    (STAGES, r"whole pot's worth|as much as is in the pot[.;]", lambda o: o.settlement_cap is None),
    (STAGES, r"losing costs nothing|pays the winner nothing", lambda o: o.settlement_cap == 0),
    (
        STAGES,
        r"losing costs the whole|everybody (else )?who was in (and lost )?pays",
        lambda o: o.payers == "all_losers",
    ),
    (STAGES, r"whoever is in and loses pays", lambda o: o.payers == "all_losers"),
    (STAGES, r"only the worst hand pays|equal worst hands", lambda o: o.payers == "lowest_only"),
    (STAGES, r"being out costs nothing", lambda o: not o.nobody_in_pays and o.win_condition == "legs"),
    (STAGES, r"nobody pays", lambda o: not o.nobody_in_pays),
    (STAGES, r"dealer (speaks )?last|only the dealer is in", lambda o: o.declare == "in_turn"),
    (STAGES, r"in secret", lambda o: o.declare == "simultaneous"),
    (("guts",), r"in secret", lambda o: o.declare == "simultaneous"),
    (("guts",), r"still to speak|in turn", lambda o: o.declare == "in_turn"),
    (("guts",), r"with two cards", lambda o: o.cards == 2),
    (("guts",), r"three cards", lambda o: o.cards == 3),
    (("guts",), r"with four cards", lambda o: o.cards == 4),
    (
        ("guts",),
        r"whole pot|as much as was in (it|the pot)( into (a new pot|the next one))?\.",
        lambda o: o.cap is None,
    ),
    (
        ("trips-to-win",),
        r"three of a kind or better (to|needs)|(needs|if it is|takes) three of a kind|two pair wins nothing",
        lambda o: o.qualifier == "trips",
    ),
    (
        ("trips-to-win",),
        r"needs a straight|a straight or better|three of a kind wins nothing",
        lambda o: o.qualifier == "straight",
    ),
    (("trips-to-win",), r"before the draw ends your part", lambda o: early_folds_stay_out(o)),
    (
        ("trips-to-win",),
        r"came back after folding",
        lambda o: (o.replay_eligible, o.last_player_no_trips, o.sole_claimant, o.replay_fold) != NOBODY_COMES_BACK,
    ),
    (LOWBALL, r"big blind has posted for all", lambda o: o.ante and o.ante_type == "big_blind_pays"),
    (DRAWS, r"or the joker", lambda o: o.joker != "none" and o.four_with_ace and o.draw_limit < 4),
    (DRAWS, r"wild cards do not count as one", lambda o: o.wild and o.four_with_ace and o.draw_limit < 4),
    (DRAWS, r"one long hand", lambda o: getattr(o, "all_check", "redeal") == "redeal"),
    (
        (*RACES, *DRAWS),
        r"the (one|hand) with fewer wild cards wins",
        lambda o: o.natural_beats_wild and not nothing_wild(o),
    ),
    (("three-five-seven",), r"the (one|hand) with fewer wild cards wins", lambda o: o.natural_beats_wild),
    (OPENED, r"higher pair|raises the pair", lambda o: o.progressive),
    (("jacks-or-better",), r"pair of jacks", lambda o: o.openers == "jacks"),
    (("jacks-or-better",), r"pair of queens", lambda o: o.openers == "queens"),
    (
        ("jacks-or-better", "five-card-draw", "trips-to-win"),
        r"draw of three|up to three cards",
        lambda o: o.draw_limit >= 3,
    ),
    (tuple(GAMES), r"fixed limit", lambda o: getattr(o, "betting", "") == "fixed_limit"),
    (
        tuple(GAMES),
        r"bets are \d+|with bets of \d+( before|\.| in the)",
        lambda o: getattr(o, "betting", "") == "fixed_limit",
    ),
    (tuple(GAMES), r"raised", lambda o: getattr(o, "betting", "") in ("fixed_limit", "spread_limit")),
    (tuple(GAMES), r"largest bet", lambda o: getattr(o, "betting", "") == "spread_limit"),
    (tuple(GAMES), r"smallest bet is", lambda o: getattr(o, "betting", "") not in ("", "fixed_limit")),
    (
        tuple(slug for slug in GAMES if slug != "three-five-seven"),
        r"(?<!no cards) (is|are) wild\b",
        lambda o: bool(getattr(o, "wild", ())),
    ),
    (tuple(GAMES), r"no cards are wild", lambda o: not getattr(o, "wild", ())),
]


def changes(slug):
    """Every option with each value that it is tried with."""
    tried = []
    for option in fields(GAMES[slug].options):
        values = {
            "number": [0, 1, 2, 3],
            "number_or_none": [None, 0, 30],
            "choice": option.choices,
            "flag": [False, True],
            "cards": [["7"]],
        }[option.kind]
        tried += [(option.key, value) for value in values if value != option.default and fits(option, value)]
    return tried


def fits(option, value):
    try:
        option.check(value)
    except OptionError:
        return False
    return True


def tables(slug):
    """The options of all tables that are tried."""
    tried = changes(slug)
    for several in ((), *((one,) for one in tried), *itertools.combinations(tried, 2)):
        raw = dict(several)
        if len(raw) == len(several):
            try:
                yield build(slug, raw)
            except OptionError:
                continue


def texts(slug, variant):
    game, options = GAMES[slug], variant.options
    yield game.summary
    yield from announcement(game, options)
    yield from announcement(game, options, everything=True)
    yield from (step.words for step in steps(variant))
    yield from settling(variant)
    yield from tips(game, options)
    yield from (f"{option.label}: {value_here(game, option, options)}" for option in effective(game, options))


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_claimed_that_the_options_exclude(slug):
    claims = [(re.compile(words, re.IGNORECASE), holds) for games, words, holds in CLAIMS if slug in games]
    for variant in tables(slug):
        wrong = [
            (text, variant.raw_options)
            for text in dict.fromkeys(texts(slug, variant))
            for words, holds in claims
            if words.search(text) and not holds(variant.options)
        ]
        assert not wrong


@pytest.mark.parametrize(("games", "words", "holds"), CLAIMS, ids=lambda part: part if isinstance(part, str) else "")
def test_each_claim_is_made_where_it_is_true(games, words, holds):
    """So that a new wording does not go by unseen."""
    said = (
        text for slug in games for variant in tables(slug) if holds(variant.options) for text in texts(slug, variant)
    )
    assert any(re.search(words, text, re.IGNORECASE) for text in said)
