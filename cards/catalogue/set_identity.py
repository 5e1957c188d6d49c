"""Which set a row means: files share codes by mistake, so a set's name decides."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from cards.catalogue.models import CardSet
from rules.game.printing import Printing
from rules.text.normalize import fold, squeeze

_LETTERS: Final = 4  # of each word of a name that a code is made from
_CODE: Final = 17  # characters, and room for a number


def spelled(name: str) -> str:
    """Return what names that differ in case and signs alone have in common."""
    return squeeze(name) or fold(name)


@dataclass(slots=True)
class SetIndex:
    """A game's sets by code and by name, former names too.

    *split* holds the codes of sets that came in under the code of another, with it.
    """

    game: str
    by_code: dict[str, CardSet] = field(default_factory=dict)
    by_name: dict[str, CardSet] = field(default_factory=dict)
    new: list[CardSet] = field(default_factory=list)
    split: dict[str, str] = field(default_factory=dict)
    _found: dict[tuple[str, str], CardSet | None] = field(default_factory=dict)

    def find(self, printing: Printing) -> CardSet | None:
        """Return the set *printing* means: its name decides, without one its code."""
        place = printing.set_code, printing.set_name
        if place not in self._found:
            self._found[place] = self._look_up(*place)
        return self._found[place]

    def _look_up(self, code: str, set_name: str) -> CardSet | None:
        """Return the set of that name; without a name, the one under *code*."""
        at_code = self.by_code.get(code)
        name = spelled(set_name)
        if not name or (at_code and self._is_called(at_code, name)):
            return at_code
        return self.by_name.get(name)

    def add_missing(self, printings: Iterable[Printing]) -> None:
        """Create the sets *printings* mean that are not there."""
        for printing in printings:
            if self.find(printing) is None:
                self._create(printing)

    def _is_called(self, card_set: CardSet, name: str) -> bool:
        """Whether *name* is the set's, or either knows no more than the code."""
        known = {spelled(card_set.name), *card_set.former_names}
        code = spelled(card_set.code)
        return name in known or code in (name, spelled(card_set.name))

    def _create(self, printing: Printing) -> None:
        """Create the set of *printing*, under a code of its own."""
        code = printing.set_code
        if code in self.by_code:
            code = self._code_of(printing.set_name)
            self.split[code] = printing.set_code
        card_set = CardSet.objects.create(
            game=self.game,
            code=code,
            name=printing.set_name or code,
            year=printing.year,
        )
        self.new.append(card_set)
        self.note(card_set)

    def _code_of(self, name: str) -> str:
        """Return a code made from *name* that no set has: `WRATBADG`."""
        words = "".join(word[:_LETTERS] for word in map(squeeze, name.split()))
        base = (words or "SET").upper()[:_CODE]
        code, number = base, 2
        while code in self.by_code:
            code, number = f"{base}{number}", number + 1
        return code

    def note(self, card_set: CardSet) -> None:
        """Let codes and names lead to *card_set*; the first of a name has it."""
        self._found.clear()
        self.by_code[card_set.code] = card_set
        for name in (spelled(card_set.name), *card_set.former_names):
            self.by_name.setdefault(name, card_set)


def load_sets(game: str) -> SetIndex:
    """Return the index of all sets of *game*; one query."""
    index = SetIndex(game)
    for card_set in CardSet.objects.filter(game=game).order_by("pk"):
        index.note(card_set)
    return index
