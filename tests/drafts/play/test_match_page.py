"""The pages of matches: made, joined, chosen in, watched; nothing of the other side."""

import re
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from cards.catalogue.card_texts.models import CardText
from cards.fighters.rosters import load_own_rosters
from drafts.play.context import fight_columns
from drafts.play.models import Match, MatchChoice
from tests.factories import make_user
from tests.matches import GAME, at, choose, make_match, play_until
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def page_of(client: Client, match: Match, **more) -> str:
    return client.get(match.get_absolute_url(), **more).content.decode()


def test_a_match_against_a_bot_begins_with_its_form(players):
    client = signed_in(players[0])
    sent = {"game": GAME, "way": "standard", "strength": "easy", "timer": ""}
    response = client.post(reverse("match-list"), sent)
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    assert "Choose a fighter" in page_of(client, match)
    assert (
        match.get_absolute_url() in client.get(reverse("match-list")).content.decode()
    )


@pytest.mark.parametrize(
    ("field", "value"), [("game", "wow"), ("way", "x"), ("strength", "x")]
)
def test_a_form_that_asks_for_what_there_is_not_is_shown_again(players, field, value):
    sent = {"game": GAME, "way": "", "strength": "", "timer": ""} | {field: value}
    response = signed_in(players[0]).post(reverse("match-list"), sent)
    assert response.status_code == 422
    assert not Match.objects.exists()


def test_the_invited_play_and_a_third_is_told_that_it_is_too_late(players):
    anna, ben = players
    match = make_match(anna)
    link = reverse("match-invited", args=[match.invitation])
    assert link in page_of(signed_in(anna), match)
    assert "anna invites you" in signed_in(ben).get(link).content.decode()
    assert signed_in(ben).post(link)["Location"] == match.get_absolute_url()
    assert signed_in(ben).get(link).status_code == 302
    late = signed_in(make_user("cara"))
    assert "Someone else has already joined" in late.get(link).content.decode()
    assert late.post(link).status_code == 409


def test_a_choice_is_a_plain_form_and_a_stale_one_is_told(players):
    anna, _ben = players
    client, match = signed_in(anna), make_match(*players)
    place = at(match).offered(0)[0]
    sent = {"step": 0, "request_id": str(uuid4()), "fighter": place}
    address = reverse("match-choose", args=[match.short_id])
    assert client.post(address, sent)["Location"] == match.get_absolute_url()
    assert client.post(address, sent).status_code == 302  # the same request again
    again = client.post(address, sent | {"request_id": str(uuid4())})
    assert (again.status_code, again["X-Told"]) == (409, "1")
    assert "no longer your choice" in again.content.decode()
    assert MatchChoice.objects.count() == 1


@pytest.mark.parametrize(
    "sent", [{}, {"step": "x"}, {"step": 0, "request_id": "1", "fighter": 0}]
)
def test_what_is_no_choice_is_refused(players, sent):
    match = make_match(*players)
    address = reverse("match-choose", args=[match.short_id])
    assert signed_in(players[0]).post(address, sent).status_code == 400


def test_a_poll_that_knows_everything_gets_nothing_and_one_that_does_not_the_board(
    players,
):
    anna, ben = players
    client, match = signed_in(anna), make_match(*players)
    page = client.get(match.get_absolute_url())
    address = re.search(r'hx-get="([^"]+)"', page.content.decode().split("board")[1])
    same = HTMX | {"If-None-Match": page["ETag"]}
    assert client.get(address[1], headers=same).status_code == 304
    choose(match, ben)
    board = client.get(address[1], headers=same).content.decode()
    assert 'id="match-board"' in board
    assert 'id="match-state"' not in board
    choose(match, anna)
    assert 'id="match-state"' in client.get(address[1], headers=same).content.decode()


def test_both_fight_decks_stand_once_on_the_page_whether_one_builds_or_waits(players):
    match = play_until(make_match(*players), players, "build")
    client = Client()
    client.force_login(players[0])
    page = page_of(client, match)
    assert 'class="lineup"' in page
    assert "match-decks" not in page
    choose(match, players[0])
    page = page_of(client, match)
    assert 'class="lineup"' not in page
    assert "match-decks" in page


