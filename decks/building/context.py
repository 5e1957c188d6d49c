"""A deck as its pages show it: rows by group, figures, verdict."""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass

from django.db.models import prefetch_related_objects

from cards.catalogue.models import Printing
from cards.faces.card_face import CardFace, card_face, faces_of
from decks.building.arranging import (
    Arrangement,
    DeckGroup,
    DeckRow,
    arranged,
    arrangement,
)
from decks.building.figures.deck_figures import (
    DeckFigures,
    FigureCharts,
    count_deck,
    draw_figures,
)
from decks.building.line_outcomes import UnreadRow, view_unread
from decks.building.models import Deck, DeckEntry, MaybeEntry
from decks.building.queries import get_entries, get_maybe, get_verdict
from decks.building.unread_lines import match_kept_lines, read_kept_lines
from decks.building.verdicts.judging import Verdict
from decks.building.verdicts.texts import issue_sentence, way_out_sentence
from decks.building.versions.models import DeckVersion
from decks.limits.format_texts import FormatRow, format_row
from decks.limits.queries import deck_limits
from rules.game.deck import DeckIssue, Format, Zone, within_pool
from rules.game.played_part import PlayedShare, share_of


@dataclass(frozen=True, slots=True)
class IssueView:
    """One issue in words; *mend* is the entry a button may take cards out of."""

    issue: DeckIssue
    sentence: str
    way_out: str
    mend: DeckEntry | None


@dataclass(frozen=True, slots=True)
class DeckGlance:
    """What is asked of a deck beside results: who leads it, what it takes and holds."""

    deck: Deck
    heroes: list[DeckRow]
    held: dict[int, str]  # copies by card: `2`, or with the side deck `2 + 1`
    limits: Format


@dataclass(frozen=True, slots=True)
class DeckView:
    """All that a deck's pages show of it."""

    deck: Deck
    entries: list[DeckEntry]
    heroes: list[DeckRow]
    arranged: Arrangement
    groups: list[DeckGroup]
    side: DeckGroup
    maybe: DeckGroup  # thought of; of whoever edits the deck alone
    figures: DeckFigures
    charts: FigureCharts
    verdict: Verdict
    issues: list[IssueView]
    advice: list[IssueView]
    format: FormatRow
    held: dict[int, str]  # as of DeckGlance
    unread: list[UnreadRow]  # lines of lists whose card nobody has found
    share: PlayedShare  # of the main deck

    @property
    def glance(self) -> DeckGlance:
        """What is asked of it beside results."""
        return DeckGlance(self.deck, self.heroes, self.held, self.verdict.limits)

    @property
    def to_go(self) -> int:
        """How many cards the main deck lacks to its least size."""
        return max(0, self.verdict.limits.min_deck_size - self.figures.main)


def view_deck(
    deck: Deck,
    language: str,
    version: DeckVersion | None = None,
    asked: Mapping[str, str] | None = None,
    *,
    with_maybe: bool = False,
) -> DeckView:
    """Return *deck* drawn for a reader of *language*, in a fixed number of queries.

    *asked* are a page's parameters: they say how the deck is laid out. *with_maybe*
    what is thought of comes along, in up to two queries more.

    As a *version* of it the deck has the cards, and is judged by the format, of then.
    """
    entries = get_entries(deck, version, with_texts=False)  # faces have them
    if version:
        deck = copy(deck)
        deck.format = version.format
    kept = [] if version else read_kept_lines(deck)
    meant = match_kept_lines(deck, kept)
    verdict = get_verdict(deck, entries, meant)
    blamed = {name for issue in verdict.issues for name in issue.cards}
    shown: list[DeckEntry | MaybeEntry] = [*entries]
    if with_maybe:
        shown += get_maybe(deck)
    rows = [
        DeckRow(entry, face, entry.card.name in blamed, played=face.played)
        for entry, face in zip(shown, _draw_faces(shown, language), strict=True)
    ]
    figures = count_deck(entries, game_slug=deck.game)
    names = {row.entry.card.name: row.face.name for row in rows}
    wanted = arrangement(deck.game, asked or {})
    main = [row for row in rows if row.entry.zone == Zone.MAIN]
    return DeckView(
        deck=deck,
        entries=entries,
        heroes=[row for row in rows if row.entry.zone == Zone.HERO],
        arranged=wanted,
        groups=arranged(main, deck.game, wanted),
        side=DeckGroup("", [row for row in rows if row.entry.zone == Zone.SIDE]),
        maybe=DeckGroup("", [row for row in rows if row.entry.zone == Zone.MAYBE]),
        figures=figures,
        charts=draw_figures(figures, game_slug=deck.game),
        verdict=verdict,
        issues=[_view_issue(issue, entries, names) for issue in verdict.issues],
        advice=[_view_issue(issue, entries, names) for issue in verdict.advice],
        format=format_row(deck.game, verdict.limits),
        held=_count_held(entries),
        unread=view_unread(kept, meant, language),
        share=share_of_rows(rows),
    )


