"""What templates of the catalogue say of the reader's collection."""

from collections.abc import Iterable, Mapping

from django import template
from django.http import HttpRequest

from cards.faces.card_face import CardFace
from decks.collection.owned_copies import Copies, copies_of

register = template.Library()


@register.simple_tag(takes_context=True)
def copies_owned(
    context: Mapping[str, HttpRequest], shown: CardFace | Iterable[CardFace]
) -> Mapping[int, Copies]:
    """Return what the reader has of the cards *shown*, by card."""
    faces = [shown] if isinstance(shown, CardFace) else shown
    return copies_of(context["request"].user, faces)
