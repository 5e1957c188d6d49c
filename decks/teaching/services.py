"""What a card says, saved on the site as a change of the catalog."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.curation.journal import act_of
from cards.curation.row_values import ask_revision


def save_powers(
    *,
    card: Card,
    powers: Sequence[Any],
    revision: str,
    author: User,
    note: str = "",
) -> CatalogueAct:
    """Let *card* say *powers*, plain data that were read, as an act of *author*.

    *revision* is what was looked at. They count until the card's English changes.
    Raises CatalogueChangedSince.
    """
    kind = CatalogueAct.Kind.POWERS
    with act_of(
        kind=kind, game=card.game, author=author, label=card.name, reason=note
    ) as (act, journal):
        held = Card.objects.select_for_update().get(pk=card.pk)
        ask_revision(held, revision)
        journal.watch(Card.objects.filter(pk=card.pk))
        if held.powers != list(powers):
            held.powers, held.changed_at = list(powers), timezone.now()
            held.save(update_fields=["powers", "changed_at"])
            keep_written_texts([held])
    return act
