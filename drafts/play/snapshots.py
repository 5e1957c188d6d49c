"""Matches of decks as they stand, kept for a while so that no move is made again.

A match is its lists, its seed and its choices; this is never the record. What is kept
is found under a digest of all of them and of the rules' sources, which nobody outside
can name: gone, or of another version of the program, it is made again. The latest few
are at hand in the process, too, which spares reading what it has just written; a table
is a value, so threads may share it.
"""

import hashlib
from collections import OrderedDict
from contextlib import suppress
from threading import Lock
from typing import Final

from django.core.cache import cache
from redis.exceptions import RedisError

from cards.catalogue.card_texts.written_texts import rules_version
from drafts.play.models import Match
from rules.events.match_choice import Played
from rules.games import game

KEPT: Final = 60 * 60 * 6  # seconds
AT_HAND: Final = 16  # of the process, some hundred kilobytes each
_at_hand: OrderedDict[str, Played] = OrderedDict()
_lock = Lock()


def find(match: Match, chain: str | None = None) -> Played | None:
    """Return *match* after all its choices, or those up to *chain*, if it is kept."""
    if game(match.game).tables is None:
        return None
    key = _key(match, chain)
    with _lock:
        found: Played | None = _at_hand.get(key)
    if found is None:
        with suppress(RedisError):
            found = cache.get(key)
    if found is not None:
        _lay_at_hand(key, found)
    return found


def keep(match: Match, now_played: Played, chain: str | None = None) -> None:
    """Keep *match* as it is after all its choices, or those up to *chain*.

    Without a cache nothing is kept.
    """
    if game(match.game).tables is not None:
        key = _key(match, chain)
        _lay_at_hand(key, now_played)
        with suppress(RedisError):
            cache.set(key, now_played, KEPT)


def _lay_at_hand(key: str, now_played: Played) -> None:
    with _lock:
        _at_hand[key] = now_played
        _at_hand.move_to_end(key)
        while len(_at_hand) > AT_HAND:
            _at_hand.popitem(last=False)


def forget_at_hand() -> None:
    """Forget what this process has at hand, as a new one has nothing."""
    with _lock:
        _at_hand.clear()


def _key(match: Match, chain: str | None) -> str:
    """Return what tells this match, after these choices, from all others.

    *chain* is that of the last choice's entry in the log; None: of the latest.
    """
    tables = game(match.game).tables
    assert tables is not None  # noqa: S101 - asked above
    if chain is None:
        chosen = match.log.filter(kind="chose").order_by("-sequence")
        chain = chosen.values_list("chain", flat=True).first()
    named = f"{match.short_id} {match.seed} {chain} {tables.ENGINE} {rules_version()}"
    return f"match:{hashlib.sha256(named.encode()).hexdigest()}"
