"""What an account was told of picks."""

from core.accounts.parts import ACCOUNT, table_part
from drafts.picking.models import PickNotice

ACCOUNT.register(table_part("picks-told", PickNotice, "user"))
