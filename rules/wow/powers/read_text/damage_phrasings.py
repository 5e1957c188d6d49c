"""How texts put what is dealt, healed and prevented.

Every pattern is read like those of `phrasings.py`, in whose table these stand.
"""

import re
from typing import Final, get_args

from rules.wow.powers.read_text.lexicon import NUMBERS
from rules.wow.powers.read_text.spellings import Spelled, small
from rules.wow.powers.words import DamageType


def _figure(found: re.Match[str]) -> str:
    """Return a number that damage is told by in letters."""
    return str(NUMBERS[found[1].lower()])


def _falling_on_them(found: re.Match[str]) -> str:
    """Return as one sentence what is dealt to those whom the one before aims at."""
    aims = "" if found[0].lower().startswith("choose") else "target "
    many, _, kinds = found[1].partition(" ")[2].partition(" ")[2].partition(" ")
    numbers = [int(each) for each in re.findall(r"\d+", found[3])] + [1]
    if not _falls(numbers, many):
        return found[0]
    damage = f"{numbers[0]} falling {found[4]}"
    who = small(found[2]) if found[0][0].islower() else found[2]
    return f"{who} {damage} {found[5]} up to {many} {aims}{kinds}"


def _falling(found: re.Match[str]) -> str:
    numbers = [int(each) for each in re.findall(r"\d+", found[2])] + [1]
    if not _falls(numbers, found[4].split()[2]):
        return found[0]
    return f"{found[1]} {numbers[0]} falling {found[3]} to {found[4]}"


def _falls(numbers: list[int], many: str) -> bool:
    """Whether *numbers* fall one by one to 1, as many as there are targets."""
    return numbers == list(range(len(numbers), 0, -1)) and NUMBERS[many] == len(numbers)


# One is watched who deals damage this turn: `it` would be who is dealt it.
_WATCHED: Final = (
    r"\bwhen target [\w ]+? deals (?:combat )?damage to [^,.]+? this turn, "
)


OF_DAMAGE: Final[tuple[tuple[str, Spelled], ...]] = (
    (
        rf"({_WATCHED}destroy) both(?: allies)?(?=\.)",
        r"\1 it and destroy the source of that damage",
    ),
    (
        rf"({_WATCHED}your hero (?:also )?deals that much (?:\w+ )?damage to) it(?=\.)",
        r"\1 the source of that damage",
    ),
    (r"\b(would be dealt (?:\w+ )?damage) (?=it is dealt\b)", r"\1, "),
    (r"\bdamage (?=that (?:character|ally|hero) would\b)", "damage that "),
    (
        (
            r"\b(attached (?:hero|ally|character), or \d+ if )that "
            r"(?:hero|ally|character)"
        ),
        r"\1it",
    ),
    (r"\bdamage (?=your hero would deal\b)", "damage that "),
    (
        (
            r"\bdeals (\d+) (\w+ )?damage to ([^,.]+), plus an additional "
            r"(\d+) for each "
            r"([^.]+)(?=\.)"
        ),
        r"deals \2damage to \3 equal to \1 plus \4 times the number for each \5",
    ),
    (
        (
            r"\b(your hero deals \d+ \w+ damage to [^.]*? for each [^.]*?) "
            r"and (?=heals\b)"
        ),
        r"\1. Your hero ",
    ),
    (
        r"(?<=\.)\s+when damage is dealt this way, (?=your hero\b)(?!.*\btarget\b)",
        " If damage is dealt this way, ",
    ),
    (
        r"\bwhen your hero ([^,.]*), it (?=(?:may )?deals?\b)",
        r"when your hero \1, your hero ",
    ),
    (
        (
            r"\bwhen (an opposing [\w ]+) would be dealt ((?:\w+ )?damage) by "
            r"(@|your hero), "
            r"it is dealt (that much \+\d+ instead)"
        ),
        r"if \3 would deal \2 to \1, it deals \4",
    ),
    (
        (
            r"\btarget up to (\w+) ([\w/ ]+?)\. ((?:your hero|@) "
            r"(?:deals|heals) [^.]+? "
            r"(?:to|from)) (?:each of )?them(?=\.)"
        ),
        r"\3 up to \1 target \2",
    ),
    (
        r"\bif your hero dealt (?:\w+ )?damage to (an? [\w ]+?) this way\b",
        r"if \1 is dealt damage this way",
    ),
    (
        (
            r"\bif (an? opposing hero) was dealt (\w+ )?damage this turn by (an "
            r"ally in your "
            r"party|an ally you control|your hero)\b"
        ),
        r"if \3 dealt \2damage to \1 this turn",
    ),
    (r"\bthe (?=combat damage that)", ""),
    (
        (
            r"\bif (@|your hero) would be dealt ((?:\w+ )?damage) while "
            r"(attacking|defending),"
        ),
        r"while \1 is \3, if \1 would be dealt \2,",
    ),
    (
        rf"\b(deals? (?:\d+|X) (?:{'|'.join(get_args(DamageType))})) (?=to\b)",
        r"\1 damage ",
    ),
    (
        r"(?<=damage, )that (?:much )?damage is (?=dealt to [^.]* instead\b)",
        "it is ",
    ),
    (r"\bthat much damage (?=\+\d)", "that much "),
    (r"(?<=deals )(one|two|three|four|five)(?= \w+ damage\b)", _figure),
    (r"\b(?:1|one) or more damage is (?=healed\b)", "damage is "),
    (r"\bdeals (?:1|one) or more damage\b", "deals damage"),
    (r"\bdouble (your hero|target [a-z ]+)'s ATK\b", r"double the ATK of \1"),
    (
        r"\bdamage attackers would\b",
        "damage that attacking heroes and allies would",
    ),
    (
        (
            r"\b(?:target|choose) (up to (?:two|three|four|five) [\w/ ]+)\.\s+"
            r"((?:your hero|@) (?:deals|heals)) ([\d, ]+),? and 1 "
            r"((?:\w+ )?damage) (to|from) them, respectively"
        ),
        _falling_on_them,
    ),
    (
        (
            r"\b(your hero deals) ([\d, ]+),? and 1 (\w+ damage) to "
            r"(up to (?:two|three|four|five) target [\w/ ]+), respectively"
        ),
        _falling,
    ),
    (
        (
            r"\b(deals?|heals?) (\d+) ((?:\w+ )?damage) (to|from) (?:each of )?"
            r"([^.,;]+), 1 less (?:to|from) each than (?:to|from) the one before"
        ),
        r"\1 \2 falling \3 \4 \5",
    ),
    (
        (
            r"\bprevent (all (?:\w+ )?damage that would be dealt to "
            r"(your hero|@)) while (protecting|attacking|defending)(?=\.)"
        ),
        r"while \2 is \3, prevent \1",
    ),
    (r"\bthat amount of (?=(?:\w+ )?damage\b(?! plus))", "that much "),
    (r"\b(heals?) that much (?=from\b)", r"\1 that much damage "),
)
