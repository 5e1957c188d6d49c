"""What the library keeps: catalogue, texts, glossary and the batches they came in."""

from cards.models.batch import ImportBatch, ImportRow
from cards.models.catalogue import Card, CardSet, CardTrait, Printing
from cards.models.curation import ActRow, CardRedirect, CatalogueAct, FormerPlace
from cards.models.glossary import GlossaryTerm, Rendering, TermChange
from cards.models.text import (
    CardText,
    EnglishWords,
    LanguageRole,
    TextApproval,
    TextChange,
    TextProposal,
    WrittenText,
)
from cards.models.translation import TranslationBatch, TranslationRow

__all__ = [
    "ActRow",
    "Card",
    "CardRedirect",
    "CardSet",
    "CardText",
    "CardTrait",
    "CatalogueAct",
    "EnglishWords",
    "FormerPlace",
    "GlossaryTerm",
    "ImportBatch",
    "ImportRow",
    "LanguageRole",
    "Printing",
    "Rendering",
    "TermChange",
    "TextApproval",
    "TextChange",
    "TextProposal",
    "TranslationBatch",
    "TranslationRow",
    "WrittenText",
]
