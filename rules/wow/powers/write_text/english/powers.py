"""A power in English: its frame, its sentences, and a power in quotation marks."""

import re
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    Attached,
    Chosen,
    Each,
    Limit,
    Ongoing,
    Payment,
    Power,
    Target,
    This,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.english.costs import arrow_costs
from rules.wow.powers.write_text.english.effects import clause
from rules.wow.powers.write_text.english.frames import condition, counted_as, event
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    Noun,
    chained,
    finish,
    notes,
    offered,
    refer_back,
    said,
    spaced,
)
from rules.wow.powers.write_text.english.nouns import subject
from rules.wow.powers.write_text.english.voice import NOTHING, Voice
from rules.wow.powers.write_text.kinds import kind_of_any

_X = re.compile(r"(?<![\w-])X\b")
_DEALERS: Final = ("this ally", "this hero", "this character")
_LIMITS: Final[dict[Limit, str]] = {
    "on your turn": "on your turn",
    "once per turn": "once per turn",
    "once on each of your turns": "once on each of your turns",
    "the first time each turn": "the first time each turn",
}


def write_power(power: Power, voice: Voice) -> str:
    """Return *power* as one line; a quest's reward without its word."""
    if isinstance(power.when, Payment):
        return _write_payment(power, voice)
    parts = (limited(power), event(power.when, voice), conditioned(power, voice))
    return write_body(power, voice, lead=[part for part in parts if part])


def _write_payment(power: Power, voice: Voice) -> str:
    """Return `On your turn: 3, [Activate] -> Draw a card.`"""
    frame = [part for part in (limited(power), conditioned(power, voice)) if part]
    start = f"{finish(', '.join(frame))[:-1]}: " if frame else ""
    costs = arrow_costs(power.costs, voice)
    return f"{start}{costs} -> {write_body(power, voice, lead=[])}"


def limited(power: Power) -> str:
    """Return how often or when *power* may be used, or nothing."""
    return _LIMITS[power.limit] if power.limit else ""


def conditioned(power: Power, voice: Voice) -> str:
    """Return the condition of *power* behind if or, in an ongoing one, while."""
    if power.condition is None:
        return ""
    joint = "while" if isinstance(power.when, Ongoing) else "if"
    return f"{joint} {condition(power.condition, voice)}"


def write_body(power: Power, voice: Voice, lead: list[str]) -> str:
    """Return the sentences of *power* behind the parts of *lead*."""
    about = _about(power, voice)
    clauses = [clause(effect, voice) for effect in power.effects]
    first, *others = _sentences(power, clauses)
    if about and lead:
        first = refer_back(first, about)
    sentences = [", ".join((*lead, first)), *others]
    if power.x:
        _tell_x(sentences, counted_as(power.x, voice))
    return spaced((*map(finish, sentences), notes(clauses)))


def _about(power: Power, voice: Voice) -> Noun | None:
    """Return whom the lead of *power* is about, if nobody else was named in it."""
    who = getattr(power.condition or power.when, "who", None)
    if isinstance(who, This | YourHero | Attached) and voice.latest == NOTHING:
        return subject(who, voice)
    return None


def _sentences(power: Power, clauses: list[Clause]) -> list[str]:
    """Return the sentences without capitals and stops, one a clause where it is clear.

    What depends on a condition or a choice stays in one sentence with it.
    """
    if power.may:
        return _offer(clauses)
    if power.condition:
        return [chained(clauses)]
    return [part for each in clauses for part in (said(each), *each.after)]


def _offer(clauses: list[Clause]) -> list[str]:
    first, *others = clauses
    sentences = [offered(first), *first.after]
    if others:
        sentences.append(f"if you do, {chained(others)}")
    return sentences


def _tell_x(sentences: list[str], meaning: str) -> None:
    """Say in the first of *sentences* that speaks of X what X is."""
    places = [number for number, text in enumerate(sentences) if _X.search(text)]
    place = places[0] if places else -1
    sentences[place] = f"{sentences[place]}, where X is {meaning}"


def quoted(power: Power, who: Who, voice: Voice) -> str:
    """Return *power* in quotation marks, as *who* will have it.

    Inside, `this` is the card that has the power now; an ally deals damage itself.
    """
    this = voice.this if isinstance(who, This) else Noun(f"this {bearer(who, voice)}")
    dealer = this if this.text in _DEALERS else voice.hero
    inner = replace(voice, this=this, dealer=dealer, latest=NOTHING)
    return f'"{write_power(power, inner)}"'


def bearer(who: Who, voice: Voice) -> str:
    """Return the one word for the cards that *who* may be."""
    match who:
        case Target(those) | Each(those) | Chosen(those):
            return kind_of_any(those)
        case Attached():
            return voice.host.text.removeprefix("attached ")
        case YourHero():
            return "hero"
        case _:
            return "card"
