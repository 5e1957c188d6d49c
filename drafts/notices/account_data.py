"""What is stored of how an account wants to be told."""

from core.accounts.language import ASKED
from core.accounts.parts import ACCOUNT, table_part
from drafts.notices.models import NoticeChoice
from drafts.notices.services import choice_of

ASKED.extend([lambda user: choice_of(user).language])
ACCOUNT.register(table_part("notices", NoticeChoice, "user"))
