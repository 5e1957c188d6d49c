"""The grammar of queries: what is read, what is dropped, and that nothing breaks it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.search.query import Group, Part, Term, terms_of
from cards.search.query_grammar import MAX_DEPTH, MAX_LENGTH, MAX_VALUES, read_query

PIECES = [
    "(", ")", "-", "-(", "or", " or ", "[[", "]]", ">=8", '"', "/", "\\", "|", ":", "=",
    "!=", "<=", "!", "t:ally", "c:mage|", "cost", "name:/a(b|/", "o:", "é", "ﬀ", "한",
    "\0", "\ud800", "\u0301", "\u202e", "%", "_", "'", ";--", "*", "\n", "🜂", "own<4",
    "order:cost", "direction:desc", "is:stale", "9" * 30, "{", "%(x)s", "<b>",
]  # fmt: skip


def nasty(chance: random.Random) -> str:
    """Return a text that nobody meant: pieces of queries in any order."""
    pieces = chance.choices(PIECES, k=chance.randint(1, 60))
    return chance.choice(("", " ")).join(pieces)


def depth_of(part: Part) -> int:
    if isinstance(part, Term):
        return 0
    return 1 + max(map(depth_of, part.parts), default=0)


def check_bounds(text: str) -> None:
    """Check that what is read of *text* is no more than queries may ask."""
    query = read_query(text)
    assert len(query.text) <= MAX_LENGTH
    assert sum(len(term.values) for term in query.terms) <= MAX_VALUES
    assert depth_of(query.root) <= 2 * (MAX_DEPTH + 1)
    for part in query.root.parts:
        start, end = part.span
        assert 0 <= start < end <= len(query.text)
    query.text.encode()  # a database takes it


def said(text: str) -> object:
    """Return the tree of *text* as plain lists: `["any", …]`, `["all", …]`."""
    return _plain(read_query(text).root)


def _plain(part: Part) -> object:
    if isinstance(part, Group):
        return ["any" if part.is_any else "all", *map(_plain, part.parts)]
    sign = "-" if part.is_negated else ""
    return f"{sign}{part.key}{part.op}{'|'.join(part.values)}"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a b", ["all", "words:a", "words:b"]),
        ("a or b", ["all", ["any", "words:a", "words:b"]]),
        ("a b or c", ["all", ["any", ["all", "words:a", "words:b"], "words:c"]]),
        ("a (b OR c)", ["all", "words:a", ["any", "words:b", "words:c"]]),
        ("-(a b)", ["all", ["any", "-words:a", "-words:b"]]),
        ("-(a or -b)", ["all", ["all", "-words:a", "words:b"]]),
        ("--a", ["all", "-words:-a"]),
        ("t:ally|quest", ["all", "type:ally|quest"]),
        ('n:"a b"|c', ["all", "name:a b|c"]),
        ("/a b/", ["all", "name:a b"]),
        ("o:/a (b|c)/ t:ally", ["all", "text:a (b|c)", "type:ally"]),
        ('!"a b"', ["all", "name=a b"]),
        ("!ab", ["all", "name=ab"]),
        ("(t:ally)", ["all", "type:ally"]),
        ("ore order", ["all", "words:ore", "words:order"]),
        ("and/or", ["all", "words:and/or"]),
        ("a-b half-orc", ["all", "words:a-b", "words:half-orc"]),
        ("(a", ["all", "words:a"]),
        ('"a', ["all", "words:a"]),
        ("", ["all"]),
    ],
)
def test_a_query_is_read_as_it_is_meant(text, tree):
    assert said(text) == tree


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("a)", ["unbalanced"]),
        ("a or", ["empty"]),
        ("or a", ["empty"]),
        ("a or or b", ["empty"]),
        ("() a", ["empty"]),
        ("(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1), ["unbalanced"] * 2),
        ("(" * MAX_DEPTH + "a" + ")" * MAX_DEPTH, []),
        ("[[t:ally]]>=8 a", ["only-decks"]),
        ("/a/ /b/ /c/", ["too-many"]),
        ("/a/ /b/", []),
    ],
)
def test_what_is_left_out_is_told(text, codes):
    assert [warning.code for warning in read_query(text).warnings] == codes


def test_what_says_how_to_sort_is_no_condition():
    query = read_query("a order:cost direction:desc")
    assert (query.order, query.is_descending) == ("cost", True)
    assert [term.source for term in query.terms] == ["a"]


@pytest.mark.parametrize(
    ("text", "place", "rest"),
    [
        ("a t:ally b", 1, "a b"),
        ("a -(b or c) d", 1, "a d"),
        ('"a b" c', 0, "c"),
        ("a b:", 0, "b:"),
    ],
)
def test_a_part_can_be_taken_out_of_the_text(text, place, rest):
    query = read_query(text)
    assert query.without(query.root.parts[place]) == rest


def test_negating_twice_is_reading_the_thing_itself():
    for text in ("a", "a or b", "a (b or c)", "-(a t:ally)"):
        inner = list(terms_of(read_query(f"({text})").root))
        twice = list(terms_of(read_query(f"-(-({text}))").root))
        assert [t.is_negated for t in inner] == [t.is_negated for t in twice]


def test_2000_nasty_strings_are_read_within_their_bounds():
    chance = random.Random(10)
    for _ in range(2_000):
        check_bounds(nasty(chance))


@settings(max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_read_within_its_bounds(text):
    check_bounds(text)


@pytest.mark.prove
def test_100000_nasty_strings_are_read_within_their_bounds(record_property):
    chance = random.Random(11)
    for _ in range(100_000):
        check_bounds(nasty(chance))
    record_property("strings", 100_000)
