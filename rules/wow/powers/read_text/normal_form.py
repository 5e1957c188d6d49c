"""Printed text in normal form, so that the grammar meets every thing in one guise."""

import re
import unicodedata
from typing import Final

from rules.wow.card.facts import AbilityAlly, Ally, Card, Hero, MasterHero, Quest
from rules.wow.powers.read_text.choices import with_choices
from rules.wow.powers.read_text.lexicon import (
    KEYWORD,
    NUMBERED,
    PLAIN_KEYWORDS,
    RESISTANCE,
    TRAIT_FORMS,
    one_of,
)
from rules.wow.powers.read_text.misspelt_names import with_names
from rules.wow.powers.read_text.phrasings import PHRASES
from rules.wow.powers.read_text.spellings import SPELLINGS
from rules.wow.powers.words import (
    KINDS,
    requirements,
)

_PEOPLE: Final = (Hero, MasterHero, Ally, AbilityAlly)
_SHORTEST_NAME: Final = 3  # letters; shorter words of a name stand for other things too
# Words of a name that a text may use in their own sense.
_NOT_A_NAME: Final = frozenset(
    (
        *("The", "Of", "And", "For", "With", "From", "Your", "You", "When", "While"),
        *("Target", "Each", "All", "Any", "Other", "Friendly", "Opposing", "Attack"),
        *("Defender", "Draw", "Discard", "Destroy", "Exhaust", "Ready", "Reward"),
        *("Ongoing", "Instant", "Protector", "Elusive", "Stealth", "Ferocity"),
        *("Untargetable", "Mend", "Assault", "Totem", "Resistance"),
        *(name.title() for name in (*KINDS, *PLAIN_KEYWORDS)),
        *TRAIT_FORMS,
    )
)
_NAME_ENDS: Final = re.compile(r',| (?="|of |the |at |on )')

# Facts of the card, which stand above its powers.
_REQUIRED: Final = re.compile(
    r"^.{1,60}? (?:Hero Required|Talent|Reputation)\b[.;,]*\s*", re.MULTILINE
)
_FACT: Final = re.compile(
    r"^(?:Deckbuilding:.*"
    r"|(?:(?:[A-Z][\w']*|or|and|of|the)[ ,]+){1,6}(?:Hero Required|Talent|Reputation)"
    r"[.;]*(?: ?\([^()]*\))?)$",
    re.MULTILINE,
)
_DECKBUILDING: Final = re.compile(r"^Deckbuilding:.*$", re.MULTILINE)
# To whom a hero belongs, which stands below its powers and says nothing.
_PEOPLE_OF: Final = re.compile(
    r"(?<=[.>)])\n[A-Z][\w'-]+(?: (?:(?:of|the) )*[A-Z][\w'-]+)*\s*$"
)
_FLIPS: Final = re.compile(
    r"\b([Ff])lip (?!target\b|an?\b|your\b)(?!@)[\w'-]+(?: [\w'-]+)*?(?=,| -+>| "
    r"face down)"
)
# The name of a hero's side, or of what a card does, before what it does.
_TITLE: Final = re.compile(
    r"(?:^|(?<=BACK: ))"
    r"(?!(?:[\w ]*Hero|Death Rattle|Escape Artist|Bloodrush|Tribe|Unity|Empower"
    r"|Ongoing|Reward|Stash|Basic|FRONT|BACK)\b)"
    r"[A-Z][\w'!]*(?: (?:of )?[A-Z@][\w'!]*){0,2}: "
    r"(?=(?:When |[Ii]f @ would |At the start |@ and allies ))",
    re.MULTILINE,
)
# Where one power ends and the price of the next one begins in the same line.
_NEXT_PRICE: Final = re.compile(
    r"(?<=\w\.) (?=(?:[^\".>:\n]*: )?(?:\[|\d|X\b|[A-Z])[^\".>:\n]* -> )"
    r"(?=(?:[^\"\n]*\"[^\"\n]*\")*[^\"\n]*(?m:$))"
)
_REMINDER: Final = re.compile(r" ?\(((?:[^()]|\([^()]*\))*)\)")
_SENTENCE: Final = re.compile(r"(?!A \w+ card is )[A-Z@].*[.!\"]$", re.DOTALL)
_KEYED: Final = re.compile(
    rf"{KEYWORD}|{NUMBERED}|(?i:resistance|form\b|dual wield|stealth)|"
    r"\b(?:Totem|Diplomacy|Aberration|War ?[Ss]tomp|Conspicuous|Trap|Stash|Time is "
    r"Money)"
)


