"""One game of a run, step by step, as a table top: what happened, what lies where."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, Final

from django.core.cache import cache

from cards.faces.card_face import CardFace
from decks.testing.duels.texts import duel_sentence, is_told
from decks.testing.models import TestRun
from decks.testing.replay_texts import step_sentence
from decks.testing.reports.context import find_faces
from decks.testing.simulators import get_duels, get_simulator
from rules.errors import N_, Refusal
from rules.game.playtest import MadeMove
from rules.game.simulation import GameStep

RECORD_KEPT: Final = 60 * 60  # seconds
ZONES: Final = ("party", "resources", "hand", "graveyard")


class NoSuchGame(Refusal):
    """The run has no game of that number, or its lists no such place."""

    code = "no-such-test-game"
    sentence = N_("No such game in this simulation. Games played: %(games)s.")
    status = 404


@dataclass(frozen=True, slots=True)
class ItemView:
    """A card on the table; *face* is None for what is hidden or in no catalogue."""

    name: str
    face: CardFace | None
    facts: Mapping[str, Any]
    attached: tuple["ItemView", ...]
    moves: Sequence[Any] = ()  # what can be done with it, in a game by hand


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's side of the table; the opponent of a goldfish has a hero alone.

    *title* is what the player is called, "" where that goes without saying.
    """

    title: str
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
    # Of teams, swaps and openings no game is kept to be shown.
    is_kept = not (run.is_teams or run.is_swaps or run.is_openings)
    games = run.games if is_kept else 0
    if not (1 <= number <= games and 1 <= which <= len(run.lists)):
        raise NoSuchGame(games=games)
    if run.is_duels:
        duels = get_duels(run.game)
        made = _record(run, number - 1)
        steps = duels.replay(run.lists, run.options, number - 1, made)
        return tuple(filter(is_told, steps))
    played = run.lists[which - 1]
    return get_simulator(run.game).replay(played, run.options, number - 1)


def _record(run: TestRun, number: int) -> list[MadeMove]:
    """Return what was chosen in a duel; bots think but once for all its steps."""
    key = f"duel:{run.fingerprint}:{number}"
    made: list[MadeMove] | None = cache.get(key)
    if made is None:
        made = get_duels(run.game).record(run.lists, run.options, number)
        cache.set(key, made, RECORD_KEPT)
    return made


def players_of(run: TestRun, number: int, titles: Sequence[str]) -> Sequence[str]:
    """Return who plays game *number* (1 is the first); of a goldfish nobody by name."""
    if not run.is_duels:
        return ()
    pairs = get_duels(run.game).pairs(len(run.lists), run.options)
    return [titles[place] for place in pairs[(number - 1) % len(pairs)]]


def sentence_of_step(
    step: GameStep, names: Mapping[str, str], players: Sequence[str]
) -> str:
    """Return what happened in *step*: of a duel, if there are *players*."""
    return (
        duel_sentence(step, names, players) if players else step_sentence(step, names)
    )


def view_game(
    run: TestRun,
    number: int,
    which: int,
    place: int,
    titles: Sequence[str],
    language: str,
) -> GameView:
    """Return game *number* as it stood after step *place* (1-based, the nearest).

    *titles* are what the lists of the run are called. Raises NoSuchGame.
    """
    steps = replay_game(run, number, which)
    players = players_of(run, number, titles)
    if not steps:
        raise NoSuchGame(games=run.games)
    place = min(max(place, 1), len(steps))
    now = steps[place - 1]
    names = set(card_names(now.table)) | _told(steps, now.turn)
    faces = find_faces(run.game, names, language)
    words = {name: face.name for name, face in faces.items()}
    firsts = _first_steps(steps)
    turns = list(firsts)
    at = turns.index(now.turn)
    return GameView(
        number=number,
        step=StepView(place, now.turn, sentence_of_step(now, words, players)),
        steps=tuple(
            StepView(count, step.turn, sentence_of_step(step, words, players))
            for count, step in enumerate(steps, start=1)
            if step.turn == now.turn
        ),
        turns=tuple(firsts.items()),
        last=len(steps),
        players=tuple(
            view_player(one, faces, title=title)
            for one, title in zip_longest(now.table.get("players", ()), players)
        ),
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
                told.update(words_of(value))
    return told


def words_of(value: Any) -> Iterator[str]:
    """Yield the words that a figure is."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        yield from (word for word in value if isinstance(word, str))


def card_names(table: Any) -> Iterator[str]:
    """Yield the names of the cards on a *table*, or part of one."""
    if isinstance(table, Mapping):
        if isinstance(table.get("card"), str):
            yield table["card"]
        for part in table.values():
            yield from card_names(part)
    elif isinstance(table, list | tuple):
        for part in table:
            yield from card_names(part)


def view_player(
    told: Mapping[str, Any],
    faces: Mapping[str, CardFace],
    moves: Mapping[int, Sequence[Any]] = MappingProxyType({}),
    title: str | None = None,
) -> PlayerView:
    """Return one side of the table; *moves* are by the piece they are made with."""

    def item(one: Mapping[str, Any]) -> ItemView:
        name = one.get("card", "")
        attached = tuple(map(item, one.get("attached", ())))
        can_do = moves.get(one.get("piece", -1), ())
        return ItemView(name, faces.get(name), one, attached, can_do)

    hero = told.get("hero")
    zones = {zone: tuple(map(item, told.get(zone, ()))) for zone in ZONES}
    whole = item(hero) if hero else None
    return PlayerView(title=title or "", hero=whole, facts=told, **zones)
