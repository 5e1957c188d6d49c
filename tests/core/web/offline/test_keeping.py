"""Which answers a browser may keep, and for whom."""

import pytest

from tests.factories import hero_row, import_rows, make_deck, make_user

pytestmark = pytest.mark.django_db
KEPT_FOR = "X-Kept-For"
EVERYBODYS = ("/", "/cards/", "/cards/?q=moth", "/sets/", "/rules/", "/search-help/")
# Live, staff's, an account's own, an API's, a list of others.
NEVER = (
    "/drafts/", "/drafts/turns/", "/matches/", "/staff/", "/curate/", "/account/",
    "/account/sign-in/", "/account/tokens/", "/api/v1/cards/search/?q=moth",
    "/api/v1/decks/", "/decks/public/", "/translate/", "/offline/reader/",
)  # fmt: skip


@pytest.mark.parametrize("address", EVERYBODYS)
def test_cards_sets_and_rules_are_kept_for_whoever_looked(client, address):
    assert client.get(address)[KEPT_FOR] == "guest"
    user = make_user()
    client.force_login(user)
    assert client.get(address)[KEPT_FOR] == f"account-{user.pk}"


@pytest.mark.parametrize("address", NEVER)
def test_live_pages_staffs_pages_and_the_api_are_never_kept(admin_client, address):
    assert KEPT_FOR not in admin_client.get(address)


def test_fragments_and_answers_to_forms_are_not_kept(client):
    client.force_login(make_user())
    assert KEPT_FOR not in client.get("/cards/", headers={"HX-Request": "true"})
    assert KEPT_FOR in client.get("/collection/enter/")
    assert KEPT_FOR not in client.post("/collection/enter/", {"check": "1"})
    assert KEPT_FOR not in client.get("/cards/NO/1/")


def test_of_decks_ones_own_alone_are_kept(client):
    import_rows([hero_row()])
    owner, other = make_user("anna"), make_user("bert")
    deck = make_deck(owner=owner, visibility="public")
    pages = (deck.get_absolute_url(), f"/decks/{deck.short_id}/edit/")
    client.force_login(owner)
    for page in (*pages, "/decks/", "/collection/"):
        assert client.get(page)[KEPT_FOR] == f"account-{owner.pk}"
    client.force_login(other)
    for page in pages:
        assert KEPT_FOR not in client.get(page)