def normal_form(text: str, card: Card) -> list[str]:
    """Return the lines of the *text* of *card* in normal form.

    The card's own name is `@`, reminders of keywords are gone, signs are spelled one
    way, and each sentence begins with a small letter unless it begins with a trait.
    """
    for pattern, spelled in SPELLINGS:
        text = pattern.sub(spelled, text)
    if isinstance(card, Hero):
        text = _PEOPLE_OF.sub(_no_people, text)
    if isinstance(card, Quest):
        text = _REWARD_LINES.sub(_one_line, text)
    text = with_names(text, card)
    text = _own_name(card).sub(_name_or_trait, text) if card.name else text
    if card.name in _NOT_A_NAME:
        text = re.sub(rf"{_HERE}{re.escape(card.name)}{_IS_CARD}", "@", text)
    text = _TWICE.sub("@", text)
    # Whatever the name holds, a backslash too.
    text = _NAMED_TOKEN.sub(lambda found: found[1] + card.name, text)
    text = _with_token_names(text)
    if isinstance(card, Hero):
        text = _FLIPS.sub(r"\1lip @", text)
        text = re.sub(
            rf"\b([Ii]f|[Ww]hile) @ (?=has {KEYWORD})", r"\1 your hero ", text
        )
    text = re.sub(r"\bTime is @|@ is Money\b", "Time is Money", text)
    for pattern, said in PHRASES:
        text = pattern.sub(said, text)
    text = _last_counter(with_choices(text))
    text = _TITLE.sub("", text)
    text = (_REQUIRED if requirements(card) else _FACT).sub("", text)
    text = _DECKBUILDING.sub("", text)
    text = _NEXT_PRICE.sub("\n", text)
    lines = (
        without_reminders(line).strip().replace("..", ".") for line in text.split("\n")
    )
    return [line for line in lines if line]


# Where a card that is called like a keyword speaks of itself.
_HERE: Final = (
    r"\b(?:(?<=other than )|(?<=on )|(?<=from )|(?<=[Dd]estroy )|(?<=[Ww]hen )"
    r"|(?<=[Ii]f ))"
)
_IS_CARD: Final = r"(?= (?:is|leaves|enters)\b|[.,]| ->|$)"
_TWICE: Final = re.compile(r"@(?: @)+")
_NAMED_TOKEN: Final = re.compile(r"(tokens? named )@")
# What a quest's reward goes on to say on further lines.
_REWARD_LINES: Final = re.compile(r"(?<=\n)Reward: .*", re.DOTALL)
_NEW_TOKEN: Final = re.compile(
    r"\b((?:[A-Z][\w'-]+ )+)(?:[Aa]lly )?tokens?\b(?: named (?P<name>[A-Z][\w'-]+))?"
)


def _one_line(found: re.Match[str]) -> str:
    return re.sub(r"(?<=[.!])\s*\n(?=[A-Z])", " ", found[0])


def _last_counter(text: str) -> str:
    """Return *text* that asks for the last counter where counters are removed."""
    found = _LAST.search(text)
    if found is None or len(_TAKEN_OFF.findall(text)) != 1:
        return text
    text = text[: found.start()].rstrip() + text[found.end() :]
    return _TAKEN_OFF.sub(r"\g<0> If none remain, destroy @.", text)


_LAST: Final = re.compile(
    r"\s*\b[Ww]hen the last (?:\w+ )?counter is removed(?: from (?:@|it))?, "
    r"destroy (?:@|it)\."
)
_TAKEN_OFF: Final = re.compile(r"\b[Rr]emove an? \w+ counter\b(?!.* -> )[^\n]*")


