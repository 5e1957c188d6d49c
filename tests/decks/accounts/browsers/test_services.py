"""Where one is signed in: seen, and ended."""

import pytest
from django.test import Client

from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.browsers.services import forget_ended_browsers
from tests.factories import make_user

pytestmark = pytest.mark.django_db

SIGN_IN = "/account/sign-in/"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604.1"
)


def signed_in(agent: str, name: str = "anna") -> Client:
    client = Client(headers={"User-Agent": agent})
    client.post(SIGN_IN, {"username": name, "password": "lamp-oil-9"})
    return client


def is_in(client) -> bool:
    return client.get("/account/").status_code == 200


def test_one_ends_another_browser_or_all_others_but_nobody_elses():
    make_user("anna")
    make_user("berta")
    here, phone, third = signed_in(FIREFOX), signed_in(SAFARI), signed_in(SAFARI)
    berta = signed_in(FIREFOX, "berta")
    page = here.get("/account/").content.decode()
    assert page.count("Safari · iPhone</b>") == 2
    assert page.count("Firefox · Linux</b>") == 1
    theirs = SignedInBrowser.objects.get(owner__username="berta")
    assert here.post(f"/account/browsers/{theirs.pk}/end/").status_code == 404
    key = phone.session.session_key
    one = SignedInBrowser.objects.get(session_key=key)
    assert here.post(f"/account/browsers/{one.pk}/end/").status_code == 302
    assert [is_in(one) for one in (here, phone, third)] == [True, False, True]
    here.post("/account/browsers/end/")
    assert [is_in(one) for one in (here, third, berta)] == [True, False, True]


def test_signing_out_or_running_out_takes_a_browser_off_the_list():
    make_user("anna")
    here, phone = signed_in(FIREFOX), signed_in(SAFARI)
    here.post("/account/sign-out/")
    assert SignedInBrowser.objects.count() == 1
    phone.session.flush()
    forget_ended_browsers()
    assert not SignedInBrowser.objects.exists()
