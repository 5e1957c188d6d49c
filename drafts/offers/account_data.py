"""The offers of seats that concern an account; they go with it."""

from core.accounts.parts import ACCOUNT, table_part
from drafts.offers.models import OfferNotice, SeatOffer

ACCOUNT.register(
    table_part("seats-offered", SeatOffer, "to"),
    table_part("seats-asked-for", SeatOffer, "holder"),
    table_part("offers-of-seats", SeatOffer, "maker"),
    table_part("offers-told", OfferNotice, "user"),
)
