"""The page of a table: cards with their faces, and pictures that are kept for ever."""

import random
import re
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client

from decks.building.models import Deck
from drafts.play.match_choices import make_choice
from drafts.play.match_state import played
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
