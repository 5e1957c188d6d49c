"""An account closed for good: what is its own goes, what is shared loses its name."""

from collections.abc import Iterable
from dataclasses import dataclass

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.auth.models import AbstractBaseUser, User
from django.db import transaction
from django.db.models.fields.files import FieldFile

from decks.accounts.parts import ACCOUNT

SIGN_INS = (AccessAttempt, AccessFailureLog, AccessLog)


@dataclass(frozen=True, slots=True)
class Foretold:
    """What closing an account would do, in sentences."""

    goes: list[str]
    stays: list[str]


def foretell_closing(user: AbstractBaseUser) -> Foretold:
    """Return what closing *user*'s account would take away, and what it would leave."""
    return Foretold(
        [sentence for tell in ACCOUNT.goes for sentence in tell(user)],
        [sentence for tell in ACCOUNT.stays for sentence in tell(user)],
    )


@transaction.atomic
def close_account(*, user: AbstractBaseUser) -> None:
    """Delete *user*'s account with everything that is theirs alone.

    What is shared with others stays without the name. Files go once it is written.
    """
    held = User.objects.select_for_update().get(pk=user.pk)
    files = [file for part in ACCOUNT.parts for file in part.files(held)]
    # Rooms above first: their rows stand on those below.
    for close in reversed(ACCOUNT.closings):
        close(held)
    for table in SIGN_INS:
        table.objects.filter(username=held.get_username()).delete()
    held.delete()
    transaction.on_commit(lambda: _remove(files))


def _remove(files: Iterable[FieldFile]) -> None:
    """Remove *files* from where uploads are kept."""
    for file in files:
        file.delete(save=False)
