"""Notices pushed to browsers: encrypted as RFC 8291 says, signed, sent once."""

import json
import os
from types import SimpleNamespace

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.core.management import call_command
from django.test import Client
from joserfc import jwt
from joserfc.jwk import ECKey

from decks.blocking.services import block_person
from decks.inbox import push
from decks.inbox.models import InboxMute, InboxNotice, PushPlace
from decks.inbox.push import (
    CURVE,
    POINT,
    NoPushPlace,
    decode,
    encode,
    keep_place,
    new_key,
    public_key,
    send_pushes,
    sign_for,
)
from decks.inbox.services import News, announce
from tests.decks.people.members import show_deck
from tests.factories import make_user

pytestmark = pytest.mark.django_db
ADDRESS = "https://push.example/send/1"


@pytest.fixture
def berta():
    return make_user("berta")


@pytest.fixture(autouse=True)
def key(settings):
    settings.PUSH_KEY = new_key()


@pytest.fixture
def sent(monkeypatch):
    """What was sent, and the statuses that push services answer with."""
    taken, statuses = [], []

    def post(address, body, headers):
        taken.append((address, body, headers))
        return statuses.pop(0) if statuses else 201

    monkeypatch.setattr(push, "post", post)
    return SimpleNamespace(taken=taken, statuses=statuses)


def browser():
    """Return a browser's key pair and secret, and what it tells of them."""
    pair = ec.generate_private_key(CURVE)
    secret = os.urandom(16)
    told = {
        "key": encode(pair.public_key().public_bytes(*POINT)),
        "secret": encode(secret),
    }
    return pair, secret, told


def place(user, address=ADDRESS):
    *_, told = browser()
    return keep_place(user=user, address=address, agent="Firefox", **told)


def tell(to, by=None, **changes):
    said = {"kind": "like", "subject": "deck x", "title": "Lamps", "path": "/decks/x/"}
    announce(News(**(said | changes), by=by), [to.pk])


def read(body, pair, secret):
    """Return what a browser reads of a message, by the steps of RFC 8188 and 8291."""
    salt, length = body[:16], body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    own = pair.public_key().public_bytes(*POINT)
    shared = pair.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    )
    told = push._derive(secret, shared, b"WebPush: info\0" + own + theirs, 32)
    content_key = push._derive(salt, told, b"Content-Encoding: aes128gcm\0", 16)
    nonce = push._derive(salt, told, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(content_key).decrypt(nonce, sealed, None)
    assert plain[-1:] == b"\x02"
    return plain[:-1]


def test_the_example_of_rfc_8291_is_encrypted_to_the_letter():
    private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    once = ec.derive_private_key(int.from_bytes(decode(private), "big"), CURVE)
    sealed = push._seal(
        b"When I grow up, I want to be a watermelon",
        decode(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        decode("BTBZMqHH6r4Tts7J_aSIgg"),
        once,
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
        "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_notice_is_pushed_once_to_each_browser_and_only_it_can_read_it(
    anna, berta, sent
):
    pair, secret, told = browser()
    keep_place(user=anna, address=ADDRESS, agent="Firefox", **told)
    place(anna, "https://push.example/send/2")
    tell(anna, berta)
    assert send_pushes() == 2
    assert send_pushes() == 0
    addresses = [address for address, _body, _headers in sent.taken]
    assert addresses == [ADDRESS, "https://push.example/send/2"]
    _address, body, headers = sent.taken[0]
    assert json.loads(read(body, pair, secret)) == {
        "title": "Deckwright", "body": "berta likes your deck “Lamps”.",
        "url": "/decks/x/", "tag": str(InboxNotice.objects.get().pk),
    }  # fmt: skip
    assert headers["Content-Encoding"] == "aes128gcm"


def test_the_sender_is_signed_for_the_push_service_alone():
    token, key = sign_for(ADDRESS).removeprefix("vapid t=").split(", k=")
    assert key == public_key()
    point = decode(key)
    found = ECKey.import_key(
        {
            "kty": "EC", "crv": "P-256",
            "x": encode(point[1:33]), "y": encode(point[33:]),
        }
    )  # fmt: skip
    claims = jwt.decode(token, found).claims
    assert claims["aud"] == "https://push.example"
    assert claims["sub"].startswith("mailto:")


def test_who_is_gone_or_fails_too_often_is_forgotten(anna, berta, sent):
    place(anna)
    for status in [503] * (push.MAX_FAILURES - 1):
        sent.statuses.append(status)
        tell(anna, berta, subject=f"deck {InboxNotice.objects.count()}")
        assert send_pushes() == 0
    assert PushPlace.objects.get().failures == push.MAX_FAILURES - 1
    sent.statuses.append(503)
    tell(anna, berta, subject="deck y")
    send_pushes()
    assert not PushPlace.objects.exists()
    place(anna)
    sent.statuses.append(410)
    tell(anna, berta, subject="deck z")
    send_pushes()
    assert not PushPlace.objects.exists()


def test_read_hidden_blocked_and_muted_are_not_pushed(anna, berta, sent, settings):
    place(anna)
    tell(anna, berta)
    InboxNotice.objects.update(read_at="2026-01-01T00:00:00Z")
    assert send_pushes() == 0
    InboxMute.objects.create(user=anna, kind="mention")
    tell(anna, berta, kind="mention")
    block_person(owner=anna, person=berta)
    tell(anna, berta, kind="follow", subject="x")
    assert send_pushes() == 0
    settings.PUSH_KEY = ""
    tell(anna, make_user("cara"))
    assert send_pushes() == 0
    assert sent.taken == []


@pytest.mark.usefixtures("catalogue")
def test_of_a_deck_that_is_private_by_now_nothing_is_pushed(anna, berta, sent):
    place(anna)
    deck = show_deck(berta)
    tell(anna, berta, deck=deck)
    deck.visibility = "private"
    deck.save()
    assert send_pushes() == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"address": "http://push.example/"}, {"address": "https://10.0.0.1/"},
        {"key": "AAAA"}, {"key": "é"}, {"secret": "AAAA"}, {"secret": "!"},
    ],
)  # fmt: skip
def test_what_is_no_place_to_push_to_is_refused(anna, changes):
    *_, told = browser()
    said = {"address": ADDRESS, "agent": "Firefox", **told, **changes}
    with pytest.raises(NoPushPlace):
        keep_place(user=anna, **said)


