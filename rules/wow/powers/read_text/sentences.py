"""A whole sentence: its leads, its effects, and what they share."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, cast, get_args

from lark import Token, v_args
from lark.exceptions import LarkError

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.board_orders import is_word
from rules.wow.powers.read_text.damage_orders import Told
from rules.wow.powers.read_text.effects import Effects, PowerInQuotes
from rules.wow.powers.read_text.frames import Lead, as_costs, together
from rules.wow.powers.read_text.mentions import Itself, Mentions, NotUnderstood
from rules.wow.powers.read_text.parser import parser
from rules.wow.powers.words import (
    AddCounters,
    AllOf,
    Amount,
    AsItEnters,
    Assault,
    Attached,
    Cannot,
    Change,
    Choose,
    ChooseOne,
    Chosen,
    Condition,
    Cost,
    Count,
    Deal,
    Destroy,
    Draw,
    Duration,
    Each,
    Effect,
    Either,
    Exhaust,
    GainControl,
    Grant,
    Has,
    Heal,
    IfThen,
    IsAlso,
    It,
    Limit,
    Loses,
    LosesPowers,
    Mend,
    Moment,
    Pay,
    Player,
    Power,
    Prevent,
    Put,
    PutDamage,
    Ready,
    Roll,
    Target,
    This,
    ThisTurn,
    ThisWay,
    Those,
    Thrown,
    Times,
    Unless,
    ValueOf,
    When,
    WhileAttacking,
    WhileDefending,
    Who,
    X,
    YouMay,
    YourHero,
)

ReadQuoted = Callable[[str, Who, Mentions], Power]


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one sentence says. *if_done*: it needs the one before to have happened."""

    effects: tuple[Effect, ...] = ()
    whens: tuple[When, ...] = ()
    condition: Condition | None = None
    is_while: bool = False
    limit: Limit | None = None
    moment: Moment | None = None
    x: Count | None = None
    may: bool = False
    price: Cost | None = None
    costs: tuple[Cost, ...] = ()
    if_done: bool = False
    otherwise: bool = False  # it is done where what stands before it is not
    unpreventable: bool = False
    only_if: Condition | None = None  # the power may be used only then
    both_if: Condition | None = None  # all of what was offered may be chosen then
    also: tuple[str, ...] = ()  # traits of the copy that was told of before
    is_unless: bool = False  # *condition* is of what is true, or of what happens
    within: bool = False  # *whens* are waited for this turn alone
    first: Target | None = None  # what is aimed at for them
    next: bool = False


@dataclass(frozen=True, slots=True)
class Segment:
    """One clause of a sentence: effects, or a price that may be paid."""

    effects: tuple[Effect, ...] = ()
    may: bool = False
    price: Cost | None = None
    subject: Who | None = None


