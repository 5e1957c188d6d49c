"""The client's address: X-Forwarded-For is believed of trusted proxies alone."""

import re

import pytest
from django.conf import settings
from django.test import RequestFactory
from rest_framework.throttling import SimpleRateThrottle

from core.web.client_address import client_address, client_network


def address_of(peer, forwarded="", trusted=(), settings=None):
    settings.TRUSTED_PROXIES = list(trusted)
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request = RequestFactory().get("/", REMOTE_ADDR=peer, headers=headers)
    return client_address(request)


@pytest.mark.parametrize(
    ("peer", "forwarded", "trusted", "address"),
    [
        ("192.0.2.1", "", [], "192.0.2.1"),
        ("192.0.2.1", "198.51.100.9", [], "192.0.2.1"),
        ("10.0.0.1", "198.51.100.9", ["10.0.0.0/8"], "198.51.100.9"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.9", ["10.0.0.0/8"], "198.51.100.9"),
        ("10.0.0.1", "198.51.100.9, 10.0.0.2", ["10.0.0.0/8"], "198.51.100.9"),
        ("10.0.0.1", "198.51.100.9, nonsense", ["10.0.0.0/8"], "10.0.0.1"),
        ("10.0.0.1", "", ["10.0.0.0/8"], "10.0.0.1"),
        ("", "198.51.100.9", ["unix"], "198.51.100.9"),
        ("", "198.51.100.9", [], ""),
        ("::ffff:192.0.2.1", "", [], "192.0.2.1"),
        ("fd00::1", "2001:db8::7", ["fd00::/8", "10.0.0.0/8"], "2001:db8::7"),
    ],
)
def test_the_last_address_no_trusted_proxy_has_is_the_clients(
    settings, peer, forwarded, trusted, address
):
    assert address_of(peer, forwarded, trusted, settings) == address


def test_a_household_of_ipv6_is_one_network():
    def network(peer):
        return client_network(RequestFactory().get("/", REMOTE_ADDR=peer))

    assert (
        network("2001:db8::1") == network("2001:db8::2") != network("2001:db8:0:1::1")
    )
    assert network("192.0.2.1") == "192.0.2.1"


@pytest.mark.django_db
def test_a_header_does_not_lift_the_limit_of_guests(client, monkeypatch):
    rates = {"anon": "3/min", "user": "5/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    answers = [
        client.get("/api/v1/sets/", headers={"X-Forwarded-For": f"198.51.100.{number}"})
        for number in range(4)
    ]
    assert [one.status_code for one in answers] == [200, 200, 200, 429]


def test_nobody_but_one_module_asks_whose_address_a_request_comes_from():
    """Throttles, tries, blocks and browsers count by the same address."""
    told = re.compile(r"REMOTE_ADDR|X[_-]FORWARDED[_-]FOR|REAL[_-]IP", re.IGNORECASE)
    rooms = ("core", "cards", "decks", "drafts")
    asking = {
        place.relative_to(settings.BASE_DIR).as_posix()
        for room in rooms
        for place in (settings.BASE_DIR / room).rglob("*.py")
        if told.search(place.read_text("utf-8"))
    }
    assert asking == {"core/web/client_address.py"}
