"""What pages of other sites may read, and what not."""

import pytest

pytestmark = pytest.mark.django_db

API = "/api/v1/"


def test_pages_of_other_sites_may_read_and_nothing_else(client):
    answer = client.get(f"{API}sets/", headers={"Origin": "https://else.example"})
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in answer["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in answer
    asked = {"Origin": "https://else.example", "Access-Control-Request-Method": "POST"}
    told = client.options(f"{API}decks/", headers=asked)
    assert told.status_code == 200
    assert told["Access-Control-Allow-Origin"] == "*"
    assert told["Access-Control-Max-Age"] == "86400"
    assert told["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert "authorization" not in told["Access-Control-Allow-Headers"].lower()
    written = client.post(
        f"{API}decks/validate/",
        {"deck": "x"},
        content_type="application/json",
        headers={"Origin": "https://else.example"},
    )
    assert "Access-Control-Allow-Origin" not in written


def test_pages_are_nobody_elses_to_read(client):
    assert "Access-Control-Allow-Origin" not in client.get(
        "/cards/", headers={"Origin": "https://else.example"}
    )
