"""Two decks as tables of numbers; refuses, by name, what it cannot play.

A *row* is one effect; a *those* is a filter that is asked of faces once, here, so that
in play it is a bit. What is returned for a face, power, row … is where it begins.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, cast

import numpy as np

from rules.wow.flat import layout as at
from rules.wow.flat.machine import Ints
from rules.wow.play.faces import Face, Phrase
from rules.wow.play.print_matching import is_one_of, prints
from rules.wow.powers import words as w
from rules.wow.powers.words import HURT_BY

TYPES: Final = (
    "hero", "ally", "ability", "weapon", "armor", "item", "quest", "location",
    "ability_ally", "master_hero",
)  # fmt: skip
DAMAGE: Final = (
    "arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow", "any",
    "combat", "non-combat",
)  # fmt: skip
ACTS: Final = (
    "attack", "protect", "ready", "strike", "be attacked", "exhaust",
    "ready during the ready step", "be targeted", "be targeted by opponents",
    "be healed", "be destroyed",
)  # fmt: skip
KINDS: Final = (
    "hero", "ally", "character", "ability", "weapon", "armor", "item", "equipment",
    "quest", "location", "resource", "card", "master-hero",
)  # fmt: skip
SIDES: Final = ("any", "friendly", "opposing", "you control")
STATES: Final = (
    "damaged", "undamaged", "exhausted", "ready", "attacking", "defending",
    "face-down", "face-up", "protecting", "dealt damage this turn",
    "that dealt damage this turn", "that attacked this turn",
    "that entered play this turn", *HURT_BY,
)  # fmt: skip
# What states tell of what happened this turn.
_LOGGED: Final = {
    9: w.IsDealtDamage, 10: w.DealsDamage, 11: w.Attacks, 12: w.EntersPlay,
    **dict.fromkeys(range(13, 13 + len(HURT_BY)), w.IsDealtDamage),
}  # fmt: skip
DEEDS: Final = (
    "dealt", "fatally dealt", "healed", "destroyed", "removed", "discarded",
    "returned", "exhausted", "counters removed",
)  # fmt: skip
# What is written down as it happens, where any text asks for it later.
PAST: Final = (
    w.DealsDamage, w.DealsCombatDamage, w.IsDealtDamage, w.EntersPlay, w.LeavesPlay,
    w.Destroyed, w.Attacks, w.PlaysCard, w.CompletesQuest,
)  # fmt: skip
HOLDERS: Final = ("you", "its controller", "each opponent", "each player")
ORDERS: Final = (None, "or less", "or more")
STATS: Final = ("ATK", "health", "DEF", "strike cost")
VALUES: Final = (
    "ATK", "health", "cost", "damage", "counters", "DEF", "remaining health",
    "named counters",
)  # fmt: skip
OF_PIECES: Final = ("ATK", "cost", "damage", "counters")  # told of who left, too
LASTS: Final = (
    type(None), w.ThisTurn, w.ThisCombat, w.UntilYourNextTurn, w.WhileInPlay,
    w.WhileAttacking, w.WhileDefending, w.NextReadyStep, w.WhileYours,
)  # fmt: skip
PLAYERS: Final = (
    "you", "each player", "each opponent", "target player", "target opponent",
    "its controller", "that player",
)  # fmt: skip
KEYWORDS: Final = (
    w.Ferocity, w.Elusive, w.Stealth, w.Shadowmeld, w.Untargetable, w.Protector,
    w.LongRange, w.DualWield, w.Berserking, w.Totem, w.Assault, w.Mend, w.BearForm,
    w.CatForm, w.Conspicuous, w.Hardiness, w.Harmonize,
)  # fmt: skip
_LAST_BIT: Final = 11  # of a those, that may lie among resources
_RESOURCES: Final = ("resource", "card", "quest", "location")


class TooRich(Exception):
    """Two decks need a word or more room than there is: the other engine plays them.

    Its argument is what is missing.
    """


def bits(names: Sequence[Any], wanted: Iterable[Any]) -> int:
    """Return the bits of the places that *wanted* have in *names*. Raises TooRich."""
    return sum(1 << place_of(names, each) for each in set(wanted))


def place_of(names: Sequence[Any], name: Any) -> int:
    """Return the place of *name* in *names*. Raises TooRich."""
    if name not in names:
        raise TooRich(getattr(name, "notation", str(name)))
    return names.index(name)


def keyword_bits(keywords: Iterable[w.Keyword]) -> int:
    """Return *keywords* as bits. Raises TooRich."""
    found = 0
    for each in keywords:
        if isinstance(each, w.Resistance):
            found |= 1 << (at.RESISTANCE + DAMAGE.index(each.type))
        else:
            found |= 1 << place_of(KEYWORDS, type(each))
    return found


def lasts_of(lasts: w.Duration | None, otherwise: int = at.FOREVER) -> int:
    """Return the number of how long something lasts. Raises TooRich."""
    return place_of(LASTS, type(lasts)) or otherwise


class Table:
    """One table while it is filled."""

    def __init__(self, name: str, start: int, row: int, most: int) -> None:
        """Begin without rows."""
        self.name, self.start, self.row, self.most = name, start, row, most
        self.rows: list[list[int]] = []

    @property
    def end(self) -> int:
        """Where the next row will begin."""
        return self.start + len(self.rows) * self.row

    def add(self, *numbers: int) -> int:
        """Add a row; return where it begins. Raises TooRich."""
        if len(self.rows) == self.most:
            raise TooRich(f"more than {self.most} {self.name}")
        self.rows.append([*numbers, *[0] * (self.row - len(numbers))])
        return self.end - self.row

    def __getitem__(self, start: int) -> list[int]:
        return self.rows[(start - self.start) // self.row]


class Tables:
    """What is known of two decks."""

    def __init__(self) -> None:
        """Begin with empty tables."""
        self.faces = Table("faces", at.FACE, at.FACE_ROW, at.FACES_MOST)
        self.powers = Table("powers", at.POWER, at.POWER_ROW, at.POWERS_MOST)
        self.rows = Table("rows", at.ROW, at.ROW_ROW, at.ROWS_MOST)
        self.phrases = Table("phrases", at.PHRASE, at.PHRASE_ROW, at.PHRASES_MOST)
        self.thoses = Table("thoses", at.THOSE, at.THOSE_ROW, at.THOSES_MOST)
        self.says = Table("says", at.SAY, at.SAY_ROW, at.SAYS_MOST)
        self.costs = Table("costs", at.COST, at.COST_ROW, at.COSTS_MOST)
        self.conditions = Table(
            "conditions", at.CONDITION, at.CONDITION_ROW, at.CONDITIONS_MOST
        )
        self.counts = Table("counts", at.COUNT, at.COUNT_ROW, at.COUNTS_MOST)
        self.limits = Table("limits", at.LIMIT, 1, at.LIMITS_MOST)
        self.limits_of = Table("groups", at.LIMIT_OF, at.LIMIT_ROW, at.LIMITS_OF_MOST)
        self.place: dict[int, int] = {}  # of faces, by identity
        self.listed: list[Face] = []
        self.phrase_at: dict[int, int] = {}  # of phrases, by identity
        self._those_at: dict[w.Those, int] = {}
        self._those: list[w.Those] = []
        self.deeds_asked = self.past_asked = 0
        self.mark: str | None = None  # what counters with a name are called
        self.makes_allies = False  # of heroes that lead no deck

    def face(self, face: Face) -> int:
        """Return where *face* begins, which is filled in later. Raises TooRich."""
        if id(face) not in self.place:
            self.place[id(face)] = self.faces.add()
            self.listed.append(face)
        return self.place[id(face)]

    def those(self, those: w.Those | None) -> int:
        """Return the filter of *those*, 0 for none. Raises TooRich."""
        if those is None:
            return 0
        if those not in self._those_at:
            unknown = (those.lacking, those.on, those.named)
            if any(unknown) or those.party not in (None, w.It()):
                raise TooRich("a filter")
            bound = those.bound
            measure = number = order = is_x = 0
            if bound is not None:
                measure = 1 + ("cost", "ATK", "health").index(bound.measure)
                order = ORDERS.index(bound.order)
                if isinstance(bound.number, int):
                    number = bound.number
                elif isinstance(bound.number, w.X) and bound.measure == "cost":
                    is_x = 1
                else:
                    raise TooRich(f"with {bound.measure} X")
            against = (
                (0, 0)
                if those.against is None
                else self.anybody(cast("w.Anyone", those.against))
            )
            self._ask_past(those.states)
            self._those_at[those] = self.thoses.add(
                bits(KINDS, those.kinds),
                SIDES.index(those.side),
                bits(STATES, those.states),
                int(bool(those.traits)),
                int(those.other),
                measure,
                number,
                order,
                int(any(kind in _RESOURCES for kind in those.kinds)),
                is_x,
                self._having(those),
                *against,
                int(those.party is not None),
            )
            self._those.append(those)
        return self._those_at[those]

    def _having(self, those: w.Those) -> int:
        """Return the keywords one of which *those* have, as bits. Raises TooRich."""
        named = {keyword.notation: keyword for keyword in KEYWORDS}
        if not all(name in named for name in those.having):
            raise TooRich("a filter")
        return bits(KEYWORDS, (named[name] for name in those.having))

    def _ask_past(self, states: Iterable[str]) -> None:
        """What is told by *states* has to be written down as it happens."""
        for state in states:
            if word := _LOGGED.get(place_of(STATES, state)):
                self.past_asked |= 1 << PAST.index(word)

    def marked(self, name: str | None) -> int:
        """Return whether counters have the *name*. Raises TooRich for a second one."""
        if name is not None and self.mark not in (None, name):
            raise TooRich("counters of two names")
        self.mark = name or self.mark
        return int(name is not None)

    def phrase(self, phrase: Phrase) -> int:
        """Return the target phrase *phrase*, a new one each time. Raises TooRich."""
        match phrase:
            case w.Target():
                if phrase.count > at.AIM_MOST or phrase.second:
                    raise TooRich("target")
                least = 0 if phrase.up_to else phrase.count
                chance = int(phrase.random)
                numbers = (0, self.those(phrase.those), least, phrase.count, chance)
            case w.Put():
                if phrase.count > at.AIM_MOST:
                    raise TooRich("put")
                least = 0 if phrase.up_to else phrase.count
                flag = int(phrase.into == "play")
                sort = {
                    "your": at.IN_GRAVE, "any": at.IN_ANY_GRAVE,
                }.get(phrase.whose, at.IN_OTHERS_GRAVE)  # fmt: skip
                numbers = (sort, self.those(phrase.those), least, phrase.count, flag)
            case w.Interrupt():
                told = self.those(phrase.those)
                numbers = (at.ON_CHAIN, told, 1, 1, int(phrase.at_hero))
            case (
                w.AddResource()
                | w.Choose()
                | w.Discard()
                | w.Draw()
                | w.LookAtHand()
                | w.Mill()
                | w.NameAndRemove()
                | w.Sacrifice()
                | w.Search()
                | w.ShuffleDeck()
            ):
                numbers = (2, 0, 1, 1, int(phrase.player == "target opponent"))
            case _:
                raise TooRich(phrase.notation)
        self.phrase_at[id(phrase)] = self.phrases.add(*numbers)
        return self.phrase_at[id(phrase)]

    def who(self, who: w.Anyone | None) -> tuple[int, int, int, int]:
        """Return whom *who* means: sort, argument, how many, up to. Raises TooRich."""
        match who:
            case None:
                return at.NOBODY, 0, 0, 0
            case w.This():
                return at.THIS, 0, 0, 0
            case w.YourHero():
                return at.YOUR_HERO, 0, 0, 0
            case w.Attached():
                return at.HOST, 0, 0, 0
            case w.It():
                return at.IT, 0, 0, 0
            case w.ItsSource():
                return at.ITS_SOURCE, 0, 0, 0
            case w.Each(those):
                return at.EACH, self.those(those), 0, 0
            case w.Target():
                return at.TARGET, self.phrase_at[id(who)], 0, 0
            case w.Chosen(those, int(number), up_to):
                return at.CHOSEN, self.those(those), number, int(up_to)
        raise TooRich(who.notation)

    def anybody(self, who: w.Anyone | None) -> tuple[int, int]:
        """Return whom *who* means in what is said all the time. Raises TooRich."""
        if who == w.EVERYBODY:
            return at.EVERYONE, 0
        sort, argument, *_ = self.who(who)
        return (at.EACH if sort == at.CHOSEN else sort), argument

    def condition(self, condition: w.Condition | None) -> int:
        """Return *condition*, 0 for none. Raises TooRich."""
        match condition:
            case None:
                return 0
            case w.YouControl(those, number):
                return self.conditions.add(0, self.those(those), number)
            case w.OpponentControls(those, number):
                return self.conditions.add(1, self.those(those), number)
            case w.HandSize(number, order):
                return self.conditions.add(2, number, ORDERS.index(order))
            case w.Is(state, who):
                sort = self.who(who)[0]
                self._ask_past((state,))
                return self.conditions.add(3, place_of(STATES, state), sort)
            case w.TurnOf(player):
                return self.conditions.add(4, int(player != "you"))
            case w.CountersOn(number, order):
                return self.conditions.add(5, number, ORDERS.index(order))
            case w.Not(inner):
                return self.conditions.add(6, self.condition(inner))
            case w.AllOf(several):
                return self._joined(7, several)
            case w.AnyOf(several):
                return self._joined(8, several)
            case w.IsOneOf(those, who):
                return self.conditions.add(9, self.those(those), self.who(who)[0])
            case w.DamageOn(who, number):
                sort, argument, *_ = self.who(who)
                return self.conditions.add(10, sort, argument, number)
            case w.InGraveyard(those, number):
                return self.conditions.add(11, self.those(those), number)
            case w.InPlay(those, number):
                return self.conditions.add(12, self.those(those), number)
            case w.Attacking(who, whom):
                other = (0, 0) if whom is None else self.anybody(whom)
                return self.conditions.add(13, *self.anybody(who), *other)
            case w.Happened(deed, those):
                self.deeds_asked |= 1 << DEEDS.index(deed)
                return self.conditions.add(14, DEEDS.index(deed), self.those(those))
            case w.InThisTurn(when, number, 0):
                return self._in_this_turn(when, number)
        raise TooRich(condition.notation)

    def _in_this_turn(self, when: Any, number: int) -> int:
        """Return that *when* happened this turn, *number* times. Raises TooRich."""
        place = place_of(PAST, type(when))
        self.past_asked |= 1 << place
        if getattr(when, "fatal", False) or getattr(when, "with_", None):
            raise TooRich(when.notation)
        if isinstance(when, w.CompletesQuest):
            return self.conditions.add(15, place, number)
        if isinstance(when, w.PlaysCard):
            whose = {"you": 0, "an opponent": 1}.get(when.player, 2)
            if when.those.other:
                raise TooRich(when.notation)
            return self.conditions.add(15, place, number, whose, self.those(when.those))
        who, to = self.anybody(when.who), getattr(when, "to", None)
        whom = (0, 0) if to is None else self.anybody(to)
        kind = getattr(when, "type", None)
        kinds = bits(DAMAGE, (kind,)) if kind else 0
        return self.conditions.add(15, place, number, *who, *whom, kinds)

    def _joined(self, sort: int, conditions: Sequence[w.Condition]) -> int:
        """Return all of *conditions* (7), or any (8), as pairs of two."""
        found = self.condition(conditions[-1])
        for each in reversed(conditions[:-1]):
            found = self.conditions.add(sort, self.condition(each), found)
        return found

    def count(self, count: w.Count | None) -> int:
        """Return what *count* counts, 0 for nothing. Raises TooRich."""
        match count:
            case None:
                return 0
            case w.NumberOf(those, per):
                return self.counts.add(0, self.those(those), per)
            case w.CardsIn("deck"):
                raise TooRich("cards in: deck")
            case w.CardsIn(zone, those, whose):
                told = self.those(those)
                holder = place_of(HOLDERS, whose)
                return self.counts.add(1, int(zone == "hand"), told, holder)
            case w.ThisWay(deed, those, amount, figure):
                self.deeds_asked |= 1 << DEEDS.index(deed)
                is_sum = amount or deed == "counters removed"
                what = 2 + place_of(VALUES, figure) if figure else int(is_sum)
                return self.counts.add(8, DEEDS.index(deed), self.those(those), what)
            case w.ThatMuch():
                return self.counts.add(9)
            case w.OwnValue(value):
                return self.counts.add(10, place_of(VALUES, value))
            case w.ValueOf(value, of, named):
                asked = "named counters" if named else value
                if isinstance(of, w.It) and asked not in OF_PIECES:
                    raise TooRich(f"{asked} of it")
                self.marked(named)
                number = place_of(VALUES, asked)
                if isinstance(of, w.Target):
                    raise TooRich("a number of a target")
                if isinstance(of, w.Each):
                    return self.counts.add(2, number, at.EACH, self.those(of.those))
                return self.counts.add(2, number, self.who(of)[0])
            case w.Times(factor, of):
                return self.counts.add(3, factor, self.count(of))
            case w.Plus(number, of):
                return self.counts.add(4, number, self.count(of))
            case w.Minus(number, of):
                return self.counts.add(5, number, self.count(of))
            case w.Either(number, condition, otherwise):
                return self.counts.add(6, number, self.condition(condition), otherwise)
            case w.Highest(figure, those):
                figure_at = place_of(VALUES, figure)
                return self.counts.add(7, figure_at, self.those(those))
            case w.Combined(figure, those):
                figure_at = place_of(VALUES, figure)
                return self.counts.add(2, figure_at, at.EACH, self.those(those))
        raise TooRich(count.notation)

    def memory(self) -> Ints:
        """Return all tables as one block."""
        self._mark_faces()
        memory = np.zeros(at.TABLES, dtype=np.int64)
        for table in vars(self).values():
            if isinstance(table, Table) and table.rows:
                memory[table.start : table.end] = np.ravel(table.rows)
        return memory.astype(np.uint32).view(np.int32)

    def _mark_faces(self) -> None:
        """Write into each filter which faces it means, as bits."""
        for those in self._those:
            either: tuple[w.Kind, ...] = (*those.kinds, "ability")
            ability: tuple[w.Kind, ...] = ("ability",)
            kinds = (those.kinds, ability, either)
            row, place = self.thoses[self._those_at[those]], at.H_PRINTS
            told = replace(those, bound=None) if row[at.H_IS_X] else those
            masks = [[prints(face, told) for face in self.listed]]
            masks += [[is_one_of(face, k, told) for face in self.listed] for k in kinds]
            for mask in masks:
                found = sum(holds << n for n, holds in enumerate(mask))
                for word in range(at.MASK):
                    row[place + word] = found >> (32 * word) & 0xFFFF_FFFF
                place += at.MASK
