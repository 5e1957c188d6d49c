"""KEYWORDS in Russian: the word, and the reminder behind it."""

from typing import Final

from rules.wow.powers.words import (
    Absorb,
    Assault,
    BearForm,
    Berserking,
    CatForm,
    Conspicuous,
    DualWield,
    Elusive,
    Ferocity,
    Hardiness,
    Harmonize,
    InspiringPresence,
    Invincible,
    Keyword,
    LongRange,
    Mend,
    Preparation,
    Protector,
    RangedDualWield,
    Resistance,
    Sentinel,
    Shadowmeld,
    Smash,
    Spellshield,
    Stealth,
    TimeIsMoney,
    Totem,
    TwoHandedDualWield,
    Untargetable,
    Warp,
    WillOfTheForsaken,
)
from rules.wow.powers.write_text.russian.damage_amounts import damage, dealt, owed
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.grammar import Name
from rules.wow.powers.write_text.russian.keyword_names import KEYWORD_NAMES
from rules.wow.powers.write_text.russian.lexicon import RESISTED
from rules.wow.powers.write_text.russian.titles import without_trait
from rules.wow.powers.write_text.sentences import capital, numbered

# The accusative where it is another form.
_TAKEN: Final[dict[type[Keyword], str]] = {
    Elusive: "Увертку",
    Harmonize: "Гармонию",
    Preparation: "Подготовку",
    WillOfTheForsaken: "Волю Отрекшихся",
}
_UNTIL: Final = (
    "пока вы не нанесете удар оружием или не разыграете способность "
    f"{without_trait('Feral')}"
)


def name_of(keyword: Keyword) -> str:
    """Return *keyword* as it stands on a card: `Свирепость`, `Натиск 2`."""
    return f"{KEYWORD_NAMES[type(keyword)]}{_figure(keyword)}"


def taken(keyword: Keyword) -> str:
    """Return *keyword* as something that one gets or loses: `«Увертку»`."""
    kind = type(keyword)
    return f"«{_TAKEN.get(kind, KEYWORD_NAMES[kind])}{_figure(keyword)}»"


def _figure(keyword: Keyword) -> str:
    """Return the number or the type of damage behind the name."""
    match keyword:
        case Assault(n) | Mend(n):
            return f" {n}"
        case Resistance(kind):
            return f" {RESISTED[kind]}"
        case _:
            return ""


def with_reminder(keyword: Keyword, it: Name) -> str:
    """Return *keyword* and its reminder in parentheses, about *it*."""
    return f"{name_of(keyword)} ({reminder(keyword, it)})"


def reminder(keyword: Keyword, it: Name) -> str:
    """Return what *keyword* does, in short; *it* is the one that has it."""
    pieces = {"on_it": it.behind("на", Case.PRE)}
    if isinstance(keyword, Resistance):
        kind = damage(keyword.type).form(Case.ACC)
        pieces |= {"damage": kind, "owed": owed(it)}
    if isinstance(keyword, Mend):
        pieces["points"] = dealt(keyword.n)
    text = numbered(REMINDERS[type(keyword)], plural=it.plural)
    return capital(text.format(keyword=keyword, it=it, **pieces))


# `[one|several]`, by how many have it.
REMINDERS: Final[dict[type[Keyword], str]] = {
    Ferocity: "[Может|Могут] атаковать сразу.",
    Protector: (
        "[Может|Могут] закрыться и занять место атакуемого, когда атакует вражеский "
        "герой или соратник."
    ),
    Elusive: "{it.acc} нельзя атаковать.",
    Stealth: (
        "Когда {it.nom} [атакует|атакуют], противники не могут защитить атакуемого."
    ),
    LongRange: "Атакуемый не наносит атакующему боевого урона.",
    Untargetable: "Карты и эффекты не могут выбрать {it.acc} целью.",
    Totem: (
        "{it.acc} можно атаковать и выбирать целью, как соратника. Атаковать не "
        "[может|могут]."
    ),
    BearForm: f"«Защитник», {_UNTIL}. Затем уничтожьте эту карту.",
    CatForm: f"+1 к АТК при атаке, {_UNTIL}. Затем уничтожьте эту карту.",
    DualWield: (
        "Можно использовать второе одноручное рукопашное оружие и наносить удар обоими."
    ),
    TwoHandedDualWield: (
        "Вооружение по-македонски; одно или оба оружия могут быть двуручными, или одно "
        "рядом с предметом для левой руки."
    ),
    RangedDualWield: (
        "Можно использовать второе оружие дальнего боя и наносить удар обоими."
    ),
    Berserking: "+1 к АТК за каждую единицу урона {on_it}.",
    Shadowmeld: "В готовности {it.acc} нельзя атаковать и выбирать целью.",
    Assault: "+{keyword.n} к АТК в ваш ход.",
    Mend: (
        "В начале вашего хода [может|могут] исцелить {points} с указанного героя или "
        "соратника."
    ),
    Resistance: "Предотвратите весь {damage}, который {owed}.",
    Absorb: (
        "Боевой урон, который {it.nom} [наносит|наносят] герою, исцеляется у вашего "
        "героя."
    ),
    Conspicuous: (
        "Когда {it.nom} [атакует|атакуют], атакуемого может защитить любой вражеский "
        "герой или соратник в готовности."
    ),
    Hardiness: "Если {it.dat} должны нанести урон, предотвратите 1 его единицу.",
    Harmonize: (
        "Вы платите на 1 меньше за розыгрыш соратников с напечатанной ценой 4 или "
        "больше."
    ),
    InspiringPresence: (
        "Если герой или соратник под вашим контролем наносит небоевой урон, этот урон "
        "увеличивается на 1."
    ),
    Invincible: (
        "Не [может|могут] выйти из игры, стать [целью|целями] и получить урон."
    ),
    Preparation: "В свой первый ход можно разыграть, не платя цену.",
    Sentinel: (
        "Когда {it.nom} [закрывается|закрываются] впервые за ход, приведите {it.acc} в "
        "готовность."
    ),
    Smash: (
        "Лишний боевой урон, нанесенный защищающемуся соратнику, получает герой "
        "игрока, который его контролирует."
    ),
    Spellshield: "Противники не могут выбрать {it.acc} целью.",
    TimeIsMoney: "[Может|Могут] использовать действия с [Activate] сразу.",
    Warp: (
        "Когда эту карту вскрывают с вашей колоды, вы можете удалить ее из игры. Если "
        "вы это делаете, разыграйте ее, не платя цену."
    ),
    WillOfTheForsaken: "Не [может|могут] выйти из игры без смертельного урона.",
}
