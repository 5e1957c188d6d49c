"""Offers are told as picks are."""

from drafts.notices.turns import Source, register
from drafts.offers.waiting import known_offers, own_offers

register(Source(own_offers, known_offers))
