"""No byte of another seat's pack, pool or seed leaves the site before the end."""

from uuid import uuid4

import pytest
from django.test import Client

from drafts.corrections import show_consequence
from drafts.models import Event
from drafts.whereabouts import PickSlot
from tests.events import import_set, make_event, pick_first, seat_of, started, table
from tests.factories import import_rows, make_user, rows

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
PLACES = ("", "desk/", "export/")


@pytest.fixture
def evening():
    """An event of three players some picks in; each card is one of a kind."""
    import_set()
    kinds = ["Common"] * 60 + ["Uncommon"] * 20 + ["Rare"] * 10
    import_rows(
        rows(
            *(
                {
                    "name": f"Canary {n:03}",
                    "faction": "Neutral",
                    "rarity": rarity,
                    "collector_number": str(500 + n),
                }
                for n, rarity in enumerate(kinds)
            )
        )
    )
    players = [make_user(name) for name in ("anna", "ben", "cara")]
    event = started(make_event(*players, visibility="public"))
    for player in players[1:]:
        pick_first(event, player)
    return event, players


def names_hidden_from(event, user) -> set[str]:
    """Return the names of all cards that *user* must not read of: their name canary."""
    draft = table(event)
    shown: set[int] = set()
    if user:
        number = seat_of(event, user).number
        shown = {*draft.pack_of(number), *draft.pools[number]}
    cards = event.pack_cards.select_related("printing__card")
    mine = {one.printing.card.name for one in cards if one.number in shown}
    every = {one.printing.card.name for one in cards}
    return {name for name in every - mine if name.startswith("Canary")}


def answers(event, client: Client):
    """Yield every answer of the event to *client*, errors too, with its headers."""
    base, api = f"/drafts/{event.short_id}/", f"/api/v1/events/{event.short_id}/"
    for place in PLACES:
        yield client.get(base + place)
    yield client.get(base, headers=HTMX)
    yield client.get(f"{base}?sort=class&shown=nothing", headers=HTMX)
    yield client.get(f"{base}?lang=pl")
    yield client.get(api)
    yield client.get(f"{api}export/")
    yield client.get("/drafts/")
    yield client.get("/api/v1/events/")
    wrong = {"pack": 0, "round": 1, "pick": 9, "card": 0, "request_id": str(uuid4())}
    yield client.post(f"{base}pick/", wrong, headers=HTMX)
    yield client.post(f"{base}pick/", wrong)
    yield client.post(f"{api}pick/", wrong, content_type="application/json")
    for place in range(4):  # the right turn with a card of another pack
        turn = table(event).turn_of(place)
        card = 14 * ((turn.pack + 1) % 4) if turn else 0
        named = {"pack": turn.pack, "pick": turn.pick} if turn else {}
        told = {"card": card, "request_id": str(uuid4())}
        yield client.post(f"{base}pick/", wrong | named | told, headers=HTMX)
    slots = {"one": "pick 1.1.1", "other": "pick 2.1.1"}
    yield client.post(f"{base}desk/", slots)
    yield client.post(f"{api}correct/", slots, content_type="application/json")
    yield client.post(f"{api}start/")
    yield client.post(f"{base}submit/")


def everything_of(response) -> str:
    headers = " ".join(f"{name}: {value}" for name, value in response.items())
    cookies = response.cookies.output()
    return f"{headers} {cookies} {response.content.decode()}"


@pytest.mark.parametrize("reader", [0, 1, None])
def test_nobody_reads_what_is_not_theirs(evening, reader):
    event, players = evening
    user = players[reader] if reader is not None else None
    client = Client()
    if user:
        client.force_login(user)
    hidden = names_hidden_from(event, user)
    assert len(hidden) > 20
    words = []
    for response in answers(event, client):
        text = everything_of(response)
        assert response.status_code < 500
        assert event.seed not in text
        assert [name for name in hidden if name in text] == []
        words.append(text)
    if user:
        pack = table(event).pack_of(seat_of(event, user).number)
        own = event.pack_cards.filter(number__in=pack or ())
        assert all(one.printing.card.name in " ".join(words) for one in own)


def test_a_paused_table_shows_no_pack_and_a_correction_no_name(evening):
    event, players = evening
    Event.objects.filter(pk=event.pk).update(state="paused")
    event.refresh_from_db()
    client = Client()
    client.force_login(players[0])
    draft = table(event)
    pack = draft.pack_of(seat_of(event, players[0]).number)
    cards = event.pack_cards.filter(number__in=pack)
    names = {one.printing.card.name for one in cards} - {"Passer-by 1"}
    page = client.get(f"/drafts/{event.short_id}/").content.decode()
    assert [name for name in names if name in page] == []
    places = [n for n in range(4) if draft.pools[n]]
    slots = [PickSlot(place, 1, 1) for place in places[:2]]
    shown = show_consequence(event=event, one=slots[0], other=slots[1])
    assert "Canary" not in repr(shown)


def test_after_the_end_everybody_reads_everything(evening):
    event, _players = evening
    Event.objects.filter(pk=event.pk).update(state="finished")
    page = Client().get(f"/drafts/{event.short_id}/").content.decode()
    assert event.seed in page
    draft = table(event)
    taken = event.pack_cards.filter(
        number__in=[c for pool in draft.pools for c in pool]
    )
    assert all(one.printing.card.name in page for one in taken)
