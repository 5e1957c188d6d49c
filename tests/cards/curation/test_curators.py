"""Curators let others join."""

import pytest
from django.test import Client

from tests.factories import (
    make_user,
)

pytestmark = pytest.mark.django_db


# By page


def test_curators_let_others_join_and_the_history_says_so(desk):
    anna = make_user("anna")
    assert desk.post("/curate/people/", {"username": "nobody"}).status_code == 422
    assert desk.post("/curate/people/", {"username": "anna"}).status_code == 302
    guest = Client()
    guest.force_login(anna)
    assert guest.get("/curate/").status_code == 200
    assert "+ anna" in desk.get("/curate/").content.decode()
    desk.post("/curate/people/take/", {"username": "anna"})
    assert guest.get("/curate/").status_code == 404
