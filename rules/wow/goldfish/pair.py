"""Two decks laid side by side, so that what they share is drawn alike."""

from collections import Counter

from rules.game.simulation import PlayedList


def pair(first: PlayedList, second: PlayedList) -> tuple[PlayedList, PlayedList]:
    """Return both; the cards of *second* that *first* has too lie where they lie there.

    The others fill the gaps in the list's order. *first* stays as it is.
    """
    keys = [entry["key"] for entry in first["cards"]]
    kinds = {entry["key"]: kind for kind, entry in enumerate(second["cards"])}
    left: Counter[int] = Counter(second["slots"])
    gaps = [-1] * len(second["slots"])
    for slot, other in enumerate(first["slots"][: len(gaps)]):
        kind = kinds.get(keys[other], -1)
        if left[kind] > 0:
            gaps[slot] = kind
            left[kind] -= 1
    rest = iter(sorted(left.elements()))
    slots = [next(rest) if kind < 0 else kind for kind in gaps]
    return first, {**second, "slots": slots}
