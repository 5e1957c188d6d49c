"""What a card costs, X or not."""

from rules.wow.card.facts import Card


def fixed_cost(card: Card) -> int | None:
    """Return what *card* costs besides X; None where no cost is printed or read."""
    cost = getattr(card, "cost", None)
    if isinstance(cost, int):
        return cost
    if not isinstance(cost, str) or not costs_x(card):
        return None
    number = cost.upper().replace("X", "").strip("+ ")
    if not number:
        return 0
    return int(number) if number.isascii() and number.isdigit() else None


def costs_x(card: Card) -> bool:
    """Whether the cost of *card* has an X. Rule: W-CARD-46."""
    cost = getattr(card, "cost", None)
    return isinstance(cost, str) and cost.upper().count("X") == 1
