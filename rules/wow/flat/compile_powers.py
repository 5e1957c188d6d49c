"""Powers as records that point at rows, costs and phrases."""

from dataclasses import replace
from typing import Any, Final

from rules.wow.flat import layout as at
from rules.wow.flat.compile_rows import RowCompiler
from rules.wow.flat.compile_tables import (
    DAMAGE,
    TooRich,
    bits,
    place_of,
)
from rules.wow.flat.known_words import check_words
from rules.wow.play.faces import NumberedPower, numbered_power
from rules.wow.powers import words as w
from rules.wow.powers.checks import walk

WHENS: Final = (
    w.EntersPlay, w.LeavesPlay, w.Destroyed, w.StartOfTurn, w.EndOfTurn, w.Attacks,
    w.Defends, w.DealsDamage, w.DealsCombatDamage, w.IsDealtDamage, w.Strikes,
    w.PlaysCard, w.CompletesQuest, w.Flipped, w.Stash, w.DrawsCard, w.IsPlayed,
    w.Attaches, w.Places, w.AsItEnters,
)  # fmt: skip
_ALWAYS: Final = (w.Play, w.Ongoing, w.Payment, w.Reward)
_LIMITS: Final = (
    None, "on your turn", "once per turn", "once on each of your turns",
    "the first time each turn", "on an opponent's turn", "basic",
)  # fmt: skip
_WHOSE: Final = ("your", "each", "each opponent's")
WAITING: Final = -3  # the number of a power that waits for a moment of the turn


