"""The curators' desk: what was done, sets, marks of imports, and who curates."""

from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.games import game_links, game_parameter, requested_game
from cards.catalogue.models import CardSet
from cards.catalogue.queries import get_sets
from cards.curation.acts import (
    Undone,
    get_acts,
    has_way_back,
    line_heads,
    lines_of_page,
    undo_act,
    view_act,
)
from cards.curation.curators import (
    curator_of,
    get_curators,
    give_curator,
    take_curator,
)
from cards.curation.forms import CuratorForm, PrintingForm, SetForm, SetNameForm
from cards.curation.import_marks import (
    count_marks,
    count_marks_by_game,
    marked_cards,
    settle_rows,
    sort_rows,
)
from cards.curation.row_values import revision_of
from cards.curation.set_edits import add_printing, add_set, edit_set
from cards.curation.texts import tell_saved
from core.errors import refusal_sentence
from core.files.texts import reason_sentence
from core.web.requests import page_of, text_of, whole_number
from rules.errors import Refusal
from rules.games import GAMES

PAGE_SIZE = 20  # lines: one import may have written hundreds of acts


@login_required
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Show what was done to the catalogue, the latest first."""
    curator_of(request)
    page = Paginator(line_heads(), PAGE_SIZE).get_page(page_of(request))
    context = {
        "section": "imports",
        "page": page,
        "acts": lines_of_page(page),
        "marks": [
            (slug, GAMES[slug].name, marks)
            for slug, marks in count_marks_by_game().items()
            if slug in GAMES
        ],
    }
    return render(request, "cards/curation/curate.html", context)


@login_required
@require_safe
def act_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what one act changed, word by word."""
    curator_of(request)
    act = get_object_or_404(get_acts(), pk=pk)
    context = {
        "section": "imports",
        "act": act,
        "view": view_act(act),
        "has_way_back": has_way_back(act),
    }
    return render(request, "cards/curation/curate_act.html", context)


@login_required
@require_POST
def act_undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Take one act back."""
    curator = curator_of(request)
    undone = undo_act(act=get_object_or_404(CatalogueAct, pk=pk), author=curator)
    tell_undone(request, undone)
    return redirect("curate-act", undone.act.pk)


@login_required
@require_http_methods(["GET", "POST"])
def set_list(request: HttpRequest) -> HttpResponse:
    """List the sets, and add one."""
    curator = curator_of(request)
    form, slug = SetForm(request.POST or None), requested_game(request)
    if request.method == "POST" and form.is_valid():
        try:
            made = add_set(game_slug=slug, author=curator, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error("code", refusal_sentence(refusal))
        else:
            return redirect("curate-set", made.pk)
    context = {
        "form": form,
        "games": game_links(slug),
        "sets": get_sets(slug),
        "section": "imports",
    }
    status = 422 if form.errors else 200
    return render(request, "cards/curation/curate_sets.html", context, status=status)


@login_required
@require_http_methods(["GET", "POST"])
def set_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the printings of a set and what it is called, and add a printing."""
    curator = curator_of(request)
    card_set = get_object_or_404(CardSet, pk=pk)
    naming = SetNameForm(card_set=card_set, revision=revision_of(card_set))
    form = PrintingForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        card = form.card(card_set.game)
        told = form.told(is_known=card is not None)
        try:
            add_printing(card_set=card_set, values=told, author=curator, card=card)
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
        else:
            return redirect("curate-set", card_set.pk)
    return _show_set(request, card_set, form, naming)


@login_required
@require_POST
def set_edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Call a set otherwise."""
    curator = curator_of(request)
    card_set = get_object_or_404(CardSet, pk=pk)
    revision = revision_of(card_set)
    form = SetNameForm(request.POST, card_set=card_set, revision=revision)
    if form.is_valid():
        try:
            act = edit_set(card_set=card_set, author=curator, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
        else:
            tell_saved(request, is_changed=act.pk is not None)
            return redirect("curate-set", pk)
    return _show_set(request, card_set, PrintingForm(), form)


def _show_set(
    request: HttpRequest, card_set: CardSet, form: PrintingForm, naming: SetNameForm
) -> HttpResponse:
    """Return the page of one set on the desk."""
    printings = card_set.printings.select_related("card", "card_set").order_by(
        "-number_order", "number", "variant"
    )
    page = Paginator(printings, PAGE_SIZE).get_page(page_of(request))
    context = {
        "section": "imports",
        "form": form,
        "naming": naming,
        "set": card_set,
        "page": page,
    }
    status = 422 if form.errors or naming.errors else 200
    return render(request, "cards/curation/curate_set.html", context, status=status)


@login_required
@require_safe
def mark_list(request: HttpRequest) -> HttpResponse:
    """Show what imports found odd: marked cards, then marked rows of files."""
    curator_of(request)
    slug = requested_game(request)
    cards = Paginator(marked_cards(slug), PAGE_SIZE)
    page = cards.get_page(page_of(request))
    reason, file = text_of(request.GET, "reason"), request.GET.get("file", "")
    sorted_rows = sort_rows(slug, reason, whole_number(file))
    context = {
        "section": "imports",
        "games": game_links(slug),
        "game_slug": slug,
        "page": page,
        "reason": reason,
        "file": file,
        "reasons": [
            (example["code"], reason_sentence(example), count)
            for example, count in sorted_rows.reasons
        ],
        "files": sorted_rows.files,
        "rows_found": len(sorted_rows.rows),
        "cards": [
            (card, revision_of(card), [reason_sentence(mark) for mark in card.marks])
            for card in page
        ],
        "rows": [
            (row, [reason_sentence(each) for each in row.reasons])
            for row in sorted_rows.rows[:PAGE_SIZE]
        ],
        "marks": count_marks(slug),
    }
    return render(request, "cards/curation/curate_marks.html", context)


@login_required
@require_POST
def rows_settle(request: HttpRequest) -> HttpResponse:
    """Say that the marked rows that were ticked have been seen to."""
    curator = curator_of(request)
    ticked = map(whole_number, request.POST.getlist("row")[:PAGE_SIZE])
    rows = [pk for pk in ticked if pk is not None]
    slug = requested_game(request)
    settle_rows(game=slug, rows=rows, author=curator)
    kept = {name: text_of(request.POST, name) for name in ("reason", "file")}
    kept["game"] = game_parameter(slug)
    query = urlencode({name: value for name, value in kept.items() if value})
    return redirect(f"{reverse('curate-marks')}?{query}#rows")


@login_required
@require_http_methods(["GET", "POST"])
def people(request: HttpRequest) -> HttpResponse:
    """Show who curates, and let another do so."""
    curator = curator_of(request)
    form = CuratorForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            give_curator(giver=curator, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error("username", refusal_sentence(refusal))
        else:
            return redirect("curate-people")
    context = {"form": form, "curators": get_curators(), "section": "imports"}
    status = 422 if form.errors else 200
    return render(request, "cards/curation/curate_people.html", context, status=status)


@login_required
@require_POST
def people_take(request: HttpRequest) -> HttpResponse:
    """Take the role away from somebody."""
    name = request.POST.get("username", "")[:150].replace("\0", "")
    take_curator(giver=curator_of(request), username=name)
    return redirect("curate-people")


def tell_undone(request: HttpRequest, undone: Undone) -> None:
    """Say that an act was taken back, and what stays."""
    messages.success(request, _("Undone."))
    if undone.kept:
        told = ngettext(
            "%(n)s deck or list was changed since and stays as it is.",
            "%(n)s decks or lists were changed since and stay as they are.",
            undone.kept,
        )
        messages.info(request, told % {"n": undone.kept})
