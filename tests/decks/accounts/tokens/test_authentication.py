"""Tokens: made and revoked on their page, opening what their scopes say."""

import pytest
from django.db import connection
from django.test import Client
from rest_framework.views import APIView

from core.features import api_urls
from decks.accounts.tokens.authentication import scope_of
from decks.accounts.tokens.models import ApiToken
from decks.accounts.tokens.services import (
    MAX_TOKENS,
    SCOPES,
    TooManyTokens,
    create_token,
    find_token,
)
from decks.building.models import Deck
from tests.factories import make_deck, make_user

pytestmark = pytest.mark.django_db

API = "/api/v1/"
PAGE = "/account/tokens/"


def make_token(name="anna", *scopes):
    """Return a token of a new account, its secret, and a client that sends it."""
    token, secret = create_token(owner=make_user(name), name="script", scopes=scopes)
    client = Client(headers={"Authorization": f"Bearer {secret}"})
    return token, secret, client


def begin_deck(client):
    sent = {"name": "Sent"}
    return client.post(f"{API}decks/", sent, content_type="application/json")


def test_a_token_stands_for_its_account_without_a_cookie_or_a_forgery_token():
    token, _, _ = make_token("anna", "decks")
    make_deck(owner=token.owner, name="Mine")
    _, secret = create_token(owner=token.owner, name="two", scopes=["decks"])
    strict = Client(
        enforce_csrf_checks=True, headers={"Authorization": f"bearer {secret}"}
    )
    found = strict.get(f"{API}decks/").json()["results"]
    assert [deck["name"] for deck in found] == ["Mine"]
    assert begin_deck(strict).status_code == 201
    assert Deck.objects.filter(owner=token.owner, name="Sent").exists()
    assert not strict.cookies.get("sessionid")


def test_a_token_without_the_scope_reads_and_does_not_write():
    _, _, client = make_token("anna", "collection")
    assert client.get(f"{API}decks/").status_code == 200
    refused = begin_deck(client)
    assert (refused.status_code, refused.json()["code"]) == (403, "insufficient-scope")
    assert "decks" in refused.json()["detail"]
    asked = {"deck": "4 Wick"}
    question = client.post(
        f"{API}decks/validate/", asked, content_type="application/json"
    )
    assert question.status_code == 200


@pytest.mark.parametrize("secret", ["dw_wrong", "", "x", "dw_\xff", "dw_" + "x" * 5000])
def test_a_token_that_opens_nothing_is_told_so_everywhere(client, secret):
    said = {"Authorization": f"Bearer {secret}"}
    for place in ("sets/", "decks/"):
        answer = client.get(f"{API}{place}", headers=said)
        assert answer.status_code == 401
        assert answer.json()["code"] == "authentication-failed"
        assert answer["WWW-Authenticate"].startswith("Bearer")


def test_without_anything_an_account_is_asked_for(client):
    answer = client.get(f"{API}decks/")
    assert (answer.status_code, answer.json()["code"]) == (401, "not-authenticated")


def test_a_closed_accounts_token_opens_nothing():
    token, secret, _ = make_token()
    token.owner.is_active = False
    token.owner.save()
    assert find_token(secret) is None


def test_only_a_digest_of_the_secret_is_kept():
    _, secret, _ = make_token()
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM decks_apitoken")
        (kept,) = cursor.fetchall()
    assert not any(secret in str(value) for value in kept)
    assert secret[3:] not in str(kept)


def test_the_page_shows_a_secret_once_and_revokes(client):
    client.force_login(make_user("anna"))
    made = client.post(PAGE, {"name": "Deck robot", "scopes": ["decks"]})
    (token,) = ApiToken.objects.all()
    assert token.scopes == ["decks", "read"]
    page = made.content.decode()
    secret = "dw_" + page.split("dw_")[1].split("<")[0]
    assert find_token(secret) == token
    again = client.get(PAGE).content.decode()
    assert "Deck robot" in again
    assert secret not in again
    assert f"…{secret[-4:]}" in again
    revoked = client.post(f"{PAGE}{token.pk}/revoke/", follow=True)
    assert "has been revoked" in revoked.content.decode()
    assert find_token(secret) is None
    assert made["Cache-Control"].startswith("max-age=0, no-cache")


@pytest.mark.parametrize(
    "sent", [{}, {"name": ""}, {"name": "x" * 81}, {"name": "x", "scopes": ["all"]}]
)
def test_a_form_that_cannot_be_is_shown_again(client, sent):
    client.force_login(make_user("anna"))
    assert client.post(PAGE, sent).status_code == 422
    assert not ApiToken.objects.exists()


def test_anothers_token_is_a_404_and_guests_sign_in(client):
    token, _, _ = make_token("bert")
    assert client.get(PAGE).status_code == 302
    client.force_login(make_user("anna"))
    assert client.post(f"{PAGE}{token.pk}/revoke/").status_code == 404
    assert ApiToken.objects.filter(pk=token.pk).exists()


def test_an_account_has_twenty_tokens_and_no_more():
    owner = make_user("anna")
    for number in range(MAX_TOKENS):
        create_token(owner=owner, name=str(number), scopes=[])
    with pytest.raises(TooManyTokens):
        create_token(owner=owner, name="one more", scopes=[])


def test_use_is_noted_once_an_hour(django_assert_num_queries):
    _, secret, _ = make_token()
    assert find_token(secret)
    assert ApiToken.objects.get().used_at
    with django_assert_num_queries(1):
        find_token(secret)


def writing_views():
    """Yield the address and the view of everything that is not only read."""
    for address in api_urls():
        view = address.callback.cls
        if not {"post", "put", "patch", "delete"}.isdisjoint(dir(view)):
            yield str(address.pattern), view


def test_every_view_that_changes_something_names_its_scope():
    without = [
        address
        for address, view in writing_views()
        if getattr(view, "required_scope", None) not in SCOPES
    ]
    assert without == []
    assert {view.required_scope for _, view in writing_views()} == SCOPES.keys()


def test_what_no_scope_is_named_for_is_the_curators():
    """Nothing is open by being new."""
    assert scope_of("POST", APIView()) == "catalogue"
    assert scope_of("GET", APIView()) == "read"


def test_only_questions_too_long_for_an_address_are_asked_by_post_with_reading_alone():
    asked = {a for a, view in writing_views() if view.required_scope == "read"}
    assert asked == {
        "cards/collection/",
        "decks/heroes/",
        "decks/validate/",
        "teach/<int:pk>/",
    }


@pytest.mark.parametrize(
    ("word", "scope"),
    [
        ("boosters", "events"),
        ("matches", "events"),
        ("collection", "collection"),
        ("curation", "catalogue"),
        ("decks", "decks"),
        ("events", "events"),
        ("formats", "decks"),
        ("teams", "decks"),
        ("tests", "decks"),
        ("translations", "translations"),
    ],
)
def test_writing_anything_of_a_feature_needs_its_scope(word, scope):
    views = [view for a, view in writing_views() if a.startswith(f"{word}/")]
    assert views
    for view in views:
        needed = {scope_of("POST", view()), scope_of("DELETE", view())}
        assert needed == {view.required_scope}
        assert view.required_scope in (scope, "read")
