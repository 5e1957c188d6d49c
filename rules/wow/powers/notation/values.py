"""Numbers, names and changes: the scalars of the notation."""

import re
from collections.abc import Iterable
from typing import Final, cast

from rules.wow.powers.notation.faults import unknown, wanted
from rules.wow.powers.words import (
    TRAITS,
    All,
    Amount,
    Change,
    Name,
    Stat,
    X,
)

_MOST: Final = 99
_CHANGE = re.compile(r"([+-])(\d+|X) (ATK|health|DEF|strike cost)")


def read_number(data: object, path: str) -> int:
    """Return *data* if it is a number from 0 to 99."""
    if isinstance(data, str) and data.isdecimal():
        data = int(data)
    if type(data) is not int or not 0 <= data <= _MOST:
        raise wanted(path, f"a number from 0 to {_MOST}", data)
    return data


def read_amount(data: object, path: str, *, all_too: bool) -> Amount | All:
    """Return *data* as a number, X or, if *all_too*, all."""
    if data == X.notation:
        return X()
    if all_too and data == All.notation:
        return All()
    number = data
    if isinstance(data, str) and data.isdecimal():
        number = int(data)
    if type(number) is not int or not 1 <= number <= _MOST:
        either = " or all" if all_too else ""
        raise wanted(path, f"a number from 1 to {_MOST}, X{either}", data)
    return number


def write_amount(amount: Amount | All) -> int | str:
    """Return what `read_amount` reads back as *amount*."""
    return amount if isinstance(amount, int) else amount.notation


def read_truth(data: object, path: str) -> bool:
    """Return *data* if it is true or false."""
    if not isinstance(data, bool):
        raise wanted(path, "true or false", data)
    return data


def read_choice(data: object, options: Iterable[str], path: str) -> str:
    """Return *data* if it is one of *options*."""
    allowed = tuple(options)
    if type(data) is int:  # YAML reads a bare 1 as a number
        data = str(data)
    if not isinstance(data, str) or data not in allowed:
        raise unknown(path, data, allowed)
    return data


def read_trait(data: object, path: str) -> str:
    """Return *data* if it is the name of a trait."""
    return read_choice(data, TRAITS, path)


def read_name(data: object, path: str) -> Name:
    """Return *data* if it is a name: some words, the first with a capital letter."""
    if not isinstance(data, str) or not data[:1].isupper():
        raise wanted(path, "a name", data)
    return Name(data)


def is_change(data: object) -> bool:
    """Whether *data* looks like a change of a number: it starts with a sign."""
    return isinstance(data, str) and data.startswith(("+", "-"))


def read_change(data: object, path: str) -> Change:
    """Return the change that *data* says: `+2 ATK`, `-X health`."""
    found = _CHANGE.fullmatch(data) if isinstance(data, str) else None
    if found is None:
        raise wanted(path, "a change such as '+2 ATK', '-1 health' or '+X DEF'", data)
    # Of nothing: who is aimed at must be there, and that is all.
    is_none = found[2] == "0"
    amount = 0 if is_none else read_amount(found[2], path, all_too=False)
    return Change(cast("Stat", found[3]), cast("Amount", amount), less=found[1] == "-")


def write_change(change: Change) -> str:
    """Return what `read_change` reads back as *change*."""
    sign = "-" if change.less else "+"
    return f"{sign}{write_amount(change.amount)} {change.stat}"