@v_args(inline=True)
class Sentences(Effects):
    """The top of the transformer."""

    def __init__(self, mentions: Mentions, read_quoted: ReadQuoted) -> None:
        """Resolve pronouns by *mentions*, quoted powers by *read_quoted*."""
        super().__init__(mentions)
        self.read_quoted = read_quoted
        self.subject: Who | None = None

    # -- Clauses -------------------------------------------------------------------
    def segment(self, effects: Effect | tuple[Effect, ...]) -> Segment:
        return Segment(together(effects))

    def you_may(self, _may: Token, effects: Effect | tuple[Effect, ...]) -> Segment:
        return Segment(together(effects), may=True)

    def you_may_pay(self, _may: Token, amount: int) -> Segment:
        return Segment(price=Pay(amount), may=True)

    def says(self, who: Who, told: Told) -> Segment:
        self.subject = who
        return Segment(self._told(who, told))

    def says_of_both(self, first: Token, others: Who, told: Told) -> Segment:
        """What is true of this card, or your hero, and of others is two effects."""
        of_hero = first.startswith("your")
        who: Any = YourHero() if of_hero else self.mentions.own_name()
        effects = (*together(told(who)), *together(told(others)))
        if not all(isinstance(each, _TRUE_OF) for each in effects):
            raise NotUnderstood
        if self.mentions.condition is not None:
            raise NotUnderstood  # each of them while it is, not all while this is
        return Segment(effects)

    def may_have(self, _may: Token, who: Who, told: Told) -> Segment:
        return replace(self.says(who, told), may=True)

    def may_have_player(self, _may: Token, player: Player, effect: Effect) -> Segment:
        return Segment(self.player_does(player, effect), may=True)

    def may_say(self, who: Who, told: Told) -> Segment:
        """What is yours may do what you choose; of others, nobody says who chooses."""
        yours = who == It() and self.mentions.it_is_yours
        if who not in (This(), YourHero()) and not yours:
            raise NotUnderstood
        return replace(self.says(who, told), may=True)

    def says_too(self, told: Told) -> Segment:
        if self.subject is None:
            raise NotUnderstood
        return Segment(self._told(self._again(self.subject), told))

    def _again(self, who: Who) -> Who:
        """Return *who* as the subject of a further verb: what was chosen is `it`."""
        if not isinstance(who, Target | Chosen):
            return who
        if self.mentions.latest != who.those:
            raise NotUnderstood
        return It()

    def _told(self, who: Who, told: Told) -> tuple[Effect, ...]:
        """Return what *who* does; of several things, each."""
        effects = together(told(who))
        if len(effects) > 1 and not isinstance(who, _NAMED) and _to_itself(effects):
            raise NotUnderstood  # `it` would be the one named last
        return tuple(self._does(who, each) for each in effects)

    def _does(self, who: Who, effect: Effect) -> Effect:
        """Return *effect* as *who* does it; one that always deals itself is not named.

        Itself is whom the sentence names outright, else `it`.
        """
        if not isinstance(effect, Deal | Heal):
            return effect
        if isinstance(who, Each | Chosen) and _to_itself((effect,)):
            # Each to itself is not each to all of them; of one that is chosen for it,
            # `it` is the one named before.
            raise NotUnderstood
        reached = effect.to if isinstance(effect, Deal) else effect.who
        if isinstance(who, Target | Chosen) and reached == It():
            raise NotUnderstood  # `it` would be the one that does it
        itself: Any = who if isinstance(who, _NAMED) else It()
        effect = self._to_another(who, effect)
        by: Any = None if who == self.mentions.own_dealer() else who
        if isinstance(effect, Deal):
            to = itself if isinstance(effect.to, Itself) else effect.to
            return replace(effect, to=to, by=by)
        healed = itself if isinstance(effect.who, Itself) else effect.who
        return replace(effect, who=healed, by=by)

    def _to_another(self, who: Who, effect: Deal | Heal) -> Deal | Heal:
        """Return *effect* to the one named before where `it` would be *who* itself."""
        if isinstance(effect, Deal):
            if effect.to == who and isinstance(who, _NAMED):
                return replace(effect, to=cast("Any", self.mentions.other_than(who)))
            return effect
        if effect.who == who and isinstance(who, _NAMED):
            return replace(effect, who=cast("Any", self.mentions.other_than(who)))
        return effect

    def grant(self, _verb: Token, text: PowerInQuotes, lasts: Any = None) -> Told:
        return lambda who: Grant(
            self.read_quoted(text.text, who, self.mentions), cast("Any", who), lasts
        )

    def power_in(self, bearing: tuple[Any, ...]) -> Power | None:
        quoted = [each for each in bearing if isinstance(each, PowerInQuotes)]
        if not quoted:
            return None
        if self.mentions.own_name() != This():
            raise NotUnderstood  # a hero is called by its player
        token = Target(Those(("ally",)))
        return self.read_quoted(quoted[0].text, token, self.mentions)

    # -- Sentences -----------------------------------------------------------------
    def segments(self, *parts: Any) -> tuple[Segment, ...]:
        return tuple(part for part in parts if isinstance(part, Segment))

    def sentence(self, *parts: Any) -> Sentence:
        leads = [part for part in parts if isinstance(part, Lead)]
        segments = next(part for part in parts if isinstance(part, tuple))
        return _join(leads, _check_may(segments), self.mentions)

    def choose_one(self, *parts: Any) -> Sentence:
        leads = [part for part in parts if isinstance(part, Lead)]
        options = [part for part in parts if isinstance(part, tuple)]
        if any(each.may or each.price for option in options for each in option):
            raise NotUnderstood
        choice = ChooseOne(tuple(_effects(option) for option in options))
        return _join(leads, (Segment((choice,)),), self.mentions)

    def opponent_chooses(self, *parts: Any) -> Sentence:
        """What an opponent chooses of is told of you, as everything else is."""
        made = self.choose_one(*parts)
        [choice] = made.effects
        by: Any = replace(cast("Any", choice), by="an opponent")
        return replace(made, effects=(by,))

    def option_if(
        self, condition: Condition, segments: tuple[Segment, ...]
    ) -> tuple[Segment, ...]:
        """What is offered may do something only where *condition* holds."""
        if any(each.may or each.price for each in segments):
            raise NotUnderstood
        return (Segment((IfThen(condition, _effects(segments)),)),)

    def choose_some(self, *parts: Any) -> Sentence:
        """One or both of two: all together is a third that may be chosen."""
        first, second = (part for part in parts if isinstance(part, tuple))
        return self.choose_one(*parts, first + second)

    def choose_both(self, condition: Condition, _both: Token) -> Sentence:
        return Sentence(both_if=condition)

    def roll(self, *parts: Any) -> Sentence:
        leads = [part for part in parts if isinstance(part, Lead)]
        thrown = [str(part) for part in parts if is_word(part, "THROWN")]
        then = [part for part in parts if isinstance(part, tuple)]
        if any(each.may or each.price for found in then for each in found):
            raise NotUnderstood
        known = get_args(Thrown)
        if not set(thrown) <= set(known):
            raise NotUnderstood
        effects = tuple(_effects(found) for found in then)
        roll = Roll(tuple(cast("Any", thrown)), effects)
        return _join(leads, (Segment((roll,)),), self.mentions)

    def if_done(self, *parts: Any) -> Sentence:
        return replace(self.sentence(*parts), if_done=True)

    def otherwise(self, *parts: Any) -> Sentence:
        return replace(self.sentence(*parts), otherwise=True)

    def additional_cost(self, *parts: Any) -> Sentence:
        return Sentence(costs=parts[-1])

    def on_self(self, token: Token) -> Token:
        """Whom a card enters play with counters on can be nobody else."""
        return token

    def with_counters(self, count: Amount, counter: Token, *_on: Any) -> Effect:
        return self.add_counters(count, counter)

    def with_changes(self, *parts: Any) -> Effect:
        return self.add_changes(*(part for part in parts[:4]))

    def with_damage(self, count: Amount, *_on: Any) -> Effect:
        return PutDamage(count, This())

    def enters_with(self, _this: Token, entering: Effect, *tails: Lead) -> Sentence:
        """What a card enters play with is put on it as it enters, before all else."""
        told = any(isinstance(lead.each, ThisWay) for lead in tails)
        if self.mentions.own_name() != This() or told:
            raise NotUnderstood  # what another power did, this one does not remember
        lead = Lead(whens=(AsItEnters(),))
        return _join([lead, *tails], (Segment((entering,)),), self.mentions)

    def copy_also(self, *parts: Any) -> Sentence:
        return Sentence(also=next(part for part in parts if isinstance(part, tuple)))

    def unpreventable(self) -> Sentence:
        return Sentence(unpreventable=True)

    def restricted(self, limit: Limit | Lead) -> Sentence:
        if isinstance(limit, Lead):
            return Sentence(only_if=limit.condition)
        return Sentence(limit=limit)


