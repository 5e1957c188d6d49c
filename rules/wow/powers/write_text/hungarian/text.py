"""A card's whole text: requirements, keywords, then one line a power."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rules.wow.card import Card, Cost
from rules.wow.powers.words import (
    Activate,
    All,
    Condition,
    Count,
    Duration,
    Effect,
    Keyword,
    Line,
    Pay,
    Play,
    Power,
    Requirement,
    Reward,
    When,
    Who,
    Word,
    X,
    requirements,
)
from rules.wow.powers.write_text.english.voice import is_ability
from rules.wow.powers.write_text.hungarian import (
    of_cards,
    of_changes,
    of_damage,
    of_flow,
    of_table,
)
from rules.wow.powers.write_text.hungarian.costs import spoken_costs
from rules.wow.powers.write_text.hungarian.durations import has_duration
from rules.wow.powers.write_text.hungarian.effects import clause
from rules.wow.powers.write_text.hungarian.frames import (
    condition,
    counted_as,
    event,
    required,
)
from rules.wow.powers.write_text.hungarian.grammar import finish, led, listed_clauses
from rules.wow.powers.write_text.hungarian.keywords import reminder, with_reminder
from rules.wow.powers.write_text.hungarian.nouns import named
from rules.wow.powers.write_text.hungarian.numbers import accusative
from rules.wow.powers.write_text.hungarian.powers import (
    conditioned,
    limited,
    write_body,
    write_power,
)
from rules.wow.powers.write_text.hungarian.voice import Voice, voice_of

# The files that fill the table of effects; being imported is what they do.
_FILES: Final = (of_damage, of_cards, of_table, of_changes, of_flow)
_TABLES: Final[dict[type[Word], Any]] = {
    When: event,
    Who: named,
    Effect: clause,
    Keyword: reminder,
    Condition: condition,
    Count: counted_as,
    Requirement: required,
}
# Written where they stand: numbers, and the two costs that are nothing else.
_FRAME_WORDS: Final = frozenset({X, All, Pay, Activate})


def write_text(powers: Sequence[Line], card: Card) -> str:
    """Return the rules text of *card* with these *powers*, lines ended by newlines.

    Requirements come first (from the facts of the card), then all keywords in one line,
    then one line a power, two for a quest's. Rule: W-CARD-09, W-KEYWORD-01.
    """
    voice = voice_of(card, powers)
    keywords = [each for each in powers if isinstance(each, Keyword)]
    lines = [required(line) for line in requirements(card)]
    if keywords:
        lines.append(_keyword_line(keywords))
    lines += _power_lines([p for p in powers if isinstance(p, Power)], card, voice)
    return "\n".join(lines)


def _keyword_line(keywords: Sequence[Keyword]) -> str:
    return ", ".join(with_reminder(keyword) for keyword in keywords)


def _power_lines(powers: Sequence[Power], card: Card, voice: Voice) -> list[str]:
    """Return the lines of *powers*; the first that works in play begins Folyamatos."""
    lines = []
    ongoing = "Folyamatos: " if is_ability(card) else ""
    for power in powers:
        if isinstance(power.when, Reward):
            lines.append(_quest_lines(power, card, voice))
        elif isinstance(power.when, Play):
            lines.append(write_power(power, voice))
        else:
            lines.append(f"{ongoing}{write_power(power, voice)}")
            ongoing = ""
    return lines


def _quest_lines(power: Power, card: Card, voice: Voice) -> str:
    """Return the line that says the price and the line of the reward."""
    price = _price(power, card, voice)
    lead = (limited(power), conditioned(power, voice))
    asked = [finish(led(part for part in (*lead, price) if part))] if price else []
    reward = write_body(_unconditional(power), voice, lead=[])
    return "\n".join((*asked, f"Jutalom: {reward}"))


def _price(power: Power, card: Card, voice: Voice) -> str:
    """Return `ennek a küldetésnek a teljesítéséhez fizess 2-t`."""
    cost = getattr(card, "cost", None)
    printed = [] if cost is None else [f"fizess {_printed(cost)}"]
    spoken = [each.said for each in spoken_costs(power.costs, voice)]
    done = listed_clauses([*printed, *spoken])
    return f"{voice.this.dative} a teljesítéséhez {done}" if done else ""


def _printed(cost: Cost) -> str:
    """Return the printed *cost* as an object: `3-at`, `X-et`, `1+X-et`."""
    return accusative(cost) if isinstance(cost, int) else f"{cost}-et"


def _unconditional(power: Power) -> Power:
    """Return *power* as its reward says it: the condition is part of the price."""
    return replace(power, condition=None)


def is_written(kind: type[Word]) -> bool:
    """Whether this language has words for the word *kind*."""
    if issubclass(kind, Duration):
        return has_duration(kind)
    return kind in _FRAME_WORDS or any(
        table.dispatch(kind) is not table.dispatch(object)
        for family, table in _TABLES.items()
        if issubclass(kind, family)
    )
