"""CONDITION in Russian: what stands behind if or while."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    HURT_BY,
    Attacking,
    CountersOn,
    DamageOn,
    HandSize,
    Happened,
    InThisTurn,
    Is,
    IsOneOf,
    It,
    OpponentControls,
    State,
    YouControl,
)
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.grammar import by_gender
from rules.wow.powers.write_text.russian.lexicon import (
    CARD,
    DAMAGE_OF,
)
from rules.wow.powers.write_text.russian.nouns import formal, one_of, subject
from rules.wow.powers.write_text.russian.phrases import Phrase, described
from rules.wow.powers.write_text.russian.this_turn import (
    attacking,
    counters_on,
    damage_on,
    happened,
    in_this_turn,
)
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import spaced

# What is said of him, her, it and them, and what behind; what of one and of several.
_GOT: Final = "получил получила получило получили"
_STATES: Final[dict[State, tuple[str, str]]] = {
    "damaged": ("ранен ранена ранено ранены", ""),
    "undamaged": ("невредим невредима невредимо невредимы", ""),
    "exhausted": ("закрыт закрыта закрыто закрыты", ""),
    "attached": ("присоединен присоединена присоединено присоединены", ""),
    "exhausted this way": ("закрыт закрыта закрыто закрыты", "таким образом"),
    "dealt damage this way": (_GOT, "урон таким образом"),
    "dealt damage this turn": (_GOT, "урон в этом ходу"),
    "dealt combat damage by your hero this turn": (
        _GOT,
        "в этом ходу боевой урон от вашего героя",
    ),
    "that dealt damage this turn": (
        "нанес нанесла нанесло нанесли",
        "урон в этом ходу",
    ),
    "that attacked this turn": (
        "атаковал атаковала атаковало атаковали",
        "в этом ходу",
    ),
    "that entered play this turn": (
        "вошел вошла вошло вошли",
        "в игру в этом ходу",
    ),
    **{
        state: (_GOT, f"{DAMAGE_OF[kind]} в этом ходу")
        for state, kind in HURT_BY.items()
    },
}
_DOINGS: Final[dict[State, tuple[str, str]]] = {
    "ready": ("в готовности", "в готовности"),
    "attacking": ("атакует", "атакуют"),
    "defending": ("защищается", "защищаются"),
    "face-down": ("лежит рубашкой вверх", "лежат рубашкой вверх"),
    "face-up": ("лежит лицом вверх", "лежат лицом вверх"),
    "with an attachment": ("несет присоединенную карту", "несут присоединенную карту"),
    "with an ability attached": (
        "несет присоединенную способность",
        "несут присоединенную способность",
    ),
    "protecting": ("защищает", "защищают"),
}
_CARDS: Final = Phrase((CARD,))


def _controls(what: YouControl | OpponentControls, who: str, verb: str) -> str:
    """Return `вы контролируете не менее двух соратников`; the verb says whose."""
    plain, count = replace(what.those, side="any"), what.at_least
    if count == 0:
        return f"{who} не {verb} {described(plain).form(Case.GEN, 'all')}"
    if count == 1:
        return f"{who} {verb} {one_of(plain, Case.ACC)}"
    return f"{who} {verb} не менее {described(plain).numbered(count, Case.GEN)}"


def is_so(what: Is, voice: Voice, no: str = "") -> str:
    """Return `он ранен`, `этот соратник атакует`; *no* denies it."""
    if what.state in _STATES:
        name = formal(what.who, voice)
        endings, behind = _STATES[what.state]
        return spaced((name.nom, f"{no}{by_gender(name, endings)}", behind))
    name = subject(what.who, voice)
    one, several = _DOINGS[what.state]
    return f"{name.nom} {no}{several if name.plural else one}"


def is_one_of(what: IsOneOf, voice: Voice, no: str = "") -> str:
    """Return `это соратник`, `ваш герой — герой Орды`; *no* denies it."""
    one = described(what.those).form(Case.NOM)
    if isinstance(what.who, It):
        return f"это {no}{one}"
    return f"{subject(what.who, voice).nom} — {no}{one}"


def _hand_size(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "у вас на руке нет карт"
    match what.order:
        case "or less":
            cards = f"не более {_CARDS.numbered(what.count, Case.GEN)}"
        case "or more":
            cards = f"не менее {_CARDS.numbered(what.count, Case.GEN)}"
        case _:
            cards = f"ровно {_CARDS.numbered(what.count, Case.NOM)}"
    return f"у вас на руке {cards}"


CONDITIONS: Final[Table[str]] = {
    YouControl: lambda what, _voice: _controls(what, "вы", "контролируете"),
    OpponentControls: (
        lambda what, _voice: _controls(what, "противник", "контролирует")
    ),
    Is: is_so,
    IsOneOf: is_one_of,
    HandSize: _hand_size,
    Happened: happened,
    Attacking: attacking,
    InThisTurn: in_this_turn,
    CountersOn: counters_on,
    DamageOn: damage_on,
}
