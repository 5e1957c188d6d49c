"""A new password and a new address: who knows the password changes them."""

import re
from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.utils import timezone

from tests.factories import make_user

pytestmark = pytest.mark.django_db

PASSWORD, NEW = "lamp-oil-9", "wick-and-wax-7"
SIGN_IN = "/account/sign-in/"


@pytest.fixture
def anna(client):
    """Anna, signed in in this browser."""
    user = make_user("anna")
    client.post(SIGN_IN, {"username": "anna", "password": PASSWORD})
    return user


def change(client, **changes):
    sent = {"password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    return client.post("/account/password/", sent | changes)


def is_signed_in(client) -> bool:
    return client.get("/account/").status_code == 200


def test_a_new_password_signs_others_out_and_tells_the_owner(client, anna):
    other = Client()
    other.post(SIGN_IN, {"username": "anna", "password": PASSWORD})
    assert is_signed_in(other)
    assert change(client).status_code == 302
    assert is_signed_in(client)
    assert not is_signed_in(other)
    anna.refresh_from_db()
    assert anna.check_password(NEW)
    assert [one.to for one in mail.outbox] == [["anna@lamps.example"]]
    assert anna.browsers.count() == 1
    assert client.get("/account/").content.decode().count("this browser") == 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"password": "wrong"}, "not your password"),
        ({"new_password2": "another-1"}, "didn’t match"),
        ({"new_password1": "12345", "new_password2": "12345"}, "too short"),
    ],
)
def test_a_new_password_that_cannot_be_is_refused(client, anna, changes, sentence):
    answer = change(client, **changes)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    anna.refresh_from_db()
    assert anna.check_password(PASSWORD)
    assert mail.outbox == []


def test_whoever_finds_an_open_browser_cannot_guess_without_end(client, anna):
    for _ in range(10):
        change(client, password="wrong")
    assert "Too many attempts" in change(client).content.decode()


def link_in(message) -> str:
    return re.search(r"http://testserver(/account/email/\S+)", message.body)[1]


def ask(client, email, password=PASSWORD):
    return client.post("/account/email/", {"email": email, "password": password})


def test_a_new_address_counts_once_its_owner_says_so(client, anna):
    assert ask(client, "new@lamps.example").status_code == 302
    (message,) = mail.outbox
    assert message.to == ["new@lamps.example"]
    page = client.get(link_in(message)).content.decode()
    assert "new@lamps.example" in page
    anna.refresh_from_db()
    assert anna.email == "anna@lamps.example", "looking changes nothing"
    assert client.post(link_in(message)).status_code == 302
    anna.refresh_from_db()
    assert anna.email == "new@lamps.example"
    assert mail.outbox[1].to == ["anna@lamps.example"]
    assert client.post(link_in(message)).status_code == 404, "a link serves once"


def test_a_link_is_its_accounts_own_and_lasts_a_day(client, anna):
    ask(client, "new@lamps.example")
    link = link_in(mail.outbox[0])
    other = Client()
    other.force_login(make_user("berta"))
    assert other.post(link).status_code == 404
    assert client.get("/account/email/forged/").status_code == 404
    with time_machine.travel(timezone.now() + timedelta(days=1, minutes=1)):
        assert client.post(link).status_code == 404
    anna.refresh_from_db()
    assert anna.email == "anna@lamps.example"


def test_an_address_may_go_and_the_password_is_asked_for(client, anna):
    assert ask(client, "", "wrong").status_code == 422
    assert ask(client, "nowhere").status_code == 422
    assert ask(client, "").status_code == 302
    anna.refresh_from_db()
    assert anna.email == ""
    assert "can’t be reset" in client.get("/account/email/").content.decode()


def test_an_address_is_not_mailed_without_end(client, anna):
    answers = [ask(client, "victim@lamps.example").status_code for _ in range(6)]
    assert answers == [302] * 5 + [429]
    assert len(mail.outbox) == 5
