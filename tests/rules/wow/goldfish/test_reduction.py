"""What the goldfish plays of a text: played, idle, or left out."""

from typing import Any

import pytest

from rules.wow.card.facts import Card
from rules.wow.goldfish.reduction import reduce_lines
from rules.wow.powers.power_data import read_powers, write_powers
from tests.factories import ability, ally, hero, item, weapon
from tests.rules.wow.goldfish.decks import our_cards

HERO = "target opposing hero"
ATTACHED: Any = {"when": "play", "do": [{"attach": "target hero or ally"}]}


def play(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"when": "play", "do": list(effects), **more}


def ongoing(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"when": "ongoing", "do": list(effects), **more}


def reduced(line: Any, card: Card | None = None) -> Any:
    """Return what is played of *line*, or "idle", "no target", "left out"."""
    found = reduce_lines(read_powers([line]), card or ability())
    if found.played:
        return write_powers(found.played)[0]
    if found.left_out:
        return "left out"
    return "no target" if found.has_no_target else "idle"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (play({"deal": "3 fire", "to": "target hero or ally"}), f"3 fire {HERO}"),
        (play({"deal": 2, "to": "up to 3 target heroes or allies"}), f"2 {HERO}"),
        (play({"deal": 2, "to": "each opposing hero and ally"}), f"2 {HERO}"),
        (play({"deal": 2, "to": "an opposing hero"}), f"2 {HERO}"),
    ],
)
def test_damage_falls_on_the_opposing_hero(line, wanted):
    [effect] = reduced(line)["do"]
    assert f"{effect['deal']} {effect['to']}" == wanted


@pytest.mark.parametrize(
    "line",
    [
        play({"deal": 2, "to": "target ally"}),
        play({"destroy": "target opposing ally"}, "draw"),
        play({"deal": 2, "to": "target exhausted hero or ally"}),
        play({"deal": 2, "to": "2 target heroes or allies"}),
        play({"interrupt": "ability"}),
        play({"exhaust": "target ally"}, "draw"),
    ],
)
def test_without_an_ally_of_the_opponents_there_is_no_target(line):
    assert reduced(line) == "no target"


@pytest.mark.parametrize(
    "line",
    [
        "protector",
        play({"exhaust": "up to 2 target opposing allies"}),
        play({"discard": 1, "player": "target opponent"}),
        play({"prevent": 3, "to": "target hero or ally", "lasts": "this turn"}),
        play({"heal": 3, "from": "each ally you control"}),
        play({"look": 3, "then": "reorder"}),
        ongoing({"has": "+1 health", "who": "each ally you control"}),
        ongoing({"pay more": 1, "for": "ability"}),
        {"when": "defends", "do": ["draw"]},
        {"when": {"enters play": "an opposing ally"}, "do": ["draw"]},
        {"when": {"plays": "ability", "player": "an opponent"}, "do": ["draw"]},
        ongoing({"has": "+2 ATK"}, **{"if": {"an opponent controls": "ally"}}),
    ],
)
def test_what_nobody_answers_has_no_effect(line):
    assert reduced(line, ally()) == "idle"


@pytest.mark.parametrize(
    "line",
    [
        play({"deal": 2, "to": "each ally"}),
        play({"deal": 2, "to": "each hero"}),
        play({"deal": 2, "to": "target damaged hero"}),
        play({"heal": 4, "from": "2 target allies"}, "draw"),
        play(
            {"heal": 4, "from": "target ally"},
            {"heal": 1, "from": "target ally"},
            "draw",
        ),
        play({"reveal": 3, "take": "ally"}),
        play({"return": "each ally"}),
        play({"has": "+1 ATK", "who": "2 target allies", "lasts": "this turn"}),
        play({"later": "end of turn", "do": ["draw"]}),
        ongoing({"has": "bear form", "who": "your hero"}),
        ongoing({"can't": "attack"}),
        ongoing({"grant": {"pay": 1, "do": ["draw"]}, "who": "each ally you control"}),
        {"pay": ["discard"], "do": ["draw"]},
        {"when": {"destroyed": "an ally you control"}, "do": ["draw"]},
        play("draw", **{"if": {"you control": "damaged ally"}}),
        play({"draw": "X"}, x={"number of": "opposing resource"}),
        {
            "when": {"deals damage": "your hero", "to": "a hero"},
            "do": [{"mill": 1, "player": "its controller"}],
        },
        {
            "when": {"deals damage": "your hero", "to": "an opposing hero"},
            "do": ["draw"],
        },
        ongoing(
            {
                "grant": {"when": "attacks", "do": [{"return": "this"}]},
                "who": "each ally you control",
            }
        ),
        play({"ready": "a random target ally you control"}),
        play({"shuffle": "you"}),
        ongoing({"plays from": "graveyard"}),
        {"pay": [{"remove counters": 1, "of": "+1 ATK"}], "do": ["draw"]},
    ],
)
def test_what_is_neither_is_left_out(line):
    assert reduced(line, ally()) == "left out"


