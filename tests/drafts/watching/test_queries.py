"""Watching: both agree, some time late, and no hidden card in any answer."""

import json
import random
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db.models import F
from django.test import Client
from django.utils import timezone

from cards.catalogue.models import Card
from decks.building.models import Deck
from decks.building.queries import read_deck
from decks.building.services import create_deck
from drafts.play import snapshots
from drafts.play.match_choices import concede, make_choice
from drafts.play.match_state import played
from drafts.play.models import Match
from drafts.play.services import (
    MatchPlan,
    be_ready,
    bring_deck,
    create_match,
    join_match,
)
from drafts.watching.queries import _played_until, list_watched, watch, what_is_known
from drafts.watching.services import let_watch
from rules.events.fairness import commitment
from rules.game.table import WATCHER
from tests.factories import make_user
from tests.matches import seat_of

pytestmark = pytest.mark.django_db
SEED = "5c" * 32
LATER = timedelta(minutes=5)


@pytest.fixture(scope="module", autouse=True)
def ready_cards(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


@pytest.fixture
def decks(players) -> list[Deck]:
    """Two decks without a card twice, nor in both: each name is a canary."""
    heroes = list(Card.objects.filter(game="wow", type="hero").order_by("pk")[:2])
    others = Card.objects.filter(game="wow").exclude(type="hero").order_by("pk")
    names = [card.name for card in others][:120]
    found = []
    for hero, own in zip(heroes, (names[0::2], names[1::2]), strict=True):
        text = "\n".join([f"Hero: {hero.name}", *(f"1 {name}" for name in own)])
        read = read_deck(text, game_slug="wow", format_slug="constructed")
        found.append(
            create_deck(
                user=players[0],
                guest_key=None,
                name=hero.name,
                game_slug="wow",
                format_slug="constructed",
                lines=read.lines,
            )
        )
    return found


@pytest.fixture
def match(players, decks) -> Match:
    anna, ben = players
    made = create_match(player=anna, plan=MatchPlan(game="wow", deck=decks[0]))
    promised = commitment(bytes.fromhex(SEED))
    Match.objects.filter(pk=made.pk).update(seed=SEED, commitment=promised)
    join_match(match=made, player=ben)
    bring_deck(seat=seat_of(made, ben), deck=decks[1])
    for player in players:
        be_ready(seat=seat_of(made, player))
    made.refresh_from_db()
    return made


@pytest.fixture
def watcher() -> Client:
    client = Client()
    client.force_login(make_user("cara"))
    return client


def agree(match: Match, players) -> None:
    for player in players:
        let_watch(seat=seat_of(match, player), is_on=True)


def play_on(match: Match, players, rng: random.Random) -> None:
    """Make one choice by lot."""
    at = played(match)
    (seat,) = at.waits_for
    offered = at.view(seat).moves
    bold = [one for one in offered if one.offer.code != "end-turn"]
    said = rng.choice(bold or offered).said
    make_choice(
        seat=seat_of(match, players[seat]), step=at.step, said=said, request_id=uuid4()
    )
    match.refresh_from_db()


def let_pass(match: Match) -> None:
    """Let all that has happened so far have happened long ago."""
    match.log.update(made_at=F("made_at") - LATER)


def answers(client: Client, match: Match) -> str:
    """Return everything that a watcher is answered."""
    asked = (
        (f"/matches/{match.short_id}/watch/", {}),
        (f"/matches/{match.short_id}/watch/", {"HX-Request": "true"}),
        (f"/api/v1/matches/{match.short_id}/watch/", {}),
        ("/matches/", {}),
        ("/api/v1/watched-matches/", {}),
    )
    found = [client.get(path, headers=headers) for path, headers in asked]
    assert {one.status_code for one in found} == {200}
    told = "\n".join(one.content.decode() for one in found)
    return told.replace("&#x27;", "'").replace("&quot;", '"')


def hidden_from_watchers(table) -> set[str]:
    """Return the names that lie in hands, decks and face down, and nowhere open."""
    game, hidden, shown = table.game, set(), set()
    for side in game.players:
        hidden.update(side.hand, side.deck.cards())
        shown.update((*side.graveyard, *side.removed, side.hero))
    for card in game.permanents.values():
        is_down = card.row == "resources" and card.face_down
        (hidden if is_down else shown).add(card.piece)
    for link in game.chain:
        shown.add(getattr(link, "piece", None))
    names = {game.faces[piece].card.name for piece in hidden}
    return names - {game.faces[piece].card.name for piece in shown if piece is not None}


@pytest.mark.long
def test_no_hidden_card_is_in_any_answer_to_a_watcher(match, players, watcher):
    """A canary in every hidden card: no name is in both decks, nor twice in one."""
    agree(match, players)
    rng, searched, opened = random.Random(4), 0, 0
    for number in range(160):
        if match.state != "running":
            break
        play_on(match, players, rng)
        if number % 8:
            continue
        let_pass(match)
        known = what_is_known(match, timezone.now())
        table = _played_until(match, known.until).table
        text = answers(watcher, match)
        told = json.dumps(table.view(WATCHER).told, default=str)
        hidden = {name for name in hidden_from_watchers(table) if name not in told}
        assert [name for name in hidden if name in text] == []
        assert match.seed not in text
        assert '"said"' not in text
        searched += len(hidden)
        opened += sum(one.card.name in text for one in table.game.faces)
    assert searched > 1500  # canaries
    assert opened > 20  # and open cards are there


def test_nobody_watches_before_all_agree_and_none_after_one_has_changed_their_mind(
    match, players, watcher
):
    page = f"/matches/{match.short_id}/watch/"
    addresses = [page, f"/api/v1{page}"]
    anna, ben = players

    def seen() -> set[int]:
        return {watcher.get(one).status_code for one in addresses}

    assert (seen(), list_watched()) == ({404}, [])
    let_watch(seat=seat_of(match, anna), is_on=True)
    assert (seen(), list_watched()) == ({404}, [])
    let_watch(seat=seat_of(match, ben), is_on=True)
    assert (seen(), list_watched()) == ({200}, [match])
    assert {Client().get(one).status_code for one in addresses} <= {401, 403, 404}
    let_watch(seat=seat_of(match, ben), is_on=False)
    assert (seen(), list_watched()) == ({404}, [])
    kinds = [entry.kind for entry in match.log.all()]
    assert kinds.count("watch") == 3


def test_watchers_are_two_choices_and_a_quarter_of_a_minute_late(match, players):
    agree(match, players)
    rng = random.Random(2)
    for _ in range(6):
        play_on(match, players, rng)
    chosen = [entry.sequence for entry in match.log.filter(kind="chose")]
    assert what_is_known(match, timezone.now()).until is None
    let_pass(match)
    assert what_is_known(match, timezone.now()).sequence == chosen[-3]
    play_on(match, players, rng)
    assert what_is_known(match, timezone.now()).sequence == chosen[-2]
    cache.clear()  # made again, it is the same
    snapshots.forget_at_hand()
    known = what_is_known(match, timezone.now())
    again = _played_until(match, known.until)
    assert _played_until(match, known.until) == again
    assert again.step == len(chosen) - 1


def test_the_end_is_told_late_too_and_then_everything(match, players, watcher):
    agree(match, players)
    concede(seat=seat_of(match, players[0]))
    match.refresh_from_db()
    page = f"/matches/{match.short_id}/watch/"
    assert "The winner" not in watcher.get(page).content.decode()
    let_pass(match)
    assert "The winner: ben." in watcher.get(page).content.decode()
    told = watcher.get(f"/api/v1{page}").json()
    assert (told["ending"], told["winner"]) == ("conceded", 1)
    assert list_watched() == []


def test_who_has_seen_it_is_answered_304_in_few_queries(
    match, players, watcher, django_assert_max_num_queries
):
    agree(match, players)
    page = f"/matches/{match.short_id}/watch/"
    first = watcher.get(page)
    headers = {"HX-Request": "true", "If-None-Match": first["ETag"]}
    with django_assert_max_num_queries(8):
        assert watcher.get(page, headers=headers).status_code == 304


def test_a_player_says_so_on_the_page_and_over_the_api(match, players):
    client = Client()
    client.force_login(players[0])
    own = f"/matches/{match.short_id}/"
    assert "Let others watch" in client.get(own).content.decode()
    client.post(f"{own}watching/", {"is_on": "on"})
    assert seat_of(match, players[0]).lets_watch
    assert "Let nobody watch" in client.get(own).content.decode()
    sent = json.dumps({"is_on": False})
    answer = client.post(
        f"/api/v1{own}watching/", sent, content_type="application/json"
    )
    assert answer.status_code == 200
    assert not seat_of(match, players[0]).lets_watch


def test_the_present_of_a_side_is_not_told(match, players):
    agree(match, players)
    seat = seat_of(match, players[0])
    seat.offers_draw = True
    seat.save()
    (first, _second) = watch(match, what_is_known(match, timezone.now())).sides
    assert (first.offers_draw, first.clock, first.deck) == (False, None, None)
