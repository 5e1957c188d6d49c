"""Effect by effect and power by power: the exact Polish sentences."""

from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Ability, Ally, Card, Item, Quest
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Effect, Word, vocabulary
from rules.wow.powers.write_text import write_text_in
from rules.wow.powers.write_text.polish import is_written, write_text
from rules.wow.powers.write_text.polish.voice import short_name
from tests.rules.wow.powers.card_texts import ABILITY, ALLY, HERO, ITEM, QUEST, WEAPON

FOLDER = Path(__file__).parent
CARDS: dict[str, Card] = {
    card.type: card for card in (ABILITY, ALLY, HERO, ITEM, QUEST, WEAPON)
}


def table(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = read_yaml((FOLDER / name).read_text("utf-8"))
    return rows


@pytest.mark.parametrize("row", table("powers.yaml"), ids=lambda row: row["text"])
def test_a_power_makes_its_line(row: dict[str, Any]):
    assert write_text(read_powers([row["line"]]), CARDS[row["card"]]) == row["text"]


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("target opposing ally", "Ten sojusznik ma -2 ATK."),
        ("target hero or ally", "Ta postać ma -2 ATK."),
        ("target weapon you control", "Ta broń ma -2 ATK."),
        ("your hero", "Bohater z tą kartą ma -2 ATK."),
    ],
)
def test_what_the_card_is_attached_to_is_pointed_at(to: str, text: str):
    assert attached(to, ABILITY) == f"Stała: {text}"


def test_what_an_ally_is_attached_to_is_not_taken_for_the_ally():
    assert attached("ally", ALLY) == "Sojusznik z dołączoną kartą ma -2 ATK."


def attached(to: str, card: Card) -> str:
    """Return what *card*, attached to *to*, says it changes there."""
    change = {"when": "ongoing", "do": {"has": "-2 ATK", "who": "attached"}}
    powers = read_powers([{"when": "play", "do": {"attach": to}}, change])
    return write_text(powers, card).split("\n")[1]


def test_requirements_come_first_then_all_keywords_in_one_line_then_powers():
    card = Ally(
        name="Tessa Marl",
        hero_required="Night Elf or Undead",
        talent_required="Feral",
        reputation="Gullport",
    )
    powers = read_powers(["elusive", {"when": "attacks", "do": "draw"}, "ferocity"])
    assert write_text(powers, card).split("\n") == [
        "Potrzebny Bohater Nocny elf lub Nieumarły",
        "Talent: Dzikość",
        "Reputacja: Gullport",
        "Nieuchwytny (Nie może być atakowany.) Wściekłość (Może atakować od razu.)",
        "Gdy ten sojusznik atakuje, dobierz kartę.",
    ]


def test_a_profession_and_a_name_nobody_knows_stand_as_they_are():
    card = Item(name="A", hero_required="Mining or Juggling Hero Required")
    assert write_text((), card) == "Potrzebny Bohater Górnictwa lub Juggling"


def test_what_an_ability_does_in_play_begins_with_stala_once():
    powers = read_powers(
        [
            {"when": "play", "do": "draw"},
            {"when": "ongoing", "do": {"has": "stealth", "who": "your hero"}},
            {"pay": 1, "do": "destroy"},
        ]
    )
    assert write_text(powers, ABILITY).split("\n") == [
        "Dobierz kartę.",
        (
            "Stała: Twój bohater ma ukrywanie się. "
            "(Gdy atakuje, przeciwnicy nie mogą ochraniać.)"
        ),
        "1 -> Zniszcz tę zdolność.",
    ]


def test_a_quest_without_a_price_has_only_its_reward():
    powers = read_powers([{"when": "reward", "do": "draw"}])
    assert write_text(powers, Quest(name="F")) == "Nagroda: Dobierz kartę."


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Okela, któremu kazano czekać", "Okela"),
        ("Tilda „Dwa Knoty” Naparstek", "Tilda"),
        ("Torvik z Mokrej Piwnicy", "Torvik"),
        ("Velga od Piątego Bębna", "Velga"),
        ("Poranna Mgła nad Brodem", "Poranna Mgła"),
        ("Roztopy na Górnej Łące", "Roztopy"),
        ("Brunna spod Drabiny", "Brunna"),
        ("Świętej pamięci panna Sopelek", "panna Sopelek"),
        ("Śp. Ottilia Pell z Cierniowego Targu", "Ottilia Pell"),
        ("Wendel Szpadel", "Wendel Szpadel"),
        ("Zenon Odnowa", "Zenon Odnowa"),
    ],
)
def test_a_hero_goes_by_its_name_without_by_names(name: str, short: str):
    assert short_name(name) == short


def test_the_name_given_is_the_one_that_is_used():
    powers = read_powers([{"when": "play", "do": {"deal": 1, "to": "ally"}}])
    dealt = "zadaje 1 obrażenie danemu sojusznikowi."
    assert write_text_in("pl", powers, HERO, "Zofia, ta od drzwi") == f"Zofia {dealt}"
    assert write_text_in("pl", powers, HERO) == f"Maren Oakhand {dealt}"


def test_a_language_without_a_writer_is_refused():
    with pytest.raises(KeyError):
        write_text_in("tlh", (), Ability(name="A"))


@pytest.mark.parametrize("kind", vocabulary(Word).values(), ids=lambda k: k.notation)
def test_every_word_has_a_writer(kind: type[Word]):
    assert is_written(kind)


def test_a_word_without_a_writer_would_be_seen():
    class Unwritten(Effect):
        __slots__ = ()

    assert not is_written(Unwritten)
