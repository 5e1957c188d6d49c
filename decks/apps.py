"""The room `decks`, as Django knows it."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Registers the room with Django."""

    name = "decks"

    def ready(self) -> None:
        """Add this room's sentences, its search keys and its part of accounts."""
        import decks.accounts.messages
        import decks.accounts.of_cards
        import decks.accounts.of_decks
        import decks.collection.files.line_messages
        import decks.collection.messages
        import decks.collection.search_fields
        import decks.following
        import decks.formats.messages
        import decks.life.messages
        import decks.messages
        import decks.playtest.messages
        import decks.search.fields
        import decks.test_runs.messages
        import decks.trading.messages
        import decks.trading.search_fields  # noqa: F401 - they register, once apps are ready
