"""What the export and the closing of an account cover of decks."""

from collections.abc import Iterator
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Name, table_part
from decks.building.models import Deck
from decks.building.versions.models import DeckVersion

RELATIONS: Final[dict[str, Any]] = {
    "entries": {},
    "maybe_entries": {},
    "card_notes": {},
    "unread_lines": {},
    "tags": {},
    "acts": {"edits": {}},
    "versions": {"entries": {}},
}


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the decks that are deleted with the account."""
    decks = Deck.objects.filter(owner=user.pk, branch_of=None).count()
    if decks:
        yield ngettext(
            "%(n)s deck with its versions, branches and simulations",
            "%(n)s decks with their versions, branches and simulations",
            decks,
        ) % {"n": decks}


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the forks by others, which lose the author's name."""
    forks = Deck.objects.filter(fork_author=user.pk).exclude(owner=user.pk).count()
    if forks:
        yield ngettext(
            "%(n)s copy of your decks made by others",
            "%(n)s copies of your decks made by others",
            forks,
        ) % {"n": forks}


ACCOUNT.register(
    table_part("decks", Deck, within=RELATIONS),
    deleted=deleted,
    kept=kept,
    excluded={
        "decks.Deck.fork_author": "decks of others",
        "decks.DeckVersion.author": "exported with the deck",
    },
    names={
        Deck: Name(lambda deck: deck.short_id),
        DeckVersion: Name(lambda version: version.number),
    },
)
