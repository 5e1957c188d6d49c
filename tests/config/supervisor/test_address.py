"""Addresses: loopback or not, free ports, and whether a page answers."""

from contextlib import closing

import pytest

from config.supervisor import address

EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing is bound to it


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "localhost"])
def test_loopback_addresses_are_this_machine(host):
    assert address.is_loopback(host)


@pytest.mark.parametrize("host", [EVERYWHERE, "192.0.2.1", "::", "::1%nowhere"])
def test_other_addresses_are_not_this_machine(host):
    assert not address.is_loopback(host)


def test_an_ipv6_address_is_bracketed():
    assert address.page_address("::1", 8000) == "http://[::1]:8000/"
    assert address.page_address("127.0.0.1", 81) == "http://127.0.0.1:81/"


@pytest.mark.parametrize(
    ("allowed", "name"),
    [
        (["127.0.0.1"], "127.0.0.1"),
        (["*"], "127.0.0.1"),
        ([], "127.0.0.1"),
        ([".example.org"], "example.org"),
        (["cards.example.org", "other"], "cards.example.org"),
    ],
)
def test_the_probe_uses_a_name_the_site_answers_to(allowed, name):
    assert address.choose_host_header("127.0.0.1", allowed) == name


def test_the_listener_takes_the_wanted_port_or_the_next_free():
    with closing(address.listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with closing(address.open_listener("127.0.0.1", port)) as listener:
            assert port < listener.getsockname()[1] <= port + address.PORTS_TO_TRY


def test_no_free_port_at_the_end_of_the_range_is_said():
    last = 65535
    with (
        closing(address.listen("127.0.0.1", last)),
        pytest.raises(address.NoFreePort),
    ):
        address.open_listener("127.0.0.1", last)


def test_an_address_of_another_machine_is_an_error_of_its_own():
    with pytest.raises(OSError, match="assign"):
        address.open_listener("192.0.2.1", 8000)


def test_nothing_listening_is_no_status():
    with closing(address.listen("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert address.start_page_status("127.0.0.1", port, "localhost") is None
