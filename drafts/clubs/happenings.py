"""An event that ends counts in its league; a club's decks are its members' to see."""

from typing import Any

from django.db.models import Q
from django.db.models.signals import post_save
from django.dispatch import receiver

from core.users import User
from decks.blocking.services import apart_from
from decks.building.models import READERS
from drafts.clubs.models import ClubDeck, ClubEvent, ClubMember
from drafts.clubs.services import settle
from drafts.events.log_entries import LogEntry


@receiver(post_save, sender=LogEntry)
def event_ended(instance: LogEntry, created: bool, **_sent: Any) -> None:
    """Write down what the players of a finished event came to, if a league asks."""
    if not created or instance.kind != "finished":
        return
    shared = ClubEvent.objects.filter(event=instance.event_id).first()
    if shared:
        shared.event = instance.event
        settle(shared=shared)


def decks_of_clubs(user: User) -> Q:
    """Return which decks the clubs of *user* share with them.

    Not hidden ones, or of somebody who is kept apart from them.
    """
    own = ClubMember.objects.filter(user=user.pk).values("club")
    shared = ClubDeck.objects.filter(club__in=own, deck__is_hidden=False)
    return Q(pk__in=shared.exclude(apart_from(user, "deck__owner")).values("deck"))


READERS.extend([decks_of_clubs])
