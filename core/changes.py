"""Changes: what somebody did, kept with what was there before, so it can be undone.

An act is a row whose class is an Act. It changed places: each held one value before and
another after. A feature declares once what its places are and how they are kept:

    class Holdings(Journal[CollectionAct, Place, Held]): …

Then `record` writes what is wanted and keeps it as an act, and `undo` takes an act back
as an act of its own. Both are called in a transaction that holds what they change.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from rules.errors import N_, Plural, Refusal


class ActUndone(Refusal):
    """The act was undone before."""

    code = "act-undone"
    status = 409
    sentence = N_("This change has already been undone.")


class ActChangedSince(Refusal):
    """What the act changed was changed again."""

    code = "act-changed-since"
    status = 409
    sentence = N_("“%(row)s” was changed again later. Undo that change first.")


class ActStillUsed(Refusal):
    """What the act added is used by now."""

    code = "act-still-used"
    status = 409
    sentence = Plural(
        "“%(row)s” is now in use (%(n)s entry refers to it).",
        "“%(row)s” is now in use (%(n)s entries refer to it).",
    )


class ActHasNoWayBack(Refusal):
    """Acts of this kind are undone elsewhere, or not at all."""

    code = "act-has-no-way-back"
    status = 409
    sentence = N_("Changes of this kind can’t be undone here.")


class Act(models.Model):
    """What one person did at once; it is undone at once, by another act."""

    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    undoes = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="undone_by"
    )

    class Meta:
        abstract = True

    @property
    def is_undone(self) -> bool:
        """Whether another act took it back; no query if `undone_by` was selected."""
        return hasattr(self, "undone_by")

    @property
    def is_in_force(self) -> bool:
        """Whether it still counts: not undone, or by an act that was undone in turn."""
        undoing: Act | None = getattr(self, "undone_by", None)
        return undoing is None or not undoing.is_in_force


A = TypeVar("A", bound=Act)
P = TypeVar("P", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Change(Generic[P, V]):
    """What lay in a place, and what lies there instead."""

    place: P
    before: V
    after: V


def differences(before: Mapping[P, V], after: Mapping[P, V]) -> list[Change[P, V]]:
    """Return what is another in *after*, in its order; *before* has all its places."""
    return [
        Change(place, before[place], value)
        for place, value in after.items()
        if before[place] != value
    ]


def hold(act: A) -> A:
    """Return *act*, locked, to be undone. Raises ActUndone."""
    held = type(act)._default_manager.select_for_update().get(pk=act.pk)  # noqa: SLF001 - Django's documented API
    if held.is_undone:
        raise ActUndone
    return held


class Journal(ABC, Generic[A, P, V]):
    """Places whose changes are kept. One instance serves one owner of such places."""

    @abstractmethod
    def read(self, places: Iterable[P]) -> Mapping[P, V]:
        """Return what is in each of *places* now, nothing included."""

    @abstractmethod
    def write(self, changes: list[Change[P, V]]) -> None:
        """Make the places hold what they hold after *changes*."""

    @abstractmethod
    def keep(self, act: A, changes: list[Change[P, V]]) -> None:
        """Save *act* with its *changes*; a new act that undoes may have none."""

    @abstractmethod
    def changes_of(self, act: A) -> list[Change[P, V]]:
        """Return what `keep` kept."""

    def back(self, change: Change[P, V], now: V) -> V:
        """Return what undoing *change* makes of its place, which holds *now*.

        As it was before, if nobody changed it since; else raises ActChangedSince.
        """
        if now != change.after:
            raise ActChangedSince(row=str(change.place))
        return change.before

    def backs(
        self, act: A, changes: list[Change[P, V]], now: Mapping[P, V]
    ) -> dict[P, V]:
        """Return what undoing *act* makes of the places of its *changes*."""
        return {one.place: self.back(one, now[one.place]) for one in changes}

    def record(
        self, act: A, wanted: Mapping[P, V], now: Mapping[P, V] | None = None
    ) -> A | None:
        """Make places hold what is *wanted*, and return *act*, saved with the changes.

        None if nothing changes. *now* is what they hold, if that was read already.
        """
        changes = differences(self.read(wanted) if now is None else now, wanted)
        if not changes:
            return None
        self.write(changes)
        self.keep(act, changes)
        return act

    def undo(self, act: A, undoing: A) -> A:
        """Take *act* back, as the new act *undoing*, which is returned saved.

        Raises ActUndone, and what `back` raises.
        """
        undoing.undoes = hold(act)
        changes = self.changes_of(act)
        now = self.read([change.place for change in changes])
        if self.record(undoing, self.backs(act, changes, now), now) is None:
            self.keep(undoing, [])
        return undoing
