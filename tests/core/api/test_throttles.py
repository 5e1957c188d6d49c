"""How much may be asked."""

import pytest
from django.conf import settings
from django.core.cache.backends.redis import RedisCache
from rest_framework.throttling import SimpleRateThrottle

from tests.factories import (
    make_user,
)

pytestmark = pytest.mark.django_db

API = "/api/v1/"


# Rates


def test_every_answer_says_how_much_may_still_be_asked(client, monkeypatch):
    rates = {"anon": "3/min", "user": "5/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    left = []
    for _ in range(4):
        answer = client.get(f"{API}sets/")
        left.append((answer.status_code, answer["RateLimit-Remaining"]))
        assert answer["RateLimit-Limit"] == "3"
        assert 0 < int(answer["RateLimit-Reset"]) <= 60
    assert left == [(200, "2"), (200, "1"), (200, "0"), (429, "0")]
    assert answer["Retry-After"]
    client.force_login(make_user("anna"))
    assert client.get(f"{API}sets/")["RateLimit-Limit"] == "5"


def problem(response, status: int, code: str) -> dict:
    """Return the problem that *response* is, of this *status* and *code*."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body.keys() - {"errors"} == {"type", "title", "status", "code", "detail"}
    assert (body["status"], body["code"]) == (status, code)
    assert body["detail"]
    return body


def test_too_many_questions_are_a_problem_that_says_when_to_come_back(
    client, monkeypatch
):
    rates = {"anon": "3/min", "user": "5/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    for _ in range(3):
        assert client.get(f"{API}sets/").status_code == 200
    response = client.get(f"{API}sets/")
    problem(response, 429, "throttled")
    assert 0 < int(response["Retry-After"]) <= 60
    client.force_login(make_user("anna"))
    assert client.get(f"{API}sets/").status_code == 200


def test_without_a_cache_nobody_is_counted_and_everybody_is_answered(
    client, monkeypatch
):
    gone = RedisCache("unix:///nowhere/valkey.sock", {})
    monkeypatch.setattr(SimpleRateThrottle, "cache", gone)
    assert client.get(f"{API}sets/").status_code == 200


def test_strangers_may_ask_four_times_a_second_and_accounts_ten_times():
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    assert rates == {"anon": "240/min", "user": "600/min"}
