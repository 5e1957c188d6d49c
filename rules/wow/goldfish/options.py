"""The settings of a run. Their rules: docs/simulator.md."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rules.errors import DomainError
from rules.simulation import Option, Options

CURVE_OUT: Final = "curve-out"
AGGRESSIVE: Final = "aggressive"
QUEST_FIRST: Final = "quest-first"
BY_RESOURCES: Final = "by-resources"
BY_CURVE: Final = "by-curve"

OPTIONS: Final = (
    Option(name="order", default="alternate", choices=("alternate", "play", "draw")),
    Option(
        name="policy", default=CURVE_OUT, choices=(CURVE_OUT, AGGRESSIVE, QUEST_FIRST)
    ),
    Option(
        name="mulligan", default=BY_RESOURCES, choices=(BY_RESOURCES, BY_CURVE, "never")
    ),
    Option(name="pressure", default=0, least=0, most=20),
    Option(name="health", default=28, least=1, most=100),
    Option(name="turns", default=20, least=1, most=40),
    Option(name="seed", default=1, least=0, most=2**31 - 1),
)


class BadOption(DomainError):
    """A setting of a run is unknown, or not one of those there are."""

    code: ClassVar[str] = "bad-run-option"
    status: ClassVar[int] = 400


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* checked and complete; what is missing or "" is the default.

    Numbers may come as text. Raises BadOption, with the option's name and what is
    allowed.
    """
    return read_values(OPTIONS, values)


def read_values(options: Sequence[Option], values: Mapping[str, Any]) -> Options:
    """Return *values* of *options* as `read_options` does. Raises BadOption."""
    names = [option.name for option in options]
    for name in values:
        if name not in names:
            raise BadOption(option=name[:40], allowed=", ".join(names))
    return {option.name: _read(option, values.get(option.name)) for option in options}


def _read(option: Option, value: object) -> int | str:
    if value is None or value == "":
        return option.default
    if option.choices:
        if value not in option.choices:
            raise BadOption(option=option.name, allowed=", ".join(option.choices))
        return str(value)
    number = _number(value)
    if number is None or not option.least <= number <= option.most:
        raise BadOption(option=option.name, allowed=f"{option.least}–{option.most}")
    return number


def _number(value: object) -> int | None:
    """Return the whole number that *value* is, or writes in plain digits."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    plain = isinstance(value, str) and value.isascii() and value.isdigit()
    return int(str(value)) if plain and len(str(value)) < 12 else None
