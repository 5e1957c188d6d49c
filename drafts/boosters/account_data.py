"""The boosters an account made."""

from core.accounts.parts import ACCOUNT, table_part
from drafts.boosters.models import OwnBooster

ACCOUNT.register(
    table_part("boosters", OwnBooster),
    excluded={
        "drafts.BoosterDefinition.owner": "told with the events that open it",
    },
)
