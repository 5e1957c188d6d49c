"""What the export and the closing of an account cover of catalogue files."""

from django.contrib.auth.models import AbstractBaseUser

from cards.imports.models import ImportBatch
from core.accounts.parts import ACCOUNT, table_part

APPLIED = (ImportBatch.State.APPLYING, ImportBatch.State.APPLIED)


def close(user: AbstractBaseUser) -> None:
    """Delete the files of *user*: with their rows, unless they were applied."""
    batches = ImportBatch.objects.filter(author=user.pk)
    batches.exclude(state__in=APPLIED).delete()
    batches.update(file="", file_name="–")


ACCOUNT.register(table_part("catalogue-files", ImportBatch, "author"), close=close)
