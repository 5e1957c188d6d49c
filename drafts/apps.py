"""The room `drafts`, as Django knows it."""

from django.apps import AppConfig


class DraftsConfig(AppConfig):
    """Registers the room with Django."""

    name = "drafts"
