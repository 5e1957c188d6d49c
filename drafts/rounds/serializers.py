"""Rounds as programs get them, and scores they send."""

from typing import Any

from rest_framework import serializers

from drafts.events.models import MAX_SEATS
from drafts.rounds.models import MAX_GAMES


class PairingOut(serializers.Serializer[Any]):
    """One pairing."""

    table = serializers.IntegerField(source="pairing.table")
    first = serializers.CharField()
    second = serializers.CharField()
    state = serializers.CharField(source="pairing.state")
    wins = serializers.IntegerField(source="pairing.wins")
    losses = serializers.IntegerField(source="pairing.losses")
    draws = serializers.IntegerField(source="pairing.draws")


class RoundOut(serializers.Serializer[Any]):
    """One round."""

    number = serializers.IntegerField()
    is_cut = serializers.BooleanField()
    matches = PairingOut(many=True, source="pairings")


class StandingOut(serializers.Serializer[Any]):
    """One line of the standings; shares as exact fractions."""

    place = serializers.IntegerField(source="line.place")
    player = serializers.CharField()
    points = serializers.IntegerField(source="line.record.points")
    opponents_matches = serializers.CharField(source="line.opponents_matches.value")
    games = serializers.CharField(source="line.games")
    opponents_games = serializers.CharField(source="line.opponents_games.value")


class ScoreIn(serializers.Serializer[Any]):
    """Games won by the first seat, by the second, and drawn."""

    wins = serializers.IntegerField(min_value=0, max_value=MAX_GAMES)
    losses = serializers.IntegerField(min_value=0, max_value=MAX_GAMES)
    draws = serializers.IntegerField(min_value=0, max_value=MAX_GAMES, default=0)

    def score(self) -> tuple[int, int, int]:
        """Return the figures of the valid input."""
        said = self.validated_data
        return said["wins"], said["losses"], said["draws"]


class CutIn(serializers.Serializer[Any]):
    """How many go on."""

    size = serializers.IntegerField(min_value=2, max_value=MAX_SEATS)
