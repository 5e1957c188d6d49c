"""The reference page of the words, made from their docstrings.

`python -m cards.rulebook.powers_reference > docs/powers.md` writes it anew.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from inspect import cleandoc
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import yaml

from rules.wow.card.facts import Ally, Card, Item, Quest, Weapon
from rules.wow.powers.notation.shapes import field_types, key_of, write_value
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import (
    TRAITS,
    Actor,
    All,
    Chosen,
    Condition,
    Cost,
    Count,
    DamageKind,
    DamageType,
    Duration,
    Effect,
    Keyword,
    Line,
    Player,
    Power,
    Requirement,
    Reward,
    Strikes,
    Those,
    When,
    Who,
    Word,
    X,
    vocabulary,
)
from rules.wow.powers.write_text.english import write_text

_FAMILIES: Final[dict[str, tuple[type[Word], str]]] = {
    "When": (When, "Under `when:`. What happens to `this` may stand bare."),
    "Who": (Who, "Under `to:`, `who:`, `from:`, `by:` or behind the verb."),
    "Costs": (Cost, "Under `pay:`. Also, of your own: COSTS."),
    "Effects": (Effect, "Under `do:`, one a line or in one list."),
    "Durations": (Duration, "Under `lasts:`."),
    "Keywords": (Keyword, "A line of its own, or under `has:`, `loses:`, `with:`."),
    "Conditions": (Condition, "Under `if:`, of a power or as an effect."),
    "What X is": (Count, "Under `x:` of a power, unless X was paid."),
    "Requirements": (Requirement, "Facts of the card, not powers; written above them."),
}
# What a line of powers has besides a keyword.
KEYS: Final = (
    ("when", "one word of *When*; left out if `pay` says it all"),
    ("pay", "*costs*, one or a list"),
    ("use", "`on your turn` or `once per turn`"),
    ("if", "one *condition*; an ongoing power works only while it holds"),
    ("may", '`true`: "you may"; further effects follow "If you do"'),
    ("x", "*what X is*, unless X is paid"),
    ("from", "`graveyard`: the power works while its card lies there, not in play"),
    ("label", "the keyword or tag word before it, as `eternal`; it does nothing"),
    ("do", "*effects*, one or a list"),
)
_INTRODUCTION: Final = """\
# The words of powers

Made by `python -m cards.rulebook.powers_reference` from the words' own docstrings; a
test keeps it current. How the words came to be: [powers-plan.md](powers-plan.md).

A card's `powers` are a list. A keyword is a line of its own; every other line has

KEYS

A list with one entry may do without its brackets. A word with nothing to add stands
bare: `draw`, but `{draw: 2}`; in the tables below, the first of its keys stands behind
the word, the others beside it. Between braces, quote `"can't"`. Never use the key `on`:
YAML reads it as a truth.

## Phrases

