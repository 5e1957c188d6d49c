"""How an event ended: places after the knock-out, matches, heroes."""

import pytest
from django.test import Client

from drafts.pools.event_decks import begin_deck, submit_deck
from drafts.rounds.ending import ending_of
from drafts.rounds.services import (
    begin_cut,
    decide_pairing,
    finish_event,
    pair_next_round,
)
from tests.events import draft_all, import_set, make_event, seat_of, started
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def people():
    return [make_user(name) for name in ("anna", "ben", "cara", "dora")]


def built(people):
    """Return a public event in which *people* have handed in decks."""
    event = make_event(*people, takes_any_deck=True, visibility="public")
    event = draft_all(started(event), *people)
    for player in people:
        begin_deck(seat=seat_of(event, player), name="Mine", is_suggested=True)
        submit_deck(seat=seat_of(event, player))
    event.refresh_from_db()
    return event


def decide(found, better):
    """Let whoever is *better* by a list of names win two games to one."""
    for pairing in found.pairings.all():
        names = [seat.user.get_username() for seat in (pairing.first, pairing.second)]
        is_first = better.index(names[0]) < better.index(names[1])
        score = (2, 1, 0) if is_first else (1, 2, 0)
        decide_pairing(pairing=pairing, score=score)


def test_who_wins_the_knock_out_is_first_however_they_stood_before_it(people):
    event = built(people)
    before = ["anna", "ben", "cara", "dora"]
    for _ in range(2):
        decide(pair_next_round(event=event), before)
        event.refresh_from_db()
    begin_cut(event=event, size=4)
    after = ["dora", "cara", "ben", "anna"]
    decide(event.rounds.get(is_cut=True), after)
    event.refresh_from_db()
    decide(pair_next_round(event=event), after)
    event.refresh_from_db()
    lines = ending_of(finish_event(event=event), "en")
    assert [line.place for line in lines] == [1, 2, 3, 4]
    assert lines[0].player == "dora"
    final = event.rounds.order_by("number").last().pairings.get()
    assert lines[1].seat.pk in (final.first_id, final.second_id)
    won = {line.player: (line.won, line.lost) for line in lines}
    assert won["dora"] == (2, 2)
    assert sum(line.won for line in lines) == sum(line.lost for line in lines) == 7
    assert {line.hero.name for line in lines} == {lines[0].hero.name}
    page = Client().get(f"/drafts/{event.short_id}/").content.decode()
    assert page.index("Winner") < page.index("Standings")
    assert 'property="og:image"' in page
    assert f"/drafted/{lines[0].seat.number + 1}.png" in page
    assert "json+oembed" not in page


def test_without_rounds_nobody_has_a_place(people):
    event = finish_event(event=built(people))
    lines = ending_of(event, "en")
    assert [line.place for line in lines] == [0, 0, 0, 0]
    page = Client().get(f"/drafts/{event.short_id}/").content.decode()
    assert "Winner" not in page
    assert page.count("/drafted/") >= 8
