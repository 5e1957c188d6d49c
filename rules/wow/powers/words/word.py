"""What a word is: a frozen dataclass that knows its name in the card files."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import ClassVar, TypeVar, dataclass_transform


@dataclass(frozen=True, slots=True)
class Word:
    """A value of the vocabulary. Each family of words is a subclass.

    *notation* is the word's name in the card files; the fields of *head* stand right
    behind it (`deal: 3 fire`), every other field under its own key.
    """

    notation: ClassVar[str] = ""
    head: ClassVar[tuple[str, ...]] = ()


AnyWord = TypeVar("AnyWord", bound=Word)

# Every word by its family, in the order in which they are defined.
_WORDS: list[type[Word]] = []


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def word(notation: str, *, head: str = "") -> Callable[[type[AnyWord]], type[AnyWord]]:
    """Return a decorator that makes a class a word named *notation*.

    *head* names the fields that stand behind the name, separated by spaces; without it
    the first field does.
    """

    def define(plain: type[AnyWord]) -> type[AnyWord]:
        made = dataclass(frozen=True, slots=True)(plain)
        made.notation = notation
        made.head = tuple(head.split()) or tuple(f.name for f in fields(made)[:1])
        _WORDS.append(made)
        return made

    return define


def vocabulary(family: type[Word]) -> dict[str, type[Word]]:
    """Return the words of *family* by notation, in the order of their definition."""
    return {each.notation: each for each in _WORDS if issubclass(each, family)}
