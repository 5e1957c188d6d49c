"""Files of holdings: upload, look at every line, write, export."""

from pathlib import PurePath

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.forms.uploads import UploadForm
from cards.import_messages import reason_sentence
from cards.messages import sentence_of
from cards.views.catalogue import is_fragment, page_of, reader_language
from decks.collection.files.compare import LEFT_OUT, OUTCOMES, WRITTEN
from decks.collection.files.line_messages import OUTCOME_NAMES
from decks.collection.files.write import TABLES, XLSX, write_holdings
from decks.collection.history import own_acts
from decks.collection.import_progress import is_being_cancelled, lines_done
from decks.collection.imports import (
    RUNS,
    Mode,
    State,
    apply_import,
    cancel_import,
    own_imports,
    upload_collection,
)
from decks.collection.shelf import find_holdings, with_cards
from decks.views.collection import asked_of, collector
from rules.game import DEFAULT_GAME

PAGE_SIZE = 100
LISTED = 30
XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class CollectionUploadForm(UploadForm):
    """One file of holdings, and what its numbers mean."""

    mode = forms.ChoiceField(
        label=_("The numbers are"),
        choices=[
            (Mode.ADD, _("copies to add")),
            (Mode.SET, _("all the copies there are")),
        ],
        initial=Mode.ADD,
    )
    field_order = ("file", "mode", "column_map")

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Say what the file is."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["file"].label = _("File (CSV or XLSX)")


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def files(request: HttpRequest) -> HttpResponse:
    """Show the files so far, take another, and offer the collection as one."""
    owner = collector(request)
    form = CollectionUploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        batch = upload_collection(
            file=file,
            file_name=PurePath(file.name or "").name,
            owner=owner,
            game_slug=DEFAULT_GAME,
            mode=form.cleaned_data["mode"],
            column_map=form.cleaned_data["column_map"],
        )
        return redirect("collection-import", batch.pk)
    context = {
        "form": form,
        "batches": own_imports(owner)[:LISTED],
        "tables": [(slug, table.label) for slug, table in TABLES.items()],
        "section": "collection",
    }
    status = 422 if form.errors else 200
    return render(request, "collection/files.html", context, status=status)


@login_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def import_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what a file would do, or did, line by line; progress while it runs."""
    owner = collector(request)
    batch = get_object_or_404(own_imports(owner), pk=pk)
    outcome = request.GET.get("outcome", "")
    lines = batch.lines.select_related("printing__card", "printing__card_set")
    if outcome in OUTCOMES:
        lines = lines.filter(outcome=outcome)
    page = Paginator(lines, PAGE_SIZE).get_page(page_of(request))
    context = {
        "batch": batch,
        "is_running": batch.state in RUNS,
        "is_checked": batch.state == State.CHECKED,
        "lines_done": lines_done(batch),
        "is_being_cancelled": is_being_cancelled(batch),
        "outcome": outcome,
        "outcomes": [(one, batch.counts.get(one, 0)) for one in OUTCOMES],
        "outcome_names": OUTCOME_NAMES,
        "to_write": sum(batch.counts.get(one, 0) for one in WRITTEN),
        "left_out": sum(batch.counts.get(one, 0) for one in LEFT_OUT),
        "page": page,
        "rows": [(line, [*map(reason_sentence, line.reasons)]) for line in page],
        "act": own_acts(owner).filter(pk=batch.act_id or 0).first(),
        "refusal": sentence_of(**batch.refusal) if batch.refusal else "",
        "section": "collection",
    }
    template = "_import_state" if is_fragment(request) else "import_detail"
    return render(request, f"collection/{template}.html", context)


@login_required
@require_POST
def import_apply(request: HttpRequest, pk: int) -> HttpResponse:
    """Write what was checked."""
    batch = get_object_or_404(own_imports(collector(request)), pk=pk)
    apply_import(batch=batch)
    return redirect("collection-import", pk)


@login_required
@require_POST
def import_cancel(request: HttpRequest, pk: int) -> HttpResponse:
    """Stop a file at work."""
    batch = get_object_or_404(own_imports(collector(request)), pk=pk)
    cancel_import(batch=batch)
    return redirect("collection-import", pk)


@login_required
@never_cache
@require_safe
def export(request: HttpRequest, dialect: str) -> HttpResponse:
    """Download what a search of the collection finds."""
    return export_response(request, dialect)


def export_response(request: HttpRequest, dialect: str) -> HttpResponse:
    """Return the holdings asked for as a file. Raises UnknownCollectionDialect."""
    found = find_holdings(collector(request), asked_of(request.GET))
    written = write_holdings(with_cards(found.holdings, reader_language()), dialect)
    kind = XLSX_TYPE if dialect == XLSX else "text/csv; charset=utf-8"
    response = HttpResponse(written, content_type=kind)
    ending = "xlsx" if dialect == XLSX else "csv"
    name = f"collection-{dialect}.{ending}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
