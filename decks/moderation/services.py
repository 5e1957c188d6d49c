"""What readers report, and what staff do about a thing: dismiss, hide, show, rename."""

from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.moderation.subjects import SUBJECTS, Subject
from decks.moderation.models import Report
from decks.staff.models import StaffAct
from decks.staff.telling import tell_owner
from decks.staff.trail import write_act
from rules.errors import N_, Refusal

Kind = StaffAct.Kind
MAX_NAME = 80


class NothingToDo(Refusal):
    """It is as it should become, or this can't be done with it."""

    code = "nothing-to-moderate"
    status = 409
    sentence = N_("There is nothing to do: someone may have done it before.")


def make_report(
    *, kind: str, thing: Any, reporter: User | None, reason: str, words: str
) -> Report:
    """Return the report of *thing* by *reporter*; one that is open already stays."""
    subject = SUBJECTS[kind]
    made = Report(
        kind=kind,
        key=subject.key(thing),
        title=subject.title(thing)[:200],
        reason=reason,
        words=words,
        reporter=reporter,
        made_at=timezone.now(),
    )
    try:
        with transaction.atomic():
            made.save()
    except IntegrityError:
        return open_reports(kind, made.key).get(reporter=reporter)
    return made


def open_reports(kind: str, key: str) -> "QuerySet[Report]":
    """Return the reports of a thing that nobody has settled."""
    return Report.objects.filter(kind=kind, key=key, state=Report.State.OPEN)


@transaction.atomic
def dismiss(*, by: User, kind: str, key: str, reason: str) -> StaffAct:
    """Settle the reports of a thing, which stays as it is or is gone.

    Raises NothingToDo.
    """
    first = open_reports(kind, key).first()
    if first is None:
        raise NothingToDo
    _settle(kind, key, Report.State.DISMISSED)
    return write_act(
        by=by, kind=Kind.DISMISS, subject=kind, key=key, title=first.title,
        reason=reason,
    )  # fmt: skip


@transaction.atomic
def hide(*, by: User, kind: str, thing: Any, reason: str) -> StaffAct:
    """Keep *thing* from everybody but its owner, who is told. Raises NothingToDo."""
    subject = SUBJECTS[kind]
    if not subject.can_hide or subject.is_hidden(thing):
        raise NothingToDo
    before = subject.hide(thing, by)
    if not before:  # of a card's words, none are a person's
        raise NothingToDo
    return _done(by, Kind.HIDE, subject, thing, reason, data={"before": before})


@transaction.atomic
def show(*, by: User, kind: str, thing: Any, reason: str) -> StaffAct:
    """Undo the hiding of *thing*; its owner is told. Raises NothingToDo."""
    subject = SUBJECTS[kind]
    if not subject.can_hide or not subject.is_hidden(thing):
        raise NothingToDo
    acts = StaffAct.objects.filter(subject=kind, key=subject.key(thing), kind=Kind.HIDE)
    hidden = acts.first()
    if hidden is None:
        raise NothingToDo
    subject.show(thing, hidden.data["before"], by)
    return _done(by, Kind.SHOW, subject, thing, reason)


@transaction.atomic
def rename(*, by: User, kind: str, thing: Any, name: str, reason: str) -> StaffAct:
    """Call *thing* *name* from now on; its owner is told. Raises NothingToDo."""
    subject = SUBJECTS[kind]
    before = subject.title(thing)
    if not subject.can_rename or name == before:
        raise NothingToDo
    act = _write(by, Kind.RENAME, subject, thing, reason, {"before": before})
    subject.rename(thing, name)
    _settle(kind, subject.key(thing), Report.State.ACTED)
    tell_owner(act, subject.owner(thing), name=name)
    return act


def _done(
    by: User,
    kind: StaffAct.Kind,
    subject: Subject[Any],
    thing: Any,
    reason: str,
    data: dict[str, Any] | None = None,
) -> StaffAct:
    """Write down and tell what was done; settle the reports of *thing*."""
    act = _write(by, kind, subject, thing, reason, data)
    _settle(subject.kind, subject.key(thing), Report.State.ACTED)
    tell_owner(act, subject.owner(thing))
    return act


def _write(
    by: User,
    kind: StaffAct.Kind,
    subject: Subject[Any],
    thing: Any,
    reason: str,
    data: dict[str, Any] | None = None,
) -> StaffAct:
    """Add what *by* does with *thing* to the trail."""
    return write_act(
        by=by, kind=kind, subject=subject.kind, key=subject.key(thing),
        title=subject.title(thing), reason=reason, data=data,
    )  # fmt: skip


def _settle(kind: str, key: str, state: Report.State) -> int:
    """Settle the open reports of a thing; return how many there were."""
    settled = {"state": state, "settled_at": timezone.now()}
    return open_reports(kind, key).update(**settled)