def test_every_turn_of_a_fight_is_listed_without_scripts(players):
    anna, _ben = players
    client = signed_in(anna)
    match = play_until(make_match(*players), players, "build")
    fought = at(match).match.rounds[0].fight
    address = reverse("match-fight", args=[match.short_id, 1])
    page = client.get(address).content.decode()
    assert page.count('class="fight-turn"') == len(fought.turns)
    assert page.count("data-event=") == sum(len(one.events) for one in fought.turns)
    for none in (0, 2):
        address = reverse("match-fight", args=[match.short_id, none])
        assert client.get(address).status_code == 404


def test_what_happens_in_a_fight_leads_to_the_rule_that_explains_it(players):
    match = play_until(make_match(*players), players, "")
    told = set()
    for number, done in enumerate(at(match).match.rounds, start=1):
        address = reverse("match-fight", args=[match.short_id, number])
        page = signed_in(players[0]).get(address).content.decode()
        events = [event for turn in done.fight.turns for event in turn.events]
        for event in (*done.bonuses, *events):
            told.add(event.rule)
            assert not event.rule or f'href="/rules/{event.rule}/"' in page
        links = re.findall(r'<a class="rule" href="/rules/([^"]+)/"', page)
        assert len(links) == sum(bool(event.rule) for event in (*done.bonuses, *events))
    assert len(told) > 2


def canaries(match) -> list[str]:
    """Give every card a name of its own; return them by number."""
    ring = at(match).match.ring
    names = [f"Canary {number:02}" for number in range(len(ring.cards))]
    for card, name in zip(ring.cards, names, strict=True):
        CardText.objects.filter(
            card__name=card.name, card__facts__fighter=card.fighter, field="name"
        ).update(text=name)
    return names


def test_no_page_tells_what_the_other_side_hides(players):
    """Drawn and chosen cards, what lies under, the chance, the discard."""
    anna, ben = players
    match = play_until(make_match(anna, ben, way="tactical"), players, "build")
    names = canaries(match)
    choose(match, ben)
    board = at(match).match
    hidden = {names[n] for n in board.build_decks[1]}
    client = signed_in(anna)
    client.cookies["django_language"] = "pl"
    addresses = [
        match.get_absolute_url(),
        reverse("match-fight", args=[match.short_id, 1]),
        reverse("match-list"),
    ]
    pages = [client.get(one).content.decode() for one in addresses]
    assert any(name in " ".join(pages) for name in names)
    for page in pages:
        assert [name for name in hidden if name in page] == []
        assert match.seed not in page
    api = f"/api/v1/matches/{match.short_id}/"
    told = client.get(api).json()
    assert told["match"]["other"].keys() == {
        "revealed", "added", "left", "has_chosen"
    }  # fmt: skip
    assert sorted(told["match"]["other"]["left"]) == sorted(board.build_decks[1])
    assert told["chosen"] is None
    log = client.get(f"{api}log/").content.decode()
    assert '"said"' not in log.rpartition("digest")[2]
    assert match.seed not in log


def test_what_the_other_put_aside_is_not_told(players):
    anna, ben = players
    match = make_match(anna, ben, way="tactical")
    for _ in range(2):
        choose(match, anna)
        choose(match, ben)
    aside = at(match).aside(1)[0]
    name = at(match).fighters[aside].name
    assert name not in page_of(signed_in(anna), match)
    assert name in page_of(signed_in(ben), match)


@pytest.mark.parametrize(
    "act",
    ["choose", "leave", "return", "advice", "no-advice", "take-back", "rematch"],
)
def test_a_match_of_others_is_not_there(players, act):
    match = make_match(*players)
    for other in (signed_in(make_user("cara")), Client()):
        assert other.get(match.get_absolute_url()).status_code == 404
        assert other.post(f"{match.get_absolute_url()}{act}/").status_code == 404


def test_pages_ask_little_of_the_database(players, django_assert_max_num_queries):
    match = play_until(make_match(*players), players, "build")
    client = signed_in(players[0])
    with django_assert_max_num_queries(20):
        client.get(match.get_absolute_url())


def test_both_fight_decks_are_told_turn_by_turn_with_a_gap_before_each_own_card():
    own = [("anna", SimpleNamespace(name=name)) for name in ("a", "b")]
    other = [("ben", SimpleNamespace(name=name)) for name in "cdef"]
    columns = fight_columns(own, other)
    assert [one.turn for one in columns] == [1, 2, 3, 4]
    assert [one.own for one in columns] == [*own, None, None]
    assert [one.other for one in columns] == other
    assert [one.gap for one in columns] == [0, 1, 2, None]
    assert [one.before and one.before.name for one in columns] == [None, "a", "b", None]
    assert [one.gap for one in fight_columns(own, [])] == [0, 1, 2]
