"""What is likely to be in a pack of one set, and a hundred packs to look at."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from cards.catalogue.models import Printing
from cards.faces.card_face import card_face
from drafts.boosters.event_boosters import BoosterChoice, fill_choice, find_printings
from rules.events.boosters import Booster, open_packs, pack_odds, sight_odds, slot_odds
from rules.games import game

PREVIEWED = 100  # packs
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SheetOdds:
    """A sheet: its *cards*, how many of them a pack holds, and the chance to see one.

    *least* and *most* are those of the unlikeliest and likeliest card, in any slot.
    """

    name: str
    cards: int
    expected: Fraction
    least: Fraction
    most: Fraction


@dataclass(frozen=True, slots=True)
class CardOdds:
    """One printing: copies to be expected in a pack, chance to see any."""

    ref: str
    expected: Fraction
    seen: Fraction


@dataclass(frozen=True, slots=True)
class BoosterOdds:
    """A booster filled from one set, counted out exactly.

    *rarities* are cards to be expected by rarity, the most common first.
    """

    booster: Booster
    sheets: tuple[SheetOdds, ...]
    rarities: Mapping[str, Fraction]
    cards: tuple[CardOdds, ...]

    def of_card(self, ref: str) -> CardOdds | None:
        """Return the chances of the printing called *ref*, however it is cased."""
        wanted = " ".join(ref.split()).casefold()
        return next((one for one in self.cards if one.ref.casefold() == wanted), None)


@dataclass(frozen=True, slots=True)
class Preview:
    """Packs opened by *seed*; *rarities* counts their cards."""

    seed: int
    packs: tuple[tuple[Printing, ...], ...]
    rarities: Mapping[str, int]


def count_out(game_slug: str, slug: str, set_code: str) -> BoosterOdds:
    """Return the odds of the booster *slug* of one set.

    Raises UnknownGame, UnknownBooster or BoosterUnusable.
    """
    booster = fill_choice(game_slug, BoosterChoice(slug, set_code, has_extras=True))
    copies, seen = pack_odds(booster), sight_odds(booster)
    found = find_printings(game_slug, copies)
    rarity = {ref: printing.rarity for ref, printing in found.items()}
    expected: dict[str, Fraction] = {}
    for ref, number in copies.items():
        expected[rarity[ref]] = expected.get(rarity[ref], Fraction(0)) + number
    return BoosterOdds(
        booster=booster,
        sheets=tuple(_sheets(booster, seen)),
        rarities=_in_order(game_slug, expected),
        cards=tuple(CardOdds(ref, copies[ref], seen[ref]) for ref in sorted(copies)),
    )


def _sheets(booster: Booster, seen: Mapping[str, Fraction]) -> Iterable[SheetOdds]:
    """Yield the odds of each sheet, as slots first name it."""
    expected: dict[str, Fraction] = {}
    for slot in slot_odds(booster):
        for name, chance in slot.sheets:
            drawn = slot.chance * slot.count * chance
            expected[name] = expected.get(name, Fraction(0)) + drawn
    for name, number in expected.items():
        chances = [seen[ref] for ref, _ in booster.sheets[name]]
        yield SheetOdds(name, len(chances), number, min(chances), max(chances))


def open_preview(game_slug: str, booster: Booster, seed: int) -> Preview:
    """Return PREVIEWED packs of *booster*; the same *seed* opens the same."""
    refs = preview_refs(booster, seed, PREVIEWED)
    printings = find_printings(game_slug, {ref for pack in refs for ref in pack})
    counts = Counter(printings[ref].rarity for pack in refs for ref in pack)
    return Preview(
        seed,
        tuple(tuple(printings[ref] for ref in pack) for pack in refs),
        _in_order(game_slug, counts),
    )


def preview_refs(booster: Booster, seed: int, count: int) -> list[tuple[str, ...]]:
    """Return *count* packs of *booster*, opened by *seed*."""
    secret = hashlib.sha256(f"preview {seed}".encode()).digest()
    return open_packs([booster], seats=count, seed=secret, nonces=[])


def printed_names(packs: Sequence[Sequence[Printing]], language: str) -> dict[int, str]:
    """Return what each printing of *packs* is called in *language*; three queries."""
    wanted = {printing.pk for pack in packs for printing in pack}
    found = Printing.objects.filter(pk__in=wanted).select_related("card", "card_set")
    found = found.prefetch_related("card__texts", "card__printings__card_set")
    return {one.pk: card_face(one.card, language, one).name for one in found}


def _in_order(game_slug: str, counts: Mapping[str, T]) -> dict[str, T]:
    """Return *counts* by rarity, the most common rarity first."""
    order = list(game(game_slug).RARITIES)
    place = {rarity: number for number, rarity in enumerate(order)}
    return dict(sorted(counts.items(), key=lambda one: place.get(one[0], len(order))))


MAX_SEED = 10**9
