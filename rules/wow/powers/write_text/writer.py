"""The writer of powers: walks a card's lines and asks one language for its words.

Requirements, keywords, then one line a power, two for a quest's: that order is the
game's, so the same in every language. What a language brings: `language.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, Generic, TypeGuard

from rules.wow.card.facts import Card
from rules.wow.powers.checks import (
    asks_what_is_named,
    walk,
)
from rules.wow.powers.words import (
    Activate,
    AddCounters,
    AdditionalCost,
    All,
    AsItEnters,
    Attached,
    Cannot,
    ChooseOne,
    Chosen,
    Condition,
    Cost,
    CostsLess,
    CountersOn,
    Each,
    Effect,
    EndOfTurn,
    EntersGraveyard,
    ForEach,
    Grant,
    Happened,
    IfThen,
    InsteadOfCost,
    Is,
    IsOneOf,
    IsRevealed,
    It,
    Keyword,
    Later,
    Line,
    MayPay,
    Not,
    Ongoing,
    Pay,
    Payment,
    Play,
    PlayOnly,
    Power,
    Reward,
    Roll,
    StartOfTurn,
    Stash,
    Target,
    This,
    ThisTurn,
    ThisWay,
    Those,
    Tokens,
    TurnOf,
    Unless,
    When,
    Whenever,
    Who,
    Word,
    X,
    YouMay,
    YourHero,
    requirements,
)
from rules.wow.powers.write_text.kinds import (
    asks_if_done,
    counters_called,
    in_print,
    is_ability,
    is_past,
)
from rules.wow.powers.write_text.labels import joined, labelled
from rules.wow.powers.write_text.language import ClauseT, Grammar, Link, Phrases, VoiceT
from rules.wow.powers.write_text.own_counters import with_own_counters
from rules.wow.powers.write_text.sentences import (
    Sentence,
    capital,
    digits,
    finish,
    led,
    notes,
    sentences_of,
    spaced,
)

# Said by how a line is laid out.
_SILENT: Final = (Play, Ongoing, Payment, Reward, Stash)
# Written by the driver itself: numbers, costs, and effects that hold others or a power.
_OWN_WORDS: Final = frozenset(
    {*_SILENT, X, All, Pay, Activate, ChooseOne, Roll, MayPay, IfThen, Later, Grant}
    | {ForEach}
    | {YouMay, AdditionalCost, InsteadOfCost, PlayOnly, Unless, Whenever}
)
_COST_ORDER: Final[dict[type[Cost], int]] = {Pay: 0, Activate: 1}

# What is true of a card in hand already.
_IN_HAND: Final = (AdditionalCost, CostsLess, InsteadOfCost, PlayOnly)


@dataclass(frozen=True, slots=True)
class Writer(Generic[VoiceT, ClauseT]):
    """Writes powers in one language, in its *phrases* and by its *grammar*."""

    phrases: Phrases
    grammar: Grammar[VoiceT, ClauseT]

    def write_text(self, powers: Sequence[Line], card: Card) -> str:
        """Return the rules text of *card* with these *powers*, ended by newlines.

        Requirements come first (from the facts of the card), then all keywords in one
        line, then one line a power, two for a quest's. Rule: W-CARD-09, W-KEYWORD-01.
        """
        if not counters_called(card, self.phrases.counters):
            powers = with_own_counters(powers, card, self.phrases.own_counters)
        voice = self.grammar.voice_of(card, powers)
        lines = [
            self.grammar.requirements[type(line)](line) for line in requirements(card)
        ]
        keywords = [each for each in powers if isinstance(each, Keyword)]
        if keywords:
            told = [self.grammar.keyword(each, voice) for each in keywords]
            lines.append(_side_by_side(told))
        ongoing = self.phrases.ongoing if is_ability(card) else ""
        for power in powers:
            if not isinstance(power, Power):
                continue
            if isinstance(power.when, Reward):
                lines += self._quest_lines(power, card, voice)
            elif isinstance(power.when, Play):
                if power.costs:
                    cost = self._cost_to_play(power, voice)
                    lines.append(labelled(cost, power, self.phrases))
                lines.append(self._power(power, voice))
            elif _works_elsewhere(power):
                lines.append(self._power(power, voice))
            else:
                # The first that works in play says so for all that follow.
                lines.append(f"{ongoing}{self._power(power, voice)}")
                ongoing = ""
        return joined(lines)

    def is_written(self, kind: type[Word]) -> bool:
        """Whether this language has words for the word *kind*."""
        grammar, phrases = self.grammar, self.phrases
        return kind in _OWN_WORDS or any(
            kind in table
            for table in (
                *(grammar.events, grammar.conditions, grammar.counts, grammar.nouns),
                *(grammar.requirements, grammar.clauses),
                *(grammar.reminders, phrases.durations),
            )
        )

    # A power: its frame, its sentences, and a power in quotation marks.

    def _power(self, power: Power, voice: VoiceT) -> str:
        """Return *power* as one line; a quest's reward without its word."""
        if self.phrases.forgets:
            voice.latest = None
        if isinstance(power.when, Payment | Play) and _asks_of_it(power.condition):
            branch = IfThen(power.condition, power.effects)
            power = replace(power, condition=None, effects=(branch,))
        power = _said_once(power)
        if isinstance(power.when, Payment):
            return labelled(self._payment(power, voice), power, self.phrases)
        if (counters := _counters_with_which(power)) is not None:
            enters = [self.grammar.said(self.grammar.enters_with(counters, voice))]
            if power.x:
                self._tell_x(enters, self.grammar.counts[type(power.x)](power.x, voice))
            return finish(enters[0])
        known = voice.latest
        event = self._event_of(power, voice)
        start = self.phrases.stash if isinstance(power.when, Stash) else ""
        if power.label == "death rattle" and event:
            start = f"{self.phrases.labels[power.label]} ({capital(event)}): "
            event, power = "", replace(power, label=None)
        if isinstance(power.when, Play) and power.costs:
            power = replace(power, label=None)  # it stands before the costs
        limit = self._limit(power)
        told = power
        if event and power.limit == "the first time each turn":
            limit, event, told = self._first_time(event, power)
        lead = (
            self.grammar.buried(voice) if power.place else "",
            limit,
            event,
            self._condition(told, voice),
        )
        text = self._body(power, voice, lead, known)
        return start + labelled(text, power, self.phrases)

    def _payment(self, power: Power, voice: VoiceT) -> str:
        """Return `On your turn: 3, [Activate] -> Draw a card.`"""
        place = self.grammar.buried(voice) if power.place else ""
        frame = self._led(self._limit(power), place, self._condition(power, voice))
        start = f"{capital(frame)}: " if frame else ""
        costs = self._arrow_costs(power.costs, voice)
        return f"{start}{costs} -> {self._body(power, voice)}"

    def _first_time(self, event: str, power: Power) -> tuple[str, str, Power]:
        """Return the limit, *event* as it first happens, and what is untold yet."""
        if self.phrases.first_time is None:
            return self._limit(power), event, power
        yours = power.condition == TurnOf("you")
        untold = replace(power, condition=None) if yours else power
        return *self.phrases.first_time(event, yours), untold

    def _limit(self, power: Power) -> str:
        """Return how often or when *power* may be used, or nothing."""
        if not power.limit:
            return ""
        if isinstance(power.when, Payment | Reward):
            return self.phrases.limits[power.limit]
        usual = self.phrases.limits[power.limit]
        return self.phrases.limits_of_events.get(power.limit, usual)

    def _event_of(self, power: Power, voice: VoiceT) -> str:
        """Return when *power* happens; whose turn it is where that player acts then."""
        event = self._event(power.when, voice)
        players = (getattr(each, "player", "") for each in walk(power.effects))
        if isinstance(power.when, StartOfTurn | EndOfTurn) and "that player" in players:
            return event.replace(*self.phrases.each_turn)
        return event

    def _event(self, when: When, voice: VoiceT) -> str:
        """Return *when* as the beginning of a sentence; nothing where none is said."""
        if isinstance(when, _SILENT):
            return ""
        return self.grammar.events[type(when)](when, voice)

    def _condition(self, power: Power, voice: VoiceT) -> str:
        """Return the condition of *power* behind if or, in an ongoing one, while."""
        if power.condition is None:
            return ""
        lasts = isinstance(power.when, Ongoing) and (
            self.phrases.while_past or not is_past(power.condition)
        )
        joint = self.phrases.while_ if lasts else self.phrases.if_
        return f"{joint} {self._what(power.condition, voice)}"

    def _what(self, condition: Condition, voice: VoiceT) -> str:
        """Return *condition* as it stands behind if or while."""
        return self.grammar.conditions[type(condition)](condition, voice)

    def _body(
        self, power: Power, voice: VoiceT, lead: Sequence[str] = (), known: Any = None
    ) -> str:
        """Return the sentences of *power* behind the parts of *lead*.

        *known* is what was named last before the lead.
        """
        about = self._about(power, voice, known) if any(lead) else None
        clauses = self._clauses(power.effects, voice, about)
        told = self._sentences(power, clauses, voice, about)
        first, *others = (each.text for each in told)
        if about is not None:
            first = self.grammar.refer_back(first, about)
        sentences = [self._led(*lead, first), *others]
        if power.x:
            meaning = self.grammar.counts[type(power.x)](power.x, voice)
            self._tell_x(sentences, meaning)
        noted = zip(map(finish, sentences), notes(told), strict=True)
        return spaced(part for both in noted for part in both)

    def _about(self, power: Power, voice: VoiceT, known: Any) -> Any:
        """Return whom the lead of *power* is about, if nobody else was named in it.

        *known* is what was named last before it.
        """
        lead = power.condition or power.when
        who = getattr(lead, "who", None)
        if isinstance(lead, CountersOn | EntersGraveyard | IsRevealed):
            who = This()
        match who:
            case This() | YourHero() | Attached() if voice.latest is known:
                return self.grammar.about(who, voice)
            case Chosen() if getattr(lead, "to", None) is None:
                return self.grammar.about(who, voice)
            case _:
                return None

    def _sentences(
        self, power: Power, clauses: list[ClauseT], voice: VoiceT, about: Any = None
    ) -> list[Sentence]:
        """Return the sentences without capitals and stops, one a clause where clear.

        What depends on a condition or a choice stays in one sentence with it, but
        for what asks what became of it: that is no case where nothing was done.
        """
        if power.may:
            first, *others = clauses
            sentences = sentences_of(self.grammar.offered(first), first)
            if others:
                text = self._if_you_do(power.effects[1:], others)
                sentences.append(Sentence(text, _reminders(others)))
            return sentences
        if power.condition:
            held = len(clauses) - _asked_behind(power)
            runs = self._runs(power, clauses[:held], voice, about)
            together = self.grammar.chained(clauses[:held])
            if len(runs) == 1 and not clauses[held - 1].after:
                together = self._run(runs[0])
            rest = [Sentence(self.grammar.said(c), c.note) for c in clauses[held:]]
            return [Sentence(together, _reminders(clauses[:held])), *rest]
        told: list[Sentence] = []
        done = 0
        for run in self._runs(power, clauses, voice, about):
            *_, (last, _) = run
            text = self._run(run)
            if done and self._is_next(power, done):
                text = self._led(self.phrases.then, text)
            told += sentences_of(text, last, _reminders([each for each, _ in run]))
            done += len(run)
        return told

    def _is_next(self, power: Power, place: int) -> bool:
        """Whether what stands at *place* comes when all before it is done.

        It has a sentence of its own, out of reach of the event that leads the first.
        """
        if isinstance(power.when, _SILENT) or place >= len(power.effects):
            return False
        match power.effects[place]:
            case YouMay() | MayPay() | IfThen(CountersOn()):
                return True
        return False

    def _run(self, run: list[tuple[ClauseT, Link]]) -> str:
        """Return the clauses of *run* as one sentence."""
        if len(run) == 1:
            return self.grammar.said(run[0][0])
        return self.grammar.joined(run)

    def _runs(
        self, power: Power, clauses: list[ClauseT], voice: VoiceT, about: Any
    ) -> list[list[tuple[ClauseT, Link]]]:
        """Return *clauses* by the sentences that they are told in.

        What one trigger does is one sentence as long as it is plain; elsewhere only
        what the same one does, who is no choice of its own.
        """
        is_led = not isinstance(power.when, _SILENT)
        # The power of tokens is a clause more.
        effects = power.effects if len(power.effects) == len(clauses) else ()
        runs: list[list[tuple[ClauseT, Link]]] = []
        for place, clause in enumerate(clauses):
            link: Link = None
            if place:
                before = clauses[place - 1]
                link = self.grammar.link(before, clause, about, voice)
                if link == "same" and not (effects and _is_settled(effects[place])):
                    link = "other"
                if (link == "other" and not is_led) or before.after:
                    link = None
                if power.x and not self._both_have_x(before, clause):
                    link = None
            if link:
                runs[-1].append((clause, link))
            else:
                runs.append([(clause, None)])
        return runs

    def _both_have_x(self, before: ClauseT, clause: ClauseT) -> bool:
        """Whether what X is may be told behind *clause* for *before*, too."""
        has_x, said = self.phrases.x.search, self.grammar.said
        return not has_x(said(before)) or bool(has_x(said(clause)))

    def _if_you_do(self, effects: Sequence[Effect], clauses: list[ClauseT]) -> str:
        """Return `if you do, …`; with the only condition behind it as one of both."""
        text = self.grammar.chained(clauses)
        if text.startswith(self.phrases.if_you_do.format(text="")):
            return text
        told = self.phrases.if_you_do.format(text=text)
        match effects:
            case [IfThen(otherwise=())] if text.startswith(f"{self.phrases.if_} "):
                if_too = self.phrases.if_you_do.format(text=f"{self.phrases.if_} ")
                return told.replace(if_too, self.phrases.if_you_do_and, 1)
        return told

    def _tell_x(self, sentences: list[str], meaning: str) -> None:
        """Say in the first of *sentences* that speaks of X what X is."""
        has_x, or_ = self.phrases.x.search, self.phrases.or_
        place = next((n for n, text in enumerate(sentences) if has_x(text)), -1)
        options = sentences[place].split(or_)
        # Of several options only one may speak of it.
        told = [n for n, text in enumerate(options) if has_x(text)]
        one = told[0] if len(told) == 1 and self.phrases.where_x_inside else -1
        if one < 0:
            options = [sentences[place]]
        options[one] = self.phrases.where_x.format(
            sentence=options[one], meaning=meaning
        )
        sentences[place] = or_.join(options)

    def _quoted(self, power: Power, who: Who, voice: VoiceT) -> str:
        """Return *power* in quotation marks, as *who* will have it.

        Inside, `this` is the card that has the power now; an ally deals damage itself.
        """
        inner = self.grammar.inside(who, voice)
        return self.grammar.quote(self._power(power, inner))

    def _led(self, *parts: str) -> str:
        """Return *parts* as one sentence with the commas of the language."""
        return led(parts, self.phrases.openers)

    # What is paid.

    def _quest_lines(self, power: Power, card: Card, voice: VoiceT) -> list[str]:
        """Return the line that says the price and the line of the reward."""
        cost = getattr(card, "cost", None)
        # An X that nothing is reckoned from may be nothing: it is not a price.
        if cost == "X" and X() not in walk(power.effects):
            cost = None
        printed = () if cost is None else (self.grammar.pay(cost),)
        price = self._paid(self.phrases.completing, printed, power, voice)
        lead = (self._limit(power), self._condition(power, voice))
        if power.limit == "basic":
            # It is told of the quest, not of when to pay.
            price = self.phrases.basic.format(text=self._led(lead[1], price))
            lead = "", ""
        lines = [finish(self._led(*lead, price))] if price else []
        # The condition is part of the price.
        reward = self._body(replace(power, condition=None), voice)
        return [*lines, self.phrases.reward.format(text=reward)]

    def _cost_to_play(self, power: Power, voice: VoiceT) -> str:
        """Return what playing the card costs beside what is printed in its corner."""
        return finish(self._paid(self.phrases.playing, (), power, voice))

    def _paid(
        self, phrase: str, printed: tuple[ClauseT, ...], power: Power, voice: VoiceT
    ) -> str:
        """Return what is *printed* and the costs of *power* in *phrase*, or nothing."""
        clauses = (*printed, *self._payments(power.costs, voice))
        if not clauses:
            return ""
        paid = self.grammar.listed([self.grammar.said(each) for each in clauses])
        return phrase.format(paid=paid, this=self.grammar.this_card(voice))

    def _arrow_costs(self, costs: tuple[Cost, ...], voice: VoiceT) -> str:
        """Return *costs* before an arrow: `2, [Activate], Destroy this item`."""
        texts = [self._before_arrow(cost, voice) for cost in _ordered(costs)]
        return self.phrases.joined_costs(texts)

    def _before_arrow(self, cost: Cost, voice: VoiceT) -> str:
        match cost:
            case Pay(amount):
                return digits(amount)
            case Activate():
                return "[Activate]"
            case _:
                return self.grammar.said(self._payment_of(cost, voice))

    def _payments(self, costs: tuple[Cost, ...], voice: VoiceT) -> list[ClauseT]:
        """Return paying *costs* as things that are done: `pay 2`, `discard a card`."""
        return [self._payment_of(cost, voice) for cost in _ordered(costs)]

    def _payment_of(self, cost: Cost, voice: VoiceT) -> ClauseT:
        match cost:
            case Pay(amount):
                return self.grammar.pay(amount)
            case Activate():
                return self.grammar.activate(voice)
            case Effect():
                return self._clause(cost, voice)
            case _:
                raise NotImplementedError(cost)

    # Effects: choices, prices, conditions and later moments hold other effects.

    def _clause(self, effect: Effect, voice: VoiceT) -> ClauseT:
        """Return what *effect* says, in the names of *voice*."""
        match effect:
            case ChooseOne():
                return self._choice(effect, voice)
            case Roll():
                return self._roll(effect, voice)
            case MayPay() | YouMay():
                return self._offer(effect, voice)
            case IfThen():
                return self._branch(effect, voice)
            case Unless():
                return self._unless(effect, voice)
            case AdditionalCost() | InsteadOfCost() | PlayOnly():
                return self._terms(effect, voice)
            case Later() | ForEach():
                return self._later(effect, voice)
            case Whenever():
                return self._waiting(effect, voice)
            case Grant():
                return self._granted(effect, voice)
            case _:
                return self.grammar.clauses[type(effect)](effect, voice)

    def _clauses(
        self, effects: Sequence[Effect], voice: VoiceT, about: Any = None
    ) -> list[ClauseT]:
        """Return *effects* as clauses; only the first goes on about whom it was about.

        *about* is what `Grammar.about` returns.
        """
        voice.about = about
        first = self._in_full(effects[0], voice)
        voice.about = None
        others = [
            self._in_full(effect, voice, before) for before, effect in pairwise(effects)
        ]
        return [clause for clauses in (first, *others) for clause in clauses]

    def _in_full(
        self, effect: Effect, voice: VoiceT, before: Effect | None = None
    ) -> list[ClauseT]:
        """Return *effect*; a power that tokens have is what is said of them next.

        It may ask whether you did what stands *before*.
        """
        if before is not None and self.phrases.if_you_do_not:
            done = asks_if_done(effect, before)
            if isinstance(effect, IfThen) and done is not None:
                return [self._if_done(effect, voice, done=done)]
        if not isinstance(effect, Tokens) or effect.power is None:
            return [self._clause(effect, voice)]
        put = self._clause(replace(effect, power=None), voice)
        power = self._quoted(effect.power, Target(Those(("ally",))), voice)
        return [put, self.grammar.grant(Grant(effect.power, It()), power, voice)]

    def _going_on(self, effect: Effect, voice: VoiceT) -> Any:
        """Return whom the sentence is still about inside *effect*, or None."""
        return voice.about if type(effect) in self.phrases.same_subject else None

    def _granted(self, effect: Grant, voice: VoiceT) -> ClauseT:
        power = self._quoted(effect.power, effect.who, voice)
        return self.grammar.grant(effect, power, voice)

    def _choice(self, effect: ChooseOne, voice: VoiceT) -> ClauseT:
        options = [self._clauses(option, voice) for option in effect.options]
        text = self.phrases.or_.join(map(self.grammar.chained, options))
        note = _reminders([each for option in options for each in option])
        both: tuple[str, ...] = ()
        if effect.both_if is not None:
            what = self._what(effect.both_if, voice)
            both = (self.phrases.both.format(what=what),)
        is_yours = effect.by == "you"
        choose = self.phrases.choose if is_yours else self.phrases.opponent_chooses
        return self.grammar.whole(choose(text), both, note, is_yours)

    def _roll(self, effect: Roll, voice: VoiceT) -> ClauseT:
        found = [self._clauses(effects, voice) for effects in effect.then]
        results = "; ".join(
            self.phrases.on_result.format(
                thrown=in_print(thrown), text=self.grammar.chained(clauses)
            )
            for thrown, clauses in zip(effect.thrown, found, strict=True)
        )
        note = _reminders([each for clauses in found for each in clauses])
        text = self.phrases.roll.format(results=results)
        return self.grammar.whole(text, (), note, True)

    def _price(self, effect: MayPay, voice: VoiceT) -> ClauseT:
        voice.about = self._going_on(effect, voice)
        paid = [self.grammar.to_do(c) for c in self._payments(effect.costs, voice)]
        phrases = self.phrases
        offer, follows = phrases.you_may, phrases.if_you_do
        if effect.again:
            offer, follows = phrases.any_times, phrases.each_time
        price = offer.format(what=self.grammar.listed(paid))
        then = self._clauses(effect.then, voice)
        text = follows.format(text=self.grammar.chained(then))
        others = self._otherwise(effect.otherwise, voice)
        note = _reminders([*then, *others])
        after = (text, *self._if_not(others))
        return self.grammar.whole(price, after, note, False)

    def _otherwise(self, effects: tuple[Effect, ...], voice: VoiceT) -> list[ClauseT]:
        return self._clauses(effects, voice) if effects else []

    def _if_not(self, others: list[ClauseT]) -> tuple[str, ...]:
        """Return `otherwise, draw a card`, or nothing."""
        text = self.grammar.chained(others)
        return (self.phrases.otherwise.format(text=text),) if others else ()

    def _offer(self, effect: MayPay | YouMay, voice: VoiceT) -> ClauseT:
        """Return `you may ready your hero`, and what follows if you do."""
        if isinstance(effect, MayPay):
            return self._price(effect, voice)
        clauses = self._clauses(effect.effects, voice)
        offer = self.grammar.offered(clauses[0])
        after: tuple[str, ...] = ()
        if clauses[1:]:
            after = (self._if_you_do(effect.effects[1:], clauses[1:]),)
        return self.grammar.whole(offer, after, _reminders(clauses), False)

    def _branch(self, effect: IfThen, voice: VoiceT) -> ClauseT:
        known = voice.latest
        if known is None and _asks_of_it(effect.condition):
            # Of what only the effect names: it comes first.
            then = self._clauses(effect.then, voice)
            what = self._what(effect.condition, voice)
            start = f"{self.phrases.before_if}{self.phrases.if_} {what}"
            text = f"{self.grammar.chained(then)}{start}"
            return self.grammar.whole(text, (), _reminders(then), False)
        start = f"{self.phrases.if_} {self._what(effect.condition, voice)}"
        about = self._going_on(effect, voice)
        if isinstance(effect.condition, Is):
            about = self.grammar.about(effect.condition.who, voice)
        elif isinstance(effect.condition, CountersOn):
            about = self.grammar.about(This(), voice)
        then = self._clauses(effect.then, voice, about)
        text = self.grammar.chained(then)
        if about is not None:
            text = self.grammar.refer_back(text, about)
        others = self._otherwise(effect.otherwise, voice)
        note = _reminders([*then, *others])
        text = f"{start}, {text}"
        if asks_what_is_named(effect.condition) and voice.latest is not known:
            # Whose, is said before: in front it would be of the card itself.
            text = f"{self.grammar.chained(then)}{self.phrases.before_if}{start}"
        return self.grammar.whole(text, self._if_not(others), note, False)

    def _if_done(self, effect: IfThen, voice: VoiceT, *, done: bool) -> ClauseT:
        """Return `if you do, draw a card`, of what was said before."""
        start = self.phrases.if_you_do if done else self.phrases.if_you_do_not
        then = self._clauses(effect.then, voice)
        others = self._otherwise(effect.otherwise, voice)
        text = start.format(text=self.grammar.chained(then))
        note = _reminders([*then, *others])
        return self.grammar.whole(text, self._if_not(others), note, False)

    def _unless(self, effect: Unless, voice: VoiceT) -> ClauseT:
        """Return `it deals 4 damage to target hero unless its controller …`."""
        then = self._clauses(effect.effects, voice)
        what = self.grammar.would(self._clause(effect.instead, voice))
        text = self.phrases.unless.format(text=self.grammar.chained(then), what=what)
        return self.grammar.whole(text, (), _reminders(then), False)

    def _terms(
        self, effect: AdditionalCost | InsteadOfCost | PlayOnly, voice: VoiceT
    ) -> ClauseT:
        """Return for what more or else, or when alone, the card may be played."""
        if isinstance(effect, AdditionalCost):
            said = [self.grammar.said(c) for c in self._payments(effect.costs, voice)]
            paid, this = self.grammar.listed(said), self.grammar.this_card(voice)
            text = self.phrases.playing.format(paid=paid, this=this)
            return self.grammar.whole(text, (), "", False)
        if isinstance(effect, PlayOnly):
            return self.grammar.play_only(self._what(effect.condition, voice), voice)
        done = [self.grammar.to_do(c) for c in self._payments(effect.costs, voice)]
        return self.grammar.rather(self.grammar.listed(done) if done else "", voice)

    def _later(self, effect: Later | ForEach, voice: VoiceT) -> ClauseT:
        """Return `at the end of this turn, destroy it`, `for each opposing ally, …`."""
        about = None
        if isinstance(effect, ForEach):
            lead = self.grammar.for_each(Each(effect.those), voice)
        else:
            about = self._going_on(effect, voice)
            lead = self.phrases.moments[effect.moment]
        then = self._clauses(effect.effects, voice, about)
        text = self.grammar.chained(then)
        after: tuple[str, ...] = ()
        if isinstance(effect, ForEach) and len(then) == 1:
            text, after = self.grammar.said(then[0]), then[0].after
        text = self._led(lead, text)
        return self.grammar.whole(text, after, _reminders(then), False)

    def _waiting(self, effect: Whenever, voice: VoiceT) -> ClauseT:
        """Return `this turn, when you play an ability, draw a card`."""
        event = self._event(effect.when, voice)
        lead = self.phrases.next_event(event) if effect.next else (event,)
        then = self._clauses(effect.effects, voice)
        text = self.grammar.chained(then)
        after: tuple[str, ...] = ()
        if effect.may:
            power = Power(may=True, effects=effect.effects)
            text, *others = (each.text for each in self._sentences(power, then, voice))
            after = tuple(others)
        elif len(then) == 1:
            text, after = self.grammar.said(then[0]), then[0].after
        if effect.x:
            told = [text, *after]
            self._tell_x(told, self.grammar.counts[type(effect.x)](effect.x, voice))
            text, after = told[0], tuple(told[1:])
        this_turn = self.phrases.durations[ThisTurn].strip()
        text = self._led(this_turn, *lead, text)
        return self.grammar.whole(text, after, _reminders(then), False)


