"""What `is:` asks of a card's texts, in the languages that `lang:` names beside it."""

from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from cards.catalogue.card_texts.models import CardText
from cards.search.field_definitions import Languages
from rules.games import GAMES

_SPEAKING: Final = frozenset().union(*(one.WRITTEN_LANGUAGES for one in GAMES.values()))


def stale_in(_game: str, languages: Languages) -> Q:
    """A name or rules text in one of *languages* was made from English of before.

    Text written from powers never is.
    """
    texts = _texts_shown(languages)
    names = texts.filter(field=CardText.Field.NAME)
    rules = texts.filter(field=CardText.Field.TEXT).exclude(card__text="")
    rules = rules.exclude(card__powers__isnull=False, language__in=_SPEAKING)
    old_names = names.exclude(source_hash=F("card__name_hash"))
    old_rules = rules.exclude(source_hash=F("card__text_hash"))
    return Q(pk__in=old_names.values("card_id")) | Q(pk__in=old_rules.values("card_id"))


def translated_in(_game: str, languages: Languages) -> Q:
    """Name and rules text, if there is one, are there in one of *languages*."""
    names = _texts_shown(languages).filter(field=CardText.Field.NAME)
    rules = CardText.objects.filter(
        card=OuterRef("card"), language=OuterRef("language"), field=CardText.Field.TEXT
    ).exclude(state=CardText.State.REJECTED)
    is_written = Q(card__powers__isnull=False, language__in=_SPEAKING)
    whole = names.filter(Q(card__text="") | is_written | Q(Exists(rules)))
    return Q(pk__in=whole.values("card_id"))


def _texts_shown(languages: Languages) -> QuerySet[CardText]:
    """Return the texts in *languages* that readers see."""
    texts = CardText.objects.exclude(state=CardText.State.REJECTED).order_by()
    return texts.filter(language__in=languages) if languages else texts
