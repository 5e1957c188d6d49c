"""Rules texts written from powers, kept so that search finds them in every language."""

from collections.abc import Iterable

from django.db import transaction

from cards.catalogue.card_texts.models import CardText, WrittenText
from cards.catalogue.card_texts.shown_words import written_text
from cards.catalogue.models import Card
from rules.games import game
from rules.text.normalize import fold


@transaction.atomic
def keep_written_texts(cards: Iterable[Card]) -> int:
    """Keep what the powers of *cards* say in each language; return how many texts.

    Whoever changes powers calls it. Cards without powers keep nothing.
    """
    wanted = {card.pk: card for card in cards}
    texts = CardText.objects.filter(card__in=wanted, field=CardText.Field.NAME)
    rows = texts.values_list("card", "language", "text")
    names = {(card, language): name for card, language, name in rows}
    found = [
        WrittenText(card=card, language=language, text_folded=fold(text))
        for card in wanted.values()
        for language in sorted(game(card.game).WRITTEN_LANGUAGES)
        if (text := written_text(card, language, names.get((card.pk, language), "")))
    ]
    WrittenText.objects.bulk_create(
        found,
        update_conflicts=True,
        unique_fields=["card", "language"],
        update_fields=["text_folded"],
    )
    places = {(each.card_id, each.language) for each in found}
    held = WrittenText.objects.filter(card__in=wanted)
    gone = [each.pk for each in held if (each.card_id, each.language) not in places]
    held.filter(pk__in=gone).delete()
    return len(found)
