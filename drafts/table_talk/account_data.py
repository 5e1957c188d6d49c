"""What an account has written to other players; it goes with the account."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, table_part
from drafts.table_talk.chat import delete_lines
from drafts.table_talk.models import ChatLine


def close(user: AbstractBaseUser) -> None:
    """Delete what *user* has written."""
    delete_lines(user.pk)


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the lines that are deleted with the account."""
    if count := ChatLine.objects.filter(seat__user=user.pk).count():
        told = ngettext("%(n)s line of chat", "%(n)s lines of chat", count)
        yield told % {"n": count}


ACCOUNT.register(
    table_part("chat", ChatLine, "seat__user"), close=close, deleted=deleted
)
