"""Who plays a match can be reported by name from it."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import pgettext_lazy

from core.moderation.subjects import Subject, register
from drafts.play.models import Match


class Matches(Subject[Match]):
    """Matches: nobody else sees them, so only their players can be reported."""

    kind = "match"
    label = pgettext_lazy("play", "Match")

    def see(self, request: HttpRequest, key: str) -> Match | None:
        """Return the match if the reader plays in it."""
        return Match.objects.visible_to(request.user).filter(short_id=key).first()

    def get(self, key: str) -> Match | None:
        """Return the match."""
        return Match.objects.filter(short_id=key).first()

    def find(self, words: str) -> Iterable[Match]:
        """Return the match with that key."""
        return Match.objects.filter(short_id=words)

    def key(self, thing: Match) -> str:
        """Return its key."""
        return thing.short_id

    def title(self, thing: Match) -> str:
        """Return who plays."""
        return " – ".join(one.get_username() for one in self.people(thing))

    def address(self, thing: Match) -> str:
        """Return the address of its page."""
        return thing.get_absolute_url()

    def people(self, thing: Match) -> list[User]:
        """Return who plays."""
        return [seat.user for seat in thing.seats.select_related("user") if seat.user]


register(Matches())
