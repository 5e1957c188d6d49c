"""What a sentence that is not understood may cost whoever plays its card.

Wrongly called a drawback, a sentence costs a card some play; wrongly called a benefit,
it costs the truth. So a benefit is what a closed list says, and all else is doubted.
"""

import re
from enum import IntEnum
from typing import Final


class Harm(IntEnum):
    """What is not played without a sentence: nothing else, all powers, the card."""

    NONE = 0
    POWERS = 1
    CARD = 2


_SELF: Final = r"(?:this (?:card|hero|ally|ability|weapon|armor|item|location)|it)"
_FRIENDLY: Final = (
    r"(?:you|your hero|this \w+|it|(?:\w+ )*(?:you control|in your party))"
)

# Weakens the other side alone.
_WEAKENS: Final = re.compile(
    r"^(?:opposing|opponents' )(?!.*\byour?\b)[^.]* (?:can't|have -|lose"
    r"|cost|enter play exhausted)\b"
)
_PRICE: Final = re.compile(
    r"\bto play (?:this|it)\b|\badditional cost\b|\bunless\b|\bskip\b"
    r"|^play only\b|\blose the game\b|\bplay (?:this|it)\b[^.]*\bonly\b"
    rf"|\b{_SELF} (?:enters? play (?:exhausted|with|under)|can't (?!be\b)|must\b"
    r"|attacks? (?:each|every)|doesn't ready|readies|loses?\b)"
    rf"|\b(?:destroy|sacrifice|remove|return|exhaust|discard|shuffle) {_SELF}\b"
    rf"|\bputs? {_SELF} (?:into|on)\b"
    r"|\b(?:your hero|you) (?:can't|must|loses?|takes?)\b"
    r"|\bdamage (?:to|on) (?:your hero|you|itself|yourself|this"
    r"|each (?:hero|ally|character|friendly)"
    r"|(?:an?|target) (?:hero|ally|character) you)\b"
    r"|\b(?:destroy|exhaust|return|remove|sacrifice)s? (?!target)[^.]*\byou control\b"
    r"|\byour (?:resources|hand|graveyard|deck) (?:from|face down)\b"
    r"|\b(?:gains?|takes?|switch) control of (?:this|it)\b"
)
_PAYS: Final = re.compile(
    r"(?<!may )\bpay (?:\d+|x)\b(?! less)|(?<!opponent )\bdiscards? (?!pile)",
    re.IGNORECASE,
)
_FOR_OTHERS: Final = re.compile(
    r"\b(?:only|instead|random|rather|otherwise|except|each|all|any player|players?"
    r"|opponents? (?:may|draws?|puts?|gains?|searche?s|looks?|chooses)"
    r"|controllers? (?:may|draws?|puts?|gains?|searche?s)|loses?|discards?)\b"
)
# "Each" that gives nothing to others.
_ASIDE: Final = re.compile(
    r"\bfor each\b|\beach (?:opposing|opponent's|opponent discards)\b"
)
_LESS: Final = re.compile(r"^you pay (?:\d+|x) less\b")
_PLUS: Final = re.compile(
    rf"^(?:[^,]*, )?{_FRIENDLY} (?:also )?ha(?:s|ve) (?:\+|an additional \w+ \d)"
    r"|^you pay (?:\d+|x) less\b"
    rf"|\b{_FRIENDLY} can't be (?:attacked|targeted|destroyed|interrupted|damaged)"
)
_WAITS: Final = re.compile(
    r"^(?:\w+(?: \w+)?: )?(?:when|whenever|at the (?:start|end) of)\b[^,]*, (.*)$"
)
_MAY: Final = re.compile(rf"(?:if [^,]*, )?{_FRIENDLY} may\b")
_GAINS: Final = re.compile(
    rf"^(?:if [^,]*, )?(?:{_FRIENDLY} )?(?:also )?"
    r"(?:may\b|draws? |heals? |search your |ready |prevent "
    r"|(?:destroy|exhaust|interrupt) target (?:opposing|ally|ability|equipment|armor"
    r"|weapon|item)"
    r"|deals? [^.]*damage to (?:target|an?|each|its|that) (?:opposing|opponent|hero"
    r"|ally|character)"
    r"|ha(?:s|ve) \+|puts? [^.]*token[^.]* into play)"
    r"|^target opponent (?:discards|destroys|puts the top)"
)

_HEAD: Final = re.compile(r"^(?:Ongoing|Reward): ")


def harm_of(sentence: str) -> Harm:
    """Return what must not be played while *sentence* is left out.

    A power that one may pay for and need not, left out as a whole, harms nothing.
    """
    head, arrow, _ = sentence.partition(" -> ")
    if arrow:
        before = head.rpartition(". ")[0]  # of a line that holds more than one power
        return harm_of(before) if before else Harm.NONE
    text = _bare(sentence)
    waits = _WAITS.match(text)
    done = waits[1] if waits else text
    optional = bool(_MAY.match(done))
    if _is_price(text, done) and not optional:
        return Harm.CARD
    if _FOR_OTHERS.search(_ASIDE.sub("", text)):
        return Harm.POWERS
    helps = optional or (waits and _GAINS.search(done)) or _PLUS.search(text)
    return Harm.NONE if helps or _WEAKENS.search(text) else Harm.POWERS


def _is_price(text: str, done: str) -> bool:
    """Whether *text*, of which *done* is what happens, costs or hinders its player."""
    if _LESS.search(text) or _WEAKENS.search(text):
        return False
    return bool(_PRICE.search(text) or (_PAYS.search(done) and "draw" not in done))


def _bare(sentence: str) -> str:
    """Return *sentence* in small letters, without the words that only head a line."""
    line = sentence.strip().rpartition("\n")[2]
    return _HEAD.sub("", line).rstrip(".").lower()
