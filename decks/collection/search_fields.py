"""Search keys that ask a collection: whose, is told for as long as a request lasts.

`own<4`, `foil:yes` and `need:DECK` ask about the reader's copies wherever cards are
searched; among holdings `foil`, `lang` and `cond` ask the copy itself.
"""

from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q, QuerySet, Sum
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from cards.catalogue.models import Card, Printing
from cards.search.card_conditions import read_language
from cards.search.card_fields import ALL_SIGNS
from cards.search.field_definitions import (
    CARDS,
    Ask,
    FieldTable,
    NotUnderstood,
    SearchField,
    Told,
    lookup,
    only,
    read_number,
)
from cards.search.query_phrases import says_typed
from decks.building.models import Deck, short_id_in
from decks.collection.availability import deck_standing
from decks.collection.holding_terms import read_condition, read_flag
from decks.collection.models import Condition, Holding, OwnedPrinting
from decks.collection.searching_user import reader, request_of_search

_TURNED: Final = {"<": ">=", "<=": ">"}


def collector() -> AbstractBaseUser:
    """Return whose collection is asked. Raises NotUnderstood for guests."""
    owner = reader()
    if owner is None:
        raise NotUnderstood("", code="guest")
    return owner


def _holdings() -> QuerySet[Holding]:
    """Return the reader's holdings. Raises NotUnderstood for guests."""
    return Holding.objects.filter(binder__owner=collector().pk).order_by()


def own_condition(ask: Ask) -> Q:
    """The reader has so many copies of the card, all printings counted."""
    count = read_number(ask.value)
    owned = OwnedPrinting.objects.filter(owner=collector().pk)
    return compare_sum(owned, "card", ask.op, count)


def compare_sum(rows: QuerySet[Any], thing: str, op: str, count: int) -> Q:
    """Return the condition that the quantities of *rows*, by *thing*, are *op* *count*.

    Things without a row are in no group: they are what is left of the others.
    """
    if op in _TURNED:
        return ~compare_sum(rows, thing, _TURNED[op], count)
    if op == ">=" and count:
        op, count = ">", count - 1  # more than none needs no sums
    if count == 0:
        some = Q(pk__in=rows.values(thing))
        return {">": some, ">=": Q(pk__isnull=False)}.get(op, ~some)
    sums = rows.values(thing).annotate(copies=Sum("quantity"))
    return Q(pk__in=sums.filter(**{f"copies__{lookup(op)}": count}).values(thing))


def foil_condition(ask: Ask) -> Q:
    """The reader has a foil copy of the card."""
    return Q(pk__in=_holdings().filter(_flag(ask)).values("printing__card"))


def worn_condition(ask: Ask) -> Q:
    """The reader has a copy of the card in the condition."""
    return Q(pk__in=_holdings().filter(_worn(ask)).values("printing__card"))


def need_condition(ask: Ask) -> Q:
    """The card is one of which a deck of the reader's (its id or link) lacks copies."""
    owner, deck = collector(), _deck(ask)
    return Q(pk__in=[one.card for one in deck_standing(owner, deck) if one.lacking])


def deck_condition(ask: Ask) -> Q:
    """The card is in a deck the reader may see (its id or link), in any zone."""
    return Q(pk__in=_deck(ask).entries.values("card"))


def _deck(ask: Ask) -> Deck:
    """Return the deck that the value names. Raises NotUnderstood."""
    only(ask, ":", "=")
    request = request_of_search()
    decks = Deck.objects.public()
    if request is not None:
        decks = Deck.objects.visible_to(request.user, None)
    if not (found := decks.filter(short_id=short_id_in(ask.value)).first()):
        raise NotUnderstood(ask.value, code="unknown-value")
    return found


def _language(ask: Ask) -> Q:
    """Return the condition that a holding is in a language; `any` is any."""
    only(ask, ":", "=")
    language = read_language(ask.value)
    return Q(pk__isnull=False) if language == "any" else Q(language=language)