def _with_token_names(text: str) -> str:
    """Return *text* that tells tokens which it makes by their names.

    `a Wisp you control` is an ally named Wisp where the text puts a Wisp into play.
    """
    names = set()
    for found in _NEW_TOKEN.finditer(text):
        words = found[1].split()
        if len(words) == 1 and words[0] not in (*TRAIT_FORMS, "Ally", "Token"):
            names.add(words[0])
        if found["name"] and found["name"] not in TRAIT_FORMS:
            names.add(found["name"])
    for name in names:
        text = re.sub(
            rf"\b([Aa]n?|[Aa]nother|[Ee]ach(?: other)?|[Tt]arget) {name}(?= "
            rf"(?:you|in)\b|[,.]| ->)",
            rf"\1 ally named {name}",
            text,
        )
        text = re.sub(
            rf"\b{name}s(?= (?:you control|in your)\b|[.,])",
            f"allies named {name}",
            text,
        )
        text = re.sub(rf"\b[Tt]hat {name}\b(?! ally)", "that ally", text)
        text = re.sub(rf"\b(?<=remove ){name}(?= from the game)", "it", text)
        text = re.sub(
            rf"\b{name} is in (?:play|your party)\b",
            f"you control an ally named {name}",
            text,
        )
    return re.sub(r"\ba ally\b", "an ally", text)


def _no_people(found: re.Match[str]) -> str:
    """Return what a hero's last line says, if it is more than to whom they belong."""
    return found[0] if _KEYED.search(found[0]) else ""


def without_reminders(line: str) -> str:
    """Return *line* without reminders: what in parentheses explains what stands before.

    They are whole sentences, or stand behind a keyword.
    """
    place = 0
    while found := _REMINDER.search(line, place):
        says_more = found[1].startswith("This also affects ")
        keyed = _KEYED.search(line[: found.start()])
        if not says_more and (_SENTENCE.match(found[1]) or keyed):
            line, place = line[: found.start()] + line[found.end() :], 0
        else:
            place = found.end()
    return line


def _name_or_trait(found: re.Match[str]) -> str:
    return found["trait"] or "@"


def _own_name(card: Card) -> re.Pattern[str]:
    """Return the pattern of all that a text calls *card* by, and of longer traits.

    One who is called Knight is still no Death Knight.

    The whole name and its beginning before a by-name; people also by each single name.
    """
    names = {card.name, _NAME_ENDS.split(card.name, maxsplit=1)[0]}
    if isinstance(card, _PEOPLE):
        words = re.findall(r"[\w'’-]+", card.name)
        names |= {word for word in words if _is_a_name(word)}
        names |= {" ".join(words[:length]) for length in range(2, len(words))}
    known = sorted(filter(_is_called, names), key=len)
    if not known:
        return re.compile(r"(?P<trait>(?!))")
    called = [
        _spelled(name) if name == card.name else rf"(?<!named ){_spelled(name)}"
        for name in reversed(known)
    ]
    # A by-name may be a creature's, too: `a Mechanical Dragonling ally token`.
    own = (
        rf"(?:{'|'.join(called)})(?![\w-]|(?: [A-Z][\w'-]*){{0,2}}(?: ally)? tokens?\b)"
    )
    traits = one_of(each for each in _LONG_TRAITS if each not in names)
    return re.compile(rf"(?<!\w)(?:(?P<trait>{traits}|{_LONG_NAMED})|{own})")


_LONG_NAMED: Final = r"tokens? named(?: [A-Z][\w'-]*){2,}"


_LONG_TRAITS: Final = tuple(name for name in TRAIT_FORMS if " " in name)


_RESISTANCE: Final = re.compile(RESISTANCE)


def _is_called(name: str) -> bool:
    """Whether a text that says *name* means the card, not a keyword."""
    return bool(name) and name not in _NOT_A_NAME and not _RESISTANCE.fullmatch(name)


def _spelled(name: str) -> str:
    """Return the pattern of *name* in letters of any size but the first.

    `Bear Form` is not `bear form`; yet `Lamp Of Dusk` may be called `Lamp of Dusk`.
    """
    first, rest = re.escape(name[0]), "".join(map(_letter, name[1:]))
    return f"{first}(?i:{rest})"


def _letter(sign: str) -> str:
    """Return the pattern of a letter of a name, which a text may print bare."""
    bare = unicodedata.normalize("NFD", sign)[0]
    return re.escape(sign) if bare == sign else f"[{sign}{bare}]"


def _is_a_name(word: str) -> bool:
    return len(word) >= _SHORTEST_NAME and word[0].isupper() and word not in _NOT_A_NAME


def as_printed(text: str, kind: str) -> str:
    """Return *text* as a reader is shown it: with `this ally` for the card's name."""
    return text.replace("@", f"this {kind}")
