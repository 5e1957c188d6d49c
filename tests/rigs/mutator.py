"""Plants defects in translated text, so that checks can be counted against them.

Some of the edits that a planter offers, far apart, are made at once. What a check then
tells is right where a defect was planted, was told before (the text's own defects), or
is a false alarm.
"""

import dataclasses
import functools
import random
from typing import Final

from cards.translation.checks import Finding, check_text
from tests.rigs.planters import PLANTERS, Edit, Source

APART: Final = 250  # characters between two defects
MOST: Final = 25  # defects in one text


@dataclasses.dataclass(slots=True)
class Score:
    """What came of many plantings of one class."""

    planted: int = 0
    found: int = 0
    words: int = 0  # of the texts that were checked
    missed: list[str] = dataclasses.field(default_factory=list)
    alarms: list[tuple[str, str]] = dataclasses.field(default_factory=list)

    def add(self, other: "Score") -> None:
        """Count *other* in."""
        self.planted += other.planted
        self.found += other.found
        self.words += other.words
        self.missed += other.missed
        self.alarms += other.alarms

    @property
    def recall(self) -> float:
        """The share of defects found."""
        return self.found / self.planted if self.planted else 1.0

    @property
    def alarm_rate(self) -> float:
        """False alarms per 2,000 words."""
        return 2000 * len(self.alarms) / self.words if self.words else 0.0


# Told at a partner that may be a few words away.
_NEAR: Final = {"BRACKETS": 200, "QUOTES": 200, "MARKUP": 5}
# How many at once in one text, how far apart: more would change what the text usually
# says, and two single brackets in a paragraph make a couple.
_AT_ONCE: Final = {"VARIANT": (1, 0), "QUOTES": (4, 1200), "BRACKETS": (8, 1200)}


# Counting ------------------------------------------------------------------------


def score(source: Source, check: str, rng: random.Random) -> Score:
    """Return what *check* finds of the defects planted in *source*, and what else."""
    edits = _choose(list(PLANTERS[check](source, rng)), check, rng)
    if not edits:
        return Score()
    text, spots = _apply(source.text, edits)
    known = {(one.check, _moved(one.start, edits)) for one in _told_before(source)}
    told = check_text(text, source.language, source.glossary)
    result = Score(planted=len(spots), words=len(text.split()))
    near = _NEAR.get(check, 0)
    for (start, end), edit in zip(spots, edits, strict=True):
        if any(_meets(one, check, start - near, end + near) for one in told):
            result.found += 1
        else:
            around = text[max(0, start - 30) : end + 30]
            result.missed.append(f"{edit.words!r} in {around!r}")
    for one in told:
        if (one.check, one.start) not in known and not _is_near(one, spots, near):
            result.alarms.append((one.check, one.text))
    return result


@functools.lru_cache(maxsize=16)
def _told_before(source: Source) -> tuple[Finding, ...]:
    """Return what is told of *source* as it is."""
    return check_text(source.text, source.language, source.glossary)


def _choose(edits: list[Edit], check: str, rng: random.Random) -> list[Edit]:
    """Return some of *edits*, apart from each other, in order of place."""
    most, apart = _AT_ONCE.get(check, (MOST, APART))
    rng.shuffle(edits)
    chosen: list[Edit] = []
    for edit in edits:
        if len(chosen) == most:
            break
        if all(abs(edit.start - other.start) > apart for other in chosen):
            chosen.append(edit)
    return sorted(chosen, key=lambda edit: edit.start)


def _apply(text: str, edits: list[Edit]) -> tuple[str, list[tuple[int, int]]]:
    """Return *text* with *edits* made, and where they now stand."""
    pieces, spots, at, length = [], [], 0, 0
    for edit in edits:
        pieces += [text[at : edit.start], edit.words]
        length += edit.start - at
        spots.append((length, length + len(edit.words)))
        length, at = length + len(edit.words), edit.end
    return "".join([*pieces, text[at:]]), spots


def _moved(offset: int, edits: list[Edit]) -> int:
    """Return where *offset* is after *edits*."""
    shift = (len(one.words) - one.end + one.start for one in edits if one.end <= offset)
    return offset + sum(shift)


def _meets(finding: Finding, check: str, start: int, end: int) -> bool:
    """Whether *finding* is of *check* and touches *start*..*end*."""
    return finding.check == check and finding.start <= end and finding.end >= start


def _is_near(finding: Finding, spots: list[tuple[int, int]], near: int) -> bool:
    """Whether *finding*, of any check, touches a planted defect."""
    return any(
        finding.start <= end + near and finding.end >= start - near
        for start, end in spots
    )
