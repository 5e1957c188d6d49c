"""Forks and branches: decks that remember the version they began as."""

from collections.abc import Mapping
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction
from django.utils import timezone

from core.users import User
from decks.building.editing.card_changes import cards_of, lock_deck, replace_cards
from decks.building.editing.deck_diff import (
    Cards,
    Choice,
    Conflict,
    Merge,
    Place,
    merge,
)
from decks.building.models import Deck, DeckEntry
from decks.building.services import create_deck
from decks.building.unread_lines import copy_kept_lines
from decks.building.versions.services import (
    ensure_version,
    last_version,
    unsaved_changes,
)
from rules.errors import N_, Refusal

MAX_BRANCHES = 20  # of one deck


class TooManyBranches(Refusal):
    """The deck has as many branches as one may."""

    code = "too-many-branches"
    sentence = N_("A deck may have at most %(limit)s branches. Delete one first.")
    status = 409


class BranchOfBranch(Refusal):
    """Only a deck has branches."""

    code = "branch-of-branch"
    sentence = N_("A branch has no branches of its own.")
    status = 409


class ConflictsLeft(Refusal):
    """Both deck and branch changed a card, and nobody said whose change counts."""

    code = "conflicts-left"
    sentence = N_(
        "The deck and the branch changed the same cards (%(count)s). Choose "
        "which to keep."
    )
    status = 409


class MergeOutdated(Refusal):
    """Deck or branch changed since the page that asks to merge was looked at."""

    code = "merge-outdated"
    sentence = N_("The deck or the branch has changed. Review the numbers.")
    status = 409


@transaction.atomic
def fork_deck(*, deck: Deck, user: User, guest_key: UUID | None) -> Deck:
    """Return a deck of *user* or the guest with the cards of *deck*, which it credits.

    It copies what the page shows. Of a deck of one's own, changes not yet saved are
    saved as a version first. Raises TooManyDecks or TooManyVersions.
    """
    deck = lock_deck(deck)
    if _is_kept_by(deck, user, guest_key):
        ensure_version(deck=deck, author=user)
    fork = create_deck(
        user=user,
        guest_key=guest_key,
        name=deck.name,
        game_slug=deck.game,
        format_slug=deck.format,
    )
    _copy_cards(deck, fork)
    version = last_version(deck)
    is_saved = version is not None and not unsaved_changes(deck, version).changes
    fork.fork_of = deck
    fork.fork_author_id = deck.owner_id
    fork.forked_from = version
    fork.fork_revision = version.revision if version and is_saved else deck.revision
    fork.save(update_fields=["fork_of", "fork_author", "forked_from", "fork_revision"])
    return fork


def _is_kept_by(deck: Deck, user: User, guest_key: UUID | None) -> bool:
    """Whether *deck* belongs to who asks."""
    return Deck.objects.owned_by(user, guest_key).filter(pk=deck.pk).exists()


def _copy_cards(deck: Deck, copy: Deck) -> None:
    """Put all that *deck* holds into the new deck *copy*, lines not read included."""
    DeckEntry.objects.bulk_create(
        DeckEntry(
            deck=copy,
            card_id=entry.card_id,
            zone=entry.zone,
            quantity=entry.quantity,
            printing_id=entry.printing_id,
            language=entry.language,
            tag=entry.tag,
        )
        for entry in deck.entries.all()
    )
    copy_kept_lines(deck, copy)


@transaction.atomic
def create_branch(*, deck: Deck, name: str, author: User) -> Deck:
    """Return a new branch of *deck*, a deck beside it with the same cards.

    Changes not yet saved are saved as a version first. Raises BranchOfBranch,
    TooManyBranches or TooManyVersions.
    """
    deck = lock_deck(deck)
    if deck.branch_of_id is not None:
        raise BranchOfBranch
    if deck.branches.count() >= MAX_BRANCHES:
        raise TooManyBranches(limit=MAX_BRANCHES)
    now = timezone.now()
    branch = Deck.objects.create(
        owner_id=deck.owner_id,
        guest_key=deck.guest_key,
        game=deck.game,
        format=deck.format,
        name=name,
        branch_of=deck,
        forked_from=ensure_version(deck=deck, author=author),
        created_at=now,
        changed_at=now,
    )
    _copy_cards(deck, branch)
    return branch


def prepare_merge(deck: Deck, branch: Deck) -> Merge:
    """Return what taking *branch* into its *deck* comes to; the deck's side is mine."""
    base: Cards = cards_of(branch.forked_from) if branch.forked_from else {}
    return merge(base, cards_of(deck), cards_of(branch))


@transaction.atomic
def merge_branch(
    *,
    branch: Deck,
    choices: Mapping[Place, Choice],
    is_kept: bool,
    seen: tuple[int, int] | None = None,
) -> Deck:
    """Take the changes of *branch* into its deck, as one act; return the deck.

    *choices* settle conflicts. A branch that is kept goes on from what it is now, else
    it is deleted. *seen* are the revisions of deck and branch the choices were made
    for. Raises ConflictsLeft, MergeOutdated, DeckIsFull or TooManyCopies.
    """
    deck = lock_deck(Deck(pk=branch.branch_of_id))
    branch = lock_deck(branch)
    if seen is not None and seen != (deck.revision, branch.revision):
        raise MergeOutdated
    merged = prepare_merge(deck, branch)
    left = [at for at in merged.conflicts if at.place not in choices]
    if left:
        raise ConflictsLeft(count=len(left), conflicts=[_figures(at) for at in left])
    replace_cards(deck, merged.settled(choices))
    _go_on(branch, is_kept=is_kept)
    return deck


def _figures(at: Conflict) -> dict[str, object]:
    """Return what a program needs to settle the conflict."""
    return {
        "card": at.place.card,
        "zone": at.place.zone.value,
        "base": at.base.quantity,
        "mine": at.mine.quantity,
        "theirs": at.theirs.quantity,
        "both": at.both.quantity,
    }


def _go_on(branch: Deck, *, is_kept: bool) -> None:
    """Let the merged *branch* begin anew from what it is now, or be gone."""
    if not is_kept:
        branch.delete()
        return
    author: AbstractBaseUser | AnonymousUser = branch.owner or AnonymousUser()
    branch.forked_from = ensure_version(deck=branch, author=author)
    branch.save(update_fields=["forked_from"])
