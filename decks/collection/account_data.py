"""What the export and the closing of an account cover of a collection."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Sum
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Name, table_part
from decks.collection.models import (
    Binder,
    CollectionAct,
    CollectionChange,
    CollectionImport,
    CollectionLine,
    Holding,
)


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the cards that are deleted with the account."""
    holdings = Holding.objects.filter(binder__owner=user.pk)
    copies = holdings.aggregate(copies=Sum("quantity", default=0))["copies"]
    if copies:
        yield ngettext(
            "%(n)s card of your collection, with its history",
            "%(n)s cards of your collection, with their history",
            copies,
        ) % {"n": copies}


ACCOUNT.register(
    table_part("binders", Binder),
    table_part("collection", Holding, "binder__owner"),
    table_part("collection-history", CollectionAct, "author"),
    table_part("collection-changes", CollectionChange, "act__author"),
    table_part("collection-files", CollectionImport),
    table_part("collection-lines", CollectionLine, "batch__owner"),
    deleted=deleted,
    excluded={"decks.OwnedPrinting": "what the collection adds up to"},
    names={
        Binder: Name(lambda binder: binder.name),
        CollectionAct: Name(lambda act: act.pk),
        CollectionImport: Name(lambda batch: batch.pk),
    },
)
