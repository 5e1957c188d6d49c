"""KEYWORDS in English: the word, and the reminder behind it."""

from functools import singledispatch

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

_UNTIL = "until you strike with a weapon or play a non-Feral ability"


def name_of(keyword: Keyword) -> str:
    """Return *keyword* as it stands on a card: `Ferocity`, `Assault 2`."""
    match keyword:
        case Assault(n) | Mend(n):
            return f"{keyword.notation.title()} {n}"
        case Resistance(kind):
            return f"{kind.title()} Resistance"
        case _:
            return keyword.notation.title()


def with_reminder(keyword: Keyword, it: str) -> str:
    """Return *keyword* and its reminder in parentheses, about *it*."""
    return f"{name_of(keyword)} ({reminder(keyword, it)})"


@singledispatch
def reminder(keyword: Keyword, it: str) -> str:
    """Return what *keyword* does, in short; *it* is the one that has it."""
    raise NotImplementedError(keyword, it)


@reminder.register
def _(_keyword: Ferocity, _it: str) -> str:
    return "Can attack at once."


@reminder.register
def _(_keyword: Protector, _it: str) -> str:
    return "May exhaust to become the defender when an opposing hero or ally attacks."


@reminder.register
def _(_keyword: Elusive, _it: str) -> str:
    return "Can't be attacked."


@reminder.register
def _(_keyword: Stealth, it: str) -> str:
    return f"Opponents can't protect against {it}."


@reminder.register
def _(_keyword: LongRange, it: str) -> str:
    return f"Defenders deal no combat damage to {it}."


@reminder.register
def _(_keyword: Untargetable, _it: str) -> str:
    return "Can't be targeted."


@reminder.register
def _(_keyword: Totem, _it: str) -> str:
    return "Can be attacked and targeted like an ally. Can't attack."


@reminder.register
def _(_keyword: BearForm, _it: str) -> str:
    return f"Protector {_UNTIL}. Then destroy this card."


@reminder.register
def _(_keyword: CatForm, _it: str) -> str:
    return f"+1 ATK while attacking, {_UNTIL}. Then destroy this card."


@reminder.register
def _(_keyword: DualWield, _it: str) -> str:
    return "Can use a second one-handed Melee weapon and strike with both."


@reminder.register
def _(_keyword: Berserking, it: str) -> str:
    return f"+1 ATK for each damage on {it}."


@reminder.register
def _(_keyword: Shadowmeld, _it: str) -> str:
    return "Elusive and Untargetable while ready."


@reminder.register
def _(keyword: Assault, _it: str) -> str:
    return f"+{keyword.n} ATK on your turn."


@reminder.register
def _(keyword: Mend, _it: str) -> str:
    return (
        f"At the start of your turn, may heal {keyword.n} damage from target hero or "
        "ally."
    )


@reminder.register
def _(keyword: Resistance, it: str) -> str:
    return f"Prevent all {keyword.type} damage that would be dealt to {it}."
