"""Why can't my deck take this? The verdict asked backwards, deck by deck."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace
from decks.building.context import DeckGlance
from decks.building.models import Deck
from decks.building.queries import get_decklist
from decks.building.verdicts.judged_decks import WholeDeck, load_whole_decks
from decks.building.verdicts.texts import issue_sentence
from decks.limits.queries import deck_limits
from decks.reverse.deck_question import DeckQuestion
from rules.game.deck import DeckIssue, Decklist, Format, Zone, within_pool
from rules.games import game


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
    held: int = 0  # copies the deck has, in main and side deck together

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
        fit_deck(card, whole, _limits_of(whole.deck, limits), language)
        for whole in wholes
    ]


def _limits_of(deck: Deck, formats: Mapping[str, Format]) -> Format:
    """Return what *deck* is judged by: its format, within the pool that it is of."""
    limits = formats[deck.format]
    return limits if deck.pool is None else within_pool(limits, deck.pool)


def formats_of(decks: Iterable[Deck]) -> dict[str, Format]:
    """Return the limits of *decks* of one game, by the slug of their formats."""
    slugs = {deck.format: deck.game for deck in decks}
    return {slug: deck_limits(game_slug, slug) for slug, game_slug in slugs.items()}


def fit_deck(card: Card, whole: WholeDeck, limits: Format, language: str) -> Fit:
    """Return whether the deck takes *card* under *limits*."""
    names = whole.names | _name_of(card, language)
    question = DeckQuestion(card.game, whole.decklist, limits)
    if card.type in game(card.game).LEADER_TYPES:
        reasons = _reasons(question.issues_under(card), names)
        return Fit(whole.deck, 1, reasons, leads=True)
    reasons = _reasons(question.issues_with(card), names)
    copies = 0 if reasons else question.count_fitting(card)
    is_led = whole.decklist.size(Zone.HERO) > 0
    value = card.value
    held = sum(one.quantity for one in whole.decklist.lines if one.card == value)
    return Fit(whole.deck, copies, reasons, is_led=is_led, held=held)


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


def mark_misfits(deck: DeckGlance, faces: Iterable[CardFace]) -> dict[int, str]:
    """Return, by card, why hero and format keep it out of *deck*; no query.

    Only who leads and what the format says is asked, not what else lies in the deck:
    that changes with every step, and results stand while the deck is built.
    """
    limits, game_slug = deck.limits, deck.deck.game
    led = get_decklist(row.entry for row in deck.heroes)
    under = DeckQuestion(game_slug, led, limits)
    alone = DeckQuestion(game_slug, Decklist(()), limits)
    marks = {}
    for face in faces:
        card = face.card
        issues = alone.issues_under(card) if face.is_leader else under.issues_with(card)
        if issues:
            marks[card.pk] = issue_sentence(issues[0], {card.name: face.name})
    return marks
