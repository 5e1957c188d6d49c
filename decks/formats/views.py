"""Formats: all of them, one of them, and taking one for new decks."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import asked_game, game_links, requested_game
from cards.catalogue.models import Card, CardSet
from cards.faces.card_face import CardFace, card_faces, with_faces
from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import own_deck
from decks.building.models import Deck
from decks.building.queries import get_own_decks
from decks.building.services import create_deck, update_deck
from decks.building.verdicts.judged_decks import judge_decks, load_whole_decks
from decks.building.verdicts.texts import issues_in_words
from decks.limits.format_texts import (
    WholeFormatRow,
    format_row,
    game_rows,
    own_rows,
    public_rows,
)
from decks.limits.queries import (
    Standing,
    find_house_format,
    format_name,
    get_format,
    limits_of,
    narrow_formats,
)

SHOWN_FACES = 24  # of each list; the rest go by name


@dataclass(frozen=True, slots=True)
class NamedCards:
    """Cards a format names: the first as faces, the *others* by English name."""

    faces: list[CardFace]
    others: list[str]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.faces) + len(self.others)


@dataclass(frozen=True, slots=True)
class FormatView:
    """All that the page of one format shows."""

    row: WholeFormatRow
    sets: list[CardSet]
    banned: NamedCards
    restricted: NamedCards
    heroes: NamedCards


def view_format(game_slug: str, format_slug: str, language: str) -> FormatView:
    """Return the format of that slug as its page shows it, in a few queries.

    Raises UnknownGame or UnknownFormat.
    """
    house = find_house_format(game_slug, format_slug)
    limits = limits_of(house) if house else get_format(game_slug, format_slug)
    sets = CardSet.objects.filter(game=game_slug, code__in=limits.allowed_sets)
    listed: dict[str, list[Card]] = {standing: [] for standing in Standing}
    for named in house.named_cards.all() if house else ():
        listed[named.standing].append(named.card)
    return FormatView(
        row=format_row(game_slug, limits, house),
        sets=list(sets),
        banned=_named(listed[Standing.BANNED], language),
        restricted=_named(listed[Standing.RESTRICTED], language),
        heroes=_named(listed[Standing.HERO], language),
    )


def _named(cards: list[Card], language: str) -> NamedCards:
    """Return *cards*, by name, as the page shows them."""
    ordered = sorted(cards, key=lambda card: card.key)
    first = [card.pk for card in ordered[:SHOWN_FACES]]
    faces = with_faces(Card.objects.filter(pk__in=first), language) if first else []
    others = [card.name for card in ordered[SHOWN_FACES:]]
    return NamedCards(card_faces(faces, language), others)


SHOWN_PUBLIC = 60
SHOWN_DECKS = 20  # judged on a format's page
TO_PICK = 100  # decks to pick from


@never_cache
@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    """Show every format one may play by: one's own first."""
    slug = requested_game(request)
    context = {
        "section": "decks",
        "games": game_links(slug),
        "game_slug": slug,
        "own": own_rows(slug, request.user),
        "rows": game_rows(slug),
        "public": public_rows(slug, request.user, limit=SHOWN_PUBLIC),
        "narrow": narrow_formats(slug),
    }
    return render(request, "decks/formats/format_list.html", context)


@never_cache
@require_safe
def format_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a format asks for, and what it says of the reader's decks."""
    game_slug = requested_game(request)
    view = view_format(game_slug, slug, card_language())
    own = get_own_decks(request.user, guest_key(request)).filter(game=game_slug)
    by_it = load_whole_decks(own.filter(format=slug)[:SHOWN_DECKS], card_language())
    house = view.row.house
    context = {
        "section": "decks",
        "view": view,
        "game_slug": game_slug,
        "is_own": house is not None and house.owner_id == request.user.pk,
        "own_decks": own[:TO_PICK],
        "judged": judge_decks(by_it, view.row.limits),
    }
    short_id = request.GET.get("deck", "").replace("\0", "")
    if short_id:
        context |= _judge(own_deck(request, short_id), view)
    return render(request, "decks/formats/format_detail.html", context)


def _judge(deck: Deck, view: FormatView) -> dict[str, object]:
    """Return what the format of *view* says of *deck*, in words."""
    language = card_language()
    whole = load_whole_decks(Deck.objects.filter(pk=deck.pk), language)
    (found,) = judge_decks(whole, view.row.limits)
    return {
        "asked": deck,
        "verdict": found.verdict,
        "issues": issues_in_words(found.verdict, whole[0].names),
    }


@require_POST
def format_use(request: HttpRequest, slug: str) -> HttpResponse:
    """Judge a deck by the format from now on; without a deck, begin a new one."""
    game_slug = requested_game(request)
    limits = get_format(game_slug, slug)
    short_id = request.POST.get("deck", "").replace("\0", "")
    if not short_id:
        deck = create_deck(
            user=request.user,
            guest_key=ensure_guest_key(request),
            name=_("New deck"),
            game_slug=game_slug,
            format_slug=limits.slug,
        )
        return redirect("deck-edit", deck.short_id)
    deck = own_deck(request, short_id)
    update_deck(deck=deck, changes={"format": limits.slug})
    told = {"deck": deck.name, "format": format_name(deck.game, limits)}
    messages.success(request, _("“%(deck)s” now uses the format %(format)s.") % told)
    page = reverse("format", args=[limits.slug])
    return redirect(f"{page}{asked_game(game_slug)}")
