"""Dispatch by word: one function for each word of a family.

Playing, reducing and writing powers each have a table of this kind; docs/powers-plan.md
says which of them a new word needs.
"""

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from rules.wow.powers.words.word import Word, vocabulary

WordT = TypeVar("WordT", bound=Word)
P = ParamSpec("P")
R = TypeVar("R")


class Handlers(Generic[P, R]):
    """A function of a word of *family*, made of one function for each word.

    `do: Handlers[[Game, Frame], bool] = Handlers(Effect)` makes `do(effect, game,
    frame)` call what `@do.of(Draw)` decorates when the effect is a Draw. A word without
    a handler goes to *otherwise*, which by default raises NotImplementedError.
    """

    def __init__(
        self,
        family: type[Word],
        otherwise: Callable[Concatenate[Any, P], R] | None = None,
    ) -> None:
        """Begin without handlers."""
        self._family = family
        self._otherwise = otherwise or _unhandled
        self._by_word: dict[type[Word], Callable[Concatenate[Any, P], R]] = {}

    def of(
        self, *words: type[WordT]
    ) -> Callable[
        [Callable[Concatenate[WordT, P], R]], Callable[Concatenate[WordT, P], R]
    ]:
        """Return a decorator that makes a function the handler of *words*.

        Raises ValueError where a word has one already.
        """

        def register(
            handler: Callable[Concatenate[WordT, P], R],
        ) -> Callable[Concatenate[WordT, P], R]:
            for word in words:
                if word in self._by_word:
                    raise ValueError(f"two handlers of {word.notation!r}")
                self._by_word[word] = handler
            return handler

        return register

    def __call__(self, word: Word, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return what the handler of *word*'s own type returns."""
        handler = self._by_word.get(type(word), self._otherwise)
        return handler(word, *args, **kwargs)

    def missing(self) -> frozenset[str]:
        """Return the notations of the family's words that have no handler."""
        words = vocabulary(self._family).items()
        return frozenset(name for name, word in words if word not in self._by_word)


def _unhandled(word: Word, *_: object, **__: object) -> Any:
    raise NotImplementedError(f"no handler of {word.notation!r}")
