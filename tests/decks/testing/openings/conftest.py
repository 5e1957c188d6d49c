"""What tests of openings begin with."""

from tests.decks.testing.duels.conftest import _slow, decks, owner

__all__ = ["_slow", "decks", "owner"]
