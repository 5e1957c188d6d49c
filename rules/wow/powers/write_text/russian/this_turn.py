"""CONDITION in Russian: what happened this turn or this way, and who fights."""

from typing import Final

from rules.wow.powers.words import (
    Attacking,
    Attacks,
    Chosen,
    CountersOn,
    DamageOn,
    DealsDamage,
    Deed,
    Destroyed,
    EntersPlay,
    Figure,
    Happened,
    InThisTurn,
    IsDealtDamage,
    LeavesPlay,
    PlaysCard,
    ThisWay,
    When,
)
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.grammar import by_gender
from rules.wow.powers.write_text.russian.lexicon import CARD, COUNTER
from rules.wow.powers.write_text.russian.nouns import formal, one_of, subject
from rules.wow.powers.write_text.russian.phrases import Phrase, described
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import spaced

# As m, f, n and several did it; what stands behind.
PAST: Final[dict[type[When], tuple[str, str]]] = {
    Attacks: ("атаковал атаковала атаковало атаковали", ""),
    DealsDamage: ("нанес нанесла нанесло нанесли", "урон"),
    Destroyed: ("был была было были", "уничтожен уничтожена уничтожено уничтожены"),
    EntersPlay: ("вошел вошла вошло вошли", "в игру"),
    IsDealtDamage: ("получил получила получило получили", "урон"),
    LeavesPlay: ("вышел вышла вышло вышли", "из игры"),
}
_PLAYERS: Final = {
    "you": ("вы", "разыграли"),
    "an opponent": ("противник", "разыграл"),
    "a player": ("игрок", "разыграл"),
}
_COUNTERS: Final = Phrase((COUNTER,))


def attacking(what: Attacking, voice: Voice) -> str:
    """Return `этот соратник атакует героя`."""
    name = subject(what.who, voice)
    whom = subject(what.whom, voice).acc if what.whom else ""
    return spaced((name.nom, "атакуют" if name.plural else "атакует", whom))


def in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return `в этом ходу ваш герой атаковал`."""
    when, least = what.when, what.at_least
    if isinstance(when, PlaysCard):
        return f"в этом ходу {_played(when, least)}"
    verbs, rest = PAST[type(when)]
    to = getattr(when, "to", None)
    whom = subject(to, voice).dat if to else ""
    who = when.who  # type: ignore[attr-defined]
    if isinstance(who, Chosen) and least != 1:
        many = f"не менее {described(who.those).numbered(least, Case.GEN)}"
        none = f"ни один из {described(who.those).form(Case.GEN, 'all')} не"
        one, _, thing, _ = verbs.split()
        parts = rest.split() if len(rest.split()) == 4 else ()
        behind = (parts[2] if least else parts[0]) if parts else rest
        done = (many, thing) if least else (none, one)
        return spaced(("в этом ходу", *done, whom, behind))
    name = formal(who, voice)
    behind = by_gender(name, rest) if len(rest.split()) == 4 else rest
    verb = f"{'' if least else 'не '}{by_gender(name, verbs)}"
    behind = behind if least or behind != "урон" else "урона"
    return spaced(("в этом ходу", name.nom, verb, whom, behind))


def _played(when: PlaysCard, at_least: int) -> str:
    player, did = _PLAYERS[when.player]
    if not at_least:
        return f"{player} не {did} {described(when.those).form(Case.GEN, 'all')}"
    if at_least == 1:
        return f"{player} {did} {one_of(when.those, Case.ACC)}"
    cards = described(when.those).numbered(at_least, Case.GEN)
    return f"{player} {did} не менее {cards}"


def counters_on(what: CountersOn, voice: Voice) -> str:
    """Return `на этом соратнике не менее трех фишек`."""
    place = voice.this.behind("на", Case.PRE)
    name = f" {voice.counter_name(what.named)}".rstrip()
    if what.count == 0 and what.order != "or more":
        return f"{place} нет фишек{name}"
    if what.count == 1 and what.order == "or more":
        return f"{place} есть {_COUNTERS.form(Case.NOM)}{name}"
    match what.order:
        case "or less":
            many = f"не более {_COUNTERS.numbered(what.count, Case.GEN)}"
        case "or more":
            many = f"не менее {_COUNTERS.numbered(what.count, Case.GEN)}"
        case _:
            many = f"ровно {_COUNTERS.numbered(what.count, Case.NOM)}"
    return f"{place} {many}{name}"


def damage_on(what: DamageOn, voice: Voice) -> str:
    """Return `на герое противника не менее 15 урона`."""
    place = subject(what.who, voice).behind("на", Case.PRE)
    return f"{place} не менее {what.at_least} урона"


# What the same power has done

# Of several in the genitive, and what is done to one, by nobody in particular.
_DEEDS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("раненных", "ранили"),
    "fatally dealt": ("смертельно раненных", "смертельно ранили"),
    "healed": ("исцеленных", "исцелили"),
    "destroyed": ("уничтоженных", "уничтожили"),
    "removed": ("удаленных", "удалили"),
    "discarded": ("сброшенных", "сбросили"),
    "returned": ("возвращенных", "вернули"),
    "exhausted": ("закрытых", "закрыли"),
    "counters removed": ("снятых", "сняли"),
}
_WAY: Final = "таким образом"
_CARD: Final = Phrase((CARD,))


FIGURES: Final[dict[Figure, tuple[str, str]]] = {
    "ATK": ("наибольшая АТК", "суммарная АТК"),
    "health": ("наибольшее здоровье", "суммарное здоровье"),
    "cost": ("наибольшая цена", "суммарная цена"),
    "DEF": ("наибольшее значение защиты", "суммарное значение защиты"),
}


def this_way(count: ThisWay, _voice: Voice) -> str:
    """Return `количество уничтоженных таким образом соратников`."""
    deed = _DEEDS[count.deed][0]
    if count.deed == "counters removed":
        return f"количество {deed} {_WAY} фишек"
    if count.amount:
        return f"{'нанесенный' if count.deed == 'dealt' else 'исцеленный'} {_WAY} урон"
    cards = described(count.those, "и") if count.those else _CARD
    what = FIGURES[count.figure][1] if count.figure else "количество"
    return f"{what} {deed} {_WAY} {cards.form(Case.GEN, 'all')}"


def happened(what: Happened, _voice: Voice, no: str = "") -> str:
    """Return `таким образом уничтожили соратника`; *no* denies it."""
    deed = _DEEDS[what.deed][1]
    if what.those is None and what.deed == "fatally dealt":
        return f"{_WAY} {no}был нанесен смертельный урон"
    if what.those is None and what.deed == "dealt":
        return f"{_WAY} {no}был нанесен урон"
    bare = _COUNTERS if what.deed == "counters removed" else _CARD
    cards = described(what.those) if what.those else bare
    return f"{_WAY} {no}{deed} {cards.form(Case.ACC)}"
