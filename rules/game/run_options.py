"""Reading the settings of a run: whatever was sent, checked against what there is."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.errors import N_, Refusal
from rules.game.simulation import Option, Options


class BadOption(Refusal):
    """A setting of a run is unknown, or not one of those there are."""

    code: ClassVar[str] = "bad-run-option"
    sentence = N_("“%(option)s” cannot be set to that. Allowed: %(allowed)s.")
    status: ClassVar[int] = 400


def read_values(options: Sequence[Option], values: Mapping[str, Any]) -> Options:
    """Return *values* of *options*, complete; what is missing or "" is the default.

    Numbers may come as text. Raises BadOption, with the option's name and what is
    allowed.
    """
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
