"""Which card a written line means, against a small catalogue of invented cards."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.models import Card
from decks.building.queries import read_deck
from decks.building.verdicts.judging import unread_issues
from decks.lists.card_matching import (
    HELPED,
    SUGGESTIONS,
    Match,
    MatchedLine,
    match_lines,
)
from decks.lists.dialects import plain_text
from rules.game.deck import Zone
from tests.factories import add_name, hero_row, import_rows, rows

pytestmark = pytest.mark.django_db

MATCHED, AMBIGUOUS = Match.MATCHED, Match.AMBIGUOUS
NEAR, UNKNOWN = Match.NEAR, Match.UNKNOWN


@pytest.fixture(autouse=True)
def catalogue(db) -> None:
    """A dozen cards; three names belong to two cards each."""
    import_rows(
        [
            *rows(
                {"name": "Lantern Carrier"},
                {"name": "Odda’s Moth"},
                {"name": "7 Lanterns"},
                {"name": "X Marks the Lamp"},
                {"name": "Æther Wick"},
                # One name, two cards: of two classes, of two types.
                ability("Glimmer", "Mage", set_code="LAN"),
                ability("Glimmer", "Druid", set_code="FOG"),
                {"name": "Snuff"},
                ability("Snuff", "Mage"),
                {"name": "Wick the Younger"},
                {"name": "Lamp (Lit)"},
            ),
            hero_row(),
            hero_row(name="Wick the Younger", collector_number="101"),
            hero_row(name="Brannock Fogg", collector_number="102"),
        ]
    )


def ability(name: str, icon: str, **changes: object) -> dict[str, object]:
    none = dict.fromkeys(("atk", "atk_type", "health", "race"))
    return none | {"name": name, "type": "ability", "class_icons": [icon]} | changes


def match(text: str) -> list[MatchedLine]:
    return match_lines(plain_text.read(text).lines, game="wow")


def match_one(text: str) -> MatchedLine:
    [found] = match(text)
    return found


def names_of(found: MatchedLine) -> list[str]:
    return [card.name for card in found.cards]


def is_matched(text: str, name: str) -> bool:
    found = match_one(text)
    return found.match is MATCHED and names_of(found) == [name]


@pytest.mark.parametrize(
    "written",
    ["Odda’s Moth", "Odda's Moth", "ODDA`S MOTH", "odda´s  moth", "Ódda's Moth"],
)
def test_case_accents_and_quotes_do_not_matter(written):
    assert is_matched(f"4 {written}", "Odda’s Moth")


def test_ae_may_be_one_letter_or_two():
    assert is_matched("Aether Wick", "Æther Wick")
    assert is_matched("ÆTHER WICK", "Æther Wick")


def test_a_name_in_any_language_is_the_card():
    add_name("Lantern Carrier", "pl", "Nosicielka Latarni")
    add_name("Odda’s Moth", "ru", "Ночная бабочка Одды")
    assert is_matched("4 nosicielka latarni", "Lantern Carrier")
    assert is_matched("2 НОЧНАЯ БАБОЧКА ОДДЫ", "Odda’s Moth")
    assert is_matched("4 Lantern Carrier", "Lantern Carrier")


def test_a_name_of_one_card_in_english_and_another_in_polish_is_asked_about():
    add_name("Lantern Carrier", "pl", "Odda's Moth")
    found = match_one("Odda's Moth")
    assert found.match is AMBIGUOUS
    assert set(names_of(found)) == {"Lantern Carrier", "Odda’s Moth"}


def test_a_card_named_alike_in_two_languages_is_one_card():
    add_name("Lantern Carrier", "pl", "Lantern Carrier")
    add_name("Lantern Carrier", "hu", "Lantern Carrier")
    assert is_matched("Lantern Carrier", "Lantern Carrier")


def test_quantity_and_zone_stay_as_written():
    found = match_one("SB: 3 Lantern Carrier")
    assert (found.match, found.quantity, found.zone) == (MATCHED, 3, Zone.SIDE)


def test_names_that_begin_with_a_number_or_an_x_are_found_with_and_without_quantity():
    for text, quantity in (
        ("7 Lanterns", 1), ("4 7 Lanterns", 4), ("4x 7 Lanterns", 4),
        ("X Marks the Lamp", 1), ("2x X Marks the Lamp", 2),
    ):  # fmt: skip
        found = match_one(text)
        assert (found.match, found.quantity) == (MATCHED, quantity), text


def test_an_x_that_is_part_of_the_name_is_found_after_a_bare_quantity():
    found = match_one("2 X Marks the Lamp")
    assert (found.match, names_of(found)) == (MATCHED, ["X Marks the Lamp"])
    assert found.quantity == 2


def test_a_name_that_ends_in_brackets_is_found_with_and_without_quantity():
    for text, quantity in (
        ("Lamp (Lit)", 1),
        ("3 Lamp (Lit)", 3),
        ("SB: 2 Lamp (Lit)", 2),
    ):
        found = match_one(text)
        assert (found.match, found.quantity) == (MATCHED, quantity), text
        assert names_of(found) == ["Lamp (Lit)"]


def test_a_card_called_as_a_whole_comes_before_one_called_by_its_first_words():
    import_rows(rows({"name": "Lamp", "set_code": "LIT"}))
    assert is_matched("3 Lamp (Lit)", "Lamp (Lit)")
    assert is_matched("3 Lamp (LIT) 1", "Lamp")


def test_brackets_may_belong_to_a_heros_name_too():
    import_rows([hero_row(name="Fogg (Lit)", collector_number="103")])
    assert is_matched("Hero: Fogg (Lit)", "Fogg (Lit)")


# Two cards of one name


def test_one_name_of_two_cards_is_asked_about_with_both():
    found = match_one("2 Glimmer")
    assert found.match is AMBIGUOUS
    assert [card.facts["class_icons"] for card in found.cards] == [["Druid"], ["Mage"]]
    assert match_one("Snuff").match is AMBIGUOUS
    assert {card.type for card in match_one("Snuff").cards} == {"ally", "ability"}


def test_set_and_number_decide_between_them():
    mage, druid = match("2 Glimmer [LAN] 6\n2 Glimmer (fog) 7")
    assert (mage.match, druid.match) == (MATCHED, MATCHED)
    assert mage.cards[0].facts["class_icons"] == ["Mage"]
    assert druid.cards[0].facts["class_icons"] == ["Druid"]
    assert mage.printing is not None
    assert (mage.printing.card_set.code, mage.printing.number) == ("LAN", "6")


def test_the_set_alone_decides_where_one_of_them_is_in_it():
    found = match_one("2 Glimmer [FOG]")
    assert (found.match, names_of(found)) == (MATCHED, ["Glimmer"])
    assert found.cards[0].facts["class_icons"] == ["Druid"]


def test_the_set_alone_does_not_decide_where_both_are_in_it():
    assert match_one("2 Snuff [LAN]").match is AMBIGUOUS
    assert match_one("2 Snuff [LAN] 8").match is MATCHED


def test_a_set_and_number_of_another_card_decide_nothing():
    found = match_one("2 Lantern Carrier [LAN] 6")
    assert (found.match, names_of(found)) == (MATCHED, ["Lantern Carrier"])
    assert found.printing is None
    assert match_one("2 Glimmer [LAN] 1").match is AMBIGUOUS


def test_the_verdict_names_the_line_and_the_candidates_in_words_of_their_own():
    [issue] = unread_issues(match("\n2 Snuff"))
    assert (issue.code, issue.figures["line"]) == ("ambiguous-card", 2)
    assert set(issue.figures["suggestions"]) == {
        "Snuff (Ally, cost 2, LAN 8)",
        "Snuff (Ability, cost 2, LAN 9)",
    }


# Near and unknown names


@pytest.mark.parametrize(
    "written",
    ["Lantern Carier", "Lanten Carrier", "LanternCarriers", "Lamtern Karrier"],
)
def test_a_near_miss_is_suggested_never_taken(written):
    found = match_one(f"4 {written}")
    assert found.match is NEAR
    assert names_of(found)[0] == "Lantern Carrier"
    assert len(found.cards) <= SUGGESTIONS
    assert found.quantity == 4


def test_a_near_miss_of_a_translated_name_is_suggested_too():
    add_name("Lantern Carrier", "ru", "Фонарщица")
    found = match_one("Фонарщеца")
    assert (found.match, names_of(found)) == (NEAR, ["Lantern Carrier"])


def test_a_near_miss_of_a_name_of_two_cards_suggests_both():
    found = match_one("Glimer")
    assert found.match is NEAR
    assert names_of(found) == ["Glimmer", "Glimmer"]


@pytest.mark.parametrize("written", ["Quixotic Zeppelin", "???", "—", "[LAN] 12"])
def test_an_unknown_line_is_kept_and_told(written):
    found = match_one(f"SB: 3 {written}")
    assert (found.match, found.cards) == (UNKNOWN, ())
    assert (found.quantity, found.zone) == (3, Zone.SIDE)
    deck = read_deck(f"SB: 3 {written}", game_slug="wow", format_slug="constructed")
    assert "unknown-card" in [issue.code for issue in deck.verdict.issues]


def test_lines_keep_their_order_and_none_is_lost():
    text = (
        "Zeppelin of Doom\n4 Lantern Carrier\n1 Snuff\n2 Lantern Carier\nHero: Nobody"
    )
    assert [found.match for found in match(text)] == [
        UNKNOWN,
        MATCHED,
        AMBIGUOUS,
        NEAR,
        UNKNOWN,
    ]


def test_cards_of_another_game_are_not_meant():
    Card.objects.filter(name="Lantern Carrier").update(game="other")
    assert match_one("Lantern Carrier").match is UNKNOWN


# Heroes


def test_a_heros_namesake_among_the_allies_is_told_apart_by_zone():
    hero, ally = match("Hero: Wick the Younger\n2 Wick the Younger")
    assert (hero.match, hero.cards[0].type) == (MATCHED, "hero")
    assert (ally.match, ally.cards[0].type) == (MATCHED, "ally")


def test_an_ally_named_as_hero_is_matched_so_that_the_verdict_can_say_it():
    found = match_one("Hero: Lantern Carrier")
    assert (found.match, found.cards[0].type) == (MATCHED, "ally")
    deck = read_deck(
        "Hero: Lantern Carrier", game_slug="wow", format_slug="constructed"
    )
    assert "not-a-hero" in [issue.code for issue in deck.verdict.issues]


def test_a_lone_hero_without_a_word_leads_the_deck():
    hero, ally = match("Brannock Fogg\n4 Lantern Carrier")
    assert (hero.zone, ally.zone) == (Zone.HERO, Zone.MAIN)


def test_a_lone_hero_in_two_copies_stays_a_card():
    assert match_one("2 Brannock Fogg").zone is Zone.MAIN


def test_of_two_heroes_without_a_word_neither_leads():
    found = match("Brannock Fogg\nOdda the Lamplighter")
    assert [line.zone for line in found] == [Zone.MAIN, Zone.MAIN]


def test_with_a_hero_named_a_second_one_stays_a_card_whichever_comes_first():
    for text in (
        "Hero: Brannock Fogg\nOdda the Lamplighter",
        "Odda the Lamplighter\nHero: Brannock Fogg",
    ):
        zones = {found.cards[0].name: found.zone for found in match(text)}
        assert zones == {
            "Brannock Fogg": Zone.HERO,
            "Odda the Lamplighter": Zone.MAIN,
        }


def test_a_namesake_without_a_word_is_the_ally_and_leads_nothing():
    found = match_one("Wick the Younger")
    assert (found.cards[0].type, found.zone) == ("ally", Zone.MAIN)


# Queries


def count_queries(text: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        match(text)
    return len(queries)


def test_60_lines_take_as_many_queries_as_one():
    names = [f"Street Sweeper {n}" for n in range(60)]
    import_rows(rows(*({"name": name, "set_code": "SWP"} for name in names)))
    lines = [f"4 {name} [SWP] {n}" for n, name in enumerate(names, start=1)]
    assert [found.match for found in match("\n".join(lines))] == [MATCHED] * 60
    assert count_queries(lines[0]) == count_queries("\n".join(lines)) <= 3


def test_20_near_misses_get_suggestions_with_as_many_queries_as_one():
    lines = [f"4 Lantern Carier {n}" for n in range(HELPED + 1)]
    found = [line.match for line in match("\n".join(lines))]
    assert found == [NEAR] * HELPED + [Match.UNKNOWN]
    assert count_queries(lines[0]) == count_queries("\n".join(lines)) <= 6


def test_no_lines_need_no_matching():
    assert match("# nothing but a comment") == []
