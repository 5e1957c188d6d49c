"""Work of accounts that is queued."""

from celery import shared_task

from decks.accounts.download import make_download, take_up_downloads
from decks.accounts.kept_answers import forget_answers


@shared_task
def run_download(download_pk: int) -> None:
    """Write all that is kept of an account into one file."""
    make_download(download_pk=download_pk)


@shared_task
def take_up_silent_downloads() -> None:
    """Queue downloads whose worker died; remove old ones."""
    take_up_downloads()


@shared_task
def forget_kept_answers() -> None:
    """Delete the answers to programs that were kept long enough."""
    forget_answers()
