"""The curators' pages: upload a catalogue file, look at what it would do, apply it."""

from django import forms
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.games import game_links, requested_game
from cards.catalogue.row_writing import Outcome
from cards.imports.models import ImportBatch
from cards.imports.services import apply_batch, upload_catalogue
from core.files.forms import UploadForm
from core.files.pages import batch_context, outcome_of
from core.files.texts import reason_sentence
from core.web.requests import is_fragment, page_of


class CatalogueUploadForm(UploadForm):
    """One catalogue file."""

    file = forms.FileField(label=gettext_lazy("Catalog file"))


PAGE_SIZE = 100
WRITING = (Outcome.ADDED, Outcome.CHANGED, Outcome.MARKED)  # what applying would write


def _curator(request: HttpRequest) -> User:
    """Return the curator who asks; these pages are hidden from others (Http404)."""
    user = request.user
    if not isinstance(user, User) or not user.has_perm("cards.curate_catalogue"):
        raise Http404
    return user


@login_required
@require_http_methods(["GET", "POST"])
def batch_list(request: HttpRequest) -> HttpResponse:
    """Show the files brought in, and take another."""
    curator = _curator(request)
    slug = requested_game(request)
    form = CatalogueUploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        batch = upload_catalogue(game_slug=slug, author=curator, **form.cleaned_data)
        return redirect("import", batch.pk)
    batches = ImportBatch.objects.select_related("author")
    page = Paginator(batches, 30).get_page(page_of(request))
    context = {
        "form": form,
        "games": game_links(slug),
        "page": page,
        "section": "imports",
    }
    status = 422 if form.errors else 200
    return render(request, "cards/imports/import_list.html", context, status=status)


@login_required
@require_safe
@vary_on_headers("HX-Request")
def batch_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what a file did or would do, row by row; progress while it runs."""
    _curator(request)
    batch = get_object_or_404(ImportBatch, pk=pk)
    outcome = outcome_of(request)
    rows = batch.rows.filter(outcome=outcome) if outcome else batch.rows.all()
    context = batch_context(request, batch, rows, page_size=PAGE_SIZE)
    context |= {
        "section": "imports",
        "has_changes": any(batch.counts.get(end) for end in WRITING),
        "rows": [
            (row, [*map(reason_sentence, row.reasons)]) for row in context["page"]
        ],
    }
    template = (
        "cards/imports/_import_state.html"
        if is_fragment(request)
        else "cards/imports/import_detail.html"
    )
    return render(request, template, context)


@login_required
@require_POST
def batch_apply(request: HttpRequest, pk: int) -> HttpResponse:
    """Write what was previewed."""
    _curator(request)
    apply_batch(batch=get_object_or_404(ImportBatch, pk=pk))
    return redirect("import", pk)
