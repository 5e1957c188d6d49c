"""Closing an account: its data is deleted, what is shared loses its name."""

from collections.abc import Iterable
from dataclasses import dataclass

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.auth.models import AbstractBaseUser, User
from django.db import transaction
from django.db.models.fields.files import FieldFile
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT

SIGN_INS = (AccessAttempt, AccessFailureLog, AccessLog)


@dataclass(frozen=True, slots=True)
class ClosingPreview:
    """What closing an account would delete and keep, in sentences."""

    deleted: list[str]
    kept: list[str]


def preview_closing(user: AbstractBaseUser) -> ClosingPreview:
    """Return what closing *user*'s account would delete, and what it would keep."""
    deleted = [line for sentences in ACCOUNT.deleted for line in sentences(user)]
    if files := len(_uploads(user)):
        deleted.append(
            ngettext("%(n)s file you uploaded", "%(n)s files you uploaded", files)
            % {"n": files}
        )
    kept = [line for sentences in ACCOUNT.kept for line in sentences(user)]
    return ClosingPreview(deleted, kept)


@transaction.atomic
def close_account(*, user: AbstractBaseUser) -> None:
    """Delete *user*'s account with everything that is theirs alone.

    Shared data stays without the name. Files are deleted after the commit.
    """
    locked = User.objects.select_for_update().get(pk=user.pk)
    files = _uploads(locked)
    # Higher rooms first: their rows refer to rows of lower ones.
    for close in reversed(ACCOUNT.closings):
        close(locked)
    for table in SIGN_INS:
        table.objects.filter(username=locked.get_username()).delete()
    locked.delete()
    transaction.on_commit(lambda: _delete(files))


def _uploads(user: AbstractBaseUser) -> list[FieldFile]:
    """Return the files that *user* uploaded."""
    return [file for part in ACCOUNT.parts for file in part.files(user)]


def _delete(files: Iterable[FieldFile]) -> None:
    """Delete *files* from the storage of uploads."""
    for file in files:
        file.delete(save=False)
