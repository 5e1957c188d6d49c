"""Lists that come in, as a deck or into one; decks that go out."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import game_links, game_parameter, requested_game
from core.web.guests import ensure_guest_key
from decks.building.access import own_deck, visible_deck
from decks.building.line_outcomes import view_read_deck
from decks.building.models import Deck
from decks.building.queries import ReadDeck
from decks.building.verdicts.texts import issue_sentence
from decks.lists.dialects.file_text import DeckFileRefused
from decks.transfer.deck_export import export_response
from decks.transfer.forms import ImportForm
from decks.transfer.services import (
    Imported,
    Way,
    import_deck,
    import_into_deck,
    suggest_name,
)


@never_cache
@require_http_methods(["GET", "POST"])
def deck_paste(request: HttpRequest) -> HttpResponse:
    """Read a list: show what each line means, then make it a deck."""
    form = _form(request, requested_game(request), is_new=True)
    if not (request.method == "POST" and form.is_valid()):
        return _page(request, form)
    way = _way(request)
    try:
        imported = import_deck(
            user=request.user,
            guest_key=None if way == "check" else ensure_guest_key(request),
            source=form.source(),
            name=form.cleaned_data["name"],
            default_name=_("Pasted deck"),
            way=way,
        )
    except DeckFileRefused as refusal:
        form.refuse(refusal)
        return _page(request, form)
    return _answer(request, form, imported)


@never_cache
@require_http_methods(["GET", "POST"])
def deck_paste_into(request: HttpRequest, short_id: str) -> HttpResponse:
    """Read a list: show what each line means, then put it into the deck."""
    deck = own_deck(request, short_id)
    form = _form(request, deck.game, is_new=False)
    if not (request.method == "POST" and form.is_valid()):
        return _page(request, form, deck=deck)
    try:
        imported = import_into_deck(
            deck=deck,
            source=form.source(),
            mode=form.cleaned_data["mode"] or "add",
            way=_way(request),
        )
    except DeckFileRefused as refusal:
        form.refuse(refusal)
        return _page(request, form, deck=deck)
    return _answer(request, form, imported, deck=deck)


@require_safe
def deck_export(request: HttpRequest, short_id: str, dialect: str) -> HttpResponse:
    """Download a deck, names in the reader's language."""
    deck = visible_deck(request, short_id)
    return export_response(request, deck, dialect, card_language())


def _form(request: HttpRequest, game_slug: str, *, is_new: bool) -> ImportForm:
    """Return the form, with what was sent."""
    sent = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    return ImportForm(*sent, game_slug=game_slug, user=request.user, is_new=is_new)


def _way(request: HttpRequest) -> Way:
    """Return what the button asks for: look only, or write, open lines or not."""
    if "check" in request.POST:
        return "check"
    return "keep" if "as-it-is" in request.POST else "certain"


def _answer(
    request: HttpRequest,
    form: ImportForm,
    imported: Imported,
    deck: Deck | None = None,
) -> HttpResponse:
    """Open the deck the list went into, or show what became of its lines."""
    if imported.deck is not None:
        _tell_settled(request, imported.deck, imported.read)
        return redirect("deck-edit", imported.deck.short_id)
    # A browser forgets the file it sent: its text stands in the form from now on.
    sent = request.POST.copy()
    sent["text"] = imported.read.text
    if upload := request.FILES.get("file"):
        sent["file_name"] = upload.name or ""
    sent["address"] = ""
    sent.setdefault("name", "")
    if not sent["name"]:
        sent["name"] = suggest_name(imported.read, sent.get("file_name", ""))
    shown = ImportForm(
        sent, game_slug=form.game_slug, user=request.user, is_new=deck is None
    )
    view = view_read_deck(imported.read, card_language())
    return _page(request, shown, deck=deck, read=view)


def _tell_settled(request: HttpRequest, deck: Deck, read: ReadDeck) -> None:
    """Tell what was taken for lines of several cards, with where to change it."""
    page = reverse("deck-edit", args=[deck.short_id])
    for issue in read.verdict.advice:
        if issue.code == "settled-card":
            where = f"{page}?{urlencode({'q': issue.cards[0]})}#find"
            told = (issue_sentence(issue), where, _("Change"))
            messages.info(request, format_html('{} <a href="{}">{}</a>', *told))


def _page(request: HttpRequest, form: ImportForm, **more: object) -> HttpResponse:
    """Return the page; 422 if the form has errors."""
    context = {
        "form": form,
        "section": "decks",
        "games": game_links(form.game_slug),
        "game_asked": game_parameter(form.game_slug),
    } | more
    status = 422 if form.is_bound and form.errors else 200
    return render(request, "decks/transfer/deck_paste.html", context, status=status)
