"""The numbers of cards in Russian, as changes speak of them."""

from typing import Final

from rules.wow.powers.words import Stat

STATS: Final[dict[Stat, str]] = {
    "ATK": "АТК",
    "health": "здоровью",
    "DEF": "значению защиты",
    "strike cost": "цене удара",
}
