"""/metrics counts what all processes answered, for who holds the token."""

import pytest

from core.telemetry.metrics import Metrics

pytestmark = pytest.mark.django_db


def test_without_a_token_there_are_none(client):
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == (
        404
    )


def test_the_middleware_is_the_one_of_the_settings(settings):
    assert f"{Metrics.__module__}.Metrics" in settings.MIDDLEWARE
