"""What the export and the closing of an account cover of comments."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Name, table_part
from decks.comments.models import Comment, Thread


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the comments that are deleted with the account."""
    if count := Comment.objects.filter(author=user.pk).count():
        yield ngettext("%(n)s comment", "%(n)s comments", count) % {"n": count}


ACCOUNT.register(
    table_part("comments", Comment, "author"),
    deleted=deleted,
    names={Thread: Name(str)},
)