class PowerCompiler(RowCompiler):
    """Fills the tables of powers."""

    def powers(self, powers: tuple[NumberedPower, ...]) -> tuple[int, int]:
        """Return where *powers*, one behind the other, begin and end."""
        table = self.tables.powers
        places = [table.add() for _ in powers]
        for place, numbered in zip(places, powers, strict=True):
            self.fill(place, numbered)
        return (places[0], places[-1] + table.row) if places else (0, 0)

    def power(self, numbered: NumberedPower) -> int:
        """Return *numbered* by itself. Raises TooRich."""
        return self.powers((numbered,))[0]

    def _watched(self, numbered: NumberedPower) -> int:
        """Return a power that waits for its event this turn. Raises TooRich."""
        when = numbered.power.when
        if numbered.phrases or type(when) not in WHENS or w.It() in walk(when):
            raise TooRich("whenever")
        return self.power(numbered)

    def fill(self, place: int, numbered: NumberedPower) -> None:
        """Fill in the power at *place*. Raises TooRich."""
        tables, power = self.tables, numbered.power
        row, when = tables.powers[place], power.when
        check_words(power, has_x=numbered.number == at.NONE)
        if len(numbered.phrases) > at.AIMS:
            raise TooRich("target")
        if numbered.pays_x and not isinstance(power.when, w.Payment):
            raise TooRich("pay: X")
        row[at.P_PAYS_X] = int(numbered.pays_x)
        row[at.P_NUMBER] = numbered.number
        row[at.P_WHEN] = (
            _ALWAYS.index(type(when))
            if type(when) in _ALWAYS
            else at.TRIGGER + place_of(WHENS, type(when))
        )
        row[at.P_PHRASES] = tables.phrases.end
        row[at.P_PHRASE_COUNT] = len(numbered.phrases)
        for phrase in numbered.phrases:
            tables.phrase(phrase)
        row[at.P_CONDITION] = tables.condition(power.condition)
        row[at.P_LIMIT] = place_of(_LIMITS, power.limit)
        row[at.P_MAY] = int(power.may)
        row[at.P_X] = tables.count(power.x)
        costs = power.costs or _offered(power)
        row[at.P_COSTS : at.P_COSTS_DONE + 1] = self.costs(costs)
        row[at.P_BACK], row[at.P_ONCE] = int(numbered.is_on_back), int(numbered.is_once)
        row[at.P_PRICE] = sum(
            cost.amount
            for cost in power.costs
            if isinstance(cost, w.Pay) and isinstance(cost.amount, int)
        )
        self._fill_options(row, numbered)
        self._fill_event(row, when)
        row[at.P_NAMES] = int(numbered.number == at.NONE or _names_it(power))
        for each in walk(power.effects):
            # Programs of their own: their rows must not lie among these.
            if isinstance(each, w.MayPay):
                self._prices[id(each)] = self.costs(each.costs)
            if isinstance(each, w.Whenever):
                inner = w.Power(when=each.when, may=each.may, effects=each.effects)
                self._watches[id(each)] = self._watched(numbered_power(WAITING, inner))
        row[at.P_ROWS] = tables.rows.end
        self._effects(power.effects, numbered)
        row[at.P_ROWS_END] = tables.rows.end

    def _fill_options(self, row: list[int], numbered: NumberedPower) -> None:
        """Fill in what is chosen on using the power, and what each option aims."""
        row[at.P_OPTIONS] = at.NONE
        if numbered.choice is None:
            return
        if len(numbered.of_options) > at.OPTIONS_OF_POWER:
            raise TooRich("choose one")
        row[at.P_OPTIONS] = len(numbered.choice.options)
        row[at.P_BOTH] = self.tables.condition(numbered.choice.both_if)
        for number, phrases in enumerate(numbered.of_options):
            places = (_place(numbered.phrases, each) for each in phrases)
            row[at.P_OF_OPTION + number] = sum(1 << place for place in places)

    def _fill_event(self, row: list[int], when: Any) -> None:
        """Fill in what a trigger watches for. Raises TooRich."""
        tables = self.tables
        row[at.P_WHO], row[at.P_WHO_ARG], *_ = tables.who(getattr(when, "who", None))
        row[at.P_TO], row[at.P_TO_ARG], *_ = tables.who(getattr(when, "to", None))
        kind = getattr(when, "type", None)
        row[at.P_KINDS] = bits(DAMAGE, (kind,)) if kind else 0
        match when:
            case w.StartOfTurn() | w.EndOfTurn():
                whose = "each opponent's" if "other" in when.whose else when.whose
                row[at.P_WHOSE] = place_of(_WHOSE, whose)
            case w.PlaysCard(those, player):
                row[at.P_THOSE] = tables.those(those)
                row[at.P_WHOSE] = {"you": 0, "an opponent": 1}.get(player, 2)
            case w.DrawsCard(player):
                row[at.P_WHOSE] = {"you": 0, "an opponent": 1}.get(player, 2)
            case w.Places(those, face_up):
                is_any = those.kinds == ("resource",)
                row[at.P_THOSE] = 0 if is_any else tables.those(those)
                row[at.P_WITH] = int(face_up)
            case w.Attaches(those):
                row[at.P_THOSE] = tables.those(those)
            case w.Strikes(with_, those):
                row[at.P_THOSE] = tables.those(those)
                row[at.P_WITH] = {"this": 1, "attached weapon": 3}.get(with_, 0)
            case w.DealsCombatDamage(_, _, with_):
                row[at.P_WITH] = 1 if with_ == "this" else 0 if with_ is None else 2
        if isinstance(when, w.DealsDamage | w.DealsCombatDamage):
            is_of_dealer = isinstance(when.who, w.Chosen)
            is_of_dealer = is_of_dealer and not isinstance(when.to, w.Chosen)
            row[at.P_IT_DEALS] = int(is_of_dealer)

    def costs(
        self, costs: tuple[w.Cost, ...], *, fed: bool = False
    ) -> tuple[int, int, int]:
        """Return where *costs* begin and end, and the power that does some of them.

        0 if none is something done. *fed*: of what is destroyed exactly X. Raises
        TooRich.
        """
        table = self.tables.costs
        told = [self._cost(cost) for cost in costs]
        first = table.end
        for each in told:
            table.add(*each)
        last = table.end
        done = tuple(_of_ready(cost) for cost in costs if isinstance(cost, w.Effect))
        bare = w.Power(effects=done)
        doing = self.power(numbered_power(at.NONE, bare)) if done else 0
        if fed:
            first_row = self.tables.powers[doing][at.P_ROWS]
            self.tables.rows[first_row][at.O_UP_TO] = at.EXACTLY
        return first, last, doing

    def _cost(self, cost: w.Cost) -> tuple[int, ...]:
        """Return *cost* as a row. Raises TooRich."""
        match cost:
            case w.Pay(int(number)):
                return at.PAYS, number, 0
            case w.Pay():
                return at.PAYS, at.NONE, 0
            case w.Activate():
                return at.ACTIVATES, 0, 0
            case w.Flip(w.YourHero()):
                return at.FLIPS, 0, 0
            case w.RemoveCounters(int(number), None, name):
                return at.TAKES_COUNTERS, number, 0, self.tables.marked(name)
            case w.Discard(share, those):
                number = share if isinstance(share, int) else 0
                if isinstance(share, w.X):
                    raise TooRich("pay: X")
                return at.DISCARDS, number, self.tables.those(those)
            case w.RemoveFromGraveyard(int(number), those, up_to):
                least = 0 if up_to else number
                return at.REMOVES_BURIED, least, self.tables.those(those)
            case w.Mill(int(number)):
                return at.MILLS, number, 0
            case w.Exhaust(w.This() | w.YourHero() as who):
                return at.EXHAUSTS_ONE, int(isinstance(who, w.YourHero)), 0
            case w.Exhaust(w.Attached()):
                raise TooRich("exhaust: attached")
            case w.Exhaust(who) | w.Destroy(who) | w.Remove(who) | w.Return(who):
                kind = at.THERE
                if not isinstance(who, w.Chosen):
                    return kind, 0, 0
                if isinstance(cost, w.Exhaust):
                    kind = at.EXHAUSTS_THOSE
                if isinstance(who.count, w.X):
                    raise TooRich("pay: X")
                least = 0 if who.up_to else who.count
                return kind, least, self.tables.those(who.those)
            case w.PutDamage(_, who) if not isinstance(who, w.Chosen):
                return at.FREE_COST, 0, 0
        raise TooRich(cost.notation)

    # Effects -------------------------------------------------------------------------


def _of_ready(cost: Any) -> Any:
    """Return *cost*; of those that it exhausts only one that is ready is chosen."""
    if not (isinstance(cost, w.Exhaust) and isinstance(cost.who, w.Chosen)):
        return cost
    those = cost.who.those
    those = replace(those, states=(*those.states, "ready"))
    return replace(cost, who=replace(cost.who, those=those))


def _place(phrases: tuple[Any, ...], phrase: Any) -> int:
    """Return the place of *phrase*, told from its like by identity."""
    return next(n for n, each in enumerate(phrases) if each is phrase)


def _names_it(power: w.Power) -> bool:
    """Whether any word of *power* speaks of `it`."""
    words = [*walk(power.effects), *walk(power.x or ())]
    return any(
        isinstance(each, w.It)
        or "its controller" in (getattr(each, "player", ""), getattr(each, "whose", ""))
        for each in words
    )


def _offered(power: w.Power) -> tuple[w.Cost, ...]:
    """Return what has to be there before *power*, which gives a choice, is offered."""
    match power.effects[0]:
        case w.Discard(player="you") | w.RemoveFromGraveyard() as first if power.may:
            return (first,)
    return ()