Whom or what a text means is one phrase:
`[target | each | a | another | 2 | up to 2 target] [other] [damaged | exhausted | …]
[friendly | opposing] [non-Trait] [Trait or Trait] kind [or kind] [you control]
[with cost 3 or less]`. Without a first word it is a target. After `each`, kinds are
joined by `and`. *Those* are the same without the first word.
"""
_EXAMPLE = re.compile(r"^(\{.*\})$", re.MULTILINE)
_RULE = re.compile(r"(?:Rule|Ruling): (.+?)\.(?:\s|$)", re.DOTALL)


def write_reference() -> str:
    """Return the whole page as Markdown."""
    keys = "\n".join(f"| `{key}` | {told} |" for key, told in KEYS)
    told = _INTRODUCTION.replace("KEYS", f"| key | holds |\n|---|---|\n{keys}")
    return "\n".join((told, *_lists(), *_sections()))


def _lists() -> Iterator[str]:
    """Yield the closed lists that phrases choose from."""
    types = field_types(Those)
    yield f"- kinds: {_codes(_choices(types['kinds']))}"
    yield f"- players: {_codes(get_args(Player))}"
    yield f"- damage types: {_codes(get_args(DamageType))}"
    yield f"- states: {_codes(_choices(types['states']))}"
    yield f"- traits: {', '.join(TRAITS)}\n"


def _codes(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _choices(kind: Any) -> tuple[str, ...]:
    """Return the names that a field of type *kind* chooses from, if it does."""
    if get_origin(kind) is Literal:
        return tuple(get_args(kind))
    return tuple(name for part in get_args(kind) for name in _choices(part))


@dataclass(frozen=True, slots=True)
class WordRow:
    """One word: what it means, its keys, an example and how that reads, line by line.

    Words of the notation stand between backticks.
    """

    word: str
    meaning: str
    keys: str
    example: str
    reads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordSection:
    """A family of words, and where they stand."""

    title: str
    where: str
    rows: tuple[WordRow, ...]


@cache
def word_sections() -> tuple[WordSection, ...]:
    """Return all words by family, made once a process."""
    return tuple(
        WordSection(
            title,
            where.replace("COSTS", _effects_as_costs()),
            tuple(map(_row, _listed_under(family))),
        )
        for title, (family, where) in _FAMILIES.items()
    )


def _sections() -> Iterator[str]:
    for section in word_sections():
        yield f"## {section.title}\n\n{section.where}\n"
        yield "| word | meaning | keys | example, and how it reads |\n|---|---|---|---|"
        for row in section.rows:
            shown = "<br>".join((f"`{row.example}`", *row.reads)) if row.reads else ""
            yield f"| `{row.word}` | {row.meaning} | {row.keys} | {shown} |"
        yield ""


def _listed_under(family: type[Word]) -> Iterator[type[Word]]:
    """Yield the words of *family*, but effects that are costs too only as effects."""
    for each in vocabulary(family).values():
        if family is Effect or not issubclass(each, Effect):
            yield each


def _effects_as_costs() -> str:
    costs = vocabulary(Cost).values()
    return _codes(tuple(each.notation for each in costs if issubclass(each, Effect)))


def _row(kind: type[Word]) -> WordRow:
    """Return the row of one word: meaning and rules, keys, example and its text."""
    rules = _RULE.search(doc_of(kind))
    meaning = " ".join(_EXAMPLE.sub("", _RULE.sub("", doc_of(kind))).split())
    cited = f" ({' '.join(rules[1].split())})" if rules else ""
    items = () if issubclass(kind, Who) else fields(kind)
    keys = "; ".join(_describe(item, kind) for item in items)
    return WordRow(kind.notation, meaning + cited, keys, *_shown(kind))


def doc_of(kind: type[Word]) -> str:
    """Return the docstring of *kind* without its indentation."""
    return cleandoc(kind.__doc__ or "")


def _describe(item: Field[Any], kind: type[Word]) -> str:
    """Return the line about one key: what it holds and its default."""
    name = "" if item.name in kind.head else f"`{key_of(item)}`: "
    text = f"{name}{_holds(field_types(kind)[item.name])}"
    if item.default is MISSING:
        return text
    if item.default in (None, ()):
        return f"{text}; optional"
    return f"{text}; default `{write_value(item.default)}`"


_HOLDS: Final[dict[Any, str]] = {
    int: "a number",
    str: "a trait",
    bool: "`true` or `false`",
    Player: "a player",
    DamageType: "a damage type",
    DamageKind: "a damage type, `combat`, `non-combat` or `any`",
    X: "X",
    All: "`all`",
    Those: "those",
    Power: "a power",
}


def _holds(kind: Any) -> str:
    """Return in words what a field of type *kind* holds."""
    if kind in _HOLDS:
        return _HOLDS[kind]
    if get_origin(kind) is Literal:
        return _codes(_choices(kind))
    if get_origin(kind) is tuple:
        return f"one or a list of: {_holds(get_args(kind)[0])}"
    if get_origin(kind) in (UnionType, Union):
        parts = [part for part in get_args(kind) if part is not type(None)]
        if isinstance(parts[0], type) and issubclass(parts[0], Who):
            return _whom(parts)
        return ", ".join(_holds(part) for part in parts)
    return "who, only `a`" if kind is Chosen else str(kind.__name__).lower()


def _whom(parts: list[Any]) -> str:
    """Return `who`, or which words of WHO may stand there if not all may."""
    if len(parts) == len(vocabulary(Who)):
        return "who"
    if set(parts) == set(get_args(Actor)):
        return "who, but no target"
    return f"who, only {_codes(tuple(part.notation for part in parts))}"


def _shown(kind: type[Word]) -> tuple[str, tuple[str, ...]]:
    """Return the example of *kind* as it is written and, by lines, as it reads."""
    found = _EXAMPLE.search(doc_of(kind))
    if issubclass(kind, Requirement):
        return "", ()
    notation = found[1] if found else kind.notation
    text = write_text(read_example(notation), example_card(kind))
    return notation, tuple(text.split("\n"))


def read_example(notation: str) -> tuple[Line, ...]:
    """Return the powers of an example: a whole power, or an effect of a played card."""
    data = yaml.safe_load(notation)
    if isinstance(data, str) or vocabulary(Keyword).keys() & data.keys():
        return read_powers([data])
    if "do" in data and data.keys() & {"when", "pay"}:
        return read_powers([data])
    host = [] if "attached" not in notation else [{"attach": "target ally"}]
    before = [{"ready": "target ally"}] if "who: it" in notation else []
    return read_powers([{"when": "play", "do": [*host, *before, data]}])


def example_card(kind: type[Word]) -> Card:
    """Return a card that an example of the word *kind* could stand on."""
    if kind is Reward:
        return Quest(name="Example", cost=2)
    if kind is Strikes:
        return Weapon(name="Example", cost=2)
    plain = Item(name="Example", cost=2)
    return Ally(name="Example") if issubclass(kind, Keyword | When) else plain


if __name__ == "__main__":
    sys.stdout.write(write_reference())
