"""The catalogue's pages: search and card."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from cards.faces import card_face, with_faces
from cards.models import Card
from cards.search.explain import explain_term, explain_warning
from cards.search.fields import FIELDS
from cards.selectors import FoundCards, find_cards, get_printing, get_sets
from cards.terms import translate_term
from rules.game import DEFAULT_GAME, game


@dataclass(frozen=True, slots=True)
class FilterLink:
    """A filter that writes the query: pressing it again takes it out."""

    label: str
    query: str
    is_on: bool
    frame: str = ""


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """Show the cards a query finds; the fragment alone when htmx asks for it."""
    query = request.GET.get("q", "")
    found = find_cards(
        query, game=DEFAULT_GAME, language=reader_language(), page=page_of(request)
    )
    context = search_context(query, found) | {
        "view": "table" if request.GET.get("view") == "table" else "grid",
        "filters": list(_filters(query)),
        "sets": get_sets(DEFAULT_GAME) if not request.htmx else (),
    }
    template = "cards/_card_results.html" if request.htmx else "cards/card_list.html"
    return render(request, template, context)


@require_safe
def card_detail(
    request: HttpRequest, set_code: str, place: str, slug: str = ""
) -> HttpResponse:
    """Show one card in one printing, with its other printings and names."""
    printing = get_printing(DEFAULT_GAME, set_code, place)
    if printing is None:
        raise Http404
    card = with_faces(Card.objects.filter(pk=printing.card_id), reader_language()).get()
    context = {
        "face": card_face(card, reader_language(), printing),
        "printing": printing,
        "printings": list(card.printings.all()),
        "names": list(card.texts.model.objects.filter(card=card, field="name")),
    }
    return render(request, "cards/card_detail.html", context)


@require_safe
def search_help(request: HttpRequest) -> HttpResponse:
    """Show every key a query may use: the field table, read aloud."""
    return render(request, "cards/search_help.html", {"fields": FIELDS.fields.values()})


def search_context(query: str, found: FoundCards) -> dict[str, object]:
    """Return what the templates of search results need."""
    return {
        "query": query,
        "page": found.page,
        "faces": found.faces,
        "understood": [explain_term(term) for term in found.result.understood],
        "warnings": [explain_warning(warning) for warning in found.result.warnings],
    }


def reader_language() -> str:
    """Return the language the reader reads cards in."""
    return (get_language() or "en").split("-")[0]


def page_of(request: HttpRequest) -> int:
    """Return the page asked for; nonsense means the first."""
    page = request.GET.get("page", "1")
    return int(page) if page.isdecimal() and len(page) < 6 else 1


def _filters(query: str) -> Iterator[FilterLink]:
    """Yield the one-click filters with the query each would write."""
    words = query.split()
    played = game(DEFAULT_GAME)
    kinds = {"type": tuple(played.TYPES)[:-1], **played.FILTERS}
    for kind, values in kinds.items():
        for value in values:
            slug = value.lower().replace(" ", "-").replace("_", "-")
            term = (
                f"{kind}:{value.lower()}"
                if " " not in value
                else f'{kind}:"{value.lower()}"'
            )
            is_on = term in query.lower()
            rest = query.lower().replace(term, "").strip() if is_on else None
            label = translate_term(played.TYPES.get(value, value))
            written = rest if rest is not None else " ".join([*words, term])
            yield FilterLink(label, urlencode({"q": written}), is_on, slug)
