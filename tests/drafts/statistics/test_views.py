"""Figures of drafts on their page, for programs, and what staff let count."""

import csv
import io
import re

import pytest
from django.core.management import call_command
from django.test import Client

from drafts.boosters.event_boosters import BoosterChoice
from drafts.paired_games.services import sit_down
from drafts.play.match_choices import concede
from drafts.play.match_state import played
from drafts.pools.event_decks import begin_deck, submit_deck
from drafts.rounds.models import Pairing
from drafts.rounds.services import finish_event, pair_next_round
from drafts.statistics.models import CountedEvent
from drafts.statistics.queries import Wanted, card_lines
from drafts.statistics.services import count_event, tally
from tests.decks.moderation.desk import make_moderator
from tests.events import draft_all, make_event, pick_first, seat_of, started, table
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
SIX = tuple(BoosterChoice("lanternfall", "LAN") for _ in range(6))
HTMX = {"HX-Request": "true"}


@pytest.fixture(scope="module", autouse=True)
def ready_cards(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def drafted():
    """A finished draft of anna and bots, counted."""
    anna = make_user("anna")
    event = started(make_event(anna, visibility="public"))
    event = finish_event(event=draft_all(event, anna))
    tally(counted=count_event(event=event))
    return event


def test_what_was_drawn_in_a_game_here_is_counted_with_who_won():
    anna, ben = make_user("anna"), make_user("ben")
    facts = {"draft": "sealed", "format": "sealed", "boosters": SIX, "best_of": 1}
    event = started(make_event(anna, ben, max_seats=2, **facts))
    for player in (anna, ben):
        begin_deck(seat=seat_of(event, player), name="Six", is_suggested=True)
        submit_deck(seat=seat_of(event, player))
    pair_next_round(event=event)
    pairing = Pairing.objects.get(round__event=event)
    for player in (anna, ben):
        paired = sit_down(pairing=pairing, seat=seat_of(event, player))
    concede(seat=paired.match.seats.get(user=anna))
    at_end = played(paired.match).table
    tally(counted=count_event(event=finish_event(event=event)))
    hands = [
        {at_end.game.faces[piece].card.name for piece in player.hand}
        for player in at_end.game.players
    ]
    lines = {line.face.card.name: line for line in card_lines(Wanted(), "drawn", "en")}
    drawn = {name: line.drawn for name, line in lines.items() if line.drawn.games}
    assert set(drawn) == hands[0] | hands[1]
    side = 0 if pairing.first.user == anna else 1
    for name, figure in drawn.items():
        games = sum(name in hand for hand in hands)
        assert (figure.games, figure.value * games) == (games, name in hands[1 - side])


def test_the_page_shows_cards_and_heroes_and_gives_them_as_a_table(
    drafted, django_assert_max_num_queries
):
    client = Client()
    client.get("/statistics/")
    with django_assert_max_num_queries(10):
        page = client.get("/statistics/?sort=deck&who=all&set=LAN")
    assert page.status_code == 200
    said = page.content.decode()
    assert "From 1 draft event" in said
    assert "What counts" not in said
    assert re.search(r"<small>\s*1\s*</small>", said)  # no range of one
    rows = list(csv.DictReader(io.StringIO(
        client.get("/statistics/?csv=1").content.decode("utf-8-sig")
    )))  # fmt: skip
    assert sum(int(row["taken"]) for row in rows) == 14
    assert {row["set"] for row in rows} == {"LAN"}


@pytest.mark.parametrize(
    "asked",
    ["set=%00", "hero=x", "hero=99999999", "who=me", "sort=x", "class=%F0%9F%90%89"],
)
def test_what_means_nothing_is_an_empty_page_or_the_usual_one(drafted, asked):
    assert Client().get(f"/statistics/?{asked}").status_code == 200
    assert Client().get(f"/api/v1/statistics/?{asked}").status_code in (200, 400)


def test_programs_read_the_same(drafted):
    found = Client().get("/api/v1/statistics/?who=bots").json()
    assert found["events"] == 1
    assert sum(card["taken"]["games"] for card in found["cards"]) == 3 * 14


def test_only_moderators_choose_what_counts(drafted):
    mona, page = make_moderator(), f"/statistics/count/{drafted.short_id}/"
    for client in (Client(), signed_in(drafted.organiser)):
        assert client.post(page, {"is_out": "1"}).status_code == 404
        assert client.post("/statistics/count/").status_code == 404
    client = signed_in(mona)
    assert "Leave out" in client.get("/statistics/").content.decode()
    assert client.post(page, {"is_out": "1"}).status_code == 302
    assert not CountedEvent.objects.exists()
    assert client.post(page).status_code == 302
    assert client.post("/statistics/count/").status_code == 302
    assert CountedEvent.objects.count() == 1


def test_after_a_pick_one_may_ask_what_others_took(drafted):
    anna = drafted.organiser
    event = started(make_event(anna))
    client, page = signed_in(anna), f"/drafts/{event.short_id}/others/"
    assert client.get(page).status_code == 404  # nothing is picked yet
    pack = table(event).pack_of(seat_of(event, anna).number)
    pick_first(event, anna)
    said = client.get(page, headers=HTMX).content.decode()
    cards = event.pack_cards.filter(number__in=pack).values("printing__card")
    taken = CountedEvent.objects.get().cards.filter(card__in=cards, by_bots=False)
    assert said.count("<li") == taken.filter(taken__gt=0).values("card").count()
    assert Client().get(page).status_code == 404
    assert signed_in(make_user("ben")).get(page).status_code == 404
