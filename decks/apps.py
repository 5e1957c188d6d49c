"""The room `decks`, as Django knows it."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Registers the room with Django."""

    name = "decks"

    def ready(self) -> None:
        """Add this room's sentences to the list of refusals."""
        import decks.formats.messages
        import decks.life.messages
        import decks.messages
        import decks.test_runs.messages  # noqa: F401 - they register, once apps are ready
