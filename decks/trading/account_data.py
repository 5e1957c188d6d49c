"""What the export of an account covers of trading."""

from core.accounts.parts import ACCOUNT, table_part
from decks.trading.models import Nod, Offer, Trader, Want

ACCOUNT.register(
    table_part("wants", Want),
    table_part("trades", Offer),
    table_part("trading", Trader),
    table_part("nods", Nod, "giver"),
    excluded={"decks.Nod.to": "what others agreed to"},
)
