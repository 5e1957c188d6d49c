"""Whose collection it is, and which part of it a request names."""

from typing import Any

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest

from core.web.requests import text_of
from decks.collection.queries import ORDERS, Asked


def collector(request: HttpRequest) -> User:
    """Return who is signed in. Raises Http404 for guests."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def asked_of(values: Any) -> Asked:
    """Return what *values*, an address's or a form's, ask of a collection."""
    names = ("q", "binder", "language", "condition", "foil", "order")
    sent = {name: text_of(values, name) for name in names}
    sent["order"] = sent["order"] if sent["order"] in ORDERS else "name"
    return Asked(**sent)
