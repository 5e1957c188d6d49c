"""Who suggests something can be reported by who reads it."""

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import Subject, register
from decks.suggestions.models import Suggestion


class Suggestions(Subject[Suggestion]):
    """What the owner of a deck alone reads: nothing to hide, but somebody wrote it."""

    kind = "suggestion"
    label = _("Suggestion")

    def see(self, request: HttpRequest, key: str) -> Suggestion | None:
        """Return a suggestion to a deck of the reader's."""
        found = self.get(key)
        is_own = found is not None and found.deck.owner_id == request.user.pk
        return found if is_own else None

    def get(self, key: str) -> Suggestion | None:
        """Return the suggestion."""
        if not (key.isascii() and key.isdecimal() and len(key) < 19):
            return None
        whole = Suggestion.objects.select_related("deck", "author")
        return whole.filter(pk=int(key)).first()

    def find(self, words: str) -> tuple[Suggestion, ...]:
        """Return nothing: whoever is concerned reports it."""
        return ()

    def key(self, thing: Suggestion) -> str:
        """Return its number."""
        return str(thing.pk)

    def title(self, thing: Suggestion) -> str:
        """Return its words, or whose it is."""
        return thing.words[:200] or thing.author.get_username()

    def address(self, thing: Suggestion) -> str:
        """Return the address of the suggestions to its deck."""
        return reverse("deck-suggestions", args=[thing.deck.short_id])

    def owner(self, thing: Suggestion) -> User:
        """Return who wrote it."""
        return thing.author


register(Suggestions())
