"""What followers are told of; who blocks somebody parts from them."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models.signals import post_save
from django.dispatch import receiver

from decks.blocking.services import person_blocked
from decks.building.models import Deck
from decks.building.services import deck_published
from decks.building.versions.models import DeckVersion
from decks.inbox.services import MAX_TOLD, News, announce
from decks.people.models import Follow
from decks.people.services import part_people


@receiver(deck_published)
def tell_of_deck(deck: Deck, **_sent: Any) -> None:
    """Tell the followers of its owner of a deck that came to be public."""
    if deck.owner is None or deck.branch_of_id is not None:
        return
    follows = Follow.objects.filter(
        person=deck.owner_id, person__profile__is_public=True
    )
    told = follows.values_list("follower", flat=True)[:MAX_TOLD]
    announce(_news("deck-public", deck, is_said_once=True), told)


@receiver(post_save, sender=DeckVersion)
def tell_of_version(instance: DeckVersion, created: bool, **_sent: Any) -> None:
    """Tell who follows a deck of a new version of it."""
    deck = instance.deck
    if not created or deck.visibility == Deck.Visibility.PRIVATE:
        return
    follows = Follow.objects.filter(deck=deck.pk)
    told = follows.values_list("follower", flat=True)[:MAX_TOLD]
    announce(_news("deck-version", deck), told)


def _news(kind: str, deck: Deck, *, is_said_once: bool = False) -> News:
    """Return that something happened to *deck*."""
    return News(
        kind=kind,
        subject=f"deck {deck.short_id}",
        title=deck.name,
        path=deck.get_absolute_url(),
        by=deck.owner,
        deck=deck,
        is_said_once=is_said_once,
    )


@receiver(person_blocked)
def part(owner: User, person: User, **_sent: Any) -> None:
    """End that both follow each other."""
    part_people(owner, person)
