"""What pages show of a file: where it stands, and its rows page by page."""

from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

from core.errors import sentence_of
from core.files.models import FileBatch
from core.web.requests import page_of, text_of


def outcome_of(request: HttpRequest) -> str:
    """Return the outcome that rows are to have; "" for all."""
    return text_of(request.GET, "outcome")


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
