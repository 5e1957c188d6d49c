"""What the export and the closing of an account cover of the catalogue."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet, Printing
from core.accounts.parts import ACCOUNT, Name, table_part


def close(user: AbstractBaseUser) -> None:
    """Remove the name of *user* from the history of roles."""
    roles = CatalogueAct.objects.filter(kind=CatalogueAct.Kind.ROLE)
    roles.filter(label__endswith=f" {user.get_username()}").update(label="–")


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the changes of the catalogue, which lose their author."""
    kinds = CatalogueAct.Kind
    elsewhere = (kinds.TEXTS, kinds.IMPORT, kinds.PICTURES)
    acts = CatalogueAct.objects.filter(author=user.pk).exclude(kind__in=elsewhere)
    if number := acts.count():
        yield ngettext(
            "%(n)s change to the catalog", "%(n)s changes to the catalog", number
        ) % {"n": number}


ACCOUNT.register(
    table_part("catalogue-acts", CatalogueAct, "author"),
    close=close,
    kept=kept,
    names={
        Card: Name(lambda card: card.name),
        CardSet: Name(lambda card_set: card_set.code),
        Printing: Name(
            lambda printing: f"{printing} {printing.card.name}", ("card", "card_set")
        ),
    },
)
