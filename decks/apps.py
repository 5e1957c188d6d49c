"""The room `decks`, as Django knows it."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Registers the room with Django."""

    name = "decks"
