"""The field tables: every key a query may use, what it asks, what that is called.

Keys, SQL, sentences and the help page come from here. Rooms above register their own
fields, and tables of their own for what else is searched: copies, decks, events.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.db.models.expressions import OrderBy
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rapidfuzz import fuzz, process

from cards.catalogue.models import Card, Printing
from cards.search.query import Query, Term
from rules.text.normalize import fold

Languages = tuple[str, ...]  # none: any
Label = str | Promise


class NotUnderstood(ValueError):
    """A field cannot make sense of an operator or a value.

    *code* says why where the reader can be told more; *nearest* is a value it knows.
    """

    def __init__(
        self, value: str, *, code: str = "not-understood", nearest: str = ""
    ) -> None:
        """Keep what is told."""
        super().__init__(value)
        self.code = code
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Ask:
    """What one value of a term asks, of cards of which game.

    *languages* are those the query speaks of beside it; *inner* is the query of cards
    that are counted.
    """

    op: str
    value: str
    game: str
    languages: Languages = ()
    inner: Query | None = None


# Each raises NotUnderstood. A judge looks at what it is given itself: no SQL can tell.
Condition = Callable[[Ask], Q]
Judge = Callable[[Ask, QuerySet[Any]], Collection[int]]
Says = Callable[["Told"], str]
BestFirst = Callable[[Query], tuple[OrderBy, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchField:
    """A key with its short spellings, what it asks of what (*of*) and how that is said.

    *patterns* judges regular expressions, *judge* every value.
    """

    key: str
    spellings: tuple[str, ...] = ()
    label: Label
    says: Says
    condition: Condition | None = None
    patterns: Judge | None = None
    judge: Judge | None = None
    of: str = "card"
    signs: str = ": ="  # that it takes, as the help page shows them
    example: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A term that is said: with its field, the table it was asked in, the game."""

    table: "FieldTable"
    field: SearchField
    term: Term
    game: str


@dataclass(frozen=True, slots=True)
class Property:
    """A value of `is:`: what it asks, and how having it and not having it are said."""

    condition: Callable[[str, Languages], Q]
    yes: Label
    no: Label


@dataclass(frozen=True, slots=True)
class Order:
    """A value of `order:`: what it is called, and what is sorted by before the name."""

    label: Label
    by: tuple[OrderBy, ...]


@dataclass(slots=True, eq=False)
class FieldTable:
    """The fields of one kind of thing, by key and spelling.

    What stands in *parent* may be asked, too. *lifts* turn a condition on something
    else (a card, a printing) into one on the thing; *candidates* are what a judge of
    something else has to look at for some of the things. Bare words ask the field
    *bare_words*; *best_first* is what a query that names no order sorts by first.
    """

    sentence: Label  # that says what is looked for
    lifts: Mapping[str, Callable[[Q], Q]]
    candidates: Callable[[str, QuerySet[Any]], QuerySet[Any]]
    usual_order: tuple[str, ...]
    bare_words: str = "name"
    best_first: BestFirst = lambda _query: ()
    orders: dict[str, Order] = field(default_factory=dict)
    parent: "FieldTable | None" = None
    fields: dict[str, SearchField] = field(default_factory=dict)
    properties: dict[str, Property] = field(default_factory=dict)
    _keys: dict[str, str] = field(default_factory=dict)

    def register(self, *fields: SearchField) -> None:
        """Add *fields*; a spelling may belong to one field only."""
        for one in fields:
            self.fields[one.key] = one
            for spelling in (one.key, *one.spellings):
                if self._keys.setdefault(spelling, one.key) != one.key:
                    raise ValueError(f"spelling {spelling!r} is taken")

    def find(self, spelling: str) -> str | None:
        """Return the key that *spelling* stands for."""
        if spelling in self._keys:
            return self._keys[spelling]
        return self.parent.find(spelling) if self.parent else None

    def get(self, key: str) -> SearchField:
        """Return the field called *key*."""
        own = self.fields.get(key)
        if own is None and self.parent is not None:
            return self.parent.get(key)
        return self.fields[key]

    def get_property(self, value: str) -> Property | None:
        """Return what `is:` *value* asks, if this table has a word for it."""
        found = self.properties.get(fold(value))
        return found or (self.parent.get_property(value) if self.parent else None)

    def all_fields(self) -> list[SearchField]:
        """Return every field that may be asked, this table's own first."""
        own = list(self.fields.values())
        above = self.parent.all_fields() if self.parent else []
        return own + [one for one in above if one.key not in self.fields]

    def spellings(self) -> list[str]:
        """Return every known spelling that a reader may type before a sign."""
        above = self.parent.spellings() if self.parent else []
        return [*(key for key in self._keys if key[0].isalpha()), *above]


def only(ask: Ask, *allowed: str) -> None:
    """Refuse a sign that has no meaning for words."""
    if ask.op not in allowed:
        raise NotUnderstood(ask.op)


def read_number(value: str) -> int:
    """Return *value* as a number. Raises NotUnderstood."""
    if not value.isdecimal() or len(value) > 4:
        raise NotUnderstood(value)
    return int(value)


LOOKUPS: Final = {"<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


def lookup(op: str) -> str:
    """Return the database's word for the sign *op*."""
    return LOOKUPS.get(op, "exact")


def nearest(value: str, known: Collection[str]) -> str:
    """Return the one of *known* most like *value*, or nothing if none is near."""
    by_fold = {fold(one): one for one in known}
    scorer = fuzz.ratio  # the default one takes any short word within *value*
    found = process.extractOne(fold(value), by_fold.keys(), scorer=scorer)
    return by_fold[found[0]] if found and found[1] >= _NEAR else ""


_NEAR: Final = 50  # of 100; what is less like it is another word


def on_printing(condition: Q) -> Q:
    """Return *condition*, on a card, as one on a printing."""
    return Q(card__in=Card.objects.filter(condition).order_by())


def _on_card(condition: Q) -> Q:
    """Return *condition*, on a printing, as one on a card."""
    # Not EXISTS: SQLite would look through all of a set for each card.
    return Q(pk__in=Printing.objects.filter(condition).order_by().values("card"))


CARDS: Final = FieldTable(
    sentence=_("Cards where %(conditions)s."),
    lifts={"printing": _on_card},
    candidates=lambda _of, cards: cards,
    usual_order=("name_folded", "key", "pk"),
)
