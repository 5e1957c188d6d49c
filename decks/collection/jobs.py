"""Daily work on collections: old history is forgotten, kept counts are checked."""

import logging

from django.contrib.auth import get_user_model

from core.retention import A_DAY, delete_in_parts, kept_since
from core.tasks import every
from decks.collection.holding_changes import mend_owned
from decks.collection.models import Binder, CollectionAct

logger = logging.getLogger(__name__)


@every(A_DAY, is_long=True)
def forget_old_history() -> None:
    """Delete acts older than KEEP_HISTORY: they can be undone no longer."""
    if since := kept_since("KEEP_HISTORY"):
        delete_in_parts(CollectionAct.objects.filter(made_at__lt=since))


@every(A_DAY, is_long=True)
def check_owned_copies() -> int:
    """Count the copies in every collection anew; return how many counts were wrong."""
    owners = get_user_model().objects.filter(pk__in=Binder.objects.values("owner"))
    wrong = 0
    # No query may be half read meanwhile: SQLite lets no such reader write once
    # somebody else has written.
    for key in list(owners.order_by("pk").values_list("pk", flat=True)):
        owner = owners.filter(pk=key).first()
        if owner and (found := mend_owned(owner)):
            logger.error("collection of account %s: %s wrong counts", key, found)
            wrong += found
    return wrong
