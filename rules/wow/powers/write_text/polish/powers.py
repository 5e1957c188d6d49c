"""A power in Polish: its frame, its sentences, and a power in quotation marks."""

import re
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    Attached,
    Chosen,
    Each,
    Kind,
    Limit,
    Ongoing,
    Payment,
    Power,
    Reward,
    Target,
    This,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.kinds import kind_of_any
from rules.wow.powers.write_text.polish.costs import arrow_costs
from rules.wow.powers.write_text.polish.declension import Noun
from rules.wow.powers.write_text.polish.effects import clauses_of
from rules.wow.powers.write_text.polish.events import event
from rules.wow.powers.write_text.polish.frames import condition, counted_as
from rules.wow.powers.write_text.polish.grammar import (
    Clause,
    capital,
    chained,
    finish,
    led,
    notes,
    offered,
    said,
    spaced,
)
from rules.wow.powers.write_text.polish.voice import Voice, attached_to, this_one
from rules.wow.powers.write_text.polish.who import named

_X: Final = re.compile(r"(?<!\w)X\b")
_DEALERS: Final[tuple[Kind, ...]] = ("ally", "hero", "character")
_LIMITS: Final[dict[Limit, str]] = {
    "on your turn": "w swojej turze",
    "once per turn": "raz na turę",
    "once on each of your turns": "raz w każdej swojej turze",
    "the first time each turn": "za pierwszym razem w każdej turze",
}


def write_power(power: Power, voice: Voice) -> str:
    """Return *power* as one line; a quest's reward without its word."""
    if isinstance(power.when, Payment):
        return _write_payment(power, voice)
    return write_body(
        power,
        voice,
        lead=[limited(power), event(power.when, voice), conditioned(power, voice)],
    )


def _write_payment(power: Power, voice: Voice) -> str:
    """Return `W swojej turze: 3, [Activate] -> Dobierz kartę.`"""
    frame = led([limited(power)], conditioned(power, voice))
    start = f"{capital(frame)}: " if frame else ""
    costs = arrow_costs(power.costs, voice)
    return f"{start}{costs} -> {write_body(power, voice, lead=[])}"


def limited(power: Power) -> str:
    """Return how often or when *power* may be used, or nothing."""
    if not power.limit:
        return ""
    if power.limit == "on your turn" and not isinstance(power.when, Payment | Reward):
        return "w twojej turze"
    return _LIMITS[power.limit]


def conditioned(power: Power, voice: Voice) -> str:
    """Return the condition of *power* behind jeśli or, in an ongoing one, dopóki."""
    if power.condition is None:
        return ""
    joint = "dopóki" if isinstance(power.when, Ongoing) else "jeśli"
    return f"{joint} {condition(power.condition, voice)}"


def write_body(power: Power, voice: Voice, lead: list[str]) -> str:
    """Return the sentences of *power* behind the parts of *lead*."""
    about = _about(power, voice) if any(lead) else None
    clauses = clauses_of(power.effects, voice, about)
    first, *others = _sentences(power, clauses)
    sentences = [led(lead, first), *others]
    if power.x:
        _tell_x(sentences, counted_as(power.x, voice))
    return spaced((*map(finish, sentences), notes(clauses)))


def _about(power: Power, voice: Voice) -> Noun | None:
    """Return whom the lead of *power* is about, if nobody else was named in it."""
    lead = power.condition or power.when
    who = getattr(lead, "who", None)
    if isinstance(who, Chosen) and getattr(lead, "to", None) is None:
        return voice.latest
    if isinstance(who, This | YourHero | Attached) and voice.latest is None:
        return named(who, voice)
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
        sentences.append(f"jeśli to zrobisz, {chained(others)}")
    return sentences


def _tell_x(sentences: list[str], meaning: str) -> None:
    """Say in the first of *sentences* that speaks of X what X is."""
    places = [number for number, text in enumerate(sentences) if _X.search(text)]
    place = places[0] if places else -1
    sentences[place] = f"{sentences[place]}, gdzie X to {meaning}"


def quoted(power: Power, who: Who, voice: Voice) -> str:
    """Return *power* in quotation marks, as *who* will have it, the stop outside.

    Inside, `this` is the card that has the power now; an ally deals damage itself.
    """
    text = write_power(power, _inside(who, voice))
    return f"„{text.removesuffix('.')}”"


def _inside(who: Who, voice: Voice) -> Voice:
    """Return the voice of whom *voice* gives a power to."""
    fresh = replace(voice, latest=None, about=None)
    if isinstance(who, This):
        return fresh
    kind = bearer(who, voice)
    this = this_one(kind)
    dealer = this if kind in _DEALERS else voice.hero
    host = voice.host
    if this == host and not isinstance(who, Attached):
        host = attached_to(kind, kind)
    return replace(fresh, this=this, dealer=dealer, host=host)


def bearer(who: Who, voice: Voice) -> Kind:
    """Return the one word for the cards that *who* may be."""
    match who:
        case Target(those) | Each(those) | Chosen(those):
            return kind_of_any(those)
        case Attached():
            return voice.host_kind
        case YourHero():
            return "hero"
        case _:
            return "card"
