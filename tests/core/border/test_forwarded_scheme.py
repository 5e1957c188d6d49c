"""That a request came over https is believed of trusted proxies alone."""

import pytest

SAID = {"X-Forwarded-Proto": "https"}


@pytest.fixture
def behind_proxy(settings):
    """A real site: redirects to https, trusts one proxy."""
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.TRUSTED_PROXIES = ["10.0.0.1", "unix"]


@pytest.mark.parametrize(
    ("peer", "headers", "scheme", "status"),
    [
        ("10.0.0.1", SAID, "http", 302),
        ("", SAID, "http", 302),  # our socket
        ("10.0.0.1", {}, "http", 301),
        ("10.0.0.2", SAID, "http", 301),
        ("10.0.0.2", SAID, "https", 301),  # gunicorn believed it
    ],
)
def test_https_is_a_trusted_proxys_word(
    client, behind_proxy, peer, headers, scheme, status
):
    extra = {"REMOTE_ADDR": peer, "wsgi.url_scheme": scheme}
    answer = client.get("/account/", headers=headers, **extra)
    assert answer.status_code == status, "301 leads to https, 302 to signing in"
