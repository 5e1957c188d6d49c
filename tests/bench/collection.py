"""What a collection of 2,000 and of 200,000 holdings costs, over the bare SQL it needs.

The statements are written by hand, each the one a page cannot do without; what comes on
top is models, faces and making the query. An import is a job's whole work, checking and
writing, over `bulk_create` of the rows it leaves.
"""

import csv
import io
from collections.abc import Callable
from functools import partial
from itertools import islice, product

from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.db import connection, models, transaction
from django.utils import timezone

from cards.catalogue.models import Card, Printing
from core.jobs import run_job
from decks.building.models import Deck, DeckEntry
from decks.collection.built_decks.services import own_buildable
from decks.collection.completion import complete_by_set
from decks.collection.holding_changes import main_binder, mend_owned
from decks.collection.imports.services import (
    upload_collection,
)
from decks.collection.models import (
    CollectionAct,
    CollectionChange,
    CollectionImport,
    CollectionLine,
    Condition,
    Holding,
    OwnedPrinting,
)
from decks.collection.queries import Asked, find_holdings, shelf_page
from rules.games import DEFAULT_GAME
from tests.bench import catalogue
from tests.bench.database import until_emptied
from tests.bench.measure import Bench, Side
from tests.bench.sizes import Sizes

LANGUAGES = ("en", "pl", "hu", "ru", "de", "fr", "es", "it", "pt", "ja")
ENTRIES = 20  # of each deck
WRITTEN: tuple[type[models.Model], ...] = (
    CollectionLine,
    CollectionChange,
    Holding,
    OwnedPrinting,
)

HELD = (
    " FROM decks_holding h JOIN decks_binder b ON b.id = h.binder_id"
    " JOIN cards_printing p ON p.id = h.printing_id"
    " JOIN cards_card c ON c.id = p.card_id"
    " JOIN cards_cardset s ON s.id = p.card_set_id"
    " WHERE b.owner_id = %(owner)s "
)
ALONE = (
    " FROM decks_holding h JOIN decks_binder b ON b.id = h.binder_id"
    " WHERE b.owner_id = %(owner)s"
)
ONE_PAGE = " ORDER BY c.name_folded, h.printing_id, h.id LIMIT 60"
# A face shows the card's words, and the flavour of its first printing.
WORDS = "SELECT * FROM cards_cardtext WHERE language = 'en' AND card_id IN ({})"
PRINTINGS = (
    "SELECT * FROM cards_printing p JOIN cards_cardset s ON s.id = p.card_set_id"
    " WHERE p.card_id IN ({})"
)
CHEAP_ALLIES = " AND c.type = 'ally' AND c.cost <= 3 AND h.condition = 'NM' "
SETS = (
    "SELECT card_set_id, COUNT(*) FROM cards_printing GROUP BY card_set_id",
    (
        "SELECT p.card_set_id, COUNT(*) FROM cards_printing p WHERE p.id IN"
        " (SELECT h.printing_id FROM decks_holding h JOIN decks_binder b"
        "  ON b.id = h.binder_id WHERE b.owner_id = %(owner)s) GROUP BY p.card_set_id"
    ),
    "SELECT * FROM cards_cardset",
)
OWNED = (
    "SELECT p.card_id, SUM(h.quantity) FROM decks_holding h"
    " JOIN decks_binder b ON b.id = h.binder_id"
    " JOIN cards_printing p ON p.id = h.printing_id"
    " WHERE b.owner_id = %(owner)s GROUP BY p.card_id"
)
ENTRIES_OF = (
    "SELECT e.deck_id, e.card_id, e.quantity, d.* FROM decks_deckentry e"
    " JOIN decks_deck d ON d.id = e.deck_id WHERE d.owner_id = %(owner)s"
)


def bench_list_small(sizes: Sizes) -> Bench:
    """The first page of the shelf and its counts, 2,000 holdings."""
    return _list("collection-list-2k", sizes, 0, Asked(), "")


