"""The numbers of cards in Polish, as changes speak of them."""

from typing import Final

from rules.wow.powers.words import Stat

STATS: Final[dict[Stat, str]] = {
    "ATK": "ATK",
    "health": "żywotności",
    "DEF": "DEF",
    "strike cost": "do kosztu użycia",
}
