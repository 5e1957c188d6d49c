"""Parts of cards that answers hold when asked: `?include=legalities,rules`.

A room above registers what it knows of cards in a feature's `card_parts.py`. A part is
found for all cards of an answer at once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.serializers import Field

from cards.catalogue.models import Card
from core.features import Declared

INCLUDE: Final = "include"


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part: the *field* that shows it, and what *find* tells of cards, by key.

    However many cards are given, *find* asks a fixed number of queries.
    """

    name: str
    field: Callable[[], "Field[Any, Any, Any, Any]"]
    find: Callable[[Sequence[Card]], Mapping[int, Any]]


PARTS: Final[Declared[str, CardPart]] = Declared()
INCLUDED: Final = OpenApiParameter(
    INCLUDE,
    str,
    description=(
        "Parts that are left out else: `legalities`, `rules`, `rulings`, `prices`; "
        "commas between."
    ),
)


def register_part(part: CardPart) -> None:
    """Let answers hold *part* when asked."""
    PARTS[part.name] = part


def with_parts(cards: Iterable[Card], request: Request) -> list[Card]:
    """Return *cards* with the parts that *request* asks for. Raises ValidationError."""
    held = list(cards)
    asked = request.query_params.get(INCLUDE, "")
    wanted = {name.strip() for name in asked.split(",")} if asked else set()
    if unknown := sorted(wanted - PARTS.keys()):
        told = _("There is no such part: %(names)s.") % {"names": ", ".join(unknown)}
        raise ValidationError({INCLUDE: [told]})
    for name in sorted(wanted):
        found = PARTS[name].find(held)
        for card in held:
            setattr(card, name, found[card.pk])
    return held
