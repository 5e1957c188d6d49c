"""Work of accounts that is done by workers."""

import decks.accounts.download  # noqa: F401 - declares its job
from core.jobs import every
from decks.accounts.download import remove_old_downloads
from decks.accounts.tokens.saved_answers import forget_answers


@every(3600)
def clean_up_accounts() -> None:
    """Delete downloads and answers to programs that were kept long enough."""
    remove_old_downloads()
    forget_answers()