def bench_list_large(sizes: Sizes) -> Bench:
    """The same, 200,000 holdings."""
    return _list("collection-list-200k", sizes, 1, Asked(), "")


def bench_filter_small(sizes: Sizes) -> Bench:
    """Cheap allies, near mint: the query language and a choice, 2,000 holdings."""
    return _list("collection-filter-2k", sizes, 0, _cheap(), CHEAP_ALLIES)


def bench_filter_large(sizes: Sizes) -> Bench:
    """The same, 200,000 holdings."""
    return _list("collection-filter-200k", sizes, 1, _cheap(), CHEAP_ALLIES)


def bench_completion_small(sizes: Sizes) -> Bench:
    """How complete each set is, 2,000 holdings."""
    return _completion("collection-completion-2k", sizes, 0)


def bench_completion_large(sizes: Sizes) -> Bench:
    """The same, 200,000 holdings."""
    return _completion("collection-completion-200k", sizes, 1)


def bench_buildable_small(sizes: Sizes) -> Bench:
    """Which of 60 decks could be built, 2,000 holdings."""
    return _buildable("collection-buildable-2k", sizes, 0)


def bench_buildable_large(sizes: Sizes) -> Bench:
    """The same, 200,000 holdings."""
    return _buildable("collection-buildable-200k", sizes, 1)


def bench_import(sizes: Sizes) -> Bench:
    """A file of 100,000 lines, each a place of its own, as the job does it."""

    def empty_shelf() -> None:
        _settle(sizes)
        _empty_shelf()

    return Bench(
        name="collection-import-100k",
        of=Side("check and write", partial(_import_lines, sizes), empty_shelf),
        over=Side("bulk_create", _insert_lines, _keep_lines),
        kind="cost",
        target=3,
        rounds=3,
    )


def _cheap() -> Asked:
    """Return what the filter asks."""
    return Asked(q="type:ally cost<=3", condition="NM")


def _list(name: str, sizes: Sizes, which: int, asked: Asked, more: str) -> Bench:
    """Return the bench of a page of the shelf that *asked*, in SQL *more*, finds."""

    def program() -> None:
        found = find_holdings(_owner(), asked)
        shelf_page(found.holdings, "en", 1)

    def bare() -> None:
        # Counting all needs no card; counting what a filter leaves does.
        _sql("SELECT COUNT(*), SUM(h.quantity)" + (HELD + more if more else ALONE))
        page = _sql("SELECT c.id, h.*, b.*, p.*, c.*, s.*" + HELD + more + ONE_PAGE)
        cards = ", ".join({str(row[0]) for row in page})
        for statement in (WORDS, PRINTINGS):
            _sql(statement.format(cards))

    return _bench(name, sizes, which, program, bare)


def _completion(name: str, sizes: Sizes, which: int) -> Bench:
    """Return the bench of completion by set."""
    program = partial(_with_owner, lambda owner: complete_by_set(owner, "wow", 1))
    return _bench(name, sizes, which, program, lambda: [_sql(one) for one in SETS])


def _buildable(name: str, sizes: Sizes, which: int) -> Bench:
    """Return the bench of the decks that could be built."""
    program = partial(_with_owner, own_buildable)

    def bare() -> None:
        _sql(OWNED)
        _sql(ENTRIES_OF)

    return _bench(name, sizes, which, program, bare)


def _with_owner(ask: Callable[[User], object]) -> object:
    """Return what *ask* says of the owner."""
    return ask(_owner())


def _bench(
    name: str,
    sizes: Sizes,
    which: int,
    program: Callable[[], object],
    bare: Callable[[], object],
) -> Bench:
    """Return the bench of *program* over *bare* with *which* of the holdings."""
    prepare = partial(_fill, sizes, sizes.holdings[which])
    return Bench(
        name=name,
        of=Side("program", program, prepare),
        over=Side("bare SQL", bare, prepare),
        kind="cost",
        target=5,
        rounds=9,
    )


