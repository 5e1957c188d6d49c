"""The catalogue's pages: search and card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.browsing.facets import cost_facet, facets
from cards.browsing.grouping import COLUMNS, GROUPS, face_groups, order_links
from cards.browsing.queries import browse_cards, find_random, search_context
from cards.browsing.set_blocks import set_blocks
from cards.catalogue.card_texts.languages import (
    card_language,
    known_languages,
)
from cards.catalogue.card_texts.shown_words import set_name_read
from cards.catalogue.games import (
    game_links,
    is_apart,
    rarity_word,
    requested_game,
    translate_term,
)
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.catalogue.played_parts import played_part
from cards.catalogue.queries import find_printing
from cards.curation.redirects import moved_from
from cards.faces.card_face import card_face, printing_url
from cards.fighters.rosters import card_tracks
from cards.prices.services import (
    buy_links,
    history_of,
    prices_by_printing,
    write_money,
)
from cards.rulebook.card_parts import rules_of
from cards.search import CARDS, read_query
from cards.search.help_page import help_examples, help_parts
from cards.search.query_writing import sorted_by
from cards.search.relevance import by_relevance
from cards.sharing.previews import (
    in_a_line,
    preview_of_card,
    preview_of_page,
    preview_of_set,
)
from cards.translation.editor.services import load_card, side_by_side
from core.web.offline.keeping import kept_offline
from core.web.requests import is_fragment, page_of, query_of, text_of
from rules.games import DEFAULT_GAME, game
from rules.text.normalize import fold

VIEWS = ("table", "text")  # beside the usual grid
SHOWN_TRAITS = ("class", "faction", "race", "talent", "prof", "rep", "req")


@kept_offline
@require_safe
@vary_on_headers("HX-Request")
def card_list(request: HttpRequest) -> HttpResponse:
    """Show the cards a query finds; the fragment alone when htmx asks for it."""
    query = request.GET.get("q", "")
    slug = requested_game(request)
    return show_cards(request, query, "cards/browsing/card_list.html", slug=slug)


def show_cards(
    request: HttpRequest, query: str, page: str, *, slug: str, **more: object
) -> HttpResponse:
    """Show the cards that *query* finds on the *page*; without it where htmx asks."""
    fragment = is_fragment(request)
    kept = _kept(request, slug)
    found = browse_cards(
        query,
        game=slug,
        language=card_language(),
        page=page_of(request),
        group=kept.get("group", ""),
    )
    read = found.result.query
    context = search_context(query, found) | {
        "section": "cards",
        "view": kept.get("view", "grid"),
        "group": kept.get("group", ""),
        "groups": face_groups(found.faces, kept.get("group", "")),
        "groupings": GROUPS,
        "orders": (orders := order_links(read)),
        "columns": [orders[key] for key in COLUMNS],
        "has_words": bool(by_relevance(read)),
        "usual": sorted_by(read, ""),
        "is_sorted": read.is_sorting,
        "is_numbered": read.order == "number",
        "order_label": order.label if (order := CARDS.orders.get(read.order)) else "",
        "is_descending": read.is_descending,
        "kept": kept,
        "costs": cost_facet(read, found.counts),
        "facets": facets(read, slug, found.counts),
        "games": game_links(slug),
        "teams_of": slug if game(slug).arena else "",
        "preview": preview_of_page(
            request,
            _("Cards"),
            in_a_line(game(slug).name, cards=found.page.paginator.count),
            slug,
        ),
        "is_fragment": fragment,
        "is_filtered": fragment and request.headers.get("HX-Boosted") == "true",
        **more,
    }
    template = "cards/browsing/_card_results.html" if fragment else page
    # htmx leaves a page as it was when it is refused; who types is to see why.
    is_refused = found.result.is_lost and not fragment
    return render(request, template, context, status=400 if is_refused else 200)


def _kept(request: HttpRequest, slug: str) -> dict[str, str]:
    """Return how results are shown, as addresses name it, what is usual left out."""
    view, group = request.GET.get("view", ""), request.GET.get("group", "")
    kept = {"view": view} if view in VIEWS else {}
    kept |= {"group": group} if group in GROUPS else {}
    return kept | ({"game": slug} if slug != DEFAULT_GAME else {})


@never_cache
@require_safe
def random_card(request: HttpRequest) -> HttpResponse:
    """Lead to a random one of the cards a query finds; to the list if it finds none."""
    query = query_of(request)
    printing = find_random(query, game=requested_game(request))
    if printing is None:
        return redirect(f"{reverse('card-list')}?{request.GET.urlencode()}")
    return redirect(printing_url(printing, printing.card))


@kept_offline
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
    face = card_face(card, card_language(), printing)
    prices = prices_by_printing(other.pk for other in card.printings.all())
    context = {
        "face": face,
        "preview": preview_of_card(request, face),
        "printing": printing,
        "played": played_part(card),
        "is_apart": is_apart(card),
        "section": "cards",
        "traits": _trait_rows(card),
        "keywords": _keywords(card),
        "tracks": card_tracks(card),
        "printings": [
            {
                "pk": other.pk,
                "url": printing_url(other, card),
                "printing": other,
                "prices": [
                    (write_money(one.cents), one) for one in prices.get(other.pk, ())
                ],
                "rarity": rarity_word(card.game, other.rarity),
            }
            for other in card.printings.all()
        ],
        "price_days": [(one, write_money(one.cents)) for one in history_of(printing)],
        "shops": buy_links(printing, card.name),
        "rules": rules_of(card),
        **_beside(request, card),
    }
    return render(request, "cards/browsing/card_detail.html", context)


def _beside(request: HttpRequest, card: Card) -> dict[str, object]:
    """Return the English of *card* (as load_card gives it) beside a second language."""
    languages = [code for code in known_languages() if code != "en"]
    asked = request.GET.get("beside", card_language())
    second = asked if asked in languages else languages[0]
    beside = side_by_side(card, [second])[second]
    is_there = any(each.shown for each in beside)
    return {
        "card": card,
        "second": second,
        "seconds": languages,
        "beside": beside,
        "reported": f"{card.pk}-{second}" if is_there else "",
    }


@kept_offline
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


def _keywords(card: Card) -> list[tuple[str, str]]:
    """Return the keywords of *card*, each with what its page is called."""
    traits = game(card.game).search_traits(card.value)
    return [(translate_term(word), fold(word)) for kind, word in traits if kind == "kw"]


@kept_offline
@require_safe
@vary_on_headers("HX-Request")
def set_list(request: HttpRequest) -> HttpResponse:
    """Show the sets by block and year; as a fragment they filter the query `q`."""
    slug, fragment = requested_game(request), is_fragment(request)
    query, sought = query_of(request), text_of(request.GET, "set")
    blocks = set_blocks(slug, read_query(query), sought)
    size = sum(len(block.links) for block in blocks)
    line = in_a_line(game(slug).name, sets=size)
    context = {
        "section": "cards",
        "preview": preview_of_page(request, _("Sets"), line, slug),
        "blocks": blocks,
        "sought": sought,
        "query": query,
        "kept": _kept(request, slug),
        "games": game_links(slug),
        "is_fragment": fragment,
    }
    template = "_set_blocks.html" if fragment else "set_list.html"
    return render(request, f"cards/browsing/{template}", context)


@kept_offline
@require_safe
@vary_on_headers("HX-Request")
def set_detail(request: HttpRequest, code: str) -> HttpResponse:
    """Show one set: its cards in the order of their numbers, and what it is."""
    found = CardSet.objects.filter(code__iexact=_named(code))
    card_set = found.first()
    if card_set is None:
        raise Http404
    query = f'set:"{card_set.code}" order:number'
    title = set_name_read(card_set)
    printings = card_set.printings.count()
    about = {"card_set": card_set, "printings": printings}
    about["preview"] = preview_of_set(request, card_set, printings)
    return _topic(request, title, query, card_set.game, **about)


@require_safe
@vary_on_headers("HX-Request")
def artist_detail(request: HttpRequest, name: str) -> HttpResponse:
    """Show the cards of one artist."""
    held = Printing.objects.filter(artist=_named(name), artist__gt="")
    printing = held.select_related("card_set").order_by("pk").first()
    if printing is None:
        raise Http404
    written = printing.artist.replace('"', "")
    game_slug = printing.card_set.game
    return _topic(request, printing.artist, f'artist="{written}"', game_slug)


@require_safe
@vary_on_headers("HX-Request")
def keyword_detail(request: HttpRequest, word: str) -> HttpResponse:
    """Show the cards with one keyword."""
    slug = requested_game(request)
    held = CardTrait.objects.filter(kind="kw", value_folded=fold(_named(word)))
    trait = held.filter(card__game=slug).first()
    if trait is None:
        raise Http404
    query = f'kw="{trait.value_folded}"'
    return _topic(request, translate_term(trait.value), query, slug)


def _named(part: str) -> str:
    """Return a name as its *part* of an address has it."""
    return part.replace("\0", "").replace("%2F", "/")


def _topic(
    request: HttpRequest, title: str, query: str, slug: str, **more: object
) -> HttpResponse:
    """Show what *query* finds under its *title*; filters lead to the search."""
    return show_cards(
        request, query, "cards/browsing/topic.html", slug=slug, topic=title, **more
    )
