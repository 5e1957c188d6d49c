"""What is kept of an account that reported something."""

from core.accounts.parts import ACCOUNT, table_part
from decks.moderation.models import Report

ACCOUNT.register(table_part("reports", Report, "reporter"))
