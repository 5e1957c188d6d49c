"""Lists in every dialect: read, recognised, written and read back."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from decks.lists.dialects import (
    DIALECTS,
    get_dialect,
    read_written,
    recognise,
)
from decks.lists.dialects.file_text import (
    DeckJsonBroken,
    DeckJsonNewer,
    DeckJsonStrange,
    DeckXmlBroken,
    DeckXmlUnsafe,
    UnknownDialect,
)
from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.plain_text import split_printing
from decks.lists.dialects.written import (
    MAX_QUANTITY,
    ODD_SECTION,
    OTHER_SIDE,
    TextLine,
    WrittenDeck,
)
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    CSV,
    DECK,
    JSON,
    MW_DECK,
    O8D,
    card_of,
    read,
)

# Each as its program writes it


def test_a_deck_file_names_its_hero_in_a_comment():
    assert read(DECK) == (
        "deck",
        [
            (1, "Odda the Lamplighter", Zone.HERO, "", ""),
            (2, "Light the Harbour", Zone.MAIN, "", ""),
            (1, "If Nobody's Looking...", Zone.MAIN, "", ""),
            (4, "Wick, the Undimmed", Zone.MAIN, "", ""),
        ],
    )


def test_a_hero_of_magic_workstation_has_two_sides_and_the_rest_is_side_deck():
    name, cards = read(MW_DECK)
    assert name == "mwdeck"
    assert cards == [
        (2, "Light the Harbour", Zone.MAIN, "6", "6"),
        (4, "Wick, the Undimmed", Zone.MAIN, "5", "5"),
        (1, "Odda the Lamplighter", Zone.HERO, "6", "6"),
        (1, "Odda the Lamplighter", Zone.HERO, "6", "6"),
        (3, "Snuff", Zone.SIDE, "6", "6"),
        (1, "Zzz", Zone.MAIN, "6", "6"),
    ]
    lines = get_dialect("mwdeck").read(MW_DECK).lines
    assert [line.remark for line in lines] == ["", "", "", OTHER_SIDE, "", ""]


def test_a_card_called_back_without_a_front_beside_it_is_a_card():
    text = "1 [6] Wick {6}\nSB: 1 [6] Wick Back {6}\n2 [6] Snuff Back {6}"
    lines = get_dialect("mwdeck").read(text).lines
    assert [(line.name, line.zone, line.remark) for line in lines] == [
        ("Wick", Zone.MAIN, ""),
        ("Wick Back", Zone.SIDE, ""),
        ("Snuff Back", Zone.MAIN, ""),
    ]


def test_a_table_has_its_title_first_and_the_hero_by_its_type():
    name, cards = read(CSV)
    assert (name, get_dialect("csv").read(CSV).name) == ("csv", "Lamps and oil")
    assert cards == [
        (1, "Odda the Lamplighter", Zone.HERO, "LAN", ""),
        (4, "Wick, the Undimmed", Zone.MAIN, "Lantern Street", ""),
        (2, "Light the Harbour", Zone.MAIN, "LAN", ""),
    ]


@pytest.mark.parametrize("separator", [";", "\t"])
def test_a_table_may_be_cut_by_other_signs_and_have_a_header_after_all(separator):
    rows = ["Lamps", "name,number,set,type,block", "Wick,4,LAN,Ally,One"]
    text = "\n".join(rows).replace(",", separator)
    assert read(text) == ("csv", [(4, "Wick", Zone.MAIN, "LAN", "")])


def test_rows_of_another_shape_are_kept_as_they_stand():
    text = "Lamps\nWick,4,LAN,Ally,One\nSnuff,four,LAN,Ally,One\nMoth\n,2,,,\nA,1,,,"
    _, cards = read(text)
    assert [card[:2] for card in cards] == [
        (4, "Wick"), (1, "Snuff,four,LAN,Ally,One"), (1, "Moth"), (1, ",2"), (1, "A"),
    ]  # fmt: skip


def test_a_table_without_title_loses_no_row():
    assert len(read("Wick,4,LAN,Ally,One\nSnuff,2,LAN,Ally,One")[1]) == 2


def test_a_plain_list_called_csv_is_a_plain_list():
    assert read("4 Wick\n2 Snuff", "deck.csv") == (
        "csv",
        [(4, "Wick", Zone.MAIN, "", ""), (2, "Snuff", Zone.MAIN, "", "")],
    )


def test_octgn_has_sections_and_odd_ones_are_told():
    name, cards = read(O8D)
    assert name == "o8d"
    assert [card[:3] for card in cards] == [
        (3, "Wick & Tallow", Zone.MAIN),
        (2, "Snuff", Zone.MAIN),
        (1, "Odda", Zone.HERO),
        (1, "Moth", Zone.MAIN),
    ]
    lines = get_dialect("o8d").read(O8D).lines
    assert [line.remark for line in lines] == ["", "", "", ODD_SECTION]
    assert [line.number for line in lines] == [1, 2, 3, 4]


def test_a_card_of_octgn_without_name_or_with_a_strange_quantity_is_kept():
    cards = '<card qty="x">Wick</card><card id="7"/>'
    text = f'<deck><section name="Main">{cards}</section></deck>'
    assert [card[:2] for card in read(text)[1]] == [(1, "Main: x Wick"), (1, "7")]


def test_our_json_is_read_with_name_format_and_lines_not_read():
    dialect, deck = read_written(JSON)
    assert (dialect.name, deck.name, deck.game, deck.format) == (
        "json", "Lamps", "wow", "constructed",
    )  # fmt: skip
    assert [card_of(line) for line in deck.lines] == [
        (1, "Odda", Zone.HERO, "", ""),
        (4, "Wick", Zone.MAIN, "LAN", "12"),
        (3, "Pazzer", Zone.SIDE, "", ""),
    ]


@pytest.mark.parametrize(
    "entry",
    ['"Wick"', "7", "null", '{"quantity": 4}', '{"name": "A", "quantity": true}',
     '{"name": "A", "quantity": -1}', '{"name": "A", "zone": "hand"}',
     '{"name": "A", "zone": ["main"]}', '{"name": "A", "quantity": 1e999}'],
)  # fmt: skip
def test_an_entry_of_another_shape_is_kept_as_a_line(entry):
    text = f'{{"entries": [{entry}, {{"name": "Wick"}}]}}'
    if "1e999" in entry:
        with pytest.raises(DeckJsonBroken):
            read(text)
        return
    _, cards = read(text)
    assert len(cards) == 2
    assert cards[0][1]
    assert cards[1][1] == "Wick"


# Recognised by content, then by name


@pytest.mark.parametrize(
    ("text", "file_name", "name"),
    [
        (DECK, "list.txt", "deck"),
        (MW_DECK, "", "mwdeck"),
        (CSV, "list.txt", "csv"),
        (O8D, "list.deck", "o8d"),
        (JSON, "list.csv", "json"),
        ("2 Wick, the Undimmed\n4 Kindle", "", "text"),
        ("4 Kindle", "list.DECK", "deck"),
        ("4 Kindle", "list.mwDeck", "mwdeck"),
        ("# only a comment\n4 Kindle", "", "text"),
        ("", "", "text"),
    ],
)
def test_a_file_is_what_it_says_and_only_then_what_it_is_called(text, file_name, name):
    assert recognise(text, file_name).name == name


def test_a_dialect_nobody_knows_is_refused_with_those_that_are():
    with pytest.raises(UnknownDialect) as refused:
        get_dialect("dck")
    assert "o8d" in str(refused.value.figures["known"])


@pytest.mark.parametrize(
    ("heading", "zone"),
    [
        ("Allies (12)", Zone.MAIN), ("Quests: 7", Zone.MAIN), ("HERO (1)", Zone.HERO),
        ("Sojusznicy (12):", Zone.MAIN), ("Küldetések", Zone.MAIN),
        ("Соратники [4]", Zone.MAIN),
        ("Bohater", Zone.HERO), ("Hős", Zone.HERO), ("Герой:", Zone.HERO),
        ("Sideboard", Zone.SIDE), ("Side deck (10)", Zone.SIDE),
        ("Mellékpakli", Zone.SIDE), ("Сайдборд", Zone.SIDE),
        ("Boczna talia", Zone.SIDE), ("Allies of the Lamp", None), ("4 Deck", None),
        ("Hero: Odda", None), ("", None),
    ],
)  # fmt: skip
def test_headings_are_known_in_four_languages_with_and_without_counts(heading, zone):
    assert heading_zone(heading) is zone


@pytest.mark.parametrize(
    ("line", "quantity", "name"),
    [("Wick x4", 4, "Wick"), ("Wick x 4", 4, "Wick"), ("Wick ×12", 12, "Wick"),
     ("Wick X3 [LAN] 7", 3, "Wick"), ("Wick [LAN] 7 x3", 3, "Wick"),
     ("2 Wick x4", 2, "Wick x4"), ("Wick 4", 1, "Wick 4")],
)  # fmt: skip
def test_a_quantity_may_stand_last_behind_an_x(line, quantity, name):
    assert [card[:2] for card in read(line)[1]] == [(quantity, name)]


def test_a_heros_heading_reaches_as_far_as_the_hero():
    text = "Hero (1)\n\n1 Odda\n\n4 Kindle\nHero\n1 Berta\nAllies\n2 Snuff"
    zones = [card[2] for card in read(text)[1]]
    assert zones == [Zone.HERO, Zone.MAIN, Zone.HERO, Zone.MAIN]


# Written and read back


def is_a_name(name: str) -> bool:
    """Whether *name* is one tidy line, its end not to be taken for a printing."""
    tidy = " ".join(name.replace("\ufeff", "").split())
    return (
        name == tidy
        and len(name.splitlines()) == 1
        and split_printing(name)[1] == ""
        and not set(name) & set("\u200b\u2060\0")
        and name.isprintable()
    )


names = st.text(min_size=1, max_size=30).filter(is_a_name) | st.sampled_from(
    ["Deck", "Side deck", "Hero: Odda", "SB: Wick", "# Lamp", "// Lamp", "4 Lamps",
     "X Marks the Lamp", "7", "[LAN] 12", "Wick’s Æther, “Ő”", "<b>&amp;</b>", '"',
     "'=1", "=SUM(A1)", "-1", "Lamp {6}", "Lamp}", "[", "1x 2x 3", "Lamp x4",
     "Название, да"],
)  # fmt: skip


sets = st.just("") | st.from_regex(r"[A-Z0-9_-]{1,20}", fullmatch=True)


numbers = st.from_regex(r"[A-Za-z0-9_-]{1,20}", fullmatch=True)


@st.composite
def lines(draw: st.DrawFn, keeps: str) -> TextLine:
    zone = draw(st.sampled_from(Zone))
    set_code = draw(sets) if keeps else ""
    has_number = bool(set_code) and keeps == "number"
    return TextLine(
        0, "", 1 if zone is Zone.HERO else draw(st.integers(0, MAX_QUANTITY)),
        draw(names), zone, set_code, draw(st.just("") | numbers) if has_number else "",
        is_placed=zone is not Zone.HERO,
    )  # fmt: skip


def called(line: TextLine) -> str:
    return line.name.casefold()


@pytest.mark.parametrize("slug", DIALECTS)
@given(st.data())
@settings(deadline=None, max_examples=150)
def test_whatever_a_deck_is_called_it_reads_back_the_same(slug, data):
    dialect = get_dialect(slug)
    any_lines = st.lists(lines(dialect.keeps), max_size=6, unique_by=called)
    wanted = data.draw(any_lines)
    assume(not any(called(one).endswith(" back") for one in wanted))
    written = dialect.write(WrittenDeck(tuple(wanted), "Lamps", "wow", "constructed"))
    found = [line for line in dialect.read(written).lines if not line.remark]
    order = list(Zone)
    assert [card_of(line) for line in found] == sorted(
        map(card_of, wanted), key=lambda card: order.index(card[2])
    )
    assert slug in ("text", "deck") or not wanted or recognise(written).name == slug


@pytest.mark.parametrize("slug", DIALECTS)
@given(text=st.text(max_size=400))
@settings(deadline=None, max_examples=60)
def test_no_text_makes_a_dialect_fail_but_by_a_refusal(slug, text):
    try:
        found = get_dialect(slug).read(text).lines
    except (
        DeckXmlBroken,
        DeckXmlUnsafe,
        DeckJsonBroken,
        DeckJsonStrange,
        DeckJsonNewer,
    ):
        return
    assert all(line.name and 0 <= line.quantity <= MAX_QUANTITY for line in found)


def test_formulas_are_made_harmless_in_tables():
    written = get_dialect("csv").write(
        WrittenDeck((TextLine(1, "", 4, "=1+1", Zone.MAIN),), name="@evil")
    )
    assert written.startswith("'@evil,,,,\n'=1+1,4")
