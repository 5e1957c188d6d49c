"""The odds of a deck as their page shows them: charts, and the choices of the form."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from urllib.parse import urlencode

from cards.catalogue.games import translate_term
from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_face
from cards.search import CARDS, Found
from cards.search.explanations import explain_found, explain_warnings
from decks.building.figures.charts import HandChart, LineChart, draw_hand, draw_lines
from decks.building.figures.deck_figures import count_deck
from decks.building.models import Deck, DeckEntry
from decks.odds.queries import (
    DeckOdds,
    GroupOdds,
    Odds,
    OddsQuestion,
    TurnOdds,
    get_odds,
    get_ready_odds,
)
from rules.game.card_group import CardGroup
from rules.game.deck import Zone
from rules.games import game
from rules.numbers.odds import at_least


@dataclass(frozen=True, slots=True)
class HandRow:
    """One row of the opening hand's table."""

    count: int
    chance: Fraction
    redrawn: Fraction


@dataclass(frozen=True, slots=True)
class HandCharts:
    """The opening hand, drawn without and with the mulligan, and their table."""

    without: HandChart
    redrawn: HandChart
    table: tuple[HandRow, ...]


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One row of a table by turn: without and with the mulligan."""

    turn: TurnOdds
    redrawn: TurnOdds


@dataclass(frozen=True, slots=True)
class TurnCharts:
    """Chances by turn, drawn without and with the mulligan, and their table."""

    without: LineChart
    redrawn: LineChart
    table: tuple[TurnRow, ...]


@dataclass(frozen=True, slots=True)
class ReadyView:
    """A ready group with its small chart; *query* is the query string that asks it."""

    odds: GroupOdds
    label: str
    query: str
    chart: HandChart
    none: Fraction
    some: Fraction


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the form."""

    value: str
    label: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class TraitChoices:
    """The traits of one kind that the deck has."""

    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card of the main deck: how many copies, and whether it is ticked."""

    entry: DeckEntry
    face: CardFace
    is_on: bool


@dataclass(frozen=True, slots=True)
class Understood:
    """What a query was understood as, and what of it was left out, in words."""

    sentence: str = ""
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OddsView:
    """The answer drawn; no charts if no group is chosen."""

    answer: DeckOdds
    question: OddsQuestion
    members: list[CardChoice]
    understood: Understood
    other_understood: Understood
    hand: HandCharts | None = None
    turns: TurnCharts | None = None
    both: TurnCharts | None = None


def view_odds(
    deck: Deck, entries: list[DeckEntry], question: OddsQuestion, language: str
) -> OddsView:
    """Return the answer to *question* drawn for a reader of *language*."""
    answer = get_odds(deck, entries, question)
    odds, both = answer.odds, answer.both
    return OddsView(
        answer=answer,
        question=question,
        members=card_choices(answer.group.entries, question.cards, language),
        understood=_understood(answer.group.result),
        other_understood=_understood(answer.other.result),
        hand=_draw_hands(odds) if odds else None,
        turns=_draw_turns(odds.turns, odds.redrawn_turns) if odds else None,
        both=_draw_turns(both.turns, both.redrawn_turns) if both else None,
    )


def view_ready_odds(deck: Deck, entries: list[DeckEntry]) -> list[ReadyView]:
    """Return the ready groups of *deck* as small charts."""
    groups = get_ready_odds(deck, entries)
    top = max((max(odds.hand) for odds in groups), default=Fraction(1))
    return [
        ReadyView(
            odds=odds,
            label=translate_term(odds.label),
            query=_write_group(odds.group),
            chart=draw_hand(odds.hand, top),
            none=odds.hand[0],
            some=at_least(odds.hand, 1),
        )
        for odds in groups
    ]


def type_choices(
    deck: Deck, entries: Iterable[DeckEntry], chosen: Iterable[str]
) -> list[Choice]:
    """Return the card types of the main deck, and the *chosen* even if it has none."""
    held = {entry.card.type for entry in entries if entry.zone == Zone.MAIN}
    return [
        Choice(kind, translate_term(label), kind in chosen)
        for kind, label in game(deck.game).TYPES.items()
        if kind in held or kind in chosen
    ]


def trait_choices(
    deck: Deck, entries: Iterable[DeckEntry], chosen: str
) -> list[TraitChoices]:
    """Return the traits of the main deck by kind; *chosen* is `kind:value` or empty."""
    counted = count_deck(entries, game_slug=deck.game).traits
    kinds = []
    for counts in counted:
        words = sorted((translate_term(value), value) for value in counts.values)
        choices = tuple(
            Choice(f"{counts.kind}:{value}", word, chosen == f"{counts.kind}:{value}")
            for word, value in words
        )
        if choices:
            kinds.append(TraitChoices(str(CARDS.get(counts.kind).label), choices))
    kind, _colon, value = chosen.partition(":")
    if value and not any(choice.is_on for one in kinds for choice in one.choices):
        # The deck has changed since: what was asked must not silently become less.
        label = str(CARDS.get(kind).label) if CARDS.find(kind) else kind
        kinds.append(
            TraitChoices(label, (Choice(chosen, translate_term(value), True),))
        )
    return kinds


def card_choices(
    entries: Iterable[DeckEntry], ticked: frozenset[int], language: str
) -> list[CardChoice]:
    """Return the cards of the main deck among *entries*, as ticked."""
    return [
        CardChoice(entry, card_face(entry.card, language), entry.card_id in ticked)
        for entry in entries
        if entry.zone == Zone.MAIN
    ]


def _draw_hands(odds: Odds) -> HandCharts:
    """Return the opening hands of *odds*, to one scale, so that they compare by eye."""
    top = max((*odds.hand, *odds.redrawn_hand))
    pairs = enumerate(zip(odds.hand, odds.redrawn_hand, strict=True))
    return HandCharts(
        draw_hand(odds.hand, top),
        draw_hand(odds.redrawn_hand, top),
        tuple(HandRow(count, chance, redrawn) for count, (chance, redrawn) in pairs),
    )


def _draw_turns(
    turns: tuple[TurnOdds, ...], redrawn: tuple[TurnOdds, ...]
) -> TurnCharts:
    """Return chances by turn drawn."""
    rows = zip(turns, redrawn, strict=True)
    return TurnCharts(
        _draw_lines(turns),
        _draw_lines(redrawn),
        tuple(TurnRow(turn, again) for turn, again in rows),
    )


def _draw_lines(turns: tuple[TurnOdds, ...]) -> LineChart:
    """Return the lines of *turns*: on the draw, which is never the lower, and play."""
    return draw_lines(
        tuple(odds.on_draw for odds in turns), tuple(odds.on_play for odds in turns)
    )


def _write_group(group: CardGroup) -> str:
    """Return *group* as the query string the form would write."""
    fields: list[tuple[str, str]] = [("type", kind) for kind in group.types]
    for name in ("cost_from", "cost_to"):
        bound = getattr(group, name)
        fields += [(name, str(bound))] if bound is not None else []
    return urlencode(
        fields + ([("trait", ":".join(group.trait))] if group.trait else [])
    )


def _understood(result: Found[Card] | None) -> Understood:
    """Return what the query of *result* was understood as."""
    if result is None:
        return Understood()
    return Understood(
        explain_found(result),
        tuple(explain_warnings(result)),
    )
