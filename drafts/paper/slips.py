"""Match slips: one for each table of a round, four to a page, to be cut apart."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from core.typesetting import read_words, set_text, wrap
from decks.paper.pdf_document import GREY, Paper, PaperSize

A_PAGE: Final = 4
MARGIN: Final = 12.0  # mm
NAME_SIZES: Final = (14.0, 12.0, 10.0, 8.5, 7.0)
ROW: Final = 17.0  # height of a player's row
BOX: Final = 10.0
CUT_INK: Final = 150
SMALLEST: Final = 4.5  # points, for names of endless length


@dataclass(frozen=True, slots=True)
class Slip:
    """One match: its table and who plays."""

    table: str
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slips:
    """The slips of one round; *words* are games, drawn, drops, signature.

    *made_at* stands for the clock, so that bytes repeat.
    """

    paper: PaperSize
    language: str
    title: str
    round: str
    words: Mapping[str, str]
    made_at: datetime
    slips: tuple[Slip, ...]


def write_slips(slips: Slips) -> bytes:
    """Return *slips* as PDF; one empty page if there are none."""
    paper = Paper(
        slips.paper,
        title=f"{slips.title} · {slips.round}",
        language=slips.language,
        made_at=slips.made_at,
    )
    height = paper.height / A_PAGE
    paper.add_page()
    for number, slip in enumerate(slips.slips):
        place = number % A_PAGE
        if number and not place:
            paper.add_page()
        if place:
            wide = paper.width - 8
            paper.rule(4, place * height, wide, weight=0.1, ink=CUT_INK)
        _write_slip(paper, slips, slip, place * height)
    return paper.output()


def _write_slip(paper: Paper, slips: Slips, slip: Slip, top: float) -> None:
    """Write one slip with its upper edge at *top*."""
    width = paper.width - 2 * MARGIN
    y = top + MARGIN
    told = read_words((f"{slips.title} · {slips.round}", ""))
    block = set_text(told, width * 0.7, (10, 9, 8, 7, 6), 7)
    block = block or wrap(told, width * 0.7, SMALLEST)
    paper.write_block(MARGIN, y, block, ink=GREY)
    paper.write(
        MARGIN, y + 1, slip.table, size=18, style="B", width=width, align="right"
    )
    left = paper.width - MARGIN - 92
    for x, key in ((left, "games"), (left + 18, "drops"), (left + 36, "signature")):
        paper.write(x, y + 7.5, slips.words[key], size=7, ink=GREY, width=17)
    for place, player in enumerate((slip.first, slip.second)):
        _write_player(paper, player, y + 9 + place * ROW, left)
    _write_drawn(paper, slips.words["drawn"], y + 9 + 2 * ROW, left)


def _write_player(paper: Paper, player: str, top: float, left: float) -> None:
    """Write a player's row: the name, boxes for games and drop, a line to sign on."""
    words, room = read_words((player, "B")), left - MARGIN - 4
    name = set_text(words, room, NAME_SIZES, ROW - 2) or wrap(words, room, SMALLEST)
    paper.write_block(MARGIN, top + 5.5, name)
    paper.box(left, top, 14, BOX)
    paper.box(left + 18, top, 14, BOX)
    paper.rule(left + 36, top + BOX, 56)


def _write_drawn(paper: Paper, word: str, top: float, left: float) -> None:
    """Write the box for drawn games beside its word."""
    paper.write(
        MARGIN, top + 5, word, size=8, ink=GREY, width=left - MARGIN - 4, align="right"
    )
    paper.box(left, top - 1, 14, BOX - 2)
