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
from rules.wow.powers.write_text.english import (
    of_cards,
    of_changes,
    of_damage,
    of_flow,
    of_table,
)
from rules.wow.powers.write_text.english.costs import spoken_costs
from rules.wow.powers.write_text.english.effects import clause
from rules.wow.powers.write_text.english.frames import (
    condition,
    counted_as,
    event,
    has_duration,
    required,
)
from rules.wow.powers.write_text.english.grammar import finish
from rules.wow.powers.write_text.english.keywords import reminder, with_reminder
from rules.wow.powers.write_text.english.nouns import subject
from rules.wow.powers.write_text.english.powers import (
    conditioned,
    limited,
    write_body,
    write_power,
)
from rules.wow.powers.write_text.english.voice import Voice, voice_of
from rules.wow.powers.write_text.layout import Pieces, has_words, lay_out

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
    asked = [finish(", ".join((*lead, price)))] if price else []
    # The condition is part of the price.
    reward = write_body(replace(power, condition=None), voice, lead=[])
    return "\n".join((*asked, f"Reward: {reward}"))


def _price(power: Power, card: Card, voice: Voice) -> str:
    """Return `pay 2 and destroy an ally you control to complete this quest`."""
    cost = getattr(card, "cost", None)
    printed = () if cost is None else (f"pay {cost}",)
    spoken = spoken_costs(power.costs, voice, *printed)
    return f"{spoken} to complete {voice.this.text}" if spoken else ""


def _playing(power: Power, voice: Voice) -> str:
    """Return what playing the card costs beside what is printed in its corner."""
    spoken = spoken_costs(power.costs, voice)
    return f"As an additional cost to play {voice.this.text}, {spoken}."


_PIECES: Final = Pieces(
    voice_of=voice_of,
    required=required,
    keyword=lambda keyword, voice: with_reminder(keyword, voice.this.text),
    power=write_power,
    quest=_quest_lines,
    playing=_playing,
    ongoing="Ongoing: ",
)


def write_text(powers: Sequence[Line], card: Card) -> str:
    """Return the rules text of *card* with these *powers*, lines ended by newlines."""
    return lay_out(powers, card, _PIECES)


def is_written(kind: type[Word]) -> bool:
    """Whether this language has words for the word *kind*."""
    return has_words(kind, _TABLES, has_duration)
