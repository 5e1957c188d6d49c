"""Every page of accounts in every state: as it is opened, refused, and done."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import time_machine
from django.core import mail
from django.core.cache import cache
from django.core.files.base import ContentFile
from django.test import Client
from django.utils import timezone

from decks.accounts.models import AccountDownload
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.passkeys.models import Passkey
from decks.accounts.second_factor.services import begin_factor, confirm_factor
from decks.staff.models import StaffNotice
from tests.decks.accounts.outside.small_provider import SmallProvider
from tests.decks.accounts.second_factor.test_services import now_code
from tests.factories import make_user

PASSWORD = "lamp-oil-9"
LINK = re.compile(r"https?://[^/\s]+(/\S+)")
LONG = "W" * 60
Pages = Iterator[tuple[str, Any]]


def browser(language: str, user: Any = None) -> Client:
    """Return who asks for pages in *language*."""
    client = Client(headers={"Accept-Language": language, "Host": "localhost"})
    if user:
        client.force_login(user)
    return client


def link_mailed() -> str:
    """Return the path of the link in the mail that was sent last."""
    return LINK.findall(str(mail.outbox[-1].body))[0]


def both(client: Client, name: str, address: str, /, **sent: str) -> Pages:
    """Yield a page as it is opened, and with a form that was refused."""
    yield name, client.get(address)
    refused = client.post(address, sent)
    assert refused.status_code in (200, 422), (name, refused.status_code)
    yield f"{name}, refused", refused


def guests_pages(language: str) -> Pages:
    """Yield the pages of who is not signed in."""
    anna = make_user("anna")
    guest = browser(language)
    yield from both(guest, "sign in", "/account/sign-in/", username="x", password="y")
    yield from both(
        guest, "sign up", "/account/sign-up/",
        username="b", password1="1", password2="2", email="x",
    )  # fmt: skip
    yield from both(guest, "by link", "/account/sign-in/link/", email="x")
    guest.post("/account/sign-in/link/", {"email": anna.email})
    yield "link, opened", guest.get(link_mailed())
    yield "link, used up", guest.get("/account/sign-in/link/nothing/")
    yield "passkey", guest.get("/account/sign-in/passkey/")
    reset = "/account/password-reset/"
    yield from both(guest, "forgotten", reset, email="x")
    guest.post(reset, {"email": anna.email})
    yield "forgotten, sent", guest.get(f"{reset}sent/")
    yield "forgotten, done", guest.get(f"{reset}done/")
    yield "forgotten, old link", guest.get(f"{reset}MQ/old-link/")
    chosen = guest.get(link_mailed())["Location"]
    wrong = {"new_password1": "1", "new_password2": "2"}
    yield from both(guest, "forgotten, chosen", chosen, **wrong)
    yield from code_pages(language)


def code_pages(language: str) -> Pages:
    """Yield the second step of signing in."""
    user, client = with_code("cleo"), browser(language)
    client.post("/account/sign-in/", {"username": user.username, "password": PASSWORD})
    yield from both(client, "code", "/account/sign-in/code/", code="000000")


def with_code(name: str) -> Any:
    """Return an account that signs in in two steps."""
    user = make_user(name)
    begin_factor(user=user)
    with time_machine.travel(timezone.now() - timedelta(minutes=5)):
        confirm_factor(user=user, code=now_code(user))
    return user


def outside_pages(language: str, there: SmallProvider) -> Pages:
    """Yield what somebody new sees who comes from a provider, and the connection."""
    guest = browser(language)
    asked = guest.get("/account/sign-in/outside/guild/")
    brought = urlencode(there.consent(asked["Location"]))
    new = guest.get(f"/account/sign-in/outside/guild/back/?{brought}")
    yield "new from elsewhere", new
    person = new.context["form"].initial["person"]
    sent = {"username": "a b", "person": person}
    yield "new from elsewhere, refused", guest.post("/account/sign-in/new/", sent)
    member = browser(language, make_user("olga"))
    yield from both(member, "connect", "/account/outside/guild/", password="no")


def members_pages(language: str) -> Pages:
    """Yield the pages of who is signed in."""
    dora = make_user("dora")
    now = timezone.now()
    OutsideIdentity.objects.create(
        owner=dora, issuer="https://guild.example", subject="1", name=LONG, made_at=now
    )
    StaffNotice.objects.create(user=dora, kind="hide", title=LONG, made_at=now)
    client = browser(language, dora)
    yield "account", client.get("/account/")
    yield "account log", client.get("/account/log/")
    making = AccountDownload.objects.create(owner=dora, rows=9, created_at=now)
    yield "account, download made", client.get("/account/")
    AccountDownload.objects.filter(pk=making.pk).update(state="failed")
    yield "account, download failed", client.get("/account/")
    making.refresh_from_db()
    making.file.save("a.zip", ContentFile(b"x"), save=False)
    making.state = "ready"
    making.save()
    yield "account, download ready", client.get("/account/")
    wrong = {"old_password": "no", "new_password1": "1", "new_password2": "2"}
    yield from both(client, "password", "/account/password/", **wrong)
    yield from both(client, "email", "/account/email/", email="x", password="no")
    client.post("/account/email/", {"email": "d@lamps.example", "password": PASSWORD})
    yield "email, confirmed", client.get(link_mailed())
    yield from both(client, "close", "/account/delete/", username="x", password="no")
    yield from both(client, "tokens", "/account/tokens/", name="", scopes="x")
    sent = {"name": LONG, "scopes": ["decks"]}
    yield "tokens, made", client.post("/account/tokens/", sent)
    yield from both(client, "webhooks", "/account/webhooks/", address="x")
    yield from passkey_pages(client, dora)
    yield from factor_pages(client, dora)


def passkey_pages(client: Client, user: Any) -> Pages:
    """Yield the pages on which *user* makes passkeys."""
    yield from both(client, "passkeys", "/account/passkeys/", password="no")
    own = {"password": PASSWORD}
    yield "passkey, asked for", client.post("/account/passkeys/", own)
    nameless = {"name": "", "credential": "{}"}
    yield "passkey, no name", client.post("/account/passkeys/make/", nameless)
    Passkey.objects.create(
        owner=user,
        handle="aGFuZGxl",
        credential=b"x",
        name=LONG,
        made_at=timezone.now(),
    )
    yield "passkeys, one", client.get("/account/passkeys/")


def factor_pages(client: Client, user: Any) -> Pages:
    """Yield the pages on which *user* turns a second step on and off."""
    yield from both(client, "two steps", "/account/second-factor/", password="no")
    client.post("/account/second-factor/", {"password": PASSWORD})
    begin = "/account/second-factor/begin/"
    yield "two steps, begun", client.get(begin)
    yield "two steps, picture", client.post(begin)
    yield "two steps, wrong code", client.post(begin, {"code": "000000"})
    yield "two steps, codes", client.post(begin, {"code": now_code(user)})
    yield from both(client, "two steps, on", "/account/second-factor/", password="no")


def account_pages(language: str, there: SmallProvider) -> Pages:
    """Yield every page of accounts by its name, as *language* has it."""
    for pages in (
        guests_pages(language),
        outside_pages(language, there),
        members_pages(language),
    ):
        cache.clear()  # what is counted of tries
        yield from pages
