"""A power while its sentences are read, one after the other."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast

from rules.wow.powers.checks import (
    NOT_OFFERED,
    asks_what_is_named,
    check_power,
    walk,
)
from rules.wow.powers.read_text.frames import as_costs, both_limits
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.read_text.sentences import Sentence
from rules.wow.powers.words import (
    AdditionalCost,
    All,
    AsItEnters,
    Attached,
    AttacksAtRandom,
    AttackToll,
    Cannot,
    Choose,
    ChooseOne,
    Chosen,
    Condition,
    ControlMore,
    Cost,
    CostsLess,
    Count,
    Deal,
    Deed,
    Destroy,
    Destroyed,
    Discard,
    Each,
    Effect,
    EntersExhausted,
    EntersPlay,
    Fate,
    GainControl,
    Grant,
    Happened,
    Has,
    Heal,
    IfThen,
    InsteadOfCost,
    Interrupt,
    IsOneOf,
    It,
    Label,
    Later,
    Limit,
    MaximumHandSize,
    MayPay,
    MayPlay,
    MoreHealing,
    MustTarget,
    Not,
    Ongoing,
    PayLess,
    Payment,
    PaysAsResource,
    PlacesMore,
    PlayOnly,
    PlaysFrom,
    PlaysRevealed,
    Power,
    Prevent,
    Put,
    Remove,
    RemoveCounters,
    RemovedInstead,
    RemoveFromGraveyard,
    Sabotage,
    Sacrifice,
    ShowTop,
    Target,
    ThatMuch,
    ThatValue,
    This,
    ThisTurn,
    ThisWay,
    TokenCopy,
    ValueOf,
    When,
    Whenever,
    WhileInPlay,
    X,
    YouMay,
    YourHero,
)

# What is always true, and says so by no duration.
_ALWAYS: Final = (
    *(AdditionalCost, EntersExhausted, InsteadOfCost),
    *(ControlMore, MaximumHandSize, MoreHealing, PaysAsResource, PlayOnly),
    *(AttacksAtRandom, AttackToll, MustTarget, PlacesMore, PlaysFrom, PlaysRevealed),
    *(RemovedInstead, Sabotage),
)
_FOR_GOOD: Final = (GainControl, MayPlay)  # may last as long as nobody says otherwise


# What is done by these, so that "if you do" can be told.
_DEEDS: Final[dict[type[Effect], Deed]] = {
    Destroy: "destroyed",
    Remove: "removed",
    RemoveFromGraveyard: "removed",
    RemoveCounters: "counters removed",
    Discard: "discarded",
}


# What a player does to his own card, as he has to.
_FATES: Final[dict[Fate, Deed]] = {"destroy": "destroyed", "return": "returned"}


def _deed_of(effect: Effect) -> Deed | None:
    if isinstance(effect, Put) and effect.into == "out of the game":
        return "removed"
    if isinstance(effect, Sacrifice):
        return _FATES.get(effect.fate)
    return _DEEDS.get(type(effect))


def _is_certain(effect: Effect | None) -> bool:
    """Whether *effect* is done wherever the power does anything: its target moves."""
    return (
        isinstance(effect, Put)
        and effect.zone == "graveyard"
        and effect.into != "out of the game"
        and not (effect.chosen or effect.up_to or effect.every or effect.random)
    )


def _if_done_later(later: Later, sentence: Sentence) -> Later:
    """Return *later* with what *sentence* says for where it was really done."""
    done = _deed_of(later.effects[-1])
    if done is None or len(later.effects) > 1:
        raise NotUnderstood
    then = IfThen(Happened(done), sentence.effects)
    return replace(later, effects=(*later.effects, then))


def _acts(effects: tuple[Effect, ...]) -> bool:
    """Whether this card itself deals or heals in one of *effects*."""
    return any(getattr(each, "by", None) == This() for each in effects)


def _is_for_good(word: object) -> bool:
    """Whether *word* may last as long as nobody says otherwise."""
    if isinstance(word, Prevent):
        return word.portion == "the next" and not isinstance(word.amount, All)
    return isinstance(word, _FOR_GOOD)


def _of_the_dealt(effects: tuple[Effect, ...]) -> bool:
    """Whether *effects* are of those alone who were dealt damage: of none if none."""
    whos = (getattr(each, "who", None) for each in effects)
    return all(
        isinstance(who, Each) and "dealt damage this way" in who.those.states
        for who in whos
    )


def _of_what_was_offered(sentence: Sentence) -> bool:
    """Whether *sentence* says more of those alone to whom something may be done."""
    whos = [getattr(each, "who", None) for each in sentence.effects]
    told = isinstance(sentence.x, ValueOf) and sentence.x.of == It()
    plain = not (sentence.may or sentence.price or sentence.condition)
    of_it = plain and (told or all(who == It() for who in whos))
    return of_it or _of_the_dealt(sentence.effects)


def is_static(sentence: Sentence) -> bool:
    """Whether all that *sentence* says is true all the time, as an ongoing power is.

    What waits for something this turn is not.
    """
    waits = sentence.within or not sentence.effects
    return not waits and all(map(_is_endless, sentence.effects))


def _is_endless(effect: Effect) -> bool:
    is_next = isinstance(effect, PayLess | CostsLess) and effect.next
    is_bound = isinstance(effect, GainControl) and effect.lasts is not None
    if is_next or (_is_for_good(effect) and not is_bound):
        return False
    if isinstance(effect, GainControl) and effect.who == Attached():
        return effect.lasts == WhileInPlay()
    lasts = getattr(effect, "lasts", ...)
    return lasts is None or isinstance(effect, _ALWAYS)


def is_fed(effects: Iterable[Effect]) -> bool:
    """Whether *effects* make this card cheaper, maybe by what is given up for it."""
    return all(isinstance(each, CostsLess) and each.to == "play" for each in effects)


def is_uninterrupted(effect: Effect) -> bool:
    """Whether *effect* keeps this very card from being interrupted."""
    return effect == Cannot(("be interrupted",), This())


def is_price(sentence: Sentence) -> bool:
    """Whether all that *sentence* says is what this card costs, in hand already."""
    return bool(sentence.effects) and all(
        isinstance(each, AdditionalCost | InsteadOfCost | PlayOnly)
        or is_uninterrupted(each)
        or (isinstance(each, CostsLess) and not each.next)
        for each in sentence.effects
    )


def _had_this_turn(sentence: Sentence) -> Sentence:
    """Return what is true this turn while something holds as what your hero has.

    What somebody chosen has, or this card, is nothing that a hero can have.
    """
    effects = sentence.effects
    plain = not (sentence.may or sentence.x or sentence.limit or sentence.moment)
    if not plain or {getattr(each, "lasts", None) for each in effects} != {ThisTurn()}:
        raise NotUnderstood
    always = tuple(replace(cast("Any", each), lasts=None) for each in effects)
    words = tuple(walk((always, sentence.condition)))
    if any(isinstance(each, Target | Chosen | It | This | X) for each in words):
        raise NotUnderstood
    if not all(isinstance(each, Cannot | Has | Prevent) for each in always):
        raise NotUnderstood
    power = Power(when=Ongoing(), condition=sentence.condition, effects=always)
    had = Grant(power, YourHero(), ThisTurn())
    return replace(sentence, effects=(had,), condition=None, is_while=False)


def _offered(sentence: Sentence) -> tuple[Effect, ...]:
    """Return what may be done under a condition, for which nothing is paid."""
    effects = sentence.effects
    if sentence.price or not effects or isinstance(effects[0], NOT_OFFERED):
        raise NotUnderstood
    return (YouMay(effects),)


def _copied_also(effect: Effect, traits: tuple[str, ...]) -> Effect:
    """Return *effect*, which makes a copy, with *traits* that the copy has besides."""
    if isinstance(effect, IfThen) and not effect.otherwise:
        return replace(
            effect, then=(*effect.then[:-1], _copied_also(effect.then[-1], traits))
        )
    if not isinstance(effect, TokenCopy) or effect.also:
        raise NotUnderstood
    return replace(effect, also=traits)


def _may_fail(effect: Effect | None) -> bool:
    """Whether *effect* is of a card that may be gone by then."""
    return isinstance(effect, Destroy) and isinstance(effect.who, This | It)


def _deals(effect: Effect) -> bool:
    return isinstance(effect, Deal)


def _of_this(power: Power) -> Power:
    """Return *power* with `this` for `it`, where it is this card that it watches.

    "When this or another ally attacks, it …" is two powers. Raises NotUnderstood where
    `it` may be somebody else.
    """
    if getattr(power.when, "who", None) != This() or It() not in walk(power):
        return power
    first = power.effects[0]
    plain = replace(power, effects=(_deals_itself(first), *power.effects[1:]))
    if It() in walk(plain):
        raise NotUnderstood
    return plain


def _deals_itself(effect: Effect) -> Effect:
    """Return *effect* of `it` as that of this card."""
    if isinstance(effect, Deal | Heal) and effect.by == It():
        return replace(effect, by=None)
    if getattr(effect, "who", None) == It():
        own: Effect = replace(cast("Any", effect), who=This())
        return own
    return effect


def asks_it(condition: Condition | None) -> bool:
    """Whether *condition* is of what the power itself names, and no other."""
    if isinstance(condition, Not):
        return asks_it(condition.condition)
    of_it = isinstance(condition, IsOneOf) and condition.who == It()
    return of_it or asks_what_is_named(condition)


def _aims_by_x(word: object) -> bool:
    return (
        isinstance(word, Interrupt | Target | Put)
        and word.those.bound is not None
        and word.those.bound.number == X()
    )


def _within(sentence: Sentence) -> Sentence:
    """Return *sentence* with what is offered, or done later, as an effect of it."""
    effects = sentence.effects
    if sentence.may and effects and not sentence.price:
        effects = (YouMay(effects),)
        sentence = replace(sentence, may=False)
    if sentence.moment:
        effects = (Later(sentence.moment, effects),)
    return replace(sentence, effects=effects, moment=None)


@dataclass(slots=True)
class Draft:
    """A power as far as its sentences have been read; *texts* are those sentences."""

    whens: tuple[When, ...]
    costs: tuple[Cost, ...] = ()
    limit: Limit | None = None
    condition: Condition | None = None
    may: bool = False
    x: Count | None = None
    label: Label | None = None
    effects: list[Effect] = field(default_factory=list)
    price: tuple[Cost, ...] = ()
    offered: tuple[Effect, ...] = ()  # the price as what may be done for itself
    texts: list[str] = field(default_factory=list)
    waiting: "Draft | None" = None  # what the last sentence waits for this turn
    next: bool = False
    implied: Count | None = None  # what X is where the text does not tell

    def begin(self, sentence: Sentence) -> None:
        """Take in the leads of the *sentence* that begins this power, then the rest."""
        always = self.whens == (Ongoing(),)
        fits = always or not sentence.is_while or sentence.is_unless
        if sentence.condition and not (fits or is_price(sentence)):
            raise NotUnderstood
        effects = sentence.effects
        if asks_it(sentence.condition) and effects:
            effects = (IfThen(cast("Condition", sentence.condition), effects),)
        else:
            self.condition = sentence.condition
        self._limit(sentence.limit)
        self._add(sentence, effects)

    def go_on(self, sentence: Sentence) -> None:
        """Take in a further *sentence*, or the first behind costs."""
        if sentence.is_while:
            sentence = _had_this_turn(sentence)
        if self.waiting is not None:
            if not (sentence.if_done or sentence.also):
                raise NotUnderstood  # whether it is done at once or then, nobody knows
            self.waiting.go_on(sentence)
            return
        if sentence.within:
            self._wait(sentence)
            return
        if self._adds_to_last(sentence):
            return
        shown = bool(self.effects) and isinstance(self.effects[-1], ShowTop)
        offered = (self.may or self.price) and not (
            shown and asks_it(sentence.condition)
        )
        if offered and sentence.effects and not _of_what_was_offered(sentence):
            raise NotUnderstood
        self._limit(sentence.limit)
        effects, condition = sentence.effects, sentence.condition
        if condition:
            if sentence.may:
                effects = _offered(sentence)
                sentence = replace(sentence, may=False)
            effects = (IfThen(condition, effects),)
        self._add(sentence, effects)

    def _adds_to_last(self, sentence: Sentence) -> bool:
        """Take in *sentence* if it only says more of what was said before it."""
        if sentence.unpreventable:
            self._cannot_be_prevented()
        elif sentence.also:
            self._copy_is_also(sentence.also)
        elif sentence.both_if:
            self._may_be_both(sentence.both_if)
        elif sentence.only_if:
            self._only_if(sentence.only_if)
        elif sentence.if_done:
            self._add_if_done(sentence)
        elif sentence.otherwise:
            self._add_otherwise(sentence)
        else:
            return False
        return True

    def _copy_is_also(self, traits: tuple[str, ...]) -> None:
        """Let the copy that was told of last have further traits."""
        if not self.effects:
            raise NotUnderstood
        self.effects[-1] = _copied_also(self.effects[-1], traits)

    def _only_if(self, condition: Condition) -> None:
        """Let the power be used only where *condition* holds; a price is another's."""
        if self.whens != (Payment(),) or self.condition:
            raise NotUnderstood
        self.condition = condition

    def _may_be_both(self, condition: Condition) -> None:
        """Let all of what was offered last be chosen where *condition* holds."""
        last = self.effects[-1] if self.effects else None
        if not isinstance(last, ChooseOne) or last.both_if:
            raise NotUnderstood
        self.effects[-1] = replace(last, both_if=condition)

    def _wait(self, sentence: Sentence) -> None:
        """Take in what *sentence* waits for until the turn ends."""
        if self.may or self.price or sentence.limit:
            raise NotUnderstood
        if sentence.first is not None:
            self.effects.append(Choose(sentence.first))
        self.waiting = Draft(sentence.whens, next=sentence.next)
        self.waiting.begin(sentence)

    def _waited_for(self) -> list[Effect]:
        """Return what is done when what is waited for happens."""
        if self.waiting is None:
            return []
        if len(self.waiting.whens) > 1 and self.waiting.next:
            raise NotUnderstood
        powers = self.waiting.powers(inside=True)
        if any(power.condition or (power.x and self.x) for power in powers):
            raise NotUnderstood
        is_next = self.waiting.next
        return [Whenever(p.when, p.effects, p.may, is_next, p.x) for p in powers]

    def _cannot_be_prevented(self) -> None:
        """Make the damage that was dealt last such that nothing prevents it."""
        last = self.effects[-1] if self.effects else None
        several = len(list(filter(_deals, self.effects[-2:]))) > 1
        if not isinstance(last, Deal) or last.unpreventable or several:
            raise NotUnderstood
        self.effects[-1] = replace(last, unpreventable=True)

    def _limit(self, limit: Limit | None) -> None:
        self.limit = both_limits(self.limit, limit)

    def _add(self, sentence: Sentence, effects: tuple[Effect, ...]) -> None:
        if sentence.moment:
            if sentence.may:  # it is chosen at that moment
                effects = (YouMay(effects),)
            self._count(sentence.x)
            self.effects += (Later(sentence.moment, effects),)
            return
        if sentence.price:
            self.price = (sentence.price,)
        elif sentence.may and self.effects:
            self.offered = effects
            try:
                self.price = as_costs(effects)
            except NotUnderstood:  # nothing that is done for something else
                self.effects += self._offer()
            effects = ()
        else:
            if self.may and self._aims():  # what follows does not hang on the offer
                self.effects, self.may = [YouMay(tuple(self.effects))], False
            self.may = self.may or sentence.may
        self._count(sentence.x)
        self.effects += effects

    def _aims(self) -> bool:
        """Whether what was said so far is done to a target."""
        return any(isinstance(each, Target) for each in walk(tuple(self.effects)))

    def _offer(self) -> tuple[Effect, ...]:
        """Return what may be done, for which nothing else is told to happen."""
        offered, self.offered, self.price = self.offered, (), ()
        return (YouMay(offered),) if offered else ()

    def _add_if_done(self, sentence: Sentence) -> None:
        """Take in what happens if the price was paid, or the offer taken."""
        sentence = _within(sentence)
        last = self.effects[-1] if self.effects else None
        if isinstance(last, YouMay) and not (sentence.may or self.price):
            self._count(sentence.x)
            self.effects[-1] = replace(last, effects=last.effects + sentence.effects)
            return
        if not (self.price or self.may) and self._adds_within(sentence):
            return
        if isinstance(last, Later) and not (sentence.may or sentence.x or self.price):
            self.effects[-1] = _if_done_later(last, sentence)
            return
        if not (self.price or self.may) and _is_certain(last):
            self._count(sentence.x)
            self.effects += sentence.effects
            return
        is_sure = self.price or (self.may and not _may_fail(last))
        done = None if is_sure else self._deed()
        if sentence.may or not (self.price or self.may or done):
            raise NotUnderstood
        self._count(sentence.x)
        if done:
            is_gone = This() in walk(self.effects[-1]) and not self.may
            if is_gone and _acts(sentence.effects):
                raise NotUnderstood  # it can deal nothing
            self.effects.append(IfThen(Happened(done), sentence.effects))
        elif self.price:
            self.effects.append(MayPay(self.price, sentence.effects))
            self.price, self.offered = (), ()
        else:
            self.effects += sentence.effects

    def _adds_within(self, sentence: Sentence) -> bool:
        """Take in what is done if what hangs on a condition was really done."""
        last = self.effects[-1] if self.effects else None
        if not isinstance(last, IfThen) or last.otherwise or not last.then:
            return False
        done = _deed_of(last.then[-1])
        deeds = [_deed_of(each) for each in (*self.effects[:-1], *last.then)]
        if done is None or deeds.count(done) != 1 or sentence.x:
            return False
        if This() in walk(last.then[-1]) and _acts(sentence.effects):
            return False  # it is gone, and can deal nothing
        then = (*last.then, IfThen(Happened(done), sentence.effects))
        self.effects[-1] = replace(last, then=then)
        return True

    def _add_otherwise(self, sentence: Sentence) -> None:
        """Take in what happens where what was said last does not."""
        if sentence.may or sentence.price or sentence.condition or not self.effects:
            raise NotUnderstood
        self._count(sentence.x)
        if self.condition and len(self.texts) == 1 and self.whens != (Ongoing(),):
            # What is done either way hangs on nothing.
            self.effects = [IfThen(self.condition, tuple(self.effects))]
            self.condition = None
        last = self.effects[-1]
        if self.may or not isinstance(last, IfThen | MayPay) or last.otherwise:
            raise NotUnderstood
        if any(isinstance(each, YouMay) for each in last.then):
            raise NotUnderstood  # whether it is done if the offer is not taken
        self.effects[-1] = replace(last, otherwise=sentence.effects)

    def _deed(self) -> Deed | None:
        """Return what the last effect does, if it is the only one that does it."""
        deeds = [_deed_of(each) for each in self.effects]
        last = deeds[-1] if deeds else None
        return last if deeds.count(last) == 1 else None

    def _count(self, x: Count | None) -> None:
        if x and self.x and x != self.x:
            raise NotUnderstood
        self.x = x or self.x

    def powers(self, *, inside: bool = False) -> tuple[Power, ...]:
        """Return the power, once for each thing that makes it work.

        Raises NotUnderstood where words miss or contradict each other; those *inside*
        another power may speak of what that one named.
        """
        self.effects += self._waited_for()
        self.waiting = None
        if self.offered:
            self.effects += self._offer()
        words = list(walk(tuple(self.effects)))
        if self.x is None and X() in words:
            self.x = self.implied
        told = any(isinstance(each, ThatValue) for each in walk(self.x))
        spoken = told or It() in words
        if any(isinstance(each, Choose) for each in words) and not spoken:
            raise NotUnderstood  # what else is said of what was chosen, no word tells
        if self.price or not self.effects or not self._lasts_as_it_should():
            raise NotUnderstood
        self._check_is_there()
        summed = [each for each in walk(self.x) if isinstance(each, ThisWay)]
        if summed and self.whens == (Ongoing(),) and not is_fed(self.effects):
            raise NotUnderstood  # what was done is over; a rule is true all the time
        if any(each.deed == "dealt" for each in summed) and not self._deals():
            raise NotUnderstood  # it is the event's damage that is counted
        if any(map(_aims_by_x, words)) and any(
            isinstance(each, ThisWay | ThatMuch | ThatValue | It)
            for each in walk(self.x)
        ):
            raise NotUnderstood  # what is aimed at is chosen before X is counted
        made = tuple(map(self._power, self.whens))
        if len({getattr(when, "who", None) for when in self.whens}) > 1:
            made = tuple(map(_of_this, made))
        if not inside and any(
            problem for power in made for problem in check_power(power, "")
        ):
            raise NotUnderstood
        return made

    def _check_is_there(self) -> None:
        """Raise NotUnderstood if this would be removed, which lies in a graveyard."""
        is_gone = Destroyed(This()) in self.whens
        if is_gone and Remove(This()) in walk(tuple(self.effects)):
            raise NotUnderstood

    def _lasts_as_it_should(self) -> bool:
        """Whether what happens once says how long it lasts, unless it is for good."""
        if self.whens == (Ongoing(),):
            return True
        # What a card has as long as it is there.
        own = self.whens[0] in (EntersPlay(), AsItEnters())
        return not any(
            getattr(each, "lasts", ...) is None
            and not _is_for_good(each)
            and not (own and isinstance(each, Grant) and each.who == This())
            for each in walk(tuple(self.effects))
        ) and not any(isinstance(each, EntersExhausted) for each in self.effects)

    def _deals(self) -> bool:
        return any(isinstance(each, Deal) for each in walk(tuple(self.effects)))

    def _power(self, when: When) -> Power:
        return Power(
            when=when,
            costs=self.costs,
            limit=self.limit,
            condition=self.condition,
            may=self.may,
            x=self.x,
            label=self.label,
            effects=tuple(self.effects),
        )
