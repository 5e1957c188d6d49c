"""The room `decks`, as Django knows it."""

from core.features import Room


class DecksConfig(Room):
    """Its features declare themselves."""

    name = "decks"
    default = True  # Room is a candidate, too
