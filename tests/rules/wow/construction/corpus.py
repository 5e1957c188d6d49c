"""The decks of `tests/decks`: Lanternfall cards, and what is expected of them.

A file is a deck as people write it. The comment lines at its top are YAML:

- `why`: what the deck shows, with the rule;
- `format`: the slug of a format that comes along;
- `issues`, `advice`: the codes expected, in order (none if left out);
- `limits`: fields of the format that differ; cards by name, a pool as name: copies;
- `switches`: switches of the edition that differ;
- `cards`: facts of cards that Lanternfall lacks, and the `sets` they are in.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from cards.demo.set_files import read_set
from decks.lists.dialects import plain_text
from rules.game.deck import DeckLine, Decklist, Format
from rules.games import game
from rules.text.normalize import fold
from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Card, card_key, read_card
from rules.wow.construction.deck_size import is_apart_set
from rules.wow.construction.formats import EDITIONS, FORMATS

FOLDER = Path(__file__).resolve().parents[3] / "decks"
SET = "LAN"
KEYS = {"why", "format", "issues", "advice", "limits", "switches", "cards"}

Catalogue = dict[str, tuple[Card, frozenset[str]]]


@dataclass(frozen=True)
class Case:
    """One deck, the limits it is judged by, and the codes expected."""

    name: str
    why: str
    deck: Decklist[Card]
    limits: Format
    issues: list[str]
    advice: list[str]
    switches: Mapping[str, Any] = field(default_factory=dict)

    @contextmanager
    def played(self) -> Iterator[Format]:
        """Give the format, its edition with the case's own switches."""
        edition = replace(EDITIONS[self.limits.edition], **self.switches)
        EDITIONS["case"] = edition
        try:
            yield replace(self.limits, edition="case")
        finally:
            del EDITIONS["case"]

    def judge(self) -> list[str]:
        """Return the codes of everything wrong with the deck."""
        with self.played() as limits:
            return [issue.code for issue in game("wow").check_deck(self.deck, limits)]

    def advise(self) -> list[str]:
        """Return the codes of all advice on the deck."""
        advice = game("wow").advise_deck(self.deck, self.limits)
        return [found.code for found in advice]


@cache
def lanternfall() -> Catalogue:
    """Return the cards of Lanternfall by folded name."""
    cards = [entry.card for entry in read_set().entries]
    return {fold(card.name): (card, frozenset({SET})) for card in cards}


def read_case(path: Path) -> Case:
    """Return the deck of the file at *path* with what its header says."""
    text = path.read_text("utf-8")
    comments = takewhile(lambda line: line.startswith("# "), text.splitlines())
    header = read_yaml("\n".join(line[2:] for line in comments))
    assert header.keys() <= KEYS, f"{path.name}: {header.keys() - KEYS}"
    known = lanternfall() | dict(map(read_own_card, header.get("cards", [])))
    return Case(
        name=path.stem,
        why=header["why"],
        deck=read_decklist(text, known),
        limits=replace(
            FORMATS[header["format"]], **read_limits(header.get("limits", {}), known)
        ),
        issues=header.get("issues", []),
        advice=header.get("advice", []),
        switches=header.get("switches", {}),
    )


def read_own_card(facts: dict[str, Any]) -> tuple[str, tuple[Card, frozenset[str]]]:
    """Return folded name, card and sets of the *facts* a header gives."""
    sets = frozenset(facts.pop("sets", ()))
    card = read_card(facts)
    return fold(card.name), (card, sets)


def read_decklist(text: str, known: Catalogue) -> Decklist[Card]:
    """Return the deck of *text*; every card must be *known*."""
    lines = []
    for line in plain_text.read(text).lines:
        card, sets = known[fold(line.name)]
        apart = bool(sets) and all(map(is_apart_set, sets))
        lines.append(DeckLine(card, line.quantity, line.zone, sets, apart))
    return Decklist(tuple(lines))


def read_limits(given: dict[str, Any], known: Catalogue) -> dict[str, Any]:
    """Return the fields of a format that *given* names, cards by key."""

    def key(name: str) -> str:
        return card_key(known[fold(name)][0])

    limits = dict(given)
    for names in ("banned", "restricted", "hero_pool"):
        if names in limits:
            limits[names] = frozenset(map(key, limits[names]))
    if "allowed_sets" in limits:
        limits["allowed_sets"] = frozenset(limits["allowed_sets"])
    if "pool" in limits:
        limits["pool"] = {key(name): count for name, count in limits["pool"].items()}
    return limits


CASES = [read_case(path) for path in sorted(FOLDER.glob("*.txt"))]
