"""Branches as the API reads and writes them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework import serializers

from decks.building.editing.deck_diff import Choice, Place
from decks.building.models import Entry
from rules.game.deck import Zone


class BranchIn(serializers.Serializer[Any]):
    """What a branch is called."""

    name = serializers.CharField(max_length=120)


class ChoiceIn(serializers.Serializer[Any]):
    """How the conflict in one place is settled; `mine` is the deck's figure."""

    card = serializers.IntegerField(min_value=1)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    choice = serializers.ChoiceField(choices=[choice.value for choice in Choice])


class MergeIn(serializers.Serializer[Any]):
    """How conflicts are settled, and whether the branch is kept."""

    choices = ChoiceIn(many=True, default=list)
    keep = serializers.BooleanField(default=False)


def choices_by_place(choices: Iterable[Mapping[str, Any]]) -> dict[Place, Choice]:
    """Return validated `ChoiceIn` data by the place of its conflict."""
    return {
        Place(one["card"], Zone(one["zone"])): Choice(one["choice"]) for one in choices
    }
