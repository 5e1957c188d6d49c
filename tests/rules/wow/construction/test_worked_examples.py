"""The rule books' worked examples on cards and decks, checked by their ids.

The vectors are read from ../shared at run time; names of real cards stay there.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.game.deck import Decklist, within_pool
from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Card, card_key
from rules.wow.construction import check_deck
from rules.wow.construction.advice import advise_deck
from rules.wow.construction.formats import CONSTRUCTED, FORMATS
from rules.wow.construction.swap import check_swap
from rules.wow.construction.team import check_team
from tests.factories import (
    ability,
    ally,
    armor,
    codes,
    deck_of,
    deck_with,
    hero,
    in_main,
    in_side,
    item,
    led_by,
    quest,
    side_deck_of,
    weapon,
)

Vector = dict[str, Any]
CLASSES = ("Death Knight", "Mage", "Warrior")

NOT_CONSTRUCTION = {
    "EX-04": "play: a tag's limit",
    "EX-05": "play: a tag's limit",
    "EX-06": "play: copies in play",
    "EX-07": "play: unique cards in play",
    "EX-08": "play: pairs of weapons",
    "EX-11": "play: paying X",
    "EX-13": "play: a token that leaves play",
    "EX-55": "set-up: who may face whom",
    "EX-84": "play: a hero's flip power",
    "EX-99": "drafts: passing",
}


@pytest.fixture(scope="module")
def vectors(shared_data: Path) -> dict[str, Vector]:
    text = (shared_data.parent / "rules" / "wow-examples.md").read_text("utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return {vector["id"]: vector for block in blocks for vector in read_yaml(block)}


def is_legal(*cards: Card, leader: Card | None = None) -> bool:
    """Whether a deck that is legal without *cards* is legal with one copy of each."""
    return check_deck(deck_with(*map(in_main, cards), leader=leader), CONSTRUCTED) == []


def ex_90_an_unlimited_card_fills_a_deck(given: Vector, then: Vector) -> None:
    [(name, copies)] = given["deck"].items()
    lines = [in_main(ally(name=name, unlimited=True), copies)]
    issues = codes(check_deck(deck_of(copies, *lines), CONSTRUCTED))
    assert ("too-many-copies" not in issues) == then["copies_legal"]
    assert ("deck-too-small" not in issues) == then["size_legal"]
    assert issues == []


def ex_91_four_copies(given: Vector, then: Vector) -> None:
    found = [
        check_deck(deck_with(in_main(ally(name=given["card"]), count)), CONSTRUCTED)
        == []
        for count in given["copies"]
    ]
    assert found == then["legal"]


def ex_92_hero_required(given: Vector, then: Vector) -> None:
    leader = hero(
        name=given["hero"],
        talent=given["trait"],
        class_icons=(given["class"],),
        faction=given["faction"],
    )
    for name, line in given["cards"].items():
        required = line.removesuffix(" Hero Required")
        card = ability(name=name, class_icons=(), hero_required=required)
        assert is_legal(card, leader=leader) == (then[name] == "legal")


def ex_93_icons(given: Vector, then: Vector) -> None:
    icon, faction = given["hero_icons"]
    leader = hero(class_icons=(icon,), faction=faction)
    found = [is_legal(card_with(icon), leader=leader) for icon in given["cards"]]
    assert found == then["legal"]


def card_with(icon: str) -> Card:
    """Return a card with the one *icon* that a vector names, as `Mage icon`."""
    word = icon.removesuffix(" icon")
    if word in CLASSES:
        return ability(class_icons=(word,))
    assert word in ("Alliance", "Horde", "no")
    return ability(class_icons=(), faction="Neutral" if word == "no" else word)


def ex_94_a_talent_hero_required(given: Vector, then: Vector) -> None:
    required = given["card_text"].removesuffix(" Hero Required")
    found = [
        is_legal(ability(hero_required=required), leader=hero(talent=talent))
        for talent in given["hero_talents"]
    ]
    assert found == then["legal"]


def ex_95_class_bound_equipment(given: Vector, then: Vector) -> None:
    # The vector does not say for whom the card is: for some other class.
    found = [
        is_legal(
            make(name=name, class_icons=("Priest", "Rogue")),
            leader=hero(class_icons=(wearer,), classes=(wearer,)),
        )
        for (wearer, name), make in zip(
            given["pairs"], (armor, weapon, weapon, item), strict=True
        )
    ]
    assert found == then["legal"]


def ex_96_deck_size(given: Vector, then: Vector) -> None:
    found = [
        check_deck(deck_of(size), CONSTRUCTED) == []
        for size in given["sizes_without_hero"]
    ]
    assert given["format"] == CONSTRUCTED.slug
    assert found == then["legal"]


def ex_97_limited_deck_size(given: Vector, then: Vector) -> None:
    for slug in given["format"]:
        found = [
            check_deck(deck_of(size), FORMATS[slug]) == [] for size in given["sizes"]
        ]
        assert found == then["legal"]


def ex_98_side_deck(given: Vector, then: Vector) -> None:
    found = [
        check_deck(deck_with(*side_deck_of(size)), CONSTRUCTED) == []
        for size in given["side_deck_sizes"]
    ]
    assert found == then["size_legal_PL"]
    # When cards may be swapped belongs to matches, not to the deck.
    coming, going = given["swap"]["in"], given["swap"]["out"]
    wick, moth = ally(name="Wick"), ally(name="Moth")
    before = Decklist((led_by(hero()), in_main(wick, 4), in_side(moth, 4)))
    main = (in_main(wick, 4 - going), in_main(moth, coming))
    side = (in_side(wick, going), in_side(moth, 4 - coming))
    after = Decklist((led_by(hero()), *main, *side))
    assert (check_swap(before, after) == []) == then["swap_legal"][-1]


def ex_100_decks_the_rule_books_warn_about(given: Vector, then: Vector) -> None:
    shares = given["deck_a"]
    cards = [armor(name=f"Apron {n}") for n in range(shares["armor"])]
    cards += [ally(name=f"Carrier {n}") for n in range(shares["allies"])]
    cards += [quest(name=f"Errand {n}") for n in range(60 - len(cards))]
    floor = given["deck_b"]["all_cards_cost_at_least"]
    dear = [ally(name=f"Giant {n}", cost=floor + n % 3) for n in range(60)]
    for found, advice, is_warned in (
        (cards, "one-sided", then["deck_a_warned"]),
        (dear, "top-heavy", then["deck_b_warned"]),
    ):
        built = deck_of(60, *map(in_main, found))
        assert (advice in codes(advise_deck(built, CONSTRUCTED))) == is_warned
        assert (check_deck(built, CONSTRUCTED) == []) == then["both_still_legal"]


def ex_101_sealed_pool(given: Vector, then: Vector) -> None:
    deck = deck_of(then["min_deck"], *side_deck_of(50))
    pool = {card_key(line.card): line.quantity for line in deck.lines}
    assert pool.pop(card_key(hero())) == 1
    assert given["hero_in_pool"] is False
    assert then["rest"] == "side deck"
    found = check_deck(deck, within_pool(FORMATS["sealed"], pool)) == []
    assert found == then["any_existing_hero_legal"]


def ex_103_mixed_team(given: Vector, then: Vector) -> None:
    found = [
        check_team([deck_with(leader=hero(faction=each)) for each in factions]) == []
        for factions in given["team_heroes"]
    ]
    assert found == then["legal"]


def ex_104_starter_sizes(given: Vector, then: Vector) -> None:
    first, second = FORMATS["starter-2006"], FORMATS["starter-2009"]
    assert first.min_deck_size == given["starter_2006"]["deck"]
    assert first.min_deck_size + 1 == then["cards_2006_with_hero"]
    assert second.min_deck_size == then["cards_2009_without_hero"]
    assert second.min_deck_size + 1 == given["starter_2009"]["deck_including_hero"]
    assert then["both_below_constructed_minimum"] == (
        max(first.min_deck_size, second.min_deck_size) < CONSTRUCTED.min_deck_size
    )


def ex_105_faction_bound_allies(given: Vector, then: Vector) -> None:
    leader = hero(faction=given["hero_faction"])
    found = [
        is_legal(ally(faction=faction.title()), leader=leader)
        for faction in given["allies"]
    ]
    assert found == then["legal"]


def ex_106_unique_cards(given: Vector, then: Vector) -> None:
    card = ally(unique=True)
    found = [
        check_deck(deck_with(in_main(card, count)), CONSTRUCTED) == []
        for count in given["copies_in_deck"]
    ]
    assert found == then["legal"]


EXAMPLES: dict[str, Callable[[Vector, Vector], None]] = {
    "EX-90": ex_90_an_unlimited_card_fills_a_deck,
    "EX-91": ex_91_four_copies,
    "EX-92": ex_92_hero_required,
    "EX-93": ex_93_icons,
    "EX-94": ex_94_a_talent_hero_required,
    "EX-95": ex_95_class_bound_equipment,
    "EX-96": ex_96_deck_size,
    "EX-97": ex_97_limited_deck_size,
    "EX-98": ex_98_side_deck,
    "EX-100": ex_100_decks_the_rule_books_warn_about,
    "EX-101": ex_101_sealed_pool,
    "EX-103": ex_103_mixed_team,
    "EX-104": ex_104_starter_sizes,
    "EX-105": ex_105_faction_bound_allies,
    "EX-106": ex_106_unique_cards,
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rule_books_own_example_comes_out_as_told(vectors, name):
    EXAMPLES[name](vectors[name]["given"], vectors[name]["then"])


def test_every_example_on_cards_or_decks_is_checked_or_set_aside_with_a_reason(vectors):
    about_decks = {
        name
        for name, vector in vectors.items()
        if any(rule.startswith(("W-DECK-", "W-CARD-")) for rule in vector["rule"])
    }
    assert about_decks == EXAMPLES.keys() | NOT_CONSTRUCTION.keys()
    assert EXAMPLES.keys() & NOT_CONSTRUCTION.keys() == set()
