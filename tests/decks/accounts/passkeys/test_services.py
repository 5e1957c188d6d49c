"""What of a device's answers is believed: with one that the test plays itself."""

import json

import pytest
from django.core.cache import cache
from django.test import Client

from decks.accounts.passkeys.models import Passkey
from decks.accounts.second_factor.services import begin_factor
from tests.decks.accounts.passkeys.device import Device
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.database]

KEYS = "/account/passkeys/"
SIGN_IN = "/account/sign-in/passkey/"
HOST = {"headers": {"Host": "localhost"}}


@pytest.fixture
def anna():
    cache.clear()
    return make_user("anna")


def ask_to_make(client, password="lamp-oil-9"):  # noqa: S107
    answer = client.post(KEYS, {"password": password}, **HOST)
    return answer, json.loads((answer.context or {}).get("options") or "null")


def with_key(anna, **changes):
    """Return a device that holds a passkey of *anna*."""
    client, device = Client(), Device(**changes)
    client.force_login(anna)
    _answer, options = ask_to_make(client)
    sent = {"name": "Phone", "credential": device.make(options)}
    answer = client.post(f"{KEYS}make/", sent, **HOST)
    return device, answer


def sign_in(device, client=None, **changes):
    client = client or Client()
    options = json.loads(client.get(SIGN_IN, **HOST).context["options"])
    sent = {"credential": device.answer(options, **changes), "next": "/collection/"}
    return client.post(SIGN_IN, sent, **HOST)


def test_a_passkey_signs_in_without_password_or_second_step(anna):
    device, answer = with_key(anna)
    assert answer.status_code == 302
    factor = begin_factor(user=anna)
    factor.confirmed_at = anna.date_joined
    factor.save()
    client = Client()
    answer = sign_in(device, client)
    assert answer["Location"] == "/collection/"
    assert client.session["_auth_user_id"] == str(anna.pk)
    assert Passkey.objects.get().used_at


def test_who_found_an_open_browser_makes_none(anna):
    client = Client()
    client.force_login(anna)
    answer, _ = ask_to_make(client, "guessed")
    assert answer.status_code == 422
    assert client.post(f"{KEYS}make/", {"credential": "{}"}, **HOST).status_code == 302
    assert not Passkey.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"origin": "https://evil.example"},
        {"host": "evil.example"},
        {"is_verified": False},
        {"challenge": "AAAA"},
        {"kind": "webauthn.get"},
    ],
)
def test_a_passkey_of_elsewhere_or_unproven_is_not_kept(anna, changes):
    _device, answer = with_key(anna, **changes)
    assert answer.status_code == 422
    assert not Passkey.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"origin": "https://evil.example"},
        {"host": "evil.example"},
        {"is_verified": False},
        {"challenge": "AAAA"},
        {"signature": b"forged"},
        {"kind": "webauthn.create"},
    ],
)
def test_an_answer_of_elsewhere_or_unproven_signs_nobody_in(anna, changes):
    device, _ = with_key(anna)
    assert sign_in(device, **changes).status_code == 422


@pytest.mark.parametrize("answer", ["", "x", "[]", "{}", "null", '{"rawId": 3}', "1e9"])
def test_nonsense_signs_nobody_in(anna, answer):
    client = Client()
    client.get(SIGN_IN, **HOST)
    assert client.post(SIGN_IN, {"credential": answer}, **HOST).status_code == 422


def test_an_answer_counts_once_and_in_its_own_browser(anna):
    device, _ = with_key(anna)
    client = Client()
    options = json.loads(client.get(SIGN_IN, **HOST).context["options"])
    cookie = client.cookies["passkey"].value
    sent = {"credential": device.answer(options)}
    assert Client().post(SIGN_IN, sent, **HOST).status_code == 422
    assert client.post(SIGN_IN, sent, **HOST).status_code == 302
    thief = Client()
    thief.cookies["passkey"] = cookie
    assert thief.post(SIGN_IN, sent, **HOST).status_code == 422


def test_a_device_whose_count_falls_back_was_copied(anna):
    device, _ = with_key(anna)
    assert sign_in(device, uses=7).status_code == 302
    assert sign_in(device, uses=7).status_code == 422
    assert sign_in(device, uses=8).status_code == 302


def test_a_device_that_does_not_count_signs_in_again_and_again(anna):
    device, _ = with_key(anna)
    Passkey.objects.update(uses=0)
    for _ in range(2):
        assert sign_in(device, uses=0).status_code == 302


def test_locked_accounts_and_removed_passkeys_stay_out(anna):
    device, _ = with_key(anna)
    type(anna).objects.update(is_active=False)
    assert sign_in(device).status_code == 422
    type(anna).objects.update(is_active=True)
    ola, client, key = Client(), Client(), Passkey.objects.get()
    ola.force_login(make_user("ola"))
    assert ola.post(f"{KEYS}{key.pk}/end/").status_code == 404
    client.force_login(anna)
    assert client.post(f"{KEYS}{key.pk}/end/").status_code == 302
    assert sign_in(device).status_code == 422


def test_the_only_way_in_stays(anna):
    device, _ = with_key(anna)
    anna.set_unusable_password()
    anna.save()
    client = Client()
    client.force_login(anna)
    end = f"{KEYS}{Passkey.objects.get().pk}/end/"
    assert client.post(end).status_code == 409
    assert sign_in(device).status_code == 302
    anna.set_password("lamp-oil-and-wick")
    anna.save()
    client.force_login(anna)
    assert client.post(end).status_code == 302


def test_a_passkey_belongs_to_one_account(anna):
    device, _ = with_key(anna)
    ola, client = make_user("ola"), Client()
    client.force_login(ola)
    _answer, options = ask_to_make(client)
    sent = {"name": "Hers", "credential": device.make(options)}
    assert client.post(f"{KEYS}make/", sent, **HOST).status_code == 422
    assert Passkey.objects.get().owner == anna


def test_looking_at_the_page_writes_nothing(anna, django_assert_num_queries):
    with django_assert_num_queries(0):
        Client().get(SIGN_IN, **HOST)
