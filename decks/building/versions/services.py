"""Versions: a deck as it was saved, never changed after; saving and going back."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import told_by
from core.users import User
from decks.building.editing.card_changes import cards_of, lock_deck, replace_cards
from decks.building.editing.deck_diff import Cards, Difference, compare
from decks.building.models import Deck
from decks.building.versions.models import DeckVersion, VersionEntry
from rules.errors import N_, Figures, Refusal

MAX_VERSIONS = 1000  # of one deck


class NothingToSave(Refusal):
    """The deck is as its last version has it."""

    code = "nothing-to-save"
    status = 409


@told_by(NothingToSave)
def nothing_to_save_sentence(figures: Figures) -> str:
    """Return that there is nothing in the deck, or nothing new."""
    if not figures["number"]:
        return _("The deck is empty: there is nothing to save yet.")
    return _("The deck is identical to version %(number)s.") % figures


class TooManyVersions(Refusal):
    """The deck has as many versions as one may."""

    code = "too-many-versions"
    sentence = N_("A deck may have at most %(limit)s versions.")
    status = 409


def last_version(deck: Deck) -> DeckVersion | None:
    """Return the version of *deck* saved last, if there is one."""
    return deck.versions.select_related("restored_from").first()


def unsaved_changes(
    deck: Deck, version: DeckVersion | None, cards: Cards | None = None
) -> Difference:
    """Return what changed in *deck* since *version*, or since it was empty.

    *cards* are those of the deck, where they are known already.
    """
    before = cards_of(version) if version else {}
    return compare(before, cards_of(deck) if cards is None else cards)


@transaction.atomic
def save_version(*, deck: Deck, author: User, message: str = "") -> DeckVersion:
    """Save *deck* as its next version.

    Raises NothingToSave if no card changed since the last, or TooManyVersions.
    """
    deck = lock_deck(deck)
    last = last_version(deck)
    if not unsaved_changes(deck, last).changes:
        raise NothingToSave(number=last.number if last else 0)
    return _write_version(deck, last, author, message)


@transaction.atomic
def ensure_version(*, deck: Deck, author: User, message: str = "") -> DeckVersion:
    """Return the version that *deck* is: the last one, or a new one if it changed.

    Raises TooManyVersions.
    """
    deck = lock_deck(deck)
    last = last_version(deck)
    if last is None or unsaved_changes(deck, last).changes:
        return _write_version(deck, last, author, message)
    return last


@transaction.atomic
def restore_version(
    *, version: DeckVersion, author: User, note: str = ""
) -> DeckVersion:
    """Make the deck of *version* hold its cards again, as one act and a new version.

    Unsaved changes are saved first, with *note* as their message: nothing is lost.
    Raises NothingToSave if the deck is as *version* has it, or TooManyVersions.
    """
    deck = lock_deck(version.deck)
    if not unsaved_changes(deck, version).changes:
        raise NothingToSave(number=version.number)
    before = ensure_version(deck=deck, author=author, message=note)
    replace_cards(deck, cards_of(version))
    return _write_version(deck, before, author, restored_from=version)


def _write_version(
    deck: Deck,
    last: DeckVersion | None,
    author: User,
    message: str = "",
    restored_from: DeckVersion | None = None,
) -> DeckVersion:
    """Write the locked *deck* down as the version after *last*."""
    if deck.versions.count() >= MAX_VERSIONS:
        raise TooManyVersions(limit=MAX_VERSIONS)
    version = DeckVersion.objects.create(
        deck=deck,
        number=last.number + 1 if last else 1,
        message=message,
        format=deck.format,
        author_id=author.pk if author.is_authenticated else None,
        restored_from=restored_from,
        revision=deck.revision,
        made_at=timezone.now(),
    )
    VersionEntry.objects.bulk_create(
        VersionEntry(
            version=version,
            card_id=place.card,
            zone=place.zone,
            quantity=copies.quantity,
            printing_id=copies.printing,
            language=copies.language,
            tag=copies.tag,
        )
        for place, copies in cards_of(deck).items()
    )
    return version
