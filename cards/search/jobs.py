"""What searches ask, made again: files of columns, and what cards are read to do."""

from cards.catalogue.effects import AT_ONCE, renew_effects
from cards.catalogue.models import Card
from cards.search.columns.live_catalogue import columns_path
from cards.search.columns.upkeep import keep_files
from core.chunks import in_chunks
from core.tasks import every
from rules.games import GAMES

AN_HOUR = 60 * 60


@every(10, at_start=True)
def keep_columns() -> None:
    """Make the files of columns again that are missing or lag behind."""
    keep_files()


@every(AN_HOUR, at_start=True, is_long=True)
def keep_effects() -> None:
    """Have cards found by what they do: those of imports, and as texts are read today.

    Seconds at first; texts that were read stay known to the process.
    """
    for slug in GAMES:
        # No query may be half read meanwhile: SQLite lets no such reader write once
        # somebody else has written.
        keys = list(Card.objects.filter(game=slug).values_list("pk", flat=True))
        parts = in_chunks(keys, AT_ONCE)
        if sum(renew_effects(Card.objects.filter(pk__in=some)) for some in parts):
            columns_path(slug).unlink(missing_ok=True)  # made anew within seconds
