"""A card's type line, in words that can be translated one by one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeLine:
    """*kind* (`Instant`, `Ability`) – *traits* (`Orc`, `Warrior`), and the *frame*.

    *frame* is the trait whose colour the card bears, in lower case with hyphens.
    """

    kind: tuple[str, ...]
    traits: tuple[str, ...]
    frame: str
