"""Effects, conditions and phrases as rows of numbers."""

from collections.abc import Sequence
from typing import Any, Final

from rules.wow.card.traits import DAMAGE_TYPES
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.kinds import Kinds
from rules.wow.goldfish.kernel.program_tables import Tables, TooRich
from rules.wow.powers.words import (
    AddCounters,
    AddResource,
    All,
    Attach,
    Attached,
    CardsIn,
    Change,
    Chosen,
    Deal,
    Destroy,
    Discard,
    Draw,
    DualWield,
    Each,
    Effect,
    Ferocity,
    Flip,
    HandSize,
    Has,
    Heal,
    IfThen,
    Is,
    It,
    Keyword,
    Mill,
    MoreDamage,
    NumberOf,
    PayLess,
    Put,
    PutDamage,
    Ready,
    Remove,
    RemoveCounters,
    Search,
    Target,
    This,
    ThisCombat,
    Those,
    Tokens,
    ValueOf,
    When,
    X,
    YouControl,
    YourHero,
)

EVERYTHING: Final = 1 << 20  # more than there can be of anything
_TYPES: Final = {name.lower(): 1 << place for place, name in enumerate(DAMAGE_TYPES)}

Fields = dict[int, int]


def type_bit(name: str | None) -> int:
    """Return the bit of the damage type *name*; 0 for none."""
    return _TYPES.get((name or "").lower(), 0)