def _is_settled(effect: Effect) -> bool:
    """Whether who does *effect*, or has it, is nobody that is chosen for it."""
    who = getattr(effect, "by" if hasattr(effect, "by") else "who", None)
    return not isinstance(who, Target | Chosen)


def _side_by_side(keywords: Sequence[str]) -> str:
    """Return *keywords* in one line; one with its reminder needs no comma behind."""
    line = keywords[0]
    for before, each in pairwise(keywords):
        line += f"{' ' if before.endswith(')') else ', '}{each}"
    return line


def _asked_behind(power: Power) -> int:
    """Return how many last effects of *power* ask what became of those before."""
    asked = 0
    for effect in reversed(power.effects[1:]):
        if not isinstance(effect, IfThen) or not isinstance(effect.condition, Happened):
            break
        asked += 1
    return asked


def _asks_of_it(condition: Condition | None) -> TypeGuard[Condition]:
    """Whether *condition* asks what `it` is or is not."""
    inner = condition.condition if isinstance(condition, Not) else condition
    return isinstance(inner, Is | IsOneOf) and inner.who == It()


def _said_once(power: Power) -> Power:
    """Return *power*, whose "if you do" need not ask again what became of it."""
    match power:
        case Power(may=True, effects=(first, IfThen(otherwise=()) as asks)):
            if asks_if_done(asks, first):
                return replace(power, effects=(first, *asks.then))
    return power


def _counters_with_which(power: Power) -> AddCounters | None:
    """Return the counters with which the card of *power* enters play, or None."""
    match power:
        case Power(
            when=AsItEnters() | Play() as when,
            limit=None,
            condition=None,
            may=False,
            label=None,
            effects=(AddCounters(to=This()) as counters,),
        ) if when != Play() or isinstance(power.x, ThisWay):
            # What was done to play it is known as it is played alone.
            return counters
    return None


def _works_elsewhere(power: Power) -> bool:
    """Whether *power* works before the card is in play, or where it lies else."""
    in_hand = all(
        isinstance(each, _IN_HAND) or each == Cannot(("be interrupted",), This())
        for each in power.effects
    )
    elsewhere = power.place or isinstance(power.when, EntersGraveyard | Stash)
    return in_hand or bool(elsewhere) or _counters_with_which(power) is not None


def _ordered(costs: tuple[Cost, ...]) -> list[Cost]:
    """Return *costs*: resources first, then the activate symbol, then all others."""
    return sorted(costs, key=lambda cost: _COST_ORDER.get(type(cost), 2))


def _reminders(clauses: Sequence[Any]) -> str:
    return " ".join(dict.fromkeys(each.note for each in clauses if each.note))
