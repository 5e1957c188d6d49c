"""A card's whole text: requirements, keywords, then one line a power."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rules.wow.card import Card, Cost
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
from rules.wow.powers.write_text.layout import Pieces, has_words, lay_out

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


def _quest_lines(power: Power, card: Card, voice: Voice) -> str:
    """Return the line that says the price and the line of the reward."""
    price = _price(power, card, voice)
    lead = (limited(power), conditioned(power, voice))
    asked = [finish(led(part for part in (*lead, price) if part))] if price else []
    # The condition is part of the price.
    reward = write_body(replace(power, condition=None), voice, lead=[])
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


def _playing(power: Power, voice: Voice) -> str:
    """Return `Ennek a képességnek a kijátszásához ezenfelül dobj el egy lapot.`"""
    paid = listed_clauses([each.said for each in spoken_costs(power.costs, voice)])
    return finish(f"{voice.this.dative} a kijátszásához ezenfelül {paid}")


_PIECES: Final = Pieces(
    voice_of=voice_of,
    required=required,
    keyword=lambda keyword, _voice: with_reminder(keyword),
    power=write_power,
    quest=_quest_lines,
    playing=_playing,
    ongoing="Folyamatos: ",
)


def write_text(powers: Sequence[Line], card: Card) -> str:
    """Return the rules text of *card* with these *powers*, lines ended by newlines."""
    return lay_out(powers, card, _PIECES)


def is_written(kind: type[Word]) -> bool:
    """Whether this language has words for the word *kind*."""
    return has_words(kind, _TABLES, has_duration)
