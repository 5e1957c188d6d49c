"""The verdict asked backwards: heroes of a list, decks for a card, a team."""

from typing import Any, Final

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import game_links, requested_game
from cards.catalogue.models import Card
from cards.faces.card_face import card_face, with_faces
from core.errors import refusal_sentence
from core.users import User
from core.web.guests import guest_key
from core.web.requests import is_fragment, page_of
from decks.building.access import is_own, visible_deck, visible_decks
from decks.building.models import Deck, short_id_in
from decks.building.queries import get_own_decks, read_deck
from decks.building.verdicts.judged_decks import load_whole_decks
from decks.building.verdicts.judging import decklist_of
from decks.limits.format_texts import format_row
from decks.limits.queries import deck_limits, format_choices, get_format, usual_format
from decks.lists.dialects.file_text import DeckFileRefused
from decks.lists.dialects.written import MAX_TEXT
from decks.lists.line_settling import is_settled
from decks.reverse.card_decks import decks_with, played_beside
from decks.reverse.card_fits import fit_decks
from decks.reverse.hero_ranking import rank_heroes
from decks.reverse.team_check import TeamOfWrongSize, judge_team


class ListForm(forms.Form):
    """A deck written down, and the format it is for."""

    text = forms.CharField(
        label=_("Your list"),
        max_length=MAX_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
    )
    format = forms.ChoiceField(label=_("Format"), required=False)

    def __init__(self, *args: Any, game_slug: str, user: User, **kwargs: Any) -> None:
        """Offer the formats of *user*."""
        super().__init__(*args, **kwargs)
        self.game_slug = game_slug
        self.usual = usual_format(game_slug).slug
        self.fields["format"] = forms.ChoiceField(
            label=_("Format"),
            choices=format_choices(game_slug, user),
            initial=self.usual,
            required=False,
        )

    def clean_format(self) -> str:
        """Return the format chosen, or the usual one."""
        return self.cleaned_data["format"] or self.usual

    def clean(self) -> dict[str, Any]:
        """Read the list as *read*; what cannot be read is told beside it."""
        said = super().clean() or {}
        if not self.errors:
            try:
                said["read"] = read_deck(
                    said["text"], game_slug=self.game_slug, format_slug=said["format"]
                )
            except DeckFileRefused as refusal:
                self.add_error("text", refusal_sentence(refusal))
        return said


SHOWN_FITS: Final = 5  # decks a card is tried in before one is picked
TO_PICK: Final = 100
MAX_DIGITS: Final = 10  # of a number in an address; more is nonsense


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def card_fits(request: HttpRequest) -> HttpResponse:
    """Show whether the reader's decks take a card: the latest, or the one picked."""
    card = _asked_card(request)
    own = get_own_decks(request.user, guest_key(request)).filter(game=card.game)
    picked = request.GET.get("deck", "").replace("\0", "")
    tried = own.filter(short_id=picked) if picked else own[:SHOWN_FITS]
    context = {
        "section": "cards",
        "face": card_face(card, card_language()),
        "fits": fit_decks(card, tried, card_language()),
        "own_decks": own[:TO_PICK],
        "picked": picked,
    }
    name = "_card_fits" if is_fragment(request) else "card_fits"
    return render(request, f"decks/reverse/{name}.html", context)


@require_safe
@vary_on_headers("HX-Request")
def card_decks(request: HttpRequest) -> HttpResponse:
    """Show the public decks that hold a card, the latest changed first."""
    card = _asked_card(request)
    context = {
        "section": "cards",
        "face": card_face(card, card_language()),
        "decks_with": decks_with(card, card_language()),
        "beside": played_beside(card, card_language()),
    }
    name = "_card_decks" if is_fragment(request) else "card_decks"
    return render(request, f"decks/reverse/{name}.html", context)


def _asked_card(request: HttpRequest) -> Card:
    """Return the card whose key the address gives. Raises Http404."""
    number = request.GET.get("card", "")
    asked = int(number) if number.isdecimal() and len(number) < MAX_DIGITS else 0
    found = with_faces(Card.objects.filter(pk=asked), card_language())
    card = next(iter(found), None)
    if card is None:
        raise Http404
    return card


@never_cache
@require_safe
def deck_heroes(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show which heroes could play a deck, the best fitting first."""
    deck = visible_deck(request, short_id)
    language = card_language()
    (whole,) = load_whole_decks(Deck.objects.filter(pk=deck.pk), language)
    limits = deck_limits(deck.game, deck.format)
    ranking = rank_heroes(
        whole.decklist,
        limits,
        game_slug=deck.game,
        language=language,
        names=whole.names,
        page=page_of(request),
    )
    context = {
        "section": "decks",
        "deck": deck,
        "is_own": is_own(request, deck),
        "game_slug": deck.game,
        "format": format_row(deck.game, limits),
        "ranking": ranking,
        "page": ranking.page,
    }
    return render(request, "decks/reverse/deck_heroes.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def list_heroes(request: HttpRequest) -> HttpResponse:
    """Show which heroes could play a pasted list, a page at a time."""
    sent = request.POST if request.method == "POST" else None
    slug = requested_game(request)
    form = ListForm(sent, game_slug=slug, user=request.user)
    context: dict[str, object] = {"section": "decks", "form": form}
    if request.method == "POST" and form.is_valid():
        limits = get_format(slug, form.cleaned_data["format"])
        read = form.cleaned_data["read"]
        page = request.POST.get("page", "1")
        context |= {
            "read": read,
            "game_slug": slug,
            "format": format_row(slug, limits),
            "ranking": rank_heroes(
                decklist_of(one for one in read.lines if not is_settled(one)),
                limits,
                game_slug=slug,
                language=card_language(),
                names={},
                page=int(page) if page.isdecimal() and len(page) < MAX_DIGITS else 1,
            ),
        }
    status = 422 if form.errors else 200
    return render(request, "decks/reverse/list_heroes.html", context, status=status)


@never_cache
@require_safe
def team_check(request: HttpRequest) -> HttpResponse:
    """Show whether the picked decks may be one team's."""
    slug = requested_game(request)
    picked, lost = _picked(request)
    chosen = visible_decks(request).filter(game=slug, short_id__in=picked)
    own = get_own_decks(request.user, guest_key(request)).filter(game=slug)
    context: dict[str, object] = {
        "section": "decks",
        "games": game_links(slug),
        "game_slug": slug,
        "own_decks": own[:TO_PICK],
        "picked": picked,
        "links": request.GET.get("links", ""),
        "is_lost": lost or chosen.count() < len(picked),
    }
    status = 422 if context["is_lost"] else 200
    if status == 200 and ("deck" in request.GET or "links" in request.GET):
        try:
            context["team"] = judge_team(
                chosen, game_slug=slug, language=card_language()
            )
        except TeamOfWrongSize as refusal:
            context["refusal"] = refusal_sentence(refusal)
            status = refusal.status
    return render(request, "decks/reverse/team_check.html", context, status=status)


def _picked(request: HttpRequest) -> tuple[list[str], bool]:
    """Return the short ids of the decks ticked or linked to; is any no deck's link?"""
    words = [*request.GET.getlist("deck"), *request.GET.get("links", "").split()]
    found = [short_id_in(word.strip(",;")) for word in words[:TO_PICK]]
    return [short_id for short_id in found if short_id], not all(found)
