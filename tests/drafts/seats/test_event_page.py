"""Events through their pages: the whole evening, each refusal, who sees what."""

import html
import re
from uuid import uuid4

import pytest
from django.test import Client

from cards.curation.card_edits import edit_card
from cards.curation.row_values import revision_of
from decks.building.models import Deck
from drafts.events.models import Event
from drafts.rounds.models import Pairing
from tests.events import (
    draft_all,
    import_set,
    make_event,
    seat_of,
    started,
    table,
)
from tests.factories import card_named, make_curator, make_user

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
PLAN = {
    "name": "Lamp night", "draft": "booster-draft", "booster": "lanternfall",
    "sets": "lan", "boosters": 1, "max_seats": 4, "timer": "", "format": "draft",
    "bots_fill": "on", "visibility": "private", "plays": "on",
}  # fmt: skip


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def ben():
    return make_user("ben")


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def words_of(response) -> str:
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def pick_form(event, user) -> dict:
    seat, draft = seat_of(event, user), table(event)
    turn = draft.turn_of(seat.number)
    return {
        "pack": turn.pack, "round": turn.round, "pick": turn.pick,
        "card": draft.pack_of(seat.number)[0], "request_id": str(uuid4()),
    }  # fmt: skip


def test_an_event_is_made_joined_by_link_and_started(anna, ben):
    mine, other = signed_in(anna), signed_in(ben)
    made = mine.post("/drafts/new/", PLAN)
    event = Event.objects.get()
    assert made.url == at(event)
    assert other.get(at(event)).status_code == 404
    link = re.search(r"/drafts/invited/[^\"/]+/", mine.get(at(event)).content.decode())
    assert "Join" in words_of(other.get(link[0]))
    assert other.post(link[0]).url == at(event)
    assert other.post(at(event, "start")).status_code == 404
    assert mine.post(at(event, "start")).url == at(event)
    page = words_of(other.get(at(event)))
    assert "Round 1, pick 1: choose a card" in page
    assert event.commitment in page
    assert Event.objects.get().seed not in page


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sets": "NOPE"}, "NOPE"),
        ({"sets": "LAN, LAN, LAN"}, "Enter one set"),
        ({"boosters": 99}, "12"),
        ({"max_seats": 1}, "2"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_beside_what_was_typed(anna, change, said):
    response = signed_in(anna).post("/drafts/new/", PLAN | change)
    assert response.status_code in (404, 422)
    assert said in words_of(response)
    assert "Lamp night" in response.content.decode()
    assert not Event.objects.exists()


def test_guests_are_sent_to_sign_in(client, anna):
    assert client.get("/drafts/new/").status_code == 302
    event = make_event(anna, visibility="public")
    assert "Sign in to join" in words_of(client.get(at(event)))
    assert client.post(at(event, "join")).status_code == 404


def test_a_pick_is_taken_once_and_answered_with_the_table(anna):
    event = started(make_event(anna))
    client, form = signed_in(anna), pick_form(event, anna)
    for _ in range(2):
        response = client.post(at(event, "pick"), form, headers=HTMX)
        assert response.status_code == 200
        assert 'id="event-state"' in response.content.decode()
    assert seat_of(event, anna).picks.count() == 1


def test_a_stale_pick_is_a_409_with_the_fresh_table(anna):
    event = started(make_event(anna))
    client, form = signed_in(anna), pick_form(event, anna)
    client.post(at(event, "pick"), form)
    stale = form | {"request_id": str(uuid4())}
    response = client.post(at(event, "pick"), stale, headers=HTMX)
    assert response.status_code == 409
    assert response["X-Told"] == "1"
    assert "pick 2: choose a card" in words_of(response)
    assert seat_of(event, anna).picks.count() == 1


def test_a_pick_without_a_card_takes_none(anna):
    event = started(make_event(anna))
    form = pick_form(event, anna)
    del form["card"]
    assert signed_in(anna).post(at(event, "pick"), form).status_code == 400
    assert seat_of(event, anna).picks.count() == 0


def test_polling_says_nothing_new_until_something_happens(anna, ben):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    page = client.get(at(event), headers=HTMX)
    shown = re.search(r"shown=(\w+)", page.content.decode())[1]
    asked = HTMX | {"If-None-Match": page["ETag"]}
    assert client.get(f"{at(event)}?shown={shown}", headers=asked).status_code == 304
    other = signed_in(ben)
    other.post(at(event, "pick"), pick_form(event, ben))
    news = client.get(f"{at(event)}?shown={shown}", headers=asked)
    assert news.content.decode().lstrip().startswith('<section id="event-board"')
    client.post(at(event, "pick"), pick_form(event, anna))
    news = client.get(f"{at(event)}?shown={shown}", headers=asked)
    assert news["HX-Retarget"] == "#event-state"


def test_a_table_costs_the_same_queries_early_and_late(
    anna, ben, django_assert_max_num_queries
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    with django_assert_max_num_queries(20):
        client.get(at(event))
    event = draft_all(event, anna, ben)
    with django_assert_max_num_queries(22):
        client.get(at(event))


def test_a_look_where_nothing_is_new_costs_three_queries_and_a_board_five(
    anna, ben, django_assert_max_num_queries
):
    event = started(make_event(anna, ben))
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    client = signed_in(anna)
    page = client.get(at(event), headers=HTMX)
    shown = re.search(r"shown=(\w+)", page.content.decode())[1]
    with django_assert_max_num_queries(3):
        client.get(at(event), headers=HTMX | {"If-None-Match": page["ETag"]})
    with django_assert_max_num_queries(5):
        board = client.get(f"{at(event)}?shown={shown}", headers=HTMX)
    assert board.content.decode().lstrip().startswith('<section id="event-board"')


def test_a_pick_and_the_table_after_it_take_two_dozen_queries(
    anna, ben, django_assert_max_num_queries
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    client.get(at(event))  # the faces of the pack are drawn
    with django_assert_max_num_queries(26):  # with a transaction's begin and end
        client.post(at(event, "pick"), pick_form(event, anna), headers=HTMX)


def test_a_card_corrected_during_the_draft_is_seen_at_once(anna, ben):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    number = table(event).pack_of(seat_of(event, anna).number)[0]
    card = event.pack_cards.get(number=number).printing.card
    assert "Renamed Moth" not in words_of(client.get(at(event)))
    edit_card(
        card=card, values={"name": "Renamed Moth"}, revision=revision_of(card),
        author=make_curator(), is_errata=False,
    )  # fmt: skip
    assert "Renamed Moth" in words_of(client.get(at(event)))
    in_polish = client.get(at(event), headers={"Accept-Language": "pl"})
    assert "Renamed Moth" in words_of(in_polish)


def test_a_player_leaves_a_bot_acts_and_they_come_back(anna, ben):
    event = started(make_event(anna, ben))
    other = signed_in(ben)
    other.post(at(event, "leave"))
    other.get(at(event))
    assert seat_of(event, ben).picks.get().chooser == "bot"
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    assert "Take back my seat" in words_of(other.get(at(event)))
    other.post(at(event, "return"))
    assert not seat_of(event, ben).is_held


def test_a_seat_is_given_away_with_all_that_lies_there(anna, ben):
    event = started(make_event(anna))
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    response = signed_in(anna).post(at(event, "give"), {"player": "ben"})
    assert response.status_code == 302
    assert seat_of(event, ben).picks.count() == 1
    assert "choose a card" in words_of(signed_in(ben).get(at(event)))
    assert "You have no seat" in words_of(signed_in(anna).get(at(event)))


def test_the_desk_pauses_shows_a_consequence_and_exchanges_two_cards(anna, ben):
    event = started(make_event(anna, ben))
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    assert signed_in(ben).get(at(event, "desk")).status_code == 404
    desk = signed_in(anna)
    desk.post(at(event, "pause"))
    assert desk.post(at(event, "pick"), pick_form_of_nobody()).status_code == 409
    mine, before = seat_of(event, anna).number, table(event)
    theirs = next(n for n in range(4) if n != mine and before.pools[n])
    slots = {"one": f"pick {mine + 1}.1.1", "other": f"pick {theirs + 1}.1.1"}
    shown = desk.post(at(event, "desk"), slots)
    assert f"leaves the pool of seat {theirs + 1}" in words_of(shown)
    assert table(event) == before
    seen = re.search(r'name="seen" value="(\d+)"', shown.content.decode())[1]
    desk.post(at(event, "desk"), slots | {"seen": seen})
    after = table(event)
    assert after.pools[mine] == before.pools[theirs]
    assert after.pools[theirs] == before.pools[mine]
    again = desk.post(at(event, "desk"), slots | {"seen": seen})
    assert again.status_code == 409
    desk.post(at(event, "resume"))
    assert "choose a card" in words_of(signed_in(ben).get(at(event)))


def pick_form_of_nobody() -> dict:
    return {"pack": 0, "round": 1, "pick": 1, "card": 0, "request_id": str(uuid4())}


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
    assert event.seed in words_of(other.get(at(event)))


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


def test_a_deck_of_cards_that_were_not_drafted_is_not_taken(anna):
    event = draft_all(started(make_event(anna)), anna)
    make_short_format(event)
    client = signed_in(anna)
    client.post(at(event, "deck"), {"suggested": "1"})
    deck = Deck.objects.get()
    card = card_named("Passer-by 0")
    client.post(
        f"/decks/{deck.short_id}/cards/",
        {"card": card.pk, "zone": "main", "quantity": 50},
    )
    response = client.post(at(event, "submit"))
    assert response.status_code == 409
    assert "isn’t legal" in words_of(response)
    shown = client.get(f"/decks/{deck.short_id}/edit/")
    assert (
        "Odda"
        not in re.sub(r"(?s).*data-results", "", shown.content.decode()).split("</ul>")[
            0
        ]
    )


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
