"""Rounds: paired, reported, counted; latecomers and a knock-out."""

import re

import pytest

from drafts.events.models import Event
from drafts.rounds.models import Pairing
from tests.events import (
    draft_all,
    import_set,
    make_event,
    seat_of,
    started,
)
from tests.factories import make_user
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def test_the_pool_is_built_handed_in_played_and_counted(anna, ben):
    event = draft_all(started(make_event(anna, ben, format="draft")), anna, ben)
    make_short_format(event)
    mine, other = signed_in(anna), signed_in(ben)
    desk = mine.post(at(event, "rounds", "next"))
    assert desk.status_code == 409
    assert re.search("anna, ben|ben, anna", words_of(desk))
    for client in (mine, other):
        built = client.post(at(event, "deck"), {"suggested": "1"})
        assert built.status_code == 302
        assert client.post(at(event, "submit")).status_code == 302
    deck = seat_of(event, anna).deck
    assert sum(deck.pool.values()) == 14
    event.refresh_from_db()
    mine.post(at(event, "rounds", "next"))
    other.post(at(event, "tables", 1, "report"), {"wins": 2, "losses": 1, "draws": 0})
    assert Pairing.objects.get().state == "reported"
    mine.post(at(event, "tables", 1, "report"), {"wins": 1, "losses": 2, "draws": 0})
    assert Pairing.objects.get().state == "disputed"
    assert mine.post(at(event, "rounds", "next")).status_code == 409
    mine.post(at(event, "tables", 1, "report"), {"wins": 2, "losses": 1, "draws": 0})
    assert Pairing.objects.get().state == "confirmed"
    words = words_of(mine.get(at(event)))
    assert "66.7 % 6 / (3 × 3)" in words
    assert "33.3 % 3 / (3 × 3)" in words
    mine.post(at(event, "rounds", "finish"))
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    words = words_of(other.get(at(event)))
    assert event.seed in words
    assert re.search(
        "How you did .*Place [12], matches [01]–[01] Round 1: .* 2:1", words
    )
    assert "Best hero" not in words


def test_what_a_player_says_of_a_match_against_a_bot_stands_at_once(anna):
    event = draft_all(
        started(make_event(anna, takes_any_deck=True, bots_play=True)), anna
    )
    mine = signed_in(anna)
    mine.post(at(event, "deck"), {"suggested": "1"})
    mine.post(at(event, "submit"))
    mine.post(at(event, "rounds", "next"))
    (own,) = (
        one for one in Pairing.objects.all() if seat_of(event, anna) in sides(one)
    )
    table = at(event, "tables", own.table, "report")
    Pairing.objects.filter(pk=own.pk).update(is_played=True, wins=2, state="confirmed")
    assert mine.post(table, {"wins": 0, "losses": 2, "draws": 0}).status_code == 302
    assert Pairing.objects.get(pk=own.pk).state == "reported"  # of games played here
    Pairing.objects.filter(pk=own.pk).update(state="open")
    assert mine.post(table, {"wins": 2, "losses": 1, "draws": 0}).status_code == 302
    assert Pairing.objects.get(pk=own.pk).state == "confirmed"
    assert mine.post(table, {"wins": 1, "losses": 2, "draws": 0}).status_code == 409


def sides(pairing):
    return pairing.first, pairing.second


def make_short_format(event) -> None:
    """Let decks of ten cards do: the test's packs are small."""
    from decks.formats.custom_formats.services import HouseRules, create_house_format
    from decks.limits.queries import house_slug

    says = HouseRules(
        name="Ten", about="", edition="2013", min_deck_size=10, copies=None,
        side_deck_size=None, is_public=False,
    )  # fmt: skip
    house = create_house_format(owner=event.organiser, game_slug="wow", says=says)
    Event.objects.filter(pk=event.pk).update(format=house_slug(house))


def test_an_event_of_ready_decks_takes_latecomers_and_knocks_out(anna, ben):
    cara = make_user("cara")
    event = make_event(anna, ben, draft="", boosters=(), bots_fill=False)
    make_short_format(event)
    desk = signed_in(anna)
    assert desk.post(at(event, "start")).status_code == 302
    for user in (anna, ben):
        bring(event, user)
    desk.post(at(event, "rounds", "next"))
    assert desk.post(at(event, "rounds", "again")).status_code == 302
    desk.post(at(event, "tables", 1, "decide"), {"wins": 2, "losses": 0, "draws": 0})
    assert desk.post(at(event, "late"), {"player": "cara"}).status_code == 302
    bring(event, cara)
    desk.post(at(event, "rounds", "next"))
    second = event.rounds.get(number=2)
    assert second.pairings.filter(second=None).count() == 1
    table_1 = second.pairings.exclude(second=None).get()
    assert seat_of(event, cara) in (table_1.first, table_1.second)
    desk.post(
        at(event, "tables", table_1.table, "decide"),
        {"wins": 2, "losses": 0, "draws": 0},
    )
    assert desk.post(at(event, "cut"), {"size": 2}).status_code == 302
    final = event.rounds.get(number=3)
    draw = desk.post(
        at(event, "tables", 1, "decide"), {"wins": 1, "losses": 1, "draws": 0}
    )
    assert draw.status_code == 422
    desk.post(at(event, "tables", 1, "decide"), {"wins": 2, "losses": 1, "draws": 0})
    assert final.pairings.get().state == "confirmed"
    assert desk.post(at(event, "rounds", "next")).status_code == 409
    desk.post(at(event, "rounds", "finish"))
    assert "Finished" in words_of(desk.get(at(event)))


def bring(event, user) -> None:
    """Let *user* bring a legal deck and hand it in."""
    from decks.building.queries import read_deck
    from decks.building.services import create_deck

    text = "\n".join(
        ["Hero: Odda the Lamplighter", *(f"1 Passer-by {n}" for n in range(10))]
    )
    lines = read_deck(text, game_slug="wow").lines
    deck = create_deck(
        user=user, guest_key=None, name="Lamps", game_slug="wow",
        format_slug="constructed", lines=lines,
    )  # fmt: skip
    client = signed_in(user)
    assert client.post(at(event, "bring"), {"deck": deck.short_id}).status_code == 302
    assert client.post(at(event, "submit")).status_code == 302
