"""What somebody else's word makes us send goes to public servers alone."""

import ipaddress
import socket
import ssl
import threading
import time
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from core.web import outgoing
from core.web.outgoing import (
    AddressNotAllowed,
    NoAnswer,
    fetch,
    look_up,
    post,
    read_target,
)


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


def answering(head: bytes, body: bytes = b"") -> tuple[str, socket.socket]:
    """Return the address of a receiver that answers once."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        peer, _ = listener.accept()
        with peer:
            peer.recv(65536)
            peer.sendall(head + b"\r\nConnection: close\r\n\r\n" + body)

    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}/", listener


def test_what_is_fetched_is_read_to_one_byte_beyond_its_limit(settings):
    settings.OUTGOING_LOOPBACK = True
    address, listener = answering(b"HTTP/1.1 200 OK", b"x" * 100)
    assert fetch(address, limit=10) == b"x" * 11
    listener.close()


@pytest.mark.parametrize("status", [b"302 Found", b"404 Not Found", b"500 Oh"])
def test_any_other_answer_is_none_and_no_redirect_is_followed(settings, status):
    settings.OUTGOING_LOOPBACK = True
    head = b"HTTP/1.1 " + status + b"\r\nLocation: http://127.0.0.1:1/"
    address, listener = answering(head)
    with pytest.raises(NoAnswer, match=status[:3].decode()):
        fetch(address, limit=10)
    listener.close()


def certificate_of_this_machine(folder) -> tuple[str, str]:
    """Return the files of a certificate for 127.0.0.1, and of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "receiver")])
    now = datetime.now(UTC)
    here = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([here]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "certificate.pem").write_bytes(made.public_bytes(Encoding.PEM))
    plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "key.pem").write_bytes(plain)
    return str(folder / "certificate.pem"), str(folder / "key.pem")


def test_over_tls_it_is_sent_to_who_proves_to_be_the_host_alone(
    settings, monkeypatch, tmp_path
):
    settings.OUTGOING_LOOPBACK = True
    certificate, key = certificate_of_this_machine(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    taken = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            taken.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_args):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Receiver) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        server.handle_error = lambda *_args: None
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"https://127.0.0.1:{server.server_port}/hook"
        with pytest.raises(NoAnswer):  # nobody vouches for it
            post(address, b"secret", {})
        assert taken == []
        monkeypatch.setenv("SSL_CERT_FILE", certificate)
        assert post(address, b"{}", {}) == 204
        server.shutdown()
    assert taken == [b"{}"]
