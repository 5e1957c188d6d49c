"""What is stored of how an account wants to be told."""

from core.accounts.parts import ACCOUNT, table_part
from drafts.notices.models import NoticeChoice

ACCOUNT.register(table_part("notices", NoticeChoice, "user"))
