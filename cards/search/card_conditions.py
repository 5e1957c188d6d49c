"""What the keys about cards and their printings ask of the database."""

import re
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from django.conf.locale import LANG_INFO
from django.db.models import F, Q

from cards.catalogue.card_texts.language_codes import language_code, read_code
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import CardSet, CardTrait, Printing
from cards.search.field_definitions import (
    CARDS,
    Ask,
    Condition,
    NotUnderstood,
    lookup,
    nearest,
    only,
    read_number,
)
from cards.search.text_conditions import texts_shown
from rules.games import game
from rules.text.normalize import fold

ENGLISH: Final = frozenset({"en", "any"})  # every card has a name in these
NUMBERS: Final = {
    "cost": "cost",
    "atk": "atk",
    "health": "health",
    "def": "defense",
    "strike": "strike_cost",
}
UNCERTAIN_COST: Final = re.compile(r"(?:\d+\+)?x", re.IGNORECASE)


def language_condition(ask: Ask) -> Q:
    """The card has a name in the language; every card has an English one."""
    only(ask, ":", "=")
    language = read_language(ask.value)
    if language in ENGLISH:
        return Q(pk__isnull=False)
    names = texts_shown(CardText.Field.NAME, language=language)
    return Q(pk__in=names.values("card_id"))


def read_language(value: str) -> str:
    """Return the code of the language that *value*, a code or a name, means.

    Raises NotUnderstood.
    """
    code = read_code(value)
    if value.lower() in ENGLISH:
        return value.lower()
    # Words of three letters are rather the beginning of a name: `hun`.
    if code and (len(value) < 3 or not value.isalpha()):
        return code
    if (named := language_code(value)) and named != value.lower():
        return named
    names = {
        fold(str(info[name])): key
        for key, info in LANG_INFO.items()
        for name in ("name", "name_local")
        if name in info
    }
    near = nearest(value, names.keys())
    raise NotUnderstood(value, code="unknown-value", nearest=names.get(near, ""))


def type_condition(ask: Ask) -> Q:
    """The card type begins with the value, or the type line has it as a word."""
    only(ask, ":", "=")
    types = types_meant(ask)
    words = _begins("value_folded", ask)
    traits = CardTrait.objects.filter(kind__in=("tag", "race"), **words)
    if not types:
        _check_known(ask, ("type", "tag", "race"))
    return Q(type__in=types) | Q(pk__in=traits.values("card_id"))


def types_meant(ask: Ask) -> list[str]:
    """Return the card types that are, or with `:` begin as, the value."""
    folded = fold(ask.value).replace(" ", "_")
    return [
        slug
        for slug in game(ask.game).TYPES
        if slug == folded or (ask.op == ":" and slug.startswith(folded))
    ]


def trait_condition(kind: str) -> Condition:
    """Return the condition that a card has a trait of *kind* that begins so."""

    def condition(ask: Ask) -> Q:
        only(ask, ":", "=")
        _check_known(ask, (kind,))
        traits = CardTrait.objects.filter(kind=kind, **_begins("value_folded", ask))
        return Q(pk__in=traits.values("card_id"))

    return condition


def property_condition(ask: Ask) -> Q:
    """A property of cards, or else one of the flags that the game gives them."""
    only(ask, ":", "=")
    found = CARDS.get_property(ask.value)
    if found is not None:
        return found.condition(ask.game, ask.languages)
    _check_known(ask, ("is",), CARDS.properties)
    flags = CardTrait.objects.filter(kind="is", **_begins("value_folded", ask))
    return Q(pk__in=flags.values("card_id"))


def number_condition(key: str) -> Condition:
    """Return the condition that compares a number with another, or another field's.

    A card without the number is neither below nor above anything.
    """
    column = NUMBERS[key]

    def condition(ask: Ask) -> Q:
        other = other_number(ask.value)
        if other:
            second = NUMBERS[other]
            both = Q(**{f"{column}__isnull": False, f"{second}__isnull": False})
            return both & Q(**{f"{column}__{lookup(ask.op)}": F(second)})
        if key == "cost" and UNCERTAIN_COST.fullmatch(ask.value):
            only(ask, ":", "=")
            return Q(facts__cost=ask.value.upper())
        return Q(**{f"{column}__{lookup(ask.op)}": read_number(ask.value)})

    return condition


