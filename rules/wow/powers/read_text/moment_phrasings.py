"""How texts put when something happens, and what must be so.

Every pattern is read like those of `phrasings.py`, in whose table these stand.
"""

import re
from typing import Final

from rules.wow.powers.read_text.spellings import Spelled, small


def _next_time(found: re.Match[str]) -> str:
    """Return `the next time an ally …` of `when the next ally …`."""
    vowel = found[1]
    return f"the next time a{'n' if vowel else ''} {vowel}"


def _attacking_in_form(found: re.Match[str]) -> str:
    """Return `while your hero is in cat form, …` of what it has in that form."""
    form = _IN_EITHER_FORM if " or " in found[2] else f"your hero is in {found[2]} form"
    return f"While {form}, {small(found[1])}"


def _in_form(found: re.Match[str]) -> str:
    """Return `while your hero is in bear form, …` of what stands behind it."""
    return f"{found[1]} while your hero is in {found[2]} form"


def _all_controlled(found: re.Match[str]) -> str:
    """Return `you control an ally and you control an item` of one list."""
    first, *others = ((found[1], found[2]), (found[3], found[4]), (found[5], found[6]))
    told = [" ".join(first)]
    for article, name in others:
        told.append(f"{article or ('an' if name[0] in 'aeiou' else 'a')} {name}")
    return " and ".join(f"you control {each}" for each in told)


_IN_EITHER_FORM: Final = "your hero is in bear form or your hero is in cat form"


_ALONE: Final = "while you control no other allies"


def _when_behind(found: re.Match[str]) -> str:
    """Return `when it attacks while …` of `while …, when it attacks`."""
    state, event = found[1], found[2]
    if state.startswith("your hero"):
        event = re.sub(r"^it\b", "your hero", event)
    return f"when {event} while {state}, "


def _on_your_turn(found: re.Match[str]) -> str:
    """Return `while it is your turn, …` of what is always so on your turn."""
    said = found[1]
    if not re.search(r"\b(?:pay|can't|have|has)\b", said):
        return found[0]
    return f"While it is your turn, {small(said)}"


# What each of several does, for the first time in a turn.
_FIRST_DONE: Final = "attacks|defends|exhausts|readies|is dealt damage|deals damage"


def _each_first_time(found: re.Match[str]) -> str:
    """Return `each ally you control has "When this card attacks …"`."""
    each, event, does = found[1], found[2], found[3]
    own = re.sub(r"\b(?:it|that (?:character|hero|ally|card))(?!\w)(?!')", "@", does)
    if re.search(r"\bits\b|\btarget\b|'s\b", does):
        return found[0]
    who = re.sub(r"\bhero or ally\b", "hero and ally", each)
    told = f"When @ {event} for the first time each turn, {own}"
    return f'Each {who} has "{told}"'


def _the_next(found: re.Match[str]) -> str:
    """Return `the next time an ally enters play this turn,` of `when the next ally`."""
    article = "an" if found[1][0].lower() in "aeiou" else "a"
    return f"the next time {article} {found[1]} {found[2]} this turn,"


