"""The parser: the grammar beside this file with the terminals of the lexicon."""

import re
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import lark
from lark import Lark

from rules.kept import keep, kept_folder
from rules.wow.powers.read_text.lexicon import TERMINALS

_GRAMMAR: Final = Path(__file__).with_name("grammar.lark")
_STARTS: Final = ("sentence", "costs", "price", "framed")
_COMMENT = re.compile(r"^//.*$", re.MULTILINE)
_QUOTED = re.compile(r'"([^"]*\w)"')


@cache
def parser() -> Lark:
    """Return the parser of all that stands in a line, made once for each version.

    Its tables take two seconds to make; a process that finds them kept takes them.
    """
    grammar = _with_terminals(_GRAMMAR.read_text("utf-8"))
    made_of = f"{lark.__version__} {sys.version} {_STARTS} {grammar}"
    name = f"reader-{sha256(made_of.encode()).hexdigest()[:16]}.lark"
    path = kept_folder(_GRAMMAR.parent) / name
    if path.exists():
        with path.open("rb") as kept:
            return Lark.load(kept)
    made = Lark(grammar, parser="lalr", start=list(_STARTS), maybe_placeholders=True)
    keep(path, made.save)
    return made


def _with_terminals(grammar: str) -> str:
    """Return *grammar* with its quoted words as terminals that match whole words."""
    names: dict[str, str] = {}

    def name_of(found: re.Match[str]) -> str:
        return names.setdefault(found[1], f"_W{len(names)}")

    rules = _QUOTED.sub(name_of, _COMMENT.sub("", grammar))
    # Several words are surer than one: "an opponent controls" is no article.
    words = {
        f"{name}.{3 if ' ' in text else 0}": rf"{text}(?!\w)"
        for text, name in names.items()
    }
    lines = (
        f"{name}: /{_escaped(text)}/" for name, text in (TERMINALS | words).items()
    )
    return "\n".join((rules, *lines, ""))


def _escaped(pattern: str) -> str:
    return re.sub(r"(?<!\\)/", r"\/", pattern)
