"""Tables of our own set: what its cards cost and do, class by class.

`python -m cards.demo.set_statistics > docs/lanternfall.md` writes the page; a test
keeps it current.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from statistics import mean

from cards.demo.set_files import read_set
from rules.wow.card.traits import CLASSES, RARITIES, TYPES
from rules.wow.powers.checks import walk
from rules.wow.powers.set_entry import SetEntry
from rules.wow.powers.words import Deal, Draw, Heal

HEAD = """# Lanternfall in figures

Made by `python -m cards.demo.set_statistics` from the card files; a test keeps it
current.
Figures are means over the cards of a cell; the number of cards stands in brackets.
"""


def write_tables(entries: Iterable[SetEntry]) -> str:
    """Return the page about *entries*."""
    cards = list(entries)
    parts = [
        HEAD,
        "## Types and rarities\n",
        *_rarity_table(cards),
        "\n## Allies: ATK / health by cost\n",
        *_figure_table(cards, "ally", _body),
        "\n## Weapons: ATK / strike cost by cost\n",
        *_figure_table(cards, "weapon", _weapon),
        "\n## Armor: DEF by cost\n",
        *_figure_table(cards, "armor", _defense),
        "\n## Abilities by class and cost: damage · healing · cards\n",
        *_ability_table(cards),
    ]
    return "\n".join(parts) + "\n"


def _row(*cells: object) -> str:
    """Return one line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def _rarity_table(cards: list[SetEntry]) -> Iterator[str]:
    """Yield how many cards there are of each type and rarity."""
    used = [rarity for rarity in RARITIES if any(c.rarity == rarity for c in cards)]
    yield _row("type", *used, "all")
    yield _row(*["---"] * (len(used) + 2))
    for kind in TYPES:
        counts = Counter(card.rarity for card in cards if card.card.type == kind)
        if counts:
            yield _row(kind, *(counts[rarity] for rarity in used), counts.total())
    totals = Counter(card.rarity for card in cards)
    yield _row("**all**", *(totals[rarity] for rarity in used), totals.total())


def _figure_table(
    cards: list[SetEntry], kind: str, show: Callable[[list[SetEntry]], str]
) -> Iterator[str]:
    """Yield the figures of the cards of *kind* by cost."""
    by_cost: dict[int, list[SetEntry]] = {}
    for card in cards:
        cost = getattr(card.card, "cost", None)
        if card.card.type == kind and isinstance(cost, int):
            by_cost.setdefault(cost, []).append(card)
    costs = sorted(by_cost)
    yield _row("cost", *costs)
    yield _row(*["---"] * (len(costs) + 1))
    yield _row("", *(show(by_cost[cost]) for cost in costs))


def _mean(cards: list[SetEntry], name: str) -> str:
    """Return the mean of a printed number, to one place."""
    return f"{mean(getattr(card.card, name) for card in cards):.1f}"


def _body(cards: list[SetEntry]) -> str:
    """Return ATK and health."""
    return f"{_mean(cards, 'atk')} / {_mean(cards, 'health')} ({len(cards)})"


def _weapon(cards: list[SetEntry]) -> str:
    """Return ATK and strike cost."""
    return f"{_mean(cards, 'atk')} / {_mean(cards, 'strike_cost')} ({len(cards)})"


def _defense(cards: list[SetEntry]) -> str:
    """Return DEF."""
    return f"{_mean(cards, 'defense')} ({len(cards)})"


def _ability_table(cards: list[SetEntry]) -> Iterator[str]:
    """Yield what the abilities of each class do at each cost."""
    costs = range(1, 9)
    yield _row("class", *costs)
    yield _row(*["---"] * (len(costs) + 1))
    for name in CLASSES:
        own = [
            card
            for card in cards
            if card.card.type == "ability" and card.card.class_icons == (name,)
        ]
        yield _row(name, *(_effects(own, cost) for cost in costs))


def _effects(cards: list[SetEntry], cost: int) -> str:
    """Return damage, healing and cards drawn of the abilities of one cost."""
    here = [card for card in cards if getattr(card.card, "cost", None) == cost]
    if not here:
        return ""
    words = [word for card in here for word in walk(card.powers)]
    sums = {
        "dmg": sum(_number(word.amount) for word in words if isinstance(word, Deal)),
        "heal": sum(_number(word.amount) for word in words if isinstance(word, Heal)),
        "draw": sum(_number(word.count) for word in words if isinstance(word, Draw)),
    }
    shown = [f"{name} {total / len(here):.1f}" for name, total in sums.items() if total]
    return f"{' · '.join(shown) or '–'} ({len(here)})"


def _number(amount: object) -> int:
    """Return a plain amount; X and all count for nothing here."""
    return amount if isinstance(amount, int) else 0


if __name__ == "__main__":
    sys.stdout.write(write_tables(read_set().entries))
