"""Work of webhooks that is done by workers."""

from core.jobs import every
from decks.webhooks.sending import forget_deliveries, queue_due


@every(20, at_start=True)
def send_due_deliveries() -> None:
    """Have sent what waits for its next try, or was lost with a queue."""
    queue_due()


@every(3600)
def clean_up_deliveries() -> None:
    """Delete deliveries that were shown long enough."""
    forget_deliveries()
