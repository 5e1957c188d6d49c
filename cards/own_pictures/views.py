"""Pages of own pictures: one card's, all of a reader's, files of many."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import requested_game
from cards.catalogue.models import Printing
from cards.curation.curators import is_curator
from cards.faces.card_face import card_face, printing_url
from cards.faces.models import RENDITIONS
from cards.own_pictures.forms import ManyPicturesForm, OnePictureForm
from cards.own_pictures.picture_changes import undo_pictures
from cards.own_pictures.services import (
    add_picture,
    apply_pictures,
    changeable,
    find_rendition,
    own_acts,
    own_batches,
    remove_picture,
    upload_pictures,
)
from cards.own_pictures.texts import OUTCOME_NAMES
from core.errors import refusal_sentence
from core.files.pages import preview_context
from core.files.services import BatchNotReady
from core.jobs import cancel
from core.web.requests import is_fragment, page_of, signed_in
from rules.errors import Refusal

YEAR = 31_536_000  # seconds
PAGE_SIZE = 60
LISTED = 20


@require_safe
def picture_file(request: HttpRequest, name: str, rendition: str) -> HttpResponse:
    """Answer a stored picture; one that is private to its owner alone."""
    is_known = rendition in RENDITIONS
    found = find_rendition(name, rendition, request.user) if is_known else None
    if found is None:
        raise Http404
    response = HttpResponse(found.read(rendition), content_type="image/webp")
    reach = "private" if found.owner_id else "public"
    response["Cache-Control"] = f"{reach}, max-age={YEAR}, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def picture_list(request: HttpRequest) -> HttpResponse:
    """Show a reader's pictures and files, and take many pictures at once."""
    user, game = signed_in(request), requested_game(request)
    form = ManyPicturesForm(
        request.POST or None,
        request.FILES or None,
        is_curator=is_curator(user),
        game=game,
    )
    if request.method == "POST" and form.is_valid():
        files = form.cleaned_data["pictures"]
        batch = upload_pictures(author=user, game_slug=game, files=files, **form.told())
        return redirect("picture-batch", batch.pk)
    page = Paginator(changeable(user), PAGE_SIZE).get_page(page_of(request))
    context = {
        "form": form,
        "page": page,
        "batches": own_batches(user)[:LISTED],
        "acts": own_acts(user)[:LISTED],
        "section": "collection",
    }
    status = 422 if form.errors else 200
    return render(
        request, "cards/own_pictures/picture_list.html", context, status=status
    )


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def printing_pictures(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the pictures of one printing that the reader may change; take another."""
    user, printing = signed_in(request), _printing(pk)
    form = OnePictureForm(
        request.POST or None,
        request.FILES or None,
        is_curator=is_curator(user),
        initial={"language": card_language()},
    )
    status = 200
    if request.method == "POST" and form.is_valid():
        try:
            add_picture(
                author=user,
                printing=printing,
                file=form.cleaned_data["file"],
                **form.told(),
            )
        except Refusal as refusal:
            form.add_error("file", refusal_sentence(refusal))
        else:
            return redirect("printing-pictures", pk)
    status = 422 if form.errors else 200
    context = {
        "form": form,
        "face": card_face(printing.card, card_language(), printing),
        "card_url": printing_url(printing, printing.card),
        "printing": printing,
        "pictures": changeable(user).filter(printing=printing),
        "acts": own_acts(user).filter(changes__printing=printing)[:5],
        "section": "cards",
    }
    template = "cards/own_pictures/printing_pictures.html"
    return render(request, template, context, status=status)


@login_required
@require_POST
def picture_remove(request: HttpRequest, pk: int) -> HttpResponse:
    """Remove a picture; the generated one is shown again."""
    user = signed_in(request)
    picture = get_object_or_404(changeable(user), pk=pk)
    remove_picture(author=user, picture=picture)
    return redirect("printing-pictures", picture.printing_id)


@login_required
@require_POST
def act_undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Undo what was done with pictures."""
    user = signed_in(request)
    undo_pictures(act=get_object_or_404(own_acts(user), pk=pk), author=user)
    return redirect("own-pictures")


@login_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def batch_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what a file of pictures would do, or did; progress while it runs."""
    user = signed_in(request)
    batch = get_object_or_404(own_batches(user), pk=pk)
    rows = batch.rows.select_related("printing__card", "printing__card_set", "stored")
    context = preview_context(
        request, batch, rows, page_size=PAGE_SIZE, names=OUTCOME_NAMES
    )
    context |= {
        "to_show": sum(batch.counts.get(one, 0) for one in ("add", "change")),
        "act": own_acts(user).filter(pk=batch.act_id or 0).first(),
        "section": "collection",
    }
    template = "_batch_state" if is_fragment(request) else "batch_detail"
    return render(request, f"cards/own_pictures/{template}.html", context)


@login_required
@require_POST
def batch_apply(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the pictures that were checked."""
    apply_pictures(batch=get_object_or_404(own_batches(signed_in(request)), pk=pk))
    return redirect("picture-batch", pk)


@login_required
@require_POST
def batch_cancel(request: HttpRequest, pk: int) -> HttpResponse:
    """Stop a file at work."""
    batch = get_object_or_404(own_batches(signed_in(request)), pk=pk)
    cancel(batch, BatchNotReady)
    return redirect("picture-batch", pk)


def _printing(pk: int) -> Printing:
    """Return a printing with what its face shows. Raises Http404."""
    printings = Printing.objects.select_related("card_set").prefetch_related(
        "card__printings__card_set", "card__texts"
    )
    return get_object_or_404(printings, pk=pk)
