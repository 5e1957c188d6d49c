"""What pages show of a file: where it stands, and its rows page by page."""

from collections.abc import Mapping
from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

from core.errors import sentence_of
from core.files.models import FileBatch
from core.files.texts import reason_sentence
from core.web.requests import page_of, text_of


def outcome_of(request: HttpRequest) -> str:
    """Return the outcome that rows are to have; "" for all."""
    return text_of(request.GET, "outcome")


def headers_of(batch: FileBatch) -> list[str]:
    """Return the headers that a person may map: those mapped, and those not read."""
    return [*dict.fromkeys([*batch.column_map, *batch.unknown_columns])]


def batch_context(
    request: HttpRequest, batch: FileBatch, rows: "QuerySet[Any]", *, page_size: int
) -> dict[str, Any]:
    """Return what the page and the fragment of *batch* show, and a page of *rows*."""
    return {
        "batch": batch,
        "is_running": batch.is_running,
        "is_being_cancelled": batch.is_being_cancelled,
        "rows_done": batch.rows_so_far,
        "outcome": outcome_of(request),
        "page": Paginator(rows, page_size).get_page(page_of(request)),
        "refusal": sentence_of(**batch.refusal) if batch.refusal else "",
    }


def preview_context(
    request: HttpRequest,
    batch: FileBatch,
    rows: "QuerySet[Any]",
    *,
    page_size: int,
    names: Mapping[str, Any],
) -> dict[str, Any]:
    """Return what `batch_context` does, *rows* with reasons and those of an outcome.

    *names* are the outcomes there are, as they are told.
    """
    if (outcome := outcome_of(request)) in names:
        rows = rows.filter(outcome=outcome)
    context = batch_context(request, batch, rows, page_size=page_size)
    return context | {
        "is_checked": batch.state == batch.CHECKED,
        "outcomes": [(one, names[one], batch.counts.get(one, 0)) for one in names],
        "outcome_names": names,
        "rows": [
            (row, [*map(reason_sentence, row.reasons)]) for row in context["page"]
        ],
    }
