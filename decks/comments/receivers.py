"""Comments on a deck go with it."""

from typing import Any

from django.db.models.signals import post_delete
from django.dispatch import receiver

from decks.building.models import Deck
from decks.comments.services import forget_thread


@receiver(post_delete, sender=Deck)
def forget_comments(instance: Deck, **_sent: Any) -> None:
    """Delete what was said about a deck of an account."""
    if instance.owner_id is not None:
        forget_thread("deck", instance.short_id)
