"""Opening an account."""

from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from decks.services import adopt_decks


@transaction.atomic
def open_account(
    *, username: str, email: str, password: str, guest_key: UUID | None
) -> User:
    """Return a new account that keeps the guest's decks."""
    user = User.objects.create_user(username, email, password)
    adopt_decks(guest_key=guest_key, user=user)
    return user
