"""How many texts of cards somebody translated, by language."""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.db.models import Count
from django.urls import reverse
from django.utils.translation import gettext_lazy, ngettext

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.card_texts.models import CardText, hidden_states
from decks.people.parts import MOST, PARTS, Line, Part


def translations_of(user: User) -> Iterator[Line]:
    """Yield a line for each language that *user* wrote texts in."""
    texts = CardText.objects.filter(author=user.pk).exclude(state__in=hidden_states())
    counts = texts.order_by().values_list("language").annotate(n=Count("pk"))
    for language, number in counts.order_by("-n", "language")[:MOST]:
        told = ngettext("%(n)s text", "%(n)s texts", number) % {"n": number}
        yield Line(language_label(language), reverse("translate"), told)


PARTS["translations"] = Part(
    gettext_lazy("Translations"),
    translations_of,
    lambda profile: profile.shows_translations,
)
