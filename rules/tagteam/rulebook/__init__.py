"""The rules that fight decks are checked by, in our own words, in four languages."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rules.game.rulebook import Edition, Rulebook, RuleEntry, RuleWords
from rules.game.term import term
from rules.text.yaml_data import read_yaml

FILE: Final = Path(__file__).parent / "deck.yaml"
CHAPTERS: Final = {"fight-deck": term("Fight deck")}
EDITIONS: Final = {"003": Edition(term("2025 rulebook"))}
USES: Final = {"deck": term("Deck building")}


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """Return the rulebook, read from the file beside this one once a process."""
    data: list[dict[str, Any]] = read_yaml(FILE.read_text("utf-8"))
    entries = tuple(_read_entry(values) for values in data)
    return Rulebook(entries, CHAPTERS, EDITIONS, USES)


def _read_entry(values: dict[str, Any]) -> RuleEntry:
    """Return the rule that *values* hold."""
    words = {
        language: RuleWords(
            title=values["title"][language],
            text=text,
            ruling=values.get("ruling", {}).get(language, ""),
        )
        for language, text in values["text"].items()
    }
    return RuleEntry(
        id=values["id"],
        chapter="fight-deck",
        words=words,
        uses=("deck",),
        see=tuple(values.get("see", ())),
    )
