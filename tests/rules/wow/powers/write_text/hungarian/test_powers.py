"""Power by power: what the card file says, and the exact Hungarian text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Ability, Ally, Hero
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Effect, When, vocabulary
from rules.wow.powers.write_text.hungarian import write_text
from tests.cards.demo.test_set_files import words_of
from tests.rules.wow.powers.card_texts import ABILITY, ALLY, HERO, ITEM, QUEST, WEAPON

TABLE: list[dict[str, Any]] = read_yaml(
    Path(__file__).with_name("powers.yaml").read_text(encoding="utf-8")
)
CARDS = {"ally": ALLY, "hero": HERO, "item": ITEM, "quest": QUEST, "weapon": WEAPON}


def says(line: str, card: Any = ALLY) -> str:
    return write_text(read_powers([read_yaml(line)]), card)


@pytest.mark.parametrize("row", TABLE, ids=[row["text"] for row in TABLE])
def test_a_power_makes_its_text(row: dict[str, Any]):
    powers = read_powers([row["power"]])
    assert write_text(powers, CARDS[row.get("card", "item")]) == row["text"]


def test_every_effect_and_every_moment_stands_in_the_table():
    found = {type(word) for power in powers_of_table() for word in words_of(power)}
    asked = {*vocabulary(Effect).values(), *vocabulary(When).values()}
    kept = {"ongoing", "play", "pay", "reward"}
    assert {w.notation for w in asked - found} - kept == set()


def powers_of_table() -> Iterator[Any]:
    for row in TABLE:
        yield read_powers([row["power"]])


KEYWORDS = [
    ("ferocity", "Ferocity (Azonnal támadhat.)"),
    ("protector",
     ("Védő (Kimeríthető, hogy ő legyen a védekező, amikor egy ellenséges hős vagy "
     "szövetséges támad.)")),
    ("elusive", "Elusive (Nem támadható meg.)"),
    ("stealth", "Rejtőzködés (Az ellenfeleid nem védhetnek ellene.)"),
    ("long-range", "Nagy hatótáv (A védekezők nem okoznak harci sebet a támadónak.)"),
    ("untargetable", "Célozhatatlan (Nem célozható meg.)"),
    ("totem",
     "Totem (Szövetségesként megtámadható és megcélozható. Nem támadhat.)"),
    ("bear form",
     ("Medvealak (Védő, amíg fegyverrel nem ütsz, vagy ki nem játszol egy nem Vadság "
     "képességet. Ekkor pusztítsd el ezt a lapot.)")),
    ("cat form",
     ("Macskaalak (Támadás közben +1 ATK, amíg fegyverrel nem ütsz, vagy ki nem "
     "játszol egy nem Vadság képességet. Ekkor pusztítsd el ezt a lapot.)")),
    ("dual wield",
     ("Kétfegyveres harc (Második egykezes Közelharci fegyvert is használhat, és "
     "mindkettővel üthet.)")),
    ("berserking", "Tombolás (+1 ATK minden rajta lévő sebzésért.)"),
    ("shadowmeld", "Árnyba olvadás (Amíg aktív, Elusive és Célozhatatlan.)"),
    ("{assault: 2}", "Roham 2 (+2 ATK a körödben.)"),
    ("{mend: 3}",
     ("Gyógyír 3 (A köröd elején 3 sebzést gyógyíthat egy célpont hősön vagy "
     "szövetségesen.)")),
    ("{resistance: frost}",
     "Fagyellenállás (Előzz meg minden fagysebzést, amelyet kapna.)"),
    ("{resistance: holy}",
     "Szent ellenállás (Előzz meg minden szent sebzést, amelyet kapna.)"),
]  # fmt: skip


@pytest.mark.parametrize(("keyword", "line"), KEYWORDS)
def test_a_keyword_has_its_reminder(keyword: str, line: str):
    assert says(keyword) == line


def test_requirements_come_first_then_all_keywords_in_one_line_then_powers():
    card = Ally(
        name="Tessa Marl",
        hero_required="Night Elf",
        talent_required="Feral",
        reputation="Gullport",
    )
    powers = read_powers(["elusive", {"when": "attacks", "do": "draw"}, "ferocity"])
    assert write_text(powers, card).split("\n") == [
        "Éji tünde Hős Szükséges",
        "Vadság tehetség",
        "Gullport hírnév",
        "Elusive (Nem támadható meg.) Ferocity (Azonnal támadhat.)",
        "Amikor ez a szövetséges támad, húzz egy lapot.",
    ]


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ("Dwarf or Gnome", "Törpe vagy Gnóm Hős Szükséges"),
        ("Orc, Troll, or Tauren", "Ork, Troll vagy Tauren Hős Szükséges"),
        ("Engineering Hero Required", "Gépészet Hős Szükséges"),
        ("Kobold", "Kobold Hős Szükséges"),
    ],
)
def test_alternatives_are_translated_one_by_one(asked: str, line: str):
    assert write_text((), Ability(name="Star", hero_required=asked)) == line


def test_what_an_ability_does_in_play_begins_with_its_word_once():
    powers = read_powers(
        [
            {"when": "play", "do": "draw"},
            {"when": "ongoing", "do": {"has": "stealth", "who": "your hero"}},
            {"pay": 1, "do": "destroy"},
        ]
    )
    assert write_text(powers, ABILITY).split("\n") == [
        "Húzz egy lapot.",
        (
            "Folyamatos: A hősöd Rejtőzködés kulcsszót kap. (Az ellenfeleid nem "
            "védhetnek ellene.)"
        ),
        "1 -> Pusztítsd el ezt a képességet.",
    ]


@pytest.mark.parametrize(
    ("target", "host"),
    [
        ("hero or ally", "a csatolt karakternek"),
        ("weapon", "a csatolt fegyvernek"),
        ("item or ally", "a csatolt lapnak"),
        ("resource", "a csatolt erőforrásnak"),
    ],
)
def test_the_card_it_is_attached_to_is_named_by_its_kind(target: str, host: str):
    powers = read_powers(
        [
            {"when": "play", "do": {"attach": f"target {target}"}},
            {"when": "start of turn", "do": {"deal": 1, "to": "attached"}},
        ]
    )
    assert write_text(powers, ABILITY).split("\n")[1] == (
        f"Folyamatos: A köröd elején a hősöd 1 sebzést okoz {host}."
    )


def test_a_hero_goes_by_its_name_as_a_subject_and_as_this_hero_otherwise():
    line = "{pay: [flip], do: [{deal: 2, to: target ally}, {put damage: 1, to: this}]}"
    assert says(line, Hero(name="Gyűszű Tilda")) == (
        "Fordítsd meg ezt a hőst -> Gyűszű Tilda 2 sebzést okoz egy célpont "
        "szövetségesnek. Helyezz 1 sebzést erre a hősre."
    )
