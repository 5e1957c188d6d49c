"""People who show a profile, and what they show, for tests."""

from decks.building.services import update_deck
from decks.people.services import save_profile
from tests.factories import make_deck, make_user


def make_member(username="berta", **changes):
    """Return an account with a public profile."""
    user = make_user(username)
    save_profile(user=user, changes={"is_public": True, **changes})
    return user


def show_deck(owner, name="Lamps and oil", text=""):
    """Return a deck that *owner* has just made public."""
    deck = make_deck(text, owner=owner, name=name)
    return update_deck(deck=deck, changes={"visibility": "public"})
