"""The files of the whole catalogue, made again once it changed."""

from cards.bulk.services import is_due, make_files
from core.tasks import every


@every(60, is_long=True)
def keep_bulk_data() -> None:
    """Make the files of the catalogue again once it changed and came to rest."""
    if is_due():
        make_files()
