"""What pages and API read of a deck's life: versions, differences, credit, branches."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, QuerySet

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_face, with_faces
from core.users import User
from decks.building.editing.card_changes import cards_of, places_of
from decks.building.editing.deck_diff import (
    Cards,
    Copies,
    Difference,
    Place,
    compare,
    total,
)
from decks.building.figures.deck_figures import DeckFigures, count_deck
from decks.building.models import Deck, DeckEntry, DeckTag, short_id_in
from decks.building.queries import get_entries
from decks.building.versions.models import DeckVersion, VersionEntry
from decks.building.versions.services import last_version, unsaved_changes
from rules.game.deck import Zone

SHOWN_TAGS = 30
NOW = "now"
_TOLD = ("quantity", "printing", "language", "tag")  # as Copies has them
MAX_DIGITS = 6  # of a version's number


@dataclass(frozen=True, slots=True)
class Staged:
    """How many changes of cards stand since *version*, or since the deck was empty."""

    version: DeckVersion | None
    count: int


def get_staged(deck: Deck, entries: Iterable[DeckEntry] | None = None) -> Staged:
    """Return what of *deck* is not yet in a version; three queries, or two.

    *entries* are those of the deck, where they are loaded already.
    """
    version = last_version(deck)
    cards = None if entries is None else places_of(entries)
    return Staged(version, len(unsaved_changes(deck, version, cards).changes))


# Versions


@dataclass(frozen=True, slots=True)
class VersionRow:
    """A version in a list: its size, its hero and what it changed of the one before."""

    version: DeckVersion
    size: int
    hero: str
    difference: Difference


def get_versions(deck: Deck) -> QuerySet[DeckVersion]:
    """Return the versions of *deck*, the latest first."""
    return deck.versions.select_related("author", "restored_from")


def describe_versions(
    deck: Deck, versions: Sequence[DeckVersion], language: str
) -> list[VersionRow]:
    """Return *versions* of one deck with what each holds and changed; four queries."""
    numbers = {version.number for version in versions}
    contents = _contents(deck, numbers | {number - 1 for number in numbers})
    heroes = {
        place.card
        for cards in contents.values()
        for place in cards
        if place.zone is Zone.HERO
    }
    faces = draw_cards(heroes, language)
    rows = []
    for version in versions:
        cards = contents.get(version.number, {})
        names = [faces[at.card].name for at in cards if at.zone is Zone.HERO]
        difference = compare(contents.get(version.number - 1, {}), cards)
        rows.append(
            VersionRow(version, total(cards, Zone.MAIN), ", ".join(names), difference)
        )
    return rows


def _contents(deck: Deck, numbers: Iterable[int]) -> dict[int, dict[Place, Copies]]:
    """Return what the versions of *numbers* hold, in one query."""
    entries = VersionEntry.objects.filter(
        version__deck=deck, version__number__in=numbers
    ).values_list("version__number", "card", "zone", *_TOLD)
    contents: dict[int, dict[Place, Copies]] = {}
    for number, card, zone, *told in entries:
        place = Place(card, Zone(zone))
        contents.setdefault(number, {})[place] = Copies(*told)
    return contents


# Differences


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A number of copies before and after."""

    before: int
    after: int

    @property
    def by(self) -> int:
        """How many copies came in; fewer than none went out."""
        return self.after - self.before

    @property
    def less(self) -> int:
        """How many copies went out."""
        return self.before - self.after


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRow(Step):
    """One place that changed, with the face of its card."""

    face: CardFace
    zone: Zone


def draw_cards(cards: Iterable[int], language: str) -> dict[int, CardFace]:
    """Return the faces of *cards* (primary keys), by key, in three queries."""
    wanted = Card.objects.filter(pk__in=set(cards))
    faces = (card_face(card, language) for card in with_faces(wanted, language))
    return {face.card.pk: face for face in faces}


def draw_changes(difference: Difference, language: str) -> list[ChangeRow]:
    """Return the changes with their cards' faces: by zone, then by name."""
    return change_rows(difference, draw_cards(cards_in(difference), language))


def cards_in(difference: Difference) -> Iterator[int]:
    """Yield the keys of the cards that change."""
    return (change.place.card for change in difference.changes)


