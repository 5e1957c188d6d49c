"""One card of a set of our own as its author writes it: facts, powers, names.

`read_entry` reads it or says everything that is wrong with it, each fault with its
place inside the card. The format: docs/set-format.md.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final

from rules.wow.card.facts import CARD_TYPES, Ally, Armor, Card, Hero, Weapon
from rules.wow.card.traits import (
    CLASSES,
    DAMAGE_TYPES,
    FACTIONS,
    PROFESSIONS,
    RARITIES,
    TALENTS,
)
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Line
from rules.wow.powers.write_text.english import write_text

LANGUAGES: Final = ("en", "pl", "hu", "ru")
MAX_NAME: Final = 60  # letters; a face has room for no more
MAX_TEXT: Final = 340  # letters: about six lines on a face
_ABOUT: Final = frozenset(("number", "rarity", "name", "type", "flavour", "powers"))
_WRITTEN: Final = frozenset(("name", "text"))  # a card's fields that are not facts here
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")
_COST = re.compile(r"X|\d+\+X")
# What a type cannot do without.
_NEEDED: Final[Mapping[type[Card], tuple[str, ...]]] = {
    Hero: ("health", "race", "classes", "class_icons", "talent", "professions"),
    Ally: ("cost", "atk", "damage_type", "health"),
    Weapon: ("cost", "atk", "damage_type", "strike_cost"),
    Armor: ("cost", "defense"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a card: *path* inside it, and what would be right."""

    path: str
    problem: str


@dataclass(frozen=True, slots=True)
class SetEntry:
    """A card of a set: the card itself with its text written, its powers and words."""

    number: str
    rarity: str
    card: Card
    powers: tuple[Line, ...]
    names: Mapping[str, str]
    flavour: Mapping[str, str] = field(default_factory=dict)


def read_entry(data: object) -> tuple[SetEntry | None, list[Fault]]:
    """Return the card that *data* describes, or None and everything wrong with it."""
    if not isinstance(data, Mapping):
        return None, [Fault("", "a card is a mapping of keys to values")]
    faults = [*_about_faults(data), *_fact_faults(data)]
    powers, power_faults = _read_powers(data.get("powers", []))
    faults += power_faults
    if faults:
        return None, faults
    facts = {key: _plain(value) for key, value in data.items() if key not in _ABOUT}
    bare = CARD_TYPES[data["type"]](name=data["name"]["en"], **facts)
    text = write_text(powers, bare)
    if len(text) > MAX_TEXT:
        return None, [
            Fault("powers", f"the text has {len(text)} letters of {MAX_TEXT}")
        ]
    entry = SetEntry(
        number=str(data["number"]),
        rarity=data["rarity"],
        card=CARD_TYPES[data["type"]](name=data["name"]["en"], text=text, **facts),
        powers=powers,
        names=dict(data["name"]),
        flavour=dict(data.get("flavour", {})),
    )
    return entry, []


def _plain(value: Any) -> Any:
    """Return a list as the tuple that facts keep."""
    return tuple(value) if isinstance(value, list) else value


def _read_powers(data: object) -> tuple[tuple[Line, ...], list[Fault]]:
    """Return the powers, or none and what is wrong with them."""
    try:
        return read_powers(data), []
    except UnreadablePower as fault:
        return (), [Fault(fault.path, str(fault).removeprefix(f"{fault.path}: "))]


