"""Keywords and lines for one hero that texts tell in short, told in full.

Every pattern is read like those of `phrasings.py`, in whose table these stand.
"""

import re
from typing import Final

from rules.wow.card.traits import CLASSES
from rules.wow.powers.read_text.lexicon import TRAIT_FORMS, one_of, plural_of
from rules.wow.powers.read_text.spellings import Spelled, small

_TRAITS: Final = one_of(TRAIT_FORMS)


def _diplomacy(found: re.Match[str]) -> str:
    """Return in full what `Diplomacy: Dwarves` says in short."""
    allies = f"{TRAIT_FORMS[found[1]]} allies"
    return f"You pay 1 less to play {allies}, to a minimum of 1."


def _sabotage(found: re.Match[str]) -> str:
    """Return in full what `Sabotage: Weapon` says in short."""
    kinds = re.sub(r"\w+", lambda kind: plural_of(kind[0]), found[1].lower())
    kinds = kinds.replace("attacheds ", "attached ")
    return f"@ can sabotage opposing {kinds.replace(' ors ', ' and ')}."


def _inspire(found: re.Match[str]) -> str:
    """Return in full what `Inspire: Ally` says in short."""
    kinds = re.sub(r"\band\b", "or", found[1].lower())
    kinds = "hero or ally with Protector" if kinds == "protector" else kinds
    ready = f"you may ready an exhausted {kinds} you control"
    return f"At the start of each other player's turn, {ready}."


def _rolled(found: re.Match[str]) -> str:
    """Return in one sentence what stands on a line for each number of a die."""
    lines = (line.partition(": ") for line in found[1].strip().split("\n"))
    told = (f"on {number}, {small(text).rstrip('.')}" for number, _, text in lines)
    return f"{found[0][:1]}oll a die: {'; '.join(told)}."


_SABOTAGED: Final = "(?:(?:attached )?ability|armor|equipment|quest|resource|weapon)"


_ENRAGED: Final = (
    r"As @ enters play, you may show the top card of your deck. If it is \1, "
)


_HERO_NAMES: Final = f"(?-i:{'|'.join((*CLASSES, 'Alliance', 'Horde'))})"


_SIDES: Final = "(?-i:Alliance|Horde)"


_MOMENT: Final = re.compile(r"((?i:When|At) [^,]*, )(.*)")


def _of_hero(found: re.Match[str]) -> str:
    """Return in full a line that works only for a hero: `Druid hero: Draw a card.`"""
    name, said = found[1], found[2]
    is_so = f"your hero is a{'n' if name[0] == 'A' else ''} {name}"
    if " -> " in said:
        return f"If {is_so}: {said}"
    if moment := _MOMENT.fullmatch(said):
        return f"{moment[1]}if {is_so}, {small(moment[2])}"
    return f"While {is_so}, {small(said)}"


_RATTLES: Final = "When @ enters your graveyard from anywhere, "


_ESCAPES: Final = (
    "Escape Artist: When @ becomes targeted by an opposing card or effect, "
    "you may put it into its owner's hand."
)


_TRAP: Final = (
    "Trap: You may exhaust a defending hero you control rather than pay @'s cost.\n"
)


_FINISHING: Final = (
    "Finishing Move: As an additional cost to play @, remove up to five Combo cards in "
    "your graveyard from the game.\n"
)


_HASTE: Final = (
    r"You pay \1 less to play @ if an ally you control dealt damage to an opposing "
    "hero this turn."
)

IN_FULL: Final[tuple[tuple[str, Spelled], ...]] = (
    (
        (
            r"\bEternal ?\(?When (?:@|this) enters your graveyard from "
            r"anywhere, you may "
            r"shuffle it into your deck\.\);?\s*"
        ),
        "Eternal\n",
    ),
    (
        r"\b(?:enrage)(?: \([^()]*\))?\.?\s*when you reveal (an? \w+) this way, ",
        _ENRAGED,
    ),
    (
        r"\s*\bDeath Rattle ?(?:\([^()]*\))?:\s*(.)",
        lambda found: f"\nDeath Rattle: {_RATTLES}{found[1].lower()}",
    ),
    (r"(?m:^)Finishing Move(?: ?\([^()]*\))?\.?\s*(?m:$|(?=[A-Z]))", _FINISHING),
    (
        r"(?m:^)Escape Artist(?: ?\([^()]*\))?\.?(?m:$)",
        _ESCAPES,
    ),
    (r"(?m:^)Trap(?!\w)(?: ?\([^()]*\))?\.?\s*(?m:$|(?=\S))", _TRAP),
    (rf"(?m:^)diplomacy: (?-i:({_TRAITS}))(?: \([^()]*\))?(?m:$)", _diplomacy),
    (
        (
            r"(?m:^|(?<=\"))sabotage: "
            rf"({_SABOTAGED}(?:(?:, | or |, or ){_SABOTAGED})*)"
            r"\.?(?: \([^()]*\))?(?m:$|(?=\"))"
        ),
        _sabotage,
    ),
    (
        r"(?m:^|(?<=\"))inspire: ([^\".\n(]+?)\.?(?: \([^()]*\))?(?m:$|(?=\"))",
        _inspire,
    ),
    (
        r"(?m:^)haste (\d+)(?: ?\([^()]*\))?\.?(?m:$)",
        _HASTE,
    ),
    (r"\broll a die\.((?: ?\n[1-6](?:-[1-6])?: [^\n]+)+)", _rolled),
    (rf"(?m:^|(?<=\. ))({_HERO_NAMES}) hero: ", r"\n\1 hero: "),
    (rf"(?m:^|(?<=\. ))({_HERO_NAMES}): (?=when )", r"\n\1 hero: "),
    (
        r"(?m:^|(?<=\. ))traitor hero: (when [^,]*, )",
        r"\n\1if your hero is a Traitor, ",
    ),
    (
        r"(?m:^|(?<=\. ))loyal hero: (when [^,]*, )",
        r"\n\1if you control a non-Traitor hero, ",
    ),
    (rf"(?m:^)({_SIDES}): ", r"\1 hero: "),
    (
        rf"(?m:^)({_HERO_NAMES}) hero: (.*)(?m:$)",
        _of_hero,
    ),
)
