"""The page of a table: cards with their faces, and pictures that are kept for ever."""

import random
import re
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client

from decks.building.models import Deck
from drafts.play.match_choices import concede, make_choice
from drafts.play.match_state import played
from drafts.play.services import (
    MatchPlan,
    be_ready,
    bring_deck,
    create_match,
    join_match,
)
from drafts.play.table_context import CardOnTable
from tests.drafts.play.tables_played import NAMES
from tests.factories import make_user
from tests.matches import seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def ready_decks(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


@pytest.fixture
def decks():
    return [Deck.objects.get(name=name) for name in NAMES]


def test_every_open_card_shows_its_picture_and_no_hidden_one(match, players):
    client, rng = Client(), random.Random(8)
    client.force_login(players[0])
    for _ in range(14):
        at = played(match)
        (seat,) = at.waits_for
        offered = at.view(seat).moves
        placing = [one for one in offered if one.offer.code in ("place", "play")]
        said = rng.choice(placing or offered).said
        choice = {"step": at.step, "said": said, "request_id": uuid4()}
        make_choice(seat=seat_of(match, players[seat]), **choice)
        match.refresh_from_db()
    response = client.get(match.get_absolute_url())
    table, page = response.context["table"], response.content.decode()
    cards = [
        card
        for side in (table.mine, *table.foes)
        for card in (side.hero, *side.allies, *side.gear, *side.quests, *side.hand)
    ]
    shown = {card.face.picture for card in cards}
    assert len(cards) > 8
    assert shown == set(re.findall(r'src="(/pictures/[^"]+)"', page))
    assert table.foes[0].hand == ()
    assert "immutable" in client.get(shown.pop())["Cache-Control"]


def test_a_token_shows_a_picture_and_what_lies_face_down_shows_none(client):
    token = CardOnTable(piece=7, name="Ghul", face=None, facts={"card": "Ghoul"})
    assert client.get(token.art)["Content-Type"] == "image/svg+xml"
    assert CardOnTable(piece=8, name="", face=None, facts={}).art == ""


def test_what_waits_and_who_attacks_name_on_the_page_what_they_are_aimed_at(
    match, players
):
    clients, rng = [Client(), Client()], random.Random(3)
    for client, player in zip(clients, players, strict=True):
        client.force_login(player)
    seen = set()
    while match.state == "running" and len(seen) < 2:
        at = played(match)
        (seat,) = at.waits_for
        view, page = at.view(seat), ""
        aimed = [(piece, to) for _link, piece, to in view.chain if to]
        attack = view.now["attacker"], view.now["defender"]
        if aimed or attack[0] is not None:
            page = clients[seat].get(match.get_absolute_url()).content.decode()
        for piece, to in aimed:
            ids = " ".join(f"p{one}" for one in to)
            assert f'data-of="p{piece}" data-to="{ids}"' in page
            seen.add("chain")
        if attack[0] is not None:
            found = re.search(rf'id="p{attack[0]}"[^>]*data-to="(\w+)"', page)
            assert found
            assert found[1] == f"p{attack[1]}"
            assert page.count('class="felt-tag doing"') == 2
            seen.add("attack")
        wanted = [
            one for one in view.moves if one.offer.code not in ("pass", "end-turn")
        ]
        said = rng.choice(wanted or view.moves).said
        choice = {"step": at.step, "said": said, "request_id": uuid4()}
        make_choice(seat=seat_of(match, players[seat]), **choice)
        match.refresh_from_db()
    assert seen == {"chain", "attack"}


def test_once_it_is_over_nothing_waits_and_nobody_attacks(match, players, client):
    client.force_login(players[0])
    rng = random.Random(3)
    while not (played(match).table.game.chain or played(match).table.game.combat):
        at = played(match)
        (seat,) = at.waits_for
        offered = at.view(seat).moves
        wanted = [one for one in offered if one.offer.code in ("play", "attack")]
        said = rng.choice(wanted or offered).said
        choice = {"step": at.step, "said": said, "request_id": uuid4()}
        make_choice(seat=seat_of(match, players[seat]), **choice)
        match.refresh_from_db()
    page = client.get(match.get_absolute_url()).content.decode()
    assert "felt-chain" in page
    concede(seat=seat_of(match, players[1]))
    page = client.get(match.get_absolute_url()).content.decode()
    assert "felt-piece" in page
    for gone in ("felt-chain", "felt-tag doing", "data-to="):
        assert gone not in page


def test_who_took_more_damage_than_they_had_health_has_none_left():
    hero = {"health": 26, "damage": 27}
    assert CardOnTable(piece=1, name="", face=None, facts=hero).left == 0
    assert CardOnTable(piece=1, name="", face=None, facts=hero | {"damage": 2}).left


@pytest.fixture
def lobby(players, decks):
    """A match of both players, before either is ready."""
    made = create_match(player=players[0], plan=MatchPlan(game="wow", deck=decks[0]))
    join_match(match=made, player=players[1])
    bring_deck(seat=seat_of(made, players[1]), deck=decks[1])
    made.refresh_from_db()
    return made


def test_the_lobby_shows_ones_own_decks_by_their_heroes_and_not_the_others(
    lobby, players, decks, client
):
    Deck.objects.filter(pk=decks[0].pk).update(owner=players[0])
    client.force_login(players[0])
    response = client.get(lobby.get_absolute_url())
    page = response.content.decode()
    (tile,) = response.context["tiles"]
    assert page.count(tile.hero.art) == 2, "above the name, and to be chosen"
    assert page.count('aria-pressed="true"') == 1
    client.force_login(players[1])
    assert tile.hero.art not in client.get(lobby.get_absolute_url()).content.decode()


def test_who_waits_in_the_lobby_loads_the_table_once_it_is_there(
    lobby, players, client
):
    client.force_login(players[0])
    asked = {
        "path": f"{lobby.get_absolute_url()}?lobby",
        "headers": {"HX-Request": "true"},
    }
    assert "HX-Refresh" not in client.get(**asked).headers
    for player in players:
        be_ready(seat=seat_of(lobby, player))
    assert client.get(**asked)["HX-Refresh"] == "true"
    table = client.get(lobby.get_absolute_url(), headers={"HX-Request": "true"})
    assert "HX-Refresh" not in table.headers


def test_a_card_that_lies_nowhere_is_chosen_beside_the_table_and_can_be_looked_at(
    match, players
):
    clients, rng = [Client(), Client()], random.Random(2)
    for client, player in zip(clients, players, strict=True):
        client.force_login(player)
    seen = []
    while match.state == "running" and not seen:
        at = played(match)
        (seat,) = at.waits_for
        view = at.view(seat)
        if view.question and any(move.offer.piece is not None for move in view.moves):
            response = clients[seat].get(match.get_absolute_url())
            page = response.content.decode()
            seen = [
                move
                for move in response.context["table"].few
                if move.piece is not None and f'id="p{move.piece}"' not in page
            ]
        wanted = [
            one for one in view.moves if one.offer.code not in ("pass", "end-turn")
        ]
        said = rng.choice(wanted or view.moves).said
        choice = {"step": at.step, "said": said, "request_id": uuid4()}
        make_choice(seat=seat_of(match, players[seat]), **choice)
        match.refresh_from_db()
    assert seen
    beside = page.partition("data-list")[0]
    for move in seen:
        assert f'data-peek="{move.peek}"' in beside
        assert move.peek.startswith("/cards/")
