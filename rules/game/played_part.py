"""How much of a card a program plays: whole, in part, or not at all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

State = Literal["whole", "partly", "not"]


@dataclass(frozen=True, slots=True)
class PlayedPart:
    """How much of one card is played.

    *left_out* are the sentences that are not understood, *unused* those that are and
    still are not played, since one left out may be their price. Both are English.
    """

    state: State = "whole"
    left_out: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the part as plain data."""
        return {
            "state": self.state,
            "left_out": list(self.left_out),
            "unused": list(self.unused),
        }


@dataclass(frozen=True, slots=True)
class PlayedShare:
    """How many copies of a list there are, and how many are played whole or not."""

    copies: int
    whole: int
    unplayed: int

    def as_json(self) -> dict[str, Any]:
        """Return the share as plain data."""
        return {
            "copies": self.copies,
            "whole": self.whole,
            "partly": self.partly,
            "unplayed": self.unplayed,
        }

    @property
    def partly(self) -> int:
        """How many copies are played in part."""
        return self.copies - self.whole - self.unplayed

    @property
    def is_whole(self) -> bool:
        """Whether every copy is played whole."""
        return self.whole == self.copies

    @property
    def says_little(self) -> bool:
        """Whether more than a tenth is not whole: a result says little of the print."""
        return (self.copies - self.whole) * 10 > self.copies


def share_of(counted: Iterable[tuple[State, int]]) -> PlayedShare:
    """Return the share of a list of states, each with its copies."""
    copies = {"whole": 0, "partly": 0, "not": 0}
    for state, count in counted:
        copies[state] += count
    return PlayedShare(sum(copies.values()), copies["whole"], copies["not"])


def state_of(entry: Mapping[str, Any]) -> State:
    """Return how much is played of a card of a list; older lists tell it by its text.

    *entry* is a card of a `PlayedList`.
    """
    state: State = entry.get("state") or ("partly" if entry["left_out"] else "whole")
    return state


def share_of_list(played: Mapping[str, Any]) -> PlayedShare:
    """Return the share of a `PlayedList`: of its cards, without the hero."""
    return share_of((state_of(each), each["copies"]) for each in played["cards"])


def changed_cards(
    first: Mapping[str, Any], second: Mapping[str, Any]
) -> dict[str, State]:
    """Return the cards of which two lists hold other numbers, with their states."""
    counts: dict[str, list[int]] = {}
    states: dict[str, State] = {}
    for place, played in enumerate((first, second)):
        for each in played["cards"]:
            counts.setdefault(each["name"], [0, 0])[place] += each["copies"]
            states[each["name"]] = state_of(each)
    return {name: states[name] for name, (one, two) in counts.items() if one != two}
