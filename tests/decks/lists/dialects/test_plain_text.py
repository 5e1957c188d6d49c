"""Deck text: every way people write a line, and back. All names are invented."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from decks.lists.dialects import plain_text
from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.written import (
    MAX_QUANTITY,
    TextLine,
    WrittenDeck,
    name_readings,
)
from rules.game.deck import PLAYED_ZONES, Zone


def read_deck_text(text: str) -> tuple[TextLine, ...]:
    return plain_text.read(text).lines


def write_deck_text(lines) -> str:
    return plain_text.write(WrittenDeck(tuple(lines)))


Card = tuple[int, str, Zone, str, str]


def card_of(line: TextLine) -> Card:
    return (line.quantity, line.name, line.zone, line.set_code, line.collector_number)


def cards_of(text: str) -> list[Card]:
    return [card_of(line) for line in read_deck_text(text)]


def main(quantity: int, name: str, set_code: str = "", number: str = "") -> Card:
    return (quantity, name, Zone.MAIN, set_code, number)


def side(quantity: int, name: str, set_code: str = "", number: str = "") -> Card:
    return (quantity, name, Zone.SIDE, set_code, number)


def leader(name: str, set_code: str = "", number: str = "") -> Card:
    return (1, name, Zone.HERO, set_code, number)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        # Quantities
        ("4 Lantern Carrier", main(4, "Lantern Carrier")),
        ("4x Lantern Carrier", main(4, "Lantern Carrier")),
        ("4X Lantern Carrier", main(4, "Lantern Carrier")),
        ("4× Lantern Carrier", main(4, "Lantern Carrier")),
        ("4 x Lantern Carrier", main(4, "Lantern Carrier")),
        ("Lantern Carrier", main(1, "Lantern Carrier")),
        ("12 Lantern Carrier", main(12, "Lantern Carrier")),
        ("999 Lantern Carrier", main(999, "Lantern Carrier")),
        ("1000 Lantern Carrier", main(1000, "Lantern Carrier")),
        ("0 Lantern Carrier", main(0, "Lantern Carrier")),
        # Set and number
        ("4 Lantern Carrier [LAN] 123", main(4, "Lantern Carrier", "LAN", "123")),
        ("4 Lantern Carrier (LAN) 123", main(4, "Lantern Carrier", "LAN", "123")),
        ("4 Lantern Carrier (lan) 12a", main(4, "Lantern Carrier", "LAN", "12a")),
        ("4 Lantern Carrier [LAN] #12", main(4, "Lantern Carrier", "LAN", "12")),
        ("4 Lantern Carrier [LAN]", main(4, "Lantern Carrier", "LAN")),
        ("Lantern Carrier [LAN] 1", main(1, "Lantern Carrier", "LAN", "1")),
        # White space
        ("4\tLantern Carrier", main(4, "Lantern Carrier")),
        ("  4   Lantern \t Carrier  ", main(4, "Lantern Carrier")),
        ("4\u00a0Lantern\u00a0Carrier", main(4, "Lantern Carrier")),
        ("\ufeff4 Lantern Carrier", main(4, "Lantern Carrier")),
        ("4 Lantern\0 Carrier\0", main(4, "Lantern Carrier")),
        ("4 Lantern Carrier\r", main(4, "Lantern Carrier")),
        # Names
        ("4 Odda's Moth", main(4, "Odda's Moth")),
        ("4 Odda’s Moth", main(4, "Odda’s Moth")),
        ("2 Wick, the Undimmed", main(2, "Wick, the Undimmed")),
        ('2 "Wick" Tallow', main(2, '"Wick" Tallow')),
        ("3 Æther Lamp", main(3, "Æther Lamp")),
        ("3 Фонарщик", main(3, "Фонарщик")),
        ("2 7 Lanterns", main(2, "7 Lanterns")),
        ("2x 7 Lanterns", main(2, "7 Lanterns")),
        ("2x X Marks the Lamp", main(2, "X Marks the Lamp")),
        ("7th Lantern", main(1, "7th Lantern")),
        ("Lamp 01", main(1, "Lamp 01")),
        ("4 Lamp: Out", main(4, "Lamp: Out")),
        ("1234567 Lamps", main(1, "1234567 Lamps")),
        ("4", main(1, "4")),
        ("[LAN] 12", main(1, "[LAN] 12")),
        # Side deck
        ("SB: 2 Night Watch", side(2, "Night Watch")),
        ("SB:2 Night Watch", side(2, "Night Watch")),
        ("sb: 2x Night Watch (LAN) 7", side(2, "Night Watch", "LAN", "7")),
        ("SB: Night Watch", side(1, "Night Watch")),
        # Heroes
        ("Hero: Odda", leader("Odda")),
        ("hero : Odda", leader("Odda")),
        ("HERO: Odda [LAN] 100", leader("Odda", "LAN", "100")),
        ("Hero: 1 Odda", leader("Odda")),
        ("Hero: 1x Odda", leader("Odda")),
        ("Bohater: Odda", leader("Odda")),
        ("Hős: Odda", leader("Odda")),
        ("Герой: Одда", leader("Одда")),
        ("# HERO Odda", leader("Odda")),
    ],
)
def test_a_line_is_read_as_its_writer_meant_it(line, card):
    assert cards_of(line) == [card]


@pytest.mark.parametrize(
    "line",
    [
        "", "   ", "\t", "\ufeff", "\r\n", "# a comment", "// 4 Lantern Carrier",
        "#4 Lantern Carrier", "Hero:", "Hero:   ",
    ],
)  # fmt: skip
def test_blank_lines_comments_and_an_unnamed_hero_are_no_cards(line):
    assert cards_of(line) == []


@pytest.mark.parametrize(
    "heading",
    [
        "Side deck", "Side Deck:", "side deck (10)", "SIDE DECK (10):", "Sideboard",
        "Sidedeck", "Side board", "Boczna talia", "Mellékpakli", "Сайдборд",
    ],
)  # fmt: skip
def test_a_heading_moves_the_lines_below_it_to_the_side_deck(heading):
    text = f"4 Kindle\n\n{heading}\n2 Snuff\n\n1 Wick"
    assert cards_of(text) == [main(4, "Kindle"), side(2, "Snuff"), side(1, "Wick")]


@pytest.mark.parametrize(
    "heading", ["Main deck", "Deck", "Allies (20)", "Quests:", "Quests and Locations"]
)
def test_another_heading_moves_them_back(heading):
    text = f"Side deck\n2 Snuff\n{heading}\n4 Kindle"
    assert cards_of(text) == [side(2, "Snuff"), main(4, "Kindle")]


def test_a_name_that_begins_like_a_heading_is_a_card():
    text = "4 Side Deck\n2 Deck Hand\nAllies of the Lamp\n1 Sideboard Maker"
    assert cards_of(text) == [
        main(4, "Side Deck"),
        main(2, "Deck Hand"),
        main(1, "Allies of the Lamp"),
        main(1, "Sideboard Maker"),
    ]


def test_a_hero_below_a_side_deck_heading_still_leads():
    assert cards_of("Side deck\nHero: Odda\n2 Snuff") == [
        leader("Odda"),
        side(2, "Snuff"),
    ]


def test_every_line_knows_where_it_stood_and_how_it_was_written():
    lines = read_deck_text("# Lamps\n\n4x  Kindle\r\nSB: 2 Snuff")
    assert [(line.number, line.source) for line in lines] == [
        (3, "4x Kindle"),
        (4, "SB: 2 Snuff"),
    ]


def test_a_deck_of_every_zone_is_written_hero_first_side_deck_last():
    lines = read_deck_text("SB: 2 Snuff\n4 Kindle [LAN] 12\nHero: Odda")
    assert write_deck_text(lines) == (
        "Hero: Odda\n\n4 Kindle [LAN] 12\n\nSide deck\n2 Snuff\n"
    )


def test_a_deck_without_lines_is_written_as_an_empty_line():
    assert write_deck_text([]) == "\n"


# What a line may be called


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("Kindle", {"Kindle": 1}),
        ("4 Kindle", {"Kindle": 4, "4 Kindle": 1}),
        ("SB: 4 Kindle", {"Kindle": 4, "4 Kindle": 1}),
        ("2 X Lamp", {"Lamp": 2, "X Lamp": 2, "2 X Lamp": 1}),
        ("3 Lamp (Lit)", {"Lamp (Lit)": 3, "Lamp": 3, "3 Lamp (Lit)": 1}),
        ("Hero: Odda (Lit)", {"Odda (Lit)": 1, "Odda": 1}),
        ("# HERO Odda", {"Odda": 1}),
    ],
)
def test_a_number_an_x_and_brackets_may_belong_to_the_name(line, readings):
    [found] = read_deck_text(line)
    assert list(name_readings(found).items()) == list(readings.items())


# Writing and reading back


def is_one_line(name: str) -> bool:
    """Whether *name* is a card's name: one line, its spaces single."""
    bare = name.translate(dict.fromkeys(map(ord, "\ufeff\0\u200b\u2060")))
    tidy = " ".join(bare.split())
    return name == tidy and len(name.splitlines()) == 1


