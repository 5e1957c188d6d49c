"""Two players from the choice of their fighters to the end of their match, as a value.

Fighters are shared out first: by a draft (`rules/events/draft.py`) of as many as a game
has, or by free choice in turn. Then the match is the game's own
(`rules/game/arena.py`). A *step* is one question, put to one player or to both; it is
over when all asked have answered.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.errors import N_, Refusal
from rules.events.draft import Act, Draft, act, start_draft
from rules.events.fairness import Stream, dealt
from rules.game.arena import Arena

PLAYERS: Final = (0, 1)
FIGHTERS: Final = 4  # two a side
# Ruling (T-039): in free choice the fighters lie open and are taken in turn, one, two
# and one, so that no two players want the same one at once. Chance says who begins.
IN_TURN: Final = (0, 1, 1, 0)
PICK: Final = "pick"
PLAYED_FOR: Final = "medium"  # how well a bot plays for who is late or away


class StaleChoice(Refusal):
    """The player is not asked this any more, or not yet."""

    code = "stale-choice"
    sentence = N_("It is no longer your choice. Nothing was changed.")
    status = 409


class ChoiceUnknown(Refusal):
    """What was sent is no fighter that may be taken now."""

    code = "choice-unknown"
    sentence = N_("That option isn’t available. Nothing was changed.")
    status = 422


class TooFewFighters(Refusal):
    """The catalogue has fewer whole fighters than two teams need."""

    code = "too-few-fighters"
    sentence = N_("Fighters in the catalog: %(there)s. At least %(least)s are needed.")
    status = 409


@dataclass(frozen=True, slots=True)
class Choice:
    """What *player* chose in *step*, as plain JSON: `["pick", fighter]` or a move."""

    player: int
    step: int
    said: Sequence[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bout:
    """Everything at one moment; fighters are told by their places in *fighters*.

    *draft* is None in free choice, where *taken* are the fighters in the order they
    were taken. *match* is there once both teams are. *nonces* are the players' words
    for the chance; none if nobody gave one.
    """

    arena: Arena
    fighters: tuple[Any, ...]
    seed: bytes
    draft: Draft | None
    taken: tuple[int, ...] = ()
    match: Any = None
    step: int = 0
    nonces: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""
        return self.match is not None and not self.match.waits_for

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The players whose choice is wanted."""
        if self.match is not None:
            return tuple(self.match.waits_for)
        if self.draft is not None:
            return self.draft.waits_for
        return (self._in_turn[len(self.taken)],)

    @property
    def asks_for(self) -> str:
        """What is asked: `pick`, `discard`, what the match asks, or nothing."""
        if self.match is not None:
            return "" if self.is_over else str(self.match.phase)
        return self.draft.asks_for if self.draft else PICK

    @property
    def _in_turn(self) -> tuple[int, ...]:
        """The player who takes the first, second … fighter in free choice."""
        begins = self.stream("begins").below(2)
        return tuple(player ^ begins for player in IN_TURN)

    def team(self, player: int) -> tuple[int, ...]:
        """Return the fighters of *player*, hidden ones too."""
        if self.draft is not None:
            return self.draft.pools[player]
        return tuple(
            fighter
            for fighter, taker in zip(self.taken, self._in_turn, strict=False)
            if taker == player
        )

    def public_team(self, player: int) -> tuple[int, ...]:
        """Return the fighters of *player* that the other one has seen."""
        return self.draft.public_pool(player) if self.draft else self.team(player)

    def offered(self, player: int) -> tuple[int, ...]:
        """Return the fighters that *player* may pick or discard now."""
        if self.match is not None or player not in self.waits_for:
            return ()
        if self.draft is not None:
            return self.draft.pack_of(player)
        return tuple(n for n in range(len(self.fighters)) if n not in self.taken)

    def aside(self, player: int) -> tuple[int, ...]:
        """Return the fighters that *player* has put aside face down."""
        return self.draft.discards[player] if self.draft else ()

    def stream(self, label: str) -> Stream:
        """Return the chance called *label*."""
        return Stream(self.seed, self.nonces, f"bout {label}")


