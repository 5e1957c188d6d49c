"""A card's whole text: requirements, keywords, then one line a power."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rules.wow.card import Card
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
from rules.wow.powers.write_text.polish import (
    of_cards,
    of_changes,
    of_damage,
    of_flow,
    of_table,
)
from rules.wow.powers.write_text.polish.costs import paying, payments
from rules.wow.powers.write_text.polish.effects import clause
from rules.wow.powers.write_text.polish.events import event
from rules.wow.powers.write_text.polish.frames import (
    condition,
    counted_as,
    has_duration,
    required,
)
from rules.wow.powers.write_text.polish.grammar import finish, led, listed, said
from rules.wow.powers.write_text.polish.keywords import reminder, with_reminder
from rules.wow.powers.write_text.polish.powers import (
    conditioned,
    limited,
    write_body,
    write_power,
)
from rules.wow.powers.write_text.polish.voice import Voice, is_ability, voice_of
from rules.wow.powers.write_text.polish.who import named

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
        lines.append(_keyword_line(keywords, voice))
    lines += _power_lines([p for p in powers if isinstance(p, Power)], card, voice)
    return "\n".join(lines)


def _keyword_line(keywords: Sequence[Keyword], voice: Voice) -> str:
    return ", ".join(with_reminder(keyword, voice.this) for keyword in keywords)


def _power_lines(powers: Sequence[Power], card: Card, voice: Voice) -> list[str]:
    """Return the lines of *powers*; the first that works in play begins Stała."""
    lines = []
    ongoing = "Stała: " if is_ability(card) else ""
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
    lead = [limited(power), conditioned(power, voice)]
    asked = [finish(led(lead, price))] if price else []
    reward = write_body(_unconditional(power), voice, lead=[])
    return "\n".join((*asked, f"Nagroda: {reward}"))


def _price(power: Power, card: Card, voice: Voice) -> str:
    """Return `zapłać 2 i zniszcz ten przedmiot, aby wypełnić tę misję`."""
    cost = getattr(card, "cost", None)
    printed = [] if cost is None else [paying(str(cost))]
    paid = [said(each) for each in (*printed, *payments(power.costs, voice))]
    return f"{listed(paid)}, aby wypełnić {voice.this.forms.acc}" if paid else ""


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