def other_number(value: str) -> str:
    """Return the key of the number that *value* names; nothing if it names none."""
    key = CARDS.find(value.casefold()) or ""
    return key if key in NUMBERS else ""


# Printings


def set_condition(ask: Ask) -> Q:
    """The printing's set has this code or name, in any language."""
    only(ask, ":", "=")
    return Q(card_set__in=sets_called(ask))


def sets_called(ask: Ask) -> dict[int, str]:
    """Return key and code of the sets with this code or name. Raises NotUnderstood.

    Folded here, in a query of its own: no database folds as we do.
    """
    sets = CardSet.objects.filter(game=ask.game)
    meant = fold(ask.value)
    held = [(one, [one.code, one.name, *one.names.values()]) for one in sets]
    found = {one.pk: one.code for one, names in held if meant in map(fold, names)}
    if not found:
        _refuse(ask, chain.from_iterable(names for _one, names in held))
    return found


def rarity_condition(ask: Ask) -> Q:
    """The printing's rarity, by name or first letter; rarities are ordered."""
    return Q(**{f"rarity_order__{lookup(ask.op)}": rarity_place(ask)})


def rarity_place(ask: Ask) -> int:
    """Return the place among rarities of the one meant. Raises NotUnderstood."""
    slugs = list(game(ask.game).RARITIES)
    for order, slug in enumerate(slugs):
        if slug.startswith(fold(ask.value)):
            return order
    raise _unknown(ask, slugs)


def collector_number_condition(ask: Ask) -> Q:
    """The printing's collector number."""
    if ask.op in (":", "="):
        return Q(number__iexact=ask.value)
    return Q(**{f"number_order__{lookup(ask.op)}": read_number(ask.value)})


def artist_condition(ask: Ask) -> Q:
    """The printing's artist; `=` asks for the whole name. Folded here, as sets are."""
    only(ask, ":", "=")
    meant = fold(ask.value)
    is_whole = ask.op == "="
    return _artists(
        ask, lambda name: meant == fold(name) if is_whole else meant in fold(name)
    )


def _artists(ask: Ask, fits: Callable[[str], bool]) -> Q:
    """Return the condition that the artist is one who *fits*."""
    names = Printing.objects.order_by().values_list("artist", flat=True).distinct()
    held = list(names)
    found = [name for name in held if name and fits(name)]
    if not found:
        _refuse(ask, held)
    return Q(artist__in=found)


# Values that nobody knows


def _begins(column: str, ask: Ask) -> dict[str, str]:
    """Return what *column* is asked: to begin with the value, or with `=` to be it."""
    return {column if ask.op == "=" else f"{column}__begins": fold(ask.value)}


def _check_known(ask: Ask, kinds: tuple[str, ...], more: Iterable[str] = ()) -> None:
    """Refuse a value with which no word of *kinds* begins, naming the nearest."""
    folded = fold(ask.value)
    known = [
        word for kind in kinds for word in game(ask.game).TRAIT_VALUES.get(kind, ())
    ]
    if any(fold(word).startswith(folded) for word in known):
        return
    held = CardTrait.objects.filter(kind__in=kinds, card__game=ask.game).order_by()
    if held.filter(value_folded__begins=folded).exists():
        return
    values = held.values_list("value", flat=True).distinct()
    raise _unknown(ask, [*known, *values, *more])


def _unknown(ask: Ask, known: Iterable[str]) -> NotUnderstood:
    """Return the refusal of a value that is none of *known*."""
    near = nearest(ask.value, list(known))
    return NotUnderstood(ask.value, code="unknown-value", nearest=near)


def _refuse(ask: Ask, known: Iterable[str]) -> None:
    """Refuse a value that is none of *known*. Raises NotUnderstood."""
    raise _unknown(ask, known)
