"""Fighters in the catalogue, fight decks on their pages, bots on the command line."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
import yaml
from django.core.management import CommandError, call_command

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, CardSet, Printing
from cards.fighters.rosters import OWN_ROSTER, get_fighters, load_own_rosters
from decks.building.models import Deck
from decks.building.queries import read_deck
from decks.building.services import create_deck
from rules.text.yaml_data import read_yaml
from tests.factories import make_user
from tests.rules.tagteam.shipped import ROSTER

pytestmark = pytest.mark.django_db
GAME = "tagteam"


@pytest.fixture
def fighters():
    load_own_rosters()
    return get_fighters(GAME)


def command(name: str, *arguments: str) -> str:
    said = StringIO()
    call_command(name, *arguments, stdout=said)
    return said.getvalue()


def make_fight_deck(*keys: str, user=None) -> Deck:
    """Return a public deck of the cards called so, each once; twice if named twice."""
    lines = "\n".join(f"{keys.count(key)} {key}" for key in dict.fromkeys(keys))
    read = read_deck(lines, game_slug=GAME, format_slug="fight-deck")
    deck = create_deck(
        user=user or make_user(),
        guest_key=None,
        name="Two in a ring",
        game_slug=GAME,
        format_slug="fight-deck",
        lines=read.lines,
    )
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    return Deck.objects.get(pk=deck.pk)


def test_the_catalogue_gives_the_fighters_back_as_they_were_written(fighters):
    assert sorted(one.name for one in ROSTER.fighters) == [
        one.name for one in sorted(fighters, key=lambda one: one.name)
    ]
    assert {one.name: one for one in fighters} == {
        one.name: one for one in ROSTER.fighters
    }


def test_every_card_is_a_printing_with_names_in_every_language(fighters):
    assert Card.objects.filter(game=GAME).count() == 12 * 11
    assert Printing.objects.filter(card_set__code="RING").count() == 12 * 11
    for language in ("pl", "hu", "ru"):
        names = CardText.objects.filter(
            card__game=GAME, language=language, field="name"
        )
        assert names.count() == 12 * 11


def test_loading_again_changes_nothing(fighters):
    before = list(Card.objects.order_by("pk").values())
    load_own_rosters()
    assert list(Card.objects.order_by("pk").values()) == before
    assert CardSet.objects.filter(game=GAME).count() == 1


def test_a_fight_deck_is_shown_and_judged(fighters, client):
    one, two = fighters[:2]
    deck = make_fight_deck(one.starting_card.name, two.starting_card.name)
    page = client.get(deck.get_absolute_url())
    assert page.status_code == 200
    assert one.starting_card.name in page.content.decode()
    assert page.context["view"].verdict.is_legal


def test_a_deck_without_a_starting_card_is_told_so(fighters, client):
    one, two = fighters[:2]
    deck = make_fight_deck(one.cards[1].name, two.starting_card.name)
    page = client.get(deck.get_absolute_url())
    assert one.name in page.content.decode()
    assert "starting card" in page.content.decode()


def test_the_api_judges_a_fight_deck(fighters, client):
    one, two = fighters[:2]
    lines = f"1 {one.starting_card.name}\n1 {two.starting_card.name}"
    answer = client.post(
        "/api/v1/decks/validate/",
        {"game": GAME, "formats": ["fight-deck"], "deck": lines},
        content_type="application/json",
    )
    assert answer.status_code == 200, answer.content
    assert answer.json()["verdicts"][0]["legal"] is True


def test_fighters_are_imported_from_a_file(tmp_path: Path):
    said = command("import_fighters", str(OWN_ROSTER))
    assert "12 fighters, 132 cards in place" in said
    assert len(get_fighters(GAME)) == 12


def test_a_dry_run_brings_nothing_in():
    said = command("import_fighters", str(OWN_ROSTER), "--dry-run")
    assert "132 cards are sound" in said
    assert not Card.objects.filter(game=GAME).exists()


def test_a_file_with_a_fault_brings_nothing_in_and_says_where(tmp_path: Path):
    data = read_yaml(OWN_ROSTER.read_text("utf-8"))
    data["fighters"][2]["cards"][4]["do"] = ["attack", {"hael": 2}]
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(data), "utf-8")
    said = StringIO()
    with pytest.raises(CommandError, match="1 fault"):
        call_command("import_fighters", str(path), stdout=said)
    fighter, card = (data["fighters"][2], data["fighters"][2]["cards"][4])
    assert f"{fighter['name']['en']}: {card['name']['en']}: do.2" in said.getvalue()
    assert not Card.objects.filter(game=GAME).exists()


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a: [", b"- 1", b"set: 1", b""])
def test_what_is_no_file_of_fighters_is_refused(tmp_path: Path, content: bytes):
    path = tmp_path / "mine.yaml"
    path.write_bytes(content)
    with pytest.raises(CommandError, match="fault"):
        call_command("import_fighters", str(path), stdout=StringIO())


def test_a_file_that_is_not_there_is_refused(tmp_path: Path):
    with pytest.raises(CommandError, match="No such file"):
        call_command("import_fighters", str(tmp_path / "none"), stdout=StringIO())


def test_another_sets_number_is_not_taken_over(fighters, tmp_path: Path):
    data = read_yaml(OWN_ROSTER.read_text("utf-8"))
    data["fighters"][0]["name"]["en"] = "Somebody Else Entirely"
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(data), "utf-8")
    with pytest.raises(CommandError, match="fault"):
        call_command("import_fighters", str(path), stdout=StringIO())
    assert len(get_fighters(GAME)) == 12


def test_bots_play_and_the_report_is_told():
    said = command("play_bots", "--games", "3", "--strength", "easy")
    assert "3 games" in said
    assert ROSTER.fighters[0].name in said
    assert "errors: none" in said


def test_the_report_is_json_too_and_the_same_for_the_same_seed():
    arguments = ("play_bots", "--games", "4", "--strength", "easy", "--json")
    first = json.loads(command(*arguments, "--seed", "7"))
    assert first == json.loads(command(*arguments, "--seed", "7"))
    assert first != json.loads(command(*arguments, "--seed", "8"))
    assert first["games"] == 4
    assert len(first["fighters"]) == 12
    by_name = command("play_tagteam", *arguments[1:], "--seed", "7")
    assert json.loads(by_name) == first


def test_a_strength_that_is_none_is_refused():
    with pytest.raises(CommandError, match="easy, medium, strong"):
        command("play_bots", "--games", "1", "--strength", "mighty")


def test_the_catalogue_shows_the_cards_of_the_game_asked_for(fighters, client):
    page = client.get("/cards/?game=tagteam").content.decode()
    assert "Bolgin Underbell" in page or "page=2" in page
    found = client.get("/cards/?game=tagteam&q=bolgin").content.decode()
    assert "Bolgin Underbell" in found
    assert 'name="game" value="tagteam"' in found
    assert "Bolgin Underbell" not in client.get("/cards/?q=bolgin").content.decode()
    boards = client.get("/cards/?game=tagteam&q=type:fighter").content.decode()
    assert boards.count("<article") == len(fighters)


def test_a_fighters_page_draws_its_tracks(fighters, client):
    printing = Printing.objects.get(card__name="Bolgin Underbell")
    face = client.get(f"/cards/RING/{printing.number}/").content.decode()
    assert face.count('class="fighter-track"') == 2
    assert re.search(r'data-space="18" class="\s*at"', face)


def test_the_api_finds_fighters_when_their_game_is_named(fighters, client):
    api = "/api/v1/cards/"
    assert client.get(f"{api}?game=tagteam&q=bolgin").json()["count"] > 0
    assert client.get(f"{api}?q=bolgin").json()["count"] == 0
    assert client.get(f"{api}?game=none").status_code == 404
    sets = client.get("/api/v1/sets/?game=tagteam").json()["results"]
    assert [one["code"] for one in sets] == ["RING"]
