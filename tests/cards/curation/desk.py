"""What tests of cards.curation share."""

from cards.catalogue.changes.models import CatalogueAct
from cards.curation.card_edits import edit_card
from cards.curation.row_values import revision_of
from tests.factories import (
    card_named,
)

API = "/api/v1/curation/"


def edit(curator, named, /, is_errata=False, reason="", **values):
    card = card_named(named)
    return edit_card(
        card=card, values=values, revision=revision_of(card), author=curator,
        is_errata=is_errata, reason=reason,
    )  # fmt: skip


def last_act() -> CatalogueAct:
    return CatalogueAct.objects.order_by("pk").last()
