"""Search: every key of the field table on both sides, and queries nobody meant."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.effects import renew_effects
from cards.catalogue.models import Card
from cards.search import CARDS, Found, Query, read_query, search_cards
from cards.search.explanations import explain_clauses, explain_warning
from cards.search.query_grammar import MAX_LENGTH, MAX_VALUES
from tests.factories import add_name, hero_row, import_rows, row

pytestmark = pytest.mark.django_db

ODDA, MOTH, KINDLE, BARK = "Odda the Lamplighter", "Odda’s Moth", "Kindle", "Bark"
AXE, APRON, ERRAND = "Wick Axe", "Tallow Apron", "Errand of Fog"
DRAWING = [{"when": "play", "do": {"draw": 1}}]
EVERY = {ODDA, MOTH, KINDLE, BARK, AXE, APRON, ERRAND}


def card(name: str, number: str, **facts: object) -> dict[str, object]:
    """Return a row of *name* that has nothing but *facts*."""
    none = dict.fromkeys(("cost", "atk", "atk_type", "health", "race"))
    words = {"text": "", "flavour": "", "artist": "", "faction": "Neutral"}
    return row(name=name, collector_number=number, **(none | words | facts))


@pytest.fixture(autouse=True)
def catalogue(db) -> None:
    """Seven cards that differ in everything a query may ask."""
    import_rows(
        [
            hero_row(professions=["Mining"], artist="Ilsa Brandt", rarity="Epic"),
            card(
                MOTH, "2", type="ally", cost=1, atk=1, atk_type="Nature", health=2,
                race="Moth", tags=["Pet"], unique=True, faction="Horde",
                text="Stealth. Draws to the light.", artist="Åke Öst", rarity="Rare",
            ),
            card(
                KINDLE, "3", type="ability", cost=0, class_icons=["Mage"],
                talent_spec="Fire", hero_required="Fire", instant=True,
                text="Your hero deals 2 fire damage to target ally.", rarity="Common",
            ),
            card(
                BARK, "12a", type="ability", cost=3, class_icons=["Druid"],
                ongoing=True, text="Ongoing: Your hero’s skin is bark.",
                rarity="Uncommon", set_code="FOG", set="Fog Harbour",
            ),
            card(
                AXE, "4", type="weapon", cost=4, atk=5, atk_type="Melee",
                strike_cost=2, tags=["Axe"], class_icons=["Warrior", "Mage"],
                rarity="Epic", set_code="FOG", set="Fog Harbour", artist="Ilsa Brandt",
            ),
            card(APRON, "5", type="armor", cost=2, **{"def": 3}, rarity="Common"),
            card(
                ERRAND, "6", type="quest", cost=5, unlimited=True,
                reputation="Lamp Guild", faction="Alliance", rarity="Loot",
            ),
        ]
    )  # fmt: skip
    renew_effects(Card.objects.all())
    add_name(BARK, "pl", "Kora")
    add_name(KINDLE, "hu", "Lobbants")
    CardText.objects.filter(language="hu").update(source_hash="of before")


def add_text(card: Card, language: str, text: str, **facts: object) -> None:
    CardText.objects.create(
        card=card, language=language, field="text", text=text, **facts
    )


def search(text: str) -> Found[Card]:
    return search_cards(read_query(text), game="wow")


def found(text: str) -> set[str]:
    """Return the names found by a query that is understood to the last term."""
    result = search(text)
    assert result.warnings == ()
    return {card.name for card in result.items}


def warnings(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.source) for one in search(text).warnings]


# Key → query → what it finds.
CASES: dict[str, dict[str, set[str]]] = {
    "name": {
        "odda": {ODDA, MOTH},
        "name:moth": {MOTH},
        "n:lamplighter": {ODDA},
        'name="kindle"': {KINDLE},
        "name=kind": set(),
        "name!=kindle": EVERY - {KINDLE},
        "zeppelin": set(),
    },
    "words": {
        "bark": {BARK},
        "words:light": {MOTH, ODDA},
        "li": {ODDA},  # two letters: texts are not looked at
        "kora": {BARK},
        "words:candlestick": set(),
    },
    "text": {
        "text:hero": {KINDLE, BARK},
        'o:"fire damage"': {KINDLE},
        'x:"damage fire"': set(),
    },
    "type": {
        "type:ally": {MOTH},
        "t:abil": {KINDLE, BARK},
        "t=abil": set(),
        "t=ability": {KINDLE, BARK},
        "t:pet": {MOTH},
        "t:orc": {ODDA},
        "t:location": set(),
    },
    "class": {
        "class:mage": {ODDA, KINDLE, AXE},
        "c:war": {AXE},
        "c=war": set(),
        "c:rogue": set(),
    },
    "faction": {
        "faction:horde": {ODDA, MOTH},
        "f:alliance": {ERRAND},
        "f:both": set(),
    },
    "race": {"race:orc": {ODDA}, "race:troll": set()},
    "talent": {"talent:fire": {ODDA, KINDLE}, "talent:frost": set()},
    "prof": {"prof:mining": {ODDA}, "profession:herbalism": set()},
    "rep": {'rep:"lamp guild"': {ERRAND}, "reputation:lamp": {ERRAND}},
    "req": {"req:fire": {KINDLE}, "required:fi": {KINDLE}},
    "kw": {"kw:stealth": {MOTH}, "keyword:fero": set()},
    "does": {"does:damage": {KINDLE}, "effect:dam": {KINDLE}, "does:draw": set()},
    "tag": {"tag:pet": {MOTH}, "tag:axe": {AXE}, "tag:totem": set()},
    "dmg": {"dmg:melee": {AXE}, "damage:nature": {MOTH}, "dmg:holy": set()},
    "is": {
        "is:unique": {MOTH},
        "is:unlimited": {ERRAND},
        "is:instant": {KINDLE},
        "is:ongoing": {BARK},
        "is:stale": {KINDLE},
        "is:translated": set(),
    },
    "cost": {
        "cost:0": {KINDLE},
        "cost=5": {ERRAND},
        "cost<2": {KINDLE, MOTH},
        "cost<=2": {KINDLE, MOTH, APRON},
        "cost>4": {ERRAND},
        "cost>=4": {AXE, ERRAND},
        "cost!=0": EVERY - {KINDLE},
        "cost:9": set(),
    },
    "atk": {"atk:5": {AXE}, "attack<=1": {MOTH}, "atk:2": set()},
    "health": {"health>=26": {ODDA}, "hp:2": {MOTH}, "hp>26": set()},
    "def": {"def:3": {APRON}, "defense<3": set()},
    "strike": {"strike:2": {AXE}, "strike>2": set()},
    "rarity": {
        "rarity:epic": {ODDA, AXE},
        "r:e": {ODDA, AXE},
        "r>=rare": {ODDA, AXE, MOTH, ERRAND},
        "r<uncommon": {KINDLE, APRON},
        "r:legendary": set(),
    },
    "set": {
        "set:fog": {BARK, AXE},
        's:"fog harbour"': {BARK, AXE},
        "e:LAN": EVERY - {BARK, AXE},
        "edition=fog": {BARK, AXE},
    },
    "number": {
        "number:12a": {BARK},
        "cn:12A": {BARK},
        "cn<=3": {MOTH, KINDLE},
        "cn>=12": {ODDA, BARK},
        "cn:12": set(),
    },
    "artist": {
        'artist:"ilsa brandt"': {ODDA, AXE},
        "a:BRANDT": {ODDA, AXE},
        'a="ilsa brandt"': {ODDA, AXE},
    },
    "lang": {
        "lang:pl": {BARK},
        "language=pl": {BARK},
        "lang:hu": {KINDLE},
        "lang:en": EVERY,
        "lang:any": EVERY,
        "lang:ko": set(),
    },
}


# Asked of a reader's copies: test_collection_search has them.
OF_COLLECTIONS = {"own", "foil", "cond", "need", "deck", "legal", "want", "trade"}
OF_ORDER = {"order", "direction"}
# Nobody lists their words: what no card has is not understood, instead of finding none.
OPEN = {"rep", "req", "set", "artist"}


def test_every_key_of_the_field_table_has_a_hit_and_a_miss():
    assert CASES.keys() | OF_COLLECTIONS | OF_ORDER == CARDS.fields.keys()
    for key, queries in CASES.items():
        assert any(queries.values()), key
        assert key in OPEN or not all(queries.values()), key


def test_every_spelling_of_the_field_table_is_tried():
    tried = {term.source for queries in CASES.values() for term in terms_of(queries)}
    for spelling in CARDS.spellings():
        if CARDS.find(spelling) in OF_COLLECTIONS | OF_ORDER:
            continue
        assert any(source.startswith(spelling) for source in tried), spelling


def terms_of(queries: dict[str, set[str]]) -> list:
    return [term for text in queries for term in read_query(text).terms]


@pytest.mark.parametrize("key", CASES)
def test_a_key_finds_these_cards_and_no_others(key):
    for text, names in CASES[key].items():
        assert found(text) == names, text


@pytest.mark.parametrize("key", CASES)
def test_every_query_turned_round_finds_all_the_others(key):
    for text, names in CASES[key].items():
        assert found(f"-{text}") == EVERY - names, text


@pytest.mark.parametrize("key", CASES)
def test_every_term_and_its_negation_can_be_said_in_words(key):
    for text in (*CASES[key], *(f"-{query}" for query in CASES[key])):
        [clause] = explain_clauses(search(text))
        assert len(clause) > 3
        assert "%(" not in clause


# What is asked of texts


def test_is_stale_asks_in_the_languages_that_lang_names():
    assert found("is:stale lang:hu") == found("is:stale lang:pl|hu") == {KINDLE}
    assert found("is:stale lang:pl") == set()
    assert found("lang:hu -is:stale") == set()
    assert found("is:stale -lang:pl") == {KINDLE}  # not in a language that is ruled out


def test_text_from_powers_is_found_in_every_language_it_is_written_in():
    cards = Card.objects.filter(name=BARK)
    assert found('o:"dobierz kartę"') == set()
    cards.update(powers=DRAWING)
    assert keep_written_texts(cards) == keep_written_texts(cards) == 3
    assert found('o:"dobierz karte"') == {BARK}
    assert found('o:"возьмите карту"') | found('o:"возьми карту"') == {BARK}
    assert found('o:"húzz egy lapot"') == found("is:translated lang:pl") == {BARK}
    CardText.objects.filter(field="text").update(state=CardText.State.DRAFT)
    assert found('o:"dobierz kartę"') == found("is:translated lang:pl") == set()
    cards.update(powers=None)
    assert keep_written_texts(cards) == 0
    assert not CardText.objects.filter(field="text").exists()


# Combining terms


def test_all_terms_must_hold():
    assert found("t:ability c:mage") == {KINDLE}
    assert found("t:ability c:mage cost>0") == set()
    assert found("odda t:ally") == {MOTH}


def test_an_empty_query_finds_everything():
    assert found("") == found("   ") == EVERY


def test_a_list_of_values_asks_for_any_of_them():
    assert found("t:weapon|armor") == {AXE, APRON}
    assert found("c:druid|warrior") == {BARK, AXE}
    assert found("cost:0|5") == {KINDLE, ERRAND}
    assert found("-cost:0|5") == EVERY - {KINDLE, ERRAND}
    assert found("r:common|loot") == {KINDLE, APRON, ERRAND}


def test_a_double_negation_asks_for_the_thing_itself():
    assert found("-cost!=0") == {KINDLE}


def test_cards_without_the_figure_are_neither_below_nor_above_it_but_are_not_it():
    assert ODDA not in found("cost<99") | found("cost>=0")
    assert ODDA in found("-cost:3") & found("cost!=3")


def test_a_phrase_is_one_condition_and_two_words_are_two():
    assert found('"the lamp"') == {ODDA}
    assert found('"lamp the"') == set()
    assert found("lamp the") == {ODDA}
    assert found('-"the lamp"') == EVERY - {ODDA}


def test_a_quote_left_open_reaches_to_the_end():
    assert found('"the lamp') == {ODDA}
    assert found('o:"fire damage') == {KINDLE}


# Printings


def test_set_and_rarity_must_hold_of_one_printing():
    import_rows(
        [
            card("Twice Printed", "20", type="quest", rarity="Common"),
            card(
                "Twice Printed", "21", type="quest", rarity="Epic", set_code="FOG",
                set="Fog Harbour",
            ),
        ]
    )  # fmt: skip
    assert "Twice Printed" in found("s:fog r:epic")
    assert "Twice Printed" in found("s:lan r:common")
    assert "Twice Printed" not in found("s:lan r:epic")
    assert "Twice Printed" not in found("s:fog r:common")
    assert "Twice Printed" not in found("s:fog cn:20")


def test_a_card_of_several_printings_is_found_once():
    import_rows([card(APRON, str(n), type="armor", cost=2) for n in range(30, 33)])
    assert [one.name for one in search("tallow s:lan").items] == [APRON]


# Case, accents, languages


@pytest.mark.parametrize(
    "text", ["ODDA’S MOTH", '"odda\'s moth"', "ódda´s", "n:Odda`s"]
)
def test_case_accents_and_quotes_do_not_matter_in_names(text):
    assert MOTH in found(text)


def test_case_and_accents_do_not_matter_in_texts_and_traits():
    assert found('o:"HERO\'S SKÍN"') == {BARK}
    assert found("c:MAGÉ") == {ODDA, KINDLE, AXE}


@pytest.mark.parametrize("text", ["a:åke", "a:Ake", "a:AKE", "a:öst", "a:ost"])
def test_case_and_accents_do_not_matter_in_artists(text):
    assert found(text) == {MOTH}


def test_case_and_accents_do_not_matter_in_set_names():
    import_rows(
        [card("Far Lamp", "1", type="quest", set_code="ÉTÉ", set="Éclairs d’Été")]
    )
    for text in ('s:"éclairs d’été"', 's:"ECLAIRS D\'ETE"', "s:été", "s:ETE"):
        assert found(text) == {"Far Lamp"}, text


def test_a_name_in_any_language_finds_the_card():
    add_name(KINDLE, "pl", "Rozżarz")
    add_name(KINDLE, "ru", "Затеплить")
    assert found("rozzarz") == found("затеп") == found('name="Rozżarz"') == {KINDLE}
    assert found("-rozzarz") == EVERY - {KINDLE}


@pytest.mark.parametrize("text", ["%", "_", "100%", "o:%", "-cost>=0 _"])
def test_signs_the_database_knows_are_searched_as_they_are(text):
    assert found(text) == set()


# What is not understood


def test_an_unknown_key_is_left_out_with_a_warning_that_names_the_nearest():
    [warning] = search("costs:3 odda").warnings
    assert (warning.code, warning.source, warning.nearest) == (
        "unknown-key",
        "costs:3",
        "cost",
    )
    assert "cost:" in explain_warning(warning)
    assert {one.name for one in search("costs:3 odda").items} == {ODDA, MOTH}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rarityy", "rarity"),
        ("facton", "faction"),
        ("artst", "artist"),
        ("Typ", "type"),
    ],
)
def test_the_nearest_key_is_the_one_meant(typed, meant):
    assert search(f"{typed}:x").warnings[0].nearest == meant


def test_the_rest_of_a_query_with_an_unknown_key_still_counts():
    result = search("t:ally flavor:moth")
    assert {one.name for one in result.items} == {MOTH}
    assert [term.source for term in result.understood.parts] == ["t:ally"]


@pytest.mark.parametrize(
    "text",
    [
        "cost:many", "cost:1.5", "cost:-1", "cost:99999", "atk>x", "name<a", "c>=mage",
        "t!<ally", "r:zzz", "s<fog", "a>b", "cn<a",
    ],
)  # fmt: skip
def test_a_value_or_sign_without_meaning_is_left_out_with_a_warning(text):
    result = search(text)
    codes = {one.code for one in result.warnings}
    assert all(explain_warning(one) for one in result.warnings)
    if text != "t!<ally":
        assert codes <= {"not-understood", "unknown-value"}
        assert codes
        assert result.is_lost
        assert {one.name for one in result.items} == set()
        assert {one.name for one in search(f"{text} odda").items} == {ODDA, MOTH}


@pytest.mark.parametrize("text", ["cost:", 't:""', '""', "c:|", "-t:", 'o:"  "'])
def test_a_term_that_asks_for_nothing_is_left_out_with_a_warning(text):
    assert warnings(text) == [("empty", text)]
    assert {one.name for one in search(f"odda {text}").items} == {ODDA, MOTH}


@pytest.mark.parametrize("value", ["\u0301", "\u00ad", '"\u0301"'])
def test_a_value_of_which_folding_leaves_nothing_is_left_out_too(value):
    for key in ("name", "o", "t", "c", "r"):
        result = search(f"{key}:{value}")
        assert [one.code for one in result.warnings] == ["empty"], key


# Long queries


def test_500_characters_are_read_to_the_end_and_501_warn():
    text = "t:ally " + "o" * (MAX_LENGTH - len("t:ally "))
    assert len(text) == 500
    assert search(text).warnings == ()
    assert found(text) == set()
    assert [one.code for one in search(text + "o").warnings] == ["too-long"]


@pytest.mark.parametrize(
    "piece",
    ["a", "a ", '"', "-", "c:", "c:mage|", "((", 'o:"x" ', "é", "🜂 ", "\0", "%_"],
)
def test_10000_characters_of_anything_are_answered_with_a_warning(piece):
    text = (piece * 10_000)[:10_000]
    result = search(text)
    assert "too-long" in {one.code for one in result.warnings}
    assert len(result.understood.parts) <= MAX_VALUES
    assert len(list(result.items)) <= len(EVERY)
    assert all(explain_warning(one) for one in result.warnings)


def test_20_values_are_read_and_the_21st_warns():
    assert warnings("a " * MAX_VALUES) == []
    assert warnings("a " * MAX_VALUES + "b") == [("too-many", "b")]


def test_values_of_a_list_count_each_and_repeats_once():
    letters = "|".join("abcdefghijklmnopqrst"[:MAX_VALUES])
    assert warnings(f"n:{letters}") == []
    assert warnings(f"n:{letters}|u") == [("too-many", f"n:{letters}|u")]
    assert warnings("n:" + "|".join("a" * 100)) == []


# Queries to the database


FOLDED_HERE = ("set", "artist", "rep", "req")


def count_queries(query: Query) -> int:
    with CaptureQueriesContext(connection) as queries:
        list(search_cards(query, game="wow").items)
    return len(queries)


@pytest.mark.parametrize("key", CASES)
def test_a_search_is_one_query_and_one_more_for_what_is_looked_up_first(key):
    for text in CASES[key]:
        folded_here = len(read_query(text).terms[0].values) * (key in FOLDED_HERE)
        assert count_queries(read_query(text)) == 1 + folded_here


def test_15_values_and_60_cards_are_one_query_too():
    import_rows([card(f"Lamp {n}", f"9{n}", type="quest", cost=1) for n in range(60)])
    text = " ".join(f"-c:mage|druid n:{n}x" for n in range(5))
    assert count_queries(read_query("lamp")) == 1
    assert count_queries(read_query(text)) == 1
