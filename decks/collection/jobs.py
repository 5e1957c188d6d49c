"""The history of collections is forgotten in time, if the host wants it."""

from core.retention import A_DAY, delete_in_parts, kept_since
from core.tasks import every
from decks.collection.models import CollectionAct


@every(A_DAY, is_long=True)
def forget_old_history() -> None:
    """Delete acts older than KEEP_HISTORY: they can be undone no longer."""
    if since := kept_since("KEEP_HISTORY"):
        delete_in_parts(CollectionAct.objects.filter(made_at__lt=since))
