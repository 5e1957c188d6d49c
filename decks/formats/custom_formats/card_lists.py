"""Cards listed by name, as an organiser writes and pastes them: text to cards and back.

Lists are read as decks are, in any dialect and language; quantities mean nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from cards.catalogue.models import Card, Printing
from cards.search import Found, read_query, search_cards
from decks.building.queries import read_lines
from decks.building.verdicts.judging import unread_issues, unread_lines
from decks.lists.card_matching import Match, MatchedLine, match_lines
from rules.game.deck import DeckIssue, Zone
from rules.games import game

MAX_FOUND: Final = 1000  # cards that a query may add to a list


@dataclass(frozen=True, slots=True)
class CardList:
    """The cards that a text lists, each once, and an issue for each line not read."""

    cards: tuple[Card, ...]
    issues: tuple[DeckIssue, ...]


def read_card_list(text: str, *, game_slug: str, leaders: bool = False) -> CardList:
    """Return the cards that *text* names, in order; of *leaders* where that is said.

    Raises DeckTextTooLong.
    """
    lines = _match(text, game_slug, leaders)
    cards = {
        found.cards[0].pk: found.cards[0]
        for found in lines
        if found.match is Match.MATCHED
    }
    return CardList(tuple(cards.values()), tuple(unread_issues(unread_lines(lines))))


def named_in_both(one: Iterable[Card], other: Iterable[Card]) -> list[str]:
    """Return the names of the cards that both lists have."""
    held = {card.pk for card in one}
    return [card.name for card in other if card.pk in held]


def no_leaders(cards: Iterable[Card], game_slug: str) -> list[str]:
    """Return the names of those of *cards* that cannot lead a deck."""
    leaders = game(game_slug).LEADER_TYPES
    return [card.name for card in cards if card.type not in leaders]


def write_card_list(
    cards: Iterable[Card], *, game_slug: str, leaders: bool = False
) -> str:
    """Return *cards* as text that reads back as the same, a name a line.

    A name that means several cards, or reads as something else, says its printing.
    """
    listed = list(cards)
    text = "\n".join(card.name for card in listed)
    meant = {
        found.line.number: found.cards
        for found in _match(text, game_slug, leaders)
        if found.match is Match.MATCHED
    }
    unclear = [
        card
        for place, card in enumerate(listed, start=1)
        if meant.get(place) != (card,)
    ]
    places = _places(unclear)
    return "\n".join(
        f"1x {card.name}{places[card.pk]}" if card.pk in places else card.name
        for card in listed
    )


def find_all_cards(
    query: str, *, game_slug: str, leaders: bool = False
) -> tuple[Found[Card], list[Card]]:
    """Return what of *query* was understood and the cards it finds, MAX_FOUND at most.

    Only those that may lead a deck where *leaders* are asked for.
    """
    result = search_cards(read_query(query), game=game_slug)
    cards = result.items
    if leaders:
        cards = cards.filter(type__in=game(game_slug).LEADER_TYPES)
    return result, list(cards[:MAX_FOUND])


def _match(text: str, game_slug: str, leaders: bool) -> list[MatchedLine]:
    """Return what each line of *text* means; each names a leader where that is said."""
    lines = read_lines(text, game_slug=game_slug)
    if not leaders:
        return lines
    written = [replace(found.line, zone=Zone.HERO) for found in lines]
    return match_lines(written, game=game_slug)


def _places(cards: Iterable[Card]) -> dict[int, str]:
    """Return set and number of a printing of each of *cards*, as lists write them."""
    wanted = [card.pk for card in cards]
    printings = Printing.objects.filter(card__in=wanted).select_related("card_set")
    return {
        printing.card_id: f" [{printing.card_set.code}] {printing.number}"
        for printing in printings.order_by("-pk")
    }
