"""A file of fighters as its author writes it: docs/tagteam.md has the format.

`read_roster` reads it, or says everything that is wrong with it and where.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from rules.game.arena import Fault, Roster, RosterEntry
from rules.tagteam.fighters.fighter import CARDS_PER_FIGHTER, Board, FightCard, assemble
from rules.tagteam.fighters.fighter_data import (
    BOARD_KEYS,
    CARD_KEYS,
    read_board,
    read_fight_card,
)
from rules.tagteam.fighters.notation import Reader
from rules.tagteam.fighters.soundness import board_faults, card_faults
from rules.tagteam.write_text import write_text

LANGUAGES: Final = ("en", "pl", "hu", "ru")
MAX_NAME: Final = 60  # letters; a face has room for no more
MAX_FIGHTERS: Final = 100
_ENTRY_KEYS: Final = BOARD_KEYS - {"type", "text"} | {"number", "cards"}
_CARD_KEYS: Final = CARD_KEYS - {"type", "text", "fighter"}
_CODE: Final = re.compile(r"[A-Z0-9]{1,10}")
_YEARS: Final = (1900, 2200)


def read_roster(data: object) -> Roster:
    """Return the roster that *data*, a file's YAML, describes, with every fault."""
    if not isinstance(data, Mapping) or set(data) != {"set", "fighters"}:
        return Roster(faults=(Fault("", "the keys `set` and `fighters` are wanted"),))
    about = data["set"] if isinstance(data["set"], Mapping) else {}
    faults = [*_set_faults(about)]
    listed = data["fighters"] if isinstance(data["fighters"], list) else []
    if not 1 <= len(listed) <= MAX_FIGHTERS:
        faults.append(Fault("fighters", f"a list of 1 to {MAX_FIGHTERS} is wanted"))
    read = [_read_entry(values, place) for place, values in enumerate(listed, start=1)]
    for one in read:
        faults += one.faults
    entries = [entry for one in read for entry in one.entries]
    faults += _repeated(entries)
    if faults:
        return Roster(faults=tuple(faults))
    return Roster(
        code=about["code"],
        year=about["year"],
        names=about["name"],
        fighters=tuple(fighter for one in read for fighter in one.fighters),
        entries=tuple(entries),
    )


def _set_faults(about: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield what is wrong with what is said of the set."""
    code, year = about.get("code"), about.get("year")
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        yield Fault("set.code", f"1 to 10 capitals and digits are wanted, not {code!r}")
    is_year = isinstance(year, int) and _YEARS[0] <= year <= _YEARS[1]
    if not is_year:
        yield Fault("set.year", f"a year is wanted, not {year!r}")
    yield from _name_faults(about.get("name"), "set.name")


def _read_entry(values: object, place: int) -> Roster:
    """Return the one fighter that *values* describe, or its faults."""
    if not isinstance(values, Mapping):
        return Roster(faults=(Fault(f"fighter {place}", "a mapping is wanted"),))
    name = _english(values.get("name")) or f"fighter {place}"
    reader = Reader()
    number = reader.number(values.get("number"), "number", 1, 9_999)
    _known(values, _ENTRY_KEYS, reader)
    facts = {key: values[key] for key in BOARD_KEYS - {"name"} if key in values}
    board = read_board({**facts, "name": name}, reader)
    reader.faults += [*_name_faults(values.get("name"), "name"), *board_faults(board)]
    faults = [Fault(f"{name}: {one.path}", one.problem) for one in reader.faults]
    listed = values.get("cards")
    listed = listed if isinstance(listed, list) else []
    cards = [_read_card(one, board, place) for place, one in enumerate(listed, start=1)]
    faults += [fault for _, wrong in cards for fault in wrong]
    made = [card for card, _ in cards if card]
    starting = [card for card in made if card.starting]
    if len(listed) != CARDS_PER_FIGHTER or len(starting) != 1:
        problem = f"{CARDS_PER_FIGHTER} cards are wanted, one of them `starting: true`"
        faults.append(Fault(f"{name}: cards", problem))
    if faults:
        return Roster(faults=tuple(faults))
    return _roster_of(str(number), board, made, values, listed)


def _roster_of(
    number: str,
    board: Board,
    cards: list[FightCard],
    values: Mapping[str, Any],
    listed: list[Mapping[str, Any]],
) -> Roster:
    """Return *board* and *cards* with their texts written, and their names."""
    named = sorted(
        zip(cards, listed, strict=True), key=lambda pair: not pair[0].starting
    )
    board = replace(board, text=write_text("en", board))
    made = [(replace(card, text=write_text("en", card)), one) for card, one in named]
    entries = [RosterEntry(number, board, values["name"])]
    entries += [
        RosterEntry(f"{number}-{place}", card, one["name"])
        for place, (card, one) in enumerate(made, start=1)
    ]
    fighters = assemble([board, *(card for card, _ in made)])
    return Roster(fighters=fighters, entries=tuple(entries))


def _read_card(
    values: object, board: Board, place: int
) -> tuple[FightCard | None, list[Fault]]:
    """Return the fight card that *values* describe, or None, and its faults."""
    where = f"{board.name}: card {place}"
    if not isinstance(values, Mapping):
        return None, [Fault(where, "a mapping with `name` and `do` is wanted")]
    name = _english(values.get("name"))
    where = f"{board.name}: {name}" if name else where
    reader = Reader()
    _known(values, _CARD_KEYS, reader)
    facts = {key: values[key] for key in CARD_KEYS - {"name"} if key in values}
    card = read_fight_card({**facts, "name": name, "fighter": board.name}, reader)
    reader.faults += [*_name_faults(values.get("name"), "name")]
    reader.faults += [*card_faults(card, board)]
    return card, [Fault(f"{where}: {one.path}", one.problem) for one in reader.faults]


def _name_faults(names: object, path: str) -> Iterator[Fault]:
    """Yield what is wrong with *names*: English is needed, the others may lack."""
    if not isinstance(names, Mapping) or not _english(names):
        yield Fault(path, '{en: "…"} is wanted, and pl, hu, ru as far as there are any')
        return
    for language, name in names.items():
        if language not in LANGUAGES:
            yield Fault(path, f"{language!r} is none of {', '.join(LANGUAGES)}")
        elif not isinstance(name, str) or not 1 <= len(name.strip()) <= MAX_NAME:
            yield Fault(f"{path}.{language}", f"1 to {MAX_NAME} letters are wanted")


def _english(names: object) -> str:
    """Return the English one of *names*; empty if there is none."""
    name = names.get("en") if isinstance(names, Mapping) else None
    return name if isinstance(name, str) else ""


def _known(values: Mapping[Any, Any], known: frozenset[str], reader: Reader) -> None:
    """Note keys of *values* that are not *known*."""
    for key in values:
        if key not in known:
            wanted = ", ".join(sorted(known))
            reader.fault("", f"unknown key {key!r}; known here: {wanted}")


def _repeated(entries: list[RosterEntry]) -> Iterator[Fault]:
    """Yield a fault for each number and name that another entry has already."""
    seen: dict[tuple[str, str], str] = {}
    for entry in entries:
        unique = [("number", entry.number)]
        unique += [(f"name.{each}", name) for each, name in entry.names.items()]
        for what in unique:
            other = seen.setdefault(what, entry.card.name)
            if other is not entry.card.name:
                yield Fault(f"{entry.card.name}: {what[0]}", f"“{other}” has the same")
