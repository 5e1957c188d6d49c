"""Proxies drawn: one card, and pages of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from core.typesetting import (
    Block,
    Style,
    Word,
    line_height,
    read_words,
    set_text,
    wrap,
)
from decks.paper.pdf_document import GREY, Paper, PaperSize

WIDTH: Final = 63.0  # mm, as every card
HEIGHT: Final = 88.0
EDGE: Final = 3.2  # what stays white inside the cut
INNER: Final = WIDTH - 2 * EDGE
RING: Final = 3.6  # radius of the circle around the cost
FIGURES: Final = 8.5  # height of the figures
FOOT: Final = 4.0
NAME_SIZES: Final = (11.5, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5)
LINE_SIZES: Final = (7.5, 7.0, 6.5, 6.0, 5.5)
TEXT_SIZES: Final = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0)
SMALL: Final = 4.5  # points, for names no card was ever printed with
PARAGRAPH: Final = 0.3  # the gap before a paragraph, in lines

Run = tuple[str, Style]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProxyCard:
    """A card's words and figures in one language, and how many of it are wanted.

    *english* is the name a judge looks up, empty if it is the name above; *text* is
    runs by paragraph; *figures* are (label, value).
    """

    name: str
    english: str = ""
    cost: str = ""
    type_line: str = ""
    traits: str = ""
    text: tuple[tuple[Run, ...], ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    printing: str = ""
    copies: int = 1


@dataclass(frozen=True, slots=True)
class SetProxy:
    """A card as it is drawn: its *head* (name, type …) and *text*, each block at its y.

    *part* of *parts*: a text no card has room for goes on on the next.
    """

    card: ProxyCard
    name: Block
    head: tuple[tuple[float, Block, int], ...]
    text: tuple[tuple[float, Block], ...]
    rule: float  # where the line under the name stands
    part: int = 1
    parts: int = 1

    def write(self, paper: Paper, x: float, y: float, mark: str) -> None:
        """Draw it, its upper left corner at *x*, *y*; *mark* says it is no card."""
        left = x + EDGE
        self._write_name(paper, left, y + EDGE)
        paper.rule(left, y + self.rule, INNER)
        for top, block, ink in self.head:
            paper.write_block(left, y + top + _rise(block), block, ink=ink)
        for top, block in self.text:
            paper.write_block(left, y + top + _rise(block), block)
        _write_figures(paper, self.card, left, y + HEIGHT - EDGE - FOOT)
        self._write_foot(paper, left, y + HEIGHT - EDGE, mark)

    def _write_name(self, paper: Paper, left: float, top: float) -> None:
        """Write the cost in its ring and the name beside it."""
        start = left + _name_start(self.card)
        if self.card.cost:
            middle = top + RING
            paper.ring(left + RING, middle, RING)
            paper.write(
                left + 0.9, middle + 1.5, self.card.cost, size=12, style="B",
                width=2 * RING - 1.8, align="center",
            )  # fmt: skip
        spare = max(2 * RING - self.name.height, 0) / 2
        paper.write_block(start, top + spare + _rise(self.name), self.name)

    def _write_foot(self, paper: Paper, left: float, base: float, mark: str) -> None:
        """Write set and number, the part and the mark."""
        part = f" · {self.part}/{self.parts}" if self.parts > 1 else ""
        printing = f"{self.card.printing}{part}"
        paper.write(left, base, printing, size=6.5, ink=GREY, width=INNER - 20)
        paper.write(left, base, mark, size=6.5, style="B", width=INNER, align="right")


def set_proxy(card: ProxyCard) -> list[SetProxy]:
    """Return *card* set: one proxy, or as many as its text needs."""
    name = _fit(read_words((card.name, "B")), INNER - _name_start(card), NAME_SIZES, 10)
    rule = EDGE + max(2 * RING, name.height) + 1
    head, top = _set_head(card, rule + 0.8)
    bottom = HEIGHT - EDGE - FOOT - (FIGURES if card.figures else 0)
    first = SetProxy(card, name, tuple(head), (), rule)
    parts = list(_set_paragraphs(card, top, bottom)) or [()]
    return [
        replace(first, text=text, part=number, parts=len(parts))
        for number, text in enumerate(parts, start=1)
    ]


def _name_start(card: ProxyCard) -> float:
    """Return how far from the left the name begins."""
    return 2 * RING + 1.6 if card.cost else 0


def _rise(block: Block) -> float:
    """Return how far below its upper edge the first baseline of *block* is."""
    return line_height(block.size) * 0.8


def _fit(
    words: Sequence[Word], width: float, sizes: Sequence[float], height: float
) -> Block:
    """Return *words* at the first of *sizes* that fits, or small and higher."""
    return set_text(words, width, sizes, height) or wrap(words, width, SMALL)


def _set_head(
    card: ProxyCard, top: float
) -> tuple[list[tuple[float, Block, int]], float]:
    """Return what stands between name and text, and where the text begins."""
    lines: tuple[tuple[str, Style, int], ...] = (
        (card.english, "I", GREY),
        (card.type_line, "B", 0),
        (card.traits, "", GREY),
    )
    head = []
    for text, style, ink in lines:
        if text:
            block = _fit(read_words((text, style)), INNER, LINE_SIZES, 6)
            head.append((top, block, ink))
            top += block.height + 0.3
    return head, top + 1.2


def _set_paragraphs(
    card: ProxyCard, top: float, bottom: float
) -> Iterator[tuple[tuple[float, Block], ...]]:
    """Yield the text as it stands on each proxy, from *top* down to *bottom*."""
    paragraphs = [read_words(*runs) for runs in card.text]
    for size in TEXT_SIZES:
        blocks = [wrap(words, INNER, size) for words in paragraphs]
        placed, end = _place(blocks, top, PARAGRAPH * line_height(size))
        if end <= bottom:
            yield tuple(placed)
            return
    step = line_height(TEXT_SIZES[-1])
    lines = [Block((line,), block.size) for block in blocks for line in block.lines]
    room = max(int((bottom - top) / step), 1)
    for start in range(0, len(lines), room):
        yield tuple(_place(lines[start : start + room], top, 0)[0])


def _place(
    blocks: Sequence[Block], top: float, gap: float
) -> tuple[list[tuple[float, Block]], float]:
    """Return *blocks* one below the other with *gap* between, and where they end."""
    placed = []
    for block in blocks:
        placed.append((top, block))
        top += block.height + gap
    return placed, top - gap if placed else top


def _write_figures(paper: Paper, card: ProxyCard, left: float, bottom: float) -> None:
    """Write the figures side by side, each under its label."""
    if not card.figures:
        return
    step = INNER / len(card.figures)
    paper.rule(left, bottom - FIGURES + 0.6, INNER, weight=0.1)
    for place, (label, value) in enumerate(card.figures):
        x = left + place * step
        paper.write(x, bottom - 5.6, label, size=6.5, ink=GREY, width=step - 1)
        paper.write(x, bottom - 0.8, value, size=13, style="B", width=step - 1)


ACROSS: Final = 3
DOWN: Final = 3
A_PAGE: Final = ACROSS * DOWN
CUT: Final = 4.0  # mm that cut lines reach beyond the cards
CUT_INK: Final = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Proxies:
    """The cards to print and the *mark* each gets; *made_at* stands for the clock."""

    paper: PaperSize
    title: str
    language: str
    mark: str
    made_at: datetime
    cards: tuple[ProxyCard, ...]


def write_proxies(proxies: Proxies) -> bytes:
    """Return *proxies* as PDF; one empty page if there are none."""
    paper = Paper(
        proxies.paper,
        title=proxies.title,
        language=proxies.language,
        made_at=proxies.made_at,
    )
    left = (paper.width - ACROSS * WIDTH) / 2
    top = (paper.height - DOWN * HEIGHT) / 2
    paper.add_page()
    for place, proxy in enumerate(_all_of(proxies)):
        row, column = divmod(place % A_PAGE, ACROSS)
        if place and not (row or column):
            paper.add_page()
        if not (row or column):
            _draw_cuts(paper, left, top)
        proxy.write(paper, left + column * WIDTH, top + row * HEIGHT, proxies.mark)
    return paper.output()


def _all_of(proxies: Proxies) -> Iterator[SetProxy]:
    """Yield every proxy as often as it is wanted; each card is set once."""
    for card in proxies.cards:
        parts = set_proxy(card)
        for _copy in range(card.copies):
            yield from parts


def _draw_cuts(paper: Paper, left: float, top: float) -> None:
    """Draw the thin lines to cut along, a little longer than the cards."""
    for column in range(ACROSS + 1):
        x = left + column * WIDTH
        paper.upright(x, top - CUT, DOWN * HEIGHT + 2 * CUT, ink=CUT_INK)
    for row in range(DOWN + 1):
        y = top + row * HEIGHT
        paper.rule(left - CUT, y, ACROSS * WIDTH + 2 * CUT, weight=0.1, ink=CUT_INK)
