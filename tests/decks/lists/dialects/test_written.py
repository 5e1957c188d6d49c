"""Lists in every dialect: read, recognised, written and read back."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from decks.lists.dialects import (
    DIALECTS,
    get_dialect,
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
from decks.lists.dialects.plain_text import split_printing
from decks.lists.dialects.written import (
    MAX_QUANTITY,
    TextLine,
    WrittenDeck,
)
from rules.game.deck import PLAYED_ZONES, Zone
from tests.decks.lists.dialects.sample_files import (
    COD,
    CSV,
    DECK,
    DEK,
    JSON,
    MTGJSON,
    MW_DECK,
    O8D,
    TTS,
    card_of,
    read,
)

# Recognised by content, then by name


@pytest.mark.parametrize(
    ("text", "file_name", "name"),
    [
        (DECK, "list.txt", "deck"),
        (MW_DECK, "", "mwdeck"),
        (CSV, "list.txt", "csv"),
        (O8D, "list.deck", "o8d"),
        (JSON, "list.csv", "json"),
        (COD, "list.o8d", "cod"),
        (DEK, "list.o8d", "lackey"),
        (TTS, "list.json", "tts"),
        (MTGJSON, "list.json", "mtgjson"),
        ("//deck-1\n4 Kindle", "list.txt", "untap"),
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
    ("line", "quantity", "name"),
    [("Wick x4", 4, "Wick"), ("Wick x 4", 4, "Wick"), ("Wick ×12", 12, "Wick"),
     ("Wick X3 [LAN] 7", 3, "Wick"), ("Wick [LAN] 7 x3", 3, "Wick"),
     ("2 Wick x4", 2, "Wick x4"), ("Wick 4", 1, "Wick 4")],
)  # fmt: skip
def test_a_quantity_may_stand_last_behind_an_x(line, quantity, name):
    assert [card[:2] for card in read(line)[1]] == [(quantity, name)]


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


# What is written as often as there are copies: no copy, no card.
COPIES = ("lackey", "tts")


@st.composite
def lines(draw: st.DrawFn, slug: str) -> TextLine:
    keeps = get_dialect(slug).keeps
    zone = draw(st.sampled_from(PLAYED_ZONES))
    set_code = draw(sets) if keeps else ""
    has_number = bool(set_code) and keeps == "number"
    counts = st.integers(1, 9) if slug in COPIES else st.integers(0, MAX_QUANTITY)
    return TextLine(
        0, "", 1 if zone is Zone.HERO else draw(counts),
        draw(names), zone, set_code, draw(st.just("") | numbers) if has_number else "",
        is_placed=zone is not Zone.HERO,
    )  # fmt: skip


def called(line: TextLine) -> str:
    return line.name.casefold()


@pytest.mark.long
@pytest.mark.parametrize("slug", DIALECTS)
@given(st.data())
@settings(max_examples=150)
def test_whatever_a_deck_is_called_it_reads_back_the_same(slug, data):
    dialect = get_dialect(slug)
    any_lines = st.lists(lines(slug), max_size=6, unique_by=called)
    wanted = data.draw(any_lines)
    assume(not any(called(one).endswith(" back") for one in wanted))
    written = dialect.write(WrittenDeck(tuple(wanted), "Lamps", "wow", "constructed"))
    found = [line for line in dialect.read(written).lines if not line.remark]
    order = [Zone.MAIN, Zone.HERO, Zone.SIDE] if slug == "cod" else list(PLAYED_ZONES)
    assert [card_of(line) for line in found] == sorted(
        map(card_of, wanted), key=lambda card: order.index(card[2])
    )
    assert slug in ("text", "deck") or not wanted or recognise(written).name == slug


@pytest.mark.parametrize("slug", DIALECTS)
@given(text=st.text(max_size=400))
@settings(max_examples=60)
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
