"""Undoing an act of the catalogue: exactly, as far as nobody built on it since."""

from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.curation.journal import REDIRECT, Journal
from cards.curation.merge_followers import Move, touched_groups
from cards.curation.row_values import RowChange
from core.changes import ActChangedSince, ActHasNoWayBack

Kind = CatalogueAct.Kind
NO_WAY_BACK: Final = frozenset({Kind.IMPORT, Kind.TEXTS, Kind.UNDO, Kind.ROLE})


@dataclass(frozen=True, slots=True)
class Undone:
    """The act that took another back, and how many groups stay as people left them."""

    act: CatalogueAct
    kept: int


def undo_act(*, act: CatalogueAct, author: User) -> Undone:
    """Make everything that *act* changed again what it was.

    What players changed since in a deck or list of theirs stays as they left it. Raises
    ActUndone, ActHasNoWayBack, ActChangedSince or ActStillUsed.
    """
    if act.kind in NO_WAY_BACK:
        raise ActHasNoWayBack
    journal = Journal(touched=_touched)
    undoing = CatalogueAct(
        kind=Kind.UNDO, game=act.game, author=author, label=act.label
    )
    try:
        with transaction.atomic():
            journal.undo(act, undoing)
    except IntegrityError as error:
        raise ActChangedSince(row=act.label) from error
    return Undone(undoing, len(journal.kept))


def has_way_back(act: CatalogueAct) -> bool:
    """Whether *act* is of a kind that may be taken back, and was not."""
    return act.kind not in NO_WAY_BACK and not act.is_undone


def _touched(act: CatalogueAct, changes: list[RowChange]) -> set[str]:
    """Return the groups that rooms above know to be changed since cards were merged."""
    groups: set[str] = set()
    for change in changes:
        if change.place[0] == REDIRECT and change.before is None and change.after:
            new = Card.objects.get(pk=change.after["card_id"])
            old, old_key = change.place[1], change.after["old_key"]
            groups |= touched_groups(Move(new.game, old, new.pk, old_key, new.key), act)
    return groups
