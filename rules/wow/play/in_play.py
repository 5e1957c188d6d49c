"""The cards in play, in the order in which they came."""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.wow.play.faces import Face, NumberedPower, Piece
from rules.wow.play.lasting_effects import Topic, topic_of
from rules.wow.powers.words import Change, Effect, Has, When

# Rule: W-ZONE-05. Where in its player's part of the play zone a card lies.
Row = Literal["hero", "allies", "resources"]


@dataclass(slots=True, eq=False)
class Permanent:
    """A card in play. *joined* is the turn in which it came. Rule: W-ZONE-13."""

    piece: Piece
    face: Face
    controller: int
    row: Row
    joined: int
    exhausted: bool = False
    face_down: bool = False
    hidden: bool = False  # face down from the start: only its controller knows it
    damage: int = 0
    counters: int = 0
    host: Piece | None = None  # what this is attached to. Rule: W-PLAY-14
    changes: tuple[Change, ...] = ()  # what counters on it change. Rule: W-GLOSS-10
    marks: tuple[str, ...] = ()  # counters that are told apart by their names
    x: int = 0  # the X paid for it. Rule: W-CARD-46

    def copy(self) -> "Permanent":
        """Return one of its own."""
        return Permanent(
            self.piece,
            self.face,
            self.controller,
            self.row,
            self.joined,
            self.exhausted,
            self.face_down,
            self.hidden,
            self.damage,
            self.counters,
            self.host,
            self.changes,
            self.marks,
            self.x,
        )


# The effect is of the class under which it is filed.
Saying = tuple[Permanent, NumberedPower, Any]
Giving = tuple[Permanent, NumberedPower, Has]


@dataclass(slots=True, eq=False)
class Sorted:
    """Cards in play by what they say, and by where they lie; each in order."""

    sayings: dict[type[Effect], list[Saying]] = field(default_factory=dict)
    givings: dict[Topic, list[Giving]] = field(default_factory=dict)
    watchers: dict[type[When], list[Permanent]] = field(default_factory=dict)
    payable: list[Permanent] = field(default_factory=list)
    rewarding: list[Permanent] = field(default_factory=list)
    resources: list[Permanent] = field(default_factory=list)
    party: list[Permanent] = field(default_factory=list)  # all that are no resources
    # Whose keywords, or traits, are being found out just now.
    asked: set[tuple[Topic, Piece]] = field(default_factory=set)


class InPlay(dict[Piece, Permanent]):
    """The cards in play by their numbers, in the order in which they came.

    What is asked of them again and again is sorted once, and anew after a card came,
    left, or was given another face: by the three methods here and no other.
    """

    # It is asked some hundred times a move, so it is an attribute, not a property:
    # it is there while it is true.
    __slots__ = ("sorted",)

    sorted: Sorted

    def __getattr__(self, name: str) -> Sorted:
        """Return `sorted`, made now: the cards by what they say, and where they lie."""
        if name != "sorted":
            raise AttributeError(name)
        self.sorted = _sorted(self)
        return self.sorted

    def __setitem__(self, piece: Piece, card: Permanent) -> None:
        """Let *card* come into play."""
        super().__setitem__(piece, card)
        self._forget()

    def __delitem__(self, piece: Piece) -> None:
        """Let *piece* leave play."""
        super().__delitem__(piece)
        self._forget()

    def copy(self) -> "InPlay":
        """Return one of its own, of cards of their own."""
        made = InPlay()
        for piece, card in self.items():
            dict.__setitem__(made, piece, card.copy())
        return made

    def change_face(self, piece: Piece, face: Face) -> None:
        """Let the card *piece* have *face*."""
        self[piece].face = face
        self._forget()

    def _forget(self) -> None:
        """Have `sorted` made anew when it is asked next."""
        with suppress(AttributeError):
            del self.sorted


def _sorted(cards: InPlay) -> Sorted:
    found = Sorted()
    for card in cards.values():
        face = card.face
        (found.resources if card.row == "resources" else found.party).append(card)
        if face.payments:
            found.payable.append(card)
        if face.rewards:
            found.rewarding.append(card)
        for when in face.triggers:
            found.watchers.setdefault(when, []).append(card)
        for numbered in face.ongoing:
            for effect in numbered.power.effects:
                _take_down(found, card, numbered, effect)
    return found


def _take_down(
    found: Sorted, card: Permanent, numbered: NumberedPower, effect: Effect
) -> None:
    said = found.sayings.setdefault(type(effect), [])
    said.append((card, numbered, effect))
    if isinstance(effect, Has):
        for topic in dict.fromkeys(map(topic_of, effect.gains)):
            found.givings.setdefault(topic, []).append((card, numbered, effect))