names = st.text(min_size=1, max_size=30).filter(is_one_line)
hard_names = st.sampled_from(
    [
        "Deck", "Side deck", "Sideboard", "Hero: Odda", "SB: Wick", "# Lamp", "// Lamp",
        "# HERO Odda", "4 Lamps", "4x Lamps", "x Lamps", "X Marks the Lamp", "× Lamp",
        "7", "x", "[LAN] 12", "(LAN)", "Lamp 12", "Lamp #12", "Wick’s Æther, “Ő”",
        "Lamp [LAN", "1x 2x 3", "SB:", "Hero:",
    ]
)  # fmt: skip
any_name = names | hard_names
set_codes = st.from_regex(r"[A-Z0-9_-]{1,20}", fullmatch=True)
numbers = st.from_regex(r"[A-Za-z0-9_-]{1,20}", fullmatch=True)
quantities = st.integers(0, MAX_QUANTITY)


def text_line(card: Card) -> TextLine:
    quantity, name, zone, set_code, number = card
    return TextLine(0, "", quantity, name, zone, set_code, number)


@st.composite
def any_card(draw: st.DrawFn) -> Card:
    """Return a card; a hero is one card, and only a printing has a number."""
    zone = draw(st.sampled_from(PLAYED_ZONES))
    set_code = draw(st.just("") | set_codes)
    number = draw(st.just("") | numbers) if set_code else ""
    quantity = 1 if zone is Zone.HERO else draw(quantities)
    return (quantity, draw(any_name), zone, set_code, number)


