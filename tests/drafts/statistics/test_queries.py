"""Figures of drafts, held to counts by hand over three events."""

from collections import defaultdict
from dataclasses import replace

import pytest

from drafts.events.locks import NotNow
from drafts.pools.event_decks import begin_deck, submit_deck
from drafts.rounds.models import Pairing
from drafts.rounds.services import decide_pairing, finish_event, pair_next_round
from drafts.statistics import jobs
from drafts.statistics.models import CountedEvent
from drafts.statistics.queries import (
    ALL,
    Wanted,
    card_lines,
    classes_of,
    counted_events,
    counted_sets,
    hero_lines,
    others_take,
)
from drafts.statistics.services import count_all, count_event, leave_out, tally
from tests.events import (
    draft_all,
    import_set,
    make_event,
    seat_of,
    started,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db
SCORES = [(2, 0, 0), (2, 1, 0), (1, 1, 1)]


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def people():
    return [make_user(name) for name in ("anna", "ben", "cara", "dora")]


def played_out(people, number):
    """Return a finished event: drafted, decks handed in, one round with scores."""
    event = started(make_event(*people, takes_any_deck=True))
    event = draft_all(event, *people)
    for player in people:
        seat = seat_of(event, player)
        begin_deck(seat=seat, name="Mine", is_suggested=True)
        submit_deck(seat=seat_of(event, player))
    first = pair_next_round(event=event)
    for place, pairing in enumerate(first.pairings.all()):
        score = SCORES[(number + place) % len(SCORES)]
        decide_pairing(pairing=pairing, score=score)
    return finish_event(event=event)


@pytest.fixture
def three(people):
    events = [played_out(people, number) for number in range(3)]
    for event in events:
        tally(counted=count_event(event=event))
    return events


def picks_by_hand(events):
    """Return the places at which each card was taken, read from the logs."""
    places = defaultdict(list)
    for event in events:
        cards = {
            one.number: one.printing.card_id
            for one in event.pack_cards.select_related("printing")
        }
        for entry in event.log.filter(kind="picked"):
            places[cards[entry.data["card"]]].append(entry.data["pick"])
    return places


def games_by_hand(events):
    """Return games and half wins of each card that a deck held, from the rounds."""
    games, halves = defaultdict(int), defaultdict(int)
    for event in events:
        for pairing in Pairing.objects.filter(round__event=event):
            wins, losses, draws = pairing.score
            for seat, won in ((pairing.first, wins), (pairing.second, losses)):
                main = {
                    line["card"] for line in seat.submitted if line["zone"] == "main"
                }
                for card in main:
                    games[card] += wins + losses + draws
                    halves[card] += 2 * won + draws
    return games, halves


def test_figures_of_three_events_are_what_is_counted_by_hand(three):
    places, (games, halves) = picks_by_hand(three), games_by_hand(three)
    lines = {line.face.card.pk: line for line in card_lines(Wanted(), "taken", "en")}
    assert counted_events(Wanted()) == 3
    assert set(lines) == {*places, *games}
    assert sum(line.taken.games for line in lines.values()) == 3 * 4 * 14
    for card, line in lines.items():
        taken = places[card]
        assert line.taken.games == len(taken)
        assert line.taken.value == pytest.approx(sum(taken) / max(len(taken), 1))
        assert bool(taken) <= line.taken.low <= line.taken.value
        assert line.deck.games == games[card]
        if games[card]:
            assert line.deck.value == pytest.approx(halves[card] / 2 / games[card])
            assert line.deck.low <= line.deck.value <= line.deck.high
        assert line.drawn.games == 0


def test_heroes_lead_so_many_decks_and_win_so_often(three):
    (line,) = hero_lines(Wanted(), "en")
    assert line.decks == 3 * 4
    total = sum(sum(pairing.score) for pairing in Pairing.objects.all())
    assert line.won.games == 2 * total
    assert line.won.value == 0.5  # all play with it: each win is a loss of another
    (found,) = classes_of([line])
    by_class = card_lines(Wanted(hero_class=found), "deck", "en")
    by_hero = card_lines(Wanted(hero=line.face.card.pk), "deck", "en")
    assert [one.deck for one in by_class] == [one.deck for one in by_hero]
    assert card_lines(Wanted(hero_class="Nobody"), "deck", "en") == []


def test_cards_are_told_by_set_and_sets_that_were_drafted_are_offered(three):
    assert [one.code for one in counted_sets("wow")] == ["LAN"]
    assert card_lines(Wanted(set_code="LAN"), "name", "en")
    assert card_lines(Wanted(set_code="NONE"), "name", "en") == []


def test_bots_are_counted_apart(people):
    event = started(make_event(people[0]))
    event = finish_event(event=draft_all(event, people[0]))
    tally(counted=count_event(event=event))

    def taken(who):
        wanted = replace(Wanted(), who=who)
        return sum(line.taken.games for line in card_lines(wanted, "taken", "en"))

    assert (taken("people"), taken("bots"), taken(ALL)) == (14, 42, 56)
    cards = {one.printing.card_id for one in event.pack_cards.all()}
    assert sum(one.games for one in others_take("wow", cards).values()) == 14


def test_tallied_twice_is_the_same_and_left_out_is_gone(three):
    before = card_lines(Wanted(), "taken", "en")
    for counted in CountedEvent.objects.all():
        jobs.tally_event(counted.pk)
    assert card_lines(Wanted(), "taken", "en") == before
    for event in three:
        leave_out(event=event)
    assert card_lines(Wanted(), "taken", "en") == []
    assert counted_events(Wanted()) == 0
    jobs.tally_event(10**6)  # gone meanwhile


def test_only_what_is_over_counts_and_all_of_it_at_once(people, three):
    running = started(make_event(*people))
    with pytest.raises(NotNow):
        count_event(event=running)
    leave_out(event=three[0])
    assert count_all() == 1
    assert count_all() == 0
    due = CountedEvent.objects.filter(tallied_at=None)
    assert [one.event for one in due] == [three[0]]
