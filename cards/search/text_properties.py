"""What `is:` asks of a card's texts, in the languages that `lang:` names beside it."""

from collections.abc import Callable
from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from cards.models import CardText
from rules.game import GAMES

_SPEAKING: Final = frozenset().union(*(one.WRITTEN_LANGUAGES for one in GAMES.values()))
Languages = tuple[str, ...]  # none: any


def stale_in(languages: Languages) -> Q:
    """A name or rules text in one of *languages* was made from English of before.

    Text written from powers never is.
    """
    texts = _texts_shown(languages)
    names = texts.filter(field=CardText.Field.NAME)
    rules = texts.filter(field=CardText.Field.TEXT).exclude(card__text="")
    rules = rules.exclude(card__powers__isnull=False, language__in=_SPEAKING)
    return Q(Exists(names.exclude(source_hash=F("card__name_hash")))) | Q(
        Exists(rules.exclude(source_hash=F("card__text_hash")))
    )


def translated_in(languages: Languages) -> Q:
    """Name and rules text, if there is one, are there in one of *languages*."""
    names = _texts_shown(languages).filter(field=CardText.Field.NAME)
    rules = CardText.objects.filter(
        card=OuterRef("card"), language=OuterRef("language"), field=CardText.Field.TEXT
    ).exclude(state=CardText.State.REJECTED)
    is_written = Q(card__powers__isnull=False, language__in=_SPEAKING)
    return Q(Exists(names.filter(Q(card__text="") | is_written | Q(Exists(rules)))))


def _texts_shown(languages: Languages) -> QuerySet[CardText]:
    """Return the texts in *languages* that readers of the outer card see."""
    texts = CardText.objects.filter(card=OuterRef("pk"))
    texts = texts.exclude(state=CardText.State.REJECTED)
    return texts.filter(language__in=languages) if languages else texts


TEXT_PROPERTIES: Final[dict[str, Callable[[Languages], Q]]] = {
    "stale": stale_in,
    "translated": translated_in,
}
