"""Merging two cards that are one: everything of the one goes to the other.

What follows a card that is merged or renamed, rooms above register.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import User
from django.utils import timezone

from cards.catalogue.card_texts.models import (
    CardText,
    TextApproval,
    TextChange,
    TextProposal,
)
from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.changes.models import CardRedirect, CatalogueAct
from cards.catalogue.models import Card, Printing
from cards.curation.journal import Journal, act_of
from cards.curation.row_values import ask_revision
from core.features import DeclaredList
from rules.errors import N_, Refusal


class MergeWithItself(Refusal):
    """A card cannot be merged into itself, or into one of another game."""

    code = "merge-with-itself"
    sentence = N_("You can only merge cards of the same game.")
    status = 422


@dataclass(frozen=True, slots=True)
class Move:
    """A card becomes another: numbers and keys, which are the same if it is renamed."""

    game: str
    old: int
    new: int
    old_key: str
    new_key: str

    @property
    def is_merge(self) -> bool:
        """Whether the card becomes another one, not only its key another key."""
        return self.old != self.new


@dataclass(frozen=True, slots=True)
class Follower:
    """How one room's rows follow; *follow* watches what it touches, then moves it.

    *touched* names the groups that somebody changed after the act in a way that its
    rows alone do not show.
    """

    follow: Callable[[Move, Journal], None]
    touched: Callable[[Move, CatalogueAct], set[str]] = lambda _move, _act: set()


FOLLOWERS: Final[DeclaredList[Follower]] = DeclaredList()


def follow(move: Move, journal: Journal) -> None:
    """Let everything of the rooms above follow *move*."""
    for follower in FOLLOWERS:
        follower.follow(move, journal)


def touched_groups(move: Move, act: CatalogueAct) -> set[str]:
    """Return the groups that are not to be taken back with *act*."""
    return {group for one in FOLLOWERS for group in one.touched(move, act)}


def merge_cards(
    *, card: Card, into: Card, revision: str, author: User, reason: str = ""
) -> CatalogueAct:
    """Make *card* the card *into*: what it was called by leads there ever after.

    Printings, decks, lists and pools follow; nothing is counted twice. A text that both
    have in a language stays as *into* has it. *revision* is of *card*. Raises
    MergeWithItself or CatalogueChangedSince.
    """
    label = f"{card.name} → {into.name}"
    with act_of(
        kind=CatalogueAct.Kind.MERGE,
        game=into.game,
        author=author,
        label=label,
        reason=reason,
    ) as (act, journal):
        pair = {card.pk, into.pk}
        held = {
            one.pk: one
            for one in Card.objects.select_for_update().filter(pk__in=pair).order_by()
        }
        if len(held) != 2 or card.game != into.game:
            raise MergeWithItself
        ask_revision(held[card.pk], revision)
        old, new = held[card.pk], held[into.pk]
        _move(Move(new.game, old.pk, new.pk, old.key, new.key), journal)
    return act


def _move(move: Move, journal: Journal) -> None:
    """Move everything of one card to the other, then take it away."""
    pair = (move.old, move.new)
    for rows in (
        Card.objects.filter(pk__in=pair),
        CardRedirect.objects.filter(card__in=pair),
        Printing.objects.filter(card=move.old),
    ):
        journal.watch(rows)
    _move_texts(move, journal)
    follow(move, journal)
    Printing.objects.filter(card=move.old).update(card=move.new, is_source=False)
    CardRedirect.objects.filter(card=move.old).update(card=move.new)
    CardRedirect.objects.create(
        old_id=move.old, game=move.game, old_key=move.old_key, card_id=move.new
    )
    Card.objects.filter(pk=move.old).delete()
    Card.objects.filter(pk=move.new).update(changed_at=timezone.now())
    keep_written_texts(Card.objects.filter(pk=move.new))


def _move_texts(move: Move, journal: Journal) -> None:
    """Move the translations that the other card has not got, with their history."""
    texts = CardText.objects.filter(card=move.old)
    changes = TextChange.objects.filter(card=move.old)
    journal.watch(texts)
    journal.watch(changes)
    journal.watch(TextApproval.objects.filter(text__card=move.old))
    proposals = TextProposal.objects.filter(card=move.old)
    journal.watch(proposals, each_alone)
    proposals.update(card=move.new)
    there = CardText.objects.filter(card=move.new).values_list("language", "field")
    for language, field in there:
        texts.filter(language=language, field=field).delete()
        changes.filter(language=language, field=field).delete()
    texts.update(card=move.new)
    changes.update(card=move.new)


def each_alone(row: Any) -> str:
    """Return a group key of *row* alone: a row edited since is left out of an undo."""
    return f"{row._meta.model_name}:{row.pk}"  # noqa: SLF001 - Django's documented API