def looks_like_a_printing(card: Card) -> bool:
    """Whether the name ends as a set and number do; no text can tell them apart."""
    [line] = read_deck_text(f"1 {card[1]}")
    return bool(line.set_code) and not card[3]


@given(st.lists(any_card(), max_size=6))
@settings(max_examples=300)
@example([(1, "4 Lamps", Zone.HERO, "", "")])
@example([(1, "SB: Wick", Zone.HERO, "", "")])
@example([(4, "X Marks the Lamp", Zone.MAIN, "", "")])
@example([(4, "x", Zone.SIDE, "LAN", "12")])
def test_what_is_written_is_read_back_the_same_zone_by_zone(cards):
    assume(not any(map(looks_like_a_printing, cards)))
    text = write_deck_text(map(text_line, cards))
    order = list(PLAYED_ZONES)
    assert cards_of(text) == sorted(cards, key=lambda card: order.index(card[2]))


def test_a_name_in_brackets_is_read_back_where_set_and_number_follow_it():
    card = main(2, "Lamp (Lit)", "LAN", "12")
    assert cards_of(write_deck_text([text_line(card)])) == [card]


# Any text at all

LEADERS = {"hero:", "bohater:", "bohaterka:", "hős:", "герой:"}


def is_card_line(raw: str) -> bool:
    """Whether *raw* is neither blank, comment, heading nor an unnamed hero.

    Told apart without the reader's own expressions; headings have tests of their own.
    """
    for invisible in "\ufeff\0\u200b\u2060":
        raw = raw.replace(invisible, "")
    line = " ".join(raw.split())
    if not line or line.startswith("//"):
        return False
    if line.startswith("#"):
        return line[1:].strip().startswith("HERO ")
    word, colon, name = line.partition(":")
    if colon and f"{word.strip().casefold()}:" in LEADERS:
        return bool(name.strip())
    return heading_zone(line) is None


pieces = st.sampled_from(
    [
        "4", "x", " ", "\t", "[LAN]", "(", ")", "12", "Hero:", "# HERO ", "#", "//",
        "SB:", "Side deck", "Deck", "Quests (2)", "Moth", "\n", "\r\n", "\u2028", "é",
        "\ufeff", "\0", "\u00a0", "99999999",
    ]
)  # fmt: skip
texts = st.text(max_size=2_000) | st.lists(pieces, max_size=60).map("".join)


@given(texts)
@example("HERO:0")  # a hero called so, no heading with a count
@settings(max_examples=300)
def test_of_any_text_every_line_but_blanks_comments_and_headings_comes_back(text):
    lines = read_deck_text(text)
    found = [line.number for line in lines]
    wanted = [
        number for number, raw in enumerate(text.splitlines(), 1) if is_card_line(raw)
    ]
    assert found == wanted
    for line in lines:
        assert line.name
        assert 0 <= line.quantity <= MAX_QUANTITY
        assert line.name in line.source


@given(st.text(alphabet="4x SB:[]()#/LAN\t", max_size=2_000))
def test_no_text_of_2000_signs_that_mean_something_makes_reading_fail(text):
    assert len(read_deck_text(text)) <= 1
