"""Rapid entry: a pile of cards by collector number or name."""

from typing import Any
from uuid import uuid4

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import game_links, game_parameter, requested_game
from cards.faces.card_face import CardFace
from core.errors import refusal_sentence
from core.web.offline.keeping import kept_offline
from core.web.requests import is_fragment, text_of, valid_form
from decks.collection.access import collector
from decks.collection.completion import SetOwned, set_owned
from decks.collection.forms import EntryForm
from decks.collection.models import Binder
from decks.collection.queries import own_acts
from decks.collection.rapid_entry.services import (
    EnteredCard,
    Pinned,
    add_entry,
    read_entry,
    settle_entry,
)
from rules.errors import Refusal

LEFT = "entry-left"  # in the session: what was typed and meant no card
FACES = 60  # shown of what is about to be added
PINNED = ("card_set", "language", "condition", "binder", "is_foil")


@kept_offline
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def entry(request: HttpRequest) -> HttpResponse:
    """Show what the numbers typed so far mean; add them when told to."""
    if request.method != "POST":
        return _page(request, _form(request, initial=_initial(request)))
    form = _form(request, request.POST)
    if not form.is_valid():
        return _page(request, form)
    try:
        if "add" in request.POST and not is_fragment(request):
            return _add(request, form)
        text = form.cleaned_data["numbers"]
        if "settle" in request.POST:
            text = settle_entry(text, text_of(request.POST, "settle"))
            sent = request.POST.copy()
            sent["numbers"] = text
            form = valid_form(_form(request, sent))
        read = read_entry(text, _pinned(request, form), card_language())
    except Refusal as refusal:
        form.add_error("numbers", refusal_sentence(refusal))
        return _page(request, form)
    return _page(request, form, read)


def _initial(request: HttpRequest) -> dict[str, object]:
    """Return what an address or the sitting before pins."""
    values: dict[str, object] = {"language": card_language(), "condition": "NM"}
    values |= {name: request.GET[name] for name in PINNED if name in request.GET}
    return values | {
        "numbers": request.GET.get("numbers") or request.session.get(LEFT, ""),
        "request_id": uuid4(),
    }


def _form(request: HttpRequest, *sent: Any, **more: Any) -> EntryForm:
    """Return the form for the game asked for, with what was *sent*."""
    return EntryForm(*sent, game_slug=requested_game(request), **more)


def _pinned(request: HttpRequest, form: EntryForm) -> Pinned:
    """Return what holds for all cards of the sitting."""
    asked = form.cleaned_data
    return Pinned(
        game=requested_game(request),
        set_code=asked["card_set"],
        language=asked["language"],
        condition=asked["condition"],
        binder=asked["binder"].strip(),
        is_foil=asked["is_foil"],
    )


def _add(request: HttpRequest, form: EntryForm) -> HttpResponse:
    """Add the cards and begin the next pile, everything pinned as it was."""
    added = add_entry(
        owner=collector(request),
        text=form.cleaned_data["numbers"],
        pinned=_pinned(request, form),
        language=card_language(),
        request_id=form.cleaned_data["request_id"],
    )
    if added.left or LEFT in request.session:
        request.session[LEFT] = added.left
    kept = {name: value for name in PINNED if (value := form.cleaned_data[name])}
    slug = game_parameter(requested_game(request))
    kept |= {"game": slug} if slug else {}
    query = urlencode(kept | {"added": added.act.pk})
    return redirect(f"{reverse('collection-entry')}?{query}")


def _piles(read: list[EnteredCard]) -> list[tuple[CardFace, bool, int]]:
    """Return each card that was read once: face, foil and copies, the latest first."""
    piles: dict[tuple[int, bool], tuple[CardFace, bool, int]] = {}
    for one in reversed(read):
        if one.printing and one.face:
            key = (one.printing.pk, one.is_foil)
            before = piles[key][2] if key in piles else 0
            piles[key] = (one.face, one.is_foil, before + one.entered.count)
    return list(piles.values())


def _the_set(request: HttpRequest, form: EntryForm) -> SetOwned | None:
    """Return how much of the set that is entered there is."""
    offered = form.fields["card_set"].choices  # type: ignore[attr-defined]
    first = next((code for code, _ in offered), "")  # what the page shows at first
    code = str(form["card_set"].value() or first)
    owner, slug = collector(request), requested_game(request)
    return set_owned(owner, slug, code, card_language())


def _page(
    request: HttpRequest, form: EntryForm, read: list[EnteredCard] | None = None
) -> HttpResponse:
    """Return the page, or what was read alone when htmx asks."""
    owner, read = collector(request), read or []
    added = request.GET.get("added", "")
    context = {
        "form": form,
        "games": game_links(requested_game(request)),
        "game_asked": game_parameter(requested_game(request)),
        "read": read,
        "total": sum(one.entered.count for one in read if one.printing),
        "piles": _piles(read)[:FACES],
        "unread": [one for one in read if one.printing is None],
        "the_set": None if is_fragment(request) else _the_set(request, form),
        "binders": Binder.objects.owned_by(owner),
        "added": own_acts(owner).filter(pk=int(added)).first()
        if added.isdecimal() and len(added) < 12
        else None,
        "section": "collection",
    }
    template = "_entry_read" if is_fragment(request) else "entry"
    status = 422 if form.is_bound and form.errors else 200
    return render(request, f"decks/collection/{template}.html", context, status=status)
