"""What somebody else's word makes us send goes to public servers alone."""

import socket
import threading
import time

import pytest

from core.web import outgoing
from core.web.outgoing import AddressNotAllowed, NoAnswer, look_up, post, read_target


@pytest.mark.parametrize(
    "address",
    [
        "", "nonsense", "https://", "https:///path", "http://cards.example/",
        "ftp://cards.example/", "file:///etc/passwd", "https://user:word@cards.example/",
        "https://localhost/", "https://intranet/", "https://127.0.0.1/",
        "https://[::1]/", "https://10.1.2.3/", "https://172.16.0.1/",
        "https://192.168.1.1/", "https://169.254.169.254/latest/", "https://0.0.0.0/",
        "https://100.64.0.1/", "https://224.0.0.1/", "https://[fe80::1]/",
        "https://[fc00::1]/", "https://[::ffff:127.0.0.1]/", "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/", "https://cards.example:22/",
        "https://cards.example:99999/", "https://cards.example/a b",
        "https://cards.example/\r\nX: y", "https://cárds.example/",
        "https://cards.example/" + "a" * 500,
    ],
)  # fmt: skip
def test_an_address_that_leads_elsewhere_is_refused(address):
    with pytest.raises(AddressNotAllowed):
        read_target(address)


def test_an_address_of_a_public_server_is_taken_apart():
    target = read_target("https://cards.example:8443/hook?x=1#part")
    told = (target.is_https, target.host, target.port, target.path)
    assert told == (True, "cards.example", 8443, "/hook?x=1")
    assert read_target("https://93.184.216.34/").port == 443


@pytest.mark.parametrize(
    "found",
    [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], ["::ffff:10.0.0.1"]],
)
def test_a_name_of_which_any_address_is_private_leads_nowhere(monkeypatch, found):
    def answer(host, port, **_more):
        return [(0, 0, 0, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    with pytest.raises(AddressNotAllowed):
        look_up(read_target("https://cards.example/"))


def test_the_connection_goes_to_the_address_that_was_looked_up(monkeypatch):
    answers = iter(["93.184.216.34", "127.0.0.1"])
    connected = []

    def answer(host, port, **_more):
        return [(0, 0, 0, "", (next(answers), port))]

    def connect(address, _timeout):
        connected.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NoAnswer):
        post("https://cards.example/", b"", {})
    assert connected == [("93.184.216.34", 443)]
    assert list(answers) == ["127.0.0.1"]


def test_a_name_nobody_knows_is_no_answer(monkeypatch):
    def answer(host, port, **_more):
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    with pytest.raises(NoAnswer):
        post("https://cards.example/", b"", {})


def dribbling_receiver() -> tuple[str, threading.Thread, socket.socket]:
    """Return a receiver that answers one byte of its head a while."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        peer, _ = listener.accept()
        with peer:
            for _ in range(100):
                try:
                    peer.sendall(b"H")
                except OSError:
                    return
                time.sleep(0.05)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}/", thread, listener


def test_who_answers_byte_by_byte_is_cut_off(monkeypatch, settings):
    settings.OUTGOING_LOOPBACK = True
    monkeypatch.setattr(outgoing, "LIMIT", 0.4)
    address, thread, listener = dribbling_receiver()
    begun = time.monotonic()
    with pytest.raises(NoAnswer):
        post(address, b"{}", {})
    assert time.monotonic() - begun < 3
    thread.join()
    listener.close()
