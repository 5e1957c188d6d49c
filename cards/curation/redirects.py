"""Where merged cards lead."""

from cards.models import Card, CardRedirect


def merged_into(pk: int) -> Card | None:
    """Return the card that the one numbered *pk* was merged into, or None."""
    found = CardRedirect.objects.filter(old_id=pk).select_related("card").first()
    return found.card if found else None
