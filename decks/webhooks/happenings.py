"""What webhooks are told of cards and decks."""

from collections import Counter
from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver
from django.urls import reverse

from cards.catalogue.card_texts.models import TextChange
from cards.catalogue.changes.models import CatalogueAct
from cards.translation.review.text_changes import texts_approved
from decks.building.versions.models import DeckVersion
from decks.webhooks.services import tell

NAMED = 100  # texts of one event; of more only their number is told


@receiver(post_save, sender=DeckVersion)
def deck_saved(instance: DeckVersion, created: bool, **_sent: Any) -> None:
    """Tell the owner's webhooks of a version."""
    deck = instance.deck
    if not created or deck.owner_id is None:
        return
    subject = {
        "deck": deck.short_id,
        "version": instance.number,
        "uri": reverse("api-version", args=[deck.short_id, instance.number]),
        "page": reverse("deck", args=[deck.short_id]),
    }
    tell("deck.saved", subject, {deck.owner_id})


@receiver(post_save, sender=CatalogueAct)
def catalogue_changed(instance: CatalogueAct, created: bool, **_sent: Any) -> None:
    """Tell all webhooks of what happened to cards, sets and printings."""
    is_of_texts = instance.kind == CatalogueAct.Kind.TEXTS
    if not created or is_of_texts or not instance.entries:
        return
    counts = Counter(f"{one['what']}-{one['happened']}" for one in instance.entries)
    subject = {"game": instance.game, "counts": counts, "uri": reverse("api-changes")}
    tell("catalogue.changed", subject)


@receiver(texts_approved)
def text_approved(approved: list[TextChange], **_sent: Any) -> None:
    """Tell all webhooks of texts that were approved."""
    texts = [
        {"card": one.card_id, "lang": one.language, "field": one.field}
        for one in approved[:NAMED]
    ]
    subject = {"count": len(approved), "texts": texts, "uri": reverse("api-changes")}
    tell("text.approved", subject)
