"""The room `cards`, as Django knows it."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.db.models.signals import post_migrate

from core.features import Room


class CardsConfig(Room):
    """Its features declare themselves."""

    name = "cards"
    default = True  # Room is a candidate, too

    def ready(self) -> None:
        """Have the index of words made wherever the tables are; know each database."""
        super().ready()
        connection_created.connect(_know_json)
        add_packages()
        post_migrate.connect(_keep_index, sender=self)


def add_packages() -> None:
    """Have the host's game packages known; `manage.py check` tells the broken ones."""
    if not settings.GAMES_DIR:
        return
    # Reading them loads what no site without packages needs.
    from cards.packages.host_games import add_host_games

    add_host_games(Path(settings.GAMES_DIR))


def _know_json(connection: BaseDatabaseWrapper, **_told: Any) -> None:
    """Know that SQLite has JSON; every one that Python brings is built with it.

    Django tries it in a transaction of its own, which takes the write lock, and while
    another process writes takes the database for one without, as long as it runs.
    """
    if connection.vendor == "sqlite":
        connection.features.supports_json_field = True


def _keep_index(using: str, **_told: Any) -> None:
    """Make the index of words in the database *using*, if it is missing."""
    from cards.search.word_index import keep_index  # models must be there

    keep_index(connections[using])