class Rows:
    """Makes the rows of the lines of one card.

    *by_hero*: whether what the card deals is dealt by the hero, unless it says else.
    """

    def __init__(self, tables: Tables, kinds: Kinds, *, by_hero: bool) -> None:
        """Write into *tables*."""
        self.tables = tables
        self.kinds = kinds
        self.by_hero = by_hero
        self.aims = 0
        self.names_it = False

    def effect_rows(self, effects: Sequence[Effect]) -> tuple[int, int]:
        """Add the rows of *effects*; return the first and the first behind them."""
        first = self.tables.used("row")
        for effect in effects:
            if isinstance(effect, IfThen) and isinstance(effect.then[0], Flip):
                self.tables.append("row", {at.OPERATION: at.TURN_BACK})
                continue
            if isinstance(effect, IfThen):
                condition = self.condition_row(effect.condition)
                place = self.tables.append(
                    "row", {at.OPERATION: at.IF, at.EXTRA: condition, at.WHO: 0}
                )
                _, end = self.effect_rows(effect.then)
                self.tables.rewrite("row", place, {at.SKIP: end - place - 1})
                continue
            for fields in self._rows(effect):
                self.tables.append("row", fields)
        return first, self.tables.used("row")

    def _rows(self, effect: Any) -> list[Fields]:
        """Return the rows of one effect, none for what is settled when it is played."""
        match effect:
            case Draw(count) | Mill(count):
                operation = at.DRAW if isinstance(effect, Draw) else at.MILL
                return [{at.OPERATION: operation, **_amount(count)}]
            case Discard(count, those):
                return [
                    {at.OPERATION: at.DISCARD, **_amount(count), **self._cards(those)}
                ]
            case Search(those, into):
                place = {at.EXTRA: int(into == "play")}
                return [{at.OPERATION: at.SEARCH, **place, **self._cards(those)}]
            case Put(those, zone, into):
                place = {at.EXTRA: int(into == "play"), at.UNTIL: int(zone == "hand")}
                return [{at.OPERATION: at.PUT, **place, **self._cards(those)}]
            case AddResource(origin, exhausted):
                place = {at.EXTRA: int(origin == "hand"), at.UNTIL: int(exhausted)}
                return [{at.OPERATION: at.ADD_RESOURCE, **place}]
            case Tokens(count):
                token = {at.EXTRA: self.kinds.token(effect)}
                return [{at.OPERATION: at.TOKENS, **_amount(count), **token}]
            case PayLess(amount, those, following):
                fields = {at.EXTRA: int(following), **self._cards(those)}
                return [{at.OPERATION: at.PAY_LESS, **_amount(amount), **fields}]
            case AddCounters(count) | RemoveCounters(count):
                adds = isinstance(effect, AddCounters)
                operation = at.ADD_COUNTERS if adds else at.TAKE_COUNTERS
                return [{at.OPERATION: operation, **_amount(count)}]
            case Destroy() | Remove():
                code = at.DESTROYS if isinstance(effect, Destroy) else at.REMOVES
                return [{at.OPERATION: at.LEAVE, at.EXTRA: code}]
            case Ready(who):
                return [{at.OPERATION: at.MAKE_READY, **self._who(who)}]
            case Has():
                return self._has(effect)
            case Attach():
                return []
        return [self._damage(effect)]

    def _damage(self, effect: Any) -> Fields:
        """Return the row of an effect of damage."""
        match effect:
            case Deal(amount, _, name, by):
                by_hero = isinstance(by, YourHero) or (by is None and self.by_hero)
                fields = {at.EXTRA: int(by_hero), at.FILTER: type_bit(name)}
                return {at.OPERATION: at.DEAL, **_amount(amount), **fields}
            case PutDamage(amount, YourHero()):
                return {at.OPERATION: at.HURT, **_amount(amount)}
            case PutDamage(amount):
                return {at.OPERATION: at.PUT_DAMAGE, **_amount(amount)}
            case Heal(amount):
                return {at.OPERATION: at.HEAL, **_amount(amount)}
            case MoreDamage(amount, name):
                fields = {at.FILTER: type_bit(name), at.WHO: at.OWN_HERO}
                return {at.OPERATION: at.MORE_DAMAGE, **_amount(amount), **fields}
        raise NotImplementedError(effect)

    def _has(self, effect: Has) -> list[Fields]:
        """Return one row for ATK and ferocity, one each for what weapons have."""
        if effect.lasts is not None and not all(map(_may_last, effect.gains)):
            raise TooRich("a change for a while")
        who = self._who(effect.who)
        rows = [{**fields, **who} for fields in _lesser_gains(effect.gains)]
        number = sum(_atk(gain) for gain in effect.gains)
        times = sum(_times_x(gain) for gain in effect.gains)
        ferocity = int(Ferocity() in effect.gains)
        is_aimed = isinstance(effect.who, Target) and not rows
        if number or times or ferocity or is_aimed:
            lasts = isinstance(effect.lasts, ThisCombat)
            fields = {at.AMOUNT: number, at.TIMES_X: times, at.EXTRA: ferocity}
            until = {at.UNTIL: at.COMBAT_LONG if lasts else at.TURN_LONG}
            rows.append({at.OPERATION: at.HAS, **fields, **who, **until})
        return rows

    def _cards(self, those: Those | None) -> Fields:
        """Return the filter of *those*; without, every card."""
        meant = self.kinds.faces if those is None else self.kinds.matching(those)
        other = int(those is not None and those.other)
        return {at.FILTER: self.tables.filter_of(meant), at.NOT_THIS: other}

    def _who(self, who: Any) -> Fields:
        """Return whom a row speaks of."""
        match who:
            case This():
                return {at.WHO: at.THIS}
            case YourHero():
                return {at.WHO: at.OWN_HERO}
            case Attached():
                return {at.WHO: at.ATTACHED}
            case It():
                self.names_it = True
                return {at.WHO: at.NAMED}
            case Each(those):
                if those.kinds == ("resource",):
                    return {at.WHO: at.RESOURCES, at.AMOUNT: EVERYTHING}
                return {at.WHO: at.EACH, **self._cards(those)}
            case Target(those, count) | Chosen(those, count):
                if those.kinds == ("resource",):
                    known = count if isinstance(count, int) else EVERYTHING
                    return {at.WHO: at.RESOURCES, at.AMOUNT: known}
                if isinstance(who, Target):
                    return {**self._aim(who), **self._cards(those)}
                return {at.WHO: at.ONE, **self._cards(those)}
        raise NotImplementedError(who)

    def _aim(self, who: Target) -> Fields:
        """Return the fields of a target phrase."""
        if self.aims == at.AIMS_EACH:
            raise TooRich("targets")
        self.aims += 1
        return {
            at.WHO: at.AIMED_AT,
            at.AIMED: self.aims - 1,
            at.UP_TO: int(who.up_to),
        }

    def subject(self, when: When) -> tuple[int, int]:
        """Return whom *when* watches, as a who code and a filter."""
        who = getattr(when, "who", None)
        those = getattr(when, "those", None)
        if those is not None:
            return at.EACH, self.tables.filter_of(self.kinds.matching(those))
        match who:
            case Chosen(those):
                code = at.EACH_OTHER if those.other else at.EACH
                return code, self.tables.filter_of(self.kinds.matching(those))
            case YourHero():
                return at.OWN_HERO, 0
        return at.THIS, 0

    def x_source(self, count: Any) -> tuple[int, int]:
        """Return where X comes from, and which cards are counted for it."""
        match count:
            case NumberOf(those):
                _refuse_mixed(those)
                fields = self._cards(those)
                if those.kinds == ("resource",):
                    return at.X_RESOURCES, 0
                code = at.X_OTHERS_IN_PLAY if those.other else at.X_IN_PLAY
                return code, fields[at.FILTER]
            case CardsIn(zone, those):
                code = at.X_IN_HAND if zone == "hand" else at.X_IN_GRAVE
                return code, self._cards(those)[at.FILTER]
            case ValueOf():
                return at.X_COUNTERS, 0
        return at.X_PAID, 0

    def condition_row(self, condition: Any) -> int:
        """Add *condition*; return its number. Raises TooRich."""
        return self.tables.append("condition", self._condition(condition))

    def _condition(self, condition: Any) -> Fields:
        """Return what is asked, and the least and the most that it may be."""
        match condition:
            case YouControl(those, at_least) if those.kinds == ("resource",):
                most = EVERYTHING if at_least else 0
                return {at.ASKED: at.ROW_SIZE, at.LEAST: at_least, at.MOST: most}
            case YouControl(those, at_least):
                _refuse_mixed(those)
                cards = self._cards(those)
                return {
                    at.ASKED: at.CONTROLS,
                    at.ASKED_FILTER: cards[at.FILTER],
                    at.ASKED_OTHER: cards[at.NOT_THIS],
                    at.LEAST: at_least,
                    at.MOST: EVERYTHING if at_least else 0,
                }
            case HandSize(count, order):
                least = 0 if order == "or less" else count
                most = EVERYTHING if order == "or more" else count
                return {at.ASKED: at.CARDS_IN_HAND, at.LEAST: least, at.MOST: most}
            case Is(state, who):
                return _state(state, on_hero=isinstance(who, YourHero))
        raise NotImplementedError(condition)


