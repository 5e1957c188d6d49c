"""The rows of a catalogue that columns are made of."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet

from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.models import Card, CardTrait, Printing

NUMBERS: Final = ("cost", "atk", "health", "defense", "strike_cost")
_CARD: Final = (
    "pk", "key", "name", "name_folded", "text_folded", "type", "changed_at",
    "facts__cost", *NUMBERS, "name_hash", "text_hash",
    ExpressionWrapper(Q(text=""), BooleanField()),
)  # fmt: skip
_PRINTING: Final = (
    "card_id", "pk", "card_set__year", "card_set__code", "card_set__name", "number",
    "number_order", "rarity", "rarity_order", "artist", "is_source", "flavour_hash",
    ExpressionWrapper(Q(flavour=""), BooleanField()),
)  # fmt: skip
_TEXT: Final = (
    "card_id", "language", "field", "text", "text_folded", "state", "source_hash",
)  # fmt: skip
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class CatalogueRows:
    """Rows as tuples: cards by name and key, what hangs on them as it comes."""

    game: str
    cards: list[Row]
    traits: list[Row]  # card, kind, folded value
    printings: list[Row]
    texts: list[Row]  # card, language, field, text, folded text, state, source


def read_rows(game: str, keys: Collection[int] | None = None) -> CatalogueRows:
    """Return the rows of the cards of *game*, or of those with *keys* alone.

    Four queries. Texts that readers are not shown are left out.
    """
    cards = Card.objects.filter(game=game)
    of: dict[str, Any] = {"card__game": game}
    if keys is not None:
        cards, of = cards.filter(pk__in=keys), {"card__in": keys}
    shown = CardText.objects.filter(**of).exclude(state__in=hidden_states())
    found = _rows(cards, *_CARD)
    return CatalogueRows(
        game=game,
        cards=sorted(found, key=lambda row: (row[3], row[1], row[0])),
        traits=_rows(CardTrait.objects.filter(**of), "card_id", "kind", "value_folded"),
        printings=_rows(Printing.objects.filter(**of), *_PRINTING),
        texts=_rows(shown, *_TEXT),
    )


def _rows(held: QuerySet[Any], *columns: Any) -> list[Row]:
    """Return *columns* of all of *held*."""
    return list(held.order_by().values_list(*columns).iterator(chunk_size=10_000))
