"""Filters beside results: each writes the query, and says how many it would leave."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import CharField, Count, F, QuerySet, Value
from django.db.models.functions import Cast
from django.utils.text import capfirst

from cards.catalogue.games import translate_term
from cards.catalogue.models import Card, CardTrait
from cards.search import CARDS, Found
from cards.search.columns.hits import Hits
from cards.search.query import Query, Term
from cards.search.query_writing import filter_term, replaced, toggled, values_of
from rules.games import game
from rules.text.normalize import fold

Counts = Mapping[tuple[str, str], int]  # by kind and folded value
TOTAL: Final = ("total", "")
COSTS: Final = tuple(range(8))  # the last of them and all above
_TOP: Final = COSTS[-1]
_OPEN: Final = ("type", "faction", "class")  # others are folded until they are used
_HEIGHT: Final = 28  # of a column of costs


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a filter: the query it writes, and how many cards that leaves."""

    label: str
    slug: str
    query: str
    is_on: bool
    count: int
    height: int = 0
    frame: str = ""  # the look of its cards, where it is not called as the slug is

    @property
    def drawn(self) -> int:
        """How high its column is drawn: none is a line."""
        return max(self.height, 2)

    @property
    def top(self) -> int:
        """Where its column begins, below which it is drawn."""
        return 30 - self.drawn


@dataclass(frozen=True, slots=True)
class Facet:
    """A filter with its values."""

    key: str
    label: str
    options: list[Option]
    is_open: bool = True

    @property
    def is_colored(self) -> bool:
        """Whether frames have a color for each of its values."""
        return self.key in ("faction", "class")


def count_facets(found: Found[Card]) -> Counts:
    """Return how many cards there would be with each value of each filter, by kind.

    A filter's own condition is left out where its values are counted. One query, or
    none where columns answer.
    """
    if found.hits is not None:
        return _counted_by_columns(found, found.hits)
    parts = list(_counted(found))
    rows = parts[0].union(*parts[1:], all=True) if len(parts) > 1 else parts[0]
    counts: Counter[tuple[str, str]] = Counter()
    for kind, value, n in rows:
        counts[kind, fold(value or "")] += n
    return counts


def facets(query: Query, slug: str, counts: Counts) -> list[Facet]:
    """Return the filters of the game *slug*, the one of costs apart."""
    played = game(slug)
    types = {kind: name for kind, name in played.TYPES.items() if kind != "other"}
    values: dict[str, Mapping[str, str]] = {"type": types}
    for key, words in played.FILTERS.items():
        values[key] = {word.lower(): word for word in words}
    values["rarity"] = played.RARITIES
    looks = played.FRAMES
    return [_facet(query, key, held, counts, looks) for key, held in values.items()]


