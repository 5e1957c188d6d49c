"""Two decks at a table: brought, agreed on, played to the end, and nothing shown."""

import gzip
import json
import random
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from decks.building.models import Deck
from drafts.play import snapshots
from drafts.play.match_choices import Passing, concede, make_choice, take_up
from drafts.play.match_state import played
from drafts.play.match_verification import export_match, verify_match
from drafts.play.models import FrozenRoster, Match, MatchChoice
from drafts.play.services import (
    MatchPlan,
    ask_rematch,
    create_match,
)
from rules.events.match_choice import StaleChoice
from tests.drafts.play.tables_played import NAMES
from tests.matches import seat_of

pytestmark = pytest.mark.django_db


MOST_MOVES = 2000


@pytest.fixture(scope="module", autouse=True)
def ready_decks(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def decks():
    return [Deck.objects.get(name=name) for name in NAMES]


def pass_time(match: Match) -> None:
    """Let what is due in the next seconds be done."""
    take_up(match=match, now=timezone.now() + timedelta(seconds=2))
    match.refresh_from_db()


def logged_in(*players) -> list[Client]:
    clients = [Client() for _ in players]
    for client, player in zip(clients, players, strict=True):
        client.force_login(player)
    return clients


def answers(clients: list[Client], match: Match) -> list[str]:
    """Return everything that each client gets of *match*, by seat."""
    paths = ("/matches/{}/", "/matches/{}/export/", "/api/v1/matches/{}/",
             "/api/v1/matches/{}/log/")  # fmt: skip
    return [
        "\n".join(
            client.get(path.format(match.short_id)).content.decode() for path in paths
        )
        for client in clients
    ]


@pytest.mark.long
def test_two_programs_play_a_whole_game_and_nothing_hidden_is_answered(match, players):
    """Moves by lot; every few of them all that either is answered is searched."""
    clients, rng, hidden_seen = logged_in(*players), random.Random(3), 0
    for number in range(MOST_MOVES):
        at = played(match)
        if match.state == "finished":
            break
        (seat,) = at.waits_for
        address = f"/api/v1/matches/{match.short_id}/"
        told = clients[seat].get(address).json()
        said = rng.choice(told["table"]["moves"])["said"]
        sent = {"step": told["step"], "request_id": str(uuid4()), "choice": said}
        is_looked_at = number % 12 == 0
        for _again in range(1 + is_looked_at):  # the second is the first
            answer = clients[seat].post(
                f"{address}choose/", sent, content_type="application/json"
            )
            assert answer.status_code == 200, answer.content
        if is_looked_at:
            hidden_seen += search_for_hidden(match, clients)
            cache.clear()  # as a restart does: all moves are made again
            snapshots.forget_at_hand()
        match.refresh_from_db()
    assert match.state == "finished"
    assert hidden_seen > 30
    assert verify_match(match) == []
    assert match.ending in {"killed", "deck", "draw"}
    page = clients[0].get(f"/matches/{match.short_id}/").content.decode()
    assert "Rematch" in page


def search_for_hidden(match: Match, clients: list[Client]) -> int:
    """Search all answers for names that only the other side may know; count them."""
    match.refresh_from_db()
    game, count = played(match).table.game, 0
    said = answers(clients, match)
    for seat, text in enumerate(said):
        other = game.players[1 - seat]
        shown = {game.faces[piece].card.name for piece in open_pieces(game, seat)}
        hidden = {game.faces[piece].card.name for piece in other.hand} - shown
        lately = {json.dumps(played(match).view(seat).told, default=str)}
        hidden = {name for name in hidden if name not in str(lately)}
        assert not [name for name in hidden if name in text.replace("&#x27;", "'")]
        count += len(hidden)
    assert match.seed not in "".join(said)
    return count


def open_pieces(game, seat: int) -> list[int]:
    """Return the cards that *seat* sees: in play, in piles, on the chain, its own."""
    piles = [p for one in game.players for p in (*one.graveyard, *one.removed)]
    chained = [getattr(link, "piece", None) for link in game.chain]
    sources = [link.source.piece for link in game.chain if hasattr(link, "source")]
    return [
        *(c.piece for c in game.permanents.values()
          if not c.hidden or c.controller == seat),
        *piles, *(p for p in chained if p is not None), *sources,
        *game.players[seat].hand, *(game.asks.options if game.asks else ()),
    ]  # fmt: skip


def test_a_move_is_made_once_and_only_by_who_is_asked(match, players):
    at = played(match)
    (seat,) = at.waits_for
    said, request = at.view(seat).moves[0].said, uuid4()
    mine, other = (seat_of(match, players[n]) for n in (seat, 1 - seat))
    with pytest.raises(StaleChoice):
        make_choice(seat=other, step=at.step, said=said, request_id=uuid4())
    first = make_choice(seat=mine, step=at.step, said=said, request_id=request)
    again = make_choice(seat=mine, step=at.step, said=said, request_id=request)
    assert first == again
    assert MatchChoice.objects.count() == 1
    with pytest.raises(StaleChoice):
        make_choice(seat=mine, step=at.step, said=said, request_id=uuid4())


def until_answer(match: Match, players, rng: random.Random) -> int:
    """Play *match* by lot until a seat is asked whether it answers; return it."""
    for _ in range(400):
        at = played(match)
        (seat,) = at.waits_for
        if at.pass_of(seat) and at.table.game.active != seat:
            return seat
        said = rng.choice(at.view(seat).moves).said
        held = seat_of(match, players[seat])
        make_choice(seat=held, step=at.step, said=said, request_id=uuid4())
        match.refresh_from_db()
    raise AssertionError


def test_who_passes_for_the_turn_is_not_asked_again_until_something_else_is(
    match, players
):
    rng = random.Random(5)
    seat = until_answer(match, players, rng)
    at = played(match)
    turn, said = at.pass_of(seat).turn, at.pass_of(seat).said
    mine = seat_of(match, players[seat])
    word = {"request_id": uuid4(), "passing": Passing.TURN}
    make_choice(seat=mine, step=at.step, said=said, **word)
    mine.refresh_from_db()
    assert mine.passes_in == turn
    asked = 0
    for _ in range(60):
        match.refresh_from_db()
        at = played(match)
        if match.state == "finished" or f"turn-{at.table.game.turn}" != turn:
            break
        (now,) = at.waits_for
        if now == seat:
            assert at.pass_of(seat) is None  # a question, or what may lose
            asked += 1
        said = rng.choice(at.view(now).moves).said
        held = seat_of(match, players[now])
        passes = {"passing": Passing.TURN} if now == seat else {}
        make_choice(seat=held, step=at.step, said=said, request_id=uuid4(), **passes)
        if now == seat:
            break
    match.refresh_from_db()
    assert verify_match(match) == []
    assert asked < 2
    assert MatchChoice.objects.filter(seat=mine, request_id=None).exists()


def until_attack(match: Match, players, rng: random.Random) -> str:
    """Play *match* by lot until the attacker is asked about the attack; name it."""
    for _ in range(600):
        at = played(match)
        (seat,) = at.waits_for
        asked = at.pass_of(seat)
        if asked and asked.attack and at.table.game.active == seat:
            return asked.attack
        offered = at.view(seat).moves
        wanted = [one for one in offered if one.offer.code in ("attack", "place")]
        choose_of(match, players, seat, rng.choice(wanted or offered).said)
    raise AssertionError


def choose_of(match: Match, players, seat: int, said, passing=Passing.ONCE) -> None:
    """Have *seat* choose *said*, whatever is asked."""
    held, step = seat_of(match, players[seat]), played(match).step
    request_id = uuid4()
    make_choice(seat=held, step=step, said=said, request_id=request_id, passing=passing)
    match.refresh_from_db()


@pytest.mark.parametrize(("passing", "asked"), [(Passing.ATTACK, 1), (Passing.ONCE, 3)])
def test_of_an_attack_in_which_nothing_else_happens_one_pass_is_enough(
    passing, asked, match, players
):
    attack = until_attack(match, players, random.Random(2))
    attacker = played(match).table.game.active
    counts = [0, 0]
    while match.state == "running":
        (seat,) = played(match).waits_for
        found = played(match).pass_of(seat)
        if found is None or found.attack != attack:
            break
        counts[seat] += 1
        choose_of(match, players, seat, found.said, passing)
    assert counts[attacker] == asked
    assert counts[1 - attacker] <= asked
    assert played(match).table.game.combat is None
    assert verify_match(match) == []


def test_the_main_button_of_the_page_passes_for_the_attack(match, players):
    attack = until_attack(match, players, random.Random(2))
    at = played(match)
    (seat,) = at.waits_for
    (client,) = logged_in(players[seat])
    page = client.get(match.get_absolute_url()).content.decode()
    said = json.dumps(at.pass_of(seat).said)
    main = page.split('id="go"')[1].split("</button>")[0]
    assert 'name="pass_attack"' in main
    assert "Pass only this step of the attack" in page
    sent = {"step": at.step, "request_id": str(uuid4()), "pass_attack": said}
    client.post(f"{match.get_absolute_url()}choose/", sent)
    assert seat_of(match, players[seat]).passes_in == attack


def test_who_passes_for_an_attack_is_asked_once_anything_else_happens(match, players):
    rng = random.Random(2)
    for _ in range(40):
        attack = until_attack(match, players, rng)
        at = played(match)
        (attacker,) = at.waits_for
        said = at.pass_of(attacker).said
        choose_of(match, players, attacker, said, Passing.ATTACK)
        (other,) = played(match).waits_for
        found = played(match).pass_of(other)
        if other != attacker and found and found.attack == attack:
            moves = played(match).view(other).moves
            answers = [one for one in moves if one.offer.code != "pass"]
            if answers:
                choose_of(match, players, other, answers[0].said)
                break
    assert seat_of(match, players[attacker]).passes_in == attack
    while played(match).waits_for == (other,):
        choose_of(match, players, other, played(match).view(other).moves[0].said)
    at = played(match)
    assert at.waits_for == (attacker,)
    assert at.pass_of(attacker).attack != attack


def test_who_chooses_anything_else_is_asked_again(match, players):
    seat = until_answer(match, players, random.Random(5))
    mine, at = seat_of(match, players[seat]), played(match)
    mine.passes_in = at.pass_of(seat).turn
    mine.save()
    said = at.view(seat).moves[0].said
    make_choice(seat=mine, step=at.step, said=said, request_id=uuid4())
    mine.refresh_from_db()
    assert mine.passes_in == ""


def test_what_is_kept_is_what_the_moves_lead_to(match, players):
    for _ in range(12):
        at = played(match)
        (seat,) = at.waits_for
        said = at.view(seat).moves[0].said
        make_choice(
            seat=seat_of(match, players[seat]),
            step=at.step,
            said=said,
            request_id=uuid4(),
        )
        match.refresh_from_db()
    kept = played(match)
    cache.clear()
    snapshots.forget_at_hand()
    assert played(match) == kept


def test_what_a_move_sends_to_each_seat_is_small(match, players):
    """At most 10 KB, compressed as it is served."""
    clients, rng, heard = logged_in(*players), random.Random(5), {"HX-Request": "true"}
    address, sizes = match.get_absolute_url(), []
    for _ in range(60):
        match.refresh_from_db()
        at = played(match)
        (seat,) = at.waits_for
        said = json.dumps(rng.choice(at.view(seat).moves).said)
        sent = {"step": at.step, "request_id": str(uuid4()), "said_so": said}
        moved = clients[seat].post(f"{address}choose/", sent, headers=heard)
        seen = clients[1 - seat].get(address, headers=heard)
        sizes += [len(gzip.compress(one.content)) for one in (moved, seen)]
    assert len(sizes) > 40
    assert 1_000 < max(sizes) < 10_000


def test_a_bot_plays_at_once_and_the_game_is_played_on_a_page_without_scripts(
    players, decks
):
    anna = players[0]
    (client,) = logged_in(anna)
    sent = {"rival": "random", "against": decks[1].short_id, "format": "", "timer": ""}
    made = client.post(f"/decks/{decks[0].short_id}/play/", sent)
    assert made.status_code == 302, made.content
    match = Match.objects.get()
    rng = random.Random(1)
    for _ in range(25):
        pass_time(match)
        at = played(match)
        if at.is_over or at.waits_for != (0,):
            continue
        page = client.get(made["Location"])
        moves = page.context["table"].moves
        form = {
            "step": at.step,
            "request_id": str(uuid4()),
            "said_so": rng.choice(moves).said,
        }
        answer = client.post(f"{made['Location']}choose/", form)
        assert answer.status_code == 302, answer.content
        match.refresh_from_db()
    assert MatchChoice.objects.filter(chooser="player").count() > 5
    assert MatchChoice.objects.filter(chooser="bot").count() > 2
    assert verify_match(match) == []


def test_who_concedes_loses_and_the_lists_are_told_then(match, players):
    anna, ben = players
    hidden = json.dumps(export_match(seat_of(match, anna)))
    assert "Mind the sparks" not in hidden
    assert "left_out" not in hidden
    concede(seat=seat_of(match, anna))
    match.refresh_from_db()
    assert (match.state, match.ending, match.winner) == ("finished", "conceded", 1)
    assert verify_match(match) == []
    roster = export_match(seat_of(match, ben))["roster"]
    assert [len(one) for one in roster[:2]] == [2, 2]
    again = ask_rematch(seat=seat_of(match, ben))
    assert ask_rematch(seat=seat_of(match, anna)) == again
    assert again.seats.count() == 2
    assert FrozenRoster.objects.count() == 1


def test_a_running_table_can_be_reported_from_its_menu(match, players):
    [client, _] = logged_in(*players)
    page = client.get(match.get_absolute_url()).content.decode()
    address = f"/report/match/{match.short_id}/"
    assert page.count(f'href="{address}"') == 1
    assert client.get(address).status_code == 200


def test_an_open_table_is_found_and_joined_and_others_see_nothing(players, decks):
    anna, ben = players
    match = create_match(
        player=anna, plan=MatchPlan(game="wow", deck=decks[0], is_open=True)
    )
    clients = logged_in(anna, ben)
    invited = f"/matches/invited/{match.invitation}/"
    assert invited in clients[1].get("/matches/").content.decode()
    assert invited not in clients[0].get("/matches/").content.decode()
    assert clients[1].get(f"/matches/{match.short_id}/").status_code == 404
    clients[1].post(invited, {})
    lobby = clients[1].get(f"/matches/{match.short_id}/")
    assert lobby.status_code == 200
    assert NAMES[0] not in lobby.content.decode()
    assert invited not in Client().get("/matches/").content.decode()


def test_what_another_version_of_the_rules_kept_is_not_found(match, monkeypatch):
    kept = played(match)
    snapshots.forget_at_hand()
    assert snapshots.find(match) == kept
    snapshots.forget_at_hand()
    monkeypatch.setattr(snapshots, "rules_version", lambda: "another")
    assert snapshots.find(match) is None
