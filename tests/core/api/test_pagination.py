"""Pages of lists in the API."""

import pytest

from tests.factories import (
    import_rows,
    rows,
)

pytestmark = pytest.mark.django_db

API = "/api/v1/"


def problem(response, status: int, code: str) -> dict:
    """Return the problem that *response* is, of this *status* and *code*."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body.keys() - {"errors"} == {"type", "title", "status", "code", "detail"}
    assert (body["status"], body["code"]) == (status, code)
    assert body["detail"]
    return body


def test_pages_are_as_long_as_asked_up_to_200(client):
    import_rows(rows(*({"name": f"Carrier {number}"} for number in range(5))))
    body = client.get(f"{API}cards/?page_size=2&page=2&q=carrier").json()
    assert len(body["results"]) == 2
    assert "page=3" in body["next"]
    assert "q=carrier" in body["next"]
    assert "page_size=2" in body["previous"]
    assert client.get(f"{API}cards/?page_size=9999").status_code == 200


@pytest.mark.parametrize("page", ["99", "0", "-1", "nonsense"])
def test_a_page_that_is_not_there_is_a_problem(client, page):
    problem(client.get(f"{API}cards/?page={page}"), 404, "not-found")
