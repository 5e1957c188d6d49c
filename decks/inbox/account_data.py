"""What the export of an account covers of its notices."""

from core.accounts.parts import ACCOUNT, table_part
from decks.inbox.models import InboxChoice, InboxMute, InboxNotice

ACCOUNT.register(
    table_part("inbox", InboxNotice, "user"),
    table_part("inbox_choice", InboxChoice, "user"),
    table_part("inbox_mutes", InboxMute, "user"),
    excluded={
        "decks.InboxNotice.by": "notices of others",
        "decks.PushPlace": "keys of browsers that notices are pushed to",
    },
)
