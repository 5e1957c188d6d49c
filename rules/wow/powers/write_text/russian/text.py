"""A card's whole text: requirements, keywords, then one line a power."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rules.wow.card import Card
from rules.wow.powers.words import (
    Condition,
    Count,
    Effect,
    Keyword,
    Line,
    Power,
    Requirement,
    When,
    Who,
    Word,
)
from rules.wow.powers.write_text.layout import Pieces, has_words, lay_out
from rules.wow.powers.write_text.russian import (
    of_cards,
    of_changes,
    of_damage,
    of_flow,
    of_table,
)
from rules.wow.powers.write_text.russian.conditions import condition
from rules.wow.powers.write_text.russian.costs import asked_costs
from rules.wow.powers.write_text.russian.effects import clause
from rules.wow.powers.write_text.russian.frames import (
    counted_as,
    event,
    has_duration,
    required,
)
from rules.wow.powers.write_text.russian.grammar import behind_lead, finish
from rules.wow.powers.write_text.russian.keywords import reminder, with_reminder
from rules.wow.powers.write_text.russian.nouns import subject
from rules.wow.powers.write_text.russian.powers import (
    conditioned,
    limited,
    write_body,
    write_power,
)
from rules.wow.powers.write_text.russian.voice import Voice, voice_of

# The files that fill the table of effects; being imported is what they do.
_FILES: Final = (of_damage, of_cards, of_table, of_changes, of_flow)
_TABLES: Final[dict[type[Word], Any]] = {
    When: event,
    Who: subject,
    Effect: clause,
    Keyword: reminder,
    Condition: condition,
    Count: counted_as,
    Requirement: required,
}


def _quest_lines(power: Power, card: Card, voice: Voice) -> str:
    """Return the line that says the price and the line of the reward."""
    price = _price(power, card, voice)
    lead = [part for part in (limited(power), conditioned(power, voice)) if part]
    asked = [finish(behind_lead(lead, price))] if price else []
    # The condition is part of the price.
    reward = write_body(replace(power, condition=None), voice, lead=[])
    return "\n".join((*asked, f"Награда: {reward}"))


def _price(power: Power, card: Card, voice: Voice) -> str:
    """Return `заплати 2 и сбрось карту, чтобы выполнить это задание`."""
    cost = getattr(card, "cost", None)
    printed = () if cost is None else (f"заплати {cost}",)
    spoken = asked_costs(power.costs, voice, *printed)
    return f"{spoken}, чтобы выполнить {voice.this.acc}" if spoken else ""


def _playing(power: Power, voice: Voice) -> str:
    """Return `Дополнительно сбрось карту, чтобы разыграть эту способность.`"""
    asked = asked_costs(power.costs, voice)
    return f"Дополнительно {asked}, чтобы разыграть {voice.this.acc}."


_PIECES: Final = Pieces(
    voice_of=voice_of,
    required=required,
    keyword=lambda keyword, voice: with_reminder(keyword, voice.this),
    power=write_power,
    quest=_quest_lines,
    playing=_playing,
    ongoing="Текущая: ",
)


def write_text(powers: Sequence[Line], card: Card) -> str:
    """Return the rules text of *card* with these *powers*, lines ended by newlines."""
    return lay_out(powers, card, _PIECES)


def is_written(kind: type[Word]) -> bool:
    """Whether this language has words for the word *kind*."""
    return has_words(kind, _TABLES, has_duration)
