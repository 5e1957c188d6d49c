"""Figures of drafts as readers of a page read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from cards.faces.card_face import CardFace
from decks.testing.reports.figure_texts import FigureView, tell_figure
from drafts.seats.seat_view import SeenCard
from drafts.statistics.queries import BOTS, PEOPLE, CardLine, HeroLine
from rules.game.simulation import Figure

FEW: Final = 50  # games; a share of fewer is shown in gray
PLACE, SHARE = "taken", "won_seen"  # kinds of figures, as reports tell them


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A share and its interval on a scale of 100: where they begin, how wide."""

    low: int
    width: int
    value: int

    @classmethod
    def of(cls, figure: Figure) -> "ShareBar | None":
        """Return how *figure* is drawn; None if there is nothing to draw."""
        if not figure.games:
            return None
        low, high = round(figure.low * 100), round(figure.high * 100)
        return cls(low, max(high - low, 1), round(figure.value * 100))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A card's figures in words; those of few games say so."""

    face: CardFace
    taken: FigureView
    deck: FigureView
    drawn: FigureView
    deck_bar: ShareBar | None
    drawn_bar: ShareBar | None

    @property
    def cells(self) -> tuple[tuple[FigureView, bool, ShareBar | None], ...]:
        """Each figure, whether it is of few, and how its interval is drawn."""
        figures = (self.taken, self.deck, self.drawn)
        bars = (None, self.deck_bar, self.drawn_bar)
        return tuple(
            (one, one.games < FEW, bar) for one, bar in zip(figures, bars, strict=True)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroRow:
    """A hero's figures in words."""

    face: CardFace
    decks: int
    won: FigureView
    bar: ShareBar | None
    is_few: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherRow:
    """A card of a pack, and at which pick others take it."""

    face: CardFace
    taken: FigureView
    is_mine: bool


def tell_card(line: CardLine) -> CardRow:
    """Return the figures of *line* in words."""
    return CardRow(
        face=line.face,
        taken=tell_figure(PLACE, line.taken),
        deck=tell_figure(SHARE, line.deck),
        drawn=tell_figure(SHARE, line.drawn),
        deck_bar=ShareBar.of(line.deck),
        drawn_bar=ShareBar.of(line.drawn),
    )


def tell_hero(line: HeroLine) -> HeroRow:
    """Return the figures of *line* in words."""
    won = tell_figure(SHARE, line.won)
    return HeroRow(
        face=line.face,
        decks=line.decks,
        won=won,
        bar=ShareBar.of(line.won),
        is_few=line.won.games < FEW,
    )


def tell_others(
    seen: Mapping[int, SeenCard], mine: int | None, figures: Mapping[int, Figure]
) -> list[OtherRow]:
    """Return the cards *seen* that others have taken, what they take first first.

    Equal cards stand once; *mine* is the number of the one that was taken here.
    """
    own = seen[mine].face.card.pk if mine is not None and mine in seen else None
    faces = {card.face.card.pk: card.face for card in seen.values()}
    return [
        OtherRow(
            face=faces[card],
            taken=tell_figure(PLACE, figure),
            is_mine=card == own,
        )
        for card, figure in sorted(figures.items(), key=lambda one: one[1].value)
        if card in faces
    ]


def who_words(who: str) -> str:
    """Return whose picks and games *who* names."""
    if who == PEOPLE:
        return _("People")
    return _("Bots") if who == BOTS else _("People and bots")
