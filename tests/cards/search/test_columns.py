"""Columns find what the database finds, in the same order: it is the reference."""

import random
from collections.abc import Iterator
from unittest.mock import patch

import numpy as np
import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.browsing.facets import Counts, _counted_by_columns, count_facets
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, Printing
from cards.search import CARDS, read_query
from cards.search.columns import word_columns
from cards.search.columns.asking import ask_columns
from cards.search.columns.catalogue_columns import Catalogue, Columns
from cards.search.columns.column_building import build_columns
from cards.search.columns.row_reading import read_rows
from cards.search.columns.text_states import STATES, count_states, keys_in_state
from cards.search.execution import search
from cards.translation.progress.queries import Work, read_coverage
from rules.text.collation import sort_key
from rules.text.normalize import fold
from tests.factories import import_rows, row

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WORDS = (
    "lamp", "Lamp-Oil", "oil", "Wick", "wicks", "Éclair", "o’Moth", "Łuna", "köd",
    "фонарь", "100%", "a_b", "under\\way", "국왕", "ab", "x", "ba-a-a",
)  # fmt: skip
PARTS = (
    "la",
    "mp o",
    "l",
    "p-o",
    "ick",
    "m",
    "o'",
    "%",
    "_",
    "\\",
    "фон",
    "ö",
    "zz",
    "w",
    "a-a",
)
VALUES = {
    "type": ("ally", "a", "quest", "moth", "nothing", "weapon"),
    "class": ("mage", "m", "druid", "nobody"),
    "faction": ("horde", "alliance"),
    "race": ("orc", "moth"),
    "kw": ("protector", "stealth"),
    "does": ("damage", "d", "nothing"),
    "tag": ("pet", "axe", "p"),
    "is": ("unique", "ongoing", "stale", "translated", "odd"),
    "lang": ("pl", "hu", "polish", "en", "any", "klingon", "ja"),
    "rarity": ("c", "common", "rare", "epic", "unheard"),
    "set": ("lan", "fog", "Fog Harbour", "none"),
    "number": ("1", "12a", "12A", "7"),
    "artist": ("brush", "ilsa", "Åke Öst", "nobody"),
    "cost": ("0", "2", "x", "2+x", "atk", "health", "many"),
    "atk": ("1", "3", "health", "cost"),
    "health": ("2", "atk"),
    "def": ("3",),
    "strike": ("2", "cost"),
}
ORDERS = (*CARDS.orders, "nothing")
PAGES = ((0, 1), (0, 7), (3, 40), (60, 120))
PATTERNS = (
    "lamp", "^lamp", "(lamp|wick).*oil", "k$", "[^a-z]", "l.*p", "\\d+", "o+i?l", "(",
    "wicks?", "\\blamp\\b", "^$", "x*", "[aeiou]{2}", "\\Alamp", "oil\\z", "(?i)LAMP",
    "\\b", "k?$", "a{2,}", "(a|b|)c", "\\s", "m\\W", "[lm]amps? oil", "(oil|k) [lw]",
    "m \\w",
)  # fmt: skip


def words() -> st.SearchStrategy[str]:
    one = st.sampled_from([*WORDS, *PARTS])
    phrase = st.lists(one, min_size=1, max_size=3).map(" ".join)
    quoted = phrase.map(lambda text: f'"{text}"')
    whole = phrase.map(lambda text: f'!"{text}"')
    return st.one_of(one, quoted, whole)


@st.composite
def terms(draw: st.DrawFn) -> str:
    sign = draw(st.sampled_from(["", "", "-"]))
    kind = draw(st.integers(0, 9))
    if kind < 4:
        key = draw(st.sampled_from(["", "", "name:", "o:", "name=", "name!="]))
        word = draw(words())
        return f"{sign}{key}{word.removeprefix('!') if key else word}"
    if kind == 4:
        pattern = draw(st.sampled_from(PATTERNS))
        return f"{sign}{draw(st.sampled_from(['', 'o:']))}/{pattern}/"
    key = draw(st.sampled_from(sorted(VALUES)))
    op = draw(st.sampled_from([":", ":", "=", "!=", "<", "<=", ">", ">="]))
    values = draw(st.lists(st.sampled_from(VALUES[key]), min_size=1, max_size=2))
    quoted = [f'"{value}"' if " " in value else value for value in values]
    return f"{sign}{key}{op}{'|'.join(quoted)}"


def queries() -> st.SearchStrategy[str]:
    group = st.recursive(
        terms(),
        lambda inner: st.tuples(
            st.sampled_from(["", "-"]),
            st.lists(inner, min_size=1, max_size=3),
            st.sampled_from([" ", " or "]),
        ).map(lambda of: f"{of[0]}({of[2].join(of[1])})"),
        max_leaves=5,
    )
    order = st.sampled_from(["", *(f"order:{name}" for name in ORDERS)])
    turned = st.sampled_from(["", "", "direction:desc"])
    return st.tuples(st.lists(group, max_size=4), order, turned).map(
        lambda of: " ".join([*of[0], of[1], of[2]]).strip()
    )


