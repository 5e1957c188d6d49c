"""The deck editor: search on one side, deck on the other, verdict beside it."""

from collections.abc import Callable, Sequence, Set
from urllib.parse import urlencode

from django import forms
from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.browsing.facets import Facet, cost_facet, count_facets, facets
from cards.browsing.grouping import order_links
from cards.browsing.queries import FoundCards, find_cards, search_context
from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.card_texts.shown_words import name_read
from cards.catalogue.changes.feed import feed_state
from cards.catalogue.models import Card
from cards.search import read_query
from cards.search.query_writing import sorted_by
from cards.search.relevance import words_of
from core.errors import refusal_sentence
from core.web.offline.keeping import kept_offline
from core.web.requests import go_to_ours, is_fragment, page_of, valid_form
from decks.building.access import own_deck, visible_deck
from decks.building.context import DeckGlance, glance_at_deck, view_deck
from decks.building.editing.card_changes import changes_since
from decks.building.editing.services import (
    DeckChangedMeanwhile,
    HeroChangedMeanwhile,
    Outcome,
    Told,
    UndoUnseen,
    change_many,
    make_change,
    replace_card,
    tell_of_copies,
    undo_last_change,
)
from decks.building.forms import (
    ChangeForm,
    CopiesForm,
    ManyForm,
    NameForm,
    ReplaceForm,
)
from decks.building.models import Deck
from decks.building.services import update_deck
from decks.building.versions.forms import SeenForm
from decks.building.versions.queries import get_staged
from decks.collection.owned_copies import cards_owned, standing_for
from decks.editor.concurrent_changes import (
    ToldChanges,
    ask_which_counts,
    meanwhile_sentence,
    tell_meanwhile,
)
from decks.editor.services import remove_unread_line, settle_unread_line
from decks.reverse.card_fits import mark_misfits
from decks.reverse.playable import playable_in
from decks.reverse.replacements import find_replacements
from rules.errors import Refusal
from rules.games import game


class UnreadForm(forms.Form):
    """A kept line, and the card it means; without a card it is taken out."""

    line = forms.IntegerField(min_value=1)
    card = forms.IntegerField(min_value=1, required=False)


RESULTS = 30
LAYOUT = "deck_layout"  # of the session: how the reader lays decks out


