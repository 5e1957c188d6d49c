"""What tests of drafts.paper share."""

from drafts.paper.slips import Slip, Slips, write_slips
from tests.paper import MADE_AT

NAMES = ("Żaneta Gżegżółka", "Őrült Űző Árvácska", "Щёголев Ъъ", "Anna")


LONG = ("W" * 150, "Ж" * 150, "a b " * 37)


WORDS = {
    "games": "Wygrane gry", "drawn": "Döntetlen játszmák",
    "drops": "Rezygnuje", "signature": "Подпись",
}  # fmt: skip


def slips(*players: tuple[str, str], **changes) -> bytes:
    facts = {
        "paper": "a4", "language": "pl", "title": "Noc latarń", "round": "Runda 3",
        "words": WORDS, "made_at": MADE_AT,
        "slips": tuple(Slip(str(n), *pair) for n, pair in enumerate(players, start=1)),
    }  # fmt: skip
    return write_slips(Slips(**(facts | changes)))
