"""A rulebook from its files: one YAML file a chapter. The format: docs/rulebook.md."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rules.game.rulebook import RuleEntry, RuleWords
from rules.text.yaml_data import read_yaml


def read_chapters(folder: Path, chapters: Iterable[str]) -> tuple[RuleEntry, ...]:
    """Return the rules of all *chapters*, each in the order of its file in *folder*."""
    return tuple(
        entry for chapter in chapters for entry in _read_chapter(folder, chapter)
    )


def _read_chapter(folder: Path, chapter: str) -> Iterator[RuleEntry]:
    """Yield the rules of *chapter* in the order of its file."""
    data = read_yaml((folder / f"{chapter}.yaml").read_bytes())
    return (read_entry(chapter, values) for values in data)


def read_entry(chapter: str, values: Mapping[str, Any]) -> RuleEntry:
    """Return the rule of *chapter* that the YAML mapping *values* holds."""
    return RuleEntry(
        id=values["id"],
        chapter=chapter,
        words={language: _read_words(values, language) for language in values["text"]},
        uses=tuple(values.get("for", ())),
        only=tuple(values.get("only", ())),
        see=tuple(values.get("see", ())),
        sources=tuple(values.get("sources", ())),
    )


def _read_words(values: Mapping[str, Any], language: str) -> RuleWords:
    """Return what *values* says in *language*."""
    editions = values.get("editions", {})
    return RuleWords(
        title=values["title"][language],
        text=values["text"][language],
        editions={edition: words[language] for edition, words in editions.items()},
        ruling=values.get("ruling", {}).get(language, ""),
    )
