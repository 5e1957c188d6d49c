"""The registration sheet: who plays which deck, for a judge to read at a table.

One page wherever it can be read: in one column if the deck is small, else in two, in
the largest type that fits; 75 different cards do. More, or names of endless length, go
on to a second page that says so rather than into type nobody can read. Each name
stands in the reader's language with the second one beside it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from django.conf import settings

from core.typesetting import line_height, read_words, set_text, wrap
from decks.paper.pdf_document import GREY, Paper, PaperSize
from decks.paper.sheet_list import (
    Frame,
    Layout,
    Page,
    SheetGroup,
    in_both,
    set_pages,
)

MARGIN = 12.0  # mm
QR_SIDE = 25.0
FIELD_HEIGHT = 8.8
FOOT_HEIGHT = 30.0
PLAYERS_PART = 0.42  # of the foot's width; the rest is the judge's
SHORT_HEAD = 12.0  # what the head of a further page takes
# The best first; the smallest is the least that is still read at arm's length.
LAYOUTS: Final = (
    *(Layout(1, size) for size in (10.5, 10.0, 9.5, 9.0, 8.5)),
    *(Layout(2, size) for size in (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5)),
)
ONE_PAGE: Final = 76  # rows, the hero's with them, that may be in the smallest type
LEGIBLE: Final = 7.0  # more cards than that rather take a page more
AIRS: Final = (0.32, 0.24, 0.16, 0.1)  # tried where there is room to spare
MANY_PAGES: Final = Layout(2, 8.0)  # of lists that no page holds
FIELDS: Final = ("player", "player_id", "event", "date")
CHECKS: Final = ("complete", "matches", "problem")  # the judge's boxes


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All that stands on a sheet. *words* are its labels, one mapping a language.

    *format* and *totals* are told by language, *verdict* is what an illegal
    deck is told, *state* says which version this is and when; *url* leads there.
    *filled* holds what is known of player, player_id, event and date.
    """

    paper: PaperSize
    languages: tuple[str, ...]
    words: tuple[Mapping[str, str], ...]
    name: str
    format: tuple[str, ...]
    is_legal: bool
    verdict: tuple[str, ...]
    state: tuple[str, ...]
    totals: tuple[str, ...]
    url: str
    made_at: datetime
    groups: tuple[SheetGroup, ...]
    filled: Mapping[str, str] = field(default_factory=dict)

    def both(self, key: str) -> str:
        """Return the label *key* in each language."""
        return in_both(tuple(words[key] for words in self.words))


def write_sheet(sheet: Sheet) -> bytes:
    """Return *sheet* as PDF."""
    title = f"{sheet.name} · {sheet.words[0]['title']}"
    paper = Paper(
        sheet.paper, title=title, language=sheet.languages[0], made_at=sheet.made_at
    )
    paper.add_page()
    pages = _set_list(paper, sheet, _write_head(paper, sheet))
    for number, bands in enumerate(pages, start=1):
        if number > 1:
            paper.add_page()
            _write_short_head(paper, sheet)
        for x, y, band in bands:
            band.write(paper, x, y)
        _write_foot(paper, sheet, number, len(pages))
    return paper.output()


def _set_list(paper: Paper, sheet: Sheet, top: float) -> list[Page]:
    """Return the pages of the list: one if any layout allows it."""
    bottom = paper.height - MARGIN - FOOT_HEIGHT
    width = paper.width - 2 * MARGIN
    first = Frame(MARGIN, top, width, bottom)
    further = Frame(MARGIN, MARGIN + SHORT_HEAD, width, bottom)
    frames = (first, further)
    least = 0 if _count_rows(sheet) <= ONE_PAGE else LEGIBLE
    for layout in LAYOUTS:
        if layout.size < least:
            break
        if page := _one_page(sheet, frames, layout):
            airy = (replace(layout, air=air) for air in AIRS)
            tries = (_one_page(sheet, frames, looser) for looser in airy)
            return [next(filter(None, tries), page)]
    return list(set_pages(sheet.groups, frames, MANY_PAGES))


def _count_rows(sheet: Sheet) -> int:
    """Return how many rows *sheet* has."""
    return sum(len(group.rows) for group in sheet.groups)


def _one_page(sheet: Sheet, frames: tuple[Frame, Frame], layout: Layout) -> Page | None:
    """Return the list in *layout* if one page holds it."""
    pages = set_pages(sheet.groups, frames, layout)
    page = next(pages)
    return page if next(pages, None) is None else None


# The head


