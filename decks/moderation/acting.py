"""The acts of staff by name: what each asks for, and which are open for a thing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _

from core.accounts.named import account_called
from decks.moderation import people, services
from decks.moderation.forms import LockForm, MergeForm, ReasonForm, RenameForm
from decks.moderation.queries import Case
from decks.staff.models import StaffAct

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Do = Callable[[User, Case, dict[str, Any]], StaffAct]


@dataclass(frozen=True, slots=True)
class Act:
    """One act: its form, whether it is open for a case, and how it is done."""

    label: "_StrPromise"
    form: type[forms.Form]
    is_open: Callable[[Case], bool]
    do: Do


def _on_thing(service: Callable[..., StaffAct]) -> Do:
    """Return how *service* is done with a thing of any kind."""

    def do(by: User, case: Case, said: dict[str, Any]) -> StaffAct:
        return service(by=by, kind=case.kind, thing=_thing(case), **said)

    return do


def _on_person(service: Callable[..., StaffAct]) -> Do:
    """Return how *service* is done with an account."""

    def do(by: User, case: Case, said: dict[str, Any]) -> StaffAct:
        return service(by=by, user=_thing(case), **said)

    return do


def _merge(by: User, case: Case, said: dict[str, Any]) -> StaffAct:
    """Merge into the account called as *said*. Raises NoSuchUser."""
    into = account_called(said["into"])
    return people.merge_accounts(
        by=by, user=_thing(case), into=into, reason=said["reason"]
    )


def _rename(by: User, case: Case, said: dict[str, Any]) -> StaffAct:
    """Rename a thing, or an account."""
    if _is_person(case):
        return _on_person(people.rename_account)(by, case, said)
    return _on_thing(services.rename)(by, case, said)


def _dismiss(by: User, case: Case, said: dict[str, Any]) -> StaffAct:
    """Settle the reports of what may be gone."""
    return services.dismiss(by=by, kind=case.kind, key=case.key, **said)


def _thing(case: Case) -> Any:
    """Return what *case* is about. Raises NothingToDo if it is gone."""
    if case.found is None:
        raise services.NothingToDo
    return case.found.thing


def _is_person(case: Case) -> bool:
    return case.kind == people.PERSON and case.found is not None


def _is_hidden(case: Case) -> bool:
    return case.found is not None and case.found.is_hidden


def _can_hide(case: Case) -> bool:
    return case.found is not None and case.subject.can_hide


ACTS: Final = {
    "dismiss": Act(
        _("Dismiss the reports"),
        ReasonForm,
        lambda case: any(one.state == "open" for one in case.reports),
        _dismiss,
    ),
    "hide": Act(
        _("Hide"),
        ReasonForm,
        lambda case: _can_hide(case) and not _is_hidden(case),
        _on_thing(services.hide),
    ),
    "show": Act(
        _("Stop hiding"),
        ReasonForm,
        lambda case: _can_hide(case) and _is_hidden(case),
        _on_thing(services.show),
    ),
    "rename": Act(
        _("Rename"),
        RenameForm,
        lambda case: (
            _is_person(case) or (case.found is not None and case.subject.can_rename)
        ),
        _rename,
    ),
    "lock": Act(
        _("Lock the account"),
        LockForm,
        lambda case: _is_person(case) and not _is_hidden(case),
        _on_person(people.lock_account),
    ),
    "unlock": Act(
        _("Unlock the account"),
        ReasonForm,
        lambda case: _is_person(case) and _is_hidden(case),
        _on_person(people.unlock_account),
    ),
    "merge": Act(_("Merge into another account"), MergeForm, _is_person, _merge),
}


def open_acts(case: Case) -> dict[str, Act]:
    """Return the acts that may be done in *case*, by name."""
    return {name: act for name, act in ACTS.items() if act.is_open(case)}


def perform(*, by: User, case: Case, name: str, said: dict[str, Any]) -> StaffAct:
    """Do the act *name* with the values its form *said*. Raises refusals."""
    act = open_acts(case).get(name)
    if act is None:
        raise services.NothingToDo
    return act.do(by, case, said)
