"""The order of a card's text: the game's, so the same in every language.

Requirements, keywords, then one line a power, two for a quest's. A language brings the
pieces (`Pieces`) and, for each family of words, the table of those it has words for.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from rules.wow.card import Card
from rules.wow.powers.words import (
    Activate,
    All,
    Duration,
    Keyword,
    Line,
    Pay,
    Play,
    Power,
    Requirement,
    Reward,
    Word,
    X,
    requirements,
)
from rules.wow.powers.write_text.kinds import is_ability

VoiceT = TypeVar("VoiceT")
# Written where they stand: numbers, and the two costs that are nothing else.
_FRAME_WORDS: Final = frozenset({X, All, Pay, Activate})


@dataclass(frozen=True, slots=True)
class Pieces(Generic[VoiceT]):
    """What a language says; *ongoing* is a word.

    *quest* is the price with its reward, *playing* what is paid beside the cost.
    """

    voice_of: Callable[[Card, Sequence[Line]], VoiceT]
    required: Callable[[Requirement], str]
    keyword: Callable[[Keyword, VoiceT], str]
    power: Callable[[Power, VoiceT], str]
    quest: Callable[[Power, Card, VoiceT], str]
    playing: Callable[[Power, VoiceT], str]
    ongoing: str


def lay_out(powers: Sequence[Line], card: Card, pieces: Pieces[VoiceT]) -> str:
    """Return the rules text of *card* with these *powers*, lines ended by newlines.

    Requirements come first (from the facts of the card), then all keywords in one line,
    then one line a power, two for a quest's. Rule: W-CARD-09, W-KEYWORD-01.
    """
    voice = pieces.voice_of(card, powers)
    lines = [pieces.required(line) for line in requirements(card)]
    keywords = [each for each in powers if isinstance(each, Keyword)]
    if keywords:
        lines.append(", ".join(pieces.keyword(each, voice) for each in keywords))
    ongoing = pieces.ongoing if is_ability(card) else ""
    for power in powers:
        if not isinstance(power, Power):
            continue
        if isinstance(power.when, Reward):
            lines.append(pieces.quest(power, card, voice))
        elif isinstance(power.when, Play):
            if power.costs:
                lines.append(pieces.playing(power, voice))
            lines.append(pieces.power(power, voice))
        else:
            # The first that works in play says so for all that follow.
            lines.append(f"{ongoing}{pieces.power(power, voice)}")
            ongoing = ""
    return "\n".join(lines)


def has_words(
    kind: type[Word],
    tables: Mapping[type[Word], Any],
    has_duration: Callable[[type[Duration]], bool],
) -> bool:
    """Whether a language with these *tables*, by family, has words for *kind*."""
    if issubclass(kind, Duration):
        return has_duration(kind)
    return kind in _FRAME_WORDS or any(
        table.dispatch(kind) is not table.dispatch(object)
        for family, table in tables.items()
        if issubclass(kind, family)
    )
