"""Matches of decks as they stand, kept for a while so that no move is made again.

A match is its lists, its seed and its choices; this is never the record. What is kept
is found under a digest of all of them and of the rules' version, which nobody outside
can name: gone, it is made again.
"""

import hashlib
from contextlib import suppress
from typing import Final

from django.core.cache import cache
from redis.exceptions import RedisError

from drafts.play.models import Match
from rules.events.match_choice import Played
from rules.games import game

KEPT: Final = 60 * 60 * 6  # seconds


def find(match: Match, chain: str | None = None) -> Played | None:
    """Return *match* after all its choices, or those up to *chain*, if it is kept."""
    if game(match.game).tables is None:
        return None
    with suppress(RedisError):
        found: Played | None = cache.get(_key(match, chain))
        return found
    return None


def keep(match: Match, now_played: Played, chain: str | None = None) -> None:
    """Keep *match* as it is after all its choices, or those up to *chain*.

    Without a cache nothing is kept.
    """
    if game(match.game).tables is not None:
        with suppress(RedisError):
            cache.set(_key(match, chain), now_played, KEPT)


def _key(match: Match, chain: str | None) -> str:
    """Return what tells this match, after these choices, from all others.

    *chain* is that of the last choice's entry in the log; None: of the latest.
    """
    tables = game(match.game).tables
    assert tables is not None  # noqa: S101 - asked above
    if chain is None:
        chosen = match.log.filter(kind="chose").order_by("-sequence")
        chain = chosen.values_list("chain", flat=True).first()
    named = f"{match.short_id} {match.seed} {chain} {tables.ENGINE}"
    return f"match:{hashlib.sha256(named.encode()).hexdigest()}"
