"""Signing in by a provider: what is believed, and what is not."""

import re
import time

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from joserfc import jwk

from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.passkeys.models import Passkey
from decks.accounts.second_factor.services import begin_factor
from decks.moderation.people import lock_account
from tests.decks.accounts.outside.small_provider import CLIENT, SECRET, SmallProvider
from tests.decks.moderation.desk import make_moderator
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ASK = "/account/sign-in/outside/guild/"
BACK = f"{ASK}back/"
NEW = "/account/sign-in/new/"
CONNECT = "/account/outside/guild/"
PASSWORD = "lamp-oil-9"


def known(there, name):
    """Return a provider as settings name it."""
    ours = {"client_id": CLIENT, "client_secret": SECRET, "name": name}
    return {"issuer": there.issuer, **ours}


@pytest.fixture
def provider(settings):
    there = SmallProvider()
    settings.OIDC_PROVIDERS = {"guild": known(there, "Lamp Guild")}
    cache.clear()
    yield there
    there.close()


def go_there(client, provider, then=""):
    """Return what the browser brings back from the provider."""
    answer = client.get(ASK, {"next": then} if then else {})
    assert answer.status_code == 302
    return provider.consent(answer["Location"])


def come_back(client, provider, then=""):
    return client.get(BACK, go_there(client, provider, then))


def connected(client, provider, password):
    """Connect who is signed in with the provider; return the last answer."""
    answer = client.post(CONNECT, {"password": password})
    assert answer.status_code == 302, answer.content.decode()
    return client.get(BACK, provider.consent(answer["Location"]))


def word_in(answer) -> str:
    return re.search(r'name="person" value="([^"]+)"', answer.content.decode())[1]


def join(client, provider, name="berta"):
    """Open an account by the provider; return the answer."""
    word = word_in(come_back(client, provider))
    return client.post(NEW, {"username": name, "person": word})


def test_without_a_provider_there_is_no_such_way_in(client):
    for address in (ASK, BACK):
        assert client.get(address).status_code == 404
    assert client.post(NEW).status_code == 404
    assert "outside" not in client.get("/account/sign-in/").content.decode()


def test_somebody_new_chooses_a_name_and_comes_back_to_it(client, provider):
    assert "Sign in with Lamp Guild" in client.get("/account/sign-in/").content.decode()
    answer = come_back(client, provider)
    assert 'value="berta"' in answer.content.decode()
    answer = client.post(NEW, {"username": "lamp", "person": word_in(answer)})
    assert answer["Location"] == "/decks/"
    user = User.objects.get()
    assert (user.username, user.email) == ("lamp", "berta@lamps.example")
    assert not user.has_usable_password()
    again = Client()
    assert come_back(again, provider, "/collection/")["Location"] == "/collection/"
    assert again.session["_auth_user_id"] == str(user.pk)
    assert come_back(Client(), provider, "//evil.example/")["Location"] == "/decks/"


def test_an_address_that_the_provider_has_not_verified_is_not_taken(client, provider):
    provider.claims = {"email_verified": False}
    join(client, provider)
    assert User.objects.get().email == ""


def test_an_account_with_the_same_address_is_not_entered(client, provider):
    make_user("berta")  # its address is the one the provider tells
    answer = join(client, provider)
    assert answer.status_code == 422  # the name is taken, too
    assert not OutsideIdentity.objects.exists()
    assert User.objects.count() == 1


def test_of_two_providers_each_is_believed_at_its_own_address_alone(
    client, provider, settings
):
    other = SmallProvider()
    settings.OIDC_PROVIDERS |= {"port": known(other, "Port")}
    page = client.get("/account/sign-in/").content.decode()
    assert "Sign in with Lamp Guild" in page
    assert "Sign in with Port" in page
    brought = go_there(client, provider)
    back = "/account/sign-in/outside/port/back/"
    assert client.get(back, brought).status_code == 409
    assert client.get(BACK, brought | {"iss": other.issuer}).status_code == 409
    assert client.get(BACK, brought | {"iss": provider.issuer}).status_code == 200
    join(client, provider)
    there = client.post("/account/outside/port/")["Location"]  # no password to ask for
    assert client.get(back, other.consent(there)).status_code == 302
    issuers = OutsideIdentity.objects.values_list("issuer", "owner__username")
    assert set(issuers) == {(provider.issuer, "berta"), (other.issuer, "berta")}
    other.close()


def test_names_that_nobody_may_have_are_refused(client, provider):
    assert join(client, provider, "admin").status_code == 422
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "http://127.0.0.1:1"},
        {"aud": "somebody-else"},
        {"aud": [CLIENT, "other"], "azp": "other"},
        {"nonce": "another"},
        {"exp": 1_000_000},
        {"iat": int(time.time()) + 10_000, "nbf": int(time.time()) + 10_000},
        {"sub": None},
        {"nonce": None},
    ],
)
def test_a_token_for_others_of_another_time_or_visit_is_refused(
    client, provider, claims
):
    provider.claims = claims
    assert come_back(client, provider).status_code == 409
    assert not User.objects.exists()


