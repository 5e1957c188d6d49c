"""What pages, API and commands read about decks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Any
from uuid import UUID

from django.db.models import (
    Case,
    Count,
    F,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
    Sum,
    When,
)
from django.db.models.functions import Coalesce

from cards.catalogue.card_texts.shown_words import names_read
from cards.catalogue.games import are_apart
from cards.catalogue.models import Card, Printing
from cards.catalogue.queries import first_printing
from core.users import User
from decks.building.models import Deck, DeckEntry, DeckTag, MaybeEntry
from decks.building.tags import fold_tag
from decks.building.unread_lines import match_kept_lines, read_kept_lines
from decks.building.verdicts.judging import (
    Verdict,
    judge_deck,
    judge_lines,
    unread_lines,
)
from decks.building.versions.models import DeckVersion, VersionEntry
from decks.limits.queries import get_format
from decks.lists.card_matching import MatchedLine, match_lines
from decks.lists.dialects import read_written
from decks.lists.dialects.file_text import decode_deck
from decks.lists.line_settling import is_settled, settle_lines
from rules.game.deck import DeckLine, Decklist, Zone
from rules.games import game

_ZONES = tuple(Zone)


def get_entries(
    deck: Deck, version: DeckVersion | None = None, *, with_texts: bool = True
) -> list[DeckEntry]:
    """Return *deck*'s entries with their cards: heroes, then by type, cost and name.

    Those of a *version* come as entries the deck would have had then. Without texts
    (translations) they take two queries, not three.
    """
    printings = Printing.objects.select_related("card_set")
    held = (version or deck).entries.select_related("card")
    held = held.prefetch_related(Prefetch("card__printings", printings))
    if with_texts:
        held = held.prefetch_related("card__texts")
    entries = [
        entry if isinstance(entry, DeckEntry) else _entry_of(deck, entry)
        for entry in held
    ]
    places = {kind: place for place, kind in enumerate(game(deck.game).TYPES)}
    return sorted(entries, key=partial(_deck_order, places=places))


def get_maybe(deck: Deck) -> list[MaybeEntry]:
    """Return what is thought of for *deck*, with the cards, in up to two queries."""
    printings = Printing.objects.select_related("card_set")
    held = deck.maybe_entries.select_related("card")
    return list(held.prefetch_related(Prefetch("card__printings", printings)))


def _entry_of(deck: Deck, entry: VersionEntry) -> DeckEntry:
    """Return *entry* of a version as one of *deck*, not saved."""
    return DeckEntry(
        deck=deck,
        card=entry.card,
        zone=entry.zone,
        quantity=entry.quantity,
        printing_id=entry.printing_id,
        language=entry.language,
        tag=entry.tag,
    )


def _deck_order(
    entry: DeckEntry, places: Mapping[str, int]
) -> tuple[int, int, str, int]:
    """Return where players expect the entry: by type, then cost, then name, zone."""
    card = entry.card
    place = places.get(card.type, len(places))
    cost = -1 if card.cost is None else card.cost
    return place, cost, card.name_folded, _ZONES.index(entry.zone)


def get_decklist(entries: Iterable[DeckEntry | MaybeEntry]) -> Decklist[Any]:
    """Return *entries* as the value the rules judge."""
    # One call a line: the editor asks for the whole list at each change.
    lines = [
        DeckLine(
            entry.value,
            entry.quantity,
            Zone(entry.zone),
            frozenset(sets := card_sets(entry.card)),
            are_apart(entry.card.game, tuple(sets.values())),
        )
        for entry in entries
    ]
    return Decklist(tuple(lines))


def get_powers(entries: Iterable[DeckEntry]) -> dict[str, Any]:
    """Return the powers of *entries*' cards by name, where the catalogue has them."""
    cards = (entry.card for entry in entries)
    return {card.name: card.powers for card in cards if card.powers is not None}


_code_and_name = attrgetter("set_code", "set_name")


def card_sets(card: Card) -> dict[str, str]:
    """Return the sets that print *card*, its printings prefetched: code → name."""
    return dict(map(_code_and_name, card.printings.all()))


