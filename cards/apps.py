"""The room `cards`, as Django knows it."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connections
from django.db.models.signals import post_migrate

from core.features import Room


class CardsConfig(Room):
    """Its features declare themselves."""

    name = "cards"
    default = True  # Room is a candidate, too

    def ready(self) -> None:
        """Have the index of words made wherever the tables are."""
        super().ready()
        know_json()
        add_packages()
        post_migrate.connect(_keep_index, sender=self)


def know_json() -> None:
    """Have nobody ask SQLite whether it knows JSON, as every SQLite does.

    Django asks once for each connection, and takes a busy database's refusal for a no.
    """
    for one in connections.all():
        if one.vendor == "sqlite":
            type(one.features).supports_json_field = True


def add_packages() -> None:
    """Have the host's game packages known; `manage.py check` tells the broken ones."""
    if not settings.GAMES_DIR:
        return
    # Reading them loads what no site without packages needs.
    from cards.packages.host_games import add_host_games

    add_host_games(Path(settings.GAMES_DIR))


def _keep_index(using: str, **_told: Any) -> None:
    """Make the index of words in the database *using*, if it is missing."""
    from cards.search.word_index import keep_index  # models must be there

    keep_index(connections[using])
