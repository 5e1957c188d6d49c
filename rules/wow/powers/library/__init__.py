"""The library: powers of printed cards whose text no grammar will reach, as data.

Files `<set code>.yaml` beside this module hold lists of entries, each with

- `digest`: of the card's type and normalised text; `manage.py check_powers --digest
  NAME` tells it;
- `name` and `kind`: the card and its type, for people and for the check;
- `powers`: the notation of docs/powers.md;
- `note`: the ruling, where the text leaves something open;
- `accepted`: differences from the print that a reviewer found harmless.

No publisher's text stands here. An entry is checked by writing it back to English and
comparing (`comparison.py`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Card
from rules.wow.powers.library.digest import digest_of
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Line

FOLDER: Final = Path(__file__).parent
_NEEDED: Final = {"name", "digest", "kind", "powers"}
_KEYS: Final = _NEEDED | {"note", "accepted"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One text's powers. *accepted*: beginnings of differences that are harmless."""

    name: str
    digest: str
    kind: str
    powers: tuple[Line, ...]
    accepted: tuple[str, ...] = ()


def find_entry(card: Card) -> Entry | None:
    """Return the library's entry for the text of *card*, if it has one."""
    return load_library().get(digest_of(card)) if card.text else None


@cache
def load_library(folder: Path = FOLDER) -> dict[str, Entry]:
    """Return every entry of *folder* by its digest.

    Raises UnreadablePower, which names file and card: an entry that cannot be read, or
    a second one for the same text.
    """
    entries: dict[str, Entry] = {}
    for path in sorted(folder.glob("*.yaml")):
        for entry in read_entries(path):
            if entry.digest in entries:
                other = entries[entry.digest].name
                raise UnreadablePower(
                    f"{path.name}: {entry.name}", f"{other} has the same digest."
                )
            entries[entry.digest] = entry
    return entries


def read_entries(path: Path) -> Iterator[Entry]:
    """Yield the entries of the file at *path*. Raises UnreadablePower."""
    for number, row in enumerate(read_yaml(path.read_text("utf-8")) or ()):
        place = f"{path.name}[{number}]"
        if not isinstance(row, dict) or not row.keys() >= _NEEDED:
            needed = ", ".join(sorted(_NEEDED))
            raise UnreadablePower(place, f"an entry has {needed}.")
        if unknown := row.keys() - _KEYS:
            raise UnreadablePower(place, f"not known: {', '.join(sorted(unknown))}.")
        yield _read_entry(row, f"{path.name}: {row['name']}")


def _read_entry(row: dict[str, Any], place: str) -> Entry:
    """Return the entry that *row* describes; *place* is where it stands."""
    return Entry(
        name=str(row["name"]),
        digest=str(row["digest"]),
        kind=str(row["kind"]),
        powers=read_powers(row["powers"], place),
        accepted=tuple(map(str, row.get("accepted", ()))),
    )
