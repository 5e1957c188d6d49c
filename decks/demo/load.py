"""Putting the ready decks, and on a demo its account, into place."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.contrib.auth.models import Permission, User
from django.db import transaction

from cards.packages.services import package_decks
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
    """Publish the ready decks under the demo account; return how many are new."""
    user = _demo_user()
    held = set(Deck.objects.filter(owner=user).values_list("name", flat=True))
    made = 0
    for game_slug, path in _ready_decks():
        text = path.read_text("utf-8")
        name = _title(text)
        if name in held:
            continue
        format_slug = _format(text)
        read = read_deck(text, game_slug=game_slug, format_slug=format_slug)
        deck = create_deck(
            user=user,
            guest_key=None,
            name=name,
            game_slug=game_slug,
            format_slug=format_slug,
            lines=read.lines,
        )
        update_deck(deck=deck, changes={"visibility": Deck.Visibility.PUBLIC})
        made += 1
    return made


def _ready_decks() -> Iterator[tuple[str, Path]]:
    """Yield the files of ready decks, ours and those of game packages, by game."""
    for game_slug, folder in ({DEFAULT_GAME: FOLDER} | package_decks()).items():
        yield from ((game_slug, path) for path in sorted(folder.glob("*.txt")))


def withdraw_demo_decks() -> int:
    """Take a demo's decks and known password off a real site; return how many decks.

    Its database comes from a demo. The decks stay, for the demo account alone.
    """
    user = left_by_a_demo()
    if user is None:
        return 0
    user.set_unusable_password()
    user.save()
    user.user_permissions.clear()
    public = Deck.objects.filter(owner=user, visibility=Deck.Visibility.PUBLIC)
    return public.update(visibility=Deck.Visibility.PRIVATE)


def left_by_a_demo() -> User | None:
    """Return the demo account, unless somebody of that name has their own password."""
    user = User.objects.filter(username=USERNAME).first()
    if user is None or (user.has_usable_password() and not has_known_password(user)):
        return None
    return user


def has_known_password(user: User) -> bool:
    """Whether *user* signs in with what every demo prints."""
    return user.check_password(PASSWORD)


def _demo_user() -> User:
    """Return the demo account, a curator."""
    user, is_new = User.objects.get_or_create(username=USERNAME)
    if is_new:
        user.set_password(PASSWORD)
        user.save()
    user.user_permissions.add(Permission.objects.get(codename="curate_catalogue"))
    return user


def _format(text: str) -> str:
    """Return the format a line `# Format: …` names; constructed if none does."""
    named = re.search(r"^# Format: ([\w-]+)$", text, re.MULTILINE)
    return named[1] if named else FORMAT


def _title(text: str) -> str:
    """Return the deck's name, which its first line gives as a comment."""
    return text.splitlines()[0].lstrip("# ").strip()[:120]
