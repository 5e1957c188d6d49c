"""The ready decks: ten to play, two to start with, four to learn from."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from django.test import override_settings

from cards.demo.services import load_demo_cards
from decks.building.models import Deck
from decks.building.queries import get_decklist, get_entries, get_verdict, read_deck
from decks.building.verdicts.judging import Verdict
from decks.demo.load import FOLDER, PASSWORD, USERNAME, load_demo_decks
from decks.lists.dialects.written import TextLine
from rules.game.deck import Decklist, Zone
from rules.games import DEFAULT_GAME
from rules.wow.card.facts import Hero
from rules.wow.card.traits import CLASSES

pytestmark = pytest.mark.django_db

PATHS = sorted(FOLDER.glob("*.txt"))


@dataclass(frozen=True)
class ReadyDeck:
    """One of the files, and what the loader made of it."""

    path: Path
    format: str
    cards: Decklist[Any]
    verdict: Verdict
    lines: tuple[TextLine, ...]
    unread: tuple[str, ...]

    @property
    def hero(self) -> Hero:
        [line] = self.cards.in_zone(Zone.HERO)
        return line.card

    @property
    def kind(self) -> str:
        return next(
            (kind for kind in ("starter", "broken") if self.path.stem.startswith(kind)),
            "constructed",
        )

    @property
    def resources(self) -> int:
        """How many quests and locations the main deck holds."""
        types = Counter[str]()
        for line in self.cards.in_zone(Zone.MAIN):
            types[line.card.type] += line.quantity
        return types["quest"] + types["location"]


@pytest.fixture(scope="module")
def ready(django_db_setup: None, django_db_blocker) -> dict[str, ReadyDeck]:
    """The decks by title, loaded once; the database forgets them at once."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_demo_cards()
        load_demo_decks()
        found = {deck.name: deck for deck in Deck.objects.filter(game=DEFAULT_GAME)}
        decks = {title(path): as_loaded(path, found.pop(title(path))) for path in PATHS}
        transaction.set_rollback(True)
    assert not found
    return decks


def title(path: Path) -> str:
    return path.read_text("utf-8").splitlines()[0].removeprefix("# ")


def as_loaded(path: Path, deck: Deck) -> ReadyDeck:
    entries = get_entries(deck)
    read = read_deck(
        path.read_text("utf-8"), game_slug=DEFAULT_GAME, format_slug=deck.format
    )
    return ReadyDeck(
        path=path,
        format=deck.format,
        cards=get_decklist(entries),
        verdict=get_verdict(deck, entries),
        lines=tuple(matched.line for matched in read.lines),
        unread=tuple(matched.line.source for matched in read.unread),
    )


def of_kind(ready: dict[str, ReadyDeck], kind: str) -> list[ReadyDeck]:
    return [deck for deck in ready.values() if deck.kind == kind]


def test_there_are_sixteen_with_a_title_each(ready):
    assert len(PATHS) == len(ready) == 16
    assert Counter(deck.kind for deck in ready.values()) == {
        "constructed": 10,
        "starter": 2,
        "broken": 4,
    }


def test_every_line_is_a_card_of_ours_and_named_once_in_its_zone(ready):
    for deck in ready.values():
        assert deck.unread == ()
        places = [(line.zone, line.name) for line in deck.lines]
        assert len(places) == len(set(places)), deck.path


def test_the_loader_keeps_every_card(ready):
    for deck in ready.values():
        for zone in Zone:
            written = (line.quantity for line in deck.lines if line.zone is zone)
            assert deck.cards.size(zone) == sum(written), deck.path


def test_ten_are_constructed_one_for_each_class_five_on_either_side(ready):
    decks = of_kind(ready, "constructed")
    assert {deck.format for deck in decks} == {"constructed"}
    classes = sorted(deck.hero.class_icons[0] for deck in decks)
    assert classes == sorted(CLASSES)
    factions = Counter(deck.hero.faction for deck in decks)
    assert factions == {"Alliance": 5, "Horde": 5}


def test_each_of_the_ten_has_60_cards_of_which_10_to_14_are_quests(ready):
    for deck in of_kind(ready, "constructed"):
        assert deck.cards.size(Zone.MAIN) == 60, deck.path
        assert 10 <= deck.resources <= 14, deck.path


def test_two_of_the_ten_have_a_side_deck_of_10(ready):
    sizes = [deck.cards.size(Zone.SIDE) for deck in of_kind(ready, "constructed")]
    assert sorted(sizes) == [0] * 8 + [10] * 2


def test_two_starters_have_33_cards_with_the_hero_and_no_location(ready):
    decks = of_kind(ready, "starter")
    assert {deck.format for deck in decks} == {"starter-2009"}
    for deck in decks:
        assert deck.cards.size(Zone.MAIN) + deck.cards.size(Zone.HERO) == 33
        types = {line.card.type for line in deck.cards.in_zone(Zone.MAIN)}
        assert "location" not in types


def test_a_starter_is_singletons_and_pairs_one_deck_for_either_side(ready):
    decks = of_kind(ready, "starter")
    assert {deck.hero.faction for deck in decks} == {"Alliance", "Horde"}
    for deck in decks:
        copies = {line.quantity for line in deck.cards.in_zone(Zone.MAIN)}
        assert copies == {1, 2}, deck.path


def test_what_is_there_to_be_played_is_legal_and_needs_no_advice(ready):
    for deck in ready.values():
        if deck.kind != "broken":
            assert deck.verdict.issues == deck.verdict.advice == (), deck.path


def test_each_broken_deck_has_one_fault_and_no_two_have_the_same(ready):
    codes = [
        [issue.code for issue in deck.verdict.issues]
        for deck in of_kind(ready, "broken")
    ]
    assert sorted(codes) == [
        ["deck-too-small"],
        ["talent-required"],
        ["too-many-copies"],
        ["wrong-faction"],
    ]


def test_the_limits_the_broken_decks_miss_they_miss_by_one(ready):
    figures = {
        deck.verdict.issues[0].code: deck.verdict.issues[0].figures
        for deck in of_kind(ready, "broken")
    }
    assert figures["deck-too-small"] == {"size": 59, "minimum": 60}
    assert figures["too-many-copies"] == {"count": 5, "maximum": 4}


def test_a_broken_deck_says_in_its_title_that_it_is_illegal(ready):
    for name, deck in ready.items():
        assert name.startswith("Illegal: ") is (deck.kind == "broken"), deck.path


def test_a_broken_deck_has_no_other_weakness(ready):
    for deck in of_kind(ready, "broken"):
        assert deck.verdict.advice == (), deck.path
        assert 10 <= deck.resources <= 14, deck.path


def test_the_demo_password_opens_nothing_but_a_demo(client, settings):
    settings.DEMO = True
    load_demo_decks()
    sent = {"username": USERNAME, "password": PASSWORD}
    with override_settings(DEMO=False):
        assert client.post("/account/sign-in/", sent).status_code == 422
        assert "_auth_user_id" not in client.session
    assert client.post("/account/sign-in/", sent).status_code == 302
