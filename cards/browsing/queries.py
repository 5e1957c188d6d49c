"""What pages, API and commands read about the catalogue."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from secrets import randbelow
from typing import Any, Final, cast

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from cards.browsing.facets import TOTAL, Counts, count_facets
from cards.browsing.grouping import GROUPS, grouped
from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.feed import FeedState
from cards.catalogue.models import Card, Printing
from cards.catalogue.queries import get_printing
from cards.catalogue.stable_ids import find_printings
from cards.faces.card_face import (
    CardFace,
    card_faces,
    faces_of_cards,
    with_faces,
)
from cards.search import Found, read_query, search_cards
from cards.search.explanations import explanation_context
from cards.search.suggestions import nearest_words
from cards.search.text_conditions import texts_shown
from core.web.requests import PAGE_SIZE
from rules.errors import N_, Refusal
from rules.text.normalize import fold


@dataclass(frozen=True, slots=True)
class FoundCards:
    """One page of cards found, and what of the query was understood.

    *counts* are there for who filters further; the usual search has none. *left_out*
    says how many more were found than are offered.
    """

    result: Found[Card]
    page: Page[Any]  # of keys, or of cards where they are in groups
    faces: list[CardFace]
    counts: Counts = field(default_factory=dict)
    left_out: int = 0


def find_cards(
    text: str,
    *,
    game: str,
    language: str,
    page: int = 1,
    page_size: int = PAGE_SIZE,
    narrow: Callable[[Sequence[int]], list[int]] | None = None,
    state: FeedState | None = None,
) -> FoundCards:
    """Return the *page* (1-based) of cards that the query *text* finds, drawn.

    *narrow* tells which of the keys found are offered; without it all are. *state* is
    the catalogue's, where it was asked already.
    """
    result = search_cards(read_query(text), game=game)
    if narrow is None:
        found = Paginator(_in_order(result), page_size).get_page(page)
        return FoundCards(result, found, _drawn(found, language, state))
    keys = result.keys()
    kept = narrow(keys)
    shown = Paginator(kept, page_size).get_page(page)
    left_out = len(keys) - len(kept)
    drawn = _drawn(shown, language, state)
    return FoundCards(result, shown, drawn, left_out=left_out)


def browse_cards(
    text: str, *, game: str, language: str, page: int, group: str = ""
) -> FoundCards:
    """Return the *page* (1-based) of cards that *text* finds, drawn, with counts.

    Those alike in *group*, a name of GROUPS, stand together, each with its `group`. The
    number of all is taken from the counts.
    """
    result = search_cards(read_query(text), game=game)
    counts = count_facets(result)
    is_grouped = group in GROUPS
    items = grouped(result.items, group) if is_grouped else _in_order(result)
    found = Paginator(items, PAGE_SIZE)
    found.count = counts.get(TOTAL, 0)
    shown = found.get_page(page)
    if is_grouped:
        # Of a queryset a page holds a queryset, whatever its type says.
        cards = with_faces(cast("QuerySet[Card]", shown.object_list), language)
        return FoundCards(result, shown, card_faces(cards, language), counts)
    return FoundCards(result, shown, _drawn(shown, language), counts)


def _drawn(
    page: Page[Any], language: str, state: FeedState | None = None
) -> list[CardFace]:
    """Return the faces of the cards whose keys are on *page*."""
    return faces_of_cards(list(page.object_list), language, state)


def find_random(text: str, *, game: str) -> Printing | None:
    """Return a printing of a random card that *text* finds, or None."""
    found = search_cards(read_query(text), game=game)
    keys = found.keys()
    if not keys:
        return None
    printings = Printing.objects.filter(card=keys[randbelow(len(keys))])
    return printings.select_related("card_set").order_by("-is_source").first()


class CardsInOrder(Sequence[Card]):
    """Cards by their keys in order, of which each slice is fetched when it is taken."""

    def __init__(
        self, keys: Sequence[int], fetch: Callable[[QuerySet[Card]], Iterable[Card]]
    ) -> None:
        """Keep *keys*; *fetch* brings what is needed of some of the cards."""
        self.keys, self.fetch = keys, fetch

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.keys)

    def __getitem__(self, asked: Any) -> Any:
        """Return the cards of a slice, or one; those gone meanwhile are left out."""
        keys = self.keys[asked] if isinstance(asked, slice) else [self.keys[asked]]
        cards = Card.objects.filter(pk__in=keys)
        held = {card.pk: card for card in self.fetch(cards)}
        found = [held[key] for key in keys if key in held]
        return found if isinstance(asked, slice) else found[0]


def _in_order(result: Found[Card]) -> Any:
    """Return the keys of what was found, in order, to be taken page by page."""
    if result.hits is None:
        return result.items.values_list("pk", flat=True)
    return result.hits


MAX_ASKED: Final = 75  # cards at once
COMPLETED: Final = 20  # names
SHORTEST: Final = 2  # letters of a name that is completed
Identifier = Mapping[str, Any]


class NameAmbiguous(Refusal):
    """Several cards have the name, or hold it."""

    code = "name-ambiguous"
    sentence = N_("“%(name)s” could be several cards: %(names)s.")
    status = 409


def find_named(game: str, name: str, *, is_exact: bool) -> int | None:
    """Return the card (key) of *game* called *name* in any language, or None.

    Not *is_exact*: else the one whose name holds it, else the one most like it. Raises
    NameAmbiguous.
    """
    folded = fold(name.replace("\0", ""))
    found = _with_name(game, "exact", folded)
    if not found and not is_exact:
        found = _with_name(game, "holds", folded)
        if not found and (near := nearest_words(folded, game)):
            found = _with_name(game, "exact", near) or _with_name(game, "holds", near)
    if len(found) > 1:
        raise NameAmbiguous(name=name, names=sorted(set(found.values())))
    return next(iter(found), None)


def complete_names(game: str, begins: str) -> list[str]:
    """Return names that begin so, in English or the language cards are read in."""
    folded = fold(begins.replace("\0", ""))
    if len(folded) < SHORTEST:
        return []
    english = Card.objects.filter(game=game, name_folded__begins=folded)
    others = texts_shown(CardText.Field.NAME, text_folded__begins=folded).filter(
        card__game=game, language=card_language()
    )
    names = [*english.values_list("name", flat=True)[:COMPLETED]]
    names += others.order_by("text_folded").values_list("text", flat=True)[:COMPLETED]
    return sorted(dict.fromkeys(names), key=fold)[:COMPLETED]


def find_identified(
    game: str, asked: Iterable[Identifier]
) -> tuple[list[int], list[Identifier]]:
    """Return the cards (keys) *asked* for, in order, and what names none, or several.

    Each once; a name asks two queries, as few are asked for at once.
    """
    found: dict[int, None] = {}
    missing: list[Identifier] = []
    for one in asked:
        card = _identified(game, one)
        if card is None:
            missing.append(one)
        else:
            found[card] = None
    return list(found), missing


def _identified(game: str, one: Identifier) -> int | None:
    """Return the card (key) that *one* names, or None."""
    if "id" in one:
        cards = Card.objects.filter(game=game, pk=one["id"])
        return cards.values_list("pk", flat=True).first()
    if "printing" in one:
        key = find_printings([one["printing"]]).get(one["printing"], 0)
        printings = Printing.objects.filter(pk=key, card__game=game)
        return printings.values_list("card", flat=True).first()
    if "set" in one:
        printing = get_printing(game, one["set"], one["number"])
        return printing.card_id if printing else None
    try:
        return find_named(game, one["name"], is_exact=True)
    except NameAmbiguous:
        return None


def _with_name(game: str, lookup: str, folded: str) -> dict[int, str]:
    """Return some of the cards (keys) with such a name, each with its English name."""
    if not folded:
        return {}
    english = Card.objects.filter(game=game, **{f"name_folded__{lookup}": folded})
    others = texts_shown(CardText.Field.NAME, **{f"text_folded__{lookup}": folded})
    held = others.filter(card__game=game).order_by("card")
    pairs = list(english.values_list("pk", "name")[:COMPLETED])
    pairs += held.values_list("card", "card__name")[:COMPLETED]
    return dict(pairs)


def search_context(query: str, found: FoundCards) -> dict[str, object]:
    """Return what the templates of search results need."""
    explained = explanation_context(found.result, is_empty=not found.faces)
    return {"query": query, "page": found.page, "faces": found.faces, **explained}
