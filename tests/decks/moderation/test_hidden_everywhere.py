"""What is hidden is nowhere: every address of a thing, and every list that names it."""

import pytest
from django.test import Client

from decks.accounts.tokens.services import SCOPES, create_token
from decks.building.editing.services import set_quantity
from decks.building.versions.services import save_version
from decks.collection.services import create_binder, update_binder
from decks.moderation.services import hide
from drafts.cubes.services import create_cube
from rules.game.deck import Zone
from tests.decks.moderation.desk import CANARY, shown_deck
from tests.events import make_event
from tests.factories import card_named, make_user
from tests.rigs.addresses import all_addresses
from tests.walks.peopled import people

pytestmark = [pytest.mark.django_db, pytest.mark.long]

LISTS = [
    "/", "/decks/public/", "/decks/public/?q=zanzibar", "/drafts/", "/cubes/",
    "/drafts/new/?for=cube", "/api/v1/decks/public/", "/api/v1/events/",
    "/api/v1/cubes/", "/sitemap.xml", "/sitemaps/decks-1.xml",
]  # fmt: skip


def readers():
    """Return clients of a guest, a stranger, and the stranger's program."""
    stranger = make_user("stranger")
    signed_in = Client(raise_request_exception=False)
    signed_in.force_login(stranger)
    _, secret = create_token(owner=stranger, name="all", scopes=SCOPES)
    program = Client(headers={"Authorization": f"Bearer {secret}"})
    return [Client(raise_request_exception=False), signed_in, program]


def body_of(answer):
    if answer.streaming:
        return b"".join(answer.streaming_content)
    return answer.content


def seen(clients, addresses, thing):
    """Return where the canary, or in lists the address of *thing*, is told."""
    found = set()
    for client in clients:
        for address in addresses:
            answer = client.get(address)
            told = body_of(answer)
            is_list = address in LISTS
            assert answer.status_code in (200, 302) or not is_list, address
            if CANARY.encode() in told or (is_list and thing.short_id.encode() in told):
                found.add(address)
    return found


def addresses_of(there, word, short_id):
    """Return every address below *word* filled with *short_id*."""
    known = there.known | {"short_id": [short_id], f"{word}:short_id": [short_id]}
    return [
        next(one.filled(known, most=1))
        for one in all_addresses()
        if "short_id" in one.route and one.first_word == word
    ]


@pytest.mark.parametrize("kind", ["deck", "binder", "cube", "event"])
def test_a_hidden_thing_is_told_nowhere(kind):
    there = people()
    owner = make_user("keeper")
    made = {
        "deck": lambda: shown_deck(owner),
        "binder": lambda: update_binder(
            binder=create_binder(owner=owner, name=CANARY), name=CANARY,
            visibility="public", is_for_trade=False,
        ),
        "cube": lambda: create_cube(
            owner=owner, game_slug="wow", name=CANARY, cards=["LAN 2"], is_public=True
        ),
        "event": lambda: make_event(owner, name=CANARY, visibility="public"),
    }  # fmt: skip
    thing = made[kind]()
    if kind == "deck":
        card = card_named("Passer-by 1")
        set_quantity(deck=thing, card=card, zone=Zone.MAIN, quantity=3)
        save_version(deck=thing, author=owner, message=CANARY)
    words = {
        "deck": "decks",
        "binder": "collection",
        "cube": "cubes",
        "event": "drafts",
    }
    addresses = [*LISTS, *addresses_of(there, words[kind], thing.short_id)]
    if kind == "event":
        addresses += addresses_of(there, "events", thing.short_id)
        addresses.append(f"/drafts/invited/{thing.invitation}/")
    clients = readers()
    before = seen(clients, addresses, thing)
    assert before & {*LISTS} or kind == "binder"
    assert before - {*LISTS}
    hide(by=there.moderator, kind=kind, thing=thing, reason="")
    assert seen(clients, addresses, thing) == set()
