"""Numbers and the forms behind them, against a list of what each number takes."""

import pytest

from tests.rules.wow.powers.card_texts import ITEM
from tests.rules.wow.powers.write_text.russian.card_texts import does, says

ONE = {1, 21}
FEW = {2, 3, 4, 22, 23, 24}
WORDS = dict(
    enumerate(
        (
            *("ноль", "один", "две", "три", "четыре", "пять", "шесть", "семь"),
            *("восемь", "девять", "десять", "одиннадцать", "двенадцать"),
        )
    )
)


def picked(number: int, one: str, few: str, many: str) -> str:
    return one if number in ONE else few if number in FEW else many


@pytest.mark.parametrize("n", range(2, 31))
def test_cards_are_counted(n: int):
    card = picked(n, "карту", "карты", "карт")
    assert does(f"{{draw: {n}}}") == f"Возьмите {WORDS.get(n, n)} {card}."
    top = picked(n, "верхнюю карту", "верхние карты", "верхних карт")
    assert does(f"{{mill: {n}}}") == (
        f"Положите {WORDS.get(n, n)} {top} своей колоды на свое кладбище."
    )


@pytest.mark.parametrize("n", range(1, 31))
def test_damage_is_counted(n: int):
    assert does(f"{{deal: {n} fire, to: ally}}") == (
        f"Ваш герой наносит {n} {'урон' if n in ONE else 'урона'} от огня указанному "
        "соратнику."
    )
    melee = "рукопашный урон" if n in ONE else "рукопашного урона"
    assert f"{n} {melee} " in does(f"{{deal: {n} melee, to: ally}}")
    following, which = ("ий", "ый") if n in ONE else ("ие", "ые")
    damage = "урон" if n in ONE else "урона"
    will = "будет нанесен" if n in ONE else "будут нанесены"
    assert does(f"{{prevent: {n}, to: ally, lasts: this turn}}") == (
        f"Предотвратите следующ{following} {n} {damage}, котор{which} {will} "
        "указанному соратнику в этом ходу."
    )
    point = picked(n, "единицу", "единицы", "единиц")
    assert f"предотвратите {n} {point} этого урона" in does(
        f"{{prevent: {n}, of: each packet, to: your hero}}"
    )


@pytest.mark.parametrize("n", range(5, 31))
def test_living_things_are_counted_as_objects(n: int):
    ally = picked(
        n, "указанного соратника", "указанных соратника", "указанных соратников"
    )
    assert does(f"{{exhaust: {n} target allies}}") == (
        f"Закройте {WORDS.get(n, n)} {ally}."
    )


@pytest.mark.parametrize(("n", "word"), [(2, "двух"), (3, "трех"), (4, "четырех")])
def test_two_to_four_living_things_take_the_genitive(n: int, word: str):
    assert (
        does(f"{{exhaust: {n} target allies}}")
        == f"Закройте {word} указанных соратников."
    )
    assert does(f"{{exhaust: {n} resources you control}}") != ""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Закройте два ресурса под вашим контролем.",
         "{exhaust: 2 resources you control}"),
        ("Закройте пять ресурсов под вашим контролем.",
         "{exhaust: 5 resources you control}"),
        ("Закройте две указанные способности.", "{exhaust: 2 target abilities}"),
        ("Закройте пять указанных способностей.", "{exhaust: 5 target abilities}"),
        ("Закройте два указанных оружия.", "{exhaust: 2 target weapons}"),
        ("Закройте две указанные карты снаряжения.", "{exhaust: 2 target equipment}"),
        ("Закройте не более одного указанного соратника.",
         "{exhaust: up to 1 target ally}"),
        ("Закройте не более двух указанных локаций.",
         "{exhaust: up to 2 target locations}"),
    ],
)  # fmt: skip
def test_things_are_counted_by_their_gender(text: str, line: str):
    assert does(line) == text


@pytest.mark.parametrize("n", range(1, 31))
def test_a_verb_behind_a_number_agrees_with_it(n: int):
    text = does(f"{{has: +1 ATK, who: {n} target ally}}")
    assert (" получает " in text) == (n in ONE)
    assert (" получают " in text) == (n not in ONE)


@pytest.mark.parametrize("n", range(31))
def test_a_limit_takes_the_genitive(n: int):
    card = "карты" if n in ONE else "карт"
    text = says(f"{{when: play, if: {{cards in hand: {n} or more}}, do: draw}}", ITEM)
    assert text.split(",")[0].endswith(f" {card}")
    assert text.startswith("Если у вас на руке не менее ")


def test_x_takes_the_genitive_of_several():
    assert does("{draw: X}") == "Возьмите X карт."
    assert does("{tokens: X Wolf, atk: 1, health: 1}").startswith(
        "Введите в игру X жетонов соратников-волков "
    )
    assert "X урона от огня" in does("{deal: X fire, to: ally}")


@pytest.mark.parametrize("n", range(1, 31))
def test_tokens_are_counted(n: int):
    token = picked(n, "жетон соратника", "жетона соратников", "жетонов соратников")
    assert f" {token}-" in does(f"{{tokens: {n} Orc, atk: 1, health: 1}}")