@kept_offline
@never_cache
@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def deck_edit(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the editor; only results, or only the deck, when htmx asks for them.

    Whoever has the address of the editor from a friend is led to the deck's page.
    """
    try:
        deck = own_deck(request, short_id)
    except Http404:
        return redirect("deck", visible_deck(request, short_id).short_id)
    language, is_part = card_language(), is_fragment(request)
    if is_part and request.headers.get("HX-Target") == "editor-filters":
        context = _filters(request, deck)
        return render(request, "decks/editor/_editor_filters.html", context)
    if is_part and request.headers.get("HX-Target") != "deck-laid":
        context = _find(request, glance_at_deck(deck, language))
        return render(request, "decks/editor/_editor_results.html", context)
    view = view_deck(deck, language, asked=_layout(request), with_maybe=True)
    context = {"view": view, "deck": deck, "standing": standing_for(request.user, deck)}
    if is_part:
        return render(request, "decks/editor/_deck_laid.html", context)
    context |= _find(request, view.glance)
    context |= {"section": "decks", "staged": get_staged(deck, view.entries)}
    return render(request, "decks/editor/deck_edit.html", context)


def _layout(request: HttpRequest) -> dict[str, str]:
    """Return how the reader lays decks out; what the address asks is remembered."""
    kept: dict[str, str] = request.session.get(LAYOUT, {})
    keys = ("view", "group", "sort")
    asked = {key: request.GET[key] for key in keys if key in request.GET}
    if asked:
        kept = request.session[LAYOUT] = kept | asked
    return kept


def _find(request: HttpRequest, glance: DeckGlance) -> dict[str, object]:
    """Return the results of the request's query, narrowed to what the deck takes."""
    deck, query = glance.deck, request.GET.get("q", "")
    is_narrow = request.GET.get("fits", "1") != "0"
    has_pool = deck.pool is not None
    is_owned = request.GET.get("own") == "1" and request.user.is_authenticated
    narrow = [_in_pool(deck, query)] if has_pool else []
    state = feed_state()
    if is_narrow:
        narrow.append(playable_in(glance, state).narrow)
    if is_owned and not has_pool:
        narrow.append(_among(cards_owned(request.user)))

    def offered(keys: Sequence[int]) -> list[int]:
        for one in narrow:
            keys = one(keys)
        return list(keys)

    found = find_cards(
        query,
        game=deck.game,
        language=card_language(),
        page=page_of(request),
        page_size=RESULTS,
        narrow=offered,
        state=state,
    )
    misfits = {} if is_narrow else mark_misfits(glance, found.faces)
    context = search_context(query, found) | {"misfits": misfits}
    read = found.result.query
    context |= {"orders": order_links(read), "is_sorted": read.is_sorting}
    context |= {"usual": sorted_by(read, "") if any(words_of(read)) else ""}
    if "filters" in request.GET:
        context |= _filters(request, deck)
    context |= {"deck": deck, "glance": glance, "filters": _leader_filters(found)}
    context |= {"is_narrow": is_narrow, "is_owned": is_owned}
    return context | {"left_out": found.left_out}


def _filters(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """Return what filters the results of the request's query, asked for apart."""
    read = read_query(request.GET.get("q", ""))
    return {"facets": [cost_facet(read, {}), *facets(read, deck.game, {})]}


def _leader_filters(found: FoundCards) -> list[Facet]:
    """Return how leaders are filtered, where nothing but leaders is found."""
    if not found.faces or not all(face.is_leader for face in found.faces):
        return []
    result = found.result
    held = facets(result.query, result.game, count_facets(result))
    return [one for one in held if one.is_colored]


def _in_pool(deck: Deck, query: str) -> Callable[[Sequence[int]], list[int]]:
    """Return what narrows keys to the pool *deck* is locked to, and any leader.

    Leaders need not be in the pool, and come only when something is asked for.
    """
    offered = Q(key__in=deck.pool)
    if query.strip():
        offered |= Q(type__in=game(deck.game).LEADER_TYPES)
    held = Card.objects.filter(offered, game=deck.game).order_by()
    return _among(set(held.values_list("pk", flat=True)))


def _among(keys: Set[int]) -> Callable[[Sequence[int]], list[int]]:
    """Return what narrows keys to those among *keys*."""
    return lambda found: [key for key in found if key in keys]


@require_POST
def deck_rename(request: HttpRequest, short_id: str) -> HttpResponse:
    """Call the deck something else; answer with the field its name stands in."""
    deck = own_deck(request, short_id)
    sent = valid_form(NameForm(request.POST)).cleaned_data
    opened = {"name": sent["opened"]}
    deck = update_deck(deck=deck, changes={"name": sent["called"]}, opened=opened)
    if is_fragment(request):
        return render(request, "decks/editor/_deck_name.html", {"deck": deck})
    return redirect("deck-edit", short_id)


@require_POST
def deck_change(request: HttpRequest, short_id: str) -> HttpResponse:
    """Change how many of a card lie in a zone; answer with the deck, judged anew."""
    deck = own_deck(request, short_id)
    asked = valid_form(ChangeForm(request.POST)).cleaned_data
    card = get_object_or_404(Card, pk=asked.pop("card"), game=deck.game)
    seen = asked.pop("revision")
    try:
        outcome = make_change(deck=deck, card=card, **asked, seen=seen)
    except (DeckChangedMeanwhile, HeroChangedMeanwhile) as refusal:
        return _ask(request, deck, seen, refusal)
    return answer_change(request, deck, outcome, card)


@require_POST
def deck_many(request: HttpRequest, short_id: str) -> HttpResponse:
    """Change all that is chosen at once; answer with the deck."""
    deck = own_deck(request, short_id)
    form = valid_form(ManyForm(request.POST))
    return answer_change(request, deck, change_many(deck=deck, **form.asked()))


@never_cache
@require_http_methods(["GET", "POST"])
def deck_replace(request: HttpRequest, short_id: str) -> HttpResponse:
    """Offer what the deck could play in place of a card; put it there."""
    deck = own_deck(request, short_id)
    is_sent = request.method == "POST"
    sent = valid_form(ReplaceForm(request.POST if is_sent else request.GET))
    asked = sent.cleaned_data
    card = get_object_or_404(Card, pk=asked["card"], game=deck.game)
    if is_sent:
        other = get_object_or_404(Card, pk=asked["other"], game=deck.game)
        outcome = replace_card(
            deck=deck,
            card=card,
            zone=asked["zone"],
            other=other,
            seen=asked["revision"],
        )
        return answer_change(request, deck, outcome, other)
    language = card_language()
    faces = find_replacements(glance_at_deck(deck, language), card, language)
    context = {"deck": deck, "card": card, "zone": asked["zone"], "faces": faces}
    if is_fragment(request):
        return render(request, "decks/editor/_replacements.html", context)
    context |= {"name": name_read(card).text, "section": "decks"}
    return render(request, "decks/editor/deck_replace.html", context)


@require_POST
def deck_copies_told(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say in which printing and language copies are; answer with the deck."""
    deck = own_deck(request, short_id)
    sent = valid_form(CopiesForm(request.POST)).cleaned_data
    card = get_object_or_404(Card, pk=sent["card"], game=deck.game)
    told = Told(sent["printing"] or 0, sent["language"])
    outcome = tell_of_copies(
        deck=deck, card=card, zone=sent["zone"], told=told, seen=sent["revision"]
    )
    return answer_change(request, deck, outcome, card)


@require_POST
def deck_undo(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take the latest change back."""
    deck = own_deck(request, short_id)
    form = SeenForm(request.POST)
    seen = form.cleaned_data["revision"] if form.is_valid() else None
    try:
        outcome = undo_last_change(deck=deck, seen=seen)
    except UndoUnseen as refusal:
        if not is_fragment(request):
            raise
        return _tell(request, deck, seen, {"sentence": refusal_sentence(refusal)})
    return answer_change(request, deck, outcome)


def answer_change(
    request: HttpRequest, deck: Deck, outcome: Outcome, card: Card | None = None
) -> HttpResponse:
    """Answer a change: the deck's panels for htmx, else back to the editor."""
    told = tell_meanwhile(outcome.meanwhile, card_language())
    if is_fragment(request):
        deck.revision = outcome.revision
        return _panels(request, deck, {"card": card}, told)
    if told:
        messages.info(request, meanwhile_sentence(told))
    back = request.POST.get("back", "")
    page = reverse("deck-edit", args=[deck.short_id])
    if card and back:
        names = {"card": name_read(card).text, "deck": deck.name}
        messages.success(request, _("%(card)s was added to “%(deck)s”.") % names)
        return go_to_ours(request, back, page)
    query = request.POST.get("q", "")
    return redirect(f"{page}?{urlencode({'q': query})}" if query else page)


def _ask(request: HttpRequest, deck: Deck, seen: int, refusal: Refusal) -> HttpResponse:
    """Answer a figure that would undo what nobody saw: ask which one counts."""
    question = ask_which_counts(refusal, card_language())
    asked = {"question": question, "sentence": refusal_sentence(refusal)}
    if is_fragment(request):
        return _tell(request, deck, seen, asked)
    deck.refresh_from_db()
    context = asked | {"deck": deck, "section": "decks", "q": request.POST.get("q", "")}
    return render(request, "decks/editor/deck_changed.html", context, status=409)


def _tell(
    request: HttpRequest, deck: Deck, seen: int | None, context: dict[str, object]
) -> HttpResponse:
    """Answer 409 with the deck as it is and what changed since revision *seen*."""
    deck.refresh_from_db()
    told = tell_meanwhile(changes_since(deck, seen), card_language())
    response = _panels(request, deck, context, told, status=409)
    response["X-Told"] = "1"  # the page shows this refusal instead of saying it
    return response


def _panels(
    request: HttpRequest,
    deck: Deck,
    context: dict[str, object],
    told: ToldChanges | None,
    status: int = 200,
) -> HttpResponse:
    """Return what a change swaps in."""
    view = view_deck(deck, card_language(), asked=_layout(request), with_maybe=True)
    context |= {
        "told": told,
        "told_sentence": meanwhile_sentence(told) if told else "",
        "view": view,
        "standing": standing_for(request.user, deck),
        "deck": deck,
        "staged": get_staged(deck, view.entries),
        # The panel goes with the answer to what it asked.
        "is_answered": "asked" in request.POST,
    }
    return render(request, "decks/editor/_editor_changed.html", context, status=status)


@require_POST
def deck_unread(request: HttpRequest, short_id: str) -> HttpResponse:
    """Settle one line with a card, or take it out; answer with the deck."""
    deck = own_deck(request, short_id)
    form = valid_form(UnreadForm(request.POST))
    line_pk, card_pk = form.cleaned_data["line"], form.cleaned_data["card"]
    if card_pk is None:
        outcome = remove_unread_line(deck=deck, line_pk=line_pk)
        return answer_change(request, deck, outcome)
    card = get_object_or_404(Card, pk=card_pk, game=deck.game)
    outcome = settle_unread_line(deck=deck, line_pk=line_pk, card=card)
    return answer_change(request, deck, outcome, card)
