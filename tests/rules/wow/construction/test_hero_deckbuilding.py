"""A hero's own deckbuilding text: sentences read, and those not understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.wow.card.facts import Card
from rules.wow.construction.hero_deckbuilding import (
    Deckbuilding,
    Verdict,
    read_deckbuilding,
)
from tests.factories import (
    ability,
    ally,
    armor,
    hero,
    item,
    master_hero,
    quest,
    weapon,
)


def read(text: str) -> Deckbuilding:
    return read_deckbuilding(hero(deckbuilding=text))


def verdict(text: str, card: Card) -> str:
    says = read(text)
    assert says.unread == ()
    return says.verdict(card).value


def test_a_hero_without_text_is_silent_on_every_card():
    says = read_deckbuilding(hero())
    assert says == Deckbuilding()
    assert says.verdict(ally()) is Verdict.SILENT


@pytest.mark.parametrize(
    "text",
    [
        "You can put Alliance allies in your deck.",
        "You may put Alliance allies in your deck.",
        "You may include Alliance allies in your deck",
        "You may also include any Alliance allies in your main deck.",
        "You can include any number of Alliance allies.",
        "you can have all Alliance allies in your deck.",
        "Deckbuilding: You can put [Alliance] allies in your deck.",
        "Deckbuilding - You can put Alliance allies into your deck.",
    ],
)
def test_every_wording_of_an_inclusion_includes_what_it_names_and_nothing_else(text):
    assert verdict(text, ally(faction="Alliance")) == "included"
    assert verdict(text, ally(faction="Horde")) == "silent"
    assert verdict(text, quest(faction="Alliance")) == "silent"


@pytest.mark.parametrize(
    "text",
    [
        "You can't put Fire abilities in your deck.",
        "You can’t put Fire abilities in your deck.",
        "You cannot include Fire abilities.",
        "You may not have any Fire abilities in your deck.",
    ],
)
def test_every_wording_of_an_exclusion_excludes_what_it_names_and_nothing_else(text):
    assert verdict(text, ability(talent="Fire")) == "excluded"
    assert verdict(text, ability(talent="Frost")) == "silent"
    assert verdict(text, ally(talent="Fire")) == "silent"


@pytest.mark.parametrize(
    "text",
    [
        "You can put only Orc allies in your deck.",
        "You may only include Orc allies in your deck.",
        "Your deck can contain only Orc allies.",
        "Your deck may only have Orc allies.",
    ],
)
def test_every_wording_of_only_takes_what_it_names_and_excludes_the_rest(text):
    assert verdict(text, ally(race="Orc")) == "included"
    assert verdict(text, ally(race="Troll")) == "excluded"
    assert verdict(text, quest()) == "excluded"


@pytest.mark.parametrize(
    ("words", "named", "not_named"),
    [
        ("cards", quest(), None),
        ("quests", quest(), ally()),
        ("Druid cards", ability(class_icons=("Druid",)), ability()),
        ("Totem abilities", ability(tags=("Totem",)), ability(tags=("Aura",))),
        ("unique allies", ally(unique=True), ally()),
        ("instant abilities", ability(instant=True), ability()),
        ("Blood Elf allies", ally(race="Blood Elf"), ally(race="Night Elf")),
        ("master heroes", master_hero(), ally()),
        ("Horde Orc allies", ally(race="Orc"), ally(race="Orc", faction="Alliance")),
        ("equipment", weapon(), ability()),
        ("equipment", armor(), quest()),
        ("equipment", item(), ally()),
        ("Lamp Guild cards", ally(reputation="Lamp Guild"), ally(reputation="Guild")),
        ("reputation cards", ally(reputation="Lamp Guild"), ally()),
        ("non-Orc allies", ally(race="Troll"), ally(race="Orc")),
        ("non-Blood Elf allies", ally(race="Orc"), ally(race="Blood Elf")),
        (
            "non-Death Knight abilities",
            ability(),
            ability(class_icons=("Death Knight",)),
        ),
        ("allies with cost 3 or less", ally(cost=3), ally(cost=4)),
        ("allies with cost 3 or more", ally(cost=3), ally(cost=2)),
        ("allies that cost 5 or greater", ally(cost=5), ally(cost=4)),
        ("cards with cost 0 or less", ally(cost=0), ally(cost="X")),
        ("cards with cost 9 or less", ally(cost=9), ally(cost=None)),
    ],
)
def test_a_phrase_names_these_cards_and_not_those(words, named, not_named):
    text = f"You can't put {words} in your deck."
    assert verdict(text, named) == "excluded"
    if not_named is not None:
        assert verdict(text, not_named) == "silent"


@pytest.mark.parametrize(
    "words",
    ["Orc and Troll allies", "Orc or Troll allies", "Orc allies and Troll allies"],
)
def test_a_noun_holds_for_the_traits_before_it(words):
    text = f"You can put {words} in your deck."
    assert verdict(text, ally(race="Orc")) == "included"
    assert verdict(text, ally(race="Troll")) == "included"
    assert verdict(text, ally(race="Tauren")) == "silent"
    assert verdict(text, ability(race="Orc")) == "silent"


def test_a_list_may_name_different_types():
    text = "You can put Druid abilities, Orc allies, and weapons in your deck."
    assert verdict(text, ability(class_icons=("Druid",))) == "included"
    assert verdict(text, ally(race="Orc")) == "included"
    assert verdict(text, weapon()) == "included"
    assert verdict(text, armor()) == "silent"


def test_a_class_or_neutral_holds_for_the_noun_after_it_up_to_a_comma():
    text = "You can include only [Mage] abilities and Pets, neutral quests and items."
    assert verdict(text, ability(class_icons=("Mage",))) == "included"
    assert verdict(text, ally(tags=("Pet",), class_icons=("Mage",))) == "included"
    assert verdict(text, ally(tags=("Pet",))) == "excluded"
    assert verdict(text, item(faction="Neutral")) == "included"
    assert verdict(text, item(faction="Horde")) == "excluded"
    assert verdict(text, quest(faction="Neutral", class_icons=("Mage",))) == "excluded"


def test_allies_are_named_by_their_type_line_and_abilities_by_their_damage():
    text = "You can include only allies with ally type Priest."
    assert verdict(text, ally(classes=("Priest",))) == "included"
    assert verdict(text, ally(class_icons=("Priest",))) == "excluded"
    text = "You can include only abilities that deal fire damage."
    named = ability(text="Your hero deals 3 fire damage to target ally.")
    assert verdict(text, named) == "included"
    other = ability(text="Your hero deals 3 frost damage. Prevent all fire damage.")
    assert verdict(text, other) == "excluded"


UNBOUND = "You can't include cards with reputations or text restrictions."


def test_a_text_may_bar_what_asks_for_anything_of_the_hero():
    text = f"You can include only Horde cards, Lamp Guild cards. {UNBOUND}"
    assert verdict(text, ally(faction="Horde")) == "included"
    guild = ally(faction="Horde", reputation="Lamp Guild")
    assert verdict(text, guild) == "included"  # the text names it
    court = ally(faction="Horde", reputation="Moth Court")
    assert verdict(text, court) == "excluded"
    asking = ability(faction="Horde", hero_required="Fire")
    assert verdict(text, asking) == "excluded"


def test_talents_and_requirements_that_the_text_names_are_no_bar():
    text = f"You can only include [Druid] Balance Talents and Traitor cards. {UNBOUND}"
    balance = {"class_icons": ("Druid",), "talent_required": "Balance"}
    assert verdict(text, ability(**balance)) == "included"
    assert verdict(text, ability(**balance | {"class_icons": ("Mage",)})) == "excluded"
    feral = {"class_icons": ("Druid",), "talent_required": "Feral"}
    assert verdict(text, ability(**feral)) == "excluded"
    assert verdict(text, ability(hero_required="Traitor")) == "included"
    assert verdict(text, ability(tags=("Traitor",))) == "included"


def test_either_of_two_are_two_sides():
    says = read("You can include only either [Alliance] or [Horde] cards.")
    assert says.unread == ()
    sides = [says.side_of(ally(faction=one)) for one in ("Horde", "Both")]
    assert sides == ["horde", None]
    assert says.verdict(ally(faction="Neutral")) is Verdict.EXCLUDED


def test_a_sentence_whose_icons_were_lost_is_unread_and_leaves_the_deck_open():
    says = read("You can include either or cards, and , , and Neutral cards.")
    assert says.is_open
    assert len(says.unread) == 1
    assert not read("You can't put mystery in your deck.").is_open


def test_sentences_are_read_one_by_one_and_exclusion_wins():
    text = "You can put allies in your deck. You can't put Orc allies in your deck."
    assert verdict(text, ally(race="Troll")) == "included"
    assert verdict(text, ally(race="Orc")) == "excluded"


@pytest.mark.parametrize(
    "sentence",
    [
        "Your deck smells faintly of lamp oil",
        "You can put Orcs in your deck",  # no type: whom it means is not certain
        "You can put allies with cost 3 or less and weapons in your deck",
        "You can put weapons and allies with a cost of 3 or less in your deck",
        "You can put Horde allies except Trolls and weapons in your deck",
        "You can't put non-quest cards in your deck",
        "You can put ally cards in your deck",
        "You can put in your deck",
    ],
)
def test_a_sentence_not_understood_is_handed_back_whole_and_decides_nothing(sentence):
    says = read(f"Deckbuilding: {sentence}.")
    assert says.unread == (sentence,)
    for card in (ally(), weapon(), quest(), ability()):
        assert says.verdict(card) is Verdict.SILENT


def test_what_is_understood_counts_beside_what_is_not():
    says = read("You can't put quests in your deck. Mind the lamps.")
    assert says.unread == ("Mind the lamps",)
    assert says.verdict(quest()) is Verdict.EXCLUDED


@given(st.text(max_size=300))
def test_no_text_of_up_to_300_characters_makes_reading_fail(text):
    says = read(f"Deckbuilding: {text}")
    assert says.verdict(ally()) in Verdict
