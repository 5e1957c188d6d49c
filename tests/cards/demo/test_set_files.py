"""Our own set: its files, its proportions, its texts."""

import os
from collections import Counter
from pathlib import Path

import pytest

from cards.demo.set_files import FOLDER, read_set
from rules.text.yaml_data import read_yaml
from rules.wow.card.traits import CLASSES, DAMAGE_TYPES, TALENTS
from rules.wow.powers.checks import walk
from rules.wow.powers.library import load_library
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Grant, Keyword, Requirement, vocabulary
from rules.wow.powers.words.word import Word
from tests.cards.demo.own_set import ROOT, SET

GOLDEN = ROOT / "tests" / "golden" / "lanternfall.txt"


# Words that no card of ours needs, each with a row.
WORDS = [
    ROOT / "tests/rules/wow/powers/write_text" / name
    for name in ("printed_words.yaml", "library_words.yaml")
]


SENTENCES = ROOT / "tests/rules/wow/powers/read_text/sentences.yaml"


PLANTED = {
    "rarity: common\n": ("rarity: comon\n", "rarity"),
    "number: {number}\n": ("number: none\n", "number"),
    "type: ability\n": ("type: abilty\n", "type"),
    "class_icons: [Mage]\n": ("class_icons: [Mge]\n", "class_icons"),
    "talent: Fire\n": ("talent: Holy\n", "talent"),
    "cost: 2\n": ("cost: two\n", "cost"),
    "instant: true\n": ("instant: maybe\n", "instant"),
    "tags: [Fire]\n": ("tags: Fire\n", "tags"),
    "ru: Щелчок": ("ru: Snap", "name.ru"),
    "deal: 2 fire": ("deel: 2 fire", "powers[0].do[0]"),
    "to: target ally": ("to: target aly", "powers[0].do[0].to"),
    "pl: Trzask": ('pl: ""', "name.pl"),
}


CARD = """\
- number: {number}
  rarity: common
  name: {{en: Snap, pl: Trzask, hu: Kanóc, ru: Щелчок}}
  type: ability
  class_icons: [Mage]
  talent: Fire
  instant: true
  tags: [Fire]
  cost: 2
  powers: [{{when: play, do: [{{deal: 2 fire, to: target ally}}]}}]
"""


def test_the_files_have_no_fault():
    assert [str(fault) for fault in SET.faults] == []


def test_there_are_240_cards_or_more_numbered_from_1_without_a_gap():
    numbers = [int(entry.number) for entry in SET.entries]
    assert len(numbers) >= 240
    assert numbers == list(range(1, len(numbers) + 1))


def test_rarities_stand_in_booster_proportions():
    rarities = Counter(entry.rarity for entry in SET.entries)
    for rarity, about in {
        "common": 100,
        "uncommon": 70,
        "rare": 55,
        "epic": 12,
    }.items():
        assert abs(rarities[rarity] - about) <= about // 10 + 1, rarities
    assert rarities["legendary"] == 3


def test_every_class_has_a_hero_in_both_factions():
    heroes = {
        (entry.card.class_icons[0], entry.card.faction)
        for entry in SET.entries
        if entry.card.type == "hero"
    }
    assert heroes == {
        (name, side) for name in CLASSES for side in ("Alliance", "Horde")
    }


def test_heroes_of_one_class_differ_in_talent_and_have_one_of_their_class():
    for name in CLASSES:
        talents = [
            entry.card.talent
            for entry in SET.entries
            if entry.card.type == "hero" and entry.card.class_icons == (name,)
        ]
        assert len(set(talents)) == 2
        assert set(talents) <= set(TALENTS[name])


def test_every_card_that_asks_for_a_talent_has_a_hero_who_has_it():
    heroes = {
        (entry.card.class_icons[0], entry.card.talent)
        for entry in SET.entries
        if entry.card.type == "hero"
    }
    asking = [entry.card for entry in SET.entries if entry.card.talent_required]
    assert len(asking) >= len(CLASSES)
    for card in asking:
        assert (card.class_icons[0], card.talent_required) in heroes, card.name


def test_every_kind_of_card_the_rules_know_is_there():
    kinds = {entry.card.type for entry in SET.entries}
    assert kinds >= {
        "hero", "ally", "ability", "weapon", "armor", "item", "quest", "location",
    }  # fmt: skip
    tags = {tag for entry in SET.entries for tag in entry.card.tags}
    assert tags >= {
        "Token",
        "Two-Handed",
        "Off-Hand (1)",
        "Ranged (1)",
        "Talent",
        "Feral",
    }
    flags = {
        name
        for entry in SET.entries
        for name in ("unique", "unlimited", "instant", "ongoing")
        if getattr(entry.card, name, False)
    }
    assert flags == {"unique", "unlimited", "instant", "ongoing"}
    assert any("X" in str(getattr(entry.card, "cost", "")) for entry in SET.entries)


