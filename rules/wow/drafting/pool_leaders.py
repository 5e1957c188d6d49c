"""Heroes and the cards of a limited pool: who could play how much of it.

Asked of `check_deck` alone, so that what counts as playable is what is legal.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from rules.game.deck import DeckLine, Decklist, Format, Zone
from rules.text.normalize import fold
from rules.wow.card.facts import Card, Hero, card_key
from rules.wow.card.requirement import needed_talent
from rules.wow.construction import check_deck
from rules.wow.construction.hero_deckbuilding import read_deckbuilding


@dataclass(slots=True)
class Leaders:
    """The heroes that may lead a deck of the format *limits*, and whom they take along.

    What was asked once of a card is kept: a pack comes round eight times.
    """

    limits: Format
    heroes: tuple[Hero, ...]
    _fits: dict[Card, int] = field(default_factory=dict)  # bit h: hero h may play it

    def playable(self, pool: Sequence[Card]) -> list[list[int]]:
        """Return for each hero the places of *pool* it could play in one deck.

        Ruling: one reputation a deck (CR 100.2d), for heroes without a talent spec one
        spec (CR 100.2c), and one side of a hero's `either … or …` (CR 100.2e): the one
        with most cards counts. Copies beyond those a format allows do not (W-DECK-03).
        """
        masks = self._masks(pool)
        reputed = any(card.reputation for card in pool)
        return [
            self._played_by(number, masks, pool, is_reputed=reputed)
            for number in range(len(self.heroes))
        ]

    def adds(
        self, number: int, pool: Sequence[Card], cards: Sequence[Card]
    ) -> tuple[int, ...]:
        """Return the places of those of *cards* hero *number* could play with *pool*.

        Each is asked about alone.
        """

        def count(held: Sequence[Card]) -> int:
            reputed = any(card.reputation for card in held)
            masks = self._masks(held)
            return len(self._played_by(number, masks, held, is_reputed=reputed))

        before = count(pool)
        return tuple(
            place for place, card in enumerate(cards) if count([*pool, card]) > before
        )

    def _masks(self, pool: Sequence[Card]) -> list[int]:
        """Return who may play each of *pool*, a bit a hero; spare copies nobody."""
        self._learn(pool)
        spare = set(_beyond_copies(pool, self.limits))
        return [
            0 if place in spare else self._fits[card] for place, card in enumerate(pool)
        ]

    def _played_by(
        self, number: int, masks: list[int], pool: Sequence[Card], *, is_reputed: bool
    ) -> list[int]:
        """Return the places of *pool* that hero *number* could play in one deck."""
        places = [place for place, fits in enumerate(masks) if fits >> number & 1]
        if is_reputed:
            places = _of_one_kind(places, pool, lambda card: card.reputation)
        if self.heroes[number].talent is None:
            places = _of_one_kind(places, pool, needed_talent)
        says = read_deckbuilding(self.heroes[number])
        if any(phrase.is_one_of_two for phrase in says.only):
            places = _of_one_kind(places, pool, says.side_of)
        return places

    def fits(self, cards: Sequence[Card]) -> list[list[int]]:
        """Return for each of *cards* the numbers of the heroes that could play it."""
        self._learn(cards)
        numbers = range(len(self.heroes))
        masks = [self._fits[card] for card in cards]
        return [[number for number in numbers if mask >> number & 1] for mask in masks]

    def _learn(self, cards: Sequence[Card]) -> None:
        """Ask about those of *cards* nobody has asked about, few checks for many."""
        # Issues name cards by name, so two of one name are asked about one by one.
        while new := {
            fold(card.name): card for card in cards if card not in self._fits
        }:
            masks = dict.fromkeys(new, 0)
            for number, hero in enumerate(self.heroes):
                for name in new.keys() - _refused(hero, [*new.values()], self.limits):
                    masks[name] |= 1 << number
            # Only now: who asks meanwhile must not find half an answer.
            self._fits.update({card: masks[name] for name, card in new.items()})


@lru_cache(maxsize=16)
def leaders_of(heroes: tuple[Hero, ...], limits: Format) -> Leaders:
    """Return those of *heroes* whom the format lets lead, ready to be asked.

    What was opened may be played, whatever its set and however often.
    """
    alone = replace(limits, pool=None, allowed_sets=frozenset())
    leading = tuple(
        hero for hero in heroes if fold(hero.name) not in _refused(hero, (), alone)
    )
    return Leaders(alone, leading)


def _refused(hero: Hero, cards: Sequence[Card], limits: Format) -> set[str]:
    """Return the folded names of *cards* that *hero* cannot play, or of the hero.

    Left out is what only several cards together break.
    """
    lines: list[DeckLine[Card]] = [DeckLine(hero, 1, Zone.HERO)]
    lines += [DeckLine(card, 1, Zone.MAIN) for card in cards]
    deck = Decklist(tuple(lines))
    return {
        fold(name)
        for issue in check_deck(deck, limits)
        if issue.way_out.action != "choose-one"
        for name in issue.cards
    }


def _beyond_copies(pool: Sequence[Card], limits: Format) -> Iterator[int]:
    """Yield the places of *pool* with a copy more than a deck may hold."""
    if limits.copies is None and not limits.restricted:
        return
    held: Counter[str] = Counter()
    for place, card in enumerate(pool):
        most = None if card.unlimited else limits.copies
        if card_key(card) in limits.restricted:
            most = 1
        held[fold(card.name)] += 1
        if most is not None and held[fold(card.name)] > most:
            yield place


def _of_one_kind(
    places: list[int], pool: Sequence[Card], kind: Callable[[Card], str | None]
) -> list[int]:
    """Return *places* without the cards of any but the most frequent *kind*."""
    kinds = Counter(found for place in places if (found := kind(pool[place])))
    if len(kinds) < 2:
        return places
    [(most, _)] = kinds.most_common(1)
    return [place for place in places if kind(pool[place]) in (None, most)]