def _sql(statement: str) -> list[tuple[object, ...]]:
    """Return all rows of *statement*."""
    with connection.cursor() as cursor:
        cursor.execute(statement, {"owner": _owner().pk})
        return cursor.fetchall()


# What is there to be measured


@until_emptied
def _owner() -> User:
    """Return whose collection it is."""
    return User.objects.create_user("collector")


@until_emptied
def _settle(sizes: Sizes) -> None:
    """Make the catalogue and the decks."""
    catalogue.fill_catalogue(sizes.imported)
    owner = _owner()
    now = timezone.now()
    facts = {"owner": owner, "game": DEFAULT_GAME, "format": "constructed"}
    decks = Deck.objects.bulk_create(
        Deck(name=f"Deck {n}", created_at=now, changed_at=now, **facts)
        for n in range(sizes.decks)
    )
    cards = list(Card.objects.values_list("pk", flat=True))
    DeckEntry.objects.bulk_create(
        DeckEntry(
            deck=deck,
            card_id=cards[(at * 31 + n) % len(cards)],
            zone="main",
            quantity=3,
        )
        for at, deck in enumerate(decks)
        for n in range(ENTRIES)
    )


def _places(count: int) -> list[Holding]:
    """Return *count* holdings, not yet kept, each in a place of its own."""
    binder = main_binder(_owner())
    printings = list(Printing.objects.values_list("pk", flat=True))
    kinds = product((False, True), Condition.values, LANGUAGES, printings)
    return [
        Holding(
            binder=binder,
            printing_id=printing,
            language=language,
            condition=condition,
            is_foil=is_foil,
            quantity=1 + printing % 4,
        )
        for is_foil, condition, language, printing in islice(kinds, count)
    ]


def _fill(sizes: Sizes, size: int) -> None:
    """Make the collection *size* holdings, if it is not so large already."""
    _settle(sizes)
    if Holding.objects.count() != size:
        _empty_shelf()
        Holding.objects.bulk_create(_places(size))
        mend_owned(_owner())
        connection.cursor().execute("ANALYZE")


def _empty_shelf() -> None:
    """Leave nothing of the collection but its binder."""
    for table in (CollectionImport, CollectionAct, Holding, OwnedPrinting):
        table.objects.all().delete()


@until_emptied
def _file(lines: int) -> bytes:
    """Return a table of so many *lines*."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        [
            "Count",
            "Name",
            "Edition",
            "Collector Number",
            "Condition",
            "Language",
            "Foil",
        ]
    )
    printings = Printing.objects.select_related("card", "card_set").in_bulk()
    for held in _places(lines):
        printing = printings[held.printing_id]
        foil = "foil" if held.is_foil else ""
        place = (printing.card_set.code, printing.number)
        writer.writerow(
            [held.quantity, printing.card, *place, held.condition, held.language, foil]
        )
    return out.getvalue().encode()


def _import_lines(sizes: Sizes) -> None:
    """Check the file and write it, as the jobs do."""
    batch = upload_collection(
        file=ContentFile(_file(sizes.lines), "collection.csv"),
        owner=_owner(),
        game_slug=DEFAULT_GAME,
        mode=CollectionImport.Mode.ADD,
    )
    run_job(CollectionImport, batch.pk)
    CollectionImport.objects.update(state=CollectionImport.State.APPLYING)
    run_job(CollectionImport, batch.pk)
    if Holding.objects.count() != sizes.lines:
        raise AssertionError("the import did not write every line")


_kept: dict[type[models.Model], list[models.Model]] = {}


def _keep_lines() -> None:
    """Remember the rows that the import before left, and take them out."""
    for table in WRITTEN:
        _kept[table] = list(table.objects.all())
        table.objects.all().delete()


def _insert_lines() -> None:
    """Insert the rows that the import leaves, and no more."""
    with transaction.atomic():
        for table, rows in _kept.items():
            table.objects.bulk_create(rows)
