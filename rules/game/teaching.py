"""Teaching a game a printed card: what a game answers for that reads cards as powers.

An entry is what a card's text says in the game's own notation, kept by a digest of that
text. Whoever writes one is told what the notation says in words, where that differs
from the print, and can play the card at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from rules.errors import N_, Refusal
from rules.game.playtest import MadeMove, Sitting


class UnreadableEntry(Refusal):
    """What was written is no entry."""

    code: ClassVar[str] = "unreadable-entry"
    sentence = N_("Not readable at %(place)s: %(problem)s")


@dataclass(frozen=True, slots=True)
class Taught:
    """What somebody wrote about a card, read.

    *powers* are plain data; *texts* what they say, by language; *differences* where the
    English seems to say something else than the print.
    """

    powers: Sequence[Any]
    texts: Mapping[str, str] = field(default_factory=dict)
    differences: tuple[str, ...] = ()


class Teaching(Protocol):
    """What a game answers for whose cards can be taught."""

    def draft(self, card: Any, data: Sequence[Any] | None) -> str:
        """Return what is understood of *card* already, as one writes it.

        *data* are its powers, if it has any; "" if nothing is understood.
        """

    def read(self, text: str, card: Any) -> Taught:
        """Return what *text* says of *card*. Raises UnreadableEntry."""

    def write_entry(
        self, card: Any, taught: Taught, note: str, accepted: Sequence[str]
    ) -> str:
        """Return the entry of *card* as the library's files hold it.

        *accepted* are the differences that are harmless.
        """

    def sit_down(
        self, card: Any, powers: Sequence[Any], seed: int, moves: Sequence[MadeMove]
    ) -> Sitting:
        """Return a game against a bot, laid out to try *card*, after *moves*.

        If the rules allow one of them not, it ends before that one.
        """
