"""Which printing the name of a picture file means: `LAN/012 Wick.jpg`, `LAN-12.pl.png`.

A name says set and number, then perhaps the variant or any words; the set may be the
folder's name, or one that was chosen for the whole file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from cards.catalogue.card_texts.language_codes import read_code
from cards.catalogue.models import CardSet, Printing
from rules.text.normalize import fold

_PARTS: Final = re.compile(r"[\s_\-#]+")
_LANGUAGE: Final = re.compile(r"(.+)\.([A-Za-z]{2}(?:-[A-Za-z]{2})?)")
_NUMBER: Final = re.compile(r"\d{1,6}[a-z]?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Meant:
    """The printing (key) that a name means; *place* as it was understood."""

    printing: int | None
    place: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class NameIndex:
    """All sets by code and name, and all printings by set, number and variant."""

    sets: dict[str, str]
    printings: dict[tuple[str, str, str], int]

    def find(self, path: str, card_set: str = "") -> Meant:
        """Return what the file at *path* shows; *card_set* (code) if it names none."""
        parts = PurePosixPath(path.replace("\\", "/")).parts
        stem, language = _stem(parts[-1]) if parts else ("", "")
        around = [self.sets.get(fold(one)) for one in reversed(parts[:-1])]
        outside = [code for code in (*around, self.sets.get(fold(card_set))) if code]
        places = list(self._places(stem, outside[0] if outside else ""))
        for code, number, variant in places:
            if found := self._printing(code, number, variant):
                return Meant(found, f"{code} {number}", language)
        if not places:
            return Meant(None)
        return Meant(None, " ".join(places[0][:2]), language)

    def _places(self, stem: str, outside: str) -> Iterator[tuple[str, str, str]]:
        """Yield the sets, numbers and variants that *stem* may mean."""
        words = [word for word in _PARTS.split(stem) if word]
        for at, word in enumerate(words):
            code = self.sets.get(fold(" ".join(words[:at]))) if at else outside
            if code and _NUMBER.fullmatch(word):
                yield code, word.lstrip("0") or "0", " ".join(words[at + 1 :])

    def _printing(self, code: str, number: str, variant: str) -> int | None:
        """Return the printing there; further words may be its name."""
        exact = self.printings.get((code, number.lower(), fold(variant)))
        return exact or self.printings.get((code, number.lower(), ""))


def load_names(game: str) -> NameIndex:
    """Return the index of *game*; two queries."""
    sets: dict[str, str] = {}
    for code, name in CardSet.objects.filter(game=game).values_list("code", "name"):
        sets.setdefault(fold(name), code)
        sets[fold(code)] = code
    columns = ("card_set__code", "number", "variant", "pk")
    held = Printing.objects.filter(card_set__game=game).order_by("-twin", "-pk")
    return NameIndex(
        sets,
        {
            (code, number.lower().lstrip("0") or "0", fold(variant)): pk
            for code, number, variant, pk in held.values_list(*columns)
        },
    )


def _stem(name: str) -> tuple[str, str]:
    """Return *name* without its ending, and the language that it says."""
    stem = name.rpartition(".")[0] or name
    if (told := _LANGUAGE.fullmatch(stem)) and (code := read_code(told[2].lower())):
        return told[1], code
    return stem, ""
