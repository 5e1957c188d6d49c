"""Pairings played here: with bots, by two players, and what becomes of the score."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db.models import F
from django.test import Client
from django.utils import timezone

from decks.building.models import Deck
from drafts.audit.event_verification import verify_event
from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.locks import NotNow
from drafts.paired_games import jobs
from drafts.paired_games.services import NotPlayedHere, sit_down
from drafts.play.clocks import beat
from drafts.play.match_choices import concede, take_up
from drafts.play.models import Match
from drafts.pools.event_decks import begin_deck, bring_deck, submit_deck
from drafts.pools.services import DeckNotLegal
from drafts.rounds.models import Pairing
from drafts.rounds.services import (
    count_game,
    decide_pairing,
    pair_again,
    pair_next_round,
    report_pairing,
)
from drafts.rounds.standings import standings_of
from tests.events import make_event, seat_of, started
from tests.factories import make_user

pytestmark = pytest.mark.django_db
SIXTY = ("Mind the sparks", "Both hands full")
BROUGHT = {
    "draft": "",
    "boosters": (),
    "format": "constructed",
    "bots_fill": False,
}
SIX = tuple(BoosterChoice("lanternfall", "LAN") for _ in range(6))


@pytest.fixture(scope="module", autouse=True)
def ready_cards(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


def sealed(*players, **changes):
    """Return an event of sealed pools whose players have handed in; round 1 paired."""
    facts = {"draft": "sealed", "format": "sealed", "boosters": SIX, "bots_play": True}
    event = started(make_event(*players, **(facts | changes)))
    for player in players:
        seat = seat_of(event, player)
        begin_deck(seat=seat, name="Six packs", is_suggested=True)
        submit_deck(seat=seat)
    pair_next_round(event=event)
    event.refresh_from_db()
    return event


def pairing_of(event, player) -> Pairing:
    seat = seat_of(event, player)
    pairings = Pairing.objects.filter(round=event.rounds.last())
    return (pairings.filter(first=seat) | pairings.filter(second=seat)).get()


def own_seat(match: Match, player):
    return match.seats.get(user=player)


@pytest.fixture
def queued(monkeypatch):
    """The pairings that a worker is to play, by key."""
    waiting: list[int] = []
    monkeypatch.setattr(
        jobs, "enqueue", lambda task, pk, **_how: waiting.append(pk), raising=True
    )
    return waiting


def test_alone_one_plays_a_bot_while_the_others_play_each_other(queued):
    anna = make_user("anna")
    event = sealed(anna, best_of=1)
    assert event.seats.filter(user=None, submitted__isnull=False).count() == 3
    mine = pairing_of(event, anna)
    other = event.rounds.last().pairings.exclude(pk=mine.pk).get()
    assert queued == [other.pk]
    jobs.play_bot_pairing(other.pk)
    other.refresh_from_db()
    assert other.state == "confirmed"
    assert sum(other.score) >= 1

    paired = sit_down(pairing=mine, seat=seat_of(event, anna))
    assert paired.match.state == "running"
    assert {one.strength for one in paired.match.seats.all()} == {"", "greedy"}
    concede(seat=own_seat(paired.match, anna))
    mine.refresh_from_db()
    assert mine.state == "confirmed"
    assert sum(mine.score) == 1
    lost = mine.losses if mine.first.user_id == anna.pk else mine.wins
    assert lost == 1
    assert {line.record.points for line in standings_of(event)} >= {0, 3}
    event.refresh_from_db()
    assert list(verify_event(event)) == []
    assert pair_next_round(event=event).pairings.count() == 2


def test_alone_one_pairs_the_next_round_from_ones_seat(queued):
    anna = make_user("anna")
    event = sealed(anna, best_of=1)
    client, page = Client(), event.get_absolute_url()
    client.force_login(anna)
    assert "Pair the next round" not in client.get(page).content.decode()
    paired = sit_down(pairing=pairing_of(event, anna), seat=seat_of(event, anna))
    concede(seat=own_seat(paired.match, anna))
    assert "Pair the next round" not in client.get(page).content.decode()
    jobs.play_bot_pairing(queued[0])
    assert "Pair the next round" in client.get(page).content.decode()
    answer = client.post(f"{page}rounds/next/", {"is_seated": "on"})
    assert (answer.status_code, answer["Location"]) == (302, page)
    assert event.rounds.count() == 2
    assert "Pair the next round" not in client.get(page).content.decode()


def test_bots_that_play_no_rounds_are_paired_with_nobody():
    anna, ben = make_user("anna"), make_user("ben")
    event = sealed(anna, ben, bots_play=False)
    (pairing,) = event.rounds.last().pairings.all()
    assert {pairing.first.user, pairing.second.user} == {anna, ben}
    assert not event.seats.filter(user=None, submitted__isnull=False).exists()


def test_two_sit_down_one_after_the_other_and_play_best_of_three():
    anna, ben = make_user("anna"), make_user("ben")
    event = sealed(anna, ben, bots_fill=False)
    pairing = pairing_of(event, anna)
    first = sit_down(pairing=pairing, seat=seat_of(event, anna))
    assert first.match is None
    event.refresh_from_db()
    before = event.sequence
    assert sit_down(pairing=pairing, seat=seat_of(event, anna)) == first
    event.refresh_from_db()
    assert event.sequence == before
    match = sit_down(pairing=pairing, seat=seat_of(event, ben)).match
    assert sit_down(pairing=pairing, seat=seat_of(event, anna)).match == match
    concede(seat=own_seat(match, ben))
    pairing.refresh_from_db()
    assert (pairing.state, max(pairing.score), sum(pairing.score)) == ("open", 1, 1)
    with pytest.raises(NotNow):
        pair_again(event=event)
    sit_down(pairing=pairing, seat=seat_of(event, ben))
    match = sit_down(pairing=pairing, seat=seat_of(event, anna)).match
    concede(seat=own_seat(match, ben))
    pairing.refresh_from_db()
    assert (pairing.state, max(pairing.score)) == ("confirmed", 2)
    with pytest.raises(NotNow):
        sit_down(pairing=pairing, seat=seat_of(event, anna))


def test_games_have_the_clock_of_their_event_and_who_is_late_loses():
    anna = make_user("anna")
    event = sealed(anna, best_of=1, game_bank=300, game_increment=5)
    client = Client()
    client.force_login(anna)
    page = client.get(event.get_absolute_url()).content.decode()
    assert "5 minutes each + 5 seconds per choice" in page
    mine = pairing_of(event, anna)
    match = sit_down(pairing=mine, seat=seat_of(event, anna)).match
    assert (match.bank, match.increment, match.loses_late) == (300, 5, True)
    while match.deadline is None:  # the bot is asked first
        take_up(match=match, now=timezone.now() + timedelta(seconds=2))
        match.refresh_from_db()
    beat(timezone.now())
    asked = timezone.now() - timedelta(seconds=400)
    Match.objects.filter(pk=match.pk).update(
        asked_at=asked, deadline=asked + timedelta(seconds=300), due_at=asked
    )
    match.refresh_from_db()
    take_up(match=match)
    match.refresh_from_db()
    mine.refresh_from_db()
    assert (match.state, match.ending) == ("finished", "late")
    lost = mine.losses if mine.first.user_id == anna.pk else mine.wins
    assert (mine.state, lost) == ("confirmed", 1)


def copies_of(name: str, played) -> int:
    """Return how many copies of that card a deck has, as it is played."""
    return sum(one["copies"] for one in played["cards"] if one["name"] == name)


def test_the_second_game_is_played_with_the_deck_as_it_is_then():
    anna, ben = make_user("anna"), make_user("ben")
    event = started(make_event(anna, ben, **BROUGHT))
    for player, name in zip((anna, ben), SIXTY, strict=True):
        deck = Deck.objects.get(name=name)
        Deck.objects.filter(pk=deck.pk).update(owner=player)
        bring_deck(seat=seat_of(event, player), named=deck.short_id)
        submit_deck(seat=seat_of(event, player))
    pair_next_round(event=event)
    pairing, seat = pairing_of(event, anna), seat_of(event, anna)
    side = "first" if pairing.first_id == seat.pk else "second"
    handed_in = getattr(sit_down(pairing=pairing, seat=seat), side)
    match = sit_down(pairing=pairing, seat=seat_of(event, ben)).match
    main = seat.deck.entries.filter(zone="main")
    fewer, more = main.filter(quantity=4).first(), main.filter(quantity__lt=4).first()
    main.filter(pk=fewer.pk).update(quantity=3)
    main.filter(pk=more.pk).update(quantity=F("quantity") + 1)
    concede(seat=own_seat(match, ben))
    second = getattr(sit_down(pairing=pairing, seat=seat), side)
    for entry, by in ((fewer, -1), (more, 1)):
        name = entry.card.name
        assert copies_of(name, second) == copies_of(name, handed_in) + by
    # What the event would not take is not played: game three has what was handed in.
    match = sit_down(pairing=pairing, seat=seat_of(event, ben)).match
    main.exclude(pk=more.pk).delete()
    concede(seat=own_seat(match, anna))
    assert getattr(sit_down(pairing=pairing, seat=seat), side) == handed_in


def test_people_may_correct_what_was_played_and_then_their_word_stands():
    anna, ben = make_user("anna"), make_user("ben")
    event = sealed(anna, ben, bots_fill=False, best_of=1)
    pairing = pairing_of(event, anna)
    sit_down(pairing=pairing, seat=seat_of(event, anna))
    match = sit_down(pairing=pairing, seat=seat_of(event, ben)).match
    concede(seat=own_seat(match, anna))
    for player, state in ((ben, "reported"), (anna, "confirmed")):
        report_pairing(pairing=pairing, seat=seat_of(event, player), score=(1, 1, 1))
        pairing.refresh_from_db()
        assert pairing.state == state
    assert (pairing.score, pairing.is_played) == ((1, 1, 1), False)
    with pytest.raises(NotNow):
        report_pairing(pairing=pairing, seat=seat_of(event, anna), score=(0, 1, 0))


def test_a_game_counts_once_and_not_after_the_organiser_has_decided():
    anna, ben = make_user("anna"), make_user("ben")
    event = sealed(anna, ben, bots_fill=False)
    pairing = pairing_of(event, anna)
    for _ in range(2):
        count_game(pairing=pairing, number=1, winner=0)
    pairing.refresh_from_db()
    assert pairing.score == (1, 0, 0)
    sit_down(pairing=pairing, seat=seat_of(event, anna))
    match = sit_down(pairing=pairing, seat=seat_of(event, ben)).match
    decide_pairing(pairing=pairing, score=(0, 2, 0))
    concede(seat=own_seat(match, ben))
    pairing.refresh_from_db()
    assert (pairing.score, pairing.state) == ((0, 2, 0), "confirmed")


def test_where_no_tables_are_nobody_sits_down():
    anna, ben = make_user("anna"), make_user("ben")
    event = sealed(anna, ben, bots_fill=False)
    pairing = pairing_of(event, anna)
    type(event).objects.filter(pk=event.pk).update(game="tagteam")
    with pytest.raises(NotPlayedHere):
        sit_down(pairing=pairing, seat=seat_of(event, anna))


def test_a_lost_queue_is_taken_up(queued):
    anna = make_user("anna")
    event = sealed(anna, best_of=1)
    queued.clear()
    (pairing,) = event.rounds.last().pairings.filter(
        first__user=None, second__user=None
    )
    jobs.take_up_bot_pairings()
    assert queued == [pairing.pk]
    decide_pairing(pairing=pairing, score=(1, 0, 0))
    jobs.take_up_bot_pairings()
    assert queued == [pairing.pk]


def test_page_and_program_lead_to_the_same_game(client):
    anna, ben = make_user("anna"), make_user("ben")
    event = sealed(anna, ben, bots_fill=False)
    pairing = pairing_of(event, anna)
    hers, his = Client(), Client()
    hers.force_login(anna)
    his.force_login(ben)
    page = f"/drafts/{event.short_id}/"
    assert "Play game 1 now" in hers.get(page).content.decode()
    play = f"tables/{pairing.table}/play/"
    assert hers.post(f"{page}{play}")["Location"] == page
    assert "when your opponent sits down" in hers.get(page).content.decode()
    assert "Your opponent is waiting" in his.get(page).content.decode()
    api = f"/api/v1/events/{event.short_id}/{play}"
    told = his.post(api).json()
    match = pairing.games.get().match
    assert told["match"] == match.short_id
    assert hers.post(f"{page}{play}")["Location"] == match.get_absolute_url()
    assert his.get(f"/api/v1/events/{event.short_id}/").json()["game_at_table"] == told
    concede(seat=own_seat(match, ben))
    ended = hers.get(match.get_absolute_url()).content.decode()
    assert f'href="{page}"' in ended
    assert "Rematch" not in ended
    cara = Client()
    cara.force_login(make_user("cara"))
    assert cara.post(f"{page}{play}").status_code == 404
    assert cara.post(api).status_code == 404


def test_where_any_deck_is_taken_one_that_is_not_legal_is_played():
    anna = make_user("anna")
    facts = {"draft": "sealed", "format": "sealed", "boosters": SIX[:1]}
    for takes in (False, True):
        event = started(make_event(anna, **facts, takes_any_deck=takes))
        seat = seat_of(event, anna)
        begin_deck(seat=seat, name="One pack", is_suggested=True)
        if not takes:
            with pytest.raises(DeckNotLegal):
                submit_deck(seat=seat)
            continue
        assert submit_deck(seat=seat).submitted
