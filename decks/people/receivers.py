"""Followers are told of saved versions, whoever saves."""

from core.features import declare_before_saving
from decks.building.versions.models import DeckVersion

declare_before_saving(DeckVersion)
