"""Pools and decks of an event as programs get and send them."""

from typing import Any

from rest_framework import serializers


class PoolLineOut(serializers.Serializer[Any]):
    """Where the pool of real cards of one seat stands; empty: not typed in."""

    seat = serializers.IntegerField(source="number")
    state = serializers.CharField()
    may_register = serializers.BooleanField()
    may_check = serializers.BooleanField()


class DeckIn(serializers.Serializer[Any]):
    """How the deck begins: suggested from the pool, or empty."""

    suggested = serializers.BooleanField(default=True)
    name = serializers.CharField(max_length=120)


class BringIn(serializers.Serializer[Any]):
    """A deck of one's own by its id."""

    deck = serializers.CharField(max_length=200)
