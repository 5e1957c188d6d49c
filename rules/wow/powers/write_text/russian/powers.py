"""A power in Russian: its frame, its sentences, and a power in quotation marks."""

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
    Target,
    This,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.kinds import kind_of_any
from rules.wow.powers.write_text.russian.conditions import condition
from rules.wow.powers.write_text.russian.costs import arrow_costs
from rules.wow.powers.write_text.russian.effects import clause
from rules.wow.powers.write_text.russian.frames import counted_as, event
from rules.wow.powers.write_text.russian.grammar import (
    Clause,
    Name,
    behind_lead,
    capital,
    chained,
    finish,
    notes,
    offered,
    said,
)
from rules.wow.powers.write_text.russian.phrases import spaced
from rules.wow.powers.write_text.russian.voice import Voice, this_kind

_X: Final = re.compile(r"(?<![\w-])X\b")
_DEALERS: Final[frozenset[Kind]] = frozenset({"ally", "hero", "character"})
_LIMITS: Final[dict[Limit, str]] = {
    "on your turn": "в твой ход",
    "once per turn": "раз в ход",
    "once on each of your turns": "раз в каждый твой ход",
    "the first time each turn": "впервые за ход",
}
_INNER_QUOTES: Final = str.maketrans("«»", "„“")


def write_power(power: Power, voice: Voice) -> str:
    """Return *power* as one line; a quest's reward without its word."""
    voice.latest, voice.formally = None, False
    if isinstance(power.when, Payment):
        return _write_payment(power, voice)
    parts = (limited(power), event(power.when, voice), conditioned(power, voice))
    return write_body(power, voice, lead=[part for part in parts if part])


def _write_payment(power: Power, voice: Voice) -> str:
    """Return `В твой ход: 3, [Activate] -> Возьми карту.`"""
    frame = [part for part in (limited(power), conditioned(power, voice)) if part]
    start = f"{capital(', '.join(frame))}: " if frame else ""
    costs = arrow_costs(power.costs, voice)
    return f"{start}{costs} -> {write_body(power, voice, lead=[])}"


def limited(power: Power) -> str:
    """Return how often or when *power* may be used, or nothing."""
    return _LIMITS[power.limit] if power.limit else ""


def conditioned(power: Power, voice: Voice) -> str:
    """Return the condition of *power* behind if or, in an ongoing one, while."""
    if power.condition is None:
        return ""
    joint = "пока" if isinstance(power.when, Ongoing) else "если"
    return f"{joint} {condition(power.condition, voice)}"


def write_body(power: Power, voice: Voice, lead: list[str]) -> str:
    """Return the sentences of *power* behind the parts of *lead*."""
    voice.about = _about(power, voice) if lead else None
    clauses = []
    for effect in power.effects:
        clauses.append(clause(effect, voice))
        voice.about = None
    first, *others = _sentences(power, clauses)
    sentences = [behind_lead(lead, first), *others]
    if power.x:
        _tell_x(sentences, counted_as(power.x, voice))
    return spaced(*map(finish, sentences), notes(clauses))


def _about(power: Power, voice: Voice) -> Who | None:
    """Return whom the lead of *power* is about, if nobody else was named in it."""
    who: Who | None = getattr(power.condition or power.when, "who", None)
    if isinstance(who, This | YourHero | Attached) and voice.latest is None:
        return who
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
        sentences.append(f"если ты это делаешь, {chained(others)}")
    return sentences


def _tell_x(sentences: list[str], meaning: str) -> None:
    """Say in the first of *sentences* that speaks of X what X is."""
    places = [number for number, text in enumerate(sentences) if _X.search(text)]
    place = places[0] if places else -1
    sentences[place] = f"{sentences[place]}, где X — {meaning}"


def quoted(power: Power, who: Who, voice: Voice) -> str:
    """Return *power* in quotation marks, as *who* will have it.

    The full stop follows the closing mark. Inside, `this` is the card that has the
    power now; an ally deals damage itself.
    """
    this, kind = _bearer(who, voice)
    dealer: Who = This() if kind in _DEALERS else YourHero()
    inner = replace(voice, this=this, dealer=dealer, latest=None, about=None)
    text = write_power(power, inner).removesuffix(".")
    return f"«{text.translate(_INNER_QUOTES)}»"


def _bearer(who: Who, voice: Voice) -> tuple[Name, Kind]:
    """Return what the cards that *who* may be call themselves, and their kind."""
    kind: Kind = "card"
    match who:
        case This():
            return voice.this, "ally" if voice.dealer == This() else "card"
        case Target(those) | Each(those) | Chosen(those):
            kind = kind_of_any(those)
        case Attached():
            kind = voice.host_kind
        case YourHero():
            kind = "hero"
    return this_kind(kind), kind
