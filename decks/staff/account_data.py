"""What is kept of what an account was told by staff."""

from core.accounts.parts import ACCOUNT, table_part
from decks.staff.models import StaffNotice

ACCOUNT.register(
    table_part("staff_notices", StaffNotice, "user"),
    excluded={"decks.StaffAct": "the site's trail of what its staff did"},
)