def oddities() -> Iterator[dict[str, object]]:
    """Yield rows of a catalogue with everything that a query may tell apart."""
    chance = random.Random(26)
    none = dict.fromkeys(("cost", "atk", "atk_type", "health", "race"))
    for number in range(1, 71):
        kind = chance.choice(["ally", "ability", "weapon", "quest", "armor"])
        facts: dict[str, object] = {
            "name": " ".join(chance.choices(WORDS, k=chance.randint(1, 3))).title(),
            "text": " ".join(chance.choices(WORDS, k=chance.choice([0, 3, 9]))),
            "type": kind,
            "collector_number": f"{number}{chance.choice(['', 'a'])}",
            "rarity": chance.choice(["Common", "Rare", "Epic", "Loot"]),
            "set_code": chance.choice(["LAN", "FOG", "OLD"]),
            "artist": chance.choice(["A. Brush", "Ilsa Brandt", "Åke Öst", ""]),
            "faction": chance.choice(["Horde", "Alliance", "Neutral"]),
            "cost": chance.choice([0, 1, 2, 2, 3, 7]),
            "unique": chance.random() < 0.2,
            "flavour": chance.choice(["", "Mind the step."]),
        }
        if kind == "ally":
            facts |= {"atk": chance.randint(0, 3), "atk_type": "Melee"}
            facts |= {
                "health": chance.randint(1, 3),
                "race": chance.choice(["Orc", "Moth"]),
            }
            facts |= {"tags": chance.choice([[], ["Pet"]])}
        if kind == "ability":
            facts |= {"class_icons": chance.choice([["Mage"], ["Mage", "Druid"]])}
            facts |= {"cost": chance.choice([0, 2, "X", "2+X"]), "ongoing": True}
        if kind == "weapon":
            facts |= {
                "atk": 2,
                "atk_type": "Melee",
                "strike_cost": chance.randint(0, 3),
            }
        if kind == "armor":
            facts |= {"def": 3}
        yield row(**(none | facts))


@pytest.fixture(scope="module")
def odd_catalogue(passing_database) -> Iterator[None]:
    with passing_database():
        import_rows(oddities())
        cards = list(Card.objects.order_by("pk"))
        chance = random.Random(3)
        for card in cards:
            for language in chance.sample(["pl", "hu", "ru"], chance.randint(0, 3)):
                for field in ("name", "text", "flavour")[: chance.randint(1, 3)]:
                    text = " ".join(chance.choices(WORDS, k=3)).capitalize()
                    CardText.objects.create(
                        card=card, language=language, field=field, text=text,
                        text_folded=fold(text),
                        source_hash=chance.choice([card.name_hash, "of before"]),
                        state=chance.choice(["approved", "written", "rejected"]),
                    )  # fmt: skip
        # Printings of cards beside those they are known by.
        for number, card in enumerate(cards[:20]):
            other = card.printings.first()
            other.pk, other.variant, other.is_source = None, "EA", False
            other.rarity, other.rarity_order = "rare", 2
            other.card_set = cards[number + 20].printings.first().card_set
            other.save()
        Printing.objects.filter(card=cards[30]).update(is_source=False)
        yield


def with_late(keys: set[int]) -> Catalogue:
    """Return columns of which the cards with *keys* were taken over later."""
    base = Columns(build_columns(read_rows("wow")))
    rows = read_rows("wow", keys)
    late = Columns(build_columns(rows, base.data.known["named"]))
    gone = base.docs_of(np.asarray(sorted(keys), np.int64))
    return Catalogue(base, gone, late)


def assert_same(text: str, catalogue: Catalogue) -> None:
    """Check columns against the database: cards, order, warnings and counts."""
    query = read_query(text)
    wanted = search(query, CARDS, Card.objects.filter(game="wow"), game="wow")
    reader, _read, hits = ask_columns(query, catalogue, "wow")
    if [one.code for one in wanted.warnings] == ["too-much-to-try"]:
        return
    codes = sorted((one.code, one.source) for one in wanted.warnings)
    found = sorted((o.code, o.source) for o in (*query.warnings, *reader.warnings))
    assert found == codes, text
    pages = [hits[first:end] for first, end in PAGES]  # before all are sorted
    assert list(hits) == list(wanted.items.values_list("pk", flat=True)), text
    assert pages == [list(hits)[first:end] for first, end in PAGES], text
    assert shown(_counted_by_columns(wanted, hits)) == shown(count_facets(wanted)), text
    for part in query.root.parts:
        assert hits.count_without(part) == wanted.count(without=part), (text, part)


