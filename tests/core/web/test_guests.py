"""Guests: known by a key in their session."""

from django.contrib.auth.models import AnonymousUser, User
from django.test import RequestFactory

from core.web.guests import ensure_guest_key, forget_guest_key, guest_key


def visit(user):
    request = RequestFactory().get("/")
    request.user, request.session = user, {}
    return request


def test_a_guest_gets_one_key_when_it_is_needed_and_loses_it_on_signing_up():
    request = visit(AnonymousUser())
    assert guest_key(request) is None
    key = ensure_guest_key(request)
    assert ensure_guest_key(request) == guest_key(request) == key
    forget_guest_key(request)
    assert guest_key(request) is None
    assert ensure_guest_key(request) != key


def test_who_is_signed_in_gets_no_key():
    request = visit(User(username="anna"))
    assert ensure_guest_key(request) is None
    assert request.session == {}
