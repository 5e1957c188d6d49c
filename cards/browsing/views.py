"""The catalogue's pages: search and card."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.browsing.queries import find_cards, search_context
from cards.catalogue.card_texts.languages import (
    card_language,
    interface_language,
    known_languages,
)
from cards.catalogue.games import game_links, requested_game, translate_term
from cards.catalogue.models import Card
from cards.catalogue.played_parts import played_part
from cards.catalogue.queries import find_printing, get_sets
from cards.curation.redirects import moved_from
from cards.faces.card_face import card_face, printing_url
from cards.fighters.rosters import card_tracks
from cards.rulebook.queries import rules_named
from cards.search import CARDS
from cards.search.help_page import help_examples, help_parts
from cards.translation.editor.services import load_card, side_by_side
from core.web.requests import is_fragment, page_of
from rules.games import DEFAULT_GAME, game

# The words of a query; what stands in quotation marks is one, or part of one.
_WORDS = re.compile(r'(?:[^\s"]|"[^"]*"?)+')
SHOWN_TRAITS = ("class", "faction", "race", "talent", "prof", "rep", "req")


@dataclass(frozen=True, slots=True)
class FilterLink:
    """A filter that writes the query: pressing it again takes it out."""

    label: str
    query: str
    is_on: bool
    frame: str = ""


@require_safe
@vary_on_headers("HX-Request")
def card_list(request: HttpRequest) -> HttpResponse:
    """Show the cards a query finds; the fragment alone when htmx asks for it."""
    query, slug = request.GET.get("q", ""), requested_game(request)
    found = find_cards(
        query, game=slug, language=card_language(), page=page_of(request)
    )
    view = "table" if request.GET.get("view") == "table" else "grid"
    kept = {"view": view} if view == "table" else {}
    kept |= {"game": slug} if slug != DEFAULT_GAME else {}
    context = search_context(query, found) | {
        "section": "cards",
        "view": view,
        "kept": kept,
        "games": game_links(slug),
        "teams_of": slug if game(slug).arena else "",
        "is_fragment": is_fragment(request),
        "filters": list(_filters(query, slug, kept)),
        "sets": get_sets(slug) if not is_fragment(request) else (),
    }
    template = (
        "cards/browsing/_card_results.html"
        if is_fragment(request)
        else "cards/browsing/card_list.html"
    )
    # htmx leaves a page as it was when it is refused; who types is to see why.
    is_refused = found.result.is_lost and not is_fragment(request)
    return render(request, template, context, status=400 if is_refused else 200)


@require_safe
def card_detail(
    request: HttpRequest,
    set_code: str,
    place: str,
    slug: str = "",  # noqa: ARG001 - decoration
) -> HttpResponse:
    """Show one card in one printing, with its other printings and names."""
    printing = find_printing(set_code, place)
    if printing is None:
        moved = moved_from(set_code, place)
        if moved is None:
            raise Http404
        return redirect(printing_url(moved, moved.card))  # it may move back
    card = load_card(printing.card_set.game, printing.card_id)
    if card is None:
        raise Http404
    context = {
        "face": card_face(card, card_language(), printing),
        "printing": printing,
        "played": played_part(card),
        "section": "cards",
        "traits": _trait_rows(card),
        "tracks": card_tracks(card),
        "printings": [
            {"pk": other.pk, "url": printing_url(other, card), "printing": other}
            for other in card.printings.all()
        ],
        "rules": rules_named(
            game(card.game).rules_of_card(card.value), interface_language()
        ),
        **_beside(request, card),
    }
    return render(request, "cards/browsing/card_detail.html", context)


def _beside(request: HttpRequest, card: Card) -> dict[str, object]:
    """Return the English of *card* (as load_card gives it) beside a second language."""
    languages = [code for code in known_languages() if code != "en"]
    asked = request.GET.get("beside", card_language())
    second = asked if asked in languages else languages[0]
    return {
        "card": card,
        "second": second,
        "seconds": languages,
        "beside": side_by_side(card, [second])[second],
    }


@require_safe
def search_help(request: HttpRequest) -> HttpResponse:
    """Show every key a query may use: the field table, read aloud."""
    context = {"parts": list(help_parts()), "examples": list(help_examples())}
    return render(request, "cards/browsing/search_help.html", context)


def _trait_rows(card: Card) -> list[tuple[str, str, str]]:
    """Return kind, label and values of the traits a reader wants to see listed."""
    values: dict[str, list[str]] = {}
    for kind, value in game(card.game).search_traits(card.value):
        if kind in SHOWN_TRAITS:
            values.setdefault(kind, []).append(translate_term(value))
    return [
        (kind, str(CARDS.get(kind).label), ", ".join(words))
        for kind, words in values.items()
    ]


def _filters(query: str, game_slug: str, kept: dict[str, str]) -> Iterator[FilterLink]:
    """Yield the one-click filters with the query each would write, beside *kept*."""
    words = _WORDS.findall(query)
    played = game(game_slug)
    types = tuple(kind for kind in played.TYPES if kind != "other")
    kinds = {"type": types, **played.FILTERS}
    for kind, values in kinds.items():
        for value in values:
            slug = value.lower().replace(" ", "-").replace("_", "-")
            term = (
                f"{kind}:{value.lower()}"
                if " " not in value
                else f'{kind}:"{value.lower()}"'
            )
            rest = [word for word in words if word.lower() != term]
            is_on = rest != words
            written = " ".join(rest if is_on else [*words, term])
            label = translate_term(played.TYPES.get(value, value))
            yield FilterLink(label, urlencode({"q": written, **kept}), is_on, slug)
