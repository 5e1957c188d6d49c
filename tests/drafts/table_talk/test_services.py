"""Phrases and draws: said in the log, agreed by both, bounded."""

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone, translation

from decks.building.models import Deck
from drafts.play.match_verification import verify_match
from drafts.play.services import MatchPlan, create_match
from drafts.table_talk.services import (
    SPAN,
    BotNeverDraws,
    TooManyPhrases,
    UnknownPhrase,
    offer_draw,
    say,
)
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
def match(players):
    """A match of two players under way."""
    from drafts.play.services import be_ready, bring_deck, join_match

    decks = [Deck.objects.get(name=name) for name in NAMES]
    made = create_match(player=players[0], plan=MatchPlan(game="wow", deck=decks[0]))
    join_match(match=made, player=players[1])
    bring_deck(seat=seat_of(made, players[1]), deck=decks[1])
    for player in players:
        be_ready(seat=seat_of(made, player))
    made.refresh_from_db()
    assert made.state == "running"
    return made


def page(player, match, language="en") -> str:
    client = Client(headers={"Accept-Language": language})
    client.force_login(player)
    return client.get(match.get_absolute_url()).content.decode()


def test_each_reads_a_phrase_in_their_own_language(match, players):
    say(seat=seat_of(match, players[0]), phrase="luck")
    assert "Good luck, have fun!" in page(players[1], match)
    with translation.override("pl"):
        said = page(players[1], match, "pl")
    assert "Powodzenia" in said
    assert "Good luck" not in said


def test_phrases_are_counted_and_known(match, players, time_machine):
    seat = seat_of(match, players[0])
    with pytest.raises(UnknownPhrase):
        say(seat=seat, phrase="You’re bad at this")
    for _ in range(4):
        say(seat=seat, phrase="thinking")
    with pytest.raises(TooManyPhrases):
        say(seat=seat, phrase="thinking")
    say(seat=seat_of(match, players[1]), phrase="moment")  # it has said nothing yet
    time_machine.move_to(timezone.now() + SPAN)
    say(seat=seat, phrase="thinking")
    assert match.log.filter(kind="said").count() == 6


def test_a_draw_is_one_once_both_offer_it(match, players):
    hers, his = (seat_of(match, player) for player in players)
    offer_draw(seat=hers)
    offer_draw(seat=hers)
    assert match.log.filter(kind="draw-offered").count() == 1
    assert "Your opponent offers a draw." in page(players[1], match)
    assert "Take back the draw offer" in page(players[0], match)
    offer_draw(seat=his)
    match.refresh_from_db()
    assert (match.state, match.ending, match.winner) == ("finished", "agreed", None)
    assert "You agreed on a draw." in page(players[0], match)
    assert verify_match(match) == []


def test_who_declines_takes_the_offer_away(match, players):
    hers, his = (seat_of(match, player) for player in players)
    offer_draw(seat=hers)
    offer_draw(seat=his, is_offered=False)
    assert not match.seats.filter(offers_draw=True).exists()
    offer_draw(seat=his)  # of his own, later: she has not agreed
    match.refresh_from_db()
    assert match.state == "running"


def test_a_bot_neither_listens_nor_draws(players):
    decks = [Deck.objects.get(name=name) for name in NAMES]
    plan = MatchPlan(game="wow", deck=decks[0], against=decks[1], strength="greedy")
    match = create_match(player=players[0], plan=plan)
    with pytest.raises(BotNeverDraws):
        offer_draw(seat=seat_of(match, players[0]))
    said = page(players[0], match)
    assert "Offer a draw" not in said
    assert "Well played!" not in said


def test_programs_say_and_offer_and_others_may_not(match, players):
    client = Client()
    client.force_login(players[0])
    address = f"/api/v1/matches/{match.short_id}/"
    how = {"content_type": "application/json"}
    assert client.post(f"{address}say/", {"phrase": "hello"}, **how).status_code == 200
    assert client.post(f"{address}say/", {"phrase": "boo"}, **how).status_code == 400
    told = client.post(f"{address}draw/", {}, **how).json()
    assert [side["offers_draw"] for side in told["sides"]] == [True, False]
    client.force_login(make_user("cara"))
    for part in ("say/", "draw/"):
        sent = {"phrase": "hello"}
        assert client.post(f"{address}{part}", sent, **how).status_code == 404
        other = f"{match.get_absolute_url()}{part}"
        assert client.post(other, sent).status_code == 404
