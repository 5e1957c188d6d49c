"""WHEN, DURATION, COUNT and requirements in Russian."""

import re
from collections.abc import Callable
from typing import Final

from rules.wow.powers.words import (
    AsItEnters,
    Attaches,
    Attacks,
    CardsIn,
    CardsOwner,
    Caster,
    Chosen,
    Combined,
    CompletesQuest,
    CountedZone,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    Different,
    DiscardsCard,
    DrawsCard,
    Duration,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    Exhausts,
    Flipped,
    HasReputation,
    Heals,
    HeroRequired,
    Highest,
    IsDealtDamage,
    IsHealed,
    IsPlayed,
    IsRevealed,
    IsTargeted,
    LeavesPlay,
    NextReadyStep,
    NumberOf,
    OwnValue,
    Places,
    PlaysCard,
    Prevents,
    Protects,
    Readies,
    Sabotages,
    Sort,
    StartOfTurn,
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
)
from rules.wow.powers.write_text.kinds import Happening, hero_traits
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.damage_amounts import damage
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.grammar import Name, conjugate
from rules.wow.powers.write_text.russian.nouns import (
    controllers,
    formal,
    objects,
    one_of,
    possessed,
    subject,
)
from rules.wow.powers.write_text.russian.numerals import listed
from rules.wow.powers.write_text.russian.phrases import card_of, described
from rules.wow.powers.write_text.russian.this_turn import FIGURES, this_way
from rules.wow.powers.write_text.russian.titles import TITLES, quoted_traits
from rules.wow.powers.write_text.russian.verbs import DEAL, ENTER, HEAL, PREVENT, Verb
from rules.wow.powers.write_text.russian.voice import Voice

_LEAVE: Final = Verb("", "", "выходит", "выходят")
_ATTACK: Final = Verb("", "", "атакует", "атакуют")
_DEFEND: Final = Verb("", "", "защищается", "защищаются")
_PROTECT: Final = Verb("", "", "защищает", "защищают")
_SABOTAGE: Final = Verb("", "", "саботирует", "саботируют")
_BECOME: Final = Verb("", "", "становится", "становятся")
_EXHAUST: Final = Verb("", "", "закрывается", "закрываются")
_READY: Final = Verb("", "", "возвращается", "возвращаются")


def _on(verb: Verb, rest: str = "") -> Callable[[Happening, Voice], str]:
    """Return what writes `когда этот соратник входит в игру`."""
    return lambda when, voice: f"{_happens(when.who, verb, voice)} {rest}".rstrip()


def _sabotages(when: Sabotages, voice: Voice) -> str:
    start = _happens(when.who, _SABOTAGE, voice)
    return f"{start} {objects(when.whom, voice).acc}"


def _prevents(when: Prevents, voice: Voice) -> str:
    start = f"{_happens(when.who, PREVENT, voice)} урон"
    by = objects(when.by, voice).behind("от", Case.GEN) if when.by else ""
    return f"{start} {by}".rstrip()


def _undergoes(case: Case, verb: str) -> Callable[[Happening, Voice], str]:
    """Return what writes `когда этого соратника уничтожают`, with who in *case*."""
    return lambda when, voice: f"когда {formal(when.who, voice).forms[case]} {verb}"


def _happens(who: Who, verb: Verb, voice: Voice) -> str:
    name = subject(who, voice)
    return f"когда {name.nom} {conjugate(verb, name)}"


_CASTERS: Final[dict[Caster, str]] = {
    "you": "вы",
    "an opponent": "противник",
    "a player": "игрок",
}
_TURNS: Final[dict[Whose, str]] = {
    "your": "вашего хода",
    "each": "каждого хода",
    "each opponent's": "хода каждого противника",
    "each other player's": "хода каждого другого игрока",
    "attached card's controller's": "хода игрока, контролирующего {host},",
}


def _turn(whose: Whose, voice: Voice) -> str:
    return _TURNS[whose].format(host=voice.host.acc)


def _deals_damage(when: DealsDamage, voice: Voice) -> str:
    kind = damage(when.type).form(Case.ACC)
    kind = f"смертельный {kind}" if when.fatal else kind
    start = f"{_happens(when.who, DEAL, voice)} {kind}"
    return f"{start} {subject(when.to, voice).dat}" if when.to else start


def _deals_combat_damage(when: DealsCombatDamage, voice: Voice) -> str:
    weapon = f" {weapon_of(when.with_, voice)}" if when.with_ else ""
    fatal = " смертельный" if when.fatal else ""
    start = f"{_happens(when.who, DEAL, voice)}{weapon}{fatal} боевой урон"
    return f"{start} {subject(when.to, voice).dat}" if when.to else start


