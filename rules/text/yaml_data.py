"""Plain data from YAML, read as fast as it can be."""

from typing import Any, Final

import yaml

# libyaml reads ten times as fast; without it the data are the same.
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DEEPEST: Final = 100  # levels; no file of ours has ten
_OPENS: Final = (yaml.SequenceStartEvent, yaml.MappingStartEvent)
_CLOSES: Final = (yaml.SequenceEndEvent, yaml.MappingEndEvent)


def read_yaml(text: str | bytes) -> Any:
    """Return the plain data that *text* holds. Raises yaml.YAMLError.

    CSafeLoader is as safe as SafeLoader: no objects.
    """
    _check_depth(text)
    return yaml.load(text, Loader=_LOADER)  # noqa: S506


def _check_depth(text: str | bytes) -> None:
    """Refuse what is nested too deep: building it would exhaust the stack."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        depth += isinstance(event, _OPENS) - isinstance(event, _CLOSES)
        if depth > _DEEPEST:
            mark = event.start_mark
            place = f"line {mark.line + 1}: " if mark else ""
            raise yaml.YAMLError(f"{place}nested deeper than {_DEEPEST} levels")
