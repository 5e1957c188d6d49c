"""Effects on cards in play in English."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    AddCounters,
    Attach,
    Destroy,
    EntersExhausted,
    Exhaust,
    Flip,
    GainControl,
    Home,
    Ready,
    Remove,
    RemoveCounters,
    RemoveFromCombat,
    Return,
    Sacrifice,
    Tokens,
    TurnFaceDown,
)
from rules.wow.powers.write_text.english.effects import clause
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    Noun,
    counted,
    listed,
)
from rules.wow.powers.write_text.english.keywords import name_of, reminder
from rules.wow.powers.write_text.english.nouns import (
    objects,
    one_by_one,
    player_of,
    some_of,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice

_HOMES: Final[dict[Home, tuple[str, str]]] = {  # for one card, for several
    "hand": ("into its owner's hand", "into their owners' hands"),
    "top of deck": ("on top of its owner's deck", "on top of their owners' decks"),
    "bottom of deck": (
        "on the bottom of its owner's deck",
        "on the bottom of their owners' decks",
    ),
}


@clause.register
def _(effect: Ready, voice: Voice) -> Clause:
    return Clause("ready", objects(effect.who, voice).text)


@clause.register
def _(effect: Exhaust, voice: Voice) -> Clause:
    return Clause("exhaust", objects(effect.who, voice).text)


@clause.register
def _(effect: Destroy, voice: Voice) -> Clause:
    return Clause("destroy", objects(effect.who, voice).text)


@clause.register
def _(effect: Return, voice: Voice) -> Clause:
    cards = objects(effect.who, voice)
    one, many = _HOMES[effect.into]
    return Clause("put", f"{cards.text} {many if cards.plural else one}")


@clause.register
def _(effect: Remove, voice: Voice) -> Clause:
    return Clause("remove", f"{objects(effect.who, voice).text} from the game")


@clause.register
def _(effect: RemoveFromCombat, voice: Voice) -> Clause:
    return Clause("remove", f"{objects(effect.who, voice).text} from combat")


@clause.register
def _(effect: GainControl, voice: Voice) -> Clause:
    cards = objects(effect.who, voice).text
    return Clause("gain", f"control of {cards}{duration(effect.lasts, voice)}")


@clause.register
def _(effect: Attach, voice: Voice) -> Clause:
    return Clause("attach", f"to {objects(effect.to, voice).text}")


@clause.register
def _(effect: Flip, voice: Voice) -> Clause:
    return Clause("flip", objects(effect.who, voice).text)


@clause.register
def _(effect: TurnFaceDown, voice: Voice) -> Clause:
    return Clause("turn", f"{objects(effect.who, voice).text} face down")


@clause.register
def _(effect: EntersExhausted, voice: Voice) -> Clause:
    return Clause("enter", "play exhausted", subject(effect.who, voice))


@clause.register
def _(effect: Tokens, voice: Voice) -> Clause:
    several = effect.count != 1
    voice.latest = Noun("it", plural=several)
    name = f"{effect.trait} ally token"
    tokens = counted(effect.count, name, f"{name}s")
    figures = f"{effect.atk} [{effect.type.title()}] ATK / {effect.health} health"
    having = listed([figures, *map(name_of, effect.with_)])
    joint = "play, each with" if several else "play with"
    it = "them" if several else "it"
    note = " ".join(reminder(keyword, it) for keyword in effect.with_)
    return Clause("put", f"{tokens} into {joint} {having}", note=note)


@clause.register
def _(effect: AddCounters, voice: Voice) -> Clause:
    counters = counted(effect.count, "counter", "counters")
    return Clause("put", f"{counters} on {one_by_one(effect.to, voice)}")


@clause.register
def _(effect: RemoveCounters, voice: Voice) -> Clause:
    counters = counted(effect.count, "counter", "counters")
    return Clause("remove", f"{counters} from {voice.this.text}")


@clause.register
def _(effect: Sacrifice, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    those = some_of(replace(effect.those, side="any"), effect.count)
    voice.latest = Noun("it", plural=effect.count > 1)
    whose = "you" if effect.player == "you" else "they"
    return Clause("destroy", f"{those} {whose} control", player)