def _is_dealt_damage(when: IsDealtDamage, voice: Voice) -> str:
    kind = damage(when.type).form(Case.ACC)
    return _undergoes(Case.DAT, f"наносят {kind}")(when, voice)


def _strikes(when: Strikes, voice: Voice) -> str:
    if when.those or when.with_ == "a weapon":
        weapon = subject(Chosen(when.those or Those(("weapon",))), voice).ins
    else:
        weapon = weapon_of(when.with_, voice)
    return f"когда вы наносите удар {weapon}"


def weapon_of(weapon: Weapon, voice: Voice) -> str:
    """Return the weapon with which something is done, in the instrumental."""
    weapons = {"this": voice.this.ins, "a weapon": "оружием"}
    return weapons.get(weapon, voice.host.ins)


def _is_revealed(_when: IsRevealed, voice: Voice) -> str:
    return f"когда вы показываете {voice.this.acc} из своей колоды"


def _as_it_enters(_when: AsItEnters, voice: Voice) -> str:
    return f"в момент, когда {voice.this.nom} входит в игру"


def _enters_graveyard(_when: EntersGraveyard, voice: Voice) -> str:
    return f"когда {voice.this.nom} откуда угодно попадает на ваше кладбище"


def _plays_card(when: PlaysCard, _voice: Voice) -> str:
    player = _by(when.player, "разыгрываете", "разыгрывает")
    return f"когда {player} {one_of(when.those, Case.ACC)}"


def _attaches(when: Attaches, voice: Voice) -> str:
    host = objects(when.to, voice).behind("к", Case.DAT)
    return f"когда вы присоединяете {one_of(when.those, Case.ACC)} {host}"


def _by(player: Caster, you: str, others: str) -> str:
    """Return `вы берете`, `противник берет`: what *player* does."""
    return f"{_CASTERS[player]} {you if player == 'you' else others}"


def _places(when: Places, _voice: Voice) -> str:
    up = " лицом вверх" if when.face_up else ""
    return f"когда вы размещаете{up} {one_of(when.those, Case.ACC)}"


_CONTROLLER: Final = "контролирующего "
DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: "до конца хода",
    ThisCombat: "до конца боя",
    NextReadyStep: f"во время следующей подготовки {_CONTROLLER}игрока",
    WhileAttacking: "при атаке до конца хода",
    WhileDefending: "при защите до конца хода",
    UntilYourNextTurn: "до вашего следующего хода",
    WhileInPlay: "пока {this} остается в игре",
    WhileYours: "пока {this} остается под вашим контролем",
}


def lasting(lasts: Duration, voice: Voice) -> str:
    """Return how long it *lasts*, without anything around it."""
    return DURATIONS[type(lasts)].replace("{this}", voice.this.nom)


def duration(
    lasts: Duration | None, voice: Voice, *, within: bool = False, whom: str = ""
) -> str:
    """Return how long it *lasts* with what parts it from a clause, or nothing.

    *whom*: the pronoun of those it is about, where somebody controls them.
    *within*: what is said happens in that time, or does not; nothing is gained for it.
    """
    if lasts is None:
        return ""
    if within and isinstance(lasts, ThisTurn):
        return " в этом ходу"
    link = ", " if isinstance(lasts, WhileInPlay | WhileYours) else " "
    text = lasting(lasts, voice)
    if whom:
        text = text.replace(_CONTROLLER, f"{_CONTROLLER}{whom} ")
    return f"{link}{text}"


def _number_of(count: NumberOf, _voice: Voice) -> str:
    share = f", деленное на {count.per} с округлением вниз" if count.per > 1 else ""
    return f"количество {described(count.those, 'и').form(Case.GEN, 'all')}{share}"


_WHERE: Final[dict[CountedZone, dict[CardsOwner, str]]] = {
    "hand": {
        "you": "на вашей руке",
        "each opponent": "на руках противников",
        "each player": "на руках всех игроков",
    },
    "graveyard": {
        "you": "на вашем кладбище",
        "each opponent": "на кладбищах противников",
        "each player": "на кладбищах всех игроков",
    },
    "deck": {
        "you": "в вашей колоде",
        "each opponent": "в колодах противников",
        "each player": "в колодах всех игроков",
    },
}


