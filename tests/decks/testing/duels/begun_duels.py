"""Duels of small decks, for tests."""

import html
import re

from django.contrib.auth.models import AnonymousUser

from decks.testing import models
from decks.testing.duels import services
from decks.testing.jobs import run_next_chunk

API = "/api/v1/"


HERO = "Hero: Odda the Lamplighter\n"


HTMX = {"HX-Request": "true"}


def begin(decks, *, games=2, user=None, guest=None, **options) -> "models.TestRun":
    return services.start_duels(
        user=user or (AnonymousUser() if guest else decks[0].owner),
        guest_key=guest,
        deck=decks[0],
        opponents=decks[1:],
        games=games,
        options={"bot": "random", **options},
    )


def played(decks, **asked) -> "models.TestRun":
    run = begin(decks, **asked)
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert run.state == "done", run.refusal
    return run


def words(response, status: int = 200) -> str:
    assert response.status_code == status
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())