def get_verdict(
    deck: Deck,
    entries: Iterable[DeckEntry],
    unread: Iterable[MatchedLine] | None = None,
) -> Verdict:
    """Return what the game says of *deck* with *entries*; lines kept are issues too.

    *unread* are the deck's kept lines; they are read if nobody has yet.
    """
    if unread is None:
        unread = match_kept_lines(deck, read_kept_lines(deck))
    return judge_deck(
        get_decklist(entries),
        game_slug=deck.game,
        format_slug=deck.format,
        unread=unread,
        pool=deck.pool,
    )


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A written deck: what each line means, and the verdict on all of it.

    *dialect* is how it was written; *text* what it said, decoded; *name* and *format*
    are the file's own, empty where it has none.
    """

    lines: tuple[MatchedLine, ...]
    verdict: Verdict
    dialect: str = "text"
    text: str = ""
    name: str = ""
    format: str = ""

    @property
    def unread(self) -> list[MatchedLine]:
        """The lines of which the card is not certain."""
        return unread_lines(self.lines)

    @property
    def settled(self) -> list[MatchedLine]:
        """The lines of several cards that were settled by what the deck says."""
        return [found for found in self.lines if is_settled(found)]


def read_lines(text: str, *, game_slug: str) -> list[MatchedLine]:
    """Return what the lines of *text* mean, each by itself.

    Raises UnknownGame or a DeckFileRefused.
    """
    game(game_slug)
    return match_lines(read_written(text)[1].lines, game=game_slug)


def read_deck(
    written: str | bytes,
    *,
    game_slug: str,
    format_slug: str = "",
    file_name: str = "",
    picks: Mapping[int, int] | None = None,
    hero: Card | None = None,
) -> ReadDeck:
    """Return the deck that *written* writes down in any dialect, judged.

    *format_slug* may be left to the file, or else to the game's first. Lines of several
    cards are settled by the rest; *hero* leads where no line does. A file in an old
    code page is read by each that fits; the one whose names are known counts. Raises
    UnknownGame, UnknownFormat or a DeckFileRefused.
    """
    played = game(game_slug)
    texts = decode_deck(written) if isinstance(written, bytes) else [written]
    readings = []
    for text in texts:
        dialect, deck = read_written(text, file_name)
        found = match_lines(deck.lines, game=game_slug, picks=picks)
        readings.append((len(unread_lines(found)), dialect.name, text, deck, found))
    _, slug, text, deck, found = min(readings, key=lambda reading: reading[0])
    wanted = format_slug or deck.format or next(iter(played.FORMATS))
    limits = get_format(game_slug, wanted)
    lines = tuple(settle_lines(found, game_slug=game_slug, limits=limits, hero=hero))
    verdict = judge_lines(lines, game_slug, wanted)
    return ReadDeck(lines, verdict, slug, text, deck.name, wanted)


def get_own_decks(
    user: User,
    guest_key: UUID | None,
    folder: str = "",
    *,
    is_archived: bool = False,
) -> QuerySet[Deck]:
    """Return the decks of *user* or of the guest, the latest change first.

    Those of a *folder* alone, if one is named; the archive's, or else all others.
    """
    decks = Deck.objects.owned_by(user, guest_key).filter(branch_of=None)
    decks = decks.filter(archived_at__isnull=not is_archived)
    return with_size(decks.filter(folder=folder) if folder else decks)


def count_own_folders(user: User, guest_key: UUID | None) -> dict[str | None, int]:
    """Return how many decks of *user* or of the guest each folder has, by name.

    Those in none are under "", those of the archive, whatever their folder, under None.
    """
    decks = Deck.objects.owned_by(user, guest_key).filter(branch_of=None)
    filed = Case(When(archived_at=None, then=F("folder")), default=None)
    counted = decks.order_by().annotate(filed=filed).values_list("filed")
    return dict(counted.annotate(n=Count("pk")).order_by("filed"))


@dataclass(frozen=True, slots=True)
class StartDecks:
    """The decks of the start page: what the reader was at, and what is ready."""

    own: list[Deck]
    ready: list[Deck]


def get_start_decks(
    user: User, guest_key: UUID | None, *, own: int, ready: int
) -> StartDecks:
    """Return the latest *own* decks of the reader, and as many *ready* for everybody.

    Each kind is read from its end of an index, however many decks there are.
    """
    mine = Deck.objects.owned_by(user, guest_key)
    mine = mine.filter(branch_of=None, archived_at=None)
    public = Deck.objects.public().filter(branch_of=None)
    latest = Q(pk__in=mine.values("pk")[:own]) | Q(pk__in=public.values("pk")[:ready])
    decks = with_size(Deck.objects.filter(latest).select_related("owner"))
    held = [deck for deck in decks if deck.is_kept_by(user, guest_key)]
    shared = [deck for deck in decks if deck.visibility == Deck.Visibility.PUBLIC]
    return StartDecks(held[:own], shared[:ready])


def get_public_decks(tag: str = "") -> QuerySet[Deck]:
    """Return the decks anyone may find, the latest change first; those of a *tag*."""
    decks = Deck.objects.public().filter(branch_of=None)
    if tag:
        decks = decks.filter(
            pk__in=DeckTag.objects.filter(word_folded=fold_tag(tag)).values("deck")
        )
    return with_size(decks).select_related("owner")


def with_size(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    """Return *decks*, each with `size` and its hero, in a fixed number of queries.

    Of the hero's words those a reader is shown its name in are there, and as `shown`
    the printing it is shown in.

    The size is asked for each deck that is fetched: a sum over all decks would cost as
    many as there are, whichever page is shown.
    """
    heroes = DeckEntry.objects.filter(zone=Zone.HERO).select_related("card")
    heroes = heroes.annotate(shown=first_printing("card"))
    heroes = heroes.prefetch_related(Prefetch("card__texts", names_read()))
    main = DeckEntry.objects.filter(deck=OuterRef("pk"), zone=Zone.MAIN).order_by()
    summed = main.values("deck").annotate(copies=Sum("quantity")).values("copies")
    heroes_of_each = Prefetch("entries", heroes, to_attr="heroes")
    sized = decks.annotate(size=Coalesce(Subquery(summed), 0))
    return sized.prefetch_related(heroes_of_each)


def with_entries(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    """Return *decks* with all their entries, in a fixed number of queries."""
    entries = DeckEntry.objects.select_related("card").order_by("zone", "card__name")
    return decks.prefetch_related(None).prefetch_related(Prefetch("entries", entries))
