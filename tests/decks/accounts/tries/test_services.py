"""Tries: who guesses waits, the owner does not."""

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.utils import timezone

from decks.accounts.tries.models import Try
from decks.accounts.tries.services import LIMITS, SPAN, forget_old_tries
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.long]

SIGN_IN, SIGN_UP = "/account/sign-in/", "/account/sign-up/"
RESET = "/account/password-reset/"
PASSWORD, WRONG = "lamp-oil-9", "wrong"
FEW = LIMITS[Try.Kind.PASSWORD].together
MANY = LIMITS[Try.Kind.PASSWORD].subject


@pytest.fixture
def anna():
    return make_user("anna")


def try_to(client, password=WRONG, name="anna", network="192.0.2.1"):
    """Return the status of trying *password* from *network*."""
    sent = {"username": name, "password": password}
    return client.post(SIGN_IN, sent, REMOTE_ADDR=network).status_code


def test_after_ten_failures_even_the_right_password_waits(client, anna):
    assert [try_to(client) for _ in range(FEW)] == [422] * FEW
    answer = client.post(
        SIGN_IN, {"username": "anna", "password": PASSWORD}, REMOTE_ADDR="192.0.2.1"
    )
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= SPAN.total_seconds()
    page = answer.content.decode()
    assert "Try again in 60 minutes" in page
    assert 'value="anna"' in page
    assert f'href="{RESET}"' in page
    assert "_auth_user_id" not in client.session


def test_the_name_is_free_from_elsewhere_and_others_are_free_from_there(client, anna):
    make_user("berta")
    for _ in range(FEW + 1):
        try_to(client)
    assert try_to(client, PASSWORD, network="198.51.100.9") == 302
    assert try_to(Client(), PASSWORD, name="berta") == 302


def test_an_address_of_ipv6_is_its_household(client, anna):
    for number in range(FEW):
        try_to(client, network=f"2001:db8::{number:x}")
    assert try_to(client, network="2001:db8::ffff") == 429
    assert try_to(client, network="2001:db8:0:1::1") == 422


def test_from_one_network_names_cannot_be_tried_without_end(client):
    most = LIMITS[Try.Kind.PASSWORD].network
    answers = [try_to(client, name=f"name{number}") for number in range(most + 1)]
    assert answers == [422] * most + [429]


def test_failures_of_a_hundred_networks_do_not_lock_the_owner_out(client, anna):
    assert try_to(client, PASSWORD) == 302  # the browser is known from now on
    client.post("/account/sign-out/")
    answers = [
        try_to(Client(), network=f"198.51.{number}.1") for number in range(MANY + 1)
    ]
    assert answers == [422] * MANY + [429]
    assert try_to(Client(), PASSWORD, network="203.0.113.1") == 429
    assert try_to(client, PASSWORD) == 302


def test_a_known_browser_is_slowed_by_its_own_failures(client, anna):
    try_to(client, PASSWORD)
    client.post("/account/sign-out/")
    assert [try_to(client) for _ in range(FEW + 1)] == [422] * FEW + [429]


def test_a_browser_is_known_for_its_own_account_alone_and_not_by_a_forged_word(
    client, anna
):
    make_user("berta")
    try_to(client, PASSWORD)
    client.post("/account/sign-out/")
    for number in range(MANY):
        try_to(Client(), name="berta", network=f"198.51.{number}.1")
    assert try_to(client, PASSWORD, name="berta") == 429
    client.cookies["known_device"] = '["x", ["berta"]]'
    assert try_to(client, PASSWORD, name="berta") == 429


def test_a_sign_in_forgets_the_failures_of_its_place_alone(client, anna):
    for _ in range(FEW - 1):
        try_to(client)
        try_to(Client(), network="198.51.100.9")
    assert try_to(client, PASSWORD) == 302
    assert Try.objects.count() == FEW - 1
    assert try_to(Client()) == 422


def test_an_hour_later_it_is_forgotten(client, anna):
    for _ in range(FEW):
        try_to(client)
    with time_machine.travel(timezone.now() + SPAN, tick=False):
        assert try_to(client, PASSWORD) == 302
        forget_old_tries()
        assert not Try.objects.exists()


def test_a_new_password_by_mail_ends_the_wait(client, anna):
    for number in range(MANY):
        try_to(Client(), network=f"198.51.{number}.1")
    client.post(RESET, {"email": anna.email})
    link = mail.outbox[0].body.split("http://testserver")[1].split()[0]
    form = client.get(link, follow=True).request["PATH_INFO"]
    client.post(
        form, {"new_password1": "wick-and-wax-7", "new_password2": "wick-and-wax-7"}
    )
    assert try_to(client, "wick-and-wax-7") == 302


def test_mails_and_new_accounts_have_a_limit_and_keep_what_was_typed(client, anna):
    few = LIMITS[Try.Kind.MAIL].subject
    answers = [client.post(RESET, {"email": anna.email}) for _ in range(few + 1)]
    assert [one.status_code for one in answers] == [302] * few + [429]
    assert f'value="{anna.email}"' in answers[-1].content.decode()
    assert len(mail.outbox) == few
    most = LIMITS[Try.Kind.SIGN_UP].network
    for number in range(most + 1):
        sent = {
            "username": f"new{number}",
            "password1": PASSWORD,
            "password2": PASSWORD,
        }
        answer = Client().post(SIGN_UP, sent)
    assert answer.status_code == 429
    assert f'value="new{most}"' in answer.content.decode()


def test_no_name_and_no_whole_address_of_a_household_is_kept(client):
    try_to(client, name="Anna@Lamps.example", network="2001:db8::1")
    (kept,) = Try.objects.values_list("subject", "network")
    assert "anna" not in kept[0]
    assert kept[1] == "2001:db8::/64"
