"""What a deck's owner says of it: settings and the primer."""

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from core.web.requests import valid_form
from decks.building.access import own_deck
from decks.building.forms import ArchiveForm, DeckForm
from decks.building.models import Deck
from decks.building.primer import show_primer
from decks.building.services import (
    Settings,
    SettingsChangedMeanwhile,
    archive_deck,
    get_settings,
    update_deck,
)
from decks.building.versions.forms import PrimerForm, plain_lines


@never_cache
@require_http_methods(["GET", "POST"])
def deck_settings(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the settings: name, format, tags, who may see the deck; or change them."""
    deck = own_deck(request, short_id)
    sent: QueryDict | None = request.POST if request.method == "POST" else None
    form = DeckForm(sent, instance=deck)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        opened = _opened(request.POST, form)
        try:
            update_deck(deck=deck, changes=form.cleaned_data, opened=opened)
        except SettingsChangedMeanwhile as refusal:
            status, deck = 409, own_deck(request, short_id)
            told = _with_present(request.POST, get_settings(deck))
            form = DeckForm(told, instance=deck)
            _show_theirs(form, refusal)
        else:
            return redirect("deck-edit", deck.short_id)
    context = {"form": form, "deck": own_deck(request, short_id), "section": "decks"}
    return render(request, "decks/building/deck_settings.html", context, status=status)


@require_POST
def deck_archive(request: HttpRequest, short_id: str) -> HttpResponse:
    """Put the deck away, or back among the others."""
    deck = own_deck(request, short_id)
    said = valid_form(ArchiveForm(request.POST)).cleaned_data
    archive_deck(deck=deck, is_archived=said["is_archived"])
    told = {"name": deck.name}
    if said["is_archived"]:
        messages.success(request, _("“%(name)s” is in the archive now.") % told)
    else:
        messages.success(request, _("“%(name)s” is back among your decks.") % told)
    return redirect("deck-list")


@never_cache
@require_http_methods(["GET", "POST"])
def deck_primer(request: HttpRequest, short_id: str) -> HttpResponse:
    """Write how the deck is played; look at it before it is saved."""
    deck = own_deck(request, short_id)
    form = PrimerForm(request.POST or None, initial={"primer": deck.primer})
    status = 422 if form.errors else 200
    if request.method == "POST" and form.is_valid() and "preview" not in request.POST:
        opened = _opened(request.POST, form)
        try:
            update_deck(deck=deck, changes=form.cleaned_data, opened=opened)
        except SettingsChangedMeanwhile as refusal:
            status = 409
            form = PrimerForm(_with_present(request.POST, {"primer": _now(deck)}))
            _show_theirs(form, refusal)
        else:
            return redirect(deck)
    text = deck.primer if not form.is_bound else form["primer"].value() or ""
    context = {"form": form, "deck": deck, "section": "decks"}
    context["primer"] = show_primer(text, deck.game)
    return render(request, "decks/building/deck_primer.html", context, status=status)


def _now(deck: Deck) -> str:
    """Return the primer as it stands now."""
    deck.refresh_from_db()
    return deck.primer


def _opened(sent: QueryDict, form: BaseForm) -> Settings:
    """Return the settings that the page of *form* was opened with."""
    names = {name: form.add_initial_prefix(name) for name in form.fields}
    return {
        name: plain_lines(str(sent[at])) for name, at in names.items() if at in sent
    }


def _with_present(sent: QueryDict, present: Settings) -> QueryDict:
    """Return what was *sent* as if the page had been opened on what is *present*.

    What its reader left alone follows; what they typed stays.
    """
    told = sent.copy()
    for name, value in present.items():
        opened = plain_lines(str(sent.get(f"initial-{name}") or ""))
        if plain_lines(str(sent.get(name, opened))) == opened:
            told[name] = value
        told[f"initial-{name}"] = value
    return told


def _show_theirs(form: BaseForm, refusal: SettingsChangedMeanwhile) -> None:
    """Say beside each field that two pages changed what the other says."""
    theirs = refusal.figures["theirs"]
    if not isinstance(theirs, dict):
        return
    for name, value in theirs.items():
        choices = dict(getattr(form.fields[name], "choices", ()))
        told = {"theirs": choices.get(value, value)}
        changed = _("Changed elsewhere to “%(theirs)s” in the meantime.") % told
        mend = _("Save again to use what you entered.")
        form.add_error(name, f"{changed} {mend}")