def test_a_browser_is_of_who_asked_last_and_an_account_has_so_many(anna, berta):
    place(anna)
    place(berta)
    assert PushPlace.objects.get().user == berta
    for number in range(push.MAX_PLACES + 2):
        place(anna, f"https://push.example/{number}")
    assert PushPlace.objects.filter(user=anna).count() == push.MAX_PLACES


def test_the_page_offers_it_where_the_host_has_a_key(site, anna, settings):
    *_, told = browser()
    page = site.get("/inbox/").content.decode()
    assert f'data-push="{public_key()}"' in page
    said = {"address": ADDRESS, **told}
    assert site.post("/inbox/push/", said).status_code == 302
    own = PushPlace.objects.get(user=anna)
    stranger = Client()
    stranger.force_login(make_user("zoe"))
    stranger.post("/inbox/push/off/", {"place": own.pk})
    assert PushPlace.objects.exists()
    site.post("/inbox/push/off/", {"place": own.pk})
    assert not PushPlace.objects.exists()
    assert site.post("/inbox/push/", said | {"secret": "x"}).status_code == 422
    settings.PUSH_KEY = ""
    assert "data-push" not in site.get("/inbox/").content.decode()
    assert site.post("/inbox/push/", said).status_code == 404


def test_kinds_are_chosen_on_the_page_and_by_programs(site, anna, berta):
    site.post("/inbox/", {"digest": "daily", "told": ["like"]})
    tell(anna, berta, kind="mention")
    assert not InboxNotice.objects.exists()
    tell(anna, berta)
    tell(anna, kind="staff")
    assert {one.kind for one in InboxNotice.objects.all()} == {"like", "staff"}
    address, kind = "/api/v1/inbox/choices/", {"content_type": "application/json"}
    told = site.get(address).json()
    assert told["digest"] == "daily"
    assert "mention" in told["muted"]
    assert "like" not in told["muted"]
    said = {"digest": "never", "muted": ["like"]}
    assert site.put(address, said, **kind).json() == said
    wrong = site.put(address, {"digest": "never", "muted": ["staff"]}, **kind)
    assert wrong.status_code == 400


def test_the_command_prints_a_key(capsys):
    call_command("make_push_key")
    assert len(decode(capsys.readouterr().out.strip())) == 32
