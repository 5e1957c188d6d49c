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


class Forbidden(yaml.MarkedYAMLError):
    """It is YAML, but says what no file of a stranger may say."""


Path = tuple[str | int, ...]
_PLAIN: Final = {
    f"tag:yaml.org,2002:{tag}" for tag in ("str", "int", "float", "bool", "null")
}


def read_with_lines(text: str) -> tuple[Any, dict[Path, int]]:
    """Return the plain data that *text* of a stranger holds, and each part's line.

    What could mean more than it shows is refused: aliases, tags of other types, keys
    that are there twice. Raises yaml.YAMLError.
    """
    _check_depth(text)
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise Forbidden(
                problem="an alias (*) is not allowed: write the words out",
                problem_mark=event.start_mark,  # type: ignore[arg-type]
            )
    lines: dict[Path, int] = {}
    root = yaml.compose(text, Loader=_LOADER)
    if root is None:
        return None, lines
    return _plain(root, (), lines, yaml.SafeLoader("")), lines


def _plain(
    node: yaml.Node, path: Path, lines: dict[Path, int], loader: yaml.SafeLoader
) -> Any:
    """Return the plain data of *node*, which stands at *path*."""
    lines[path] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return [
            _plain(each, (*path, place), lines, loader)
            for place, each in enumerate(node.value)
        ]
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key_node, value in node.value:
            key = key_node.value if isinstance(key_node, yaml.ScalarNode) else None
            if key is None or key in found:
                what = "a key is a word" if key is None else f"“{key}” is there twice"
                raise Forbidden(problem=what, problem_mark=key_node.start_mark)
            found[key] = _plain(value, (*path, key), lines, loader)
        return found
    if node.tag not in _PLAIN:  # dates and the like are the words they are
        if not node.tag.startswith("tag:yaml.org,2002:") or "/" in node.tag:
            problem = f"the tag {node.tag} is not allowed: leave it out"
            raise Forbidden(problem=problem, problem_mark=node.start_mark)
        return str(node.value)
    try:
        return loader.construct_object(node, deep=True)
    except ValueError as error:
        raise Forbidden(
            problem=f"{node.value[:20]} is no number", problem_mark=node.start_mark
        ) from error