def cost_facet(query: Query, counts: Counts) -> Facet:
    """Return the filter of costs: the lowest by themselves, the highest as one."""
    costs: Counter[int] = Counter()
    for (kind, value), n in counts.items():
        if kind == "cost" and value:
            costs[min(int(value), _TOP)] += n
    term, highest = _cost_term(query), max([*costs.values(), 1])
    chosen = _chosen(term)
    options = [
        Option(
            label=f"{cost}+" if cost == _TOP else str(cost),
            slug=str(cost),
            query=replaced(query, term, _written(chosen, cost)),
            is_on=cost in chosen,
            count=costs[cost],
            height=-(-_HEIGHT * costs[cost] // highest),
        )
        for cost in COSTS
    ]
    return Facet("cost", capfirst(str(CARDS.get("cost").label)), options)


def _facet(
    query: Query,
    key: str,
    held: Mapping[str, str],
    counts: Counts,
    looks: Mapping[str, str],
) -> Facet:
    """Return the filter by *key*, of which the values and their names are *held*.

    *looks* are the frames of names that have another one's.
    """
    chosen = values_of(filter_term(query, key))
    options = [
        Option(
            label=translate_term(name),
            slug=value.replace(" ", "-").replace("_", "-"),
            query=toggled(query, key, value),
            is_on=fold(value) in chosen,
            count=counts.get((key, fold(value)), 0),
            frame=looks.get(name, ""),
        )
        for value, name in held.items()
    ]
    is_open = key in _OPEN or bool(chosen)
    return Facet(key, capfirst(str(CARDS.get(key).label)), options, is_open)


def _counted_by_columns(found: Found[Card], hits: Hits) -> Counts:
    """Return the counts as columns tell them."""
    query = found.query
    kinds = ("type", "rarity", *game(found.game).FILTERS)
    own = {kind: filter_term(query, kind) for kind in kinds}
    counts = hits.count_values(own | {"cost": _cost_term(query)})
    counts[TOTAL] = len(hits)
    return counts


def _counted(found: Found[Card]) -> Iterator[QuerySet[Any, Any]]:
    """Yield what counts: all, types, costs, rarities, and the traits filtered by."""
    query, without = found.query, found.select().without
    kinds = list(game(found.game).FILTERS)
    terms = {kind: filter_term(query, kind) for kind in (*kinds, "type", "rarity")}
    whole = without(None).order_by()
    yield _rows(whole, "total", Value(""))
    yield _rows(without(terms["type"]).order_by(), "type", F("type"))
    cost = Cast("cost", CharField())
    yield _rows(without(_cost_term(query)).order_by(), "cost", cost)
    printed = found.select().printings(terms["rarity"])
    yield _rows(printed, "rarity", F("rarity"), Count("card", distinct=True))
    unused = [kind for kind in kinds if terms[kind] is None]
    yield from _traits(unused, whole)
    for kind in kinds:
        if terms[kind] is not None:
            yield from _traits([kind], without(terms[kind]).order_by())


def _traits(kinds: list[str], cards: QuerySet[Card]) -> Iterator[QuerySet[Any, Any]]:
    """Yield what counts the traits of *kinds* that *cards* have."""
    if kinds:
        held = CardTrait.objects.filter(kind__in=kinds, card__in=cards).order_by()
        counted = held.values("kind", "value_folded").annotate(n=Count("pk"))
        yield counted.values_list("kind", "value_folded", "n")


def _rows(
    things: QuerySet[Any, Any], kind: str, value: Any, n: Count | None = None
) -> QuerySet[Any, Any]:
    """Return kind, value and number of *things*, by *value*."""
    named = things.annotate(
        counted_kind=Value(kind, CharField()), counted_value=Cast(value, CharField())
    )
    counted = named.values("counted_kind", "counted_value")
    rows: QuerySet[Any, Any] = counted.annotate(n=n or Count("pk"))
    return rows.values_list("counted_kind", "counted_value", "n")


# Costs


def _cost_term(query: Query) -> Term | None:
    """Return the first condition on costs that columns can show."""
    for part in query.root.parts:
        if not isinstance(part, Term) or part.key != "cost" or part.is_negated:
            continue
        if part.op != "!=" and all(value.isdecimal() for value in part.values):
            return part
    return None


def _chosen(term: Term | None) -> frozenset[int]:
    """Return the costs that *term* lets in."""
    if term is None:
        return frozenset()
    tests = {
        "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
    }  # fmt: skip
    meets = tests.get(term.op, int.__eq__)
    numbers = [int(value) for value in term.values if len(value) < 4]
    return frozenset(c for c in COSTS if any(meets(c, one) for one in numbers))


def _written(chosen: frozenset[int], pressed: int) -> str:
    """Return the condition on costs once *pressed* was added to those *chosen*, or not.

    The highest column has no end: with gaps below it, it stands alone.
    """
    costs = sorted(chosen ^ {pressed})
    if not costs or len(costs) == len(COSTS):
        return ""
    first, last = costs[0], costs[-1]
    is_whole = len(costs) == last - first + 1
    if last == _TOP:
        return f"cost>={first}" if is_whole else f"cost>={_TOP}"
    if first == 0 and is_whole and last > 0:
        return f"cost<={last}"
    return "cost:" + "|".join(map(str, costs))
