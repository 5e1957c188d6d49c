"""The fighters that are shipped, and what is said of a file that has faults."""

import copy
import re

import pytest

from rules.tagteam.fighters.roster import LANGUAGES, MAX_NAME, read_roster
from rules.tagteam.fighters.vocabulary import Gift, Word
from rules.tagteam.write_text import TONGUES, write_text
from rules.text.yaml_data import read_yaml
from tests.rules.tagteam.shipped import FILE, ROSTER

DATA = read_yaml(FILE.read_text("utf-8"))


SYMBOL_WORDS = {"gain power", "lose power", "heal", "damage", "advance", "turn over"}


def features(fighter) -> set[str]:
    """Return what *fighter* uses: words, tests, gifts, amounts, times, helpers."""
    found = {f"gift {one.gift}" for one in fighter.board.passives}
    found |= {"stops"} if fighter.board.health.stops else set()
    for card in fighter.cards:
        found |= {"last"} if card.last else set()
        found |= {"bonus"} if card.bonus else set()
        for clause in (*card.clauses, *card.bonus):
            action = clause.action
            found |= {f"word {action.word}", f"amount {action.amount}"}
            found |= {f"{action.word} by {action.by}"}
            if clause.condition:
                found.add(f"test {clause.condition.test}")
    return found


def test_there_are_twelve_fighters_of_ten_cards_one_of_them_starting():
    """Rule: T-010, T-059, T-060."""
    assert ROSTER.faults == ()
    assert len(ROSTER.fighters) == 12
    for fighter in ROSTER.fighters:
        assert len(fighter.cards) == 10
        assert [card.starting for card in fighter.cards] == [True] + [False] * 9


def test_every_action_every_gift_and_every_symbol_is_used():
    used = {
        clause.action.word
        for fighter in ROSTER.fighters
        for card in fighter.cards
        for clause in card.clauses
    }
    assert used == set(Word)
    gifts = {one.gift for fighter in ROSTER.fighters for one in fighter.board.passives}
    assert gifts == set(Gift)
    symbols = {
        str(action.word)
        for fighter in ROSTER.fighters
        for track in (fighter.board.health, fighter.board.track)
        for actions in (track.symbols.values() if track else ())
        for action in actions
    }
    assert symbols == SYMBOL_WORDS
    assert any(fighter.board.health.stops for fighter in ROSTER.fighters)


@pytest.mark.parametrize("fighter", ROSTER.fighters, ids=lambda one: one.name)
def test_each_fighter_has_a_mechanism_that_no_other_has(fighter):
    others = [features(one) for one in ROSTER.fighters if one is not fighter]
    assert features(fighter) - set().union(*others)


def test_names_are_there_in_every_language_once_and_short_enough():
    for language in LANGUAGES:
        names = [entry.names[language] for entry in ROSTER.entries]
        assert len(set(names)) == len(names) == 132
        assert max(map(len, names)) <= MAX_NAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_written_whole(language):
    numbers = {}
    for entry in ROSTER.entries:
        text = write_text(language, entry.card)
        assert text.endswith(".")
        assert not re.search(r"[{}]|None|\bof\b\.", text)
        assert len(text) <= 340
        numbers[entry.number] = sorted(re.findall(r"\d+", text))
    english = {
        entry.number: sorted(re.findall(r"\d+", write_text("en", entry.card)))
        for entry in ROSTER.entries
        if entry.card.type == "fight_card"
    }
    assert {key: numbers[key] for key in english} == english


def test_texts_read_as_they_should():
    cards = {card.name: card for one in ROSTER.fighters for card in one.cards}
    said = {
        language: write_text(language, cards["Crust First"]) for language in TONGUES
    }
    assert said == {
        "en": "Attack. Success: heal (as much as your power).",
        "pl": "Atak. Sukces: leczenie (tyle, ile masz mocy).",
        "hu": "Támadás. Siker: gyógyítás (amennyi az erőd).",
        "ru": "Атака. Успех: лечение (столько, сколько у вас силы).",
    }


def broken(change) -> list[str]:
    """Return the faults of our file after *change*: `place: what would be right`."""
    data = copy.deepcopy(DATA)
    change(data)
    return [f"{fault.path}: {fault.problem}" for fault in read_roster(data).faults]


def first_card(data):
    return data["fighters"][0]["cards"][1]


FAULTS = {
    "set.code": lambda data: data["set"].update(code="ring"),
    "set.year": lambda data: data["set"].update(year="2026"),
    "set.name": lambda data: data["set"].update(name={"pl": "Ring"}),
    "Greta Taper: power": lambda data: data["fighters"][0].update(power=10),
    "Greta Taper: health.start": lambda data: data["fighters"][0].update(
        health={"start": 9, "most": 8}
    ),
    "Greta Taper: health.stops": lambda data: data["fighters"][0].update(
        health={"start": 9, "most": 9, "stops": [0]}
    ),
    "Greta Taper: health.symbols.6": lambda data: data["fighters"][0].update(
        health={"start": 9, "most": 9, "symbols": {6: ["attack"]}}
    ),
    "Greta Taper: always": lambda data: data["fighters"][0].update(tokens=None),
    "Greta Taper: cards": lambda data: data["fighters"][0]["cards"].pop(),
    "Greta Taper: number": lambda data: data["fighters"][0].update(number=0),
    "Greta Taper: ": lambda data: data["fighters"][0].update(colour="red"),
    "Bolgin Underbell: number": lambda data: data["fighters"][1].update(number=1),
    "Greta Taper: Hot Wax: do.1": lambda data: first_card(data).update(do=["atack"]),
    "Greta Taper: Hot Wax: do": lambda data: first_card(data).update(do=[]),
    "Greta Taper: Hot Wax: then": lambda data: first_card(data).update(then=["block"]),
    "Greta Taper: Hot Wax: bonus": lambda data: first_card(data).update(
        bonus=[{"heal": 1}]
    ),
    "Greta Taper: Hot Wax: do.1.if": lambda data: first_card(data).update(
        do=[{"if": {"powr from": 2}, "do": ["attack"]}]
    ),
    "Greta Taper: Hot Wax: name": lambda data: first_card(data)["name"].update(de="x"),
}


@pytest.mark.parametrize("place", FAULTS)
def test_a_fault_is_told_with_its_place_and_what_would_be_right(place):
    faults = broken(FAULTS[place])
    assert any(fault.startswith(place) for fault in faults), faults


ACTIONS = [
    {"heal": 0}, {"heal": 21}, {"heal": -1}, {"heal": True}, {"heal": "2"},
    {"heal": "all"}, {"heal": 1, "by": "partner"}, {"damage": 1, "whom": "nobody"},
    {"advance": 1}, "turn over", {"attack": "self"}, {"attack": "opponent", "by": "x"},
    {"pass power": 1, "whom": "self"}, {"pass power": 1, "whom": "team"},
    {"gain power": "track"}, {"success": [{"heal": 1}]}, {"block": 1}, 7, None, [],
    {"if": "tagged in", "do": [{"if": "behind", "do": ["attack"]}]},
    {"attack": "opponent", "heal": 1}, {"if": {"power from": 99}, "do": ["attack"]},
]  # fmt: skip


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_an_action_that_cannot_be_played_is_refused(action):
    assert broken(lambda data: first_card(data).update(do=[action]))


@pytest.mark.parametrize(
    "data", [None, [], "x", {}, {"set": {}}, {"set": 1, "fighters": 2}]
)
def test_what_is_no_roster_is_refused(data):
    assert read_roster(data).faults
