"""Decks that come in: from a paste or a file in any dialect, new or into one's own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from decks.card_matching import MatchedLine
from decks.kept_lines import keep_lines
from decks.models import Deck, DeckEdit, DeckEntry
from decks.models.deck import MAX_COPIES, User
from decks.selectors import ReadDeck, read_deck
from decks.services import MAX_LINES, DeckIsFull, TooManyCopies, create_deck
from rules.deck import Zone

MAX_NAME = 120  # characters
# Read only; write if every line is certain; write, and keep the lines that are not.
Way = Literal["check", "certain", "keep"]
Mode = Literal["add", "replace"]
Place = tuple[int, Zone]  # card (primary key) and zone


@dataclass(frozen=True, slots=True)
class WrittenSource:
    """What somebody pasted or uploaded, and the cards they picked (by line)."""

    written: str | bytes
    file_name: str
    game_slug: str
    format_slug: str
    picks: Mapping[int, int]

    def read(self) -> ReadDeck:
        """Return what it says. Raises as `read_deck` does."""
        return read_deck(
            self.written,
            game_slug=self.game_slug,
            format_slug=self.format_slug,
            file_name=self.file_name,
            picks=self.picks,
        )


@dataclass(frozen=True, slots=True)
class Imported:
    """What each line came to, and the deck it came into; None if none was written."""

    read: ReadDeck
    deck: Deck | None = None


def import_deck(
    *,
    user: User,
    guest_key: UUID | None,
    source: WrittenSource,
    name: str = "",
    default_name: str,
    way: Way = "keep",
) -> Imported:
    """Make *source* a new deck of *user* or the guest, if *way* has it written.

    Lines not read are kept with the deck. Without a *name* the deck is called as the
    file calls it, or else by *default_name*. Raises as `read_deck` and `create_deck`.
    """
    read = source.read()
    if not _may_write(read, way):
        return Imported(read)
    deck = create_deck(
        user=user,
        guest_key=guest_key,
        name=(name or read.name or default_name)[:MAX_NAME],
        game_slug=source.game_slug,
        format_slug=read.format,
        lines=read.lines,
    )
    return Imported(read, deck)


def import_into_deck(
    *, deck: Deck, source: WrittenSource, mode: Mode, way: Way = "keep"
) -> Imported:
    """Add the cards of *source* to *deck*, or put them in place of all it has.

    Nothing is written unless *way* has it so. One act, which undo takes back; a hero
    of the list replaces the deck's. Lines not read are kept beside those there are,
    and undo does not reach them. Raises as `read_deck` does, DeckIsFull, TooManyCopies
    or TooManyUnreadLines.
    """
    read = source.read()
    if not _may_write(read, way):
        return Imported(read)
    _write_lines(deck, read.lines, mode)
    return Imported(read, deck)


@transaction.atomic
def _write_lines(deck: Deck, lines: Iterable[MatchedLine], mode: Mode) -> None:
    """Put the matched *lines* into *deck*, and keep the others with it."""
    lines = list(lines)
    deck = Deck.objects.select_for_update().get(pk=deck.pk)
    held = {(one.card_id, Zone(one.zone)): one for one in deck.entries.all()}
    write_entries(deck, held, _combine(held, _entries(deck, lines), mode))
    keep_lines(deck, lines)


def _may_write(read: ReadDeck, way: Way) -> bool:
    """Whether the *way* that was chosen has *read* written."""
    return way == "keep" or (way == "certain" and not read.unread)


def _entries(deck: Deck, lines: Iterable[MatchedLine]) -> dict[Place, DeckEntry]:
    """Return the cards of *lines* by place, not saved; repeated cards add up."""
    entries: dict[Place, DeckEntry] = {}
    for found in lines:
        if found.is_unread or not found.quantity:
            continue
        place = (found.cards[0].pk, found.zone)
        fresh = DeckEntry(
            deck=deck,
            card=found.cards[0],
            zone=found.zone,
            quantity=0,
            printing=found.printing,
        )
        entries.setdefault(place, fresh).quantity += found.quantity
    return entries


def _combine(
    held: Mapping[Place, DeckEntry],
    named: Mapping[Place, DeckEntry],
    mode: Mode,
) -> dict[Place, DeckEntry]:
    """Return the entries the deck shall have; those of *named* are changed for it."""
    if mode == "replace":
        return dict(named)
    has_hero = any(zone is Zone.HERO for _, zone in named)
    kept = {
        place: entry
        for place, entry in held.items()
        if not (has_hero and place[1] is Zone.HERO)
    }
    for place, entry in named.items():
        before = kept.get(place)
        if before is not None:
            entry.quantity += before.quantity
            entry.printing_id = entry.printing_id or before.printing_id
    return {**kept, **named}


def write_entries(
    deck: Deck, held: Mapping[Place, DeckEntry], wanted: Mapping[Place, DeckEntry]
) -> None:
    """Make the entries of the locked *deck*, which are *held*, those *wanted*.

    One act in a fixed number of queries. Raises DeckIsFull or TooManyCopies.
    """
    if len(wanted) > MAX_LINES:
        raise DeckIsFull(limit=MAX_LINES)
    if any(entry.quantity > MAX_COPIES for entry in wanted.values()):
        raise TooManyCopies(limit=MAX_COPIES)
    edits = list(_edits(deck, held, wanted))
    gone = [entry.pk for place, entry in held.items() if place not in wanted]
    deck.entries.filter(pk__in=gone).delete()
    DeckEntry.objects.bulk_create(
        (
            DeckEntry(
                deck=deck,
                card_id=card_pk,
                zone=zone,
                quantity=entry.quantity,
                printing_id=entry.printing_id,
            )
            for (card_pk, zone), entry in wanted.items()
        ),
        update_conflicts=True,
        unique_fields=["deck", "card", "zone"],
        update_fields=["quantity", "printing"],
    )
    DeckEdit.objects.bulk_create(edits)
    deck.changed_at = timezone.now()
    deck.save(update_fields=["changed_at"])


def _edits(
    deck: Deck, held: Mapping[Place, DeckEntry], wanted: Mapping[Place, DeckEntry]
) -> Iterable[DeckEdit]:
    """Yield the changes that lead from *held* to *wanted*, as one act."""
    act, now = uuid4(), timezone.now()
    for place in dict.fromkeys((*held, *wanted)):
        before = held[place].quantity if place in held else 0
        after = wanted[place].quantity if place in wanted else 0
        if before != after:
            yield DeckEdit(
                deck=deck,
                card_id=place[0],
                zone=place[1],
                before=before,
                after=after,
                made_at=now,
                act=act,
            )
