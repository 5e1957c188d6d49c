"""A second factor is set up, asked for and taken away."""

import re
from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.utils import timezone

from decks.accounts.second_factor.codes import STEP, code_at
from decks.accounts.second_factor.models import RecoveryCode, SecondFactor
from decks.accounts.second_factor.services import (
    begin_factor,
    confirm_factor,
    has_second_factor,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db


PASSWORD = "lamp-oil-9"


def now_code(user):
    secret = SecondFactor.objects.get(owner=user).secret
    return code_at(secret, int(timezone.now().timestamp() // STEP))


@pytest.fixture
def anna():
    """An account that signs in in two steps; its paper codes are on it."""
    user = make_user("anna", email="anna@example.org")
    begin_factor(user=user)
    with time_machine.travel(timezone.now() - timedelta(minutes=5)):
        user.paper = confirm_factor(user=user, code=now_code(user))
    return user


def sign_in(client, **more):
    sent = {"username": "anna", "password": PASSWORD} | more
    return client.post("/account/sign-in/", sent)


def is_in(client):
    return "_auth_user_id" in client.session


def test_it_is_turned_on_and_off_with_the_password(client):
    user = make_user("anna", email="anna@example.org")
    client.force_login(user)
    assert client.get("/account/second-factor/begin/").status_code == 302
    wrong = client.post("/account/second-factor/", {"password": "no"})
    assert wrong.status_code == 422
    client.post("/account/second-factor/", {"password": PASSWORD})
    assert not SecondFactor.objects.exists()
    assert client.get("/account/second-factor/begin/").status_code == 200
    assert not SecondFactor.objects.exists(), "looking writes nothing"
    page = client.post("/account/second-factor/begin/").content.decode()
    assert "<svg" in page
    assert "style=" not in page.partition("<main")[2]
    bad = client.post("/account/second-factor/begin/", {"code": "000000x"})
    assert bad.status_code == 422
    assert not has_second_factor(user)
    page = client.post("/account/second-factor/begin/", {"code": now_code(user)})
    codes = re.findall(r"<code>([\w-]+)</code>", page.content.decode())
    assert len(codes) == RecoveryCode.objects.count() == 10
    assert has_second_factor(user)
    assert "no-store" in page["Cache-Control"]
    client.post("/account/second-factor/", {"password": PASSWORD})
    assert not has_second_factor(user)
    assert [one.to for one in mail.outbox] == [["anna@example.org"]] * 2


def test_the_password_alone_opens_nothing(client, anna):
    answer = sign_in(client, next="/collection/")
    assert answer["Location"] == "/account/sign-in/code/"
    assert not is_in(client)
    assert client.get("/account/").status_code == 302
    wrong = client.post("/account/sign-in/code/", {"code": "123"})
    assert wrong.status_code == 422
    right = client.post("/account/sign-in/code/", {"code": now_code(anna)})
    assert right["Location"] == "/collection/"
    assert is_in(client)


def test_a_code_opens_once_and_a_paper_code_too(client, anna):
    code, paper = now_code(anna), anna.paper[0]
    for given, opens in ((code, True), (code, False), (paper, True), (paper, False)):
        client.logout()
        sign_in(client)
        client.post("/account/sign-in/code/", {"code": given})
        assert is_in(client) is opens, given


def test_guessing_codes_is_slowed(client, anna):
    sign_in(client)
    for _ in range(10):
        client.post("/account/sign-in/code/", {"code": "000000"})
    page = client.post("/account/sign-in/code/", {"code": now_code(anna)})
    assert "Too many attempts" in page.content.decode()
    assert not is_in(client)


def test_who_waits_too_long_or_changes_the_password_begins_again(client, anna):
    sign_in(client)
    with time_machine.travel(timezone.now() + timedelta(minutes=11)):
        assert client.get("/account/sign-in/code/").status_code == 302
    anna.set_password("another-lamp-7")
    anna.save()
    assert client.get("/account/sign-in/code/").status_code == 302


def test_a_link_in_a_mail_signs_in_once(client):
    make_user("anna", email="anna@example.org")
    client.post("/account/sign-in/link/", {"email": "ANNA@example.org"})
    client.post("/account/sign-in/link/", {"email": "nobody@example.org"})
    [sent] = mail.outbox
    [path] = re.findall(r"http://testserver(/account/sign-in/link/\S+)", sent.body)
    assert client.get(path).status_code == 200
    assert not is_in(client), "programs open links, too"
    client.post(path)
    assert is_in(client)
    client.logout()
    assert client.post(path).status_code == 404
    assert client.get(path.replace("link/", "link/x", 1)).status_code == 404


def test_a_link_is_good_for_15_minutes_and_asks_for_the_second_step(client, anna):
    client.post("/account/sign-in/link/", {"email": "anna@example.org"})
    [path] = re.findall(r"http://testserver(/\S+)", mail.outbox[0].body)
    with time_machine.travel(timezone.now() + timedelta(minutes=16)):
        assert client.post(path).status_code == 404
    assert client.post(path)["Location"] == "/account/sign-in/code/"
    assert not is_in(client)
