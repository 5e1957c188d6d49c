"""News of waiting lists are told as picks are."""

from drafts.gathering.waiting import known_news, own_news
from drafts.notices.turns import Source, register

register(Source(own_news, known_news))
