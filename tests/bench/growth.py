"""What each page and call costs, over what it costs at a hundredth of the size.

By processor time of this process, database included (SQLite), so that other work on the
machine counts little. The small house is measured first, then filled up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from statistics import median
from time import process_time
from urllib.parse import quote

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import timezone

from cards.catalogue.models import Card, Printing
from cards.search.columns.upkeep import build_file
from decks.building.models import Deck, DeckEntry
from decks.collection.holding_changes import main_binder, mend_owned
from decks.collection.models import Condition, Holding
from drafts.events.models import Event
from tests.bench.measure import Bench, Side, told
from tests.bench.page import MOST_GROWN, grown
from tests.bench.shelves import fill_catalogue
from tests.bench.sizes import Houses, Sizes

ENTRIES = 20  # of each deck
OWN = 10  # decks of the reader's own, at either size
ROUNDS = 5
PAGES: tuple[tuple[str, str], ...] = (
    ("start", "/"),
    ("cards", "/cards/"),
    ("cards-word", "/cards/?q=lamp"),
    ("cards-filters", "/cards/?q=t:ally+cost<=2"),
    ("cards-page-9", "/cards/?page=9"),
    ("cards-list", "/cards/?view=list"),
    ("cards-owned", "/cards/?q=own>=1"),
    ("card", "/cards/{card}/"),
    ("sets", "/sets/"),
    ("set", "/sets/S03/"),
    ("artist", "/artists/{artist}/"),
    ("keyword", "/keywords/Protector/"),
    ("search-help", "/search-help/"),
    ("decks", "/decks/"),
    ("decks-public", "/decks/public/"),
    ("decks-public-page-3", "/decks/public/?page=3"),
    ("decks-with", "/decks/with/?card={card}"),
    ("deck", "/decks/{deck}/"),
    ("deck-edit", "/decks/{deck}/edit/"),
    ("deck-heroes", "/decks/{deck}/heroes/"),
    ("deck-copies", "/decks/{deck}/copies/"),
    ("deck-odds", "/decks/{deck}/odds/"),
    ("deck-versions", "/decks/{deck}/versions/"),
    ("collection", "/collection/"),
    ("collection-page-9", "/collection/?page=9"),
    ("collection-word", "/collection/?q=lamp"),
    ("collection-completion", "/collection/completion/"),
    ("collection-decks", "/collection/decks/"),
    ("collection-binders", "/collection/binders/"),
    ("collection-history", "/collection/history/"),
    ("lists", "/collection/lists/"),
    ("wants", "/collection/wants/"),
    ("trades", "/collection/trades/"),
    ("matches", "/collection/matches/"),
    ("events", "/drafts/"),
    ("event", "/drafts/{event}/"),
    ("notices", "/drafts/notices/"),
    ("formats", "/formats/"),
    ("translate", "/translate/"),
    ("translate-work", "/translate/pl/"),
    ("glossary", "/translate/glossary/"),
    ("curate", "/curate/"),
    ("feed-decks", "/feeds/decks/"),
    ("feed-catalog", "/feeds/catalog/"),
    ("api-cards", "/api/v1/cards/?q=lamp"),
    ("api-card", "/api/v1/cards/{card}/"),
    ("api-autocomplete", "/api/v1/cards/autocomplete/?q=lam"),
    ("api-named", "/api/v1/cards/named/?exact={name}"),
    ("api-sets", "/api/v1/sets/"),
    ("api-changes", "/api/v1/changes/"),
    ("api-decks", "/api/v1/decks/"),
    ("api-public-decks", "/api/v1/decks/public/"),
    ("api-collection", "/api/v1/collection/"),
    ("api-completion", "/api/v1/collection/completion/"),
    ("api-buildable", "/api/v1/collection/decks/"),
    ("api-events", "/api/v1/events/"),
)


@dataclass(frozen=True, slots=True)
class Reader:
    """Who asks: with a deck, a collection and an event of their own."""

    client: Client
    places: dict[str, object]


def benches_growth(sizes: Sizes) -> Iterator[Bench]:
    """Yield a bench of each page: the largest house over the smallest."""
    grown.clear()
    for house in sizes.houses:
        for name, cost in measure_house(house, sizes.rounds or ROUNDS).items():
            grown.setdefault(name, []).append((house.printings, cost))
    for name, path in PAGES:
        (few, small), *_between, (many, large) = grown[name]
        yield Bench(
            name=f"growth-{name}",
            of=Side(f"{path} at {many:,} printings", partial(float, large)),
            over=Side(f"at {few:,}", partial(float, small)),
            kind="cost",
            target=MOST_GROWN,
            rounds=1,
            by=told,
        )


def measure_house(house: Houses, rounds: int) -> dict[str, float]:
    """Return the milliseconds of processor time that each page costs in *house*.

    Raises ValueError for a page that is not there. The first look is not counted.
    """
    reader = fill_house(house)
    return {
        name: _milliseconds(reader, path.format(**reader.places), rounds)
        for name, path in PAGES
    }


def _milliseconds(reader: Reader, path: str, rounds: int) -> float:
    times = []
    for _round in range(rounds + 1):
        start = process_time()
        answer = reader.client.get(path, follow=True)
        answer.getvalue()
        times.append(process_time() - start)
        if answer.status_code != 200:
            raise ValueError(f"{path} answers {answer.status_code}")
    return 1000 * median(times[1:])


# What is there to be looked at


def fill_house(house: Houses) -> Reader:
    """Fill the database with so much, and return who looks at it."""
    fill_catalogue(house.printings)
    build_file("wow")
    reader, others = (
        User.objects.create_user(name, is_superuser=name == "reader")
        for name in ("reader", "others")
    )
    cards = list(Card.objects.order_by("pk").values_list("pk", flat=True))
    own = _decks(reader, OWN, cards, Deck.Visibility.PRIVATE)
    _decks(others, house.decks, cards, Deck.Visibility.PUBLIC)
    _holdings(reader, house.holdings)
    events = _events(others, house.events)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    client = Client(headers={"Accept-Language": "pl", "Host": "localhost"})
    client.force_login(reader)
    printing = Printing.objects.select_related("card").order_by("pk")[0]
    places = {
        "card": cards[0],
        "deck": own[0].short_id,
        "event": events[0].short_id,
        "artist": quote(printing.artist),
        "name": quote(printing.card.name),
    }
    return Reader(client, places)


def _decks(
    owner: User, count: int, cards: list[int], visibility: Deck.Visibility
) -> list[Deck]:
    now = timezone.now()
    decks = Deck.objects.bulk_create(
        Deck(
            name=f"Deck {n}", owner=owner, game="wow", format="constructed",
            visibility=visibility, created_at=now, changed_at=now - timedelta(n),
        )
        for n in range(count)
    )  # fmt: skip
    DeckEntry.objects.bulk_create(
        DeckEntry(
            deck=deck, card_id=cards[(at * 31 + n) % len(cards)], zone="main",
            quantity=3,
        )
        for at, deck in enumerate(decks)
        for n in range(min(ENTRIES, len(cards)))
    )  # fmt: skip
    return decks


def _holdings(owner: User, count: int) -> None:
    binder = main_binder(owner)
    printings = list(Printing.objects.order_by("pk").values_list("pk", flat=True))
    conditions = Condition.values
    Holding.objects.bulk_create(
        Holding(
            binder=binder, printing_id=printings[n % len(printings)], language="en",
            condition=conditions[n // len(printings) % len(conditions)], quantity=1,
        )
        for n in range(min(count, len(printings) * len(conditions)))
    )  # fmt: skip
    mend_owned(owner)


def _events(organiser: User, count: int) -> list[Event]:
    now = timezone.now()
    return Event.objects.bulk_create(
        Event(
            name=f"Event {n}", organiser=organiser, game="wow", format="constructed",
            max_seats=8, visibility=Event.Visibility.PUBLIC, commitment="c",
            created_at=now - timedelta(n),
        )
        for n in range(count)
    )  # fmt: skip