def _flag(ask: Ask) -> Q:
    """Return the condition that a holding is foil, or is not."""
    only(ask, ":", "=")
    flag = read_flag(ask.value)
    if flag is None:
        raise NotUnderstood(ask.value, code="unknown-value", nearest="yes")
    return Q(is_foil=flag)


def _worn(ask: Ask) -> Q:
    """Return the condition that a holding is so worn; NM is the greatest."""
    condition = read_condition(ask.value)
    if condition is None:
        raise NotUnderstood(ask.value, code="unknown-value", nearest="nm")
    grades = list(reversed(Condition.values))
    place = grades.index(condition)
    chosen = {
        "<": grades[:place],
        "<=": grades[: place + 1],
        ">": grades[place + 1 :],
        ">=": grades[place:],
    }
    return Q(condition__in=chosen.get(ask.op, [condition]))


# How they are said


def says_foil(told: Told) -> str:
    """Say that a copy is foil, or is not."""
    flags = {read_flag(value) for value in told.term.values}
    is_so = (told.term.op == "!=") is told.term.is_negated
    if flags == {True, False}:
        return _("a copy is foil or nonfoil")
    return _("a copy is foil") if is_so is (True in flags) else _("a copy is nonfoil")


def says_need(told: Told) -> str:
    """Say that a deck lacks the card."""
    names = {"deck": pgettext("search", " and ").join(told.term.values)}
    if (told.term.op == "!=") is told.term.is_negated:
        return _("the deck %(deck)s is missing copies of it") % names
    return _("the deck %(deck)s is missing no copies of it") % names


def says_in_deck(told: Told) -> str:
    """Say that a deck holds the card."""
    names = {"deck": _(" or ").join(told.term.values)}
    if (told.term.op == "!=") is told.term.is_negated:
        return _("the deck %(deck)s uses it") % names
    return _("the deck %(deck)s does not use it") % names


CARDS.register(
    SearchField(
        key="own", spellings=("owned",), label=gettext_lazy("number of copies owned"),
        says=says_typed, condition=own_condition, signs=ALL_SIGNS, example="own<4",
    ),
    SearchField(
        key="foil", label=gettext_lazy("foil"), says=says_foil,
        condition=foil_condition, example="foil:yes",
    ),
    SearchField(
        key="cond", spellings=("condition",), label=gettext_lazy("condition"),
        says=says_typed, condition=worn_condition, signs=ALL_SIGNS, example="cond>=lp",
    ),
    SearchField(
        key="need", spellings=("needed",), label=gettext_lazy("missing from the deck"),
        says=says_need, condition=need_condition,
    ),
    SearchField(
        key="deck", spellings=("indeck",), label=gettext_lazy("in the deck"),
        says=says_in_deck, condition=deck_condition,
    ),
)  # fmt: skip


def _card_of_holding(condition: Q) -> Q:
    """Return *condition*, on a card, as one on a holding."""
    cards = Card.objects.filter(condition).order_by()
    return Q(printing__card__in=cards)


def _printing_of_holding(condition: Q) -> Q:
    """Return *condition*, on a printing, as one on a holding: of that very printing."""
    return Q(printing__in=Printing.objects.filter(condition).order_by())


HOLDINGS: Final = FieldTable(
    sentence=gettext_lazy("Copies where %(conditions)s."),
    lifts={"card": _card_of_holding, "printing": _printing_of_holding},
    candidates=lambda _of, held: Card.objects.filter(
        pk__in=held.order_by().values("printing__card")
    ),
    usual_order=(),
    parent=CARDS,
)
HOLDINGS.register(
    SearchField(
        key="foil", label=gettext_lazy("foil"), says=says_foil, condition=_flag,
        of="holding",
    ),
    SearchField(
        key="cond", spellings=("condition",), label=gettext_lazy("condition"),
        says=says_typed, condition=_worn, of="holding", signs=ALL_SIGNS,
    ),
    SearchField(
        key="lang", spellings=("language",), label=gettext_lazy("language"),
        says=says_typed, condition=_language, of="holding",
    ),
)  # fmt: skip
