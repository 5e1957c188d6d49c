"""The cost curve as SVG and table rows: every change of a deck draws it again."""

from html import escape

from django.utils.safestring import SafeString, mark_safe

from decks.building.figures.charts import COLUMN_WIDTH
from decks.building.figures.deck_figures import Curve


def draw_columns(curve: Curve) -> SafeString:
    """Return the columns of *curve*, each of its card types in its look and texture.

    Each part stands twice: its color, and its texture above it.
    """
    drawn = []
    for column in curve.columns:
        drawn.append("<g>")
        for part in column.segments:
            place = f'x="{column.x}" y="{part.y}" width="{COLUMN_WIDTH}"'
            place += f' height="{part.height}"'
            look, label = escape(part.part.look), escape(part.part.label)
            told = f"<title>{label}: {part.count}</title>"
            drawn.append(f'<rect class="{look}" {place}>{told}</rect>')
            drawn.append(f'<rect class="texture {look}" {place}/>')
        middle = column.x + COLUMN_WIDTH // 2
        if column.count:
            place = f'x="{middle}" y="{column.y - 3}"'
            drawn.append(f'<text class="value" {place}>{column.count}</text>')
        label = escape(column.label)
        drawn.append(f'<text class="label" x="{middle}" y="85">{label}</text></g>')
    return mark_safe("".join(drawn))  # noqa: S308 - labels are escaped, the rest numbers


def draw_table(curve: Curve) -> SafeString:
    """Return the rows of the table that says what *curve* shows."""
    rows = []
    for row in curve.table:
        rows.append(f'<tr><th scope="row">{escape(row.label)}</th>')
        for count in (*row.counts, row.total):
            rows.append(f'<td class="num">{count}</td>')  # noqa: PERF401 - as columns
        rows.append("</tr>")
    return mark_safe("".join(rows))  # noqa: S308 - as above
