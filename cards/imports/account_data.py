"""What the export and the closing of an account cover of catalogue files."""

from django.contrib.auth.models import AbstractBaseUser

from cards.imports.models import ImportBatch
from core.accounts.parts import ACCOUNT, table_part
from core.files.services import forget_files

APPLIED = (ImportBatch.State.APPLYING, ImportBatch.State.APPLIED)


def close(user: AbstractBaseUser) -> None:
    """Delete the files of *user*: with their rows, unless they were applied."""
    forget_files(ImportBatch.objects.filter(author=user.pk), APPLIED)


ACCOUNT.register(table_part("catalogue-files", ImportBatch, "author"), close=close)
