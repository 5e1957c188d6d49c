"""Damage in Polish: its types, and so much of it."""

from typing import Final

from rules.wow.powers.words import Amount, DamageKind, DamageType
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Word,
    behind,
    declined,
    followed,
)
from rules.wow.powers.write_text.polish.numerals import figured

DAMAGE: Final = declined("n obrażenie obrażenia obrażeniu obrażenia obrażeń")
_SOURCES: Final[dict[DamageKind, str]] = {
    "arcane": "od magii",
    "fire": "od ognia",
    "frost": "od lodu",
    "melee": "wręcz",
    "nature": "od natury",
    "shadow": "od cienia",
    "combat": "w walce",
}
_RESISTED: Final[dict[DamageType, str]] = {
    "arcane": "magię",
    "fire": "ogień",
    "frost": "lód",
    "holy": "świętość",
    "melee": "walkę wręcz",
    "nature": "naturę",
    "ranged": "walkę dystansową",
    "shadow": "cień",
}
_RANGED: Final = behind(DAMAGE, Adjective("dystansow", ""))
_HOLY: Final = behind(DAMAGE, Adjective("święt", ""))
_OTHER: Final = followed(behind(DAMAGE, Adjective("inn", "")), "niż obrażenia w walce")


def damage_of(kind: DamageKind | None) -> Word:
    """Return damage of a *kind*: `obrażenia od ognia`, `obrażeń dystansowych`."""
    match kind:
        case None | "any":
            return DAMAGE
        case "ranged":
            return _RANGED
        case "holy":
            return _HOLY
        case "non-combat":
            return _OTHER
        case _:
            return followed(DAMAGE, _SOURCES[kind])


def so_much(amount: Amount, kind: DamageKind | None) -> Forms:
    """Return `1 obrażenie od ognia`, `3 obrażenia`, `X obrażeń`."""
    return figured(amount, damage_of(kind))


def resisted(kind: DamageType) -> str:
    """Return what a resistance against *kind* is to: `ogień`."""
    return _RESISTED[kind]
