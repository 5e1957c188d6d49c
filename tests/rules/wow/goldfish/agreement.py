"""Whether what was simulated agrees with what can be counted."""

from typing import Any


def counted(report: Any) -> list[Any]:
    """Return the figures of *report* that have an exact value."""
    figures = [*report.figures.values()]
    figures += [figure for card in report.cards for figure in card.figures.values()]
    return [figure for figure in figures if figure.exact is not None]


def expect_agreement(figures: list[Any]) -> None:
    """Expect no value further from the exact one than four standard errors."""
    for figure in figures:
        assert abs(figure.value - figure.exact) <= figure.high - figure.low + 1e-9
