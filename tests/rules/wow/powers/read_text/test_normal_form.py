"""Printed text in normal form: costs, reminders, tag words, facts and names."""

import pytest

from rules.wow.powers.read_text import read_text
from rules.wow.powers.read_text.normal_form import normal_form, without_reminders
from tests.factories import ability, ally, hero


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("(2), [Activate] -> Draw a card.", ["2, [Activate] -> Draw a card."]),
        ("[1] -> Draw a card.", ["1 -> Draw a card."]),
        ("Pay (X) to complete this quest.", ["Pay X to complete @."]),
        ("Unity: When @ attacks, draw.", ["Unity: When @ attacks, draw."]),
        ("The Verdict: When @ attacks, draw.", ["When @ attacks, draw."]),
        ("Aldor Reputation (Can't put Scryers here.)\nElusive", ["Elusive"]),
        ("Deckbuilding: You can't put quests in it.\nElusive", ["Elusive"]),
        ("Destroy target Talent", ["Destroy target Talent"]),
        ("(Mounts can't attack or be attacked.)", ["@ can't attack or be attacked."]),
        ("Draw.\n(Totems can’t attack.)", ["Draw.", "@ can't attack."]),
        (
            "Draw.\n(Totems can be attacked or targeted like allies.)",
            ["Draw.", "Totem"],
        ),
    ],
)
def test_a_text_in_normal_form(text, lines):
    card = ally(name="Lamp Clerk")
    assert normal_form(text, card) == lines


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("Mirelda Oak", "When Mirleda attacks, draw.", "When @ attacks, draw."),
        ("Mirelda Oak", "When Mirleda Oak attacks, draw.", "When @ attacks, draw."),
        ("Mirelda Oak", "Destroy Mirleda.", "Destroy Mirleda."),
        ("Ursil the Old", "Ursiq the Young attacks.", "Ursiq the Young attacks."),
        (
            "Lamp",
            "Add an emberglow counter. Remove an embergolw counter.",
            "Add an emberglow counter. Remove an emberglow counter.",
        ),
    ],
)
def test_a_misspelt_name_is_the_cards_own_where_it_does_something(name, text, line):
    assert normal_form(text, ally(name=name)) == [line]


def test_a_name_may_hold_a_backslash():
    name = r"\W of \1"
    text = f"Put an ally token named {name} into play."
    assert name in normal_form(text, ally(name=name))[0]


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Draw a card. (It is yours.)", "Draw a card."),
        ("Elusive (can't be attacked)", "Elusive"),
        ("Draw. (You (and I) may. It (too) is a reminder.)", "Draw."),
        ("Draw up to (n) cards.", "Draw up to (n) cards."),
        (
            "Play a Fire card. (A Fire card is one with a flame.)",
            "Play a Fire card. (A Fire card is one with a flame.)",
        ),
    ],
)
def test_reminders_go_and_definitions_stay(line, kept):
    assert without_reminders(line) == kept


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Taz'ril", "When Taz'Ril attacks, draw a card."),
        ("Aurélie Marvane", "When Aurelie attacks, draw a card."),
        ("Bear Clerk", "When Bear Clerk attacks, draw a card."),
    ],
)
def test_a_card_calls_itself_in_letters_of_any_size_and_without_accents(name, said):
    assert read_text(said, ally(name=name, text=said)).is_whole


def test_a_by_name_within_a_tokens_name_is_not_the_card():
    mya = ally(name="Mirelle, Dragonkin Wrangler")
    [line] = normal_form("Put a Mechanical Dragonkin ally token into play.", mya)
    assert "Dragonkin" in line


def test_a_totem_says_by_its_reminder_alone_that_it_is_one():
    text = "Ongoing: Draw a card.\n(Totems can be attacked or targeted like allies.)"
    read = read_text(text, ability(text=text, ongoing=True))
    assert "Totem()" in map(repr, read.powers)


def test_a_line_of_deckbuilding_is_no_sentence_of_a_hero():
    text = "Elusive\nDeckbuilding: You can't put quests in your deck."
    assert read_text(text, hero(text=text)).sentences == 1
