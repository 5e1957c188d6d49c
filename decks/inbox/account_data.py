"""What the export of an account covers of its notices."""

from core.accounts.parts import ACCOUNT, table_part
from decks.inbox.models import InboxChoice, InboxNotice

ACCOUNT.register(
    table_part("inbox", InboxNotice, "user"),
    table_part("inbox_choice", InboxChoice, "user"),
    excluded={"decks.InboxNotice.by": "notices of others"},
)
