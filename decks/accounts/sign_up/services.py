"""Opening an account."""

from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, User
from django.db import transaction

from decks.building.models import Deck
from decks.playtest.models import PlaytestGame
from decks.testing.models import TestRun


@transaction.atomic
def open_account(
    *, username: str, email: str, password: str, guest_key: UUID | None
) -> User:
    """Return a new account that keeps the guest's decks."""
    user = User.objects.create_user(username, email, password)
    adopt_decks(guest_key=guest_key, user=user)
    return user


def adopt_decks(*, guest_key: UUID | None, user: AbstractBaseUser) -> int:
    """Give *user* what the guest has: decks, tests, games; return how many decks."""
    if guest_key is None:
        return 0
    runs = TestRun.objects.filter(guest_key=guest_key)
    runs.update(owner=user.pk, guest_key=None)
    games = PlaytestGame.objects.filter(guest_key=guest_key)
    # Of a deck that both played, the account's own game goes on.
    games.filter(deck__playtest_games__owner=user.pk).delete()
    games.update(owner=user.pk, guest_key=None)
    decks = Deck.objects.filter(guest_key=guest_key)
    return decks.update(owner=user.pk, guest_key=None)
