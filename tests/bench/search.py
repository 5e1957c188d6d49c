"""What a search costs over the bare SQL it compiles to, and a page over that.

Twenty queries, at the size of the real catalogue and at 100,000 printings, each card
with names and texts in four languages. `__main__` does it again on PostgreSQL.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.core.paginator import Paginator
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.faces.card_face import with_faces
from cards.search import read_query, search_cards
from core.web.requests import PAGE_SIZE
from tests.bench.measure import Bench, Side
from tests.bench.shelves import fill_catalogue
from tests.bench.sizes import Sizes

QUERIES = (
    "",
    "lamp",
    "lamp oil",
    '"copper bell"',
    "лампа",
    "zwykl",
    '!"morning stone lobelhal 0" or !"stone ralo dorkasun 1"',
    "t:ally cost<=2",
    "c:mage|warlock -f:horde",
    "t:weapon r>=rare",
    "s:s03 r:epic",
    "atk>=health t:ally",
    'o:"draws a card"',
    "o:protector t:ally f:alliance",
    "lang:pl t:quest",
    "race:orc cost:3 c:mage",
    "(t:weapon or t:armor) cost<=1",
    "-(t:ally or t:ability) lamp",
    "t:ally order:cost direction:desc",
    "o:/deals? [0-9]+ damage/ t:ability c:mage",
)
TARGET, WITH_PAGE = 3, 10
CURSOR = re.compile(r"DECLARE .*? CURSOR (?:WITH|WITHOUT) HOLD FOR ")


def benches_search(sizes: Sizes) -> Iterator[Bench]:
    """Yield a bench of each query, then one of its page, for each size."""
    for size in sizes.printings:
        for place, query in enumerate(QUERIES, start=1):
            yield _bench(f"search-{connection.vendor}-{size}-{place:02}", query, size)
        for place, query in enumerate(QUERIES, start=1):
            yield _bench(
                f"search-page-{connection.vendor}-{size}-{place:02}",
                query,
                size,
                page=True,
            )


def _bench(name: str, query: str, size: int, *, page: bool = False) -> Bench:
    """Return the bench of *query*, or of its page."""
    held: list[Callable[[], object]] = []

    def prepare() -> None:
        fill_catalogue(size)
        if not held:
            held.append(_bare(query))

    def bare() -> object:
        return held[0]()

    return Bench(
        name=name,
        of=Side(query or "(all)", (_page if page else _search)(query), prepare),
        over=Side("bare SQL", bare, prepare),
        kind="cost",
        target=WITH_PAGE if page else TARGET,
        rounds=7,
    )


def _search(query: str) -> Callable[[], object]:
    """Return what reads *query*, finds and fetches its first page of cards."""

    def search() -> object:
        read_query.cache_clear()
        found = search_cards(read_query(query), game="wow")
        page = Paginator(found.items, PAGE_SIZE).get_page(1)
        return with_faces(page.object_list, "pl")

    return search


def _page(query: str) -> Callable[[], object]:
    """Return what gets the whole page of *query*, sixty faces drawn."""
    client = Client(headers={"Accept-Language": "pl", "Host": "localhost"})

    def get() -> object:
        read_query.cache_clear()
        return client.get("/cards/", {"q": query}).content

    return get


def _bare(query: str) -> Callable[[], object]:
    """Return what runs the statements of searching for *query*, and no more."""
    with CaptureQueriesContext(connection) as captured:
        _search(query)()
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