def _about_faults(data: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield what is wrong with number, rarity, type and words."""
    number = data.get("number")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        yield Fault("number", f"a number from 1 is wanted, not {number!r}")
    if data.get("rarity") not in RARITIES:
        yield Fault(
            "rarity", f"one of {', '.join(RARITIES)}, not {data.get('rarity')!r}"
        )
    if data.get("type") not in CARD_TYPES:
        yield Fault("type", f"one of {', '.join(CARD_TYPES)}, not {data.get('type')!r}")
    yield from _word_faults("name", data.get("name"), MAX_NAME)
    if "flavour" in data:
        yield from _word_faults("flavour", data["flavour"], MAX_TEXT)


def _word_faults(path: str, words: object, limit: int) -> Iterator[Fault]:
    """Yield what is wrong with words in four languages."""
    if not isinstance(words, Mapping) or set(words) != set(LANGUAGES):
        yield Fault(
            path, f"words in {', '.join(LANGUAGES)} are wanted, no more, no less"
        )
        return
    for language, text in words.items():
        place = f"{path}.{language}"
        if not isinstance(text, str) or not text.strip() or text != text.strip():
            yield Fault(place, "text without spaces around it is wanted")
        elif len(text) > limit:
            yield Fault(place, f"{len(text)} letters; at most {limit} are wanted")
        elif bool(_CYRILLIC.search(text)) is not (language == "ru"):
            yield Fault(place, "is in the wrong script")
        elif language == "ru" and _LATIN.search(text):
            yield Fault(place, "mixes Latin letters into Russian")


def _fact_faults(data: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield what is wrong with the facts of the card's type."""
    card_type = CARD_TYPES.get(str(data.get("type")))
    if card_type is None:
        return
    known = {item.name: item for item in fields(card_type) if item.name not in _WRITTEN}
    for key, value in data.items():
        if key in _ABOUT:
            continue
        if key not in known:
            allowed = ", ".join(sorted(known))
            yield Fault(
                str(key), f"a {card_type.type} has no such fact; it has {allowed}"
            )
        elif problem := _value_problem(key, value):
            yield Fault(key, problem)
    required = {key for key, item in known.items() if item.default is MISSING}
    for key in sorted(required | set(_NEEDED.get(card_type, ()))):
        if key not in data:
            yield Fault(key, f"a {card_type.type} needs it")
    yield from _talent_faults(data)


def _talent_faults(data: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield a fault if a card of one class has another class's talent. W-CARD-17."""
    icons = data.get("class_icons")
    if not isinstance(icons, list) or len(icons) != 1 or icons[0] not in TALENTS:
        return
    for key in ("talent", "talent_required"):
        if data.get(key) is not None and data[key] not in TALENTS[icons[0]]:
            yield Fault(key, f"one of {', '.join(TALENTS[icons[0]])} for a {icons[0]}")
    if data.get("talent_required") != data.get("hero_required"):
        yield Fault("hero_required", "a talent asked for stands in talent_required too")


def _value_problem(key: str, value: object) -> str:
    """Return what is wrong with one fact; nothing if it is right."""
    check = _CHECKS.get(key, _check_text)
    return check(value)


def _check_cost(value: object) -> str:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if (is_number and 0 <= int(str(value)) <= 20) or _COST.fullmatch(str(value)):
        return ""
    return f"a number from 0 to 20, X or 1+X is wanted, not {value!r}"


def _check_figure(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 60:
        return ""
    return f"a number from 0 to 60 is wanted, not {value!r}"


def _check_flag(value: object) -> str:
    return "" if value is True else f"true, or leave it out, not {value!r}"


def _check_text(value: object) -> str:
    if isinstance(value, str) and value.strip() == value and value:
        return ""
    return f"text is wanted, not {value!r}"


def _one_of(allowed: tuple[str, ...]) -> Callable[[object], str]:
    def check(value: object) -> str:
        return "" if value in allowed else f"one of {', '.join(allowed)}, not {value!r}"

    return check


def _list_of(allowed: tuple[str, ...] | None) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, list) or not value:
            return f"a list is wanted, not {value!r}"
        if len(set(map(str, value))) != len(value):
            return "names something twice"
        for each in value:
            if not isinstance(each, str) or (
                allowed is not None and each not in allowed
            ):
                return (
                    f"{each!r} is not known; known: {', '.join(allowed or ('text',))}"
                )
        return ""

    return check


_CHECKS: Final[Mapping[str, Callable[[object], str]]] = {
    "cost": _check_cost,
    **dict.fromkeys(("atk", "health", "defense", "strike_cost"), _check_figure),
    **dict.fromkeys(("unique", "unlimited", "instant", "ongoing"), _check_flag),
    "faction": _one_of(FACTIONS),
    "damage_type": _one_of(DAMAGE_TYPES),
    "class_icons": _list_of(CLASSES),
    "classes": _list_of(CLASSES),
    "professions": _list_of(PROFESSIONS),
    "tags": _list_of(None),
}
