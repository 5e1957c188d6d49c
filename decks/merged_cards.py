"""How decks, lists and formats follow a card that is merged or renamed.

Holdings, offers, packs and pools of printings need nothing: they name printings, and
those go along; what a collection has of each card is counted anew. Where both cards
stand in one place they become one line, counted once.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from cards.catalogue.changes.models import CatalogueAct
from cards.curation.card_merging import FOLLOWERS, Follower, Move
from cards.curation.journal import Journal, printings_moved
from decks.building.card_notes.models import MAX_WORDS, CardNote
from decks.building.models import (
    MAX_COPIES,
    Deck,
    DeckAct,
    DeckEdit,
    DeckEntry,
    MaybeEntry,
)
from decks.building.versions.models import VersionEntry
from decks.collection.holding_changes import follow_printings
from decks.limits.models import HouseFormatCard
from decks.trading.models import Want

Standing = HouseFormatCard.Standing


def follow_move(move: Move, journal: Journal) -> None:
    """Let everything that players have of one card name the other."""
    _follow_pools(move, journal)
    if move.is_merge:
        _follow_edits(move, journal)
        _follow_entries(DeckEntry, "deck", move, journal)
        _follow_entries(MaybeEntry, "deck", move, journal)
        _follow_entries(VersionEntry, "version", move, journal)
        _follow_notes(move, journal)
        _follow_formats(move, journal)
        _follow_wants(move, journal)


def touched_decks(move: Move, act: CatalogueAct) -> set[str]:
    """Return the groups of decks whose copies of the card somebody changed since."""
    later = DeckAct.objects.filter(edits__card=move.new, made_at__gt=act.made_at)
    return {f"deck:{pk}" for pk in later.values_list("deck", flat=True).distinct()}


def _follow_pools(move: Move, journal: Journal) -> None:
    """Let the pools that events handed out, which name cards by key, follow."""
    if move.old_key == move.new_key:
        return
    decks = Deck.objects.filter(pool__has_key=move.old_key)
    pks = list(decks.values_list("pk", flat=True))
    held = Deck.objects.filter(pk__in=pks)
    journal.watch(held, lambda deck: f"pool:{deck.pk}")
    changed = []
    for deck in held.select_for_update():
        pool = dict(deck.pool or {})
        more = pool.pop(move.old_key)
        pool[move.new_key] = pool.get(move.new_key, 0) + more
        deck.pool = pool
        changed.append(deck)
    Deck.objects.bulk_update(changed, ["pool"])


def _follow_edits(move: Move, journal: Journal) -> None:
    """Let the logs of decks follow.

    Where both cards were edited, an older figure of one says nothing of both together:
    those acts are not taken back any more.
    """
    edits = DeckEdit.objects.filter(card=move.old)
    own = DeckEntry.objects.filter(card=move.old)
    acts = DeckAct.objects.filter(edits__in=edits)
    decks = {*acts.values_list("deck", flat=True), *own.values_list("deck", flat=True)}
    acts = DeckAct.objects.filter(deck__in=decks)
    journal.watch(acts, _of_deck)
    journal.watch(
        DeckEdit.objects.filter(act__in=acts).select_related("act"),
        lambda edit: _of_deck(edit.act),
    )
    both = Deck.objects.filter(
        Q(Exists(DeckEdit.objects.filter(act__deck=OuterRef("pk"), card=move.new)))
        | Q(Exists(DeckEntry.objects.filter(deck=OuterRef("pk"), card=move.new))),
        pk__in=decks,
    )
    pair = DeckEdit.objects.filter(act__deck__in=both, card__in=(move.old, move.new))
    acts.filter(pk__in=pair.values("act")).update(can_be_undone=False)
    edits.update(card=move.new)
    # Pages that show these decks are told that something changed.
    Deck.objects.filter(pk__in=decks).update(revision=F("revision") + 1)


def _of_deck(row: DeckAct | DeckEntry) -> str:
    """Return the group of what belongs to one deck."""
    return f"deck:{row.deck_id}"


def _follow_entries(
    model: type[DeckEntry | MaybeEntry | VersionEntry],
    owner: str,
    move: Move,
    journal: Journal,
) -> None:
    """Let the entries of decks, or of versions, follow; two of a zone become one."""
    old: QuerySet[Any] = model._default_manager.filter(card=move.old)  # noqa: SLF001 - Django's documented API
    owners = list(old.values_list(f"{owner}_id", flat=True))
    rows = model._default_manager.filter(  # noqa: SLF001
        **{f"{owner}__in": owners}, card__in=(move.old, move.new)
    )
    journal.watch(rows, lambda row: f"{owner}:{getattr(row, f'{owner}_id')}")
    twins = {
        (getattr(row, f"{owner}_id"), row.zone): row
        for row in rows.filter(card=move.new)
    }
    gone, kept = [], []
    for row in old:
        twin = twins.get((getattr(row, f"{owner}_id"), row.zone))
        if twin is not None:
            twin.quantity = min(twin.quantity + row.quantity, MAX_COPIES)
            twin.printing_id = twin.printing_id or row.printing_id
            gone.append(row.pk)
            kept.append(twin)
    _write(model, gone, kept, ["quantity", "printing"])
    old.update(card=move.new)


def _follow_notes(move: Move, journal: Journal) -> None:
    """Let notes on cards follow; two in one deck are one after the other."""
    old = CardNote.objects.filter(card=move.old)
    decks = list(old.values_list("deck", flat=True))
    rows = CardNote.objects.filter(deck__in=decks, card__in=(move.old, move.new))
    journal.watch(rows, lambda row: f"note:{row.deck_id}")
    twins = {row.deck_id: row for row in rows.filter(card=move.new)}
    gone, kept = [], []
    for row in old.filter(deck__in=twins):
        twin = twins[row.deck_id]
        twin.words = f"{twin.words}\n\n{row.words}"[:MAX_WORDS]
        gone.append(row.pk)
        kept.append(twin)
    _write(CardNote, gone, kept, ["words"])
    old.update(card=move.new)


def _follow_formats(move: Move, journal: Journal) -> None:
    """Let house formats follow; a card that would be banned and restricted is banned.

    Two restrictions of one card are one.
    """
    old = HouseFormatCard.objects.filter(card=move.old)
    formats = list(old.values_list("house_format", flat=True))
    rows = HouseFormatCard.objects.filter(
        house_format__in=formats, card__in=(move.old, move.new)
    )
    journal.watch(rows, lambda row: f"format:{row.house_format_id}")
    there = rows.filter(card=move.new)
    for standing in Standing.values:
        doubled = _formats_with(there, standing)
        old.filter(standing=standing, house_format__in=doubled).delete()
    old.update(card=move.new)
    restricted = there.filter(standing=Standing.RESTRICTED)
    restricted.filter(house_format__in=_formats_with(there, Standing.BANNED)).delete()


def _formats_with(rows: QuerySet[HouseFormatCard], standing: str) -> list[int]:
    """Return the formats of those *rows* that have *standing*."""
    held = rows.filter(standing=standing)
    return list(held.values_list("house_format", flat=True))


def _follow_wants(move: Move, journal: Journal) -> None:
    """Let want lists follow; what was looked for twice is one line.

    So many more of each are so many more in all; up to so many is the larger number.
    """
    old = Want.objects.filter(card=move.old)
    owners = list(old.values_list("owner", flat=True))
    rows = Want.objects.filter(owner__in=owners, card__in=(move.old, move.new))
    journal.watch(rows, lambda row: f"wants:{row.owner_id}")
    twins = {_kind_of(row): row for row in rows.filter(card=move.new, printing=None)}
    gone, kept = [], []
    for row in old.filter(printing=None):
        if (twin := twins.get(_kind_of(row))) is not None:
            twin.quantity = _together(twin, row)
            gone.append(row.pk)
            kept.append(twin)
    _write(Want, gone, kept, ["quantity"])
    old.update(card=move.new)


def _kind_of(want: Want) -> tuple[Any, ...]:
    """Return what two lines of one card must share to be the same."""
    return want.owner_id, want.kind, want.languages, want.condition, want.foil


def _together(one: Want, other: Want) -> int:
    """Return how many copies two lines of one kind look for."""
    if one.kind == Want.Kind.MORE:
        return min(one.quantity + other.quantity, MAX_COPIES)
    return max(one.quantity, other.quantity)


def _write(
    model: Any, gone: Iterable[int], kept: list[Any], columns: list[str]
) -> None:
    """Take the rows *gone* away and write the *kept* ones."""
    model._default_manager.filter(pk__in=list(gone)).delete()  # noqa: SLF001 - Django's documented API
    model._default_manager.bulk_update(kept, columns, batch_size=500)  # noqa: SLF001


def _follow_owned(*, printings: set[int], **_named: object) -> None:
    """Let what collections have of *printings* count for their card and set of now."""
    follow_printings(printings)


printings_moved.connect(_follow_owned)
FOLLOWERS.extend([Follower(follow_move, touched_decks)])
