"""What searches ask, made again: files of columns, and what cards are read to do."""

from django.core.cache import cache

from cards.search.columns.upkeep import keep_files
from cards.search.effects import renew_effects
from core.tasks import every
from rules.games import GAMES

DAY = 24 * 60 * 60


@every(10, at_start=True)
def keep_columns() -> None:
    """Make the files of columns again that are missing or lag behind."""
    keep_files()


@every(DAY, at_start=True, is_long=True)
def keep_effects() -> None:
    """Have cards found by what their texts are read to do today, once a day."""
    if not cache.get("effects-read"):
        for slug in GAMES:
            renew_effects(slug)
        cache.set("effects-read", value=True, timeout=DAY / 2)
