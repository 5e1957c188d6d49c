"""What a collection of 2,000 and of 200,000 holdings costs, over the bare SQL it needs.

The statements are written by hand, each the one a page cannot do without; what comes on
top is models, faces and making the query. An import is a job's whole work, checking and
writing, over `bulk_create` of the rows it leaves.
"""

import csv
import io
from collections.abc import Callable
from functools import cache, partial
from itertools import islice, product

from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.db import connection, models, transaction
from django.utils import timezone

from cards.models import Card, Printing
from decks.collection.acts import main_binder
from decks.collection.building import own_buildable
from decks.collection.completion import complete_by_set
from decks.collection.imports import check_import, upload_collection, write_import
from decks.collection.shelf import Asked, count_copies, find_holdings, shelf_page
from decks.models import (
    CollectionAct,
    CollectionChange,
    CollectionImport,
    CollectionLine,
    Condition,
    Deck,
    DeckEntry,
    Holding,
)
from rules.game import DEFAULT_GAME
from tests.bench import catalogue
from tests.bench.measure import Bench, Side

SMALL, LARGE = 2_000, 200_000
LINES = 100_000
LANGUAGES = ("en", "pl", "hu", "ru", "de", "fr", "es", "it", "pt", "ja")
DECKS = 60
ENTRIES = 20  # of each deck
WRITTEN: tuple[type[models.Model], ...] = (CollectionLine, CollectionChange, Holding)

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


def bench_list_small() -> Bench:
    """The first page of the shelf and its counts, 2,000 holdings."""
    return _list("collection-list-2k", SMALL, Asked(), "")


def bench_list_large() -> Bench:
    """The same, 200,000 holdings."""
    return _list("collection-list-200k", LARGE, Asked(), "")


def bench_filter_small() -> Bench:
    """Cheap allies, near mint: the query language and a choice, 2,000 holdings."""
    return _list("collection-filter-2k", SMALL, _cheap(), CHEAP_ALLIES)


def bench_filter_large() -> Bench:
    """The same, 200,000 holdings."""
    return _list("collection-filter-200k", LARGE, _cheap(), CHEAP_ALLIES)


def bench_completion_small() -> Bench:
    """How complete each set is, 2,000 holdings."""
    return _completion("collection-completion-2k", SMALL)


def bench_completion_large() -> Bench:
    """The same, 200,000 holdings."""
    return _completion("collection-completion-200k", LARGE)


def bench_buildable_small() -> Bench:
    """Which of 60 decks could be built, 2,000 holdings."""
    return _buildable("collection-buildable-2k", SMALL)


def bench_buildable_large() -> Bench:
    """The same, 200,000 holdings."""
    return _buildable("collection-buildable-200k", LARGE)


def bench_import() -> Bench:
    """A file of 100,000 lines, each a place of its own, as the job does it."""
    return Bench(
        name="collection-import-100k",
        of=Side("check and write", _import_lines, _empty_shelf),
        over=Side("bulk_create", _insert_lines, _keep_lines),
        kind="cost",
        target=3,
        rounds=3,
    )


def _cheap() -> Asked:
    """Return what the filter asks."""
    return Asked(q="type:ally cost<=3", condition="NM")


def _list(name: str, size: int, asked: Asked, more: str) -> Bench:
    """Return the bench of a page of the shelf that *asked*, in SQL *more*, finds."""

    def program() -> None:
        found = find_holdings(_owner(), asked)
        shelf_page(found.holdings, "en", 1)
        count_copies(found.holdings)

    def bare() -> None:
        # Counting all needs no card; counting what a filter leaves does.
        _sql("SELECT COUNT(*), SUM(h.quantity)" + (HELD + more if more else ALONE))
        page = _sql("SELECT c.id, h.*, b.*, p.*, c.*, s.*" + HELD + more + ONE_PAGE)
        cards = ", ".join({str(row[0]) for row in page})
        for statement in (WORDS, PRINTINGS):
            _sql(statement.format(cards))

    return _bench(name, size, program, bare)


def _completion(name: str, size: int) -> Bench:
    """Return the bench of completion by set."""
    program = partial(_with_owner, lambda owner: complete_by_set(owner, "wow", 1))
    return _bench(name, size, program, lambda: [_sql(one) for one in SETS])


def _buildable(name: str, size: int) -> Bench:
    """Return the bench of the decks that could be built."""
    program = partial(_with_owner, own_buildable)

    def bare() -> None:
        _sql(OWNED)
        _sql(ENTRIES_OF)

    return _bench(name, size, program, bare)


def _with_owner(ask: Callable[[User], object]) -> object:
    """Return what *ask* says of the owner."""
    return ask(_owner())


def _bench(
    name: str, size: int, program: Callable[[], object], bare: Callable[[], object]
) -> Bench:
    """Return the bench of *program* over *bare* with *size* holdings."""
    prepare = partial(_fill, size)
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


@cache
def _owner() -> User:
    """Return whose collection it is; the catalogue and the decks are made once."""
    if not Printing.objects.exists():
        catalogue.fill_catalogue()
    owner = User.objects.create_user("collector")
    now = timezone.now()
    facts = {"owner": owner, "game": DEFAULT_GAME, "format": "constructed"}
    decks = Deck.objects.bulk_create(
        Deck(name=f"Deck {n}", created_at=now, changed_at=now, **facts)
        for n in range(DECKS)
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
    return owner


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


def _fill(size: int) -> None:
    """Make the collection *size* holdings, if it is not so large already."""
    if Holding.objects.count() != size:
        _empty_shelf()
        Holding.objects.bulk_create(_places(size))
        connection.cursor().execute("ANALYZE")


def _empty_shelf() -> None:
    """Leave nothing of the collection but its binder."""
    for table in (CollectionImport, CollectionAct, Holding):
        table.objects.all().delete()


@cache
def _file() -> bytes:
    """Return a table of LINES lines."""
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
    for held in _places(LINES):
        printing = printings[held.printing_id]
        foil = "foil" if held.is_foil else ""
        place = (printing.card_set.code, printing.number)
        writer.writerow(
            [held.quantity, printing.card, *place, held.condition, held.language, foil]
        )
    return out.getvalue().encode()


def _import_lines() -> None:
    """Check the file and write it, as the jobs do."""
    batch = upload_collection(
        file=ContentFile(_file()),
        file_name="collection.csv",
        owner=_owner(),
        game_slug=DEFAULT_GAME,
        mode=CollectionImport.Mode.ADD,
    )
    check_import(batch_pk=batch.pk)
    CollectionImport.objects.update(state=CollectionImport.State.APPLYING)
    write_import(batch_pk=batch.pk)
    if Holding.objects.count() != LINES:
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