OF_MOMENTS: Final[tuple[tuple[str, Spelled], ...]] = (
    (
        (
            r"(?m:^|(?<=: ))when each ([^,.]*?(?:you control|in your party)) "
            rf"({_FIRST_DONE}) for the first time each turn, ([^\n\"]+)(?=$|\n)"
        ),
        _each_first_time,
    ),
    (
        r"\bwhen the next ([^.]+?) (enters play|attacks|is destroyed) this turn,",
        _the_next,
    ),
    (r"\bif you removed the last (?:one|counter)\b", "if none remain"),
    (r"\b(if none remain), then ", r"\1, "),
    (
        r"\bwhile ([^,.]+), when ([^,.]+), ",
        _when_behind,
    ),
    (
        (
            r"\bwhen (@|your hero|attached \w+)([^,.]*?) while "
            r"(attacking|defending|(?:un)?damaged|ready|exhausted)\b"
        ),
        r"when \1\2 while \1 is \3",
    ),
    (
        (
            r"(?m:^|(?<=Ongoing: ))((?:you pay|opposing|allies|your|@)[^.,]*?) "
            r"on your "
            r"turn(?=\.)"
        ),
        _on_your_turn,
    ),
    (
        (
            r"(?m:^|(?<=Ongoing: ))(your hero has [^.,]*? while attacking) in "
            r"(bear or cat|bear|cat) form(?=\.)"
        ),
        _attacking_in_form,
    ),
    (
        r"\bwhen (target [^,.]*?) (is )?next ([^,.]*? this turn,)",
        r"the next time \1 \2\3",
    ),
    (
        r"\bwhen (@|your hero) next ([^,.]*? this turn,)",
        r"the next time \1 \2",
    ),
    (
        r"\bwhen you play your next (\w+) this turn,",
        r"the next time you play an \1 this turn,",
    ),
    (
        r"\bif (target [\w ]+?) is (damaged|exhausted|ready|attacking|defending), ",
        r"choose \1. If it is \2, ",
    ),
    (
        r"\bif allies you control(?:led)? dealt (\d+ or more damage this turn)",
        r"if an ally you control dealt \1",
    ),
    (
        r"(?<!\w)((?:your hero|@) [^,.]*?|it [^,.]*?) while in (bear|cat) form\b",
        _in_form,
    ),
    (r"\byour hero is in bear (?:form )?or cat form\b", _IN_EITHER_FORM),
    (r"\bif there are (\w+ or more) on @", r"if there are \1 counters on @"),
    (
        r"(?<=counter\. then, )if there are (\w+ or more),",
        r"if there are \1 counters on @,",
    ),
    (
        r"(?<=\. )when (?:@ is destroyed this way|you do), (?!.*\btarget\b)",
        "If you do, ",
    ),
    (r"\bwhile (?:he|she|it|@) is the only ally in your party\b", _ALONE),
    (r"\bwhen damage is dealt to (attached \w+), ", r"when \1 is dealt damage, "),
    (r"\bif (an? [\w ]+?) was (?=dealt damage this way)", r"if \1 is "),
    (
        r"\bif its cost is (\d+) or (less|more)\b",
        r"if it is a card with cost \1 or \2",
    ),
    (r"\bif no ([\w ]+?) are in your party\b", r"if you control no \1"),
    (
        (
            r"\byou control (another|an?) ([\w ]+?), (?:(another|an?) )?([\w "
            r"]+?),? and "
            r"(?:(another|an?) )?(\w+)(?=[,.:]| to complete)"
        ),
        _all_controlled,
    ),
    (r"\b(you control [^,.:]+)[:,] ?(?=pay \d+ to complete)", r"\1, "),
    (
        r"\bduring (?:its controller's|their controllers?'s?|your) ready step\b",
        "during the ready step",
    ),
    (r"\bwhen the next ([aeiou]?)(?=[^,.]+? this turn,)", _next_time),
    (
        r"\b(?:on opposing turns|during each opponent's turn)(?=\.|$)",
        "while it is an opponent's turn",
    ),
    (r"\b(?:he|she) is in (?=(?:bear|cat) form\b)", "your hero is in "),
    (r"\bwhile in (?=(?:bear|cat) form, your hero\b)", "while your hero is in "),
    (
        r"\byour hero has ([^.]+?) while in (bear|cat) form(?=\.)",
        r"while your hero is in \2 form, your hero has \1",
    ),
    (r"\bif @ is in combat, remove (?:him|her|it|@) from\b", "remove @ from"),
    (r"\bwhen @ is (ready|exhausted), (?=prevent\b)", r"while @ is \1, "),
    (r"\byou(?:'ve| have)? (completed|played) (?!under)", r"you \1 "),
    (r"\bplayed another (?=(?:card|ability|ally|equipment)\b)", r"played another "),
    (r"\b(hero|ally) has dealt (?=[\w, ]*damage\b[^,]* this turn)", r"\1 dealt "),
    (r"\byou controlled\b", "you control"),
    (r"\bhas no damage(?: on it)?(?=[,.]|$)", "is undamaged"),
    (r"\bhas damage(?: on (?:it|him|her))?(?=[,.]|$)", "is damaged"),
    (r"\bin an opponent's party than in yours?\b", "opposing than yours"),
    (
        r"\b(?:there are )?more (\w+) (?:are )?opposing than yours\b",
        r"an opponent controls more \1 than you",
    ),
    (r"\buse only (?=(?:if|while) )", "use only "),
    (r"\bwhen attacking\b", "while attacking"),
    (r"\buntil (?:the )?end of (?:this |the )?turn\b", "this turn"),
)
