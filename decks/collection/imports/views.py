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

from cards.catalogue.games import game_links, requested_game
from core.files.forms import ColumnsForm
from core.files.pages import preview_context
from core.files.services import BatchNotReady, check_again
from core.jobs import cancel
from core.web.requests import is_fragment
from decks.collection.access import collector
from decks.collection.forms import CollectionUploadForm, columns_form
from decks.collection.imports.holdings_export import TABLES, export_response
from decks.collection.imports.line_comparison import (
    LEFT_OUT,
    OUTCOME_NAMES,
    WRITTEN,
)
from decks.collection.imports.services import (
    State,
    apply_import,
    own_imports,
    upload_collection,
)
from decks.collection.models import CollectionImport
from decks.collection.queries import own_acts

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
            owner=owner, game_slug=requested_game(request), **form.cleaned_data
        )
        return redirect("collection-import", batch.pk)
    context = {
        "form": form,
        "games": game_links(requested_game(request)),
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
    batch = get_object_or_404(own_imports(collector(request)), pk=pk)
    return _detail(request, batch, columns_form(batch))


def _detail(
    request: HttpRequest, batch: CollectionImport, form: ColumnsForm
) -> HttpResponse:
    """Return the page of *batch*, or what changes of it; *form* maps its columns."""
    lines = batch.rows.select_related("printing__card", "printing__card_set")
    context = preview_context(
        request, batch, lines, page_size=PAGE_SIZE, names=OUTCOME_NAMES
    )
    can_map = batch.state in (State.CHECKED, State.FAILED) and bool(batch.file)
    context |= {
        "columns_form": form if can_map and form.headers else None,
        "to_write": sum(batch.counts.get(one, 0) for one in WRITTEN),
        "left_out": sum(batch.counts.get(one, 0) for one in LEFT_OUT),
        "act": own_acts(collector(request)).filter(pk=batch.act_id or 0).first(),
        "section": "collection",
    }
    template = "_import_state" if is_fragment(request) else "import_detail"
    status = 422 if form.errors else 200
    return render(request, f"decks/collection/{template}.html", context, status=status)


@login_required
@require_POST
def import_apply(request: HttpRequest, pk: int) -> HttpResponse:
    """Write what was checked."""
    batch = get_object_or_404(own_imports(collector(request)), pk=pk)
    apply_import(batch=batch)
    return redirect("collection-import", pk)


@login_required
@never_cache
@require_POST
def import_columns(request: HttpRequest, pk: int) -> HttpResponse:
    """Check a file again, its columns meaning what was chosen."""
    batch = get_object_or_404(own_imports(collector(request)), pk=pk)
    form = columns_form(batch, request.POST)
    if not form.is_valid():
        return _detail(request, batch, form)
    check_again(batch=batch, column_map=form.column_map())
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
