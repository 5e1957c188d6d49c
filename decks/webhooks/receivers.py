"""Webhooks are told of saved versions and of acts on the catalogue, whoever saves."""

from cards.catalogue.changes.models import CatalogueAct
from core.features import declare_before_saving
from decks.building.versions.models import DeckVersion

declare_before_saving(DeckVersion, CatalogueAct)
