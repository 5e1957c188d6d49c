"""Work of accounts that is done by workers."""

import decks.accounts.services  # noqa: F401 - declares its job
from core.tasks import every
from decks.accounts.browsers.services import forget_ended_browsers
from decks.accounts.moments.services import forget_moments
from decks.accounts.services import remove_old_downloads
from decks.accounts.tokens.idempotency import forget_answers
from decks.accounts.tries.services import forget_old_tries


@every(3600)
def clean_up_accounts() -> None:
    """Delete downloads, tries and answers to programs that were kept long enough."""
    remove_old_downloads()
    forget_old_tries()
    forget_ended_browsers()
    forget_answers()
    forget_moments()
