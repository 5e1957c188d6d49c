"""Why can't my deck take this? The verdict asked backwards, deck by deck."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet

from cards.faces import CardFace
from cards.models import Card
from decks.deck_view import DeckView
from decks.formats import deck_limits
from decks.messages import issue_sentence
from decks.models import Deck
from decks.selectors import card_sets, get_decklist
from decks.whole_decks import WholeDeck, load_whole_decks
from rules.deck import DeckIssue, DeckLine, Decklist, Zone
from rules.format import Format
from rules.game import Game, game
from rules.reverse import heroes_for, why_not

ANY_NUMBER: Final = 100  # copies; a deck that takes so many takes them all


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that keeps a card out, in words."""

    issue: DeckIssue
    sentence: str


@dataclass(frozen=True, slots=True)
class Fit:
    """How many further copies of a card a deck takes, or why it takes none.

    *copies* is None where there is no limit. A leader is one that *leads*: the reasons
    are what the deck would break under it.
    """

    deck: Deck
    copies: int | None
    reasons: tuple[Reason, ...]
    leads: bool = False
    is_led: bool = True  # without a hero, no trait was looked at

    @property
    def fits(self) -> bool:
        """Whether the deck takes the card."""
        return not self.reasons


def fit_decks(card: Card, decks: QuerySet[Deck], language: str) -> list[Fit]:
    """Return whether each of *decks* takes *card* (printings and texts prefetched).

    Five queries, and up to four for each house format among the decks' formats.
    """
    wholes = load_whole_decks(decks, language)
    limits = formats_of(whole.deck for whole in wholes)
    return [
        fit_deck(card, whole, limits[whole.deck.format], language) for whole in wholes
    ]


def formats_of(decks: Iterable[Deck]) -> dict[str, Format]:
    """Return the limits of *decks* of one game, by the slug of their formats."""
    slugs = {deck.format: deck.game for deck in decks}
    return {slug: deck_limits(game_slug, slug) for slug, game_slug in slugs.items()}


def fit_deck(card: Card, whole: WholeDeck, limits: Format, language: str) -> Fit:
    """Return whether the deck takes *card* under *limits*."""
    played = game(card.game)
    names = whole.names | _name_of(card, language)
    if card.type in played.LEADER_TYPES:
        issues = _issues_under(played, whole.decklist, card, limits)
        return Fit(whole.deck, 1, _reasons(issues, names), leads=True)
    issues = _issues_with(played, whole.decklist, card, limits, copies=1)
    reasons = _reasons(issues, names)
    copies = 0 if reasons else _count_fitting(played, whole.decklist, card, limits)
    is_led = whole.decklist.size(Zone.HERO) > 0
    return Fit(whole.deck, copies, reasons, is_led=is_led)


def _issues_with(
    played: Game, decklist: Decklist[Any], card: Card, limits: Format, *, copies: int
) -> list[DeckIssue]:
    """Return what keeps *copies* more of *card* out of the main deck."""
    added = DeckLine(card.value, copies, Zone.MAIN, card_sets(card))
    return why_not(played.check_deck, decklist, added, limits)


def _issues_under(
    played: Game, decklist: Decklist[Any], card: Card, limits: Format
) -> list[DeckIssue]:
    """Return what the deck would break if *card* led it, and does not break without."""
    leader = DeckLine(card.value, 1, Zone.HERO, card_sets(card))
    (found,) = heroes_for(played.check_deck, decklist, [leader], limits)
    before = played.check_deck(without_leader(decklist), limits)
    return [issue for issue in found.issues if issue not in before]


def without_leader(decklist: Decklist[Any]) -> Decklist[Any]:
    """Return *decklist* with nobody to lead it."""
    return Decklist(tuple(decklist.in_zone(Zone.MAIN, Zone.SIDE)))


def _count_fitting(
    played: Game, decklist: Decklist[Any], card: Card, limits: Format
) -> int | None:
    """Return how many copies of *card*, of which one fits, the deck takes."""
    if not _issues_with(played, decklist, card, limits, copies=ANY_NUMBER):
        return None
    copies = 1
    while not _issues_with(played, decklist, card, limits, copies=copies + 1):
        copies += 1
    return copies


def _reasons(
    issues: Iterable[DeckIssue], names: Mapping[str, str]
) -> tuple[Reason, ...]:
    """Return *issues* in words, cards called by *names*."""
    return tuple(Reason(issue, issue_sentence(issue, names)) for issue in issues)


def _name_of(card: Card, language: str) -> dict[str, str]:
    """Return what *card* is called in *language*, by its English name."""
    for text in card.texts.all():
        if (text.field, text.language) == ("name", language):
            return {card.name: text.text}
    return {}


def mark_misfits(view: DeckView, faces: Iterable[CardFace]) -> dict[int, str]:
    """Return, by card, why hero and format keep it out of the deck; no query.

    Only who leads and what the format says is asked, not what else lies in the deck:
    that changes with every step, and results stand while the deck is built.
    """
    led = get_decklist(row.entry for row in view.heroes)
    marks = {}
    for face in faces:
        issues = _misfit(led, face, view.verdict.limits)
        if issues:
            marks[face.card.pk] = issue_sentence(issues[0], {face.card.name: face.name})
    return marks


def _misfit(led: Decklist[Any], face: CardFace, limits: Format) -> list[DeckIssue]:
    """Return what keeps the card of *face* from a deck *led* so and else empty."""
    played = game(face.card.game)
    if not face.is_leader:
        return _issues_with(played, led, face.card, limits, copies=1)
    alone: Decklist[Any] = Decklist(())
    return _issues_under(played, alone, face.card, limits)