def begin_bout(
    arena: Arena,
    fighters: Sequence[Any],
    steps: Sequence[str],
    seed: bytes,
    nonces: Sequence[str] = (),
) -> Bout:
    """Return a bout before its first choice; without *steps* fighters are free choice.

    *steps* are those of a draft for two. Raises TooFewFighters.
    """
    if len(fighters) < FIGHTERS:
        raise TooFewFighters(there=len(fighters), least=FIGHTERS)
    draft = None
    if steps:
        hands = dealt(seed, nonces, range(len(fighters)), len(PLAYERS))
        draft = start_draft(steps, seats=len(PLAYERS), packs=hands)
    return Bout(
        arena=arena,
        fighters=tuple(fighters),
        seed=seed,
        draft=draft,
        nonces=tuple(nonces),
    )


def choose(bout: Bout, choice: Choice) -> Bout:
    """Return *bout* after *choice*; the last one of a step carries the step out.

    Raises StaleChoice if the player is not asked this step, ChoiceUnknown, or what the
    draft or the match refuses.
    """
    player = choice.player
    if choice.step != bout.step or player not in bout.waits_for:
        raise StaleChoice
    if bout.match is not None:
        move = bout.arena.read_choice(choice.said)
        after = replace(bout, match=bout.arena.choose(bout.match, player, move))
    else:
        after = _take(bout, player, _fighter_of(bout, choice))
    is_done = bout.waits_for == (player,)
    return _meet(replace(after, step=bout.step + is_done))


def replay_bout(bout: Bout, choices: Iterable[Choice]) -> Bout:
    """Return *bout* after all *choices* in order. Raises what `choose` raises."""
    for choice in choices:
        bout = choose(bout, choice)
    return bout


def bot_choice(bout: Bout, player: int, strength: str) -> Choice:
    """Return what a bot of *strength* chooses for *player*, who is asked.

    It knows what the player may know; same bout, same choice. Fighters are balanced by
    measurement, so it takes any of them.
    """
    chance = bout.stream(f"bot {player} {bout.step}").below
    if bout.match is None:
        offered = bout.offered(player)
        return Choice(player, bout.step, [PICK, offered[chance(len(offered))]])
    view = bout.arena.view_for(bout.match, player)
    move = bout.arena.choose_for(view, strength, chance(1 << 64))
    return Choice(player, bout.step, bout.arena.write_choice(move))


def _fighter_of(bout: Bout, choice: Choice) -> int:
    """Return the fighter that *choice* names. Raises ChoiceUnknown."""
    match choice.said:
        case [verb, int(fighter)] if verb == PICK and not isinstance(fighter, bool):
            if fighter in bout.offered(choice.player):
                return fighter
    raise ChoiceUnknown


def _take(bout: Bout, player: int, fighter: int) -> Bout:
    """Return *bout* with *fighter* taken, or put aside, by *player*."""
    if bout.draft is None:
        return replace(bout, taken=(*bout.taken, fighter))
    turn = bout.draft.turn_of(player)
    assert turn is not None  # noqa: S101 - who is asked holds a pack
    return replace(bout, draft=act(bout.draft, Act(player, turn, fighter)))


def _meet(bout: Bout) -> Bout:
    """Return *bout* with its match begun, if both teams are there and it is not."""
    is_ready = bout.draft.is_over if bout.draft else len(bout.taken) == FIGHTERS
    if bout.match is not None or not is_ready:
        return bout
    places = [place for player in PLAYERS for place in bout.team(player)]
    fighters = [bout.fighters[place] for place in places]
    seed = bout.stream("match").below(1 << 64)
    return replace(bout, match=bout.arena.begin(fighters, seed))
