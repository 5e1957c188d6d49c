"""The community's dump: the header is theirs, every card in it is invented."""

from pathlib import Path
from typing import Any

import pytest

from cards.imports.catalogue_file import open_catalogue
from cards.imports.readers.rows import RawRow, RefusedLine
from rules.wow.card.rows import KNOWN_FIELDS, PrintedCard, read_row

WRITTEN_HEADER = (
    "cardid name type faction setcode setname no rules rarity def cost strikecost atk "
    "dmgtype health all_classes DeathKnight Druid Hunter Mage Paladin Priest Rogue "
    "Shaman Warlock Warrior instant race class class2 subtype subtype2 subtype3 "
    "subtype4 profession profession2 block image reprinted classdeck version artist "
    "flavour original released"
)
HEADER = WRITTEN_HEADER.split()
CLASS_COLUMNS = HEADER[16:26]


def line(**cells: str) -> str:
    usual = {
        "name": "Marta", "type": "Ally", "setcode": "Lan", "setname": "Lantern",
        "no": "7", "rarity": "c", "faction": "Neutral",
    }  # fmt: skip
    return "\t".join((usual | cells).get(column, "") for column in HEADER)


def rows_of(folder: Path, *lines: str) -> list[RawRow | RefusedLine]:
    path = folder / "cards"
    path.write_text("\n".join(("\t".join(HEADER), *lines, "")), encoding="utf-8")
    file = open_catalogue(path)
    assert (file.dialect, file.columns) == ("community-dump", None)
    return list(file.rows)


def values_of(folder: Path, **cells: str) -> dict[str, Any]:
    (found,) = rows_of(folder, line(**cells))
    assert isinstance(found, RawRow)
    assert found.values.keys() <= KNOWN_FIELDS
    return found.values


def read(folder: Path, **cells: str) -> PrintedCard:
    return read_row(values_of(folder, **cells))


def test_cells_are_taken_as_they_are_quotes_too(tmp_path):
    values = values_of(tmp_path, name='"Old" Marta, "Miller', cost="1 + X", no="7a")
    assert values["name"] == '"Old" Marta, "Miller'
    assert (values["cost"], values["collector_number"]) == ("1 + X", "7a")


@pytest.mark.parametrize(
    ("letter", "word"),
    [("c", "common"), ("U", "uncommon"), ("l", "loot"), ("p", "promo"), ("z", "z")],
)
def test_rarity_letters_are_words_and_l_is_loot(tmp_path, letter, word):
    assert values_of(tmp_path, rarity=letter)["rarity"] == word


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Lantern", ("Lantern", "")),
        ("Lantern (EA)", ("Lantern", "EA")),
        ("Lantern (Loot)", ("Lantern", "Loot")),
        ("Lantern Starter (Fall)", ("Lantern Starter (Fall)", "")),
    ],
)
def test_the_special_printing_stands_in_brackets_after_the_set(
    tmp_path, written, expected
):
    values = values_of(tmp_path, setname=written)
    assert (values["set"], values["variant"]) == expected


def test_an_x_of_either_case_is_a_class_icon_and_ten_are_none(tmp_path):
    values = values_of(tmp_path, DeathKnight="x", Priest="X", Rogue=" ")
    assert values["class_icons"] == ["Death Knight", "Priest"]
    every = dict.fromkeys(CLASS_COLUMNS, "x")
    assert read(tmp_path, type="Ability", **every).card.class_icons == ()


def test_a_heros_icon_is_its_class_and_a_master_hero_has_none(tmp_path):
    hero = read(tmp_path, type="Hero", **{"class": "Mage"}).card
    assert hero.class_icons == ("Mage",)
    rules = "<b>[Mage] or [Rogue] Hero Required</b>;Draw."
    master = read(tmp_path, type="Master Hero", Mage="x", Rogue="x", rules=rules).card
    assert (master.class_icons, master.hero_required) == ((), "Mage or Rogue")


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("<b>Fire Hero Required</b>; Draw.", "Fire Hero Required\nDraw."),
        ("Draw. ;Then two.", "Draw.\nThen two."),
        ("<b>Fire Hero Required</b>;.; Draw.", "Fire Hero Required\nDraw."),
        ("Draw one.;;Stash: Draw.", "Draw one.\nStash: Draw."),
        ("Choose: draw; or <i>pass</i>.", "Choose: draw; or pass."),
        ("Wait&hellip; Draw.", "Wait… Draw."),
        ("Draw. <br/><b>Mend 3</b><br/> Ready.", "Draw.\nMend 3\nReady."),
        (
            "Elusive <i>(Not attacked.)</i>;(Rests.)",
            "Elusive (Not attacked.)\n(Rests.)",
        ),
    ],
)
def test_semicolons_end_lines_unless_the_sentence_goes_on(tmp_path, rules, text):
    assert read(tmp_path, rules=rules).card.text == text


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({"subtype": "1H Weapon", "atk": "2"}, "weapon"),
        ({"subtype": "Armor", "def": "1"}, "armor"),
        ({"subtype": "Item", "def": "1"}, "item"),
    ],
)
def test_equipment_is_a_weapon_armor_or_an_item(tmp_path, cells, expected):
    assert read(tmp_path, type="Equipment", **cells).card.type == expected


def test_subtypes_are_tags_also_several_in_one_cell(tmp_path):
    cells = {"subtype": "Armor Set", "subtype2": "Chest (1), Head (1)"}
    card = read(tmp_path, type="Equipment", subtype3="Cloth", **cells).card
    assert card.tags == ("Armor Set", "Chest (1)", "Head (1)", "Cloth")
    assert card.type == "armor"


def test_instant_is_a_column_and_unique_a_subtype(tmp_path):
    card = read(tmp_path, instant="Instant", subtype="Unique").card
    assert (card.instant, card.unique, card.tags) == (True, True, ())
    assert not read(tmp_path).card.instant


def test_races_and_professions_are_read(tmp_path):
    card = read(
        tmp_path, type="Hero", race="Night Elf", profession="Mining",
        profession2="Alchemy", **{"class": "Druid"},
    ).card  # fmt: skip
    assert card.race == "Night Elf"  # type: ignore[attr-defined]
    assert card.professions == ("Mining", "Alchemy")  # type: ignore[attr-defined]


def test_a_line_of_more_or_fewer_cells_is_refused(tmp_path):
    short = line().rsplit("\t", 1)[0]
    rows = rows_of(tmp_path, short, line(), "", line() + "\tmore")
    assert [type(row) for row in rows] == [RefusedLine, RawRow, RefusedLine]
    assert rows[0] == RefusedLine(2, "", "too-few-cells", {"found": 44, "limit": 45})
    assert rows[2] == RefusedLine(5, "", "too-many-cells", {"found": 46, "limit": 45})
