"""What a search costs over bare SQL and over tantivy, and a page over one of all cards.

Queries from one letter to the worst that may be asked, at the size of the real
catalogue and at 100,000 printings, each card with names and texts in four languages.
`__main__` does it again on PostgreSQL. By processor time of this process, which has
SQLite in it, so that other work on the machine counts little; by the clock there.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from cards.browsing.facets import count_facets
from cards.catalogue.models import Card
from cards.search import CARDS, read_query, search, search_cards
from cards.search.columns.live_catalogue import live_catalogue
from cards.search.columns.upkeep import build_file
from core.web.requests import PAGE_SIZE
from tests.bench.database import until_emptied
from tests.bench.measure import Bench, Side, processor_seconds, seconds, told
from tests.bench.shelves import fill_catalogue
from tests.bench.sizes import Sizes
from tests.bench.term_index import ANSWERED, TermIndex

QUERIES = (
    "",
    "l",
    "la",
    "lam",
    "lamp",
    "lampa",
    "лам",
    "zwykl",
    "őrző",
    "lamp oil",
    '"copper bell"',
    "mp o",
    '"r b"',
    '!"morning stone lobelhal 0" or !"stone ralo dorkasun 1"',
    "t:ally cost<=2",
    "c:mage|warlock -f:horde",
    "t:weapon r>=rare",
    "s:s03 r:epic",
    "atk>=health t:ally",
    'o:"draws a card"',
    "o:e",
    "o:er",
    "o:protector t:ally f:alliance",
    "lang:pl t:quest",
    "race:orc cost:3 c:mage",
    "(t:weapon or t:armor) cost<=1",
    "-(t:ally or t:ability) lamp",
    "t:ally order:cost direction:desc",
    "o:/deals? [0-9]+ damage/ t:ability c:mage",
    "o:/deals? [0-9]+ damage/",
    "o:/[^a-z]{12}/ -t:hero",
    "/^(lamp|bell).*(oil|gate)/",
    'artist:"artist 17" order:set',
)
# Columns over what SQL needs for the same, and over tantivy where it can answer.
OVER_SQL, OVER_TERMS, OVER_ALL = 0.5, 2, 1.5
# Milliseconds that may be taken: by most queries, any with words or values, by one with
# an expression, and by a whole page without one.
MOST, MOST_OF_WORDS, MOST_OF_PATTERNS, MOST_OF_PAGES = 1, 3, 100, 22
CURSOR = re.compile(r"DECLARE .*? CURSOR (?:WITH|WITHOUT) HOLD FOR ")


def benches_search(sizes: Sizes) -> Iterator[Bench]:
    """Yield the benches of each query, then one of its page, for each size."""
    for size in sizes.printings:
        held: list[TermIndex] = []
        for place, query in enumerate(QUERIES, start=1):
            name = f"{connection.vendor}-{size}-{place:02}"
            yield _over_sql(f"search-{name}", query, size)
            if query in ANSWERED:
                yield _over_terms(f"search-terms-{name}", query, size, held)
            yield _in_time(f"search-ms-{name}", query, size)
        yield from _all_in_time(size)
        for place, query in enumerate(QUERIES, start=1):
            name = f"search-page-{connection.vendor}-{size}-{place:02}"
            yield _over_all(name, query, size)


def _over_sql(name: str, query: str, size: int) -> Bench:
    """Return the bench of *query*, counts of values included, over bare SQL without."""
    held: list[Callable[[], object]] = []

    def prepare() -> None:
        _fill(size)
        if not held:
            held.append(_bare(query))

    def bare() -> object:
        return held[0]()

    return Bench(
        name=name,
        of=Side(query or "(all)", _counted(query), prepare),
        over=Side("bare SQL", bare, prepare),
        kind="cost",
        target=OVER_SQL,
        rounds=7,
        by=_timed,
    )


def _in_time(name: str, query: str, size: int) -> Bench:
    """Return the bench of the milliseconds of *query*, counts of values included."""
    most = MOST_OF_PATTERNS if "/" in query else MOST_OF_WORDS
    return _milliseconds(
        name, query or "(all)", partial(_took, _counted(query), size), most
    )


def _all_in_time(size: int) -> Iterator[Bench]:
    """Yield what half of all queries take, and the slowest page of words or values."""
    name = f"{connection.vendor}-{size}"

    def of_half() -> float:
        return median(_took(_counted(query), size) for query in QUERIES)

    def of_slowest() -> float:
        plain = [query for query in QUERIES if "/" not in query]
        return max(_took(_page(query), size) for query in plain)

    yield _milliseconds(f"search-ms-{name}-median", "all queries", of_half, MOST)
    yield _milliseconds(
        f"search-ms-{name}-pages", "slowest page", of_slowest, MOST_OF_PAGES
    )


def _milliseconds(
    name: str, label: str, took: Callable[[], float], most: float
) -> Bench:
    """Return the bench of what *took* so many milliseconds, of *most* allowed."""
    over = Side(f"{most} ms", partial(float, most))
    return Bench(
        name=name, of=Side(label, took), over=over, kind="cost", target=1, rounds=7,
        by=told,
    )  # fmt: skip


def _took(run: Callable[[], object], size: int) -> float:
    """Return the milliseconds of one *run*."""
    return 1000 * _timed(Side("", run, lambda: _fill(size)))


def _timed(side: Side) -> float:
    """Return how many seconds one run of *side* takes."""
    is_within = connection.vendor == "sqlite"
    return processor_seconds(side) if is_within else seconds(side)


def _over_terms(name: str, query: str, size: int, held: list[TermIndex]) -> Bench:
    """Return the bench of *query* over tantivy; both find, count and tell sixty."""

    def prepare() -> None:
        _fill(size)
        if not held:
            held.append(TermIndex())

    return Bench(
        name=name,
        of=Side(query or "(all)", _found(query), prepare),
        over=Side("tantivy", lambda: held[0].search(read_query(query)), prepare),
        kind="cost",
        target=OVER_TERMS,
        rounds=7,
        by=_timed,
    )


def _over_all(name: str, query: str, size: int) -> Bench:
    """Return the bench of the page of *query* over that of all cards."""
    return Bench(
        name=name,
        of=Side(query or "(all)", _page(query), lambda: _fill(size)),
        over=Side("page of all cards", _page(""), lambda: _fill(size)),
        kind="cost",
        target=OVER_ALL,
        rounds=7,
        by=_timed,
    )


def _fill(size: int) -> None:
    """Fill the catalogue, have its columns made, and forget what was found."""
    _filled(size)
    catalogue = live_catalogue("wow")
    if catalogue is None:
        build_file("wow")
        catalogue = live_catalogue("wow")
    if catalogue is None:
        raise ValueError("the columns were not made")
    for words in (catalogue.base.names, catalogue.base.texts):
        words.forget()


@until_emptied
def _filled(size: int) -> int:
    """Fill the catalogue once: to count all cards before each search took its cache."""
    fill_catalogue(size)
    return size


def _found(query: str) -> Callable[[], object]:
    """Return what finds and counts the cards of *query*, and tells the first sixty."""

    def find() -> object:
        found = search_cards(read_query(f"{query} order:name"), game="wow")
        return found.count(), found.keys()[:PAGE_SIZE]

    return find


def _counted(query: str) -> Callable[[], object]:
    """Return what finds, counts by value and tells sixty, in Polish and best first."""

    def count() -> object:
        with translation.override("pl"):
            found = search_cards(read_query(query), game="wow")
            return count_facets(found), found.keys()[:PAGE_SIZE]

    return count


def _page(query: str) -> Callable[[], object]:
    """Return what gets the whole page of *query*, sixty faces drawn."""
    client = Client(headers={"Accept-Language": "pl", "Host": "localhost"})
    client.handler.load_middleware()  # which no other look does

    def get() -> object:
        read_query.cache_clear()
        return client.get("/cards/", {"q": query}).content

    return get


def _bare(query: str) -> Callable[[], object]:
    """Return what runs the statements of searching for *query*, and no more."""
    with CaptureQueriesContext(connection) as captured:
        cards = Card.objects.filter(game="wow")
        found = search(read_query(query), CARDS, cards, game="wow")
        found.count()
        list(found.items.values_list("pk", flat=True)[:PAGE_SIZE])
    # Rows that are fetched bit by bit: PostgreSQL tells of the cursor they come by.
    statements: list[str] = [
        CURSOR.sub("", one["sql"]) for one in captured.captured_queries
    ]

    def run() -> list[Any]:
        rows: list[Any] = []
        with connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement.replace("%", "%%"), ())
                rows += cursor.fetchall()
        return rows

    return run
