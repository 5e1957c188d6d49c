"""The client waits and sends again where that can do no harm, and nowhere else."""

import itertools
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from deckwright_client import Client, Problem, Retry, Unreachable
from deckwright_client.sending import seconds_of


class Site:
    """A site that answers as it is told, one after another, then with `{}`."""

    def __init__(self) -> None:
        self.answers: list[tuple[int | None, dict[str, str]]] = []
        self.asked: list[tuple[str, str | None]] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                length = int(self.headers.get("Content-Length", 0))
                self.rfile.read(length)
                key = self.headers.get("Idempotency-Key")
                site.asked.append((self.command, key))
                status, headers = site.answers.pop(0) if site.answers else (200, {})
                if status is None:
                    self.close_connection = True
                    return
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                if status not in (301, 302):
                    self.wfile.write(b"{}")

            do_GET = do_POST = do_PATCH = do_DELETE = answer  # noqa: N815

            def log_message(self, *_args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def site():
    made = Site()
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    yield made
    made.server.shutdown()
    thread.join()
    made.server.server_close()


@pytest.fixture
def pauses():
    return []


@pytest.fixture
def client(site, pauses):
    retry = Retry(tries=4, first=0.5, longest=1.0, sleep=pauses.append)
    return lambda token="": Client(site.url, token, retry=retry, timeout=5)


def test_what_reads_is_asked_again_with_longer_pauses(site, client, pauses):
    site.answers = [(503, {}), (None, {}), (429, {})]
    assert client().get("cards/") == {}
    assert len(site.asked) == 4
    for pause, whole in zip(pauses, (0.5, 1.0, 1.0), strict=True):
        assert whole / 2 <= pause <= whole


def test_retry_after_is_kept_to(site, client, pauses):
    site.answers = [(429, {"Retry-After": "7"})]
    client().get("cards/")
    assert pauses == [7.0]


def test_a_server_that_asks_for_too_much_patience_is_not_waited_for(
    site, client, pauses
):
    site.answers = [(429, {"Retry-After": "3600"})]
    with pytest.raises(Problem) as refused:
        client().get("cards/")
    assert (refused.value.status, pauses) == (429, [])


def test_tries_come_to_an_end(site, client, pauses):
    site.answers = [(503, {})] * 9
    with pytest.raises(Problem):
        client().get("cards/")
    assert (len(site.asked), len(pauses)) == (4, 3)


def test_an_accounts_post_is_sent_again_under_the_same_key(site, client):
    site.answers = [(None, {}), (503, {})]
    client("dw_x").post("decks/import/", {})
    keys = {key for _method, key in site.asked}
    assert (len(site.asked), len(keys), None in keys) == (3, 1, False)


def test_a_post_without_a_key_is_sent_once_unless_it_is_asked_back(site, client):
    site.answers = [(None, {})]
    with pytest.raises(Unreachable):
        client().post("decks/validate/", {})
    site.answers = [(503, {})]
    with pytest.raises(Problem):
        client().post("decks/validate/", {})
    assert len(site.asked) == 2
    site.answers = [(429, {"Retry-After": "1"})]
    client().post("decks/validate/", {})
    assert len(site.asked) == 4


@pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 422, 500])
def test_a_refusal_is_not_asked_again(site, client, status):
    site.answers = [(status, {})]
    with pytest.raises(Problem) as refused:
        client("dw_x").get("cards/")
    assert (refused.value.status, refused.value.code) == (status, "unknown")
    assert len(site.asked) == 1


def test_no_redirect_leads_to_another_site(site, client):
    site.answers = [(302, {"Location": "http://localhost:1/"})]
    with pytest.raises(Problem) as refused:
        client("dw_x").get("cards/")
    assert refused.value.status == 302
    site.answers = [(302, {"Location": "/elsewhere/"})]
    assert client("dw_x").get("cards/") == {}


def test_nobody_there_is_said_so(pauses):
    gone = Client("http://127.0.0.1:9", retry=Retry(tries=2, sleep=pauses.append))
    with pytest.raises(Unreachable):
        gone.get("cards/")
    assert len(pauses) == 1


def test_retry_after_is_read_in_figures_and_as_a_date():
    assert seconds_of("12") == 12.0
    assert seconds_of("Wed, 21 Oct 2015 07:28:00 GMT") == 0.0
    assert seconds_of("soon") is None
    pauses = [Retry(tries=9).pause(n, "") for n in range(1, 9)]
    assert all(one is not None and one <= 30 for one in pauses)
    assert all(later is not None for later in itertools.islice(pauses, 8))
