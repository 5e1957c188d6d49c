"""Shapes, colours and words that pictures are made of, read from `data/` once."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

_DATA: Final = Path(__file__).with_name("data")


def _read(name: str) -> dict[str, Any]:
    """Return what the data file *name* holds."""
    return tomllib.loads((_DATA / f"{name}.toml").read_text("utf-8"))


SHAPES: Final = _read("shapes")
COLOURS: Final = _read("colours")
HORIZONS: Final = _read("horizons")
PEOPLES: Final = _read("people")
WORDS: Final = _read("words")
NAMED: Final = [
    (re.compile(rf"\b(?:{words})(?:s|es|ed|d|ing|'s)?\b", re.IGNORECASE), device)
    for words, device in WORDS["names"]
]
TOLD: Final = [
    (re.compile(words, re.IGNORECASE), device) for words, device in WORDS["texts"]
]
