"""What the library has of an account: work on texts, which stays without its name."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q
from django.utils.translation import ngettext

from cards.chunks import in_chunks
from cards.models import (
    CatalogueAct,
    ImportBatch,
    LanguageRole,
    TermChange,
    TextApproval,
    TextChange,
    TextProposal,
    TranslationBatch,
)
from decks.accounts.parts import ACCOUNT, table_part

AT_ONCE = 500  # rows
PARTS = (
    table_part("roles", LanguageRole, "user"),
    table_part("proposals", TextProposal, "author"),
    table_part("approvals", TextApproval, "approver"),
    table_part("texts", TextChange, "author"),
    table_part("glossary", TermChange, "author"),
    table_part("translation-files", TranslationBatch, "author"),
    table_part("catalogue-files", ImportBatch, "author"),
    table_part("catalogue-acts", CatalogueAct, "author"),
)
UNTOLD = {
    "cards.CardText.author": "told change by change",
    "cards.LanguageRole.given_by": "roles of others",
    "cards.TextProposal.decided_by": "proposals of others",
}
WRITTEN = (
    TranslationBatch.State.APPLYING,
    TranslationBatch.State.APPLIED,
    TranslationBatch.State.UNDOING,
    TranslationBatch.State.UNDONE,
)


def close(user: AbstractBaseUser) -> None:
    """Take the name of *user* off what they gave the library, and their files out.

    Files that were never written into it go whole; of the others the rows stay.
    """
    _forget_snapshots(user)
    roles = CatalogueAct.objects.filter(kind=CatalogueAct.Kind.ROLE)
    roles.filter(label__endswith=f" {user.get_username()}").update(label="–")
    translations = TranslationBatch.objects.filter(author=user.pk)
    translations.exclude(state__in=WRITTEN).delete()
    named = translations.filter(credit__icontains=user.get_username())
    named.update(credit="")
    catalogue = ImportBatch.objects.filter(author=user.pk)
    applied = (ImportBatch.State.APPLYING, ImportBatch.State.APPLIED)
    catalogue.exclude(state__in=applied).delete()
    for batches in (translations, catalogue):
        batches.update(file="", file_name="–")


def _forget_snapshots(user: AbstractBaseUser) -> None:
    """Take the account out of what texts were before and after each change.

    Otherwise a change could be taken back into the hands of nobody.
    """
    named = Q(before__author=user.pk) | Q(after__author=user.pk)
    pks = list(TextChange.objects.filter(named).values_list("pk", flat=True))
    for some in in_chunks(pks, AT_ONCE):
        changes = list(TextChange.objects.filter(pk__in=some))
        for change in changes:
            for snapshot in (change.before, change.after):
                if snapshot and snapshot["author"] == user.pk:
                    snapshot["author"] = None
        TextChange.objects.bulk_update(changes, ["before", "after"])


def goes(user: AbstractBaseUser) -> Iterator[str]:
    """Yield what goes for good, in sentences."""
    proposals = TextProposal.objects.filter(author=user.pk).count()
    if proposals:
        yield ngettext(
            "%(n)s proposal for a translation",
            "%(n)s proposals for translations",
            proposals,
        ) % {"n": proposals}


def stays(user: AbstractBaseUser) -> Iterator[str]:
    """Yield what stays without a name, in sentences."""
    changes = sum(
        table.objects.filter(author=user.pk).count()
        for table in (TextChange, TermChange)
    )
    if changes:
        yield ngettext(
            "%(n)s change of a text or a term",
            "%(n)s changes of texts and terms",
            changes,
        ) % {"n": changes}
    told = (CatalogueAct.Kind.TEXTS, CatalogueAct.Kind.IMPORT)
    acts = CatalogueAct.objects.filter(author=user.pk).exclude(kind__in=told).count()
    if acts:
        yield ngettext(
            "%(n)s change of the catalogue", "%(n)s changes of the catalogue", acts
        ) % {"n": acts}


ACCOUNT.register(*PARTS, closing=close, goes=goes, stays=stays, untold=UNTOLD)
