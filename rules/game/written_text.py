"""What a card says in some language as its powers say it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    """A text written from powers; without *is_whole* sentences of the card lack."""

    text: str
    is_whole: bool = True
