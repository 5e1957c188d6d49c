"""Entries of the library as text: what one starts from, what was written, the file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import yaml

from rules.game.teaching import Taught, UnreadableEntry
from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Card
from rules.wow.powers.card_powers import powers_in_play
from rules.wow.powers.library.comparison import differences, written_back
from rules.wow.powers.library.digest import digest_of
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.write_text import LANGUAGES, write_text_in

MOST_LINES: Final = 20  # powers of one card; no printed card has ten
_ENDLESS: Final = 10_000  # letters; a power is one line


def draft(card: Card, data: Sequence[Any] | None) -> str:
    """Return what is understood of *card*, a power a line; "" if that is nothing."""
    return _lines(write_powers(powers_in_play(card, data).powers))


def read(text: str, card: Card) -> Taught:
    """Return what *text* says of *card*: a list of powers, or an entry that has one.

    An entry may be another card's. Raises UnreadableEntry.
    """
    data = _powers_in(_data_of(text))
    try:
        powers = read_powers(data)
    except UnreadablePower as fault:
        problem = str(fault).removeprefix(f"{fault.path}: ")
        raise UnreadableEntry(place=fault.path, problem=problem) from fault
    written = written_back(powers, card)
    return Taught(
        powers=write_powers(powers),
        texts={
            language: write_text_in(language, powers, card) for language in LANGUAGES
        },
        differences=tuple(differences(card.text, written, card.name)),
    )


def _data_of(text: str) -> Any:
    try:
        events = yaml.parse(text)
        if any(isinstance(each, yaml.AliasEvent) for each in events):
            # One may stand for many, and those for many more.
            raise UnreadableEntry(place="YAML", problem="aliases are not read.")
        return read_yaml(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f"line {mark.line + 1}" if mark else "YAML"
        problem = getattr(error, "problem", None) or str(error)
        raise UnreadableEntry(place=place, problem=f"{problem}.") from error


def _powers_in(data: Any) -> list[Any]:
    """Return the powers in *data*, which is a list of them or an entry."""
    if isinstance(data, list) and len(data) == 1 and _is_entry(data[0]):
        data = data[0]
    if _is_entry(data):
        data = data["powers"]
    if not isinstance(data, list) or not data:
        raise UnreadableEntry(place="powers", problem="a list of powers is wanted.")
    if len(data) > MOST_LINES:
        raise UnreadableEntry(place="powers", problem=f"more than {MOST_LINES} lines.")
    return data


def _is_entry(data: Any) -> bool:
    return isinstance(data, Mapping) and "powers" in data


def write_entry(card: Card, taught: Taught, note: str, accepted: Sequence[str]) -> str:
    """Return the entry of *card* as a file of the library holds it."""
    return "".join(_entry_lines(card, taught, note.strip(), accepted))


def _entry_lines(
    card: Card, taught: Taught, note: str, accepted: Sequence[str]
) -> Iterator[str]:
    yield f"- name: {_flow(card.name)}\n"
    yield f"  digest: {_flow(digest_of(card))}\n"
    yield f"  kind: {card.type}\n  powers:\n"
    yield from (f"    {line}\n" for line in _lines(taught.powers).splitlines())
    if note:
        yield f"  note: {_flow(note)}\n"
    if accepted:
        yield f"  accepted: {_flow([*accepted])}\n"


def _lines(powers: Sequence[Any]) -> str:
    return "".join(f"- {_flow(power)}\n" for power in powers)


def _flow(value: Any) -> str:
    """Return *value* as YAML on one line; words that could be numbers are quoted."""
    written = yaml.safe_dump(
        value,
        default_flow_style=True,
        width=_ENDLESS,
        allow_unicode=True,
        sort_keys=False,
    )
    return written.removesuffix("\n").removesuffix("\n...")
