"""Our own set as files: reading them, and saying what is wrong where."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import write_card
from rules.wow.powers.set_entry import LANGUAGES, Fault, SetEntry, read_entry

FOLDER = Path(__file__).parent / "lanternfall"


@dataclass(frozen=True, slots=True)
class FileFault:
    """A fault of one card: in which file, of which card, where inside it."""

    file: str
    card: str
    fault: Fault

    def __str__(self) -> str:
        """Return `file: card: place: what is wrong`."""
        place = f"{self.fault.path}: " if self.fault.path else ""
        return f"{self.file}: {self.card}: {place}{self.fault.problem}"


@dataclass(slots=True)
class SetFiles:
    """What a folder of card files holds: entries by number, and every fault."""

    entries: list[SetEntry] = field(default_factory=list)
    faults: list[FileFault] = field(default_factory=list)


def read_set(folder: Path = FOLDER) -> SetFiles:
    """Return the cards of the files in *folder*, in the order of their numbers."""
    found = SetFiles()
    seen: dict[tuple[str, str], SetEntry] = {}
    for path in sorted(folder.glob("*.yaml")):
        for name, data in _cards_of(path, found):
            entry, faults = read_entry(data)
            found.faults += [FileFault(path.name, name, fault) for fault in faults]
            if entry is not None:
                found.entries.append(entry)
                found.faults += [
                    FileFault(path.name, name, fault)
                    for fault in _repeated(entry, seen)
                ]
    found.entries.sort(key=lambda entry: int(entry.number))
    return found


def _cards_of(path: Path, found: SetFiles) -> Iterator[tuple[str, Any]]:
    """Yield name and data of each card in a file; a file that is none is a fault."""
    try:
        cards = read_yaml(path.read_text("utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        found.faults.append(FileFault(path.name, "–", Fault("", str(error))))
        return
    if not isinstance(cards, list):
        found.faults.append(FileFault(path.name, "–", Fault("", "a list is wanted")))
        return
    for place, data in enumerate(cards, start=1):
        yield _name_of(data, place), data


def _name_of(data: Any, place: int) -> str:
    """Return what to call a card in a message: its English name, or its place."""
    names = data.get("name") if isinstance(data, dict) else None
    name = names.get("en") if isinstance(names, dict) else None
    return str(name) if name else f"card {place}"


def _repeated(
    entry: SetEntry, seen: dict[tuple[str, str], SetEntry]
) -> Iterator[Fault]:
    """Yield a fault for everything of *entry* that another card has already."""
    facts = {
        key: value
        for key, value in write_card(entry.card).items()
        if key not in ("name", "text")
    }
    unique = {("number", entry.number): "number"}
    unique |= {("name", entry.names[each]): f"name.{each}" for each in LANGUAGES}
    unique["content", repr((sorted(facts.items()), entry.powers))] = "facts and powers"
    for key, what in unique.items():
        other = seen.setdefault(key, entry)
        if other is not entry:
            yield Fault(what, f"“{other.names['en']}” has the same")
