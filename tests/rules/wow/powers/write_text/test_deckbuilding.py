"""What a hero says of its deck is the last line of the text, in every language."""

import pytest

from rules.wow.card.facts import Hero
from rules.wow.powers.write_text import LANGUAGES
from rules.wow.powers.write_text.deckbuilding import write_deckbuilding
from rules.wow.powers.written_text import write_text

NEITHER = Hero(
    name="Example",
    text="Elusive\nDeckbuilding: You can't put [Horde] or [Alliance] cards here.",
    deckbuilding="You can't put [Horde], [Alliance], or class cards in your deck.",
)


def of(deckbuilding: str) -> Hero:
    return Hero(name="Example", deckbuilding=deckbuilding)


ONLY = of(
    "You can only include either Alliance or Horde cards, [Druid] abilities and Pets, "
    "[Druid] Balance Talents, neutral quests, and Argent Crusade cards. You can't "
    "include cards with other reputations or other text restrictions."
)
PLAIN = of(
    "You can include only neutral quests, abilities that deal fire damage, and Melee "
    "weapons. You can't include cards with reputation or text restrictions. You can't "
    "include more than one of each card."
)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "You can't put Horde cards, Alliance cards, or class cards in your deck.",
        ),
        ("pl", "Nie możesz mieć w talii kart Hordy, kart Sojuszu ani kart klas."),
        (
            "hu",
            "Nem tehetsz a paklidba Horda lapot, Szövetség lapot vagy osztálylapot.",
        ),
        (
            "ru",
            (
                "Вы не можете класть в свою колоду ни карты Орды, ни карты Союза, ни "
                "карты классов."
            ),
        ),
    ],
)
def test_what_cannot_be_put_into_the_deck_is_the_last_line(language, said):
    written = write_text(language, ["elusive"], NEITHER)
    assert written is not None
    assert written.is_whole
    first, last = written.text.split("\n")
    assert "(" in first
    assert last.endswith(said)
    assert written.text == f"{first}\n{write_deckbuilding(language, NEITHER)}"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Deckbuilding: You can put only either Alliance cards or Horde cards, "
                "Druid abilities, Druid Pet cards, Druid Balance Talents, neutral "
                "quests, and Argent Crusade Reputation cards in your deck. You can't "
                "put cards with other reputations or other requirements of a hero in "
                "your deck."
            ),
        ),
        (
            "pl",
            (
                "Budowanie talii: Możesz mieć w talii tylko karty Sojuszu albo karty "
                "Hordy (nie jedne i drugie), zdolności Druida, karty typu Zwierzę "
                "klasy Druid, karty talentu Równowaga klasy Druid, neutralne misje i "
                "karty z reputacją Argent Crusade. Nie możesz mieć w talii kart z inną "
                "reputacją ani z innymi wymaganiami wobec bohatera."
            ),
        ),
        (
            "hu",
            (
                "Pakliépítés: Csak ezeket teheted a paklidba: Szövetség lapot vagy "
                "Horda lapot (csak az egyiket), Druida képességet, Druida Kísérő "
                "lapot, Druida Egyensúly tehetséglapot, semleges küldetést és "
                "Argent Crusade hírnevű lapot. Nem tehetsz a paklidba más "
                "hírnevű vagy a hősre vonatkozó más feltételű lapot."
            ),
        ),
        (
            "ru",
            (
                "Построение колоды: Вы можете класть в свою колоду только карты Союза "
                "или карты Орды (но не те и другие), способности класса «Друид», "
                "карты с тегом «Питомец» класса «Друид», карты таланта «Баланс» класса "
                "«Друид», нейтральные задания и карты с репутацией «Argent Crusade». "
                "Вы не можете класть в свою колоду карты с другой репутацией или с "
                "другими требованиями к герою."
            ),
        ),
    ],
)
def test_what_alone_is_put_into_the_deck(language, said):
    assert write_deckbuilding(language, ONLY) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hero_without_bounds_names_none(language):
    line = write_deckbuilding(language, PLAIN)
    assert line is not None
    assert line.count(". ") == 2
    bound = write_deckbuilding(language, ONLY)
    assert bound is not None
    assert bound.split(". ")[-1] != line.split(". ")[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "You can put cards of your taste in your deck.",
        "You can put non-Orc allies in your deck.",
        "You can put Pet allies with cost 3 or less in your deck.",
    ],
)
def test_what_is_not_understood_whole_makes_a_draft(language, text):
    hero = of(text)
    assert write_deckbuilding(language, hero) is None
    written = write_text(language, ["elusive"], hero)
    assert written is not None
    assert not written.is_whole
    assert "\n" not in written.text


def test_who_says_nothing_of_a_deck_has_no_line():
    assert write_deckbuilding("en", Hero(name="Example")) == ""
