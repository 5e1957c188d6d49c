"""One game of a run, step by step, as a table top: what happened, what lies where."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cards.faces import CardFace
from decks.models import TestRun
from decks.test_runs.report_view import find_faces
from decks.test_runs.simulators import get_simulator
from decks.test_runs.words_of_steps import step_sentence
from rules.errors import DomainError
from rules.simulation import GameStep

ZONES: Final = ("party", "resources", "hand", "graveyard")


class NoSuchGame(DomainError):
    """The run has no game of that number, or its lists no such place."""

    code = "no-such-test-game"
    status = 404


@dataclass(frozen=True, slots=True)
class ItemView:
    """A card on the table; *face* is None for what is hidden or in no catalogue."""

    name: str
    face: CardFace | None
    facts: Mapping[str, Any]
    attached: tuple["ItemView", ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's side of the table; the opponent of a goldfish has a hero alone."""

    hero: ItemView | None
    facts: Mapping[str, Any]
    party: tuple[ItemView, ...]
    resources: tuple[ItemView, ...]
    hand: tuple[ItemView, ...]
    graveyard: tuple[ItemView, ...]


@dataclass(frozen=True, slots=True)
class StepView:
    """One thing that happened; *place* counts from 1 in the whole game."""

    place: int
    turn: int
    sentence: str


@dataclass(frozen=True, slots=True)
class GameView:
    """A game at one of its steps, with the steps of that turn, and the ways on.

    *turns* are (turn, its first step). *before*, *after* … are places, 0 for none.
    """

    number: int
    step: StepView
    steps: tuple[StepView, ...]
    turns: tuple[tuple[int, int], ...]
    last: int
    players: tuple[PlayerView, ...]
    turn_before: int
    turn_after: int

    @property
    def before(self) -> int:
        """The step before this one."""
        return self.step.place - 1

    @property
    def after(self) -> int:
        """The step after this one."""
        return self.step.place + 1 if self.step.place < self.last else 0


def replay_game(run: TestRun, number: int, which: int = 1) -> tuple[GameStep, ...]:
    """Return game *number* (1 is the first) of the list *which* (1 or 2), step by step.

    Raises NoSuchGame.
    """
    if not (1 <= number <= run.games and 1 <= which <= len(run.lists)):
        raise NoSuchGame(games=run.games)
    played = run.lists[which - 1]
    return get_simulator(run.game).replay(played, run.options, number - 1)


def view_game(
    run: TestRun, number: int, which: int, place: int, language: str
) -> GameView:
    """Return game *number* as it stood after step *place* (1-based, the nearest).

    Raises NoSuchGame.
    """
    steps = replay_game(run, number, which)
    if not steps:
        raise NoSuchGame(games=run.games)
    place = min(max(place, 1), len(steps))
    now = steps[place - 1]
    names = set(_names(now.table)) | _told(steps, now.turn)
    faces = find_faces(run.game, names, language)
    words = {name: face.name for name, face in faces.items()}
    firsts = _first_steps(steps)
    turns = list(firsts)
    at = turns.index(now.turn)
    return GameView(
        number=number,
        step=StepView(place, now.turn, step_sentence(now, words)),
        steps=tuple(
            StepView(count, step.turn, step_sentence(step, words))
            for count, step in enumerate(steps, start=1)
            if step.turn == now.turn
        ),
        turns=tuple(firsts.items()),
        last=len(steps),
        players=tuple(_player(one, faces) for one in now.table.get("players", ())),
        turn_before=firsts[turns[at - 1]] if at else 0,
        turn_after=firsts[turns[at + 1]] if at + 1 < len(turns) else 0,
    )


def _first_steps(steps: Iterable[GameStep]) -> dict[int, int]:
    """Return the place of the first step of each turn, in order."""
    firsts: dict[int, int] = {}
    for place, step in enumerate(steps, start=1):
        firsts.setdefault(step.turn, place)
    return firsts


def _told(steps: Iterable[GameStep], turn: int) -> set[str]:
    """Return the words of a *turn*'s sentences, among which are names of cards."""
    told: set[str] = set()
    for step in steps:
        if step.turn == turn:
            for value in step.figures.values():
                told.update(_words(value))
    return told


def _words(value: Any) -> Iterator[str]:
    """Yield the words that a figure is."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        yield from (word for word in value if isinstance(word, str))


def _names(table: Any) -> Iterator[str]:
    """Yield the names of the cards on a *table*, or part of one."""
    if isinstance(table, Mapping):
        if isinstance(table.get("card"), str):
            yield table["card"]
        for part in table.values():
            yield from _names(part)
    elif isinstance(table, list | tuple):
        for part in table:
            yield from _names(part)


def _player(told: Mapping[str, Any], faces: Mapping[str, CardFace]) -> PlayerView:
    """Return one side of the table."""
    hero = told.get("hero")
    zones = {
        zone: tuple(_item(one, faces) for one in told.get(zone, ())) for zone in ZONES
    }
    return PlayerView(hero=_item(hero, faces) if hero else None, facts=told, **zones)


def _item(told: Mapping[str, Any], faces: Mapping[str, CardFace]) -> ItemView:
    """Return one card on the table, with what is attached to it."""
    name = told.get("card", "")
    attached = tuple(_item(one, faces) for one in told.get("attached", ()))
    return ItemView(name, faces.get(name), told, attached)
