"""Where merged cards lead, and the former addresses of printings."""

from cards.catalogue.changes.models import CardRedirect, FormerPlace
from cards.catalogue.models import Card, Printing
from cards.faces.card_face import place_of


def merged_into(pk: int) -> Card | None:
    """Return the card that the one numbered *pk* was merged into, or None."""
    found = CardRedirect.objects.filter(old_id=pk).select_related("card").first()
    return found.card if found else None


def place_in_addresses(printing: Printing) -> tuple[str, str]:
    """Return set and place of *printing* as addresses have them, in small letters."""
    return printing.card_set.code.lower(), place_of(printing).lower()


def lead_on(before: tuple[str, str], printing: Printing) -> None:
    """Let the address *before* lead to *printing*, if it stands elsewhere now."""
    if before != place_in_addresses(printing):
        set_code, place = before
        FormerPlace.objects.update_or_create(
            set_code=set_code, place=place, defaults={"printing": printing}
        )


def moved_from(set_code: str, place: str) -> Printing | None:
    """Return the printing that once stood at *place* (`12-EA`) of the set, or None."""
    if "\0" in set_code + place:  # PostgreSQL takes no zero byte
        return None
    found = FormerPlace.objects.filter(
        set_code=set_code.replace("%2F", "/").lower(),
        place=place.replace("%2F", "/").lower(),
    )
    former = found.select_related("printing__card", "printing__card_set").first()
    return former.printing if former else None
