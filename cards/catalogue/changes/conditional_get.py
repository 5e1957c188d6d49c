"""API views of the catalogue: unchanged answers are not computed again."""

import hashlib
from functools import cache
from typing import Final

from django.conf import settings
from django.utils.translation import get_language

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.changes.feed import feed_state
from core.api.conditional import Stamp, StampedView

# What answers depend on besides the catalogue's rows: a new release has new stamps.
RELEASED: Final = ("cards", "config", "core", "locale", "rules")
KINDS: Final = (".py", ".mo", ".yaml", ".csv")


class CatalogueRead(StampedView):
    """A view of the catalogue: same act, same language, same release, same answer."""

    def current_stamp(self) -> Stamp:
        """Return the stamp of the catalogue as it is now, in the languages chosen."""
        state = feed_state()
        return _stamp(state.acts, int(state.changed_at.timestamp()))


class ReleaseRead(StampedView):
    """A view of what comes with the program: it changes with a release alone."""

    def current_stamp(self) -> Stamp:
        """Return the stamp of this release; the database is not read."""
        return _stamp(0, 0)


def _stamp(acts: int, changed_at: int) -> Stamp:
    """Return the stamp of what is after so many *acts*, in these languages."""
    parts = (acts, released_at(), get_language(), card_language())
    digest = hashlib.sha256(repr(parts).encode()).hexdigest()[:20]
    return Stamp(f'W/"{digest}"', max(changed_at, released_at()))


@cache
def released_at() -> int:
    """Return when the newest file of this release was written (seconds since 1970)."""
    return max(
        int(path.stat().st_mtime)
        for folder in RELEASED
        for path in (settings.BASE_DIR / folder).rglob("*.*")
        if path.suffix in KINDS
    )
