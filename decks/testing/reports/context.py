"""A report as its page shows it: pictures, tables, what was left out; all in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.formats import number_format

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, faces_of_cards
from decks.building.figures.charts import bar_length
from decks.testing.models import TestRun
from decks.testing.option_texts import Words
from decks.testing.reports.figure_texts import (
    FigureView,
    tell_difference,
    tell_figure,
    whole_percent,
)
from decks.testing.reports.series_charts import Dot, Line, Picture, draw_series
from decks.testing.reports.texts import (
    CARD_FIGURES,
    FIGURES,
    GROUPS,
    PICTURES,
    SERIES,
    VERDICTS,
    is_share,
    words_of,
)
from decks.testing.simulators import get_simulator
from rules.game.played_part import PlayedShare, changed_cards
from rules.game.simulation import (
    CardFigures,
    Comparison,
    Figure,
    LeftOut,
    Report,
    left_out_of,
)

HEADS: Final = ("kill_turn", "killed", "curve_out")
# What a table of all cards has room for; the rest is in the files.
CARD_COLUMNS: Final = (
    "seen_by_4", "on_its_turn", "stuck", "kill_turn_by_4", "kill_turn_gain",
)  # fmt: skip
ALMOST_ALL: Final = 0.995  # of the games: a picture ends where they have
FEWEST_TURNS: Final = 4  # of a picture
# What each picture draws of one list; of two it draws the first.
LINES: Final[tuple[tuple[str, ...], ...]] = (
    ("killed_by",), ("resources", "unspent"), ("damage",),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure, in all games and in each part of them; None: not asked there."""

    name: str
    words: Words
    cells: tuple[FigureView | None, ...]


@dataclass(frozen=True, slots=True)
class CardCell:
    """One figure of a card, with the length of its bar where it is a share."""

    figure: FigureView | None
    length: int = 0


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card: without *face* it is in the catalogue no more."""

    name: str
    face: CardFace | None
    copies: int
    cells: tuple[CardCell, ...]


@dataclass(frozen=True, slots=True)
class LeftOutRow:
    """A card that was not played whole: the sentences lost, and those lost with them.

    *state* is that of a PlayedPart.
    """

    name: str
    face: CardFace | None
    copies: int
    state: str
    sentences: tuple[str, ...]
    unused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListView:
    """What a run says of one list."""

    title: str
    games: int
    heads: tuple[tuple[Words, FigureView], ...]
    groups: tuple[Words, ...]
    rows: tuple[FigureRow, ...]
    columns: tuple[Words, ...]
    cards: tuple[CardRow, ...]
    left_out: tuple[LeftOutRow, ...]
    share: PlayedShare


@dataclass(frozen=True, slots=True)
class PictureView:
    """One picture with the names of its lines, and its table: a row a turn."""

    name: str
    words: Words
    picture: Picture
    labels: tuple[str, ...]
    texts: tuple[tuple[str, ...], ...]  # of the dots, line by line
    grid: tuple[tuple[str, int], ...]
    table: tuple[tuple[int, tuple[FigureView, ...]], ...]

    @property
    def lines(self) -> list[tuple[Line, str, list[tuple[Dot, str]]]]:
        """Each line with what it is called, and its dots with their texts."""
        told = zip(self.picture.lines, self.labels, self.texts, strict=True)
        return [
            (line, label, list(zip(line.dots, texts, strict=True)))
            for line, label, texts in told
        ]


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """The verdict on two lists, and each difference."""

    verdict: Words
    code: str
    rows: tuple[tuple[Words, FigureView], ...]
    unplayed: tuple[str, ...]  # changed cards that are not played at all
    says_nothing: bool  # no card that is played was changed


@dataclass(frozen=True, slots=True)
class ReportView:
    """All that a finished run's page shows."""

    lists: tuple[ListView, ...]
    pictures: tuple[PictureView, ...]
    comparison: ComparisonView | None


def read_report(run: TestRun) -> tuple[tuple[Report, ...], Comparison | None]:
    """Return what the tally of a finished *run* says of its lists, and of the two."""
    simulator = get_simulator(run.game)
    told = (run.lists, run.options, run.tally or {})
    return simulator.report(*told), (
        simulator.compare(*told) if len(run.lists) > 1 else None
    )


def view_report(run: TestRun, titles: Sequence[str], language: str) -> ReportView:
    """Return the report of a finished *run* for a reader of *language*.

    *titles* are what its lists are called.
    """
    reports, comparison = read_report(run)
    names = {card.name for report in reports for card in report.cards}
    faces = find_faces(run.game, names, language)
    lists = zip(titles, reports, strict=True)
    return ReportView(
        lists=tuple(_view_list(title, report, faces) for title, report in lists),
        pictures=tuple(_view_pictures(reports, titles)),
        comparison=_view_comparison(comparison, run, faces) if comparison else None,
    )


def find_faces(
    game_slug: str, names: Iterable[str], language: str
) -> dict[str, CardFace]:
    """Return the faces of the cards called *names* (in English), by name."""
    cards = Card.objects.filter(game=game_slug, name__in=set(names))
    faces = faces_of_cards(list(cards.values_list("pk", flat=True)), language)
    return {face.card.name: face for face in faces}


