"""A package is sound, or told what is wrong: file, line, key and the way out."""

import os

import pytest

from rules.games import GAMES
from rules.packaged.package_check import check_package
from rules.packaged.package_files import MAX_BYTES
from tests.rules.packaged.packages import write_package


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "pebbles"


def told(folder) -> list[str]:
    return [str(fault) for fault in check_package(folder).faults]


def test_a_sound_package_has_no_faults(folder):
    package = check_package(write_package(folder))
    assert package.faults == []
    assert [one.card.name for one in package.entries][:2] == [
        "Wet Keeper",
        "Wet Pebble",
    ]
    assert package.entries[1].card.factions == ("Wet",)


@pytest.mark.parametrize("slug", sorted(GAMES.folders))
def test_every_shipped_package_is_sound_in_four_languages(slug):
    package = check_package(GAMES.folders[slug])
    assert package.faults == []
    assert set(package.languages) == {"en", "pl", "hu", "ru"}
    for entry in package.entries:
        for words in (entry.names, entry.texts, entry.flavour):
            assert not words or set(words) == {"en", "pl", "hu", "ru"}, entry.card.name


WRONG = [
    ({"game": lambda it: it.pop("types")}, "game.yaml, line 1: `types` is missing"),
    (
        {"game": lambda it: it.update(colour="blue")},
        "colour: unknown key; known here: ",
    ),
    (
        {"game": lambda it: it["formats"]["plain"].update(min=0)},
        "formats.plain.min: a whole number from 1 to 999 is wanted, not 0",
    ),
    (
        {"game": lambda it: it["formats"]["plain"].update(edition="9")},
        "formats.plain.edition: “9” is none of 1",
    ),
    (
        {"game": lambda it: it["types"]["pool"].update(name="Pool")},
        "types.pool.name: a name of at most 80 letters by language",
    ),
    (
        {"game": lambda it: it["construction"].pop("leader")},
        "construction: keeper leads: say the number of the rule in `leader`",
    ),
    (
        {"game": lambda it: it["construction"].update(swap="P-DECK-7")},
        "it cites P-DECK-7, and no chapter of rules/ has it",
    ),
    (
        {"game": lambda it: it["drafts"]["line"].update(rounds=[["juggle"]])},
        "drafts.line: the draft cannot be run: step 2 (unknown)",
    ),
    (
        {"cards": lambda it: it["cards"][1].update(type="stone")},
        "cards[2].type: “stone” is none of keeper, pebble, pool of game.yaml",
    ),
    (
        {"cards": lambda it: it["cards"][1].update(factions=["damp"])},
        "cards[2].factions: “damp” is not among the factions of game.yaml: add it",
    ),
    (
        {"cards": lambda it: it["cards"][1].update(health=3)},
        "cards[2].health: a pebble has no health: see `numbers` of its type",
    ),
    (
        {"cards": lambda it: it["cards"][1].update(number=1)},
        "cards[2].number: “Wet Keeper” has the same: change one of the two",
    ),
    (
        {"cards": lambda it: it["cards"][2].update(name={"en": "wet pebble"})},
        "cards[3].name.en: “Wet Pebble” has the same",
    ),
    (
        {"cards": lambda it: it["cards"][4].update(unlimited=True)},
        "cards[5].unlimited: unique or unlimited, not both",
    ),
    (
        {"rules": lambda it: it[0].update(see=["P-DECK-9"])},
        "rules/deck.yaml, line 1: P-DECK-1, see: there is no “P-DECK-9”",
    ),
    (
        {"boosters": lambda it: it[0]["sheets"].update(any={"sets": ["XX"]})},
        "boosters.yaml, handful.sheets.any: no card is on this sheet",
    ),
    (
        {"boosters": lambda it: it[0]["layouts"][0].update(weight=-1)},
        "no pack can be made: layouts (weight)",
    ),
]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [one for one in WRONG if one[1]],
    ids=lambda it: it[:40] if isinstance(it, str) else ",".join(it),
)
def test_what_is_wrong_is_told_with_its_place_and_the_way_out(folder, change, sentence):
    faults = told(write_package(folder, **change))
    assert any(sentence in fault for fault in faults), faults


HOSTILE = {
    "an alias": "name: &a [x]\ntypes: *a\n",
    "a tag": "name: !!python/object/apply:os.system [ls]\n",
    "nested deep": "name: " + "[" * 5000 + "]" * 5000,
    "no YAML": "name: [unclosed\n",
    "a key twice": "name: One\nname: Two\n",
    "a list": "- name\n",
    "nothing": "",
    "a key that is no word": "? [a]\n: b\n",
    "a number too large": "name: " + "9" * 10_000,
    "a merge": "name: x\n<<: {a: 1}\n",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_yaml_is_refused_with_a_sentence(folder, what):
    write_package(folder)
    (folder / "game.yaml").write_text(HOSTILE[what])
    faults = told(folder)
    assert faults
    assert all(fault.startswith("game.yaml") for fault in faults)
    assert all(len(fault) < 1000 for fault in faults)


def test_files_that_are_too_large_foreign_or_no_files_are_refused(folder, tmp_path):
    write_package(folder)
    cards = folder / "cards" / "all.yaml"
    cards.write_bytes(b"#" * (MAX_BYTES + 1))
    assert f"more than {MAX_BYTES} bytes" in told(folder)[0]
    cards.write_bytes(b"\xff\xfe")
    assert "not in UTF-8" in told(folder)[0]
    cards.unlink()
    cards.symlink_to(tmp_path / "elsewhere")
    assert told(folder)
    cards.unlink()
    os.mkfifo(cards)
    assert "no plain file" in told(folder)[0]
    cards.unlink()
    assert "no file with cards" in told(folder)[0]


@pytest.mark.parametrize("name", ["Pebbles", "p", "wet-pebbles", "a" * 21])
def test_a_folder_of_another_name_is_no_game(tmp_path, name):
    faults = told(write_package(tmp_path / name))
    assert len(faults) == 1
    assert "2 to 20 small letters and digits" in faults[0]


def test_a_line_is_that_of_the_wrong_value(folder):
    write_package(folder)
    path = folder / "cards" / "all.yaml"
    lines = path.read_text().splitlines()
    at = next(n for n, line in enumerate(lines, 1) if line.strip() == "cost: 2")
    lines[at - 1] = lines[at - 1].replace("2", "-2")
    path.write_text("\n".join(lines))
    where = f"cards/all.yaml, line {at}, cards[3].cost"
    wanted = "a whole number from 0 to 99 is wanted, not -2"
    assert told(folder) == [f"{where}: {wanted}"]
