"""Charsets at the entrance."""

import io

import pytest

from config.wsgi import application
from tests.rigs.asking import one_connection

pytestmark = pytest.mark.django_db


def ask(path, kind, method="GET", content=b""):
    """Return status and body of the answer of what gunicorn is given."""
    told = []
    environment = {
        "REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": "q=a",
        "CONTENT_TYPE": kind, "CONTENT_LENGTH": str(len(content)),
        "SERVER_NAME": "localhost", "SERVER_PORT": "80", "wsgi.url_scheme": "http",
        "REMOTE_ADDR": "192.0.2.1", "wsgi.input": io.BytesIO(content),
        "wsgi.errors": io.StringIO(),
    }  # fmt: skip
    with one_connection():
        answer = application(environment, lambda status, _: told.append(status))
        body = b"".join(answer)
    return int(told[0].split()[0]), body.decode()


@pytest.mark.parametrize("charset", ["hex", "rot13", "utf-16", '"idna"', "no-such"])
def test_a_charset_that_is_not_utf8_is_a_415(charset):
    status, page = ask("/cards/", f"text/plain; charset={charset}")
    assert (status, "UTF-8" in page) == (415, True)
    status, problem = ask(
        "/api/v1/decks/validate/", f"application/json; charset={charset}", "POST", b"{}"
    )
    assert (status, "charset-not-read" in problem) == (415, True)


def test_utf8_by_any_of_its_names_is_read():
    for charset in ("utf-8", "UTF8", '"utf-8"', "us-ascii"):
        assert ask("/cards/", f"text/plain; charset={charset}")[0] == 200
