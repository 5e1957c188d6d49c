"""The pools of real cards an account typed in."""

from core.accounts.parts import ACCOUNT, table_part
from drafts.pools.models import RegisteredPool

ACCOUNT.register(
    table_part("pools-typed-in", RegisteredPool, "registrar", {"cards": {}}),
    excluded={
        "drafts.RegisteredPool.checker": "the list is told to who typed it in",
    },
)