def test_a_token_signed_by_another_key_is_refused(client, provider):
    provider.signing_key = jwk.RSAKey.generate_key(2048, {"kid": "one"})
    assert come_back(client, provider).status_code == 409


def test_what_comes_back_is_believed_of_the_browser_that_went_alone(client, provider):
    brought = go_there(client, provider)
    assert Client().get(BACK, brought).status_code == 409
    for state in ("x", "é", ""):
        assert client.get(BACK, brought | {"state": state}).status_code == 409
    assert client.get(BACK, {"error": "access_denied"}).status_code == 409
    assert client.get(BACK, brought).status_code == 200
    assert client.get(BACK, brought).status_code == 409  # once
    assert client.post(NEW, {"username": "x", "person": "forged"}).status_code == 409


def test_a_provider_that_is_away_or_another_ends_in_a_sentence(client, provider):
    cache.clear()
    provider.issuer = "http://127.0.0.1:1"
    answer = client.get(ASK)
    assert answer.status_code == 409
    assert "try again" in answer.content.decode().lower()


def test_only_an_encrypted_provider_is_asked(client, settings):
    far = {"issuer": "http://provider.example", "client_id": "x", "name": "Far"}
    settings.OIDC_PROVIDERS = {"guild": far | {"client_secret": ""}}
    assert client.get(ASK).status_code == 409


def test_an_account_is_connected_by_who_is_signed_in_and_disconnected(provider):
    anna, client = make_user("anna", password=PASSWORD), Client()
    client.force_login(anna)
    assert connected(client, provider, PASSWORD)["Location"] == "/account/"
    assert provider.issuer in client.get("/account/").content.decode()
    other = Client()
    assert come_back(other, provider).status_code == 302
    assert other.session["_auth_user_id"] == str(anna.pk)
    ola = Client()
    ola.force_login(make_user("ola", password=PASSWORD))
    assert connected(ola, provider, PASSWORD).status_code == 409
    pk = OutsideIdentity.objects.get().pk
    assert ola.post(f"/account/outside/{pk}/end/").status_code == 404
    assert client.post(f"/account/outside/{pk}/end/").status_code == 302
    assert not OutsideIdentity.objects.exists()


def test_who_found_an_open_browser_connects_nothing(provider):
    client = Client()
    client.force_login(make_user("anna", password=PASSWORD))
    assert client.get(CONNECT).status_code == 200
    for tried in ("", "wrong-oil-1"):
        assert client.post(CONNECT, {"password": tried}).status_code == 422
    come_back(client, provider)  # signs in, or asks for a new name; connects nobody
    assert not OutsideIdentity.objects.exists()
    assert client.get("/account/outside/nobody/").status_code == 404
    assert Client().get(CONNECT).status_code == 302


def test_who_signed_out_meanwhile_connects_nothing(provider):
    client = Client()
    client.force_login(make_user("anna", password=PASSWORD))
    brought = provider.consent(client.post(CONNECT, {"password": PASSWORD})["Location"])
    client.cookies.pop("sessionid")
    assert client.get(BACK, brought).status_code == 409
    assert not OutsideIdentity.objects.exists()


def test_the_only_way_in_stays_until_there_is_another(client, provider):
    join(client, provider)
    user, pk = User.objects.get(), OutsideIdentity.objects.get().pk
    assert client.post(f"/account/outside/{pk}/end/").status_code == 409
    Passkey.objects.create(
        owner=user, handle="x", credential=b"x", name="x", made_at=user.date_joined
    )
    assert client.post(f"/account/outside/{pk}/end/").status_code == 302


def test_an_account_without_a_password_sets_one_without_one(client, provider):
    join(client, provider)
    new = {"new_password1": "other-oil-7", "new_password2": "other-oil-7"}
    assert client.post("/account/password/", new).status_code == 302
    assert User.objects.get().check_password("other-oil-7")
    assert client.post("/account/password/", new).status_code == 422


def test_the_second_step_is_asked_for_and_locked_accounts_stay_out(client, provider):
    join(client, provider)
    user = User.objects.get()
    factor = begin_factor(user=user)
    factor.confirmed_at = user.date_joined
    factor.save()
    assert come_back(Client(), provider)["Location"] == "/account/sign-in/code/"
    lock_account(by=make_moderator(), user=user, reason="")
    stranger = Client()
    answer = join(stranger, provider, "another")
    assert answer.status_code == 409
    assert not User.objects.filter(username="another").exists()
