"""What the export and the closing of an account cover of custom formats."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import F, QuerySet, Value
from django.db.models.functions import Concat
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, table_part
from decks.building.models import Deck
from decks.limits.models import HouseFormat
from decks.limits.queries import HOUSE


def close(user: AbstractBaseUser) -> None:
    """Retire the formats of *user* that decks of others use, and drop their owner.

    The other formats are deleted with the account.
    """
    _used_by_others(user).update(owner=None, is_retired=True)


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the formats that decks of others use."""
    formats = _used_by_others(user).count()
    if formats:
        yield ngettext(
            "%(n)s format used by other people’s decks",
            "%(n)s formats used by other people’s decks",
            formats,
        ) % {"n": formats}


def _used_by_others(user: AbstractBaseUser) -> QuerySet[HouseFormat]:
    """Return the formats of *user* that judge decks of others."""
    others = Deck.objects.exclude(owner=user.pk).values("format")
    slug = Concat(Value(HOUSE), F("short_id"))
    formats = HouseFormat.objects.filter(owner=user.pk).alias(slug=slug)
    return formats.filter(slug__in=others)


ACCOUNT.register(
    table_part("formats", HouseFormat, within={"allowed_sets": {}, "named_cards": {}}),
    close=close,
    kept=kept,
)
