"""WHEN, CONDITION, DURATION, COUNT and requirements in English."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    HURT_BY,
    AsItEnters,
    Attaches,
    Attacking,
    Attacks,
    CardsIn,
    Caster,
    Combined,
    CompletesQuest,
    CountersOn,
    DamageOn,
    DealsCombatDamage,
    DealsDamage,
    Deed,
    Defends,
    Destroyed,
    Different,
    DiscardsCard,
    DrawsCard,
    Duration,
    Each,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    Exhausts,
    Flipped,
    HandSize,
    Happened,
    HasReputation,
    Heals,
    HeroRequired,
    Highest,
    InThisTurn,
    Is,
    IsDealtDamage,
    IsHealed,
    IsOneOf,
    IsPlayed,
    IsRevealed,
    IsTargeted,
    It,
    LeavesPlay,
    NextReadyStep,
    NumberOf,
    OpponentControls,
    OwnValue,
    Places,
    PlaysCard,
    Prevents,
    Protects,
    Readies,
    Sabotages,
    Sort,
    StartOfTurn,
    State,
    Strikes,
    TalentRequired,
    ThisCombat,
    ThisTurn,
    ThisWay,
    Those,
    TurnsFaceDown,
    UntilYourNextTurn,
    ValueOf,
    Weapon,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    WhileYours,
    Who,
    Whose,
    YouControl,
)
from rules.wow.powers.write_text.english.grammar import conjugate, number
from rules.wow.powers.write_text.english.nouns import (
    card_of,
    described,
    objects,
    one_of,
    possessive,
    some_of,
    subject,
)
from rules.wow.powers.write_text.english.this_turn import (
    attacking,
    counters_on,
    damage_on,
    in_this_turn,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.kinds import Happening, hero_traits
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import spaced


def _on(verb: str, rest: str = "") -> Callable[[Happening, Voice], str]:
    """Return what writes `when this ally attacks` with *verb* and *rest*."""
    return lambda when, voice: _happens(when.who, verb, rest, voice)


def _happens(who: Who, verb: str, rest: str, voice: Voice) -> str:
    noun = subject(who, voice)
    return f"when {noun.text} {conjugate(verb, noun)} {rest}".rstrip()


def _sabotages(when: Sabotages, voice: Voice) -> str:
    start = _happens(when.who, "sabotage", "", voice)
    return f"{start} {objects(when.whom, voice).text}"


def _prevents(when: Prevents, voice: Voice) -> str:
    start = _happens(when.who, "prevent", "damage", voice)
    return (
        f"{start} that {subject(when.by, voice).text} would deal" if when.by else start
    )


def _deals_damage(when: DealsDamage, voice: Voice) -> str:
    kind = spaced(("fatal" if when.fatal else "", when.type or "", "damage"))
    start = _happens(when.who, "deal", kind, voice)
    return f"{start} to {objects(when.to, voice).text}" if when.to else start


def _deals_combat_damage(when: DealsCombatDamage, voice: Voice) -> str:
    damage = f"{'fatal ' if when.fatal else ''}combat damage"
    start = _happens(when.who, "deal", damage, voice)
    dealt = start + (f" with {weapon_of(when.with_, voice)}" if when.with_ else "")
    return f"{dealt} to {objects(when.to, voice).text}" if when.to else dealt


def _is_dealt_damage(when: IsDealtDamage, voice: Voice) -> str:
    kind = f"{when.type} damage" if when.type else "damage"
    return _happens(when.who, "be", f"dealt {kind}", voice)


def weapon_of(weapon: Weapon, voice: Voice) -> str:
    """Return the weapon with which something is done: `this weapon`, `a weapon`."""
    return voice.this.text if weapon == "this" else weapon


def _strikes(when: Strikes, voice: Voice) -> str:
    any_of = one_of(when.those) if when.those else ""
    return f"when you strike with {any_of or weapon_of(when.with_, voice)}"


def _is_revealed(_when: IsRevealed, voice: Voice) -> str:
    return f"when {voice.this.text} is revealed from your deck"


def _as_it_enters(_when: AsItEnters, voice: Voice) -> str:
    return f"as {voice.this.text} enters play"


def _enters_graveyard(_when: EntersGraveyard, voice: Voice) -> str:
    return f"when {voice.this.text} enters your graveyard from anywhere"


def _plays_card(when: PlaysCard, _voice: Voice) -> str:
    return f"when {_by(when.player, 'play')} {one_of(when.those)}"


def _attaches(when: Attaches, voice: Voice) -> str:
    return f"when you attach {one_of(when.those)} to {objects(when.to, voice).text}"


def _by(player: Caster, verb: str) -> str:
    return f"{player} {verb if player == 'you' else f'{verb}s'}"


def _places(when: Places, _voice: Voice) -> str:
    up = " face up" if when.face_up else ""
    return f"when you place {one_of(when.those)}{up}"


def _you_control(what: YouControl, _voice: Voice) -> str:
    return f"you control {_at_least(what.those, what.at_least)}"


def _opponent_controls(what: OpponentControls, _voice: Voice) -> str:
    return f"an opponent controls {_at_least(what.those, what.at_least)}"


def _at_least(those: Those, count: int) -> str:
    """Return `an ally`, `no allies`, `two or more allies`; the verb says whose."""
    plain = replace(those, side="any")
    if count > 1:
        return f"{number(count)} or more {described(plain, plural=True)}"
    return some_of(plain, count)


# What is said of one of whom a state tells what happened.
_PAST: Final[dict[State, str]] = {
    "dealt damage this turn": "was dealt damage",
    "dealt combat damage by your hero this turn": (
        "was dealt combat damage by your hero"
    ),
    "that dealt damage this turn": "dealt damage",
    "that attacked this turn": "attacked",
    "that entered play this turn": "entered play",
    **{state: f"was dealt {kind} damage" for state, kind in HURT_BY.items()},
}


def _is(what: Is, voice: Voice) -> str:
    noun = subject(what.who, voice)
    if what.state in _PAST:
        return f"{noun.text} {_PAST[what.state]} this turn"
    state = what.state.replace("-", " ")
    return f"{noun.text} {conjugate('be', noun)} {state}"


def _is_one_of(what: IsOneOf, voice: Voice) -> str:
    noun = subject(what.who, voice)
    return f"{noun.text} {conjugate('be', noun)} {one_of(what.those)}"


def _hand_size(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "you have no cards in hand"
    count = "zero" if what.count == 0 else number(what.count)
    match what.order:
        case "or less":
            return f"you have {count} or fewer cards in hand"
        case "or more":
            return f"you have {count} or more cards in hand"
    return f"you have exactly {count} {'card' if what.count == 1 else 'cards'} in hand"


DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: "this turn",
    ThisCombat: "this combat",
    NextReadyStep: "during the controller's next ready step",
    WhileAttacking: "while attacking this turn",
    WhileDefending: "while defending this turn",
    UntilYourNextTurn: "until your next turn",
    WhileInPlay: "while {this} remains in play",
    WhileYours: "while {this} remains under your control",
}


def duration(lasts: Duration | None, voice: Voice) -> str:
    """Return how long it *lasts* with a space before it, or nothing."""
    if lasts is None:
        return ""
    return f" {DURATIONS[type(lasts)]}".replace("{this}", voice.this.text)


def _number_of(count: NumberOf, _voice: Voice) -> str:
    cards = described(count.those, plural=True, joint="and")
    per = f" divided by {count.per}, rounded down" if count.per > 1 else ""
    return f"the number of {cards}{per}"


def _cards_in(count: CardsIn, voice: Voice) -> str:
    cards = card_of(count.those, plural=True)
    if count.whose == "its controller":
        its = possessive(It(), voice)
        return f"the number of {cards} in {its} controller's {count.zone}"
    several = f"{count.zone}s"
    where = {
        "you": f"your {count.zone}",
        "each opponent": f"opposing {several}",
        "each player": f"all {several}",
    }
    return f"the number of {cards} in {where[count.whose]}"


def _value_of(count: ValueOf, voice: Voice) -> str:
    if count.value == "damage":
        return f"the damage on {objects(count.of, voice).text}"
    if count.value == "counters":
        counters = f"{count.named.lower()} counters" if count.named else "counters"
        return f"the number of {counters} on {objects(count.of, voice).text}"
    if isinstance(count.of, Each):
        return f"the combined {count.value} of {_all_of(count.of.those)}"
    return f"{possessive(count.of, voice)} {count.value}"


def _highest(count: Highest, _voice: Voice) -> str:
    return f"the highest {count.figure} among {_all_of(count.those)}"


def _different(count: Different, _voice: Voice) -> str:
    among = _all_of(count.those)
    return f"the number of different {_SORTS[count.sort]} among {among}"


_SORTS: Final[dict[Sort, str]] = {
    "class": "classes",
    "race": "races",
    "Alliance race": "Alliance races",
    "Horde race": "Horde races",
    "color": "colors",
    "card type": "card types",
}


def _combined(count: Combined, _voice: Voice) -> str:
    return f"the combined {count.figure} of {_all_of(count.those)}"


def _all_of(those: Those) -> str:
    return described(those, plural=True, joint="and")


def _turn(whose: Whose, voice: Voice) -> str:
    if whose == "attached card's controller's":
        return f"{voice.host.text}'s controller's turn"
    return f"{whose} turn"


EVENTS: Final[Table[str]] = {
    EntersPlay: _on("enter", "play"),
    LeavesPlay: _on("leave", "play"),
    Destroyed: _on("be", "destroyed"),
    StartOfTurn: lambda when, voice: f"at the start of {_turn(when.whose, voice)}",
    EndOfTurn: lambda when, voice: f"at the end of {_turn(when.whose, voice)}",
    Attacks: _on("attack"),
    TurnsFaceDown: _on("be", "turned face down"),
    IsTargeted: _on("become", "targeted by an opposing card or effect"),
    Places: _places,
    DrawsCard: lambda when, _voice: f"when {_by(when.player, 'draw')} a card",
    DiscardsCard: lambda when, _voice: f"when {_by(when.player, 'discard')} a card",
    Defends: _on("defend"),
    Exhausts: _on("exhaust"),
    Protects: _on("protect"),
    Heals: _on("heal", "damage"),
    IsHealed: lambda when, voice: (
        f"when damage is healed from {objects(when.who, voice).text}"
    ),
    Readies: _on("ready"),
    DealsDamage: _deals_damage,
    DealsCombatDamage: _deals_combat_damage,
    IsDealtDamage: _is_dealt_damage,
    Strikes: _strikes,
    AsItEnters: _as_it_enters,
    EntersGraveyard: _enters_graveyard,
    IsRevealed: _is_revealed,
    PlaysCard: _plays_card,
    Attaches: _attaches,
    Sabotages: _sabotages,
    Prevents: _prevents,
    IsPlayed: lambda _when, voice: f"when you play {voice.this.text}",
    CompletesQuest: lambda _when, _voice: "when you complete a quest",
    Flipped: _on("be", "flipped"),
}


_DEEDS: Final[dict[Deed, str]] = {
    "dealt": "dealt damage",
    "fatally dealt": "dealt fatal damage",
    "healed": "healed",
    "destroyed": "destroyed",
    "removed": "removed",
    "discarded": "discarded",
    "returned": "returned",
    "exhausted": "exhausted",
    "counters removed": "removed",
}


def _this_way(count: ThisWay, _voice: Voice) -> str:
    """Return `the number of allies destroyed this way`, `the damage dealt this way`."""
    deed = _DEEDS[count.deed]
    if count.deed == "counters removed":
        return f"the number of counters {deed} this way"
    if count.amount:
        return f"the damage {deed.split()[0]} this way"
    cards = described(count.those, plural=True) if count.those else "cards"
    if count.figure:
        return f"the combined {count.figure} of {cards} {deed} this way"
    return f"the number of {cards} {deed} this way"


def _happened(what: Happened, _voice: Voice) -> str:
    deed = _DEEDS[what.deed]
    if what.those:
        return f"{one_of(what.those)} is {deed} this way"
    if what.deed == "fatally dealt":
        return "fatal damage is dealt this way"
    if what.deed == "counters removed":
        return "a counter is removed this way"
    if what.deed in ("dealt", "healed"):
        return f"damage is {deed.split()[0]} this way"
    return f"a card is {deed} this way"


CONDITIONS: Final[Table[str]] = {
    YouControl: _you_control,
    OpponentControls: _opponent_controls,
    Is: _is,
    IsOneOf: _is_one_of,
    HandSize: _hand_size,
    Happened: _happened,
    Attacking: attacking,
    InThisTurn: in_this_turn,
    CountersOn: counters_on,
    DamageOn: damage_on,
}


COUNTS: Final[Table[str]] = {
    NumberOf: _number_of,
    Highest: _highest,
    Different: _different,
    Combined: _combined,
    CardsIn: _cards_in,
    ValueOf: _value_of,
    OwnValue: lambda what, _voice: f"its own {what.value}",
    ThisWay: _this_way,
}


REQUIREMENTS: Final[Table[str]] = {
    HeroRequired: lambda line: f"{hero_traits(line)} Hero Required",
    TalentRequired: lambda line: f"{line.talent} Talent",
    HasReputation: lambda line: f"{line.name} Reputation",
}
