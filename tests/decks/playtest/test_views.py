"""Games by hand on their page: begun, played, taken back, kept apart."""

import html
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.accounts.services import adopt_decks
from decks.playtest import services
from decks.playtest.models import PlaytestGame
from rules.wow.play.reckoning import HAND
from tests.decks.playtest.playing import HERO, begin, place
from tests.factories import hero_row, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db


HTMX = {"HX-Request": "true"}


@pytest.fixture
def deck():
    import_rows([hero_row(), *rows({"name": "Wick", "cost": 1, "atk": 2})])
    return make_deck(f"Hero: {HERO}\n60 Wick", visibility="public")


def words(response) -> str:
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


def offered(page: str, sentence: str) -> str:
    """Return the number of the move called *sentence*."""
    found = re.search(
        rf'value="(\d+)"[^>]*>(?:<kbd[^>]*>.</kbd> )?{re.escape(sentence)}', page
    )
    assert found, sentence
    return found[1]


def act(client: Client, deck, sentence: str, **headers):
    """Press the button called *sentence* on the page as it is."""
    page = client.get(place(deck)).content.decode()
    found = re.search(r'name="revision" value="(\d+)"', page)
    assert found
    sent = {"revision": found[1], "move": offered(page, sentence)}
    return client.post(place(deck), sent, headers=headers)


def send(client: Client, game: PlaytestGame, deck, headers=None, **asked):
    """Send what a page of *game* as it is now might send."""
    game.refresh_from_db()
    sent = {"revision": game.revision, **asked}
    return client.post(place(deck), sent, headers=headers or {})


# Begun


def test_a_game_begins_from_the_decks_page(owner, deck):
    assert place(deck) in owner.get(deck.get_absolute_url()).content.decode()
    assert "Draw opening hand" in words(owner.get(place(deck)))
    game = begin(owner, deck, order="draw", health=12)
    assert (game.owner, game.deck, game.moves) == (deck.owner, deck, [])
    assert (game.options["order"], game.options["health"]) == ("draw", 12)
    page = words(owner.get(place(deck)))
    assert f"Hand {HAND}" in page
    assert "Keep the hand" in page
    assert "Seed 4" in page


def test_a_deck_that_is_no_game_is_refused_with_a_sentence(owner):
    empty = make_deck("", owner=make_user("bela"), visibility="public")
    sent = {"order": "play", "health": 28, "seed": 1}
    response = owner.post(f"{place(empty)}new/", sent)
    assert response.status_code == 422
    assert "These games can’t be played" in words(response)


def test_a_new_game_takes_the_place_of_the_last(owner, deck):
    first = begin(owner, deck)
    send(owner, first, deck, move=0)
    second = begin(owner, deck, seed=9)
    assert (second.pk, second.moves) == (first.pk, [])
    assert second.revision > first.revision


# Played


def test_a_turn_is_played_with_forms_alone(owner, deck):
    begin(owner, deck, health=2)
    for sentence in (
        "Keep the hand",
        "Place as a resource, face down: Wick",
        "Play: Wick",
        "End the turn",
        "Attack with Wick: the opposing hero",
    ):
        assert act(owner, deck, sentence).status_code == 302
    page = words(owner.get(place(deck)))
    assert "The opposing hero is dead: you have won." in page
    assert "Wick attacks the opposing hero." in page
    assert 'name="move"' not in owner.get(place(deck)).content.decode()


def test_the_hand_lies_there_as_whole_faces_and_cards_in_play_say_their_text(client):
    moth = {"name": "Moth", "cost": 1, "text": "Moth likes lamps."}
    import_rows([hero_row(), *rows(moth)])
    deck = make_deck(f"Hero: {HERO}\n60 Moth")
    client.force_login(deck.owner)
    begin(client, deck)
    act(client, deck, "Keep the hand")
    page = client.get(place(deck)).content.decode()
    assert page.count('<article class="card ') == HAND
    act(client, deck, "Place as a resource, face down: Moth")
    act(client, deck, "Play: Moth")
    page = client.get(place(deck)).content.decode()
    assert page.count('<article class="card ') == HAND - 2
    [reads] = re.findall(r'<div class="table-text"[^>]*>(.*?)</div>', page)
    assert "Moth likes lamps." in reads


def test_htmx_gets_the_table_alone_and_hears_what_happened(owner, deck):
    begin(owner, deck)
    response = act(owner, deck, "Keep the hand", **HTMX)
    text = response.content.decode()
    assert "<html" not in text
    assert re.search(r'id="live"[^>]*>\s*Keeps the opening hand\.', text)


def test_the_list_played_is_the_deck_as_it_was(owner, deck):
    begin(owner, deck)
    deck.entries.all().delete()
    assert f"Hand {HAND}" in words(owner.get(place(deck)))


# Taken back


def test_moves_are_taken_back_one_by_one_and_many_at_once(owner, deck):
    game = begin(owner, deck)
    tables = [words(owner.get(place(deck)))]
    for _ in range(5):
        assert send(owner, game, deck, move=0).status_code == 302
        tables.append(words(owner.get(place(deck))))
    assert send(owner, game, deck, back_to=4).status_code == 302
    assert words(owner.get(place(deck))) == tables[4]
    assert send(owner, game, deck, back_to=0).status_code == 302
    assert words(owner.get(place(deck))) == tables[0]
    assert send(owner, game, deck, back_to=0).status_code == 302


