"""The room `cards`, as Django knows it."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """Registers the room with Django."""

    name = "cards"