def change_rows(
    difference: Difference, faces: Mapping[int, CardFace]
) -> list[ChangeRow]:
    """Return the changes, drawn with *faces* by card: by zone, then by name."""
    rows = [
        ChangeRow(
            face=faces[change.place.card],
            zone=change.place.zone,
            before=change.before.quantity,
            after=change.after.quantity,
        )
        for change in difference.changes
    ]
    zones = list(Zone)
    return sorted(rows, key=lambda row: (zones.index(row.zone), row.face.name))


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: a deck as it is, or a version of it."""

    deck: Deck
    version: DeckVersion | None

    @property
    def cards(self) -> Cards:
        """What lies where."""
        return cards_of(self.version or self.deck)

    @property
    def word(self) -> str:
        """How addresses name it: a number, or `now`."""
        return str(self.version.number) if self.version else NOW


@dataclass(frozen=True, slots=True, kw_only=True)
class CurveStep(Step):
    """How many cards of one cost there are on either side."""

    label: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two decks side by side, as a page shows them."""

    difference: Difference
    rows: list[ChangeRow]
    curve: list[CurveStep]
    size_before: int
    size_after: int
    same: int


def compare_sides(before: Side, after: Side, language: str) -> Comparison:
    """Return what differs between two sides, drawn, in a fixed number of queries."""
    entries = [get_entries(side.deck, side.version) for side in (before, after)]
    old, new = (_cards_in(held) for held in entries)
    difference = compare(old, new)
    game_slug = after.deck.game
    figures = [count_deck(held, game_slug=game_slug) for held in entries]
    return Comparison(
        difference=difference,
        rows=draw_changes(difference, language),
        curve=_compare_curves(*figures),
        size_before=figures[0].main,
        size_after=figures[1].main,
        same=len(new) - sum(1 for one in difference.changes if one.after.quantity),
    )


def _compare_curves(before: DeckFigures, after: DeckFigures) -> list[CurveStep]:
    """Return the cards by cost on both sides, up to the dearest of either."""
    dearest = max([*before.costs, *after.costs], default=0)
    return [
        CurveStep(
            label=str(cost),
            before=sum(before.costs.get(cost, {}).values()),
            after=sum(after.costs.get(cost, {}).values()),
        )
        for cost in range(dearest + 1)
    ]


def _cards_in(entries: Iterable[DeckEntry]) -> Cards:
    """Return what lies where by *entries*; printings are no difference to a reader."""
    return {
        Place(entry.card_id, Zone(entry.zone)): Copies(entry.quantity)
        for entry in entries
    }


def find_deck(typed: str, user: User, guest_key: UUID | None) -> Deck | None:
    """Return the deck whose short id or link was *typed*, if the reader may see it."""
    short_id = short_id_in(typed)
    decks = Deck.objects.visible_to(user, guest_key)
    return decks.filter(short_id=short_id).first() if short_id else None


def pick_side(deck: Deck, word: str) -> Side | None:
    """Return the side of *deck* that *word* names: a version's number, or `now`."""
    if word == NOW:
        return Side(deck, None)
    is_number = word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS
    version = deck.versions.filter(number=int(word)).first() if is_number else None
    return Side(deck, version) if version else None


# Credit, branches, tags


@dataclass(frozen=True, slots=True)
class Credit:
    """What a fork began as. Without *name* the deck is not the reader's to see."""

    author: str
    name: str = ""
    url: str = ""
    number: int = 0  # of the version; 0: none was saved
    is_exact: bool = False  # not changed after that version
    is_of_another: bool = False  # a public deck of another account


def get_credit(deck: Deck, user: User, guest_key: UUID | None) -> Credit | None:
    """Return the credit of a fork, as far as the reader may know; None: no fork.

    A deck by link stays by link: only who keeps one of both decks reads its name.
    """
    if deck.fork_revision is None:
        return None
    own = Deck.objects.owned_by(user, guest_key)
    seen = Deck.objects.visible_to(user, guest_key)
    if not own.filter(pk=deck.pk).exists():
        seen = Deck.objects.public() | own
    source = seen.filter(pk=deck.fork_of_id).first() if deck.fork_of_id else None
    author = deck.fork_author.get_username() if deck.fork_author else ""
    if source is None:
        return Credit(author)
    version = deck.forked_from
    return Credit(
        author,
        source.name,
        source.get_absolute_url(),
        version.number if version else 0,
        version is not None and version.revision == deck.fork_revision,
        source.visibility == Deck.Visibility.PUBLIC
        and source.owner_id not in (None, deck.owner_id),
    )


def get_branches(deck: Deck, user: User, guest_key: UUID | None) -> list[Deck]:
    """Return the branches of *deck* that the reader may know of."""
    own = Deck.objects.owned_by(user, guest_key)
    seen = Deck.objects.public() | own
    branches = seen.filter(branch_of=deck).order_by("created_at", "pk")
    return list(branches.select_related("forked_from"))


def get_public_tags() -> list[tuple[str, int]]:
    """Return the tags public decks have most, each with how many decks have it."""
    tags = DeckTag.objects.filter(
        deck__visibility=Deck.Visibility.PUBLIC, deck__branch_of=None
    )
    counted = tags.values_list("word_folded").annotate(decks=Count("pk"))
    return list(counted.order_by("-decks", "word_folded")[:SHOWN_TAGS])