_IN: Final[dict[CountedZone, str]] = {
    "hand": "на руке",
    "graveyard": "на кладбище",
    "deck": "в колоде",
}


def _cards_in(count: CardsIn, voice: Voice) -> str:
    place = _WHERE[count.zone].get(count.whose)
    if place is None:
        place = f"{_IN[count.zone]} {controllers(voice)}"
    return f"количество {card_of(count.those).form(Case.GEN, 'all')} {place}"


_VALUES: Final = {
    "ATK": "АТК",
    "health": "здоровье",
    "cost": "цена",
    "printed ATK": "напечатанная АТК",
    "printed health": "напечатанное здоровье",
    "remaining health": "оставшееся здоровье",
}


def _value_of(count: ValueOf, voice: Voice) -> str:
    if count.value in _VALUES:
        return possessed(_VALUES[count.value], count.of, voice)
    sort = f" {voice.counter_name(count.named)}".rstrip()
    what = "урон" if count.value == "damage" else f"количество фишек{sort}"
    name: Name = subject(count.of, voice)
    return f"{what} {name.behind('на', Case.PRE)}"


_JOINTS: Final = re.compile(r",? or |, ")


def _hero_required(line: HeroRequired) -> str:
    traits = _JOINTS.split(hero_traits(line))
    if all(trait in TITLES for trait in traits):
        return f"Требуется герой {quoted_traits(traits)}"
    return f"Требуется герой: {listed(traits, 'или')}"


def _highest(count: Highest, _voice: Voice) -> str:
    among = described(count.those, "и").form(Case.GEN, "all")
    return f"{FIGURES[count.figure][0]} среди {among}"


def _different(count: Different, _voice: Voice) -> str:
    among = described(count.those, "и").form(Case.GEN, "all")
    return f"количество разных {_SORTS[count.sort]} среди {among}"


_SORTS: Final[dict[Sort, str]] = {
    "class": "классов",
    "race": "рас",
    "Alliance race": "рас Союза",
    "Horde race": "рас Орды",
    "color": "цветов",
    "card type": "типов карт",
}


def _combined(count: Combined, _voice: Voice) -> str:
    of_all = described(count.those, "и").form(Case.GEN, "all")
    return f"{FIGURES[count.figure][1]} {of_all}"


EVENTS: Final[Table[str]] = {
    EntersPlay: _on(ENTER, "в игру"),
    LeavesPlay: _on(_LEAVE, "из игры"),
    Destroyed: _undergoes(Case.ACC, "уничтожают"),
    StartOfTurn: lambda when, voice: f"в начале {_turn(when.whose, voice)}",
    EndOfTurn: lambda when, voice: f"в конце {_turn(when.whose, voice)}",
    Attacks: _on(_ATTACK),
    IsTargeted: _on(_BECOME, "целью вражеской карты или эффекта"),
    TurnsFaceDown: _undergoes(Case.ACC, "переворачивают рубашкой вверх"),
    Places: _places,
    DrawsCard: (
        lambda when, _voice: f"когда {_by(when.player, 'берете', 'берет')} карту"
    ),
    DiscardsCard: (
        lambda when, _voice: (
            f"когда {_by(when.player, 'сбрасываете', 'сбрасывает')} карту"
        )
    ),
    Defends: _on(_DEFEND),
    Exhausts: _on(_EXHAUST),
    Protects: _on(_PROTECT, "другого"),
    Heals: _on(HEAL, "урон"),
    IsHealed: _undergoes(Case.ACC, "исцеляют"),
    Readies: _on(_READY, "в готовность"),
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
    IsPlayed: lambda _when, voice: f"когда вы разыгрываете {voice.this.acc}",
    CompletesQuest: lambda _when, _voice: "когда вы выполняете задание",
    Flipped: _undergoes(Case.ACC, "переворачивают"),
}


_OWN: Final = {"ATK": "АТК", "health": "здоровье"}


COUNTS: Final[Table[str]] = {
    NumberOf: _number_of,
    Highest: _highest,
    Different: _different,
    Combined: _combined,
    CardsIn: _cards_in,
    ValueOf: _value_of,
    OwnValue: lambda what, _voice: (
        f"{_OWN[what.value]} персонажа, который наносит этот урон"
    ),
    ThisWay: this_way,
}


REQUIREMENTS: Final[Table[str]] = {
    HeroRequired: _hero_required,
    TalentRequired: lambda line: (
        f"Требуется талант «{TITLES.get(line.talent, line.talent)}»"
    ),
    HasReputation: lambda line: f"Репутация: {line.name}",
}
