"""What the export and the closing of an account cover of own pictures."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from cards.faces.models import OwnPicture, StoredPicture
from cards.own_pictures.models import (
    PictureAct,
    PictureBatch,
    PictureChange,
    PictureRow,
)
from core.accounts.parts import ACCOUNT, Name, table_part


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the pictures that are deleted with the account."""
    if number := StoredPicture.objects.filter(owner=user.pk).count():
        yield ngettext(
            "%(n)s picture of your own", "%(n)s pictures of your own", number
        ) % {"n": number}


ACCOUNT.register(
    table_part("stored-pictures", StoredPicture),
    table_part("own-pictures", OwnPicture),
    table_part("picture-history", PictureAct),
    table_part("picture-changes", PictureChange, "act__owner"),
    table_part("picture-files", PictureBatch),
    table_part("picture-rows", PictureRow, "batch__owner"),
    deleted=deleted,
    excluded={"cards.PictureAct.author": "the site's are acts of the catalog"},
    names={
        StoredPicture: Name(lambda stored: stored.name),
        PictureAct: Name(lambda act: act.pk),
        PictureBatch: Name(lambda batch: batch.pk),
    },
)
