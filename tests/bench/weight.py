"""What pages weigh, compressed, with all that they draw on: styles, scripts, pictures.

It is a size, not a time: the same on every machine.
"""

from collections.abc import Iterator
from functools import partial

from django.test import Client

from tests.bench.growth import fill_house
from tests.bench.measure import Bench, Side, told
from tests.bench.sizes import Sizes
from tests.rigs.page_weight import weigh

KILOBYTES = 100.0
PAGES: tuple[tuple[str, str], ...] = (
    ("start", "/"),
    ("cards", "/cards/"),
    ("card", "/cards/{card}/"),
    ("deck", "/decks/{deck}/"),
    ("deck-edit", "/decks/{deck}/edit/"),
    ("decks-public", "/decks/public/"),
    ("collection", "/collection/"),
    ("event", "/drafts/{event}/"),
    ("translate-work", "/translate/pl/"),
)


def benches_weight(sizes: Sizes) -> Iterator[Bench]:
    """Yield a bench of each page: its kilobytes over as many as it may have."""
    reader = fill_house(sizes.houses[0])
    for name, path in PAGES:
        asked = path.format(**reader.places)
        yield Bench(
            name=f"weight-{name}",
            of=Side(f"kilobytes of {path}", partial(_kilobytes, reader.client, asked)),
            over=Side(f"{KILOBYTES:g} KB", partial(float, KILOBYTES)),
            kind="cost",
            target=1,
            rounds=1,
            by=told,
        )


def _kilobytes(client: Client, path: str) -> float:
    return weigh(client, path).all / 1000
