"""The room `drafts`, as Django knows it."""

from django.apps import AppConfig


class DraftsConfig(AppConfig):
    """Registers the room with Django."""

    name = "drafts"

    def ready(self) -> None:
        """Add this room's sentences, its search keys and its part of accounts."""
        import drafts.accounts
        import drafts.bouts.accounts
        import drafts.bouts.words
        import drafts.draft_messages
        import drafts.messages
        import drafts.own_boosters.words
        import drafts.search  # noqa: F401 - they register, once apps are ready
