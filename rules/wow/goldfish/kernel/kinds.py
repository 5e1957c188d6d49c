"""The kinds of a list as the kernel numbers them: by play order, hero, tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.game.simulation import PlayedList
from rules.wow.card.facts import Ally, Card, read_card
from rules.wow.goldfish.kernel.layout import FLIPPED_HERO, HERO, KINDS
from rules.wow.goldfish.kernel.program_tables import TooRich
from rules.wow.goldfish.policy import Plan
from rules.wow.play.faces import face_of
from rules.wow.play.print_matching import prints
from rules.wow.powers.checks import walk
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Line, Those, Tokens


@dataclass(frozen=True, slots=True)
class Face:
    """A card, the lines of it that are played and what it is used for."""

    card: Card
    lines: tuple[Line, ...]
    use: str


class Kinds:
    """All cards that a game of a list may know of, by number."""

    def __init__(self, played: PlayedList, plan: Plan) -> None:
        """Number the cards of *played* by *plan*. Raises TooRich for too many."""
        self.faces: dict[int, Face] = {}
        for rank, kind in enumerate(plan.play_order):
            planned = plan.kinds[kind]
            self.faces[rank] = Face(planned.card, planned.lines, planned.use)
        hero = played["hero"]
        lines = read_powers(hero["powers"])
        self.faces[HERO] = Face(read_card(hero["facts"]), lines, "hero")
        self.faces[FLIPPED_HERO] = Face(self.faces[HERO].card, (), "hero")
        self._tokens: dict[Face, int] = {}
        for face in tuple(self.faces.values()):
            for tokens in _tokens_among(face.lines):
                self._add(token_face(tokens))

    def _add(self, face: Face) -> None:
        if face in self._tokens:
            return
        number = FLIPPED_HERO + 1 + len(self._tokens)
        if number == KINDS:
            raise TooRich("tokens")
        self._tokens[face] = number
        self.faces[number] = face

    def token(self, tokens: Tokens) -> int:
        """Return the number of the token that *tokens* put into play."""
        return self._tokens[token_face(tokens)]

    def matching(self, those: Those) -> frozenset[int]:
        """Return the kinds that *those* mean, told by what they print."""
        return frozenset(
            number
            for number, face in self.faces.items()
            if prints(face_of(face.card, ()), those)
        )


def token_face(tokens: Tokens) -> Face:
    """Return what one of *tokens* is in play. Rule: W-CARD-43."""
    card = Ally(
        name=tokens.trait,
        cost=0,
        atk=tokens.atk if isinstance(tokens.atk, int) else 0,
        health=tokens.health if isinstance(tokens.health, int) else 0,
        damage_type=tokens.type.title(),
        tags=(tokens.trait, "Token"),
    )
    return Face(card, tokens.with_, "token")


def _tokens_among(lines: Sequence[Line]) -> Iterator[Tokens]:
    return (each for each in walk(tuple(lines)) if isinstance(each, Tokens))