def _to_itself(effects: tuple[Effect, ...]) -> bool:
    return any(
        isinstance(getattr(each, "to", None) or getattr(each, "who", None), Itself)
        for each in effects
    )


# Whom `itself` names outright; of those who were chosen, it is `it`.
_NAMED: Final = (This, YourHero, Attached)
_ONCE: Final = (GainControl,)
# What somebody has or cannot do.
_TRUE_OF: Final = (Cannot, Has, IsAlso, Loses, LosesPowers)


def _effects(segments: tuple[Segment, ...]) -> tuple[Effect, ...]:
    return tuple(effect for each in segments for effect in each.effects)


def _check_may(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return *segments* with a choice behind something that is none as one of its own.

    All that follows is done only if it is chosen, too.
    """
    if any(each.price for each in segments if len(segments) > 1):
        raise NotUnderstood
    if segments[0].may:
        if any(each.may for each in segments[1:]):
            raise NotUnderstood
        return segments
    for place, each in enumerate(segments):
        if each.may:
            offered = YouMay(_effects(segments[place:]))
            if any(more.may for more in segments[place + 1 :]):
                raise NotUnderstood
            return (*segments[:place], Segment((offered,)))
    return segments


def _join(
    leads: list[Lead], segments: tuple[Segment, ...], mentions: Mentions
) -> Sentence:
    """Return the sentence of *segments* within their *leads*."""
    lasts, each = _only(leads, "lasts"), _only(leads, "each")
    within, is_next = _only(leads, "within"), _only(leads, "next")
    whens = _only(leads, "whens")
    if lasts == ThisTurn() and whens and leads[0].lasts:
        lasts, within = None, lasts
    if (is_next and not within) or (whens and lasts not in (None, ThisTurn())):
        raise NotUnderstood
    effects = _lasting(_effects(segments), lasts)
    if each is not None:
        effects, each = _counted_last(effects, each)
    instead = _only(leads, "instead")
    if instead is not None:
        if each is not None:
            raise NotUnderstood
        effects, each = _either_last(effects, *instead)
    meanings = (_only(leads, "meaning"), each, mentions.meaning)
    found = [meaning for meaning in meanings if meaning is not None]
    if len(found) > 1:
        raise NotUnderstood
    condition = _together(leads, mentions.condition)
    if _asks_of_own(leads, effects):
        raise NotUnderstood
    unless = _only(leads, "unless")
    if unless is not None:
        if segments[0].may or segments[0].price or not effects:
            raise NotUnderstood
        effects = (Unless(unless, effects),)
    fighting = mentions.condition is not None
    mentions.meaning = mentions.condition = None
    effects = (*map(Choose, mentions.chosen), *effects)
    mentions.chosen = []
    _check_chance(effects, mentions)
    first, mentions.first = mentions.first, None
    return Sentence(
        effects,
        _only(leads, "whens") or (),
        condition,
        fighting or any(lead.is_while for lead in leads),
        _only(leads, "limit"),
        _only(leads, "moment"),
        found[0] if found else None,
        may=segments[0].may,
        price=segments[0].price,
        within=within is not None,
        first=first,
        next=bool(is_next),
        is_unless=any(lead.is_unless for lead in leads),
    )


def _check_chance(effects: tuple[Effect, ...], mentions: Mentions) -> None:
    """Refuse *effects* that have forgotten what is left to chance."""
    said, mentions.by_chance = mentions.by_chance, 0
    words = (each for each in walk(effects) if isinstance(each, Chosen | Put))
    if said != sum(each.random for each in words):
        raise NotUnderstood


def _together(leads: list[Lead], fighting: Condition | None) -> Condition | None:
    """Return what must be true of all that *leads* ask, and *fighting*."""
    asked = (*(lead.condition for lead in leads), fighting)
    conditions = tuple(each for each in asked if each)
    if len(conditions) < 2:
        return next(iter(conditions), None)
    if any(It() in walk(each) for each in conditions):
        raise NotUnderstood
    return AllOf(conditions)


def _asks_of_own(leads: list[Lead], effects: tuple[Effect, ...]) -> bool:
    """Whether a condition behind *effects* asks of one that only they name.

    It is asked before they are done, when nobody knows that one.
    """
    tails = (lead.condition for lead in leads if lead.is_tail)
    asked = any(It() in walk(condition) for condition in tails if condition)
    return asked and any(isinstance(each, Target | Chosen) for each in walk(effects))


def _only(leads: list[Lead], name: str) -> Any:
    """Return what *leads* say of *name*; said twice, it is not understood."""
    found = [getattr(lead, name) for lead in leads if getattr(lead, name)]
    if len(found) > 1:
        raise NotUnderstood
    return found[0] if found else None


def _refuse() -> Any:
    raise NotUnderstood


def _lasting(effects: tuple[Effect, ...], lasts: Duration | None) -> tuple[Effect, ...]:
    """Return *effects* with the duration that the sentence names for all of them.

    "has +1 ATK and can't be attacked this turn": the last one's counts for all.
    """
    last = lasts or getattr(effects[-1], "lasts", None) if effects else None
    if last is None:
        return effects
    if any(isinstance(each, Prevent) and _of_whoever(each) for each in effects):
        raise NotUnderstood  # whoever is dealt damage is meant, not one who is chosen
    # Whom somebody may attack, and what nobody may do, is asked before they fight.
    before = ThisTurn() if isinstance(last, WhileAttacking | WhileDefending) else last
    return tuple(
        replace(cast("Any", each), lasts=last if isinstance(each, Has) else before)
        if _needs(each)
        else each
        for each in effects
    )


def _of_whoever(effect: Prevent) -> bool:
    return effect.portion == "each packet" and isinstance(effect.to, Chosen)


def _needs(effect: Effect) -> bool:
    return getattr(effect, "lasts", ...) is None and not isinstance(effect, _ONCE)


def _either_last(
    effects: tuple[Effect, ...], number: int | Token, condition: Condition
) -> tuple[tuple[Effect, ...], Count | None]:
    """Return *effects* with X for the number of the last, and what X is.

    It is *number* if *condition* holds. What is had is so much more, for which no X is
    needed.
    """
    *before, last = effects
    if isinstance(number, Token):
        return (*effects, _changed_more(last, number, condition)), None
    effect, usual = _counted(last)
    if isinstance(effect, Has):
        raise NotUnderstood  # what is then had hangs on what is true then
    return (*before, effect), Either(number, condition, usual)


def _changed_more(last: Effect, sign: Token, condition: Condition) -> Effect:
    """Return what whoever *last* changes has besides, so that *sign* is the whole."""
    if not isinstance(last, Has) or len(last.gains) != 1:
        raise NotUnderstood
    [change] = last.gains
    if not isinstance(change, Change) or not isinstance(change.amount, int):
        raise NotUnderstood
    more = int(sign[1:]) - change.amount
    if change.less is not (sign[0] == "-") or more <= 0 or change.stat != "ATK":
        raise NotUnderstood
    who: Any = It() if isinstance(last.who, Target) else last.who
    if not isinstance(who, It | This | YourHero):
        raise NotUnderstood
    again = replace(last, gains=(replace(change, amount=more),), who=who)
    return IfThen(condition, (again,))


def _counted_last(
    effects: tuple[Effect, ...], each: Count
) -> tuple[tuple[Effect, ...], Count]:
    """Return *effects* with X for the number of the last: what comes for *each*.

    Effects before it can only be those that what was done "this way" speaks of.
    """
    *before, last = effects
    if before and _all_alike(effects):
        counted = [_counted(effect) for effect in effects]
        number = counted[0][1]
        of_all = tuple(effect for effect, _ in counted)
        return of_all, each if number == 1 else Times(number, each)
    if before and not _tells(before[-1], last, each):
        raise NotUnderstood
    effect, number = _counted(last)
    return (*before, effect), each if number == 1 else Times(number, each)


def _all_alike(effects: tuple[Effect, ...]) -> bool:
    """Whether all of *effects* say the same of others: "this and other allies"."""
    alike = {
        (type(each), each.gains, each.lasts)
        if isinstance(each, Has)
        else (type(each), replace(each, who=YourHero()), None)
        for each in effects
        if isinstance(each, Has | Heal)
    }
    return len(alike) == 1 and all(isinstance(each, Has | Heal) for each in effects)


def _tells(effect: Effect, last: Effect, each: Count) -> bool:
    """Whether what comes for *each* is counted of what *effect* did just before."""
    if isinstance(effect, Draw) and isinstance(last, Draw):
        return True  # "draw a card, then draw a card for each …"
    if isinstance(each, ThisWay):
        is_healed = isinstance(effect, Heal) and each.deed == "healed"
        destroys = isinstance(effect, Destroy) and each.deed == "destroyed"
        return is_healed or destroys or isinstance(effect, Deal)
    return isinstance(effect, AddCounters) and each == ValueOf("counters", This())


def _counted(effect: Effect) -> tuple[Effect, int]:
    """Return *effect* with X for its number, and that: "two cards for each ally"."""
    if isinstance(effect, Has):
        found = list(map(_counted_gain, effect.gains))
        numbers = {number for _, number in found}
        if len(numbers) != 1:
            raise NotUnderstood
        return replace(effect, gains=tuple(gain for gain, _ in found)), numbers.pop()
    who = getattr(effect, "who", None)
    if isinstance(effect, Destroy | Exhaust | Ready) and isinstance(who, Chosen):
        if who.count != 1 or who.up_to:
            raise NotUnderstood
        return replace(effect, who=replace(who, count=X())), 1
    for name in ("amount", "count"):
        number = getattr(effect, name, None)
        if isinstance(number, int):
            counted: Effect = replace(cast("Any", effect), **{name: X()})
            return counted, number
    raise NotUnderstood


def _counted_gain(gain: Any) -> tuple[Any, int]:
    if isinstance(gain, Assault | Mend) and isinstance(gain.n, int):
        return replace(gain, n=X()), gain.n
    if not isinstance(gain, Change) or not isinstance(gain.amount, int):
        raise NotUnderstood
    return replace(gain, amount=X()), gain.amount


def parse(text: str, start: str, mentions: Mentions, quoted: ReadQuoted) -> Any:
    """Return what *text*, in normal form, says; raises NotUnderstood."""
    try:
        return Sentences(mentions, quoted).transform(parser().parse(text, start=start))
    except LarkError as error:
        raise NotUnderstood from error


__all__ = ["Sentence", "as_costs", "parse"]