def shown(counts: Counts) -> dict[tuple[str, str], int]:
    """Return the *counts* that a page shows: of none there is no filter."""
    return {of: n for of, n in counts.items() if n and of != ("cost", "")}


@pytest.fixture(scope="module")
def catalogues(odd_catalogue) -> list[Catalogue]:
    """The catalogue in one file, and with 1, 9 and 40 cards taken over since."""
    keys = list(Card.objects.order_by("pk").values_list("pk", flat=True))
    chance = random.Random(8)
    late = [with_late(set(chance.sample(keys, many))) for many in (1, 9, 40)]
    return [Catalogue(Columns(build_columns(read_rows("wow")))), *late]


@pytest.mark.long
@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    text=queries(),
    language=st.sampled_from(["en", "de"]),
    which=st.integers(min_value=0, max_value=3),
    many=st.sampled_from([-1, word_columns._MANY]),
)
def test_any_query_finds_the_same_in_the_same_order(
    catalogues, text, language, which, many
):
    """With *many* places of words below none, pairs of words are looked up."""
    for columns in catalogues[which].sets_of_cards:
        columns.names.forget()
        columns.texts.forget()
    with translation.override(language), patch.object(word_columns, "_MANY", many):
        assert_same(text, catalogues[which])


@pytest.mark.parametrize("text", ['"k w"', "o:oil", "a-a", "p o", "x a"])
def test_words_are_found_by_pairs_as_they_are_one_by_one(catalogues, text, monkeypatch):
    monkeypatch.setattr(word_columns, "_MANY", -1)
    for catalogue in catalogues:
        for columns in catalogue.sets_of_cards:
            columns.names.forget()
            columns.texts.forget()
        assert_same(text, catalogue)


def test_a_word_begins_where_another_hit_that_it_overlaps_does_not(catalogues):
    names = catalogues[0].base.names
    every = np.ones(256, np.bool_)
    held = names.segments_holding(["a-a"], every, at_heads=True)
    assert any(b"ba-a-a" in names.text(segment) for segment in held.tolist())


@pytest.mark.parametrize("turned", ["", "direction:desc"])
@pytest.mark.parametrize("order", CARDS.orders)
def test_every_order_is_the_same_with_and_without_late_cards(catalogues, order, turned):
    for catalogue in catalogues:
        assert_same(f"order:{order} {turned}", catalogue)


@pytest.mark.parametrize("field", ["name", "text", "flavour"])
def test_translations_are_counted_as_the_database_counts_them(catalogues, field):
    languages = ["pl", "hu", "ru", "ja"]
    wanted = read_coverage("wow", languages, field)
    for catalogue in catalogues:
        found = count_states(catalogue, languages, field)
        assert found == {
            code: {language: one.counts for language, one in by_language.items()}
            for code, by_language in wanted.items()
        }


@pytest.mark.parametrize("card_set", ["", "FOG", "none"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("field", ["name", "text", "flavour"])
def test_work_of_translators_is_listed_as_the_database_lists_it(
    catalogues, field, state, card_set
):
    for language, query in (("pl", ""), ("hu", "t:ally"), ("ja", "lamp")):
        work = Work("wow", language, field, state, card_set, query)
        wanted = list(work.cards().values_list("pk", flat=True))
        for catalogue in catalogues:
            hits = ask_columns(read_query(query), catalogue, "wow").hits
            assert keys_in_state(hits, language, field, state, card_set) == wanted


def test_names_are_in_the_order_of_the_readers_language(catalogues):
    names = {card.pk: card.name for card in Card.objects.all()}
    texts = CardText.objects.filter(language="hu", field="name")
    shown_texts = texts.exclude(state="rejected")
    names |= dict(shown_texts.values_list("card", "text"))
    with translation.override("hu"):
        for catalogue in catalogues:
            found = list(ask_columns(read_query(""), catalogue, "wow").hits)
            keys = [sort_key(names[pk], "hu") for pk in found]
            assert keys == sorted(keys)
            assert sorted(found) == sorted(names)


@pytest.mark.parametrize("text", ["", "l", "la", "mp", "фон", "lamp oil", "order:cost"])
@pytest.mark.parametrize("turned", ["", "direction:desc"])
def test_first_ones_in_the_readers_language_are_those_of_all_sorted(
    catalogues, text, turned
):
    query = read_query(f"{text} {turned}")
    with translation.override("hu"):
        for catalogue in catalogues:
            hits = ask_columns(query, catalogue, "wow").hits
            pages = [hits[first:end] for first, end in PAGES]
            assert pages == [list(hits)[first:end] for first, end in PAGES]
