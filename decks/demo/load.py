"""Putting the ready decks, and on a demo its account, into place."""

import re
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import Permission, User
from django.db import transaction

from decks.building.models import Deck
from decks.building.queries import read_deck
from decks.building.services import create_deck, update_deck
from rules.games import DEFAULT_GAME

FOLDER = Path(__file__).parent
USERNAME = "demo"
PASSWORD = "deckwright"  # noqa: S105 - printed on start, loopback only
FORMAT = "constructed"


@transaction.atomic
def load_demo_decks() -> int:
    """Publish the ready decks under the demo account; return how many are new.

    The account can sign in only on a demo, which listens to this machine alone.
    """
    user = _demo_user()
    held = set(Deck.objects.filter(owner=user).values_list("name", flat=True))
    made = 0
    for path in sorted(FOLDER.glob("*.txt")):
        text = path.read_text()
        name = _title(text)
        if name in held:
            continue
        format_slug = _format(text)
        read = read_deck(text, game_slug=DEFAULT_GAME, format_slug=format_slug)
        deck = create_deck(
            user=user,
            guest_key=None,
            name=name,
            game_slug=DEFAULT_GAME,
            format_slug=format_slug,
            lines=read.lines,
        )
        update_deck(deck=deck, changes={"visibility": Deck.Visibility.PUBLIC})
        made += 1
    return made


def _demo_user() -> User:
    """Return the demo account: a curator who signs in on a demo only."""
    user, is_new = User.objects.get_or_create(username=USERNAME)
    if is_new:
        user.set_password(PASSWORD if settings.DEMO else None)
        user.save()
    if settings.DEMO:
        user.user_permissions.add(Permission.objects.get(codename="curate_catalogue"))
    elif user.check_password(PASSWORD):
        # The database comes from a demo: everybody knows this password.
        user.set_unusable_password()
        user.save()
        user.user_permissions.clear()
    return user


def _format(text: str) -> str:
    """Return the format a line `# Format: …` names; constructed if none does."""
    named = re.search(r"^# Format: ([\w-]+)$", text, re.MULTILINE)
    return named[1] if named else FORMAT


def _title(text: str) -> str:
    """Return the deck's name, which its first line gives as a comment."""
    return text.splitlines()[0].lstrip("# ").strip()[:120]
