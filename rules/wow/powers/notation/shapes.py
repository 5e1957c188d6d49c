"""From and to plain data by type: what a field holds says how it is written."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields
from types import UnionType
from typing import (
    Any,
    Final,
    Literal,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from rules.wow.powers.notation import phrases, values
from rules.wow.powers.notation.faults import UnreadablePower, unknown, wanted
from rules.wow.powers.words import (
    All,
    Change,
    Cost,
    Keyword,
    Name,
    Pay,
    Power,
    Those,
    Who,
    Word,
    X,
    vocabulary,
)

Plain = int | str | bool | list[Any] | dict[str, Any]


_TYPES: Final[dict[type[Word], dict[str, Any]]] = {}  # reading hints is slow


def field_types(kind: type[Word]) -> dict[str, Any]:
    """Return the type of each field of *kind* by its name."""
    if kind not in _TYPES:
        hints = get_type_hints(kind)
        _TYPES[kind] = {item.name: hints[item.name] for item in fields(kind)}
    return _TYPES[kind]


def key_of(item: Field[Any]) -> str:
    """Return the key of *item* in the card files: its name unless it says otherwise."""
    return str(item.metadata.get("key", item.name.rstrip("_")))


def read_value(kind: Any, data: object, path: str) -> Any:
    """Return the value of type *kind* that *data* describes; raises UnreadablePower."""
    if get_origin(kind) in (UnionType, Union):
        return _read_union(tuple(get_args(kind)), data, path)
    if get_origin(kind) is Literal:
        return values.read_choice(data, get_args(kind), path)
    if get_origin(kind) is tuple:
        return _read_list(get_args(kind)[0], data, path)
    if kind in _READERS:
        return _READERS[kind](data, path)
    if kind is Power:
        return read_power(data, path)
    if issubclass(kind, Who):
        return _read_one_of((kind,), data, path)
    return read_word(kind, data, path)


def _read_union(options: tuple[Any, ...], data: object, path: str) -> Any:
    """Return the one of *options* that *data* describes."""
    kinds = tuple(each for each in options if each is not type(None))
    if len(kinds) == 1:
        return read_value(kinds[0], data, path)
    if int in kinds:
        if kinds[0] is X and data == 0:
            return 0
        return values.read_amount(data, path, all_too=All in kinds)
    if Change in kinds:
        is_change = values.is_change(data)
        return read_value(Change if is_change else Keyword, data, path)
    return _read_one_of(kinds, data, path)


def _read_one_of(kinds: tuple[type[Who], ...], data: object, path: str) -> Who:
    who = phrases.read_who(data, path)
    if not isinstance(who, kinds):
        allowed = tuple(each.notation for each in kinds)
        raise UnreadablePower(path, f"'{data}' cannot stand here.", allowed)
    return who


def _read_list(kind: Any, data: object, path: str) -> tuple[Any, ...]:
    """Return the entries of a list; a single entry needs no list around it."""
    if not isinstance(data, Sequence) or isinstance(data, str):
        return (read_value(kind, data, path),)
    if not data:
        raise UnreadablePower(path, "the list is empty.")
    return tuple(
        read_value(kind, each, f"{path}[{number}]") for number, each in enumerate(data)
    )


def read_word(family: type[Word], data: object, path: str) -> Any:
    """Return the word of *family* that *data* names, bare or as a mapping."""
    known = vocabulary(family)
    if family is Cost and type(data) is int and data == 0:
        return Pay(0)  # what is used for nothing, however often
    if family is Cost and (data == X.notation or type(data) is int):
        return Pay(values.read_amount(data, path, all_too=False))  # type: ignore[arg-type]
    if isinstance(data, str):
        return _read_bare(known, data, path)
    if not isinstance(data, Mapping) or not data:
        raise wanted(path, f"a word such as {_some(known)}", data)
    named = [key for key in data if key in known]
    if len(named) > 1:
        problem = f"two words in one entry: {' and '.join(named)}; make them two."
        raise UnreadablePower(path, problem)
    if not named:
        raise unknown(path, next(iter(data)), known)
    return _read_named(known[named[0]], data, path)


def _some(known: Mapping[str, object]) -> str:
    return ", ".join(list(known)[:4])


def _read_bare(known: dict[str, type[Word]], name: str, path: str) -> Word:
    """Return the word *name* with every field left at its default."""
    if name not in known:
        raise unknown(path, name, known)
    missing = [key_of(item) for item in fields(known[name]) if is_needed(item)]
    if missing:
        problem = f"'{name}' needs {', '.join(missing)}: {{{name}: …}}."
        raise UnreadablePower(path, problem)
    return known[name]()


def is_needed(item: Field[Any]) -> bool:
    """Whether *item* has no default."""
    return item.default is MISSING


def _read_named(kind: type[Word], data: Mapping[str, object], path: str) -> Word:
    """Return the word *kind*: its head stands behind its name, the rest beside it."""
    types = field_types(kind)
    head_path = f"{path}.{kind.notation}"
    parts = _split_head(kind, data[kind.notation], head_path)
    found = {
        name: read_value(types[name], part, head_path)
        for name, part in zip(kind.head, parts, strict=False)
    }
    rest = {key: value for key, value in data.items() if key != kind.notation}
    return kind(**found, **read_fields(kind, rest, path, skip=kind.head))


def _split_head(kind: type[Word], data: object, path: str) -> list[object]:
    if not kind.head:
        raise UnreadablePower(path, f"'{kind.notation}' stands alone, without a value.")
    if len(kind.head) == 1:
        return [data]
    return list(str(data).split(None, len(kind.head) - 1)) or [data]


def read_fields(
    kind: type[Word],
    data: Mapping[str, object],
    path: str,
    *,
    skip: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Return the fields of *kind* (without *skip*) that *data* holds, by name."""
    items = {key_of(item): item for item in fields(kind) if item.name not in skip}
    for key in data:
        if key not in items:
            raise unknown(f"{path}.{key}", key, items)
    for key, item in items.items():
        if is_needed(item) and key not in data:
            raise UnreadablePower(path, f"'{key}' is missing.")
    types = field_types(kind)
    return {
        items[key].name: read_value(types[items[key].name], value, f"{path}.{key}")
        for key, value in data.items()
    }