def glance_at_deck(deck: Deck, language: str) -> DeckGlance:
    """Return what results beside *deck* ask of it, for a reader of *language*."""
    entries = get_entries(deck, with_texts=False)
    leading = [entry for entry in entries if entry.zone == Zone.HERO]
    heroes = [
        DeckRow(entry, face, has_issue=False, played=face.played)
        for entry, face in zip(leading, _draw_faces(leading, language), strict=True)
    ]
    limits = deck_limits(deck.game, deck.format)
    if deck.pool is not None:
        limits = within_pool(limits, deck.pool)
    return DeckGlance(deck, heroes, _count_held(entries), limits)


def share_of_rows(rows: Iterable[DeckRow]) -> PlayedShare:
    """Return how much of the main deck is played."""
    main = [row for row in rows if row.entry.zone == Zone.MAIN]
    return share_of([(row.played.state, row.entry.quantity) for row in main])


def _draw_faces(
    entries: Iterable[DeckEntry | MaybeEntry], language: str
) -> list[CardFace]:
    """Return the face of each of *entries*; those drawn before are not drawn again."""
    shown = [(entry.card, _shown_printing(entry)) for entry in entries]
    loaded = {printing.pk: (card, printing) for card, printing in shown if printing}

    def draw(keys: Iterable[int], language: str) -> dict[int, CardFace]:
        anew = {pk: loaded[pk] for pk in keys}
        prefetch_related_objects([card for card, _ in anew.values()], "texts")
        return {pk: card_face(card, language, one) for pk, (card, one) in anew.items()}

    faces = faces_of(loaded, language, draw)
    return [
        faces[printing.pk] if printing else card_face(card, language)
        for card, printing in shown
    ]


def _shown_printing(entry: DeckEntry | MaybeEntry) -> Printing | None:
    """Return the printing chosen, or the card's first if it has any."""
    printings = list(entry.card.printings.all())
    if entry.printing_id:
        printings.sort(key=lambda one: one.pk != entry.printing_id)
    return printings[0] if printings else None


def _count_held(entries: Iterable[DeckEntry]) -> dict[int, str]:
    """Return how many copies of each card there are: `2`, with a side deck `2 + 1`."""
    counts: dict[int, dict[str, int]] = {}
    for entry in entries:
        counts.setdefault(entry.card_id, {})[entry.zone] = entry.quantity
    held = {}
    for card, zones in counts.items():
        side = zones.pop(Zone.SIDE, 0)
        main = sum(zones.values())
        held[card] = f"{main} + {side}" if side else str(main)
    return held


def _view_issue(
    issue: DeckIssue, entries: Iterable[DeckEntry], names: Mapping[str, str]
) -> IssueView:
    """Return *issue* in words, with the entry that removing cards would mend."""
    mend = _entry_to_mend(issue, entries)
    sentence = issue_sentence(issue, names)
    return IssueView(issue, sentence, way_out_sentence(issue), mend)


def _entry_to_mend(issue: DeckIssue, entries: Iterable[DeckEntry]) -> DeckEntry | None:
    """Return the entry to take cards out of: the way out's zone, if it has enough."""
    way_out = issue.way_out
    if way_out.action != "remove" or len(issue.cards) != 1:
        return None
    named = [entry for entry in entries if entry.card.name == issue.cards[0]]
    enough = [entry for entry in named if entry.quantity >= way_out.count]
    return min(
        enough or named, key=lambda entry: entry.zone != way_out.zone, default=None
    )