@pytest.mark.parametrize(
    "line",
    [
        play({"draw": "X"}, x={"number of": "opposing ally"}),
        play(
            {"tokens": "X Wolf", "atk": 1, "health": 1},
            x={"number of": "opposing ally"},
        ),
        {
            "when": {"deals damage": "your hero", "to": "an opposing hero"},
            "do": [{"mill": 2, "player": "its controller"}],
        },
        ongoing(
            {
                "grant": {"pay": 1, "do": [{"return": "this"}]},
                "who": "each ally you control",
            }
        ),
        {"when": "is targeted", "do": [{"return": "this"}]},
        ongoing({"attacks at random": "this"}),
        ongoing({"plays revealed": "hand", "player": "each opponent"}),
        ongoing({"plays from": "opposing hands"}),
        play({"shuffle": "target opponent"}),
        play({"name and remove": "ally"}),
    ],
)
def test_what_an_opponent_would_have_to_have_or_nobody_would_use_has_no_effect(line):
    assert reduced(line, ally()) == "idle"


def test_what_is_healed_must_be_there_though_nothing_is_healed():
    assert reduced(play({"heal": 4, "from": "target ally"}, "draw"))["do"] == [
        "draw",
        {"has": "+0 ATK", "who": "target ally you control", "lasts": "this turn"},
    ]
    damaged = play({"heal": 4, "from": "target damaged ally"}, "draw")
    assert reduced(damaged) == "no target"


def test_an_ability_that_would_only_hurt_your_own_is_not_played():
    line = play({"deal": "X fire", "to": "each ally"})
    assert reduced(line, ability(cost="X")) == "no target"
    assert reduced(play({"deal": 1, "to": "each ally"}, "draw")) == "left out"


def test_a_part_that_has_no_effect_does_not_take_the_rest_with_it():
    line = play({"discard": 1, "player": "each opponent"}, "draw")
    assert reduced(line) == {"when": "play", "do": "draw"}
    line = play({"exhaust": "target hero"}, {"deal": 1, "to": "it"})
    assert reduced(line)["do"] == [{"deal": 1, "to": HERO}]


def test_the_first_option_that_does_something_is_chosen():
    options = [[{"destroy": "target ally"}], [{"draw": 2}], [{"draw": 3}]]
    assert reduced(play({"choose one": options}))["do"] == [{"draw": 2}]


def test_heroes_and_allies_are_named_apart():
    line = play(
        {"has": "+1 ATK", "who": "each friendly hero and ally", "lasts": "this turn"}
    )
    who = [effect["who"] for effect in reduced(line)["do"]]
    assert who == ["your hero", "each ally you control"]


@pytest.mark.parametrize(
    ("line", "whole", "played"),
    [
        (
            ongoing({"has": "+1 ATK", "who": "attached"}),
            True,
            "target ally you control",
        ),
        (ongoing({"has": "-1 ATK", "who": "attached"}), True, HERO),
        ({"when": "start of turn", "do": [{"deal": 1, "to": "attached"}]}, True, HERO),
        ("protector", True, "target ally you control"),
        ("protector", False, None),
    ],
)
def test_help_is_attached_to_the_own_and_harm_to_the_opposing_hero(line, whole, played):
    """Where what would tell is not read, the card is attached to nobody."""
    found = reduce_lines(
        read_powers([ATTACHED, line]), ability(ongoing=True), whole=whole
    )
    attached = [
        effect["attach"]
        for power in write_powers(found.played)
        if power.get("when") == "play"
        for effect in power["do"]
    ]
    assert attached == ([played] if played else [])
    assert found.has_no_target == (played is None)


def test_reducing_what_is_reduced_changes_nothing():
    """Whoever reads a played list reads the same few forms."""
    for entry in our_cards().values():
        once = reduce_lines(entry.powers, entry.card)
        again = reduce_lines(once.played, entry.card)
        assert again.played == once.played
        assert not again.idle + again.left_out


def test_who_deals_it_is_told():
    line = {"pay": [1, "flip"], "do": [{"deal": 1, "to": "target hero"}]}
    assert reduced(line, hero())["do"][0]["by"] == "your hero"
    for card in (ally(), item(), weapon()):
        line = {"pay": 1, "do": [{"deal": 1, "to": "target hero"}]}
        assert "by" not in reduced(line, card)["do"][0]
