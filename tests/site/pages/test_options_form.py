"""The form of a game's house options says the same as their declaration, for every option and value."""

import pytest
from django.forms import Select
from django.http import QueryDict

from games.options import fields, parse
from games.variants import GAMES
from pokernight.play.forms import GameOptionsForm

ALL_OPTIONS = [(slug, option) for slug, game in GAMES.items() for option in fields(game.options)]


def sent(slug, **raw):
    """What a browser sends that was shown these options and changed nothing."""
    form = GameOptionsForm(GAMES[slug], chosen=raw)
    data = QueryDict(mutable=True)
    for name in form.fields:
        value = form[name].value()
        if isinstance(value, list):
            data.setlist(form.add_prefix(name), value)
        elif value is True:
            data[form.add_prefix(name)] = "on"
        elif value is not False:
            data[form.add_prefix(name)] = "" if value is None else str(value)
    return data


def read(slug, data):
    form = GameOptionsForm(GAMES[slug], data)
    assert form.is_valid(), form.errors
    return form


@pytest.mark.parametrize("slug", GAMES)
def test_the_usual_game_is_nothing_special(slug):
    form = read(slug, sent(slug))
    assert form.options == {}
    assert form.parsed == parse(GAMES[slug].options, {})


@pytest.mark.parametrize(("slug", "option"), ALL_OPTIONS, ids=lambda part: getattr(part, "key", part))
def test_every_value_goes_through_the_form_unchanged(slug, option):
    values = {
        "number": [option.low, option.high or 40],
        "number_or_none": [None, 2],
        "choice": option.choices,
        "flag": [True, False],
        "cards": [["7"], ["2", "Jh", "Js"]],
    }[option.kind]
    around = {"betting": "no_limit"} if option.key == "max_bet" else {}
    around |= {"big_blind": 50} if option.key == "small_blind" else {}
    around |= {"small_blind": 0} if option.key == "big_blind" else {}
    for value in values:
        raw = {**around, option.key: value}
        form = read(slug, sent(slug, **raw))
        assert form.parsed == parse(GAMES[slug].options, raw)
        assert parse(GAMES[slug].options, form.options) == form.parsed


@pytest.mark.parametrize(("slug", "option"), ALL_OPTIONS, ids=lambda part: getattr(part, "key", part))
def test_each_option_has_a_labelled_field_in_its_part(slug, option):
    form = GameOptionsForm(GAMES[slug])
    part = form.main_fields() if option.main else form.fine_fields()
    [field] = [field for field in part if field.name == option.key]
    assert str(field.label) == option.label
    assert option.effect in str(field.help_text)


@pytest.mark.parametrize(
    ("slug", "changes", "field", "says"),
    [
        (
            "five-card-draw",
            {"o-betting": "spread_limit", "o-max_bet": "5"},
            "max_bet",
            "5 is below the smallest bet 10.",
        ),
        ("triple-draw-27", {"o-small_blind": "9"}, "small_blind", "9 is above the big blind 2."),
        ("five-card-draw", {"o-draw_limit": "6"}, "draw_limit", "At most 5."),
        ("five-card-draw", {"o-ante": "-1"}, "ante", "At least 0."),
        ("five-card-draw", {"o-ante": "five"}, "ante", "Please type a whole number."),
        ("five-card-draw", {"o-betting": "strange"}, "betting", "strange"),
        ("five-card-draw", {"o-wild_singles": "Jh xX"}, "wild_singles", "“xX” is not a card"),
        ("five-card-draw", {"o-wild": "7", "o-wild_singles": "7h"}, "wild_singles", "7h is named twice"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(slug, changes, field, says):
    data = sent(slug)
    data.update(changes)
    form = GameOptionsForm(GAMES[slug], data)
    assert not form.is_valid()
    assert form.errors.keys() == {field}
    assert says in str(form.errors[field])


def test_what_was_typed_stays_as_it_was():
    data = sent("five-card-draw")
    data["o-wild_singles"] = "jH xX"
    form = GameOptionsForm(GAMES["five-card-draw"], data)
    assert not form.is_valid()
    assert form["wild_singles"].value() == "jH xX"


def test_words_of_a_list_fit_a_phone():
    """Thirty-five letters and the arrow take the width of a field at 360 px."""
    forms = [GameOptionsForm(game) for game in GAMES.values()]
    words = {str(text) for form in forms for field in form.fields.values() for text in offered(field)}
    assert [text for text in words if len(text) > 35] == []


def offered(field):
    return [text for _value, text in field.choices] if type(field.widget) is Select else []


def test_single_cards_as_people_type_them():
    data = sent("five-card-draw")
    data["o-wild_singles"] = "jH, 10s jo"
    assert read("five-card-draw", data).options == {"wild": ["Jh", "Ts", "Jo"]}
    data["o-wild_singles"] = "j 10"
    assert read("five-card-draw", data).options == {"wild": ["J", "T"]}


def test_a_bet_that_follows_from_the_blinds_is_left_empty_and_follows():
    data = sent("triple-draw-27", big_blind=10)
    assert data["o-small_bet"] == ""
    assert read("triple-draw-27", data).options == {"big_blind": 10}
