"""Which of several cards of one name a list means, step by step of the order."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.models import Card
from decks.building.queries import ReadDeck, read_deck
from decks.building.verdicts.judging import judge_lines_by
from decks.limits.queries import get_format
from decks.lists.card_matching import PICKED, Match, MatchedLine, match_lines
from decks.lists.dialects import plain_text
from decks.lists.line_settling import settle_lines
from decks.lists.texts import tell_apart
from rules.game.deck import Zone
from tests.factories import add_name, hero_row, import_rows, row

pytestmark = pytest.mark.django_db

MAGE = "Odda the Lamplighter"
RAID = {"set": "Lamp Tower Raid", "set_code": "LTR"}
FOG = {"set": "Fog", "set_code": "FOG"}


def ability(number: int, **changes: object) -> dict[str, object]:
    """Return a row of “Glimmer”, another of that name for each *number*."""
    none = dict.fromkeys(("atk", "atk_type", "health", "race"))
    told = {"name": "Glimmer", "type": "ability", "text": f"Draw {number} cards."}
    place = {"collector_number": str(number), "faction": None}
    return row(**(none | told | place | changes))


@pytest.fixture(autouse=True)
def heroes(db) -> None:
    """A mage of the Horde, and a druid of the Alliance."""
    druid = {"classes": ["Druid"], "class_icons": ["Druid"], "faction": "Alliance"}
    import_rows([hero_row(), hero_row(name="Zed", collector_number="102", **druid)])


def read(text: str, format_slug: str = "constructed") -> ReadDeck:
    return read_deck(text, game_slug="wow", format_slug=format_slug)


def match_one(text: str) -> MatchedLine:
    [found] = match_lines(plain_text.read(text).lines, game="wow")
    return found


def settled(text: str, format_slug: str = "constructed") -> MatchedLine:
    """Return the one line that was settled, of several cards as it was."""
    [found] = read(text, format_slug).settled
    assert found.match is Match.MATCHED
    assert found.cards[0] in found.offered
    assert len(found.offered) > 1
    return found


def number_of(found: MatchedLine) -> str:
    """Return the number of the first printing of the card that was taken."""
    return found.cards[0].printings.order_by("pk")[0].number


def test_cards_that_read_alike_are_as_good_as_each_other_and_the_hero_chooses():
    for number, icon in enumerate(("Druid", "Mage"), start=1):
        import_rows([ability(number, class_icons=[icon], text="Draw a card.")])
    found = settled(f"Hero: {MAGE}\n2 Glimmer")
    assert (found.note, number_of(found)) == ("same-words", "2")


@pytest.mark.parametrize("figure", ["cost", "type"])
def test_cards_of_one_text_but_other_figures_are_not_alike(figure):
    other = {"cost": 5} if figure == "cost" else {"type": "quest", "cost": None}
    icons = [["Mage"], ["Druid"]] if figure == "cost" else [["Mage"], []]
    import_rows(
        [
            ability(1, class_icons=icons[0], text=""),
            ability(2, class_icons=icons[1], text="", **other),
        ]
    )
    assert settled("2 Glimmer").note != "same-words"


@pytest.mark.parametrize(
    "name",
    [
        "Lamp Tower Raid",
        "Dungeon Deck: The Cellar",
        "Lamp Token",
        "Tokens",
        "Fog Event",
    ],
)
def test_cards_of_raids_dungeons_and_tokens_are_not_meant_whoever_leads(name):
    import_rows(
        [
            ability(1, class_icons=["Mage"], **FOG),
            ability(2, set=name, set_code="APA", cost=7),
            ability(2, set=name, set_code="APA", cost=7, variant="EA"),
        ]
    )
    for deck in ("2 Glimmer", f"Hero: {MAGE}\n2 Glimmer", "Hero: Zed\n2 Glimmer"):
        found = settled(deck)
        assert (found.note, number_of(found)) == ("by-format", "1"), deck


def test_treasure_of_a_raid_is_of_players_decks():
    import_rows(
        [
            ability(1, class_icons=["Mage"], set="Lamp Treasure", set_code="LTT"),
            ability(2, class_icons=["Druid"], **RAID),
        ]
    )
    assert number_of(settled("2 Glimmer")) == "1"


def test_a_card_that_the_format_does_not_print_is_not_meant():
    import_rows(
        [ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"], **FOG)]
    )
    deck = f"Hero: {MAGE}\n2 Glimmer"
    assert (settled(deck).note, number_of(settled(deck))) == ("by-hero", "1")
    found = settled(deck, "set-fog")
    assert (found.note, number_of(found)) == ("by-format", "2")


@pytest.mark.parametrize(("hero", "taken"), [(MAGE, "1"), ("Zed", "2")])
def test_the_heros_class_chooses(hero, taken):
    import_rows([ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"])])
    for text in (f"Hero: {hero}\n2 Glimmer", f"2 Glimmer\n{hero}"):
        found = settled(text)
        assert (found.note, number_of(found)) == ("by-hero", taken), text


@pytest.mark.parametrize(("hero", "taken"), [(MAGE, "1"), ("Zed", "2")])
def test_the_heros_faction_chooses(hero, taken):
    import_rows(
        [
            ability(1, faction="Horde"),
            ability(2, faction="Alliance", class_icons=["Druid"]),
        ]
    )
    found = settled(f"Hero: {hero}\n2 Glimmer")
    assert (found.note, number_of(found)) == ("by-hero", taken)


def test_a_hero_of_two_cards_is_the_one_that_the_cards_fit():
    import_rows(
        [
            row(name="Bailiff", collector_number="50", faction="Alliance"),
            hero_row(name="Wick", collector_number="201", text="Flip: draw."),
            hero_row(name="Wick", collector_number="202", faction="Alliance",
                     classes=["Druid"], class_icons=["Druid"], text="Flip: heal."),
        ]
    )  # fmt: skip
    for text in ("Hero: Wick\n4 Bailiff", "Wick\n4 Bailiff"):
        found = settled(text)
        assert (found.note, found.zone) == ("by-cards", Zone.HERO), text
        assert found.cards[0].facts["faction"] == "Alliance"


def test_the_hero_that_was_settled_settles_the_cards():
    import_rows(
        [
            hero_row(name="Wick", collector_number="201"),
            hero_row(name="Wick", health=200, text="", class_icons=["Druid"],
                     classes=["Druid"], **RAID),
            ability(1, class_icons=["Druid"]), ability(2, class_icons=["Mage"]),
        ]
    )  # fmt: skip
    hero, found = read("Hero: Wick\n2 Glimmer").settled
    assert (hero.note, found.note, number_of(found)) == ("by-format", "by-hero", "2")


def test_the_set_named_chooses_of_those_left():
    import_rows(
        [
            ability(1, class_icons=["Mage"]),
            ability(1, class_icons=["Mage"], variant="EA"),
            ability(2, class_icons=[], cost=7, **FOG),
            ability(3, class_icons=["Druid"], cost=8, **FOG),
        ]
    )
    assert match_one("2 Glimmer [FOG]").match is Match.AMBIGUOUS
    for written in ("[FOG]", "(fog)"):
        found = settled(f"Hero: {MAGE}\n2 Glimmer {written}")
        assert (found.note, number_of(found)) == ("by-set", "2"), written
    assert number_of(settled(f"Hero: {MAGE}\n2 Glimmer")) == "1"


def test_what_nothing_tells_apart_is_the_one_printed_most_then_the_oldest():
    import_rows(
        [
            ability(1, class_icons=["Druid"], year=2031),
            ability(2, class_icons=["Mage"], year=2032, **FOG),
        ]
    )
    assert number_of(settled("2 Glimmer")) == "1"
    import_rows([ability(3, class_icons=["Mage"], text="Draw 2 cards.", **FOG)])
    found = settled("2 Glimmer")
    assert (found.note, number_of(found)) == ("most-printed", "2")


def test_a_name_of_two_cards_in_two_languages_is_settled_too():
    import_rows(
        [
            row(name="Moth", collector_number="60", faction="Horde"),
            row(name="Lamp", collector_number="61", faction="Alliance"),
        ]
    )
    add_name("Lamp", "pl", "Moth")
    assert settled("Hero: Zed\n4 Moth").cards[0].name == "Lamp"
    assert settled(f"Hero: {MAGE}\n4 Moth").cards[0].name == "Moth"


def test_it_is_told_as_advice_with_the_others_and_stops_nothing():
    import_rows([ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"])])
    deck = read(f"Hero: {MAGE}\n2 Glimmer")
    assert deck.unread == []
    assert [issue.code for issue in deck.verdict.issues] == ["deck-too-small"]
    advice = deck.verdict.advice[0]
    assert (advice.code, advice.severity) == ("settled-card", "advice")
    assert advice.figures["taken"] == "Glimmer (Ability, cost 2, LAN 1)"
    assert advice.figures["suggestions"] == ("Glimmer (Ability, cost 2, LAN 2)",)
    assert advice.figures["reason"] == "by-hero"


def test_a_pick_comes_before_all_that_the_deck_says():
    import_rows([ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"])])
    other = Card.objects.get(name="Glimmer", traits__value="Druid")
    text = f"Hero: {MAGE}\n2 Glimmer"
    deck = read_deck(text, game_slug="wow", picks={2: other.pk})
    assert deck.settled == []
    assert (deck.lines[1].note, deck.lines[1].cards) == (PICKED, (other,))


def test_a_line_without_copies_still_waits_for_them():
    import_rows([ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"])])
    [found] = read("0 Glimmer").unread
    assert (found.match, found.note) == (Match.MATCHED, "no-copies")
    assert len(found.offered) == 2


def test_each_format_settles_for_itself():
    import_rows(
        [ability(3, class_icons=["Mage"]), ability(4, class_icons=["Druid"], **FOG)]
    )
    lines = [match_one("2 Glimmer")]
    verdicts = judge_lines_by(lines, "wow", ["set-lan", "set-fog"])
    taken = [verdict.advice[0].figures["taken"] for verdict in verdicts]
    assert taken == [
        "Glimmer (Ability, cost 2, LAN 3)",
        "Glimmer (Ability, cost 2, FOG 4)",
    ]


def test_settling_asks_the_catalogue_nothing_more():
    import_rows([ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"])])
    lines = match_lines(plain_text.read(f"Hero: {MAGE}\n2 Glimmer").lines, game="wow")
    with CaptureQueriesContext(connection) as queries:
        limits = get_format("wow", "constructed")
        settle_lines(lines, game_slug="wow", limits=limits)
    assert len(queries) == 0


def test_cards_of_one_place_are_told_apart_by_their_text():
    import_rows([ability(1, class_icons=["Mage"]), ability(2, class_icons=["Druid"])])
    cards = list(Card.objects.filter(name="Glimmer").order_by("key"))
    for card in cards:
        vars(card)["_prefetched_objects_cache"] = {"printings": []}
    assert tell_apart(cards) == (
        "Glimmer (Ability, cost 2): Draw 2 cards.",
        "Glimmer (Ability, cost 2): Draw 1 cards.",
    )
