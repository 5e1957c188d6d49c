"""What the library keeps: catalogue, texts and the batches they came in."""

from cards.models.batch import ImportBatch, ImportRow
from cards.models.catalogue import Card, CardSet, CardTrait, Printing
from cards.models.text import CardText

__all__ = [
    "Card",
    "CardSet",
    "CardText",
    "CardTrait",
    "ImportBatch",
    "ImportRow",
    "Printing",
]
