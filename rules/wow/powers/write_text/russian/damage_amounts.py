"""Damage in Russian: how much of it, and of which kind."""

from rules.wow.powers.words import Amount
from rules.wow.powers.write_text.russian.declension import (
    HARD,
    NEXT,
    Case,
    declined,
    spelt,
)
from rules.wow.powers.write_text.russian.grammar import Name
from rules.wow.powers.write_text.russian.lexicon import DAMAGE_ADJECTIVES, MAGIC
from rules.wow.powers.write_text.russian.numerals import number_of
from rules.wow.powers.write_text.russian.phrases import Phrase
from rules.wow.powers.write_text.sentences import digits

_DAMAGE = declined("урон", HARD)
# Behind all numbers but one, damage is an amount of one thing: 3 урона, 5 урона.
_POINT = spelt(
    "единица единицы единице единицу единицей единице",
    "единицы единиц единицам единицы единицами единицах",
    "f",
)


def damage(kind: str | None = None) -> Phrase:
    """Return damage of *kind*: `урон от огня`, `боевой урон`; any: `урон`."""
    if kind in DAMAGE_ADJECTIVES:
        return Phrase((_DAMAGE,), (DAMAGE_ADJECTIVES[kind],))
    if kind is None or kind == "any":
        return Phrase((_DAMAGE,))
    return Phrase((_DAMAGE,), tail=f"от {MAGIC[kind.title()][1]}")


def dealt(amount: Amount, kind: str | None = None) -> str:
    """Return *amount* of damage as an object: `1 урон от огня`, `3 боевого урона`."""
    one = number_of(amount) == "one"
    return f"{digits(amount)} {damage(kind).form(Case.ACC if one else Case.GEN)}"


def next_dealt(amount: Amount, kind: str) -> str:
    """Return `следующие 3 урона, которые`, `следующий 1 урон, который`."""
    one = number_of(amount) == "one"
    form = NEXT.form(_DAMAGE, Case.ACC, "one" if one else "many")
    return f"{form} {dealt(amount, kind)}, {'который' if one else 'которые'}"


def owed(to: Name, amount: Amount = 1) -> str:
    """Return who is about to be dealt damage: `будет нанесен вашему герою`.

    *amount* is how much of it.
    """
    one = number_of(amount) == "one"
    will = "будет нанесен" if one else "будут нанесены"
    return f"{to.dat} {will}" if to.short else f"{will} {to.dat}"


def points(amount: Amount) -> str:
    """Return *amount* of points as an object: `1 единицу`, `3 единицы`, `5 единиц`."""
    return f"{digits(amount)} {_point(amount)}"


def _point(amount: Amount) -> str:
    number = number_of(amount)
    return _POINT.form(Case.GEN if number == "many" else Case.ACC, number)