def read_power(data: object, path: str) -> Power:
    """Return the power that *data* describes; raises UnreadablePower."""
    if not isinstance(data, Mapping):
        raise wanted(path, "a power with 'do'", data)
    if True in data:
        problem = "YAML reads the bare keys on, yes and true as a truth; write 'when'."
        raise UnreadablePower(path, problem)
    return Power(**read_fields(Power, data, path))


_READERS: Final[dict[Any, Any]] = {
    int: values.read_number,
    bool: values.read_truth,
    str: values.read_trait,
    Name: values.read_name,
    Those: phrases.read_those,
    Change: values.read_change,
}


def write_value(value: Any) -> Plain:
    """Return *value* as plain data that `read_value` reads back."""
    match value:
        case tuple():
            return _write_list(value)
        case Pay(amount):
            return values.write_amount(amount)
        case X() | All():
            return value.notation
        case Those():
            return phrases.write_those(value)
        case Who():
            return phrases.write_who(value)
        case Change():
            return values.write_change(value)
        case Power():
            return write_fields(value)
        case Word():
            return write_word(value)
        case Name():
            return str(value)
        case _:
            return cast("Plain", value)


def _write_list(entries: tuple[Any, ...]) -> Plain:
    """Return *entries* as a list, or bare if it is one that is no list or mapping."""
    written = [write_value(each) for each in entries]
    if len(written) == 1 and isinstance(written[0], int | str):
        return written[0]
    return written


def write_word(value: Word) -> Plain:
    """Return *value* as its bare name if all is default, else as a mapping."""
    rest = write_fields(value, skip=value.head)
    changed = any(getattr(value, i.name) != i.default for i in fields(value))
    if not changed:
        return value.notation
    return {value.notation: _write_head(value), **rest}


def _write_head(value: Word) -> Plain:
    items = [item for item in fields(value) if item.name in value.head]
    items.sort(key=lambda item: value.head.index(item.name))
    first, *others = (getattr(value, item.name) for item in items)
    parts = [
        write_value(other)
        for other, item in zip(others, items[1:], strict=True)
        if other != item.default
    ]
    head = write_value(first)
    return " ".join(map(str, (head, *parts))) if parts else head


def write_fields(value: Word, *, skip: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the fields of *value* that are not default, by key, without *skip*."""
    return {
        key_of(item): write_value(getattr(value, item.name))
        for item in fields(value)
        if item.name not in skip and getattr(value, item.name) != item.default
    }