def _write_head(paper: Paper, sheet: Sheet) -> float:
    """Write title, deck, QR and the fields to fill in; return where the list begins."""
    width = paper.width - 2 * MARGIN
    left = width - QR_SIDE - 6
    paper.qr(paper.width - MARGIN - QR_SIDE, MARGIN, QR_SIDE, sheet.url)
    y = MARGIN + 4.2
    paper.write(
        MARGIN, y, sheet.both("title"), size=11, style="B", ink=GREY, width=left
    )
    name = set_text(read_words((sheet.name, "B")), left, (17, 15, 13, 11, 9), 13)
    name = name or wrap(read_words((sheet.name, "B")), left, 7)
    y += line_height(name.size) + 0.8
    paper.write_block(MARGIN, y, name)
    y += name.height - line_height(name.size) + 5
    paper.write(MARGIN, y, in_both(sheet.format), size=9, width=left)
    for text in sheet.state:
        y += 3.8
        paper.write(MARGIN, y, text, size=7.5, ink=GREY, width=left)
    y += 3.8
    paper.write(MARGIN, y, sheet.url, size=7.5, width=left)
    y = max(y + 3, MARGIN + QR_SIDE + 3)
    if not sheet.is_legal:
        y = _write_verdict(paper, sheet, y)
    return _write_fields(paper, sheet, y) + 3


def _write_verdict(paper: Paper, sheet: Sheet, y: float) -> float:
    """Write in a thick frame that the deck is not legal; return the y below it."""
    width = paper.width - 2 * MARGIN
    paper.box(MARGIN, y, width, 7, weight=0.8)
    paper.write(
        MARGIN + 3, y + 4.8, in_both(sheet.verdict), size=10, style="B", width=width - 6
    )
    return y + 9


def _write_fields(paper: Paper, sheet: Sheet, y: float) -> float:
    """Write the fields two by two, filled or blank; return the y below them."""
    width = (paper.width - 2 * MARGIN) / 2
    for place, key in enumerate(FIELDS):
        x = MARGIN + width * (place % 2)
        top = y + FIELD_HEIGHT * (place // 2)
        paper.box(x, top, width, FIELD_HEIGHT)
        paper.write(
            x + 1.5, top + 2.7, sheet.both(key), size=6.5, ink=GREY, width=width - 3
        )
        value = read_words((sheet.filled.get(key, ""), ""))
        sizes = (11.0, 9.0, 7.0, 6.0)
        block = set_text(value, width - 3, sizes, 5.5) or wrap(value, width - 3, 4)
        paper.write_block(x + 1.5, top + 3 + line_height(block.size) * 0.9, block)
    return y + 2 * FIELD_HEIGHT


def _write_short_head(paper: Paper, sheet: Sheet) -> None:
    """Write whose deck this is at the head of a further page."""
    width = paper.width - 2 * MARGIN
    name = wrap(read_words((sheet.name, "B")), width, 8)
    paper.write_block(MARGIN, MARGIN + 3, name)
    y = MARGIN + 3 + name.height
    player = sheet.filled.get("player", "") or "_" * 40
    label = f"{sheet.both('player')}: {player} · {sheet.url}"
    paper.write(MARGIN, y + 1, label, size=8, width=width)
    paper.rule(MARGIN, y + 3, width)


# The foot


def _write_foot(paper: Paper, sheet: Sheet, number: int, pages: int) -> None:
    """Write totals, signature and the judge's part, and which page this is."""
    width = paper.width - 2 * MARGIN
    y = paper.height - MARGIN - FOOT_HEIGHT + 2
    paper.rule(MARGIN, y, width, weight=0.4)
    paper.write(MARGIN, y + 4.2, in_both(sheet.totals), size=9, style="B", width=width)
    _write_signature(paper, sheet, y + 9, width * PLAYERS_PART)
    _write_judge(paper, sheet, MARGIN + width * PLAYERS_PART + 6, y + 6)
    page = {"page": number, "pages": pages}
    told = in_both([words["page"] % page for words in sheet.words])
    edge = paper.height - MARGIN
    paper.write(MARGIN, edge, settings.SITE_NAME, size=6.5, ink=GREY)
    paper.write(MARGIN, edge, told, size=6.5, ink=GREY, width=width, align="right")


def _write_signature(paper: Paper, sheet: Sheet, y: float, width: float) -> None:
    """Write what the player declares, in each language, and the line to sign on."""
    for place, words in enumerate(sheet.words):
        base = y + 3 * place
        paper.write(MARGIN, base, words["declaration"], size=7, width=width)
    paper.rule(MARGIN, y + 11, width)
    signature = sheet.both("signature")
    paper.write(MARGIN, y + 13.6, signature, size=6.5, ink=GREY, width=width)


def _write_judge(paper: Paper, sheet: Sheet, x: float, y: float) -> None:
    """Write the box that only a judge fills in: what was checked, and by whom."""
    width = paper.width - MARGIN - x
    paper.box(x, y, width, 17)
    paper.write(x + 2, y + 3.4, sheet.both("judge"), size=7, style="B", width=width - 4)
    for place, key in enumerate(CHECKS):
        line = y + 7.6 + 4 * place
        paper.box(x + 2, line - 2.4, 2.6, 2.6)
        paper.write(x + 6.2, line, sheet.both(key), size=7, width=width * 0.62 - 7)
    start = x + width * 0.64
    paper.rule(start, y + 12, width * 0.36 - 2)
    paper.write(
        start, y + 15, sheet.both("judge_name"), size=6.5, ink=GREY,
        width=width * 0.36 - 2,
    )  # fmt: skip
