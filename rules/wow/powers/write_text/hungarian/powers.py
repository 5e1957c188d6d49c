"""A power in Hungarian: its frame, its sentences, and a power in quotation marks."""

import re
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    Attached,
    Chosen,
    Each,
    It,
    Limit,
    Ongoing,
    Payment,
    Power,
    Target,
    This,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.hungarian.costs import arrow_costs
from rules.wow.powers.write_text.hungarian.effects import clause
from rules.wow.powers.write_text.hungarian.frames import condition, counted_as, event
from rules.wow.powers.write_text.hungarian.grammar import (
    Clause,
    Noun,
    chained,
    finish,
    led,
    notes,
    spaced,
)
from rules.wow.powers.write_text.hungarian.nouns import named
from rules.wow.powers.write_text.hungarian.voice import Voice, this_one
from rules.wow.powers.write_text.kinds import kind_of_any

_X = re.compile(r"(?<![\w-])X\b")
_DEALERS: Final = ("ally", "hero", "character")
_LIMITS: Final[dict[Limit, str]] = {
    "on your turn": "a körödben",
    "once per turn": "körönként egyszer",
    "once on each of your turns": "minden körödben egyszer",
    "the first time each turn": "minden körben először",
}


def write_power(power: Power, voice: Voice) -> str:
    """Return *power* as one line; a quest's reward without its word."""
    if isinstance(power.when, Payment):
        return _write_payment(power, voice)
    parts = (limited(power), event(power.when, voice), conditioned(power, voice))
    return write_body(power, voice, lead=[part for part in parts if part])


def _write_payment(power: Power, voice: Voice) -> str:
    """Return `A körödben: 3, [Activate] -> Húzz egy lapot.`"""
    frame = [part for part in (limited(power), conditioned(power, voice)) if part]
    start = f"{finish(led(frame))[:-1]}: " if frame else ""
    costs = arrow_costs(power.costs, voice)
    return f"{start}{costs} -> {write_body(power, voice, lead=[])}"


def limited(power: Power) -> str:
    """Return how often or when *power* may be used, or nothing."""
    return _LIMITS[power.limit] if power.limit else ""


def conditioned(power: Power, voice: Voice) -> str:
    """Return the condition of *power* behind ha or, in an ongoing one, amíg."""
    if power.condition is None:
        return ""
    joint = "amíg" if isinstance(power.when, Ongoing) else "ha"
    return f"{joint} {condition(power.condition, voice)}"


def write_body(power: Power, voice: Voice, lead: list[str]) -> str:
    """Return the sentences of *power* behind the parts of *lead*."""
    first_effect, *other_effects = power.effects
    voice.about = _about(power, voice) if lead else None
    clauses = [clause(first_effect, voice)]
    voice.about = None
    clauses += [clause(effect, voice) for effect in other_effects]
    first, *others = _sentences(power, clauses)
    sentences = [led((*lead, first)), *others]
    if power.x:
        _tell_x(sentences, counted_as(power.x, voice))
    return spaced((*map(finish, sentences), notes(clauses)))


def _about(power: Power, voice: Voice) -> Noun | None:
    """Return whom the lead of *power* is about, if nobody else was named in it."""
    who = getattr(power.condition or power.when, "who", None)
    if isinstance(who, This | YourHero | Attached) and voice.latest is None:
        return named(who, voice)
    alone = isinstance(who, Chosen) and not getattr(power.when, "to", None)
    one = voice.latest is not None and not voice.latest.several
    return named(It(), voice) if alone and one else None


def _sentences(power: Power, clauses: list[Clause]) -> list[str]:
    """Return the sentences without capitals and stops, one a clause where it is clear.

    What depends on a condition or a choice stays in one sentence with it.
    """
    if power.may:
        return _offer(clauses)
    if power.condition:
        return [chained(clauses)]
    return [part for each in clauses for part in (each.said, *each.after)]


def _offer(clauses: list[Clause]) -> list[str]:
    first, *others = clauses
    sentences = [first.offer or first.said, *first.after]
    if others:
        sentences.append(f"ha megteszed, {chained(others)}")
    return sentences


def _tell_x(sentences: list[str], meaning: str) -> None:
    """Say in the first of *sentences* that speaks of X what X is."""
    places = [number for number, text in enumerate(sentences) if _X.search(text)]
    place = places[0] if places else -1
    sentences[place] = f"{sentences[place]}, ahol X {meaning}"


def quoted(power: Power, who: Who, voice: Voice) -> str:
    """Return *power* in quotation marks, as *who* will have it.

    Inside, `this` is the card that has the power now; an ally deals damage itself.
    """
    this, dealer = voice.this, voice.dealer
    if not isinstance(who, This):
        kind = bearer(who, voice)
        this = this_one(kind)
        dealer = this if kind in _DEALERS else voice.hero
    inner = replace(voice, this=this, dealer=dealer, latest=None, about=None)
    return f"„{write_power(power, inner)}”"


def bearer(who: Who, voice: Voice) -> str:
    """Return the kind of the cards that *who* may be."""
    match who:
        case Target(those) | Each(those) | Chosen(those):
            return kind_of_any(those)
        case Attached():
            return voice.host
        case YourHero():
            return "hero"
        case _:
            return voice.latest.kind if voice.latest else "card"
