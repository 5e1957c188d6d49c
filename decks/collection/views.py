"""Pages of a collection: the shelf, its history, its binders."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import asked_game, game_links, requested_game
from cards.catalogue.queries import find_printing
from cards.faces.card_face import card_face
from cards.search.explanations import explain_found, explain_warnings
from core.errors import refusal_sentence
from core.web.offline.keeping import kept_offline
from core.web.requests import is_fragment, page_of, valid_form, whole_number
from decks.collection.access import asked_of, collector
from decks.collection.completion import PLAYSET, WAYS
from decks.collection.forms import (
    CONDITION_NAMES,
    AlterForm,
    BinderForm,
    CountForm,
    StepForm,
    language_choices,
)
from decks.collection.holding_changes import undo_act
from decks.collection.models import Binder, CollectionAct, Holding
from decks.collection.queries import (
    KIND_NAMES,
    PAGE_SIZE,
    Asked,
    FoundHoldings,
    changes_of,
    find_holdings,
    find_in_binder,
    languages_held,
    own_acts,
    shelf_page,
    shelf_row,
    with_cards,
)
from decks.collection.services import (
    BinderNamed,
    add_binder,
    alter_all,
    change_count,
    create_binder,
    step_copies,
    update_binder,
    write_note,
)
from rules.games import game

HISTORY_SIZE = 50
NEW = "new-%s"  # how the fields of the form for another binder are called


@kept_offline
@login_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def shelf(request: HttpRequest) -> HttpResponse:
    """Show the reader's collection; the results alone when htmx asks for them."""
    owner, asked = collector(request), asked_of(request.GET)
    languages = language_choices(*languages_held(owner))
    context = _results(request, find_holdings(owner, asked), asked)
    context |= {"is_own": True, "alter_form": AlterForm(languages=languages)}
    if is_fragment(request):
        return render(request, "decks/collection/_shelf_results.html", context)
    context |= {
        "section": "collection",
        "binders": Binder.objects.owned_by(owner),
        "languages": languages,
        "conditions": CONDITION_NAMES,
        "latest": own_acts(owner).first(),
        "kind_names": KIND_NAMES,
    }
    return render(request, "decks/collection/shelf.html", context)


def _results(
    request: HttpRequest, found: FoundHoldings, asked: Asked
) -> dict[str, object]:
    """Return what the templates of the shelf's results need."""
    shown = shelf_page(found.holdings, card_language(), page_of(request))
    return {
        "asked": asked,
        "address": urlencode(asked.as_dict()),
        "page": shown.page,
        "rows": shown.rows,
        "copies": shown.copies,
        "understood": explain_found(found.result) if found.result else "",
        "warnings": explain_warnings(found.result) if found.result else [],
    }


@login_required
@require_POST
def holding_change(request: HttpRequest, pk: int) -> HttpResponse:
    """Change one count or note; answer with the row and a way back."""
    holdings = Holding.objects.filter(binder__owner=collector(request))
    holding = get_object_or_404(with_cards(holdings, card_language()), pk=pk)
    form = valid_form(CountForm(request.POST))
    if "note" in request.POST:
        act = write_note(holding=holding, note=form.cleaned_data["note"])
    else:
        was = form.cleaned_data["was"]
        act = change_count(holding=holding, quantity=form.wanted(), was=was)
    if not is_fragment(request):
        return _back_to_shelf(request)
    left = with_cards(holdings, card_language()).filter(pk=pk).first()
    holding.quantity = 0
    row = shelf_row(left or holding, card_language())
    context = {"row": row, "act": act, "is_own": True}
    return render(request, "decks/collection/_shelf_row.html", context)


@login_required
@require_POST
def own_step(request: HttpRequest, set_code: str, place: str) -> HttpResponse:
    """Add a copy of one printing, or take one of its card away.

    A script is told that it happened; without one the card's page is shown.
    """
    printing = find_printing(set_code, place)
    if printing is None:
        raise Http404
    step_copies(
        owner=collector(request),
        printing=printing,
        by=valid_form(StepForm(request.POST)).cleaned_data["by"],
        language=card_language(),
    )
    if is_fragment(request):
        return HttpResponse(status=204, headers={"HX-Trigger": "owned"})
    return redirect("card", set_code, place)


@login_required
@require_POST
def alter(request: HttpRequest) -> HttpResponse:
    """Change what was chosen, or all that a search found, as one act."""
    owner, form = collector(request), valid_form(AlterForm(request.POST))
    name = form.cleaned_data["binder"].strip()
    asked = asked_of(request.POST.dict() | _prefixed(request))
    holdings = find_holdings(owner, asked).holdings
    if form.cleaned_data["scope"] == "chosen":
        chosen = map(whole_number, request.POST.getlist("holding")[:PAGE_SIZE])
        holdings = holdings.filter(pk__in=[one for one in chosen if one])
    act = alter_all(
        owner=owner,
        holdings=holdings,
        alteration=form.alteration(
            create_binder(owner=owner, name=name) if name else None
        ),
    )
    _tell(request, act)
    return _back_to_shelf(request)


def _prefixed(request: HttpRequest) -> dict[str, str]:
    """Return what was asked of the shelf, told apart from what is to be done."""
    return {
        name: request.POST.get(f"asked_{name}", "")
        for name in ("q", "binder", "language", "condition", "foil", "order")
    }


