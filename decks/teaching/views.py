"""Pages on which cards are taught: what is missing, one card, its game, its file."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import game_links, game_parameter, requested_game
from cards.catalogue.models import Card
from cards.curation.curators import curator_of, is_curator
from cards.curation.texts import tell_saved
from cards.faces.card_face import card_faces, with_faces
from cards.rulebook.powers_reference import KEYS, word_sections
from core.errors import refusal_sentence
from core.web.downloads import file_response
from core.web.requests import is_fragment, text_of, whole_number
from decks.teaching.context import CheckedEntry, check_entry, entry_context, trial_of
from decks.teaching.forms import EntryForm, TrialForm
from decks.teaching.queries import (
    find_untaught,
    taught_games,
    teachable_card,
    teaching_of,
)
from decks.teaching.services import save_powers
from rules.errors import Refusal


@require_safe
def teach_list(request: HttpRequest) -> HttpResponse:
    """Show the cards that are not played whole, the most used first."""
    name = text_of(request.GET, "q")
    after = whole_number(text_of(request.GET, "after")) or 0
    slug = requested_game(request)
    teaching_of(slug)
    found = find_untaught(slug, name, after)
    rows = Card.objects.filter(pk__in=[row.card.pk for row in found.cards])
    language = card_language()
    faces = {f.card.pk: f for f in card_faces(with_faces(rows, language), language)}
    context = {
        "section": "imports",
        "rows": [(row, faces[row.card.pk]) for row in found.cards],
        "after": found.after,
        "name": name,
        "is_first": not after,
        "games": [link for link in game_links(slug) if link[0] in taught_games()],
        "kept": {"game": game_parameter(slug)},
    }
    return render(request, "decks/teaching/teach_list.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def teach_card(request: HttpRequest, pk: int) -> HttpResponse:
    """Show one card and what was written about it, checked."""
    card = teachable_card(pk)
    if request.method != "POST":
        text = teaching_of(card.game).draft(card.value, card.powers)
        return _page(request, card, None, check_entry(card, text, []), text)
    form = EntryForm(request.POST)
    checked = _checked(card, form)
    if is_fragment(request):
        context = {"checked": checked, "card": card, "language": card_language()}
        return render(request, "decks/teaching/_entry_check.html", context)
    return _page(request, card, form, checked)


@never_cache
@require_POST
def teach_table(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a game in which the card is in hand, as it was written; make a move."""
    card = teachable_card(pk)
    form = TrialForm(request.POST)
    checked = _checked(card, form)
    if not form.is_valid() or checked.taught is None:
        return _page(request, card, EntryForm(request.POST), checked, status=422)
    asked, sentence = form.cleaned_data, ""
    try:
        trial = trial_of(card, checked.taught, asked)
    except Refusal as refusal:
        sentence = refusal_sentence(refusal)
        trial = trial_of(card, checked.taught, asked | {"move": None})
    context = {
        "section": "imports",
        "card": card,
        "view": trial.view,
        "kept": trial.kept,
        "here": reverse("teach-table", args=[pk]),
        "sentence": sentence,
        "checked": checked,
    }
    page = "decks/playtest/_playtest.html"
    if not is_fragment(request):
        page = "decks/teaching/teach_table.html"
    return render(request, page, context)


@require_POST
def teach_file(request: HttpRequest, pk: int) -> HttpResponse:
    """Answer with the entry as the library's files hold it."""
    card = teachable_card(pk)
    form = EntryForm(request.POST)
    checked = _checked(card, form)
    if not form.is_valid() or checked.taught is None:
        return _page(request, card, form, checked, status=422)
    accepted = [what for what, is_ticked in checked.differences if is_ticked]
    written = teaching_of(card.game).write_entry(
        card.value, checked.taught, form.cleaned_data["note"], accepted
    )
    return file_response(written, f"{card.name}.yaml")


@login_required
@require_POST
def teach_save(request: HttpRequest, pk: int) -> HttpResponse:
    """Save what the card says on this site, as a curator."""
    curator = curator_of(request)
    card = teachable_card(pk)
    form = EntryForm(request.POST)
    checked = _checked(card, form)
    if not form.is_valid() or checked.taught is None:
        return _page(request, card, form, checked, status=422)
    if any(not is_ticked for _what, is_ticked in checked.differences):
        form.add_error(None, _("Tick every difference that is harmless first."))
        return _page(request, card, form, checked, status=422)
    try:
        act = save_powers(
            card=card,
            powers=checked.taught.powers,
            revision=form.cleaned_data["revision"],
            author=curator,
            note=form.cleaned_data["note"],
        )
    except Refusal as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return _page(request, card, form, checked, status=refusal.status)
    tell_saved(request, is_changed=act.pk is not None)
    return redirect("teach-card", pk)


@require_safe
def teach_words(request: HttpRequest) -> HttpResponse:
    """Show the words of the notation, each with an example and how it reads."""
    context = {"section": "imports", "sections": word_sections(), "keys": KEYS}
    return render(request, "decks/teaching/teach_words.html", context)


def _checked(card: Card, form: EntryForm) -> CheckedEntry:
    """Return what was sent with *form*, read."""
    form.is_valid()
    sent: dict[str, Any] = form.cleaned_data
    return check_entry(card, sent.get("powers", ""), sent.get("accepted", []))


def _page(
    request: HttpRequest,
    card: Card,
    form: EntryForm | None,
    checked: CheckedEntry,
    draft: str = "",
    status: int = 200,
) -> HttpResponse:
    """Return the page of *card*: with *form* as it was sent, else with a *draft*."""
    context = entry_context(card)
    start = {"powers": draft, "revision": context["revision"]}
    context |= {
        "form": form or EntryForm(initial=start),
        "checked": checked,
        "may_save": is_curator(request.user),
    }
    return render(request, "decks/teaching/teach_card.html", context, status=status)
