"""Cards, as what may be commented on; their texts are reported by themselves."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cards.catalogue.models import Card, Printing
from cards.faces.card_face import printing_url
from core.moderation.subjects import Subject, register


class Cards(Subject[Card]):
    """Cards of the catalogue: nobody's, and never hidden."""

    kind = "card"
    label = _("Card")

    def see(self, request: HttpRequest, key: str) -> Card | None:
        """Return the card: everybody sees all."""
        return self.get(key)

    def get(self, key: str) -> Card | None:
        """Return the card with that number."""
        is_number = key.isascii() and key.isdecimal() and len(key) < 10
        return Card.objects.filter(pk=int(key)).first() if is_number else None

    def find(self, words: str) -> tuple[Card, ...]:
        """Return nothing: staff have nothing to do with cards."""
        return ()

    def key(self, thing: Card) -> str:
        """Return its number."""
        return str(thing.pk)

    def title(self, thing: Card) -> str:
        """Return its English name."""
        return thing.name

    def address(self, thing: Card) -> str:
        """Return the address of its page; "" if it was never printed."""
        printings = Printing.objects.filter(card=thing).select_related("card_set")
        printing = printings.first()
        return printing_url(printing, thing) if printing else ""

    def is_discussed(self, thing: Card) -> bool:
        """Return True."""
        return True


register(Cards())
