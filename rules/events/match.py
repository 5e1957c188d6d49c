"""Two players from the choice of their fighters to the end of their match, as a value.

Fighters are shared out first: by a draft (`rules/events/draft.py`) of as many as a game
has, or by free choice in turn. Then the match is the game's own
(`rules/game/arena.py`). It is one kind of what `match_choice.py` describes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.errors import N_, Refusal
from rules.events.draft import Act, Draft, act, start_draft
from rules.events.fairness import Stream, dealt
from rules.events.match_choice import Choice, StaleChoice
from rules.game.arena import Arena
from rules.game.table import PassNow

PLAYERS: Final = (0, 1)
FIGHTERS: Final = 4  # two a side
# Ruling (T-039): in free choice the fighters lie open and are taken in turn, one, two
# and one, so that no two players want the same one at once. Chance says who begins.
IN_TURN: Final = (0, 1, 1, 0)
PICK: Final = "pick"
PLAYED_FOR: Final = "medium"  # how well a bot plays for who is late or away


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


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
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

    @property
    def ending(self) -> str:
        """How the match ended."""
        ending = self.match.ending if self.match is not None else None
        return str(ending) if ending else ""

    @property
    def winner(self) -> int | None:
        """Who has won."""
        won: int | None = self.match.winner if self.match is not None else None
        return won

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out: none of two, before the end."""
        return ()

    def after(self, choice: Choice) -> "MatchState":
        """Return the match after *choice*; the last one of a step carries it out.

        Raises StaleChoice if the player is not asked this step, ChoiceUnknown, or what
        the draft or the match refuses.
        """
        player = choice.player
        if choice.step != self.step or player not in self.waits_for:
            raise StaleChoice
        if self.match is not None:
            move = self.arena.read_choice(choice.said)
            after = replace(self, match=self.arena.choose(self.match, player, move))
        else:
            after = _take(self, player, _fighter_of(self, choice))
        is_done = self.waits_for == (player,)
        return _meet(replace(after, step=self.step + is_done))

    def pass_of(self, player: int) -> PassNow | None:
        """Return None: fighters never answer one another."""
        return None

    def bot_choice(self, player: int, strength: str) -> Choice:
        """Return what a bot of *strength* chooses for *player*, who is asked.

        Fighters are balanced by measurement, so it takes any of them.
        """
        chance = self.stream(f"bot {player} {self.step}").below
        if self.match is None:
            offered = self.offered(player)
            return Choice(player, self.step, [PICK, offered[chance(len(offered))]])
        view = self.arena.view_for(self.match, player)
        move = self.arena.choose_for(view, strength or PLAYED_FOR, chance(1 << 64))
        return Choice(player, self.step, self.arena.write_choice(move))


def begin_match(
    arena: Arena,
    fighters: Sequence[Any],
    steps: Sequence[str],
    seed: bytes,
    nonces: Sequence[str] = (),
) -> MatchState:
    """Return a match before its first choice; without *steps* fighters are free choice.

    *steps* are those of a draft for two. Raises TooFewFighters.
    """
    if len(fighters) < FIGHTERS:
        raise TooFewFighters(there=len(fighters), least=FIGHTERS)
    draft = None
    if steps:
        hands = dealt(seed, nonces, range(len(fighters)), len(PLAYERS))
        draft = start_draft(steps, seats=len(PLAYERS), packs=hands)
    return MatchState(
        arena=arena,
        fighters=tuple(fighters),
        seed=seed,
        draft=draft,
        nonces=tuple(nonces),
    )


def _fighter_of(state: MatchState, choice: Choice) -> int:
    """Return the fighter that *choice* names. Raises ChoiceUnknown."""
    match choice.said:
        case [verb, int(fighter)] if verb == PICK and not isinstance(fighter, bool):
            if fighter in state.offered(choice.player):
                return fighter
    raise ChoiceUnknown


def _take(state: MatchState, player: int, fighter: int) -> MatchState:
    """Return *state* with *fighter* taken, or put aside, by *player*."""
    if state.draft is None:
        return replace(state, taken=(*state.taken, fighter))
    turn = state.draft.turn_of(player)
    assert turn is not None  # noqa: S101 - who is asked holds a pack
    return replace(state, draft=act(state.draft, Act(player, turn, fighter)))


def _meet(state: MatchState) -> MatchState:
    """Return *state* with its match begun, if both teams are there and it is not."""
    is_ready = state.draft.is_over if state.draft else len(state.taken) == FIGHTERS
    if state.match is not None or not is_ready:
        return state
    places = [place for player in PLAYERS for place in state.team(player)]
    fighters = [state.fighters[place] for place in places]
    seed = state.stream("match").below(1 << 64)
    return replace(state, match=state.arena.begin(fighters, seed))
