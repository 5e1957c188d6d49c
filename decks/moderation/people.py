"""What staff do with accounts: lock, unlock, rename, merge."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from core.moderation.subjects import SUBJECTS
from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.browsers.services import end_browsers
from decks.collection.holding_changes import mend_owned
from decks.collection.models import Binder
from decks.moderation.models import Report
from decks.moderation.services import NothingToDo, hide, open_reports
from decks.staff.models import StaffAct
from decks.staff.names import check_name
from decks.staff.telling import tell_owner
from decks.staff.trail import write_act
from rules.errors import N_, Refusal

Kind = StaffAct.Kind
PERSON: Final = "person"


class NotOverStaff(Refusal):
    """It is one's own account, or one that rules the site."""

    code = "not-over-staff"
    status = 409
    sentence = N_("This can’t be done with your own account or with a site owner’s.")


class NameInUse(Refusal):
    """Somebody is called that, or nobody can be."""

    code = "name-in-use"
    status = 422
    sentence = N_("Someone already uses this name, or it has signs a name can’t have.")


@transaction.atomic
def lock_account(
    *, by: User, user: User, reason: str, with_things: bool = False
) -> StaffAct:
    """Sign *user* out everywhere and let them in no more; they are told by mail.

    *with_things*: hide what they show to others, too. Raises NotOverStaff or
    NothingToDo.
    """
    held = _held(by, user)
    if not held.is_active:
        raise NothingToDo
    held.is_active = False
    held.save(update_fields=["is_active"])
    end_browsers(SignedInBrowser.objects.filter(owner=held.pk))
    if with_things:
        for subject in SUBJECTS.values():
            for thing in subject.owned_by(held):
                if not subject.is_hidden(thing):
                    hide(by=by, kind=subject.kind, thing=thing, reason=reason)
    return _write(by, Kind.LOCK, held, reason)


@transaction.atomic
def unlock_account(*, by: User, user: User, reason: str) -> StaffAct:
    """Let *user* in again; what was hidden stays so. Raises NothingToDo."""
    held = _held(by, user)
    if held.is_active:
        raise NothingToDo
    held.is_active = True
    held.save(update_fields=["is_active"])
    return _write(by, Kind.UNLOCK, held, reason)


@transaction.atomic
def rename_account(*, by: User, user: User, name: str, reason: str) -> StaffAct:
    """Call *user* *name*, who is told. Logs of events keep the name they have.

    Raises NotOverStaff, NameTaken, NameInUse or NothingToDo.
    """
    held = _held(by, user)
    if held.username == name:
        raise NothingToDo
    check_name(name)
    others = User.objects.filter(username__iexact=name).exclude(pk=held.pk)
    before, held.username = held.username, name
    try:
        User.username_validator(name)
    except ValidationError as error:
        raise NameInUse from error
    if others.exists() or len(name) > 150:
        raise NameInUse
    held.save(update_fields=["username"])
    return _write(by, Kind.RENAME, held, reason, title=before, name=name)


@transaction.atomic
def merge_accounts(*, by: User, user: User, into: User, reason: str) -> StaffAct:
    """Give *into* what is *user*'s, whose account is locked; both are told.

    What proves who signs in stays, and so do rows of which *into* has its own (a seat
    at the same event, settings): a merged account keeps them. Raises NotOverStaff or
    NothingToDo.
    """
    first, second = sorted((user.pk, into.pk))
    if first == second:
        raise NothingToDo
    list(User.objects.select_for_update().filter(pk__in=(first, second)))
    held = _held(by, user)
    _part_binders(held, into)
    moved, kept = move_rows(held, into)
    for one in (held, into):
        mend_owned(one)
    held.is_active = False
    held.save(update_fields=["is_active"])
    end_browsers(SignedInBrowser.objects.filter(owner=held.pk))
    data = {"into": into.pk, "moved": moved, "kept": kept}
    act = _write(by, Kind.MERGE, held, reason, name=into.username, data=data)
    tell_owner(act, into, name=into.username)
    return act


# Tables that say who may come in, what staff did, or what is counted anew: nothing of
# them is moved.
STAYING: Final = frozenset(
    {
        "auth.User_groups", "auth.User_user_permissions", "cards.LanguageRole",
        "decks.AccountDownload", "decks.ApiToken", "decks.KeptAnswer",
        "decks.RecoveryCode", "decks.SecondFactor", "decks.SignedInBrowser",
        "decks.StaffAct", "decks.StaffNotice", "decks.Report", "decks.Passkey",
        "decks.OutsideIdentity", "decks.OwnedPrinting",
    }
)  # fmt: skip


def move_rows(user: User, into: User) -> tuple[dict[str, int], dict[str, int]]:
    """Let all rows that lead to *user* lead to *into*.

    Return how many of each table moved, and how many could not.
    """
    moved: dict[str, int] = {}
    kept: dict[str, int] = {}
    for field in User._meta.get_fields(include_hidden=True):  # noqa: SLF001 - Django's documented API
        if not (field.auto_created and (field.one_to_many or field.one_to_one)):
            continue
        relation: Any = field
        label = relation.related_model._meta.label  # noqa: SLF001
        name = relation.field.name
        rows = relation.related_model._base_manager.filter(**{name: user.pk})  # noqa: SLF001
        if label not in STAYING and (count := rows.count()):
            left = _move(rows, name, into)
            moved[f"{label}.{name}"] = count - left
            if left:
                kept[f"{label}.{name}"] = left
    return moved, kept


def _move(rows: "QuerySet[Any]", field: str, into: User) -> int:
    """Let *field* of *rows* lead to *into*; return how many a constraint keeps."""
    if _may(partial(rows.update, **{field: into})):
        return 0
    pks = list(rows.values_list("pk", flat=True))
    each = [rows.model._base_manager.filter(pk=pk) for pk in pks]  # noqa: SLF001
    return sum(not _may(partial(row.update, **{field: into})) for row in each)


def _may(write: Callable[[], object]) -> bool:
    """Call *write*; False, and nothing written, if a constraint forbids it."""
    try:
        with transaction.atomic():
            write()
    except IntegrityError:
        return False
    return True


def _part_binders(user: User, into: User) -> None:
    """Give binders of *user* that are called as one of *into* another name."""
    taken = set(Binder.objects.filter(owner=into.pk).values_list("name", flat=True))
    for binder in Binder.objects.filter(owner=user.pk, name__in=taken):
        name = f"{binder.name} {user.username}".strip()[:110]
        number = 2
        binder.name = name
        while binder.name in taken:
            binder.name, number = f"{name} {number}", number + 1
        taken.add(binder.name)
        binder.save(update_fields=["name"])


def _held(by: User, user: User) -> User:
    """Return *user*, held. Raises NotOverStaff."""
    if user.pk == by.pk or (user.is_superuser and not by.is_superuser):
        raise NotOverStaff
    return User.objects.select_for_update().get(pk=user.pk)


def _write(
    by: User,
    kind: StaffAct.Kind,
    user: User,
    reason: str,
    *,
    title: str = "",
    name: str = "",
    data: dict[str, Any] | None = None,
) -> StaffAct:
    """Write down and tell what was done with *user*; settle the reports of them."""
    act = write_act(
        by=by, kind=kind, subject=PERSON, key=str(user.pk),
        title=title or user.username, reason=reason,
        data={**(data or {}), **({"name": name} if name else {})},
    )  # fmt: skip
    reports = open_reports(PERSON, str(user.pk))
    reports.update(state=Report.State.ACTED, settled_at=act.made_at)
    tell_owner(act, user, name=name)
    return act
