"""The feed learns of every act that is written."""

from typing import Any

from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver

from cards.catalogue.changes.feed import number_acts
from cards.catalogue.changes.models import CatalogueAct


@receiver(post_save, sender=CatalogueAct)
def number_when_committed(created: bool, **_sent: Any) -> None:
    """Give an act its position as soon as it is there for all to see."""
    if created:
        transaction.on_commit(number_acts, robust=True)