def _view_list(title: str, report: Report, faces: Mapping[str, CardFace]) -> ListView:
    """Return what *report* says of the list called *title*."""
    shares = [name for name in FIGURES if name in report.figures]
    groups = [name for name in GROUPS if name in report.groups]
    parts = [report.figures, *(report.groups[name] for name in groups)]
    return ListView(
        title=title,
        games=report.games,
        heads=tuple(
            (FIGURES[name], tell_figure(name, report.figures[name]))
            for name in HEADS
            if name in report.figures
        ),
        groups=tuple(GROUPS[name] for name in groups),
        rows=tuple(
            FigureRow(name, FIGURES[name], tuple(_cell(part, name) for part in parts))
            for name in shares
        ),
        columns=tuple(CARD_FIGURES[name] for name in CARD_COLUMNS),
        cards=tuple(
            view_card(card, faces, CARD_COLUMNS) for card in _best_first(report.cards)
        ),
        left_out=view_left_out(report.left_out, faces),
        share=report.share,
    )


def left_out_of_deck(run: TestRun, language: str) -> tuple[LeftOutRow, ...]:
    """Return the cards of the deck of *run* with sentences that were not played."""
    left_out = left_out_of(run.lists[0])
    faces = find_faces(run.game, {one.name for one in left_out}, language)
    return view_left_out(left_out, faces)


def view_left_out(
    left_out: Iterable[LeftOut], faces: Mapping[str, CardFace]
) -> tuple[LeftOutRow, ...]:
    """Return the cards with sentences that were not played."""
    return tuple(
        LeftOutRow(
            name=one.name,
            face=faces.get(one.name),
            copies=one.copies,
            state=one.state,
            sentences=one.sentences,
            unused=one.unused,
        )
        for one in left_out
    )


def _cell(part: Mapping[str, Figure], name: str) -> FigureView | None:
    """Return the figure *name* of a *part* of the games, if it is asked there."""
    return tell_figure(name, part[name]) if name in part else None


def _best_first(cards: Iterable[CardFigures]) -> list[CardFigures]:
    """Return *cards*, those first with which the kill comes soonest."""

    def order(card: CardFigures) -> tuple[bool, float, str]:
        gain = card.figures.get("kill_turn_gain")
        is_known = gain is not None and gain.games > 0
        return not is_known, gain.value if gain and is_known else 0.0, card.name

    return sorted(cards, key=order)


def view_card(
    card: CardFigures, faces: Mapping[str, CardFace], columns: Iterable[str]
) -> CardRow:
    """Return the row of *card* with its figures called *columns*."""
    cells = tuple(_card_cell(name, card.figures.get(name)) for name in columns)
    return CardRow(card.name, faces.get(card.name), card.copies, cells)


def _card_cell(name: str, figure: Figure | None) -> CardCell:
    """Return one figure of a card; what is no share has no bar."""
    if figure is None:
        return CardCell(None)
    length = bar_length(round(figure.value * 1000), 1000) if is_share(name) else 0
    return CardCell(tell_figure(name, figure), length)


def _view_pictures(
    reports: Sequence[Report], titles: Sequence[str]
) -> Iterable[PictureView]:
    """Yield the pictures: of one list with all its lines, of two with one line each."""
    turns = _turns_shown(reports)
    for names in LINES:
        if not all(name in report.series for name in names for report in reports):
            continue
        if len(reports) == 1:
            lines = [reports[0].series[name][:turns] for name in names]
            labels = [str(SERIES[name].label) for name in names]
        else:
            lines = [report.series[names[0]][:turns] for report in reports]
            labels = list(titles)
        yield _view_picture(names[0], lines, labels)


def _turns_shown(reports: Sequence[Report]) -> int:
    """Return how many turns pictures show: until almost all games are over."""
    last = FEWEST_TURNS
    for report in reports:
        killed = report.series.get("killed_by", ())
        going_on = sum(1 for figure in killed if figure.value < ALMOST_ALL)
        last = max(last, going_on + 1)
    return last


def _view_picture(
    name: str, lines: Sequence[Sequence[Figure]], labels: Sequence[str]
) -> PictureView:
    """Return the picture of *lines*, which are called *labels*."""
    picture = draw_series(lines, top=1.0 if is_share(name) else 0.0)
    told = [[tell_figure(name, figure) for figure in line] for line in lines]
    tell = whole_percent if is_share(name) else number_format
    return PictureView(
        name=name,
        words=PICTURES[name],
        picture=picture,
        labels=tuple(labels),
        texts=tuple(
            tuple(f"{one.value} ({one.interval})" for one in line) for line in told
        ),
        grid=tuple((str(tell(value)), y) for value, y in picture.grid),
        table=tuple(
            (turn, figures) for turn, figures in enumerate(zip(*told, strict=False), 1)
        ),
    )


def _view_comparison(
    comparison: Comparison, run: TestRun, faces: Mapping[str, CardFace]
) -> ComparisonView:
    """Return the verdict, the differences, and what of the change was never played."""
    code = comparison.verdict
    changed = changed_cards(*run.lists)
    unplayed = [name for name, state in changed.items() if state == "not"]
    return ComparisonView(
        verdict=VERDICTS[code],
        code=code,
        rows=tuple(
            (words_of(name), tell_difference(name, figure))
            for name, figure in comparison.differences.items()
        ),
        unplayed=tuple(
            faces[name].name if name in faces else name for name in unplayed
        ),
        says_nothing=bool(unplayed) and len(unplayed) == len(changed),
    )
