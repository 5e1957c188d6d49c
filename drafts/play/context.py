"""The ring as a page draws it: tracks with their markers, and fights event by event."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.fighters.rosters import TrackView, track_view
from decks.testing.teams.texts import event_sentence
from drafts.play.fighter_faces import Faces, Shown

SIDES = ((0, 1), (2, 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class FighterView:
    """One fighter in the ring; *tokens* are (seat whose kind they are, name, count)."""

    seat: int
    board: Shown
    health: TrackView
    power: int
    track: TrackView | None
    tokens: tuple[tuple[int, str, int], ...]
    is_ko: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLine:
    """One thing that happened; *what* marker moved from *before* to *after*, if any.

    *rule* is the number of the rule that explains it, if one has to. *causes* are
    numbers of earlier events of the turn, as people count.
    """

    number: int
    code: str
    seat: int
    sentence: str
    rule: str
    what: str
    kind: int | str
    before: int | str
    after: int | str
    causes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLine:
    """A turn: the cards both revealed, one's own first, and what came of them."""

    number: int
    cards: tuple[tuple[Shown, Shown], ...]  # fighter and card
    events: tuple[EventLine, ...]


Owned = tuple[Shown, Shown]  # the fighter whose card it is, and the card


@dataclass(frozen=True, slots=True, kw_only=True)
class FightColumn:
    """A *turn* of the fight to come: one's *own* card there and the other side's.

    *gap* is the place in front of it, where a card may be put, and *before* the card
    that then comes before that one.
    """

    turn: int
    own: Owned | None
    other: Owned | None
    gap: int | None
    before: Shown | None


def fight_columns(own: Sequence[Owned], other: Sequence[Owned]) -> list[FightColumn]:
    """Return both fight decks turn by turn, with one turn for a card at the end."""
    return [
        FightColumn(
            turn=place + 1,
            own=own[place] if place < len(own) else None,
            other=other[place] if place < len(other) else None,
            gap=place if place <= len(own) else None,
            before=own[place - 1][1] if 0 < place <= len(own) else None,
        )
        for place in range(max(len(own) + 1, len(other)))
    ]


@dataclass(frozen=True, slots=True)
class RingView:
    """The words of a match for the player of *view*, the game's."""

    view: Any
    faces: Faces

    @property
    def seats(self) -> tuple[tuple[int, ...], ...]:
        """The seats of both sides, one's own first."""
        return SIDES if self.view.player == 0 else SIDES[::-1]

    def board(self, seat: int) -> Shown:
        """Return the board of the fighter at *seat*."""
        return self.faces.of(self.view.ring.fighters[seat].board)

    def card(self, number: int) -> Shown:
        """Return the card called *number*."""
        return self.faces.of(self.view.ring.cards[number])

    def owner(self, number: int) -> Shown:
        """Return the board of the fighter whose card *number* is."""
        return self.board(number // (len(self.view.ring.cards) // 4))

    def sides(self, table: Any) -> list[list[FighterView]]:
        """Return the fighters of both sides as they stand on *table*."""
        return [[self._fighter(seat, table) for seat in side] for side in self.seats]

    def _fighter(self, seat: int, table: Any) -> FighterView:
        """Return the fighter at *seat*."""
        board, state = self.view.ring.fighters[seat].board, table.fighters[seat]
        health, track = board.health, board.track
        kinds = [n for n, one in enumerate(self.view.ring.boards) if one.tokens]
        return FighterView(
            seat=seat,
            board=self.board(seat),
            health=track_view(health.most, health.stops, health.symbols, state.health),
            power=state.power,
            track=track_view(track.most, (), track.symbols, state.track)
            if track
            else None,
            tokens=tuple((n, self.board(n).name, state.tokens[n]) for n in kinds),
            is_ko=state.is_ko,
        )

    def turns(self, fought: Any) -> list[TurnLine]:
        """Return the turns of a round that was fought."""
        names = [self.board(seat).name for seat in range(4)]
        cards = self._names_of_cards()
        return [
            TurnLine(
                number=number,
                cards=self._revealed(turn),
                events=_lines(turn.events, names, cards),
            )
            for number, turn in enumerate(fought.fight.turns, start=1)
        ]

    def bonuses(self, fought: Any) -> tuple[EventLine, ...]:
        """Return what happened before the first turn of a round."""
        names = [self.board(seat).name for seat in range(4)]
        return _lines(fought.bonuses, names, {})

    def _revealed(self, turn: Any) -> tuple[tuple[Shown, Shown], ...]:
        """Return who played what in *turn*, one's own first."""
        shown = tuple(
            (
                self.board(seat),
                self.faces.of(self.view.ring.fighters[seat].by_name[card]),
            )
            for seat, card in zip(turn.active, turn.cards, strict=True)
        )
        return shown if self.view.player == 0 else shown[::-1]

    def _names_of_cards(self) -> Mapping[str, str]:
        """Return the reader's names of all cards by their English ones."""
        return {card.name: self.faces.of(card).name for card in self.view.ring.cards}


def _lines(
    events: Iterable[Any], names: Sequence[str], cards: Mapping[str, str]
) -> tuple[EventLine, ...]:
    """Return *events* as lines."""
    return tuple(
        EventLine(
            number=number,
            code=event.code,
            seat=event.seat,
            sentence=event_sentence(
                event.code, event.seat, event.figures, names, cards
            ),
            rule=event.rule,
            what=event.code if "after" in event.figures else "",
            kind=event.figures.get("kind", ""),
            before=event.figures.get("before", ""),
            after=event.figures.get("after", ""),
            causes=tuple(cause + 1 for cause in event.causes),
        )
        for number, event in enumerate(events, start=1)
    )
