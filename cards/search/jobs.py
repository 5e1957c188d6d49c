"""What searches ask, made again."""

from cards.search.columns.upkeep import keep_files
from core.tasks import every


@every(10, at_start=True)
def keep_columns() -> None:
    """Make the files of columns again that are missing or lag behind."""
    keep_files()
