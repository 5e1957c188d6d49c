"""KEYWORDS in Russian: the word, and the reminder behind it."""

from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    Assault,
    BearForm,
    Berserking,
    CatForm,
    DualWield,
    Elusive,
    Ferocity,
    Keyword,
    LongRange,
    Mend,
    Protector,
    Resistance,
    Shadowmeld,
    Stealth,
    Totem,
    Untargetable,
)
from rules.wow.powers.write_text.russian.amounts import damage, owed
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.grammar import Name
from rules.wow.powers.write_text.russian.lexicon import RESISTED
from rules.wow.powers.write_text.russian.titles import without_trait

_NAMES: Final[dict[type[Keyword], str]] = {
    Ferocity: "Свирепость",
    Protector: "Защитник",
    Elusive: "Увертка",
    Stealth: "Скрытность",
    LongRange: "Дальнобойность",
    Untargetable: "Нельзя выбрать целью",
    Totem: "Тотем",
    BearForm: "Обличье медведя",
    CatForm: "Обличье кошки",
    DualWield: "Вооружение по-македонски",
    Berserking: "Берсерк",
    Shadowmeld: "Слияние с тенью",
    Assault: "Натиск",
    Mend: "Лечение",
    Resistance: "Сопротивление",
}
# The accusative where it is another form.
_TAKEN: Final[dict[type[Keyword], str]] = {Elusive: "Увертку"}
_UNTIL: Final = (
    "пока ты не нанесешь удар оружием или не разыграешь способность "
    f"{without_trait('Feral')}"
)


def name_of(keyword: Keyword) -> str:
    """Return *keyword* as it stands on a card: `Свирепость`, `Натиск 2`."""
    return f"{_NAMES[type(keyword)]}{_figure(keyword)}"


def taken(keyword: Keyword) -> str:
    """Return *keyword* as something that one gets or loses: `«Увертку»`."""
    kind = type(keyword)
    return f"«{_TAKEN.get(kind, _NAMES[kind])}{_figure(keyword)}»"


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


def _can(it: Name) -> str:
    return "могут" if it.plural else "может"


@singledispatch
def reminder(keyword: Keyword, it: Name) -> str:
    """Return what *keyword* does, in short; *it* is the one that has it."""
    raise NotImplementedError(keyword, it)


@reminder.register
def _(_keyword: Ferocity, it: Name) -> str:
    return f"{_can(it).title()} атаковать сразу."


@reminder.register
def _(_keyword: Protector, it: Name) -> str:
    return (
        f"{_can(it).title()} закрыться и занять место атакуемого, когда атакует "
        "вражеский герой или соратник."
    )


@reminder.register
def _(_keyword: Elusive, _it: Name) -> str:
    return "Нельзя атаковать."


@reminder.register
def _(_keyword: Stealth, it: Name) -> str:
    attack = "атакуют" if it.plural else "атакует"
    return f"Когда {it.nom} {attack}, противники не могут защитить атакуемого."


@reminder.register
def _(_keyword: LongRange, it: Name) -> str:
    return f"Атакуемый не наносит {it.dat} боевого урона."


@reminder.register
def _(_keyword: Untargetable, it: Name) -> str:
    return f"Карты и эффекты не могут выбрать {it.acc} целью."


@reminder.register
def _(_keyword: Totem, it: Name) -> str:
    return f"Можно атаковать и выбирать целью, как соратника. Атаковать не {_can(it)}."


@reminder.register
def _(_keyword: BearForm, _it: Name) -> str:
    return f"«Защитник», {_UNTIL}. Затем уничтожь эту карту."


@reminder.register
def _(_keyword: CatForm, _it: Name) -> str:
    return f"+1 к АТК при атаке, {_UNTIL}. Затем уничтожь эту карту."


@reminder.register
def _(_keyword: DualWield, _it: Name) -> str:
    return (
        "Можно использовать второе одноручное рукопашное оружие и наносить удар обоими."
    )


@reminder.register
def _(_keyword: Berserking, it: Name) -> str:
    return f"+1 к АТК за каждую единицу урона {it.behind('на', Case.PRE)}."


@reminder.register
def _(_keyword: Shadowmeld, _it: Name) -> str:
    return "В готовности нельзя атаковать и выбирать целью."


@reminder.register
def _(keyword: Assault, _it: Name) -> str:
    return f"+{keyword.n} к АТК в твой ход."


@reminder.register
def _(keyword: Mend, it: Name) -> str:
    return (
        f"В начале твоего хода {_can(it)} исцелить целевого героя или соратника на "
        f"{keyword.n}."
    )


@reminder.register
def _(keyword: Resistance, it: Name) -> str:
    kind = damage(keyword.type).form(Case.ACC)
    return f"Предотврати весь {kind}, который {owed(it)}."
