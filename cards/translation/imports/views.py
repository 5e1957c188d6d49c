"""Files of translations: upload, preview, choose, apply, take back."""

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.games import game_links, requested_game
from cards.translation.imports.batch_changes import (
    apply_translations,
    kept_changes,
    kept_set_names,
    undo_translations,
)
from cards.translation.imports.context import summarise, view_rows
from cards.translation.imports.file_line import WRITABLE
from cards.translation.imports.forms import TranslationUploadForm
from cards.translation.imports.mends import SURE, mend_rows
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.row_choices import (
    Choice,
    choose_class,
    choose_row,
    rows_with,
)
from cards.translation.imports.services import (
    State,
    upload_translations,
    visible_batches,
)
from cards.translation.imports.texts import remark_sentence
from cards.translation.roles.services import may_approve
from cards.translation.target_languages import CARD_LANGUAGES
from core.files.pages import batch_context
from core.web.requests import is_fragment, page_of, whole_number

PAGE_SIZE = 50
SHOWN_KEPT = 200


@login_required
@require_http_methods(["GET", "POST"])
def batch_list(request: HttpRequest) -> HttpResponse:
    """Show the files of translations one may see, and take another."""
    user = _user(request)
    language = get_language()
    form = TranslationUploadForm(
        request.POST or None,
        request.FILES or None,
        initial={"language": language if language in CARD_LANGUAGES else ""},
    )
    if request.method == "POST" and form.is_valid():
        batch = upload_translations(
            game_slug=requested_game(request), author=user, **form.cleaned_data
        )
        return redirect("translation-import", batch.pk)
    batches = visible_batches(user).select_related("author")
    page = Paginator(batches, 30).get_page(page_of(request))
    context = {
        "form": form,
        "page": page,
        "section": "translate",
        "games": game_links(requested_game(request)),
        "card_languages": CARD_LANGUAGES,
    }
    status = 422 if form.errors else 200
    return render(
        request,
        "cards/translation/imports/translation_list.html",
        context,
        status=status,
    )


@login_required
@require_safe
@vary_on_headers("HX-Request")
def batch_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what a file would do, row by row; progress while it runs."""
    batch = _load(request, pk)
    outcome, check = _filters(request)
    is_staged = batch.state == State.STAGED
    summary = summarise(batch) if is_staged else None
    # What waits for a person comes first; all the rest is one click away.
    is_open = not (outcome or check or "all" in request.GET)
    waiting = bool(is_open and summary and summary.waiting)
    rows = rows_with(batch, outcome=outcome, check=check, waiting=waiting)
    rows = rows.select_related("card")
    context = batch_context(request, batch, rows, page_size=PAGE_SIZE)
    context |= {
        "section": "translate",
        "is_staged": is_staged,
        "check": check,
        "waiting": waiting,
        "is_choosable": bool(check) or outcome in WRITABLE,
        "is_mendable": check in SURE,
        "rows": view_rows(batch, context["page"]),
        "remarks": [*map(remark_sentence, batch.counts.get("remarks", []))],
        "summary": summary,
        "may_write": may_approve(_user(request), batch.language),
        "kept": kept_changes(batch)[:SHOWN_KEPT] if batch.undone_at else [],
        "kept_names": kept_set_names(batch) if batch.undone_at else [],
    }
    template = (
        "cards/translation/imports/_translation_state.html"
        if is_fragment(request)
        else "cards/translation/imports/translation_detail.html"
    )
    return render(request, template, context)


@login_required
@require_POST
def row_choose(request: HttpRequest, pk: int, row_pk: int) -> HttpResponse:
    """Take or leave one row."""
    batch = _load(request, pk)
    if not batch.rows.filter(pk=row_pk).exists():
        raise Http404
    choose_row(
        batch=batch,
        row_pk=row_pk,
        choice=_choice(request),
        user=_user(request),
        reason=request.POST.get("reason", ""),
        card_key=request.POST.get("card", ""),
    )
    return _back(request, pk, f"row-{row_pk}")


@login_required
@require_POST
def class_choose(request: HttpRequest, pk: int) -> HttpResponse:
    """Take or leave all rows of an outcome or of a check."""
    outcome, check = _filters(request)
    if not (outcome or check):
        raise Http404
    choose_class(
        batch=_load(request, pk),
        choice=_choice(request),
        user=_user(request),
        outcome=outcome,
        check=check,
        reason=request.POST.get("reason", ""),
    )
    return _back(request, pk, "main")


@login_required
@require_POST
def rows_mend(request: HttpRequest, pk: int) -> HttpResponse:
    """Correct what the checks are sure of, in one row or in all of a check."""
    batch = _load(request, pk)
    row_pk = whole_number(request.POST.get("row", ""))
    check = _filters(request)[1] if row_pk is None else ""
    if row_pk is None and check not in SURE:
        raise Http404
    if row_pk is not None and not batch.rows.filter(pk=row_pk).exists():
        raise Http404
    mend_rows(batch=batch, user=_user(request), row_pk=row_pk, check=check)
    return _back(request, pk, f"row-{row_pk}" if row_pk else "main")


@login_required
@require_POST
def batch_apply(request: HttpRequest, pk: int) -> HttpResponse:
    """Write what was chosen."""
    apply_translations(batch=_load(request, pk), user=_user(request))
    return redirect("translation-import", pk)


@login_required
@require_POST
def batch_undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Take the file back."""
    undo_translations(batch=_load(request, pk), user=_user(request))
    return redirect("translation-import", pk)


def _user(request: HttpRequest) -> User:
    """Return who asks; Http404 for guests."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def _load(request: HttpRequest, pk: int) -> TranslationBatch:
    """Return the batch if it may be seen. Raises Http404."""
    batches = visible_batches(request.user).select_related("author")
    return get_object_or_404(batches, pk=pk)


def _filters(request: HttpRequest) -> tuple[str, str]:
    """Return the outcome and the check that rows are to have."""
    sent = request.GET if request.method == "GET" else request.POST
    outcome, check = (sent.get(key, "")[:40] for key in ("outcome", "check"))
    known = check.replace("_", "").replace("-", "")
    return outcome.replace("\0", ""), check if known.isalnum() else ""


def _choice(request: HttpRequest) -> str:
    """Return what was decided. Raises Http404 for what is no decision."""
    choice = request.POST.get("choice", "")
    if choice not in Choice.values:
        raise Http404
    return choice


def _back(request: HttpRequest, pk: int, anchor: str) -> HttpResponse:
    """Return to the rows that were looked at, at *anchor*."""
    kept = {
        key: value[:40]
        for key in ("outcome", "check", "page", "all")
        if (value := request.POST.get(f"back_{key}", ""))
    }
    query = f"?{urlencode(kept)}" if kept else ""
    address = reverse("translation-import", args=[pk])
    return redirect(f"{address}{query}#{anchor}")