def _tell(request: HttpRequest, act: CollectionAct | None) -> None:
    """Say what *act* did."""
    if act is None:
        messages.info(request, _("Nothing to change."))
    else:
        messages.success(
            request,
            _("Done: %(added)s copies added, %(removed)s removed.")
            % {"added": act.added, "removed": act.removed},
        )


def _back_to_shelf(request: HttpRequest) -> HttpResponse:
    """Return to the search that was looked at."""
    asked = asked_of(_prefixed(request)).as_dict()
    address = reverse("collection")
    return redirect(f"{address}?{urlencode(asked)}" if asked else address)


@login_required
@never_cache
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Show what was done, each with a way back."""
    acts = own_acts(collector(request))
    page = Paginator(acts, HISTORY_SIZE).get_page(page_of(request))
    context = {"page": page, "section": "collection", "kind_names": KIND_NAMES}
    return render(request, "decks/collection/history.html", context)


@login_required
@never_cache
@require_safe
def act_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what one act changed, place by place."""
    act = get_object_or_404(own_acts(collector(request)), pk=pk)
    changes = changes_of(act, card_language())
    page = Paginator(changes, HISTORY_SIZE).get_page(page_of(request))
    rows = [
        (change, card_face(change.printing.card, card_language(), change.printing))
        for change in page.object_list
    ]
    context = {
        "act": act,
        "page": page,
        "rows": rows,
        "section": "collection",
        "kind_names": KIND_NAMES,
    }
    return render(request, "decks/collection/act_detail.html", context)


@login_required
@require_POST
def act_undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Take one act back."""
    act = get_object_or_404(own_acts(collector(request)), pk=pk)
    _tell(request, undo_act(act=act))
    return redirect("collection-history")


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def binders(request: HttpRequest) -> HttpResponse:
    """Show the binders; begin another."""
    owner = collector(request)
    form = BinderForm(request.POST or None, auto_id=NEW)
    if request.method == "POST" and form.is_valid():
        try:
            add_binder(owner=owner, **form.cleaned_data)
        except BinderNamed as refusal:
            form.add_error("name", refusal_sentence(refusal))
        else:
            return redirect("binders")
    return _binders(request, owner, {NEW: form})


def _binders(
    request: HttpRequest, owner: User, sent: dict[str, BinderForm]
) -> HttpResponse:
    """Return the page of *owner*'s binders; *sent* are forms that have faults."""
    held = Binder.objects.owned_by(owner)
    context = {
        "binders": [(one, sent.get(_ids(one)) or _form_of(one)) for one in held],
        "form": sent.get(NEW) or BinderForm(auto_id=NEW),
        "section": "collection",
    }
    status = 422 if any(form.errors for form in sent.values()) else 200
    return render(request, "decks/collection/binders.html", context, status=status)


def _ids(binder: Binder) -> str:
    """Return how the fields of *binder*'s form are called among others."""
    return f"{binder.short_id}-%s"


def _form_of(binder: Binder) -> BinderForm:
    """Return the form of one binder among others."""
    names = ("name", "visibility", "is_for_trade")
    values = {name: getattr(binder, name) for name in names}
    return BinderForm(initial=values, auto_id=_ids(binder), has_name=binder.name != "")


@login_required
@never_cache
@require_POST
def binder_change(request: HttpRequest, short_id: str) -> HttpResponse:
    """Rename a binder, or say who may see it."""
    owner = collector(request)
    owned = Binder.objects.owned_by(owner).select_related("owner")
    binder = get_object_or_404(owned, short_id=short_id)
    form = BinderForm(request.POST, auto_id=_ids(binder), has_name=binder.name != "")
    if form.is_valid():
        try:
            update_binder(binder=binder, **form.cleaned_data)
        except BinderNamed as refusal:
            form.add_error("name", refusal_sentence(refusal))
        else:
            return redirect("binders")
    return _binders(request, owner, {_ids(binder): form})


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def binder_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a binder to whoever may look into it; notes stay with their owner."""
    visible = Binder.objects.visible_to(request.user).select_related("owner")
    binder = get_object_or_404(visible, short_id=short_id)
    asked = asked_of(request.GET)
    context = _results(request, find_in_binder(binder, asked), asked)
    context |= {"binder": binder, "section": "collection", "is_own": False}
    template = "_shelf_results" if is_fragment(request) else "binder_detail"
    return render(request, f"decks/collection/{template}.html", context)


@login_required
@never_cache
@require_safe
def completion(request: HttpRequest) -> HttpResponse:
    """Show how complete the collection is, by `?by=`; `?copies=4` asks for playsets."""
    way = request.GET.get("by", "set")
    way = way if way in WAYS else "set"
    copies = PLAYSET if request.GET.get("copies") == str(PLAYSET) else 1
    slug = requested_game(request)
    context = {
        "rows": WAYS[way](collector(request), slug, copies),
        "games": game_links(slug),
        "game_slug": slug,
        "and_game": asked_game(slug).replace("?", "&"),
        "has_classes": "class" in game(slug).FILTERS,
        "by": way,
        "copies": copies,
        "playset": PLAYSET,
        "section": "collection",
    }
    return render(request, "decks/collection/completion.html", context)
