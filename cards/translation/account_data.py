"""What the export and the closing of an account cover of translations.

Texts and terms stay when an account is closed, without its name.
"""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q
from django.utils.translation import ngettext

from cards.catalogue.card_texts.models import (
    LanguageRole,
    TextApproval,
    TextChange,
    TextProposal,
)
from cards.translation.glossary.models import GlossaryTerm, TermChange
from cards.translation.imports.models import TranslationBatch
from core.accounts.parts import ACCOUNT, Name, table_part
from core.chunks import in_chunks
from core.files.services import forget_files

AT_ONCE = 500  # rows
APPLIED = (
    TranslationBatch.State.APPLYING,
    TranslationBatch.State.APPLIED,
    TranslationBatch.State.UNDOING,
    TranslationBatch.State.UNDONE,
)


def close(user: AbstractBaseUser) -> None:
    """Remove the name of *user* from texts, and their uploaded files.

    Files that were never applied are deleted with their rows.
    """
    _clear_snapshots(user)
    batches = TranslationBatch.objects.filter(author=user.pk)
    forget_files(batches, APPLIED)
    batches.filter(credit__icontains=user.get_username()).update(credit="")


def _clear_snapshots(user: AbstractBaseUser) -> None:
    """Remove *user* from the stored texts before and after each change.

    Otherwise an undo would give a text to an account that no longer exists.
    """
    snapshots = Q(before__author=user.pk) | Q(after__author=user.pk)
    pks = list(TextChange.objects.filter(snapshots).values_list("pk", flat=True))
    for some in in_chunks(pks, AT_ONCE):
        changes = list(TextChange.objects.filter(pk__in=some))
        for change in changes:
            for snapshot in (change.before, change.after):
                if snapshot and snapshot["author"] == user.pk:
                    snapshot["author"] = None
        TextChange.objects.bulk_update(changes, ["before", "after"])


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the proposals that are deleted with the account."""
    proposals = TextProposal.objects.filter(author=user.pk).count()
    if proposals:
        yield ngettext(
            "%(n)s proposal for a translation",
            "%(n)s proposals for translations",
            proposals,
        ) % {"n": proposals}


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the changes of texts and terms, which lose their author."""
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


ACCOUNT.register(
    table_part("roles", LanguageRole, "user"),
    table_part("proposals", TextProposal, "author"),
    table_part("approvals", TextApproval, "approver"),
    table_part("texts", TextChange, "author"),
    table_part("glossary", TermChange, "author"),
    table_part("translation-files", TranslationBatch, "author"),
    close=close,
    deleted=deleted,
    kept=kept,
    excluded={
        "cards.CardText.author": "exported change by change",
        "cards.LanguageRole.given_by": "roles of others",
        "cards.TextProposal.decided_by": "proposals of others",
        "cards.TranslationBatch.actor": "acts on files of others",
    },
    names={GlossaryTerm: Name(lambda term: term.english)},
)
