"""WHEN, DURATION, COUNT and requirements in Russian."""

import re
from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    Attacks,
    CardsIn,
    CompletesQuest,
    Count,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    Duration,
    EndOfTurn,
    EntersPlay,
    Flipped,
    HasReputation,
    HeroRequired,
    IsDealtDamage,
    LeavesPlay,
    NextReadyStep,
    NumberOf,
    Ongoing,
    Payment,
    Play,
    PlaysCard,
    Requirement,
    Reward,
    StartOfTurn,
    Stash,
    Strikes,
    TalentRequired,
    ThisCombat,
    ThisTurn,
    UntilYourNextTurn,
    ValueOf,
    Weapon,
    When,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    Who,
    Whose,
)
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.grammar import Name, conjugate
from rules.wow.powers.write_text.russian.nouns import formal, one_of, possessed, subject
from rules.wow.powers.write_text.russian.numerals import listed
from rules.wow.powers.write_text.russian.phrases import card_of, described
from rules.wow.powers.write_text.russian.titles import TITLES, quoted_traits
from rules.wow.powers.write_text.russian.verbs import DEAL, ENTER, Verb
from rules.wow.powers.write_text.russian.voice import Voice

_LEAVE: Final = Verb("", "", "выходит", "выходят")
_ATTACK: Final = Verb("", "", "атакует", "атакуют")
_DEFEND: Final = Verb("", "", "защищается", "защищаются")


@singledispatch
def event(when: When, voice: Voice) -> str:
    """Return *when* as the beginning of a sentence; empty where nothing is said."""
    raise NotImplementedError(when, voice)


@event.register(Play)
@event.register(Ongoing)
@event.register(Payment)
@event.register(Reward)
def _(_when: When, _voice: Voice) -> str:
    return ""


def _happens(who: Who, verb: Verb, voice: Voice) -> str:
    name = subject(who, voice)
    return f"когда {name.nom} {conjugate(verb, name)}"


@event.register
def _(when: EntersPlay, voice: Voice) -> str:
    return f"{_happens(when.who, ENTER, voice)} в игру"


@event.register
def _(when: LeavesPlay, voice: Voice) -> str:
    return f"{_happens(when.who, _LEAVE, voice)} из игры"


@event.register
def _(when: Destroyed, voice: Voice) -> str:
    return f"когда {formal(when.who, voice).acc} уничтожают"


_TURNS: Final[dict[Whose, str]] = {
    "your": "твоего хода",
    "each": "каждого хода",
    "each opponent's": "хода каждого противника",
}


@event.register
def _(when: StartOfTurn, _voice: Voice) -> str:
    return f"в начале {_TURNS[when.whose]}"


@event.register
def _(when: EndOfTurn, _voice: Voice) -> str:
    return f"в конце {_TURNS[when.whose]}"


@event.register
def _(when: Attacks, voice: Voice) -> str:
    return _happens(when.who, _ATTACK, voice)


@event.register
def _(when: Defends, voice: Voice) -> str:
    return _happens(when.who, _DEFEND, voice)


@event.register
def _(when: DealsDamage, voice: Voice) -> str:
    start = f"{_happens(when.who, DEAL, voice)} урон"
    return f"{start} {subject(when.to, voice).dat}" if when.to else start


@event.register
def _(when: DealsCombatDamage, voice: Voice) -> str:
    weapon = f" {_weapon(when.with_, voice)}" if when.with_ else ""
    start = f"{_happens(when.who, DEAL, voice)}{weapon} боевой урон"
    return f"{start} {subject(when.to, voice).dat}" if when.to else start


@event.register
def _(when: IsDealtDamage, voice: Voice) -> str:
    return f"когда {formal(when.who, voice).dat} наносят урон"


@event.register
def _(when: Strikes, voice: Voice) -> str:
    return f"когда ты наносишь удар {_weapon(when.with_, voice)}"


def _weapon(weapon: Weapon, voice: Voice) -> str:
    return voice.this.ins if weapon == "this" else "оружием"


@event.register
def _(_when: Stash, voice: Voice) -> str:
    return f"когда {voice.this.nom} попадает лицом вверх в твой ряд ресурсов"


@event.register
def _(when: PlaysCard, _voice: Voice) -> str:
    player = "ты разыгрываешь" if when.player == "you" else "противник разыгрывает"
    return f"когда {player} {one_of(when.those, Case.ACC)}"


@event.register
def _(_when: CompletesQuest, _voice: Voice) -> str:
    return "когда ты выполняешь задание"


@event.register
def _(when: Flipped, voice: Voice) -> str:
    return f"когда {formal(when.who, voice).acc} переворачивают"


_DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: "до конца хода",
    ThisCombat: "до конца боя",
    NextReadyStep: "во время следующей подготовки контролирующего игрока",
    WhileAttacking: "при атаке до конца хода",
    WhileDefending: "при защите до конца хода",
    UntilYourNextTurn: "до твоего следующего хода",
    WhileInPlay: "пока {this} остается в игре",
}


def lasting(lasts: Duration, voice: Voice) -> str:
    """Return how long it *lasts*, without anything around it."""
    return _DURATIONS[type(lasts)].replace("{this}", voice.this.nom)


def duration(lasts: Duration | None, voice: Voice) -> str:
    """Return how long it *lasts* with what parts it from a clause, or nothing."""
    if lasts is None:
        return ""
    link = ", " if isinstance(lasts, WhileInPlay) else " "
    return f"{link}{lasting(lasts, voice)}"


def has_duration(kind: type[Duration]) -> bool:
    """Whether the duration *kind* has its words."""
    return kind in _DURATIONS


@singledispatch
def counted_as(count: Count, voice: Voice) -> str:
    """Return what X is."""
    raise NotImplementedError(count, voice)


@counted_as.register
def _(count: NumberOf, _voice: Voice) -> str:
    return f"количество {described(count.those, 'и').form(Case.GEN, 'all')}"


@counted_as.register
def _(count: CardsIn, _voice: Voice) -> str:
    place = "на твоей руке" if count.zone == "hand" else "на твоем кладбище"
    return f"количество {card_of(count.those).form(Case.GEN, 'all')} {place}"


_VALUES: Final = {"ATK": "АТК", "health": "здоровье", "cost": "цена"}


@counted_as.register
def _(count: ValueOf, voice: Voice) -> str:
    if count.value in _VALUES:
        return possessed(_VALUES[count.value], count.of, voice)
    what = "урон" if count.value == "damage" else "количество фишек"
    name: Name = subject(count.of, voice)
    return f"{what} {name.behind('на', Case.PRE)}"


@singledispatch
def required(line: Requirement) -> str:
    """Return *line* as it stands above the powers."""
    raise NotImplementedError(line)


_JOINTS: Final = re.compile(r",? or |, ")


@required.register
def _(line: HeroRequired) -> str:
    traits = _JOINTS.split(line.traits.removesuffix(" Hero Required"))
    if all(trait in TITLES for trait in traits):
        return f"Требуется герой {quoted_traits(traits)}"
    return f"Требуется герой: {listed(traits, 'или')}"


@required.register
def _(line: TalentRequired) -> str:
    return f"Требуется талант «{TITLES.get(line.talent, line.talent)}»"


@required.register
def _(line: HasReputation) -> str:
    return f"Репутация: {line.name}"
