"""No byte of another seat's pack, pool or seed leaves the site before the end."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from uuid import uuid4

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from drafts.events.models import Event
from drafts.organizer.corrections import PickSlot, show_consequence
from drafts.rounds.services import pair_next_round
from tests.events import (
    draft_all,
    import_set,
    make_event,
    pick_first,
    seat_of,
    started,
    table,
)
from tests.factories import import_rows, make_user, rows
from tests.rigs.pdf import text_of
from tests.rigs.selection import only_in_prove

pytestmark = [pytest.mark.django_db, pytest.mark.long]
HTMX = {"HX-Request": "true"}


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
    make_user("dora")
    event = started(make_event(*players, visibility="public"))
    for player in players[1:]:
        pick_first(event, player)
    return event, players


def names_seen_by(event, user, address: str = "") -> set[str]:
    """Return the names of the cards that *user* may read of at *address*.

    Their pool and pack; in a replay also the packs that lay before them, as they did.
    """
    seat = event.seats.filter(user=user.pk).first() if user else None
    draft = table(event)
    if seat is None or draft is None:
        return set()
    mine = {*draft.pack_of(seat.number), *draft.pools[seat.number]}
    replayed = seat.picks.select_related("card__pack") if "replay" in address else ()
    for pick in replayed:
        lay_there = event.pack_cards.filter(pack=pick.card.pack).exclude(
            pick__pick_number__lt=pick.pick_number
        )
        mine |= set(lay_there.values_list("number", flat=True))
    cards = event.pack_cards.filter(number__in=mine).select_related("printing__card")
    return {one.printing.card.name for one in cards}


def canaries_of(event) -> set[str]:
    """Return the names in the event's packs that tell whose they are: canaries."""
    cards = event.pack_cards.select_related("printing__card")
    names = {one.printing.card.name for one in cards}
    return {name for name in names if name.startswith("Canary")}


def patterns_of_drafts(resolver: URLResolver) -> Iterator[URLPattern]:
    """Yield every address whose view is of the room `drafts`."""
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            yield from patterns_of_drafts(one)
        else:
            view = getattr(one.callback, "view_class", one.callback)
            if view.__module__.startswith("drafts."):
                yield one


def addresses(event) -> Iterator[str]:
    """Yield all addresses of drafts, of every seat where one is asked for.

    A KeyError names what a new address asks for: say in `values` what that may be.
    """
    values = {
        "short_id": [event.short_id],
        "invitation": ["nobody-was-sent-this"],
        "username": ["anna"],
        "event": [event.short_id],
        "word": ["nobody-was-sent-this"],
        "number": [0, 1, 2, 3],
        "seat": [1, 2, 3, 4],
        "round_number": [1],
        "pick_number": [1, 2],
        "table": [1],
        "act": ["next", "again", "finish", "other"],
        "slug": ["lanternfall", "own-nobodys"],
        "kind": ["slips", "pairings", "standings", "matches"],
        "name": ["results.json", "matches.csv", "other"],
    }
    for pattern in patterns_of_drafts(get_resolver()):
        fixed = pattern.default_args
        asked = [name for name in pattern.pattern.converters if name not in fixed]
        for chosen in product(*(values[name] for name in asked)):
            kwargs = dict(zip(asked, chosen, strict=True))
            yield reverse(pattern.name, kwargs=fixed | kwargs)


SENT = {
    "pack": 0, "round": 1, "pick": 9, "card": 0, "request_id": str(uuid4()),
    "one": "pick 1.1.1", "other": "pick 2.1.1", "player": "dora", "nonce": "oil",
    "wins": 2, "losses": 0, "draws": 0, "size": 2, "deck": "none", "name": "Lamps",
    "suggested": "1",
}  # fmt: skip


def requests(event) -> Iterator[Callable[[Client], HttpResponse]]:
    """Yield everything that can be asked of drafts, wrong picks too."""
    for address in addresses(event):
        yield partial(Client.get, path=address)
        body = json.dumps(SENT) if "/api/" in address else SENT
        kind = {"content_type": "application/json"} if "/api/" in address else {}
        yield partial(Client.post, path=address, data=body, **kind)
    base = reverse("event", args=[event.short_id])
    yield partial(Client.get, path=base, headers=HTMX)
    yield partial(Client.get, path=f"{base}?sort=class&shown=nothing", headers=HTMX)
    yield partial(Client.get, path=f"{base}?lang=pl")
    yield partial(Client.post, path=f"{base}pick/", data=SENT, headers=HTMX)
    for place in range(4):  # the right turn with a card of another pack
        if turn := table(event).turn_of(place):
            card = {"card": 14 * ((turn.pack + 1) % 4), "pack": turn.pack}
            sent = SENT | card | {"pick": turn.pick}
            yield partial(Client.post, path=f"{base}pick/", data=sent, headers=HTMX)


def everything_of(response) -> str:
    headers = " ".join(f"{name}: {value}" for name, value in response.items())
    cookies = response.cookies.output()
    is_pdf = response.get("Content-Type") == "application/pdf"
    text = text_of(response.content) if is_pdf else response.content.decode()
    return f"{headers} {cookies} {text}"


def text_after(client: Client, ask, event, user) -> tuple[str, set[str]]:
    """Return an answer's text and whose cards its reader may read of then.

    What was done is undone: the next request meets the same evening.
    """
    with transaction.atomic():
        response = ask(client)
        now = Event.objects.get(pk=event.pk)
        seen = names_seen_by(now, user, ask.keywords["path"])
        transaction.set_rollback(True)
    assert response.status_code < 500
    return everything_of(response), seen


@pytest.mark.parametrize("reader", [0, *only_in_prove(1), None])
def test_nobody_reads_what_is_not_theirs(evening, reader):
    event, players = evening
    user = players[reader] if reader is not None else None
    client = Client()
    if user:
        client.force_login(user)
    own, canaries = names_seen_by(event, user), canaries_of(event)
    assert len(canaries - own) > 20
    words = []
    for ask in requests(event):
        text, seen = text_after(client, ask, event, user)
        assert event.seed not in text
        leaked = [name for name in canaries - own - seen if name in text]
        assert leaked == [], ask.keywords["path"]
        words.append(text)
    assert all(name in " ".join(words) for name in own)


@pytest.mark.parametrize("reader", [0, None])
def test_nobody_reads_anothers_pool_while_decks_are_built_and_played(evening, reader):
    event, players = evening
    draft_all(event, *players)
    user = players[reader] if reader is not None else None
    client = Client()
    if user:
        client.force_login(user)
    hidden = canaries_of(event) - names_seen_by(event, user)
    assert len(hidden) > 20
    read = [(at, everything_of(client.get(at))) for at in addresses(event)]
    event.seats.update(submitted=[])
    pair_next_round(event=event)
    read += [(at, everything_of(client.get(at))) for at in addresses(event)]
    for address, text in read:
        assert event.seed not in text
        leaked = {name for name in hidden if name in text}
        assert leaked <= names_seen_by(event, user, address), address


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
    for place, pool in enumerate(table(event).pools):
        drafted = f"/drafts/{event.short_id}/drafted/{place + 1}/"
        assert drafted in page
        faces = Client().get(drafted).content.decode()
        taken = event.pack_cards.filter(number__in=pool)
        assert all(one.printing.card.name in faces for one in taken)
