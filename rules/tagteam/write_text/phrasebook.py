"""The words of one language for everything that cards and boards say.

Texts are short lines, `who: what number`, so that no number, name or amount ever has
to agree with a word: what fits a card in one language fits it in all.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.tagteam.fighters.vocabulary import Gift, Of, Test, Whom, Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """A language's words; places to fill are named in braces.

    *who* does something or is done to, *to* and *away* are whom something is passed to
    and from. *nouns* stand before a number, *alone* are words without one, *losing*
    are said of losing all. *tests* begin a condition, *of* says how much.
    """

    who: Mapping[Whom, str]
    to: Mapping[Whom, str]
    away: Mapping[Whom, str]
    attack: Mapping[Whom, str]
    nouns: Mapping[Word, str]
    mark: str  # a token of one's own on somebody else
    alone: Mapping[Word, str]
    losing: Mapping[Word, str]
    passing: Mapping[Word, str]  # {n}, {to}
    taking: Mapping[Word, str]  # {n}, {away}
    handing: Mapping[Word, str]  # {n}, {away}, {to}
    everything: str  # in place of {n}
    strength: str  # {n}
    strength_of: str  # {of}
    of: Mapping[Of, str]
    tests: Mapping[Test, str]  # {n}
    success: str
    then: str
    last: str
    bonus: str
    gifts: Mapping[Gift, str]  # {n}
    gift_if: str  # {test}, {gift}
    begins: str  # {power}, {start}, {most}
    stops: str  # {spaces}
    space: str  # {space}, {actions}
    track: str  # {start}, {most}
    sides: str
    tokens: str  # {start}, {most}
