"""Search keys that ask a collection: whose, is told for as long as a request lasts.

`own<4`, `foil:yes`, `want>0`, `trade>0` and `need:DECK` ask about the reader's copies
and lists wherever cards are searched; among holdings `foil`, `lang` and `cond` ask the
copy itself.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import reduce
from operator import eq, ge, gt, le, lt, or_
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q, QuerySet, Sum
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cards.search import Term
from cards.search.explain import AS_TYPED, FIELD_LABELS
from cards.search.fields import FIELDS, Condition, NotUnderstood, SearchField
from decks.collection.standing import deck_standing
from decks.collection.words import read_condition, read_flag
from decks.models import Condition as Grade
from decks.models import Deck, Holding
from decks.models.deck import short_id_in
from decks.trading.standing import cards_on_offer, cards_wanted, standing_of

HOLDING_KEYS: Final = frozenset({"lang", "foil", "cond"})
MAX_OWNED: Final = 9_999
_COMPARED: Final = {"<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
_OPERATORS: Final = {
    ":": eq, "=": eq, "!=": eq, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip
_asking: ContextVar[HttpRequest | None] = ContextVar("collector", default=None)


@contextmanager
def searching_for(request: HttpRequest) -> Iterator[None]:
    """Have the keys of this module ask the collection of *request*'s user."""
    token = _asking.set(request)
    try:
        yield
    finally:
        _asking.reset(token)


def _collector() -> AbstractBaseUser:
    """Return whose collection is asked. Raises NotUnderstood for guests."""
    request = _asking.get()
    if request is None or not request.user.is_authenticated:
        raise NotUnderstood("guest")
    return request.user


def _holdings() -> QuerySet[Holding]:
    """Return the reader's holdings. Raises NotUnderstood for guests."""
    return Holding.objects.filter(binder__owner=_collector().pk).order_by()


def own_condition(op: str, value: str) -> Q:
    """The reader has so many copies of the card, all printings counted."""
    count = _number(value)
    # Cards of which there is none are in no group: they are what is left of the others.
    turned = {"<": ">=", "<=": ">"}.get(op)
    if turned:
        return ~own_condition(turned, value)
    if count == 0:
        some = Q(pk__in=_holdings().values("printing__card"))
        return {">": some, ">=": Q(pk__isnull=False)}.get(op, ~some)
    lookup = _COMPARED.get(op, "exact")
    sums = _holdings().values("printing__card").annotate(copies=Sum("quantity"))
    return Q(
        pk__in=sums.filter(**{f"copies__{lookup}": count}).values("printing__card")
    )


def _number(value: str) -> int:
    """Return *value* as a number of copies. Raises NotUnderstood."""
    if not value.isdecimal() or int(value[:6]) > MAX_OWNED:
        raise NotUnderstood(value)
    return int(value)


def foil_condition(op: str, value: str) -> Q:
    """The reader has a foil copy of the card."""
    held = _holdings().filter(_flag(op, value)).values("printing__card")
    return Q(pk__in=held)


def worn_condition(op: str, value: str) -> Q:
    """The reader has a copy of the card in the condition."""
    return Q(pk__in=_holdings().filter(_worn(op, value)).values("printing__card"))


def need_condition(op: str, value: str) -> Q:
    """The card is one of which a deck of the reader's (its id or link) lacks copies."""
    if op not in (":", "="):
        raise NotUnderstood(op)
    owner = _collector()
    deck = Deck.objects.visible_to(owner, None).filter(short_id=short_id_in(value))
    if not (found := deck.first()):
        raise NotUnderstood(value)
    return Q(pk__in=[one.card for one in deck_standing(owner, found) if one.lacking])


def want_condition(op: str, value: str) -> Q:
    """The reader's want list has so many copies of the card still to be found."""
    owner = _collector()
    standing = standing_of(owner, set(cards_wanted(owner)))
    return _among((wish.card, wish.quantity) for wish in standing.wanted.values())(
        op, value
    )


def trade_condition(op: str, value: str) -> Q:
    """The reader's trade list offers so many copies of the card."""
    owner = _collector()
    standing = standing_of(owner, cards_on_offer(owner).values_list("pk", flat=True))
    return _among((lot.card, lot.quantity) for lot in standing.offers)(op, value)


def _among(copies: Iterable[tuple[int, int]]) -> Condition:
    """Return what compares the *copies* of each card, added up; others have none."""
    count: Counter[int] = Counter()
    for card, number in copies:
        count[card] += number

    def condition(op: str, value: str) -> Q:
        wanted = _number(value)
        compare = _OPERATORS[op]
        meant = Q(pk__in=[card for card, n in count.items() if compare(n, wanted)])
        return meant | ~Q(pk__in=list(count)) if compare(0, wanted) else meant

    return condition


def holding_condition(term: Term) -> Q | None:
    """Return what *term*, one of HOLDING_KEYS, asks of a holding; None if unclear."""
    ask = {"lang": _language, "foil": _flag, "cond": _worn}[term.key]
    op = ":" if term.op == "!=" else term.op
    try:
        asked = reduce(or_, (ask(op, value) for value in term.values))
    except NotUnderstood:
        return None
    return ~asked if term.is_negated is not (term.op == "!=") else asked


def _language(op: str, value: str) -> Q:
    """Return the condition that a holding is in a language; `any` is any."""
    if op not in (":", "="):
        raise NotUnderstood(op)
    return Q() if value.lower() == "any" else Q(language=value.lower())


def _flag(op: str, value: str) -> Q:
    """Return the condition that a holding is foil, or is not."""
    flag = read_flag(value)
    if op not in (":", "=") or flag is None:
        raise NotUnderstood(value)
    return Q(is_foil=flag)


def _worn(op: str, value: str) -> Q:
    """Return the condition that a holding is so worn; NM is the greatest."""
    condition = read_condition(value)
    if condition is None:
        raise NotUnderstood(value)
    grades = list(reversed(Grade.values))
    place = grades.index(condition)
    chosen = {
        "<": grades[:place],
        "<=": grades[: place + 1],
        ">": grades[place + 1 :],
        ">=": grades[place:],
    }
    return Q(condition__in=chosen.get(op, [condition]))


FIELDS.register(
    SearchField("own", ("owned",), own_condition),
    SearchField("foil", (), foil_condition),
    SearchField("cond", ("condition",), worn_condition),
    SearchField("need", ("needed",), need_condition),
    SearchField("want", ("wanted",), want_condition),
    SearchField("trade", ("offered",), trade_condition),
)
AS_TYPED.add("need")
FIELD_LABELS.update(
    {
        "own": lambda: _("copies I own"),
        "foil": lambda: _("foil"),
        "cond": lambda: _("condition"),
        "need": lambda: _("missing in the deck"),
        "want": lambda: _("copies I want"),
        "trade": lambda: _("copies I offer"),
    }
)
