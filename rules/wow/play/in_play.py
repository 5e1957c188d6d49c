"""The cards in play, in the order in which they came."""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.wow.play.faces import Face, Gift, NumberedPower, Piece, numbered_power
from rules.wow.play.lasting_effects import Topic, topic_of
from rules.wow.powers.words import Change, Effect, Grant, Has, Ongoing, When

# Rule: W-ZONE-05. Where in its player's part of the play zone a card lies; or that it
# is not there, and speaks from its owner's graveyard.
Row = Literal["hero", "allies", "resources", "graveyard"]


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
    left, was given another face or a power, or was buried and still speaks: by the
    methods here and no other.
    """

    # It is asked some hundred times a move, so it is an attribute, not a property:
    # it is there while it is true.
    __slots__ = ("buried", "lent", "sorted")

    lent: list[tuple[Piece, NumberedPower]]  # ongoing powers that cards have a while
    buried: dict[Piece, Permanent]  # cards that spoke from a graveyard, once there
    sorted: Sorted

    def __init__(self) -> None:
        super().__init__()
        self.lent = []
        self.buried = {}

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
        made.lent = self.lent.copy()
        made.buried = self.buried.copy()
        return made

    def bury(self, card: Permanent) -> None:
        """Let *card* speak as long as it lies in its owner's graveyard."""
        self.buried[card.piece] = card
        self._forget()

    def lend(self, pieces: tuple[Piece, ...], numbered: NumberedPower) -> None:
        """Let the cards *pieces* have the ongoing power *numbered* for a while."""
        self.lent += [(piece, numbered) for piece in pieces]
        self._forget()

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
    for card in (*cards.values(), *cards.buried.values()):
        for when in card.face.triggers:
            found.watchers.setdefault(when, []).append(card)
        for numbered in card.face.ongoing:
            _take_down_all(found, card, numbered)
            _take_down_given(found, card, numbered, cards)
    for piece, lent in cards.lent:
        if piece in cards:
            _take_down_all(found, cards[piece], lent)
    return found


def _take_down_given(
    found: Sorted, giver: Permanent, numbered: NumberedPower, cards: InPlay
) -> None:
    """Note for each of *cards* what *numbered* of *giver* may give it to say."""
    for effect in numbered.power.effects:
        if isinstance(effect, Grant) and effect.power.when == Ongoing():
            gift = Gift(giver.piece, numbered, effect.who)
            given = numbered_power(numbered.number, effect.power, gift)
            for card in cards.values():
                _take_down_all(found, card, given)


def _take_down_all(found: Sorted, card: Permanent, said: NumberedPower) -> None:
    """Note what *said* says on *card*; whether it has it is asked as it is needed."""
    for effect in said.power.effects:
        _take_down(found, card, said, effect)


def _take_down(
    found: Sorted, card: Permanent, numbered: NumberedPower, effect: Effect
) -> None:
    said = found.sayings.setdefault(type(effect), [])
    said.append((card, numbered, effect))
    if isinstance(effect, Has):
        for topic in dict.fromkeys(map(topic_of, effect.gains)):
            found.givings.setdefault(topic, []).append((card, numbered, effect))