def test_every_damage_type_is_dealt_by_some_ally_or_weapon():
    types = {getattr(entry.card, "damage_type", None) for entry in SET.entries}
    assert types >= set(DAMAGE_TYPES)


def printed_words():
    """Return the words that printed texts need, which no card of ours need have."""
    rows = [row for file in WORDS for row in read_yaml(file.read_text("utf-8"))]
    told = read_yaml(SENTENCES.read_text("utf-8"))
    powers = [row.get("powers") or [row["power"]] for row in rows]
    powers += [row["powers"] for row in told["understood"]]
    read = [*map(read_powers, powers), *(one.powers for one in load_library().values())]
    return [word for each in read for word in words_of(each)]


def test_every_word_is_used_by_a_card_or_was_asked_for_by_printed_ones():
    used = {type(word) for word in printed_words()}
    used |= {type(word) for entry in SET.entries for word in words_of(entry.powers)}
    used |= {
        word
        for entry in SET.entries
        for word in vocabulary(Requirement).values()
        if getattr(entry.card, word_key(word), None)
    }
    words = {word for family in families() for word in vocabulary(family).values()}
    assert sorted(word.__name__ for word in words - used) == []


def test_every_keyword_is_on_a_card_or_was_asked_for_by_printed_ones():
    ours = [word for entry in SET.entries for word in words_of(entry.powers)]
    found = {type(w) for w in [*ours, *printed_words()] if isinstance(w, Keyword)}
    assert set(vocabulary(Keyword).values()) == found


def test_flavour_stands_on_about_a_quarter_of_the_cards():
    share = sum(bool(entry.flavour) for entry in SET.entries) / len(SET.entries)
    assert 0.2 <= share <= 0.4


def test_the_texts_are_those_that_were_read():
    """Rewritten only on purpose: `GOLDEN=write make test`."""
    texts = "\n".join(
        f"{entry.number} {entry.card.name}\n{entry.card.text}\n"
        for entry in SET.entries
    )
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(texts, "utf-8")
    assert GOLDEN.read_text("utf-8") == texts


@pytest.mark.parametrize("right", PLANTED)
def test_a_planted_error_is_named_with_file_card_and_place(right: str, tmp_path: Path):
    wrong, place = PLANTED[right]
    text = CARD.format(number=1)
    right = right.format(number=1)
    assert right in text
    (tmp_path / "mage.yaml").write_text(text.replace(right, wrong), "utf-8")
    faults = read_set(tmp_path).faults
    assert [(f.file, f.card) for f in faults][:1] == [("mage.yaml", "Snap")]
    assert place in [fault.fault.path for fault in faults]


def test_a_card_without_error_has_no_fault(tmp_path: Path):
    (tmp_path / "mage.yaml").write_text(CARD.format(number=1), "utf-8")
    assert read_set(tmp_path).faults == []


def test_two_cards_of_one_number_name_and_content_are_named(tmp_path: Path):
    (tmp_path / "a.yaml").write_text(CARD.format(number=1), "utf-8")
    (tmp_path / "b.yaml").write_text(CARD.format(number=1), "utf-8")
    places = [fault.fault.path for fault in read_set(tmp_path).faults]
    assert places == [
        "number", "name.en", "name.pl", "name.hu", "name.ru", "facts and powers",
    ]  # fmt: skip


def test_a_file_that_is_no_yaml_is_named(tmp_path: Path):
    (tmp_path / "a.yaml").write_text("- {number: [", "utf-8")
    assert [fault.file for fault in read_set(tmp_path).faults] == ["a.yaml"]


def test_our_files_are_one_per_class_or_kind():
    assert len(list(FOLDER.glob("*.yaml"))) >= len(CLASSES) + 6


def words_of(powers: object) -> list[Word]:
    """Return every word in *powers*, granted powers opened."""
    found = list(walk(powers))
    for word in list(found):
        if isinstance(word, Grant):
            found += words_of(word.power)
    return found


def families() -> list[type[Word]]:
    """Return the families of words that stand in powers."""
    from rules.wow.powers import words

    return [
        words.When, words.Who, words.Cost, words.Effect, words.Duration,
        words.Keyword, words.Condition, words.Count,
    ]  # fmt: skip


def word_key(word: type[Word]) -> str:
    """Return the fact of a card that a requirement stands in."""
    return {"HeroRequired": "hero_required", "TalentRequired": "talent_required"}.get(
        word.__name__, "reputation"
    )
