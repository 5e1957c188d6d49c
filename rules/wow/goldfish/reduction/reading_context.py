"""What is known while a line is read: the card, what `it` and `attached` speak of."""

from dataclasses import dataclass
from typing import Literal

from rules.wow.card.facts import Card
from rules.wow.powers.words import Effect, Those, When

# Own: a card of the player's. Opposing: the opposing hero. None: nothing at all.
Whose = Literal["own", "opposing", "nothing"]


@dataclass(slots=True)
class Reading:
    """One line on its way through the reduction.

    *aims_at*: what a part that changes nothing needs as a target all the same, of the
    player's own. *waits_in_vain*: when it works the goldfish does not know, but only
    the opponent's side is named by then.
    """

    card: Card
    when: When
    host: Whose
    it: Whose = "nothing"
    aims_at: Those | None = None
    waits_in_vain: bool = False
    is_whole_text: bool = False  # one effect, and the card does nothing else

    @property
    def on_hero(self) -> bool:
        """Whether the line stands on a hero."""
        return self.card.type == "hero"

    @property
    def on_ally(self) -> bool:
        """Whether the line stands on an ally."""
        return self.card.type in ("ally", "ability_ally")


Reduced = list[Effect]
