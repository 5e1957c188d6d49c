"""What tests of cards.bulk share."""

from cards.catalogue.changes.feed import Changes, changes_since, number_acts

API = "/api/v1/"


def told_since(cursor: int) -> Changes:
    """Return the feed once all acts are numbered: a test's transaction never ends."""
    number_acts()
    return changes_since(cursor)


def told(entries) -> list[tuple[str, str, int]]:
    return [(one["happened"], one["what"], one.get("card", 0)) for one in entries]
