"""Files of holdings: upload, look at every line, write, export."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from core.files.pages import batch_context, outcome_of
from core.files.services import BatchNotReady
from core.files.texts import reason_sentence
from core.jobs import cancel
from core.web.requests import is_fragment
from decks.collection.access import collector
from decks.collection.forms import CollectionUploadForm
from decks.collection.imports.holdings_export import TABLES, export_response
from decks.collection.imports.line_comparison import (
    LEFT_OUT,
    OUTCOME_NAMES,
    OUTCOMES,
    WRITTEN,
)
from decks.collection.imports.services import (
    State,
    apply_import,
    own_imports,
    upload_collection,
)
from decks.collection.queries import own_acts
from rules.games import DEFAULT_GAME

PAGE_SIZE = 100
LISTED = 30


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def files(request: HttpRequest) -> HttpResponse:
    """Show the files so far, take another, and offer the collection as one."""
    owner = collector(request)
    form = CollectionUploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        batch = upload_collection(
            owner=owner, game_slug=DEFAULT_GAME, **form.cleaned_data
        )
        return redirect("collection-import", batch.pk)
    context = {
        "form": form,
        "batches": own_imports(owner)[:LISTED],
        "tables": [(slug, table.label) for slug, table in TABLES.items()],
        "section": "collection",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/collection/files.html", context, status=status)


@login_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def import_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what a file would do, or did, line by line; progress while it runs."""
    owner = collector(request)
    batch = get_object_or_404(own_imports(owner), pk=pk)
    outcome = outcome_of(request)
    lines = batch.rows.select_related("printing__card", "printing__card_set")
    if outcome in OUTCOMES:
        lines = lines.filter(outcome=outcome)
    context = batch_context(request, batch, lines, page_size=PAGE_SIZE)
    context |= {
        "is_checked": batch.state == State.CHECKED,
        "lines_done": batch.rows_so_far,
        "outcomes": [(one, batch.counts.get(one, 0)) for one in OUTCOMES],
        "outcome_names": OUTCOME_NAMES,
        "to_write": sum(batch.counts.get(one, 0) for one in WRITTEN),
        "left_out": sum(batch.counts.get(one, 0) for one in LEFT_OUT),
        "rows": [
            (line, [*map(reason_sentence, line.reasons)]) for line in context["page"]
        ],
        "act": own_acts(owner).filter(pk=batch.act_id or 0).first(),
        "section": "collection",
    }
    template = "_import_state" if is_fragment(request) else "import_detail"
    return render(request, f"decks/collection/{template}.html", context)


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
    cancel(batch, BatchNotReady)
    return redirect("collection-import", pk)


@login_required
@never_cache
@require_safe
def export(request: HttpRequest, dialect: str) -> HttpResponse:
    """Download what a search of the collection finds."""
    return export_response(request, dialect)
