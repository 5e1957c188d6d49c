"""Text proxies: a card's words and figures at card size, nine to a page.

A text shrinks until it fits its card. One that is too long even in the smallest type
goes on on another card, marked `2/2`: nothing is ever cut.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from decks.paper.pdf.pdf_document import Paper, PaperSize
from decks.paper.proxies.proxy_card import HEIGHT, WIDTH, ProxyCard, SetProxy, set_proxy

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
