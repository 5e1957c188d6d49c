"""Guests: people without an account, known by a key in their session."""

from uuid import UUID, uuid4

from django.http import HttpRequest

SESSION_KEY = "guest_key"


def guest_key(request: HttpRequest) -> UUID | None:
    """Return the key of the guest, if this session has one."""
    key = request.session.get(SESSION_KEY)
    return UUID(key) if key else None


def ensure_guest_key(request: HttpRequest) -> UUID | None:
    """Return the guest's key, made on first need; None for who is signed in."""
    if request.user.is_authenticated:
        return None
    if SESSION_KEY not in request.session:
        request.session[SESSION_KEY] = str(uuid4())
    return guest_key(request)


def forget_guest_key(request: HttpRequest) -> None:
    """Drop the key once its decks have found an owner."""
    request.session.pop(SESSION_KEY, None)
