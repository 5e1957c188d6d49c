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
from rules.wow.powers.write_text.polish.voice import Voice, voice_of
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


def _quest_lines(power: Power, card: Card, voice: Voice) -> str:
    """Return the line that says the price and the line of the reward."""
    price = _price(power, card, voice)
    lead = [limited(power), conditioned(power, voice)]
    asked = [finish(led(lead, price))] if price else []
    # The condition is part of the price.
    reward = write_body(replace(power, condition=None), voice, lead=[])
    return "\n".join((*asked, f"Nagroda: {reward}"))


def _price(power: Power, card: Card, voice: Voice) -> str:
    """Return `zapłać 2 i zniszcz ten przedmiot, aby wypełnić tę misję`."""
    cost = getattr(card, "cost", None)
    printed = [] if cost is None else [paying(str(cost))]
    paid = [said(each) for each in (*printed, *payments(power.costs, voice))]
    return f"{listed(paid)}, aby wypełnić {voice.this.forms.acc}" if paid else ""


def _playing(power: Power, voice: Voice) -> str:
    """Return `Dodatkowo zniszcz tego sojusznika, aby zagrać tę zdolność.`"""
    paid = listed([said(each) for each in payments(power.costs, voice)])
    return f"Dodatkowo {paid}, aby zagrać {voice.this.forms.acc}."


_PIECES: Final = Pieces(
    voice_of=voice_of,
    required=required,
    keyword=lambda keyword, voice: with_reminder(keyword, voice.this),
    power=write_power,
    quest=_quest_lines,
    playing=_playing,
    ongoing="Stała: ",
)


def write_text(powers: Sequence[Line], card: Card) -> str:
    """Return the rules text of *card* with these *powers*, lines ended by newlines."""
    return lay_out(powers, card, _PIECES)


def is_written(kind: type[Word]) -> bool:
    """Whether this language has words for the word *kind*."""
    return has_words(kind, _TABLES, has_duration)
