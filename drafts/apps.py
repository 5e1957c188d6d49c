"""The room `drafts`, as Django knows it."""

from core.features import Room


class DraftsConfig(Room):
    """Its features declare themselves."""

    name = "drafts"
    default = True  # Room is a candidate, too
