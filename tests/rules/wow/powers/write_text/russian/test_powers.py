"""Effect by effect and line by line: the exact sentences in Russian."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Ability, Hero
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text import write_text_in
from rules.wow.powers.write_text.russian import write_text
from rules.wow.powers.write_text.russian.voice import short_name
from tests.rules.wow.powers.card_texts import ABILITY, ALLY, HERO, ITEM, QUEST, WEAPON
from tests.rules.wow.powers.write_text.russian.card_texts import does, says

CARDS = {
    "ally": ALLY,
    "ability": ABILITY,
    "hero": replace(HERO, name="Окела, которому велели ждать"),
    "item": ITEM,
    "quest": QUEST,
    "weapon": WEAPON,
}


def table(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).with_name(name)
    rows: list[dict[str, Any]] = read_yaml(path.read_text(encoding="utf-8"))
    return rows


@pytest.mark.parametrize("row", table("lines.yaml"), ids=lambda row: row["text"])
def test_a_line_reads_as_it_should(row: dict[str, Any]):
    ((kind, line),) = ((key, row[key]) for key in row if key != "text")
    assert write_text(read_powers([line]), CARDS[kind]) == row["text"]


def test_an_ally_deals_and_heals_itself():
    assert does("{deal: 2 nature, to: target ally}", ALLY) == (
        "Этот соратник наносит 2 урона от природы указанному соратнику."
    )
    assert (
        does("{heal: 2, from: this}", ALLY) == "Этот соратник исцеляет с себя 2 урона."
    )


def test_a_host_of_the_same_kind_is_told_from_the_card_itself():
    powers = read_powers(
        [
            {"when": "play", "do": {"attach": "target ally"}},
            {"when": "ongoing", "do": {"has": "+1 ATK", "who": "attached"}},
        ]
    )
    assert write_text(powers, ALLY).split("\n") == [
        "Присоедините этого соратника к указанному соратнику.",
        "Соратник с этой картой получает +1 к АТК.",
    ]
    assert write_text(powers, ABILITY).split("\n") == [
        "Присоедините эту способность к указанному соратнику.",
        "Текущая: Этот соратник получает +1 к АТК.",
    ]


def test_what_was_named_in_one_line_is_forgotten_in_the_next():
    powers = read_powers(
        [
            {"when": "enters play", "do": {"destroy": "target item"}},
            {"when": "attacks", "do": {"has": "+1 ATK", "lasts": "this combat"}},
        ]
    )
    assert write_text(powers, ALLY).split("\n")[1] == (
        "Когда этот соратник атакует, он получает +1 к АТК до конца боя."
    )


REQUIRED = {
    "Night Elf": "Требуется герой расы «Ночной эльф»",
    "Dwarf or Gnome": "Требуется герой расы «Дварф» или «Гном»",
    "Fire": "Требуется герой с талантом «Огонь»",
    "Engineering": "Требуется герой с профессией «Инженерное дело»",
    "Mage or Orc": "Требуется герой класса «Маг» или расы «Орк»",
    "[Hunter], [Mage], or [Rogue]": "Требуется герой: [Hunter], [Mage] или [Rogue]",
    "Human Hero Required": "Требуется герой расы «Человек»",
}


@pytest.mark.parametrize("asked", REQUIRED)
def test_a_requirement_is_a_line(asked: str):
    assert (
        write_text((), Ability(name="Звезда", hero_required=asked)) == (REQUIRED[asked])
    )


def test_a_talent_and_a_reputation_are_lines():
    card = Ability(name="Звезда", talent_required="Fury", reputation="Чайкин Порт")
    assert write_text((), card).split("\n") == [
        "Требуется талант «Неистовство»",
        "Репутация: Чайкин Порт",
    ]


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Окела, которому велели ждать", "Окела"),
        ("Тильда «Два Фитиля» Напёрсток", "Тильда"),
        ("Торвик из Мокрого Подвала", "Торвик"),
        ("Брунна из-под Лестницы", "Брунна"),
        ("Вельга Пятого Барабана", "Вельга"),
        ("Утренний Туман над Бродом", "Утренний Туман"),
        ("Вендель Заступ", "Вендель Заступ"),
        ("Покойная госпожа Сосулька", "Покойная госпожа Сосулька"),
    ],
)
def test_a_hero_goes_by_its_name_without_by_names(name: str, short: str):
    assert short_name(name) == short


def test_the_name_of_the_caller_is_the_one_that_is_written():
    powers = read_powers([{"pay": 1, "do": {"deal": 1, "to": "target ally"}}])
    text = write_text_in(
        "ru", powers, Hero(name="Okela"), "Окела, которому велели ждать"
    )
    assert text == "1 -> Окела наносит 1 урон указанному соратнику."
    assert "Okela" in write_text_in("ru", powers, Hero(name="Okela"))


def test_a_power_within_a_power_has_the_inner_quotation_marks():
    line = "{grant: {when: attacks, do: {has: stealth}}, who: target ally}"
    assert does(line) == (
        "Указанный соратник получает действие «Когда этот соратник атакует, он "
        "получает „Скрытность“. (Когда он атакует, противники не могут защитить "
        "атакуемого.)»."
    )


def test_all_keywords_stand_in_one_line_above_the_powers():
    powers = read_powers(["elusive", {"when": "attacks", "do": "draw"}, "ferocity"])
    assert write_text(powers, ALLY).split("\n") == [
        (
            "Увертка (Этого соратника нельзя атаковать.) "
            "Свирепость (Может атаковать сразу.)"
        ),
        "Когда этот соратник атакует, возьмите карту.",
    ]


def test_a_quest_without_a_price_has_only_its_reward():
    assert says("{when: reward, do: draw}", replace(QUEST, cost=None)) == (
        "Награда: Возьмите карту."
    )
