"""How printed texts spell things, and how the normal form does."""

import re
from collections.abc import Callable
from typing import Final, cast, get_args

from rules.wow.powers.read_text.lexicon import TRAIT_FORMS, one_of
from rules.wow.powers.words import CREATURES, DRAGON_COLORS, DamageType

_TYPES: Final = one_of(kind.title() for kind in get_args(DamageType))
_CREATURES: Final = one_of(CREATURES)


def _creature(found: re.Match[str]) -> str:
    """Return the creature that a token is, with its capital letter."""
    return f"{found[1].title()} ally"


def _enchanted(found: re.Match[str]) -> str:
    """Return as one what somebody cannot do, has lost, and is also."""
    creature = found[3].title()
    return f"{found[1]} and {found[2]} and is also a {creature}"


_MAGICAL: Final = "arcane, fire, frost, holy, nature, or shadow damage"


def _other_types(found: re.Match[str]) -> str:
    """Return all types of damage but the one that is told."""
    others = [each for each in get_args(DamageType) if each != found[1]]
    if len(others) == len(get_args(DamageType)):
        return found[0]  # `non-combat`
    return f"{', '.join(others[:-1])}, or {others[-1]} damage"


def _only_one_of_it(found: re.Match[str]) -> str:
    """Return a token of which only one may be in play as a unique one."""
    more = " with " if found[0].endswith("and ") else ""
    return f"unique {found[1]} named {found[2]} into play{more}"


