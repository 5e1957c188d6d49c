"""The field table: every key a query may use, and what it asks of a card.

Rooms above register their own fields here, so that there is one table.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.db.models import Exists, OuterRef, Q, QuerySet

from cards.models import CardSet, CardText, CardTrait, Printing, WrittenText
from rules.fold import fold
from rules.game import GAMES

ENGLISH = frozenset({"en", "any"})  # every card has a name in these
_LOOKUPS = {"<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


class NotUnderstood(ValueError):
    """A field cannot make sense of an operator or a value."""


# Takes operator and value; raises NotUnderstood.
Condition = Callable[[str, str], Q]


@dataclass(frozen=True, slots=True)
class SearchField:
    """A key with its short spellings; *of_printing* asks the printing, not the card."""

    key: str
    spellings: tuple[str, ...]
    condition: Condition
    of_printing: bool = False


@dataclass(slots=True)
class FieldTable:
    """All fields by key and spelling."""

    fields: dict[str, SearchField] = field(default_factory=dict)
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
        return self._keys.get(spelling)

    def spellings(self) -> list[str]:
        """Return every known spelling."""
        return list(self._keys)


def name_condition(op: str, value: str) -> Q:
    """Names hold *value*, in any language; `=` asks for the whole name."""
    _only(op, ":", "=")
    lookup = "contains" if op == ":" else "exact"
    folded = fold(value)
    other_names = _texts_shown(CardText.Field.NAME).filter(
        **{f"text_folded__{lookup}": folded}
    )
    return Q(**{f"name_folded__{lookup}": folded}) | Q(Exists(other_names))


def text_condition(op: str, value: str) -> Q:
    """The rules text holds *value*, in any language."""
    _only(op, ":")
    folded = fold(value)
    others = _texts_shown(CardText.Field.TEXT).filter(text_folded__contains=folded)
    written = WrittenText.objects.filter(card=OuterRef("pk"))
    written = written.filter(text_folded__contains=folded)
    by_powers = Q(Exists(written), powers__isnull=False)
    return Q(text_folded__contains=folded) | Q(Exists(others)) | by_powers


def language_condition(op: str, value: str) -> Q:
    """The card has a name in the language; every card has an English one."""
    _only(op, ":", "=")
    names = _texts_shown(CardText.Field.NAME).filter(language__iexact=value)
    return Q(pk__isnull=False) if value.lower() in ENGLISH else Q(Exists(names))


def _texts_shown(field: str) -> QuerySet[CardText]:
    """Return the texts of *field* that readers of the outer card see."""
    texts = CardText.objects.filter(card=OuterRef("pk"), field=field)
    return texts.exclude(state=CardText.State.REJECTED)


def type_condition(op: str, value: str) -> Q:
    """The card type begins with *value*, or the type line has it as a word."""
    _only(op, ":", "=")
    folded = fold(value).replace(" ", "_")
    by_type = Q(type=folded) if op == "=" else Q(type__startswith=folded)
    return by_type | has_trait(("tag", "race"), op, value)


def trait_condition(kind: str) -> Condition:
    """Return the condition that a card has a trait of *kind* with a value."""

    def condition(op: str, value: str) -> Q:
        _only(op, ":", "=")
        return has_trait((kind,), op, value)

    return condition


def has_trait(kinds: tuple[str, ...], op: str, value: str) -> Q:
    """Return the condition that a trait of *kinds* begins with (`=`: is) *value*."""
    lookup = "value_folded" if op == "=" else "value_folded__startswith"
    traits = CardTrait.objects.filter(
        card=OuterRef("pk"), kind__in=kinds, **{lookup: fold(value)}
    )
    return Q(Exists(traits))


def number_condition(column: str) -> Condition:
    """Return the condition that compares *column* with a number."""

    def condition(op: str, value: str) -> Q:
        number = _read_number(value)
        return Q(**{f"{column}__{_LOOKUPS.get(op, 'exact')}": number})

    return condition


def set_condition(op: str, value: str) -> Q:
    """The printing's set has this code or name.

    Folded here, in a query of its own: no database folds as we do.
    """
    _only(op, ":", "=")
    sets = CardSet.objects.values_list("pk", "code", "name")
    meant = fold(value)
    return Q(card_set__in=[pk for pk, *names in sets if meant in map(fold, names)])


def rarity_condition(op: str, value: str) -> Q:
    """The printing's rarity, by name or first letter; rarities are ordered."""
    for played in GAMES.values():
        for order, slug in enumerate(played.RARITIES):
            if slug.startswith(fold(value)):
                return Q(**{f"rarity_order__{_LOOKUPS.get(op, 'exact')}": order})
    raise NotUnderstood(value)


def collector_number_condition(op: str, value: str) -> Q:
    """The printing's collector number."""
    if op in (":", "="):
        return Q(number__iexact=value)
    return Q(**{f"number_order__{_LOOKUPS[op]}": _read_number(value)})


def artist_condition(op: str, value: str) -> Q:
    """The printing's artist; `=` asks for the whole name. Folded here, as sets are."""
    _only(op, ":", "=")
    names = Printing.objects.order_by().values_list("artist", flat=True).distinct()
    meant = fold(value)
    fits = meant.__eq__ if op == "=" else lambda name: meant in name
    return Q(artist__in=[name for name in names if fits(fold(name))])


def _only(op: str, *allowed: str) -> None:
    """Refuse an operator that has no meaning for words."""
    if op not in allowed:
        raise NotUnderstood(op)


def _read_number(value: str) -> int:
    """Return *value* as a number. Raises NotUnderstood."""
    if not value.isdecimal() or len(value) > 4:
        raise NotUnderstood(value)
    return int(value)


FIELDS = FieldTable()
FIELDS.register(
    SearchField("name", ("n",), name_condition),
    SearchField("text", ("o", "x"), text_condition),
    SearchField("lang", ("language",), language_condition),
    SearchField("type", ("t",), type_condition),
    SearchField("class", ("c",), trait_condition("class")),
    SearchField("faction", ("f",), trait_condition("faction")),
    SearchField("race", (), trait_condition("race")),
    SearchField("talent", (), trait_condition("talent")),
    SearchField("prof", ("profession",), trait_condition("prof")),
    SearchField("rep", ("reputation",), trait_condition("rep")),
    SearchField("req", ("required",), trait_condition("req")),
    SearchField("tag", (), trait_condition("tag")),
    SearchField("dmg", ("damage",), trait_condition("dmg")),
    SearchField("is", (), trait_condition("is")),
    SearchField("cost", (), number_condition("cost")),
    SearchField("atk", ("attack",), number_condition("atk")),
    SearchField("health", ("hp",), number_condition("health")),
    SearchField("def", ("defense",), number_condition("defense")),
    SearchField("strike", (), number_condition("strike_cost")),
    SearchField("rarity", ("r",), rarity_condition, of_printing=True),
    SearchField("set", ("s", "e", "edition"), set_condition, of_printing=True),
    SearchField("number", ("cn",), collector_number_condition, of_printing=True),
    SearchField("artist", ("a",), artist_condition, of_printing=True),
)
