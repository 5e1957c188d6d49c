"""The feed of changes: what became of cards, sets, printings and translations.

An act's entries are written with it. Its position is given once it is committed, to
all acts that are there for all to see by then: one that began early and ended late
comes after those already told, so a reader who asks from where they stopped misses
nothing. Reading the feed writes nothing; a position that a killed process still owes is
given with the next act, or by `keep_bulk_data`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Literal

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Max, Q, Subquery

from cards.catalogue.card_texts.models import CardText, TextChange
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.row_writing import Known
from core.web.replicas import reading
from rules.errors import N_, Refusal

Kind = CatalogueAct.Kind
Happened = Literal["created", "changed", "deleted", "merged"]
Entry = dict[str, Any]
ACTS_AT_ONCE = 200  # acts numbered in one go
MAX_LABEL = 255
MAX_DIGITS = 18  # of a cursor: more than the database counts to
PAGE = 500  # entries; a page ends with the act that fills it


class CursorUnknown(Refusal):
    """What was sent is no cursor."""

    code = "changes-cursor"
    sentence = N_("The cursor must be a number from an earlier answer.")
    status = 400


@dataclass(frozen=True, slots=True)
class Changes:
    """A page of the feed: *cursor* is where to go on; *is_last* if nothing follows."""

    entries: list[Entry]
    cursor: int
    is_last: bool


def entry_of(happened: Happened, row: Any) -> Entry | None:
    """Return what the feed tells of *row*; None for what it does not tell of."""
    about: Entry
    if isinstance(row, Card):
        about = {"what": "card", "id": row.pk, "card": row.pk}
    elif isinstance(row, Printing):
        about = {"what": "printing", "id": row.pk, "card": row.card_id}
    elif isinstance(row, CardSet):
        about = {"what": "set", "id": row.pk, "code": row.code}
    elif isinstance(row, CardText):
        about = {"what": "translation", "card": row.card_id}
        about |= {"lang": row.language, "field": row.field}
    else:
        return None
    return {"happened": happened, **about}


def note_rows(
    *,
    kind: Kind,
    game: str,
    author: User | None,
    created: Iterable[Any] = (),
    changed: Iterable[Any] = (),
    label: str = "",
) -> None:
    """Tell the feed of rows *created* and *changed* by something that is no act.

    Call it in the transaction that writes them. Nothing to tell: nothing is written.
    """
    told = [entry_of("created", row) for row in created]
    told += [entry_of("changed", row) for row in changed]
    _note(kind, game, author, [one for one in told if one], label)


def note_import(known: Known, author: User | None = None, label: str = "") -> None:
    """Tell the feed of what `write_known` wrote; *label* says from which file."""
    note_rows(
        kind=Kind.IMPORT,
        game=known.game.slug,
        author=author,
        created=[*known.sets.new, *known.new_cards, *known.new_printings],
        changed=[*known.changed_cards.values(), *known.changed_printings.values()],
        label=label,
    )


def note_texts(changes: list[TextChange], author: User | None) -> None:
    """Tell the feed of *changes* of translations; in their transaction."""
    if not changes:
        return
    entries = [
        {
            "happened": _happened(one),
            "what": "translation",
            "card": one.card_id,
            "lang": one.language,
            "field": one.field,
        }
        for one in changes
    ]
    game = Card.objects.values_list("game", flat=True).get(pk=changes[0].card_id)
    _note(Kind.TEXTS, game, author, entries, "")


def _happened(change: TextChange) -> Happened:
    """Return what became of the text."""
    if change.before is None:
        return "created"
    return "deleted" if change.after is None else "changed"


def _note(
    kind: Kind, game: str, author: User | None, entries: list[Entry], label: str
) -> None:
    """Write one act that only the feed tells of."""
    if entries:
        CatalogueAct.objects.create(
            kind=kind,
            game=game,
            label=label[:MAX_LABEL],
            author=author,
            entries=entries,
        )


def read_cursor(text: str) -> int:
    """Return the cursor that *text* is; nothing is the beginning.

    Raises CursorUnknown.
    """
    if not text:
        return 0
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS):
        raise CursorUnknown
    return int(text)


def changes_since(cursor: int) -> Changes:
    """Return what happened after *cursor* (0: from the beginning), oldest first."""
    acts = CatalogueAct.objects.filter(position__gt=cursor).order_by("position")
    entries: list[Entry] = []
    for act in acts.iterator(chunk_size=ACTS_AT_ONCE):
        if len(entries) >= PAGE:
            return Changes(entries, cursor, is_last=False)
        entries += _told(act)
        cursor = act.position or cursor
    return Changes(entries, cursor, is_last=True)


def _told(act: CatalogueAct) -> Iterator[Entry]:
    """Yield the entries of *act* as the feed tells them."""
    for entry in act.entries:
        yield {"position": act.position, "at": act.made_at, **entry}


def last_position() -> int:
    """Return where the feed stands, once every act has its position; this writes."""
    number_acts()
    return _highest()


@dataclass(frozen=True, slots=True)
class FeedState:
    """How many acts there are to tell, positions given or not, and the latest's time.

    It changes with every act.
    """

    acts: int
    changed_at: datetime


def feed_state() -> FeedState:
    """Return how the feed stands. One query; unlike `last_position` it writes nothing.

    Acts that wait for their positions get those that follow: what it says does not
    change when they do.
    """
    with reading(CatalogueAct).cursor() as cursor:
        cursor.execute(_latest_sql())
        found = cursor.fetchall()
    numbered = [position for position, _made_at in found if position is not None]
    acts = max(numbered, default=0) + len(found) - len(numbered)
    return FeedState(acts, _as_time(max((at for _, at in found), default=None)))


@cache
def _latest_sql() -> str:
    """Return the statement for position and time of the latest act and those waiting.

    Every page asks it; Django would write it anew, which takes longer than the answer.
    """
    waiting = Q(position=None)
    numbered = CatalogueAct.objects.exclude(waiting).order_by("-position")
    latest = Q(position=Subquery(numbered.values("position")[:1]))
    found = CatalogueAct.objects.filter(waiting | latest).order_by()
    return str(found.values_list("position", "made_at").query.sql_with_params()[0])


def _as_time(found: datetime | str | None) -> datetime:
    """Return a time as the database tells it; SQLite writes it as text."""
    told = datetime.fromisoformat(found) if isinstance(found, str) else found
    return told.replace(tzinfo=UTC) if told else datetime.fromtimestamp(0, UTC)


def number_acts() -> None:
    """Give every act that has none its position in the feed.

    Whoever numbers at the same time is as good: then nothing is left to do here.
    """
    unnumbered = CatalogueAct.objects.filter(position=None)
    while unnumbered.exists():
        try:
            _number_some()
        except IntegrityError:
            continue


@transaction.atomic
def _number_some() -> None:
    """Number the oldest acts. Raises IntegrityError if somebody else just did."""
    highest = _highest()
    waiting = CatalogueAct.objects.filter(position=None).order_by("pk")
    pks = waiting.values_list("pk", flat=True)[:ACTS_AT_ONCE]
    for position, pk in enumerate(list(pks), start=highest + 1):
        waiting.filter(pk=pk).update(position=position)


def _highest() -> int:
    """Return the highest position given; 0 for none."""
    highest: int | None = CatalogueAct.objects.aggregate(at=Max("position"))["at"]
    return highest or 0