_OR: Final = "(?:and|or)"
_COLORS: Final = "|".join(DRAGON_COLORS)
Spelled = str | Callable[[re.Match[str]], str]
# In this order: how a printed text says it, and how the normal form does.
SPELLINGS: Final[tuple[tuple[re.Pattern[str], Spelled], ...]] = tuple(
    (re.compile(pattern), cast("Spelled", spelled))
    for pattern, spelled in (
        (r"\[([A-Z]{4,})\]", lambda found: f"[{found[1].title()}]"),
        (r"[“”]", '"'),
        (r"[‘’]", "'"),
        (r"[–—−]", "-"),
        (r"\s*\(received errata\)", ""),
        (r"\s*-+>\s*", " -> "),
        (r"\[Exhaust\]|\{exhaust\}", "[Activate]"),
        (r"(?<=\d) \[Activate\](?= ->|,)|(?<=\d), ?,(?= )", ", [Activate]"),
        (r"(?<=[\dX]),(?=\[)|(?<=\]),(?=[A-Z])", ", "),
        (r"(?<=\w)\.\.(?=\s|$)", "."),
        (r"(?m:^),\s*", ""),
        # The sides of a hero have names that say nothing.
        (r"\s*\[Front\]: [^\n]*\n", "\nFRONT:\n"),
        (r"\s*\[Back\]: [^\n]*(?:\n|$)", "\nBACK:\n"),
        (rf" \(\[{_TYPES}\]\)", ""),
        (rf"(?<=[\dX] )\[?({_TYPES})\]?(?= ATK| /)", lambda found: found[1].lower()),
        (r"(?<=\d)\[Health\]", " health"),
        (r"\[Health\]", "health"),
        # Both of a token's numbers, told as one.
        (r"(?<![+-])\b(\d+) ((?:[a-z]+ )?(?:ATK )?/) (?=health\b)", r"\1 \2 \1 "),
        (r"(?<=\.\))(?=[A-Z])", " "),
        (r" ?\(\)(?= damage)", ""),
        (r"\s*\(You may choose new targets for the copy\.?\)", ""),
        (r"\bnon-ongoing\b", "non-Ongoing"),
        (r"\[DEF\]", "DEF"),
        (r"(?m:(^|: )\[Basic\] )", r"\1Basic: "),
        (
            rf"\b({_COLORS}) (?:or|and) ({_COLORS}) Dragonkin",
            r"\1 Dragonkin or \2 Dragonkin",
        ),
        (r"\bLong Range\b", "Long-Range"),
        (r"\[([A-Z][A-Za-z]*|Death Knight)\](?<!\[Activate\])", r"\1"),
        (rf" \((?:{_TYPES})\)(?= (?:or|damage)\b)", ""),
        (rf"\b({_TYPES}) [Dd]amage\b", lambda found: f"{found[1].lower()} damage"),
        (r"\b([a-z]+)(?: or)? \1 damage\b", r"\1 damage"),
        (r"\s*\(Arcane\b[^\n]* are the magical damage types\.?\)", ""),
        (r"\bmagical (?:\([^()]*\) )?damage\b(?: \((?=Arcane)[^()]*\))?", _MAGICAL),
        (r"(?<!is dealt )\bnon-([a-z]+)(?: \(non-\w+\))? damage\b", _other_types),
        (r"\s*;\s*(?=\n|$)", ""),
        (r"[(\[](\d{1,2}|X)[)\]]", r"\1"),  # the icon of a cost
        # Three reminders are the only words for what the card itself can do.
        (rf"\s*\(Totems can be attacked {_OR} targeted like allies\.?\)", "\nTotem"),
        (r"\s*\(Totems can't attack\.?\)", "\nThis ally can't attack."),
        (
            r"\s*\(Mounts can't attack or be attacked\.?\)",
            "\nThis ally can't attack or be attacked.",
        ),
        (r"\s*\n\((?=[A-Z])", " ("),  # a reminder belongs to the line before it
        (r"[ \t]+", " "),
        (rf"\b(?i:({_CREATURES})) [Aa]lly(?= tokens?\b)", _creature),
        (
            rf"(?<=[\dX]) ?\[?({_TYPES})\]? ?/ ?(\d+|X) ?\[?[Hh]ealth\]?(?!\w)",
            lambda found: f" {found[1].lower()} / {found[2]} health",
        ),
        (
            r"(?<=\d) ATK ?/ ?(\d+) [Hh]ealth (?=[A-Za-z]+ ally tokens?)",
            r" melee / \1 health ",
        ),
        (
            (
                r"(?<![/\w+-])(\d+) ?/ ?(\d+) (?=(?:(?!Elemental)[A-Z][\w'-]* ){1,4}"
                r"[Aa]lly tokens?\b)"
            ),
            r"\1 melee / \2 health ",
        ),
        (
            (
                r"(can't attack or protect), (loses (?:and can't have|all) "
                rf"powers),? and is (?:also )?an? (?i:({_CREATURES}))(?![\w'-])"
            ),
            _enchanted,
        ),
        (r"\bnon-token\b", "non-Token"),
        (
            r"\b(?:[Tt]oken allies|[Aa]lly tokens)(?= (?:you|in)\b|[.;]| have)",
            "Token allies",
        ),
        (r"\b(?:[Tt]oken ally|ally token)(?= (?:you|in)\b|[.;]| has)", "Token ally"),
        (r"\ball tokens\b", "all Token cards"),
        (r"\bare (?=(?:Elusive|Untargetable|Protectors?)\b)", "have "),
        (r"(?<=have )Protectors\b", "Protector"),
        (
            r"\b(a|an exhausted) [Pp]rotector(?= (?:you control|is in)\b)",
            r"\1 hero or ally with Protector",
        ),
        (
            r"\b(?:Protectors|protectors)(?= in your party\b)",
            "heroes and allies with Protector",
        ),
        (r"\bfor each Protector in play\b", "for each hero and ally with Protector"),
        (
            (
                r"(?<=health )((?:[A-Z][\w'-]* )+[Aa]lly tokens?) named (\w+) into "
                r"play with \2 1(?: and (?=[A-Z]))?"
            ),
            _only_one_of_it,
        ),
        (r" ([,.;:])", r"\1"),
        (r"([.\"]);(?! or\b)", r"\1"),
    )
)


_TRAIT_FIRST: Final = re.compile(rf"(?:{one_of(TRAIT_FORMS)})(?! damage)")


def small(sentence: str) -> str:
    """Return *sentence* with a small first letter, unless it begins with a trait."""
    if _TRAIT_FIRST.match(sentence) or sentence[:1] in "@[X":
        return sentence
    return sentence[:1].lower() + sentence[1:]
