"""The log of an account: written whatever the way, read by its owner, forgotten."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.accounts.credentials.services import set_email, tell
from decks.accounts.moments.models import AccountMoment
from decks.accounts.moments.services import KEPT, WORDS, forget_moments, note_moment
from decks.accounts.tokens.services import SCOPES, create_token, revoke_token
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    """Return an account that nothing happened to."""
    return make_user("anna")


def kinds_of(user):
    return [one.kind for one in AccountMoment.objects.filter(owner=user)]


def test_a_sign_in_by_password_is_noted_with_the_browser(client):
    user = User.objects.create_user("anna", password="lamp-oil-9")
    said = {"username": "anna", "password": "lamp-oil-9"}
    agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    client.post("/account/sign-in/", said, headers={"user-agent": agent})
    moment = AccountMoment.objects.get(owner=user)
    assert moment.kind == "signed_in"
    assert moment.agent == "Firefox · Linux"
    assert moment.network


def test_tokens_made_and_revoked_are_noted(site, anna):
    token, _ = create_token(owner=anna, name="x", scopes=SCOPES)
    revoke_token(token=token)
    assert {"token_made", "token_revoked"} <= {*kinds_of(anna)}
    page = site.get("/account/log/").content.decode()
    assert "API token created" in page
    assert "API token revoked" in page


def test_nobody_reads_the_log_of_another(site, anna):
    zoe = make_user("zoe")
    note_moment(zoe, "passkey_added")
    assert "Passkey added" not in site.get("/account/log/").content.decode()
    assert Client().get("/account/log/").status_code == 302


def test_every_kind_has_words():
    assert set(WORDS) == set(AccountMoment.Kind)


def test_old_moments_are_forgotten(anna):
    for days in (1, KEPT.days + 1):
        note_moment(anna, "passkey_added")
        latest = AccountMoment.objects.latest("pk")
        latest.made_at = timezone.now() - timedelta(days=days)
        latest.save()
    AccountMoment.objects.exclude(kind="passkey_added").delete()
    forget_moments()
    assert AccountMoment.objects.count() == 1


def test_a_new_address_and_a_new_password_are_noted(anna):
    set_email(user=anna, email="lamp@lamps.example")
    assert kinds_of(anna) == ["email_changed"]
    tell(anna, "Password", "password_changed")
    assert {*kinds_of(anna)} == {"email_changed", "password_changed"}
    anna.refresh_from_db()
    assert anna.email == "lamp@lamps.example"
