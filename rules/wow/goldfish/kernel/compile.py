"""A played list as the kernel's tables: kinds by play order, powers as rows."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from typing import Final

from rules.game.simulation import Options, PlayedList
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.compile_kinds import compile_kind
from rules.wow.goldfish.kernel.kinds import Kinds
from rules.wow.goldfish.kernel.program_tables import Ints, Tables, TooRich, Words, bits
from rules.wow.goldfish.policy import Plan, plan_of
from rules.wow.goldfish.tally import shapes
from rules.wow.play.reckoning import HAND

_ORDERS: Final = ("alternate", "play", "draw")
_USES: Final = {
    at.PLAYED_KINDS: "played",
    at.PLACED_KINDS: "placed",
    at.DEAD_KINDS: "dead",
}
# Where the kernel looks for the place of each list of the tally.
_PLACES: Final = {
    "endings": at.OUT_ENDINGS,
    "kills": at.OUT_KILLS,
    "ends": at.OUT_ENDS,
    "turns": at.OUT_TURNS,
    "games": at.OUT_GAMES,
    "firsts": at.OUT_FIRSTS,
    "cards": at.OUT_CARDS,
}


@dataclass(frozen=True, slots=True)
class Program:
    """What the kernel plays: its memory and words as every game begins with them.

    *order* holds the list's kinds as the kernel numbers them; *codes* are the reasons
    of refusal, one for each group of the mulligan rule; *size* is how many numbers it
    counts.
    """

    memory: Ints
    words: Words
    order: tuple[int, ...]
    codes: tuple[str, ...]
    size: int


def compile_list(played: PlayedList, options: Options) -> Program:
    """Return the program of *played*. Raises TooRich if it does not fit the kernel."""
    plan = plan_of(played, options)
    if len(plan.kinds) > at.DECK_KINDS or len(played["slots"]) > at.SLOTS_MOST:
        raise TooRich("cards")
    kinds = Kinds(played, plan)
    tables = Tables()
    for number in kinds.faces:
        compile_kind(tables, kinds, number)
    _compile_plan(tables, plan)
    _compile_run(tables, played, options)
    _compile_deck(tables, played, plan)
    size = _compile_places(tables, len(plan.kinds), int(options["turns"]))
    codes = tuple(group.code for group in plan.groups)
    return Program(tables.m, tables.w, plan.play_order, codes, size + len(codes))


def _ranks(plan: Plan, kinds: Iterable[int]) -> Iterable[int]:
    """Return the places of *kinds* in play order."""
    return (plan.rank[kind] for kind in kinds)


def _compile_plan(tables: Tables, plan: Plan) -> None:
    """Write down what the policy has settled."""
    m, w = tables.m, tables.w
    m[at.ENOUGH] = plan.enough
    m[at.QUESTS_FIRST] = plan.quests_first
    m[at.KEEPS_STRIKE] = plan.keeps_strike
    m[at.GROUPS] = len(plan.groups)
    for place, group in enumerate(plan.groups):
        tables.append("group", {at.GROUP_LEAST: group.least, at.GROUP_MOST: group.most})
        w[at.GROUP_KINDS + place] = bits(_ranks(plan, group.kinds))
    for word, use in _USES.items():
        kinds = (kind.number for kind in plan.kinds if kind.use == use)
        w[word] = bits(_ranks(plan, kinds))
    for price in range(at.PRICES_MOST):
        kinds = (kind.number for kind in plan.kinds if kind.cost <= price)
        w[at.CHEAP + price] = bits(_ranks(plan, kinds))


def _compile_run(tables: Tables, played: PlayedList, options: Options) -> None:
    """Write down what the options say."""
    m, w = tables.m, tables.w
    m[at.HEALTH] = options["health"]
    m[at.OWN_HEALTH] = played["hero"]["facts"]["health"]
    m[at.CAP] = options["turns"]
    m[at.PRESSURE] = options["pressure"]
    m[at.ORDER] = _ORDERS.index(str(options["order"]))
    m[at.HAND_SIZE] = HAND
    m[at.COUNTS_CARDS] = 1
    w[at.SEED] = int(options["seed"])


def _compile_deck(tables: Tables, played: PlayedList, plan: Plan) -> None:
    """Lay the slots out."""
    slots = played["slots"]
    tables.m[at.SLOTS] = len(slots)
    tables.m[at.KIND_COUNT] = len(plan.kinds)
    for slot, rank in enumerate(_ranks(plan, slots)):
        tables.m[at.FIRST_SLOT + slot] = rank


def _compile_places(tables: Tables, kinds: int, turns: int) -> int:
    """Say where each list of the tally begins; return where they all end."""
    end = 0
    for name, shape in shapes(kinds, turns).items():
        tables.m[_PLACES[name]] = end
        end += prod(shape)
    tables.m[at.OUT_REFUSALS] = end
    return end
