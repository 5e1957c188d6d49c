"""Deck construction of a game package: the checks every package has, by its data."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.game.deck import (
    DeckIssue,
    DeckLine,
    Decklist,
    Figure,
    Format,
    WayOut,
    Zone,
)
from rules.packaged.packed_card import PackedCard, card_key

Deck = Decklist[PackedCard]
Line = DeckLine[PackedCard]
IN_DECK: Final = (Zone.MAIN, Zone.SIDE)
FAR_ABOVE: Final = 1.1  # of the smallest size: from there on it is said


@dataclass(frozen=True, slots=True)
class TypeCount:
    """How many cards of the type *slug*, called *name*, a deck has; *rule* says so."""

    slug: str
    name: str
    rule: str
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Construction:
    """What decks are held to; the texts are numbers of rules, empty where none is.

    Cards of the *leaders*, types, lead; *neutral* factions go into every deck.
    """

    leaders: frozenset[str]
    neutral: frozenset[str]
    leader: str
    deck: str
    copies: str
    side: str
    factions: str
    limits: str
    swap: str
    counts: tuple[TypeCount, ...] = ()

    def check_deck(self, deck: Deck, limits: Format) -> list[DeckIssue]:
        """Return everything that makes *deck* illegal under *limits*."""
        checks: tuple[Callable[[Deck, Format], Iterator[DeckIssue]], ...] = (
            self._check_leader,
            self._check_size,
            self._check_copies,
            self._check_side_deck,
            self._check_leaders_in_deck,
            self._check_factions,
            self._check_counts,
            self._check_sets,
            self._check_lists,
            self._check_pool,
        )
        return [issue for check in checks for issue in check(deck, limits)]

    def advise_deck(self, deck: Deck, limits: Format) -> list[DeckIssue]:
        """Return advice on *deck*: one that is far larger than it needs to be."""
        size = deck.size(Zone.MAIN)
        most = int(limits.min_deck_size * FAR_ABOVE)
        if limits.pool is not None or size <= most:
            return []
        figures: dict[str, Figure] = {"size": size, "minimum": limits.min_deck_size}
        way_out = WayOut("remove", size - limits.min_deck_size)
        code, rule = "deck-far-above-minimum", limits.size_rule
        return [DeckIssue(code, rule, way_out, (), figures, severity="advice")]

    def check_swap(self, before: Deck, after: Deck) -> list[DeckIssue]:
        """Return what makes *after* more than *before* with cards swapped."""
        found = []
        if _count(before, Zone.HERO) != _count(after, Zone.HERO):
            lines = [*before.in_zone(Zone.HERO), *after.in_zone(Zone.HERO)]
            names = tuple(dict.fromkeys(line.card.name for line in lines))
            way_out = WayOut("choose-hero", zone=Zone.HERO)
            found.append(DeckIssue("swap-changes-hero", self.swap, way_out, names))
        had, has = before.size(Zone.MAIN), after.size(Zone.MAIN)
        if had != has:
            found.append(self._swapped("swap-changes-size", (), had, has))
        was, now = _count(before, *IN_DECK), _count(after, *IN_DECK)
        lines = [*before.in_zone(*IN_DECK), *after.in_zone(*IN_DECK)]
        names_by_key = {card_key(line.card): line.card.name for line in lines}
        found += [
            self._swapped("swap-changes-card", (name,), was[key], now[key])
            for key, name in names_by_key.items()
            if was[key] != now[key]
        ]
        return found

    def leader_kind(self, line: Line) -> tuple[object, ...]:
        """Return what tells leaders apart: their factions and what may bar them."""
        return (line.card.factions, line.sets, card_key(line.card))

    def _swapped(
        self, code: str, names: tuple[str, ...], had: int, has: int
    ) -> DeckIssue:
        """Return the issue of a swap that left *has* cards where *had* were."""
        action: Literal["add", "remove"] = "remove" if has > had else "add"
        figures: dict[str, Figure] = {"before": had, "after": has}
        way_out = WayOut(action, abs(has - had))
        return DeckIssue(code, self.swap, way_out, names, figures)

    def _check_leader(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue unless one card leads that may, where one has to."""
        if not self.leaders:
            for line in deck.in_zone(Zone.HERO):
                yield _about("not-a-hero", self.deck, line)
            return
        count = deck.size(Zone.HERO)
        if not count:
            yield DeckIssue("no-hero", self.leader, WayOut("choose-hero"))
        if count > 1:
            names = tuple(line.card.name for line in deck.in_zone(Zone.HERO))
            way_out = WayOut("remove", count - 1, Zone.HERO)
            figures = {"count": count}
            yield DeckIssue("too-many-heroes", self.leader, way_out, names, figures)
        for line in deck.in_zone(Zone.HERO):
            if line.card.type not in self.leaders:
                figures_of_type: dict[str, Figure] = {"type": line.card.type}
                yield _about("not-a-hero", self.leader, line, figures_of_type)

    def _check_size(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue if the main deck has too few cards."""
        size = deck.size(Zone.MAIN)
        missing = limits.min_deck_size - size
        if missing > 0:
            figures = {"size": size, "minimum": limits.min_deck_size}
            way_out = WayOut("add", missing)
            rule = limits.size_rule
            yield DeckIssue("deck-too-small", rule, way_out, figures=figures)

    def _check_copies(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each card of which there are too many copies."""
        for line, count in _copies(deck):
            most = _most_copies(line.card, limits)
            if most is not None and count > most:
                yield DeckIssue(
                    "too-many-copies",
                    self.copies,
                    WayOut("remove", count - most, line.zone),
                    (line.card.name,),
                    {"count": count, "maximum": most},
                )

    def _check_side_deck(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue if there is a side deck of another size than the format's."""
        wanted, size = limits.side_deck_size, deck.size(Zone.SIDE)
        if wanted is None or size in (0, wanted):
            return
        action: Literal["add", "remove"] = "remove" if size > wanted else "add"
        way_out = WayOut(action, abs(size - wanted), Zone.SIDE)
        figures = {"size": size, "wanted": wanted}
        yield DeckIssue("side-deck-size", self.side, way_out, figures=figures)

    def _check_leaders_in_deck(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each leader among the cards of main or side deck."""
        for line in deck.in_zone(*IN_DECK):
            if line.card.type in self.leaders:
                yield _about("hero-in-deck", self.leader, line)

    def _check_factions(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each card none of whose factions is the leader's."""
        leaders = deck.in_zone(Zone.HERO)
        if not self.factions or len(leaders) != 1 or not self.leaders:
            return
        has = leaders[0].card.factions
        for line in deck.in_zone(*IN_DECK):
            if line.card.type not in self.leaders and not self._fits(line.card, has):
                figures: dict[str, Figure] = {"needs": line.card.factions, "has": has}
                yield _about("wrong-faction", self.factions, line, figures)

    def _fits(self, card: PackedCard, has: Sequence[str]) -> bool:
        """Whether *card* may be led by whom *has* these factions."""
        own = self.neutral.union(has)
        return not card.factions or any(each in own for each in card.factions)

    def playable_by(self, card: PackedCard, leader: PackedCard) -> bool:
        """Whether *card* may be in a deck that *leader* leads."""
        fits = not self.factions or self._fits(card, leader.factions)
        return card.type not in self.leaders and fits

    def _check_counts(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each type of which there are too few or too many.

        Not asked of a deck that has to be made of a pool.
        """
        for one in self.counts if limits.pool is None else ():
            lines = [
                each for each in deck.in_zone(Zone.MAIN) if each.card.type == one.slug
            ]
            count = sum(line.quantity for line in lines)
            if count < one.least:
                yield DeckIssue(
                    "too-few-of-type",
                    one.rule,
                    WayOut("add", one.least - count),
                    figures={"count": count, "type": one.name, "wanted": one.least},
                )
            if one.most is not None and count > one.most:
                yield DeckIssue(
                    "too-many-of-type",
                    one.rule,
                    WayOut("remove", count - one.most),
                    tuple(dict.fromkeys(line.card.name for line in lines)),
                    {"count": count, "type": one.name, "wanted": one.most},
                )

    def _check_sets(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each card that no allowed set prints."""
        for line in deck.lines if limits.allowed_sets else ():
            if limits.allowed_sets.isdisjoint(line.sets):
                figures: dict[str, Figure] = {
                    "sets": tuple(sorted(line.sets)),
                    "allowed": tuple(sorted(limits.allowed_sets)),
                    "format": limits.label,
                }
                yield _about("set-not-allowed", self.limits, line, figures)

    def _check_lists(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each card that a list of the format keeps out."""
        figures: dict[str, Figure] = {"format": limits.label}
        for line in deck.lines:
            if card_key(line.card) in limits.banned:
                yield _about("banned-card", self.limits, line, figures)
            is_out = limits.hero_pool and card_key(line.card) not in limits.hero_pool
            if line.zone is Zone.HERO and is_out:
                yield _about("hero-not-in-pool", self.limits, line, figures)
        for line, count in _copies(deck):
            if card_key(line.card) in limits.restricted and count > 1:
                yield DeckIssue(
                    "restricted-card",
                    self.limits,
                    WayOut("remove", count - 1, line.zone),
                    (line.card.name,),
                    {"count": count, **figures},
                )

    def _check_pool(self, deck: Deck, limits: Format) -> Iterator[DeckIssue]:
        """Yield an issue for each card of which the deck uses more than the pool has.

        Whoever leads need not be of the pool.
        """
        for line, count in _copies(deck) if limits.pool is not None else ():
            owned = (limits.pool or {}).get(card_key(line.card), 0)
            if count > owned:
                yield DeckIssue(
                    "beyond-pool",
                    self.limits,
                    WayOut("remove", count - owned, line.zone),
                    (line.card.name,),
                    {"count": count, "owned": owned, "format": limits.label},
                )


def _most_copies(card: PackedCard, limits: Format) -> int | None:
    """Return how many copies of *card* a deck may have; None for any number."""
    if card.unlimited or limits.copies is None:
        return None
    return 1 if card.unique else limits.copies


def _copies(deck: Deck) -> Iterator[tuple[Line, int]]:
    """Yield each card of main and side deck: its first line, and copies in all."""
    counts: Counter[str] = Counter()
    first: dict[str, Line] = {}
    for line in deck.in_zone(*IN_DECK):
        counts[card_key(line.card)] += line.quantity
        first.setdefault(card_key(line.card), line)
    return ((first[key], count) for key, count in counts.items())


def _count(deck: Deck, *zones: Zone) -> Counter[str]:
    """Return how many copies of each card *zones* hold, by key."""
    counts: Counter[str] = Counter()
    for line in deck.in_zone(*zones):
        counts[card_key(line.card)] += line.quantity
    return counts


def _about(
    code: str, rule: str, line: Line, figures: Mapping[str, Figure] | None = None
) -> DeckIssue:
    """Return the issue of a whole *line*, mended by taking it out of the deck."""
    remove = WayOut("remove", line.quantity, line.zone)
    choose = WayOut("choose-hero", zone=Zone.HERO)
    way_out = choose if line.zone is Zone.HERO else remove
    return DeckIssue(code, rule, way_out, (line.card.name,), figures or {})
