"""Adding cards to an organiser's lists by search: nothing is saved, all is kept."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from cards.catalogue.models import Card
from cards.search.explanations import explain_warnings
from decks.formats.custom_formats.card_lists import (
    MAX_FOUND,
    find_all_cards,
    read_card_list,
    write_card_list,
)
from decks.formats.custom_formats.forms import LISTS, HouseFormatForm
from rules.errors import Refusal

NAMED = 8  # of the cards found, by name
STEPS = ("find", "add")


@dataclass(frozen=True, slots=True)
class FoundCards:
    """What a query found for one of the lists; *is_added* once it was put there."""

    list_name: str
    query: str
    count: int
    names: list[str]
    warnings: list[str]
    is_added: bool
    is_cut: bool  # there are more than a list takes


def is_search(request: HttpRequest) -> bool:
    """Whether a search was sent with the form, and not the form itself."""
    return any(request.POST.get(step) in LISTS for step in STEPS)


def search_for_list(
    request: HttpRequest, game_slug: str
) -> tuple[HouseFormatForm, FoundCards]:
    """Return the form as it was sent, with the cards found added where that was asked.

    The form is not checked: it is still being filled in.
    """
    step = next(step for step in STEPS if request.POST.get(step) in LISTS)
    name = request.POST[step]
    query = request.POST.get(f"{name}_query", "").strip()
    values = _sent(request)
    leaders = name == "heroes"
    result, cards = find_all_cards(query, game_slug=game_slug, leaders=leaders)
    found = FoundCards(
        list_name=name,
        query=query,
        count=len(cards) if query else 0,
        names=[card.name for card in cards[:NAMED]],
        warnings=explain_warnings(result),
        is_added=step == "add",
        is_cut=len(cards) == MAX_FOUND,
    )
    if found.is_added and query:
        values[name] = _with_cards(values[name], cards, game_slug, leaders)
    return HouseFormatForm(initial=values, game_slug=game_slug), found


def _sent(request: HttpRequest) -> dict[str, Any]:
    """Return what was typed and ticked, as it was."""
    values: dict[str, Any] = {
        name: request.POST.get(name, "") for name in HouseFormatForm.base_fields
    }
    values["allowed_sets"] = request.POST.getlist("allowed_sets")
    values["is_public"] = "is_public" in request.POST
    return values


def _with_cards(
    listed: str, cards: Iterable[Card], game_slug: str, leaders: bool
) -> str:
    """Return the text *listed* with those of *cards* at its end that it lacks."""
    known = _known(listed, game_slug, leaders)
    new = [card for card in cards if card.pk not in known]
    more = write_card_list(new, game_slug=game_slug, leaders=leaders)
    return "\n".join(filter(None, (listed.rstrip(), more)))


def _known(listed: str, game_slug: str, leaders: bool) -> set[int]:
    """Return the cards (keys) that the text *listed* names, as far as it can be read.

    What cannot be read at all is told when the form is saved.
    """
    try:
        read = read_card_list(listed, game_slug=game_slug, leaders=leaders)
    except Refusal:
        return set()
    return {card.pk for card in read.cards}