# Refused


def test_a_page_that_has_not_seen_the_last_move_is_told_and_shown_it(owner, deck):
    game = begin(owner, deck)
    seen = game.revision
    send(owner, game, deck, move=0)
    for headers, is_page in (({}, True), (HTMX, False)):
        sent = {"revision": seen, "move": 0}
        response = owner.post(place(deck), sent, headers=headers)
        assert response.status_code == 409
        assert "The game continued in another window." in words(response)
        assert "Turn 1" in words(response)
        assert ("<html" in response.content.decode()) == is_page
        assert ("X-Told" in response) != is_page
    game.refresh_from_db()
    assert len(game.moves) == 1


def test_a_move_that_is_not_offered_is_refused_and_nothing_is_done(owner, deck):
    game = begin(owner, deck)
    response = send(owner, game, deck, move=2)
    assert response.status_code == 409
    assert "The rules do not allow this move now." in words(response)
    game.refresh_from_db()
    assert game.moves == []


@pytest.mark.parametrize(
    "asked",
    [
        {}, {"move": "x"}, {"move": -1}, {"move": 10**9}, {"back_to": -1},
        {"back_to": 1001}, {"move": 0, "back_to": 0}, {"move": 0, "revision": ""},
        {"move": 0, "revision": 10**12},
    ],
)  # fmt: skip
def test_what_is_no_move_at_all_is_a_bad_request(owner, deck, asked):
    game = begin(owner, deck)
    assert send(owner, game, deck, **asked).status_code == 400
    game.refresh_from_db()
    assert (game.moves, game.revision) == ([], 1)


def test_a_game_of_999_moves_takes_one_more_and_one_of_1000_none(
    owner, deck, monkeypatch
):
    monkeypatch.setattr(services, "MAX_MOVES", 2)
    game = begin(owner, deck)
    assert send(owner, game, deck, move=0).status_code == 302
    assert send(owner, game, deck, move=0).status_code == 302
    response = send(owner, game, deck, move=0)
    assert response.status_code == 409
    assert "at most 2 moves" in words(response)


def test_moves_that_the_rules_allow_no_more_are_told(owner, deck):
    game = begin(owner, deck)
    game.moves = [["keep"], ["attack", 3, 4], ["done"]]
    game.save()
    page = words(owner.get(place(deck)))
    assert "2 moves are no longer possible" in page
    assert send(owner, game, deck, move=0).status_code == 302
    game.refresh_from_db()
    assert len(game.moves) == 2


# Whose


def test_a_deck_that_may_not_be_seen_has_no_table(client, deck):
    type(deck).objects.update(visibility="private")
    client.force_login(make_user("bela"))
    sent = {"order": "play", "health": 28}
    assert client.get(place(deck)).status_code == 404
    assert client.post(place(deck), {"revision": 1, "move": 0}).status_code == 404
    assert client.post(f"{place(deck)}new/", sent).status_code == 404


def test_everybody_has_a_game_of_their_own(owner, deck):
    game = begin(owner, deck)
    other, guest = Client(), Client()
    other.force_login(make_user("bela"))
    for reader in (other, guest):
        assert "Keep the hand" not in words(reader.get(place(deck)))
        assert send(reader, game, deck, move=0).status_code == 404
        theirs = begin(reader, deck)
        assert theirs.pk != game.pk
        assert send(reader, theirs, deck, move=0).status_code == 302
    game.refresh_from_db()
    assert game.moves == []


def test_a_guests_game_goes_along_when_an_account_is_opened(client, deck):
    game = begin(client, deck)
    bela = make_user("bela")
    adopt_decks(guest_key=game.guest_key, user=bela)
    game.refresh_from_db()
    assert (game.owner, game.guest_key) == (bela, None)


def test_of_two_games_of_a_deck_the_accounts_own_goes_on(client, owner, deck):
    own = begin(owner, deck)
    guests = begin(Client(), deck)
    adopt_decks(guest_key=guests.guest_key, user=deck.owner)
    assert list(PlaytestGame.objects.all()) == [own]


def test_the_oldest_games_make_room(owner, deck, monkeypatch):
    monkeypatch.setattr(services, "MAX_KEPT", 2)
    begun = [
        begin(owner, make_deck(f"Hero: {HERO}\n9 Wick", owner=deck.owner))
        for _ in range(3)
    ]
    assert set(PlaytestGame.objects.all()) == set(begun[1:])


# Budgets


def test_a_page_asks_as_much_of_a_long_game_as_of_a_short_one(owner, deck):
    game = begin(owner, deck, health=100)

    def queries() -> int:
        with CaptureQueriesContext(connection) as found:
            assert owner.get(place(deck)).status_code == 200
        return len(found)

    queries()  # once a minute it is asked whether one has own pictures
    before = queries()
    for _ in range(30):
        assert send(owner, game, deck, move=0).status_code == 302
    assert queries() == before <= 10
    with CaptureQueriesContext(connection) as found:
        send(owner, game, deck, HTMX, move=0)
    assert len(found) <= 16
