"""What picks for a seat of a game package: what fits first, then what is worth most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.game.bot_answers import (
    NOTHING_LEARNED,
    BotPick,
    Standing,
    SuggestedDeck,
    Worths,
)
from rules.game.deck import Figure, Format
from rules.packaged.construction import Construction
from rules.packaged.packed_card import PackedCard
from rules.text.canonical import fingerprint

CROWDED: Final = 2.5  # what a card is worth less when there are enough of its type
CHANCE: Final = 1.0  # how far bots of different seeds disagree on a card's worth
OPENNESS: Final = 1.0  # what a card is worth more for each leader that may have it
FITS: Final = 4.0  # what it is worth more for who plays most of the pool already


@dataclass(frozen=True, slots=True)
class PackedBot:
    """Picks by the *worth* of a card's type, and by how many are *wanted* of it."""

    construction: Construction
    worth: Mapping[str, float]
    wanted: Mapping[str, int]

    def choose_card(
        self,
        pool: Sequence[PackedCard],
        pack: Sequence[PackedCard],
        leaders: Sequence[PackedCard],
        limits: Format,
        seed: str,
        worths: Worths = NOTHING_LEARNED,
    ) -> BotPick:
        """Return the pick of *pack* for who has *pool*; same *seed*, same pick.

        Raises ValueError for an empty pack.
        """
        if not pack:
            raise ValueError("an empty pack has no pick")
        best, playable = self._best(pool, leaders)
        like = Counter(card.type for card in (playable if best else pool))

        def liking(place: int) -> float:
            card = pack[place]
            may = [each for each in leaders if self._plays(each, card)]
            fits = best in may if best and playable else bool(may)
            openness = OPENNESS * len(may) / max(1, len(leaders))
            chance = int(fingerprint([seed, card.name])[:8], 16) / 16**8
            return self._worth(card, like) + openness + FITS * fits + CHANCE * chance

        chosen = max(range(len(pack)), key=liking)
        fits = best is not None and self._plays(best, pack[chosen])
        if best is None:
            return BotPick(chosen, "best-value", {})
        figures: dict[str, Figure] = {
            "leader": best.name,
            "playable": len(playable) + fits,
            "needed": limits.min_deck_size,
        }
        return BotPick(chosen, "fits-leader" if fits else "fits-nobody", figures)

    def best_leader_so_far(
        self,
        pool: Sequence[PackedCard],
        leaders: Sequence[PackedCard],
        limits: Format,
        offered: Sequence[PackedCard] = (),
    ) -> Standing:
        """Return who could play most of *pool*, the first of equals."""
        best, playable = self._best(pool, leaders)
        return Standing(
            best,
            len(playable),
            limits.min_deck_size,
            places=self._played_of(pool, best),
            offered=self._played_of(offered, best),
        )

    def suggest_deck(
        self,
        pool: Sequence[PackedCard],
        leaders: Sequence[PackedCard],
        limits: Format,
        worths: Worths = NOTHING_LEARNED,
    ) -> SuggestedDeck:
        """Return a deck from *pool*, as small as allowed, and who leads it."""
        best, _ = self._best(pool, leaders)
        left = [
            place
            for place, card in enumerate(pool)
            if card.type not in self.construction.leaders
            and (best is None or self._plays(best, card))
        ]
        like: Counter[str] = Counter()
        taken: list[int] = []
        while left and len(taken) < limits.min_deck_size:
            place = max(left, key=lambda each: self._worth(pool[each], like))
            left.remove(place)
            taken.append(place)
            like[pool[place].type] += 1
        return SuggestedDeck(best, tuple(sorted(taken)))

    def _best(
        self, pool: Sequence[PackedCard], leaders: Sequence[PackedCard]
    ) -> tuple[PackedCard | None, list[PackedCard]]:
        """Return whoever of *leaders* could play most of *pool*, and what of it."""
        if not leaders:
            return None, list(pool)
        played = [
            [card for card in pool if self._plays(each, card)] for each in leaders
        ]
        number = max(range(len(leaders)), key=lambda each: len(played[each]))
        return leaders[number], played[number]

    def _played_of(
        self, cards: Sequence[PackedCard], leader: PackedCard | None
    ) -> tuple[int, ...]:
        """Return the places of those of *cards* that *leader* plays; None: all."""
        return tuple(
            place
            for place, card in enumerate(cards)
            if leader is None or self._plays(leader, card)
        )

    def _plays(self, leader: PackedCard, card: PackedCard) -> bool:
        """Whether a deck that *leader* leads may have *card*."""
        return self.construction.playable_by(card, leader)

    def _worth(self, card: PackedCard, like: Mapping[str, int]) -> float:
        """Return what *card* is worth beside cards of which *like* counts the types."""
        printed = (card.atk or 0) + (card.health or 0) + (card.defense or 0)
        surplus = printed - 2 * card.cost if card.cost is not None and printed else 0
        crowded = like.get(card.type, 0) >= self.wanted.get(card.type, 99)
        return (
            self.worth.get(card.type, 0.0)
            + max(-1.5, min(1.5, 0.5 * surplus))
            - CROWDED * crowded
        )
