"""What tests of cards.search share."""

from cards.search import read_query, search_cards


def names(text: str) -> list[str]:
    result = search_cards(read_query(text), game="wow")
    assert result.warnings == ()
    return [card.name for card in result.items]
