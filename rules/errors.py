"""What may be refused, by name.

An illegal deck is not an error (`check_deck` returns issues); a move or a file that
cannot be accepted is one. Its English sentence stands on the class, for `core.errors`
to translate; here nothing is translated, so that `rules` needs no Django.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final


def N_(sentence: str) -> str:  # noqa: N802 - gettext's usual name
    """Return *sentence* as it is: marked to be collected for translators."""
    return sentence


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence about a number: *one* and *many*, told apart by the figure *count*."""

    one: str
    many: str
    count: str = "n"


Figures = Mapping[str, Any]
Sentence = str | Plural | Callable[[Figures], str]


class Refusal(Exception):
    """A refusal: a stable *code*, an HTTP *status*, the *figures* it is about.

    *sentence* says what is refused, why, and how to mend it; `%(name)s` are figures. A
    function of the figures (a `staticmethod`) makes those that need more.
    """

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 422
    sentence: ClassVar[Sentence] = ""

    def __init__(self, **figures: object) -> None:
        """Keep *figures*: the names and numbers the sentence needs."""
        self.figures: Figures = figures
        super().__init__(f"{self.code} {dict(figures)}" if figures else self.code)

    def __init_subclass__(cls, **kwargs: object) -> None:
        """Make the class known by its code."""
        super().__init_subclass__(**kwargs)
        if "code" in vars(cls):
            REFUSALS[cls.code] = cls


# Code → class: a refusal that was stored is read back by its code.
REFUSALS: Final[dict[str, type[Refusal]]] = {}
