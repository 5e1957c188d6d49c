"""What happened this turn, who fights, what lies on cards: CONDITION in English."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    Attacking,
    Attacks,
    Chosen,
    CountersOn,
    DamageOn,
    DealsDamage,
    Destroyed,
    EntersPlay,
    InThisTurn,
    IsDealtDamage,
    LeavesPlay,
    PlaysCard,
    When,
)
from rules.wow.powers.write_text.english.grammar import Noun, conjugate, number
from rules.wow.powers.write_text.english.nouns import (
    described,
    objects,
    one_of,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice

# What one did, what several did, what nobody did.
_PAST: Final[dict[type[When], tuple[str, str, str]]] = {
    Attacks: ("attacked", "attacked", "didn't attack"),
    DealsDamage: ("dealt damage", "dealt damage", "dealt no damage"),
    Destroyed: ("was destroyed", "were destroyed", "wasn't destroyed"),
    EntersPlay: ("entered play", "entered play", "didn't enter play"),
    IsDealtDamage: ("was dealt damage", "were dealt damage", "was dealt no damage"),
    LeavesPlay: ("left play", "left play", "didn't leave play"),
}


def attacking(what: Attacking, voice: Voice) -> str:
    """Return `this ally is attacking a hero`."""
    noun = subject(what.who, voice)
    whom = f" {objects(what.whom, voice).text}" if what.whom else ""
    return f"{noun.text} {conjugate('be', noun)} attacking{whom}"


def in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return `your hero attacked this turn`, `you played an ally this turn`."""
    if isinstance(what.when, PlaysCard):
        return f"{_played(what.when, what.at_least)} this turn"
    who = what.when.who  # type: ignore[attr-defined]
    one, several, none = _PAST[type(what.when)]
    done = one if what.at_least else none
    if isinstance(who, Chosen) and what.at_least != 1:
        noun, done = _so_many(who, what.at_least), several
    else:
        noun = subject(who, voice)
    to = getattr(what.when, "to", None)
    rest = f" to {objects(to, voice).text}" if to else ""
    return f"{noun.text} {done}{rest} this turn"


def _so_many(who: Chosen, at_least: int) -> Noun:
    if not at_least:
        return Noun(f"no {described(who.those, plural=True)}", plural=True)
    many = described(who.those, plural=True)
    return Noun(f"{number(at_least)} or more {many}", plural=True)


def _played(when: PlaysCard, at_least: int) -> str:
    cards = replace(when.those, side="any")
    player = when.player
    if at_least == 1:
        return f"{player} played {one_of(cards)}"
    many = described(cards, plural=True)
    many = f"{number(at_least)} or more {many}" if at_least else f"no {many}"
    return f"{player} played {many}"


def counters_on(what: CountersOn, voice: Voice) -> str:
    """Return `there are three or more counters on this ally`."""
    orders = {"or less": " or fewer", "or more": " or more", None: ""}
    named = f"{what.named.lower()} " if what.named else ""
    if what.count == 1 and what.order is None:
        return f"there is one {named}counter on {voice.this.text}"
    many = f"{number(what.count)}{orders[what.order]} {named}counters"
    return f"there are {many} on {voice.this.text}"


def damage_on(what: DamageOn, voice: Voice) -> str:
    """Return `an opposing hero has 15 or more damage`."""
    noun = subject(what.who, voice)
    verb = conjugate("have", noun)
    return f"{noun.text} {verb} {what.at_least} or more damage"