def _amount(amount: Any) -> Fields:
    """Return *amount* as a number and how often X."""
    if isinstance(amount, X):
        return {at.TIMES_X: 1}
    return {at.AMOUNT: EVERYTHING if isinstance(amount, All) else amount}


def _may_last(gain: Change | Keyword) -> bool:
    """Whether the kernel knows *gain* for a turn or a combat."""
    more = isinstance(gain, Change) and gain.stat == "ATK" and not gain.less
    return more or isinstance(gain, Ferocity)


def _atk(gain: Change | Keyword) -> int:
    """Return how much more ATK *gain* is, besides X."""
    if not (isinstance(gain, Change) and gain.stat == "ATK"):
        return 0
    amount = gain.amount if isinstance(gain.amount, int) else 0
    return -amount if gain.less else amount


def _times_x(gain: Change | Keyword) -> int:
    """Return how often X is added to the ATK."""
    if not (isinstance(gain, Change) and gain.stat == "ATK"):
        return 0
    return (-1 if gain.less else 1) if isinstance(gain.amount, X) else 0


def _lesser_gains(gains: Sequence[Change | Keyword]) -> list[Fields]:
    """Return the rows of what is neither ATK nor ferocity. Raises TooRich."""
    rows: list[Fields] = []
    for gain in gains:
        match gain:
            case Change("strike cost", int(amount), less):
                by = -amount if less else amount
                rows.append({at.OPERATION: at.STRIKE_COST, at.AMOUNT: by})
            case DualWield():
                rows.append({at.OPERATION: at.DUAL_WIELD, at.AMOUNT: 1})
            case Ferocity() | Change("ATK"):
                continue
            case _:
                raise TooRich("a keyword given to others")
    return rows


def _refuse_mixed(those: Those) -> None:
    """Raise TooRich where face-down resources are counted with other cards."""
    if {"resource", "card"} & {*those.kinds} and those.kinds != ("resource",):
        raise TooRich("resources among other cards")


_STATES: Final = {
    ("ready", True): (at.HERO_READY, 1, 1),
    ("exhausted", True): (at.HERO_EXHAUSTED, 1, 1),
    ("damaged", True): (at.HERO_DAMAGE, 1, EVERYTHING),
    ("undamaged", True): (at.HERO_DAMAGE, 0, 0),
    ("attacking", True): (at.HERO_ATTACKING, 1, 1),
    ("ready", False): (at.THIS_READY, 1, 1),
    ("exhausted", False): (at.THIS_EXHAUSTED, 1, 1),
    ("attacking", False): (at.THIS_ATTACKING, 1, 1),
}


def _state(state: str, *, on_hero: bool) -> Fields:
    """Return what is asked for a hero or for this card to be in *state*."""
    asked, least, most = _STATES[state, on_hero]
    return {at.ASKED: asked, at.LEAST: least, at.MOST: most}
