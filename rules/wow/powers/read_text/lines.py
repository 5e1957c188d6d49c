"""A card's text, line by line, as powers."""

import re
from dataclasses import dataclass, replace
from typing import Final, cast

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.bodies import Body, pieces
from rules.wow.powers.read_text.drafts import Draft
from rules.wow.powers.read_text.frames import Lead, both_limits
from rules.wow.powers.read_text.keywords import take_keyword
from rules.wow.powers.read_text.lexicon import TRAIT_FORMS, one_of
from rules.wow.powers.read_text.mentions import Mentions, NotUnderstood
from rules.wow.powers.read_text.reading import Price, Reading
from rules.wow.powers.read_text.spellings import small
from rules.wow.powers.words import (
    AddCounters,
    AdditionalCost,
    AllOf,
    Attach,
    Attached,
    Chosen,
    Condition,
    Cost,
    CostsLess,
    Destroy,
    Each,
    Has,
    Is,
    It,
    Keyword,
    Label,
    Line,
    Ongoing,
    Pay,
    Payment,
    Play,
    Power,
    Reattach,
    RemoveCounters,
    Reward,
    Target,
    This,
    ThisWay,
    ValueOf,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.kinds import kind_of_any

_OUTSIDE: Final = r'(?=(?:[^"]*"[^"]*")*[^"]*$)'  # not within quotation marks
_ARROW: Final = re.compile(rf" -> {_OUTSIDE}")
_FRAME: Final = re.compile(rf"^([^\":]+): {_OUTSIDE}")
# Where a card lies whose power is used from there.
_BURIED: Final = re.compile(
    r"(?:, |^)(?:while|if) @ is in your graveyard$", re.IGNORECASE
)
# What happens by itself while the card lies there.
_LYING: Final = re.compile(
    r"^(?:while|when) @ is in your graveyard, "
    r"|(?<= turn), if @ is in your graveyard(?=,)"
    r"|(?<= damage) while @ is in your graveyard(?=,)",
    re.IGNORECASE,
)
_FROM_THERE: Final = re.compile(
    r"\bput (?:@|it)(?: from your graveyard)? into (?:your (hand)|(play))\b"
)
_FRAMED: Final = re.compile(r"(?::|,) ([A-Z]\w*)")
# Two prices, of which one is paid.
_EITHER_PRICE: Final = re.compile(
    r"[Pp]ay (\d+) or (remove an? \w+ counter from an? [^,]+)"
)
_STASH: Final = re.compile(r"Stash: ?", re.IGNORECASE)
# What stands before a power and says nothing more than it (CR, "Tag Word").
_LABEL: Final = re.compile(
    r"(Bloodrush|Tribe|Unity|Empower|Death Rattle|Escape Artist|Finishing Move|Trap)"
    rf"(?:(?<=Empower) {one_of(TRAIT_FORMS)})?: ?"
)
_STASHED: Final = "when @ enters your resource row face up, "


def _going_on(found: re.Match[str]) -> str:
    """Return what stands behind the frame of a price as one sentence with it."""
    return f", {small(found[1])}"


def _from_there(found: re.Match[str]) -> str:
    """Return in full that the card comes back from where it lies."""
    place = "its owner's hand" if found[1] else "play under its owner's control"
    return f"put @ from its owner's graveyard into {place}"


@dataclass(slots=True)
class Reader(Reading):
    """What reads a card's text line by line into what it has read so far."""

    def read_line(self, line: str) -> None:
        """Read one *line* of the text in normal form; behind a BACK: all are its."""
        if self.on_back and not line.startswith("FRONT:"):
            self._read_back(line)
        else:
            self._read_front(line)

    def _read_front(self, line: str) -> None:
        line = self._read_keywords(line)
        if line.lower().startswith("ongoing:"):
            self.in_play = True
            line = self._read_keywords(line[len("ongoing:") :].strip())
        if found := _LABEL.match(line):
            label = cast("Label", found[1].lower())
            self._read_labelled(label, line[found.end() :])
        elif line.startswith("FRONT:"):
            self._read_two_sides(line)
        elif found := _STASH.match(line):
            self._read_power(_STASHED + small(line[found.end() :]))
        elif line.startswith("BACK:"):
            self.on_back = True
            self._read_back(line.removeprefix("BACK:"))
        elif not line:
            return
        elif line.startswith("Reward:"):
            self._read_reward(line.removeprefix("Reward:").strip())
        elif "to complete @" in line and "less to complete" not in line:
            self._read_price(line)
        else:
            self._read_power(line)

    def _read_labelled(self, label: Label, line: str) -> None:
        """Read *line*, before which the name *label* stands."""
        before, playing = len(self.found), self.playing
        self._read_front(line)
        if self.playing is not playing:
            self.label = label
        for place in range(before, len(self.found)):
            power, texts = self.found[place]
            if isinstance(power, Power):
                self.found[place] = (replace(power, label=label), texts)

    def _read_two_sides(self, line: str) -> None:
        """Read a hero's two sides in one line, or the first of them."""
        front, _, back = line.removeprefix("FRONT:").partition("BACK:")
        self.read_line(front.strip())
        if back:
            self.read_line(f"BACK:{back}")

    def _read_back(self, line: str) -> None:
        """Read what a hero has once it is flipped. Rule: W-GLOSS-15."""
        before = len(self.found)
        self._read_front(line.strip())
        for place in range(before, len(self.found)):
            power, texts = self.found[place]
            if isinstance(power, Keyword):
                power = Power(when=Ongoing(), effects=(Has((power,), YourHero()),))
            own = power.condition
            both = AllOf((_FLIPPED, own)) if own else _FLIPPED
            self.found[place] = (replace(power, condition=both), texts)

    def _read_keywords(self, line: str) -> str:
        """Take the keywords off the head of *line*, each a sentence of its own."""
        while taken := take_keyword(line):
            said, text, line = taken
            self.sentences += 1
            self.found += [(each, (text,)) for each in said]
        return line

    # -- Powers --------------------------------------------------------------------
    def _read_power(self, line: str) -> None:
        head, *body = _ARROW.split(line, maxsplit=1)
        if body and (either := _EITHER_PRICE.fullmatch(head)):
            self._read_either(either, body[0])
            return
        mentions = self.mentions()
        if not body:
            line, lies = _LYING.subn("", line)
            line = _FROM_THERE.sub(_from_there, line) if lies else line
            Body(self, mentions, None, lies=bool(lies)).read(line)
            return
        try:
            draft = self._payment(head, mentions)
        except NotUnderstood:
            self._skip([f"{head} -> {body[0]}"])
            return
        Body(self, mentions, draft, lead=head).read(body[0])

    def _read_either(self, either: re.Match[str], body: str) -> None:
        """Read what two prices may be paid for as a power for each, told once."""
        sentences = self.sentences
        for price in either.groups():
            self.sentences = sentences
            before = len(self.left_out)
            self._read_power(f"{price} -> {body}")
            if len(self.left_out) > before:
                return

    def _payment(self, head: str, mentions: Mentions) -> Draft:
        """Return the draft of a payment power with *head* before its arrow."""
        limit, condition = None, None
        while framed := _FRAME.match(head):
            frame, lies = _BURIED.subn("", framed[1])
            mentions.buried |= bool(lies)
            leads: tuple[Lead, ...] = ()
            if frame:
                leads = self.parse(f"{small(frame)},", "framed", mentions)
            for lead in leads:
                if lead.limit is None and lead.condition is None:
                    raise NotUnderstood
                limit = both_limits(limit, lead.limit)
                condition = _only_one(condition, lead.condition)
            head = head[framed.end() :]
        costs = ", ".join(small(each) for each in head.split(", "))
        return Draft(
            (Payment(),), self.parse(costs, "costs", mentions), limit, condition
        )

    def _read_price(self, line: str) -> None:
        """Read what a quest asks for; that it costs what is printed is no sentence."""
        text = _FRAMED.sub(_going_on, small(line.rstrip(".")))
        if text == f"pay {getattr(self.card, 'cost', None)} to complete @":
            return
        self.sentences += 1
        try:
            mentions = self.mentions()
            leads, costs = self.parse(text, "price", mentions)
            self.done = list(mentions.done)
            self.price = _priced(leads, costs, getattr(self.card, "cost", None))
        except NotUnderstood:
            self.left_out.append(line)
            self.price_lost = True
            return
        self.found.append((_PRICE, (line,)))

    def _read_reward(self, text: str) -> None:
        if self.price_lost:
            self._skip(list(pieces(text)))
            return
        draft = Draft((Reward(),))
        if self.price:
            costs, limit, condition = self.price
            draft.costs, draft.limit = costs, limit
            draft.condition = condition
        Body(self, self.mentions(), draft).read(text)

    def _skip(self, texts: list[str]) -> None:
        for text in texts:
            self.sentences += 1
            self.left_out.append(text)

    # -- Powers in quotation marks ----------------------------------------------------
    def read_quoted(self, text: str, who: Who, mentions: Mentions) -> Power:
        """Return the one power that *text* says, as *who* will have it."""
        own = self.deals_itself if who == This() else self._deals_itself(who)
        inner = Reader(self.card, own, in_play=True, counters=self.counters)
        inner.read_line(text)
        lines = [line for line, _ in inner.found]
        if inner.left_out or len(lines) != 1 or not isinstance(lines[0], Power):
            raise NotUnderstood
        return lines[0]

    def _deals_itself(self, who: Who) -> bool:
        who = self.host or who if isinstance(who, Attached) else who
        if isinstance(who, Target | Each | Chosen):
            return kind_of_any(who.those) in ("ally", "hero", "character")
        return isinstance(who, YourHero)

    # -- The end -------------------------------------------------------------------
    def _does_something(self) -> bool:
        """Whether the card does something as it is played, for which is paid."""
        return any(_is_played(line) for line, _ in self.found)

    def finish(self) -> None:
        """Leave out what needs a line that was not understood."""
        counted = self.removes and self.finishing
        alone = self.in_play and not self._does_something() and not counted
        if self.playing and alone:
            costs, text = self.playing
            more = Power(
                when=Ongoing(), label=self.label, effects=(AdditionalCost(costs),)
            )
            self.found.insert(0, (more, (text,)))
        elif self.playing:
            self.left_out.append(self.playing[1])
            self.play_lost = True
        powers = tuple(line for line, _ in self.found)
        payments = sum(getattr(line, "when", None) == Payment() for line in powers)
        attaches = any(isinstance(word, Attach | Reattach) for word in walk(powers))
        gives_up = any(
            isinstance(word, AdditionalCost) and any(map(_is_any_number, word.costs))
            for word in walk(powers)
        )
        for line, texts in list(self.found):
            words = tuple(walk(line))
            lost = (
                (not attaches and Attached() in words)
                or (len(self.counters) > 1 and any(map(_counts_counters, words)))
                or (self.play_lost and _is_played(line))
                or _sums_up(line)
                or (not gives_up and _is_fed(line))
                or (payments != 1 and any(map(_is_of_use, words)))
            )
            if lost:
                self.found.remove((line, texts))
                self.left_out += texts
        self.found = [pair for pair in self.found if pair[0] is not _PRICE]


_FLIPPED: Final = Is("face-down", YourHero())
# Stands for a quest's price among what was found: it is said by the reward's power.
_PRICE: Final = Power(when=Reward(), effects=())


def _is_played(line: Line) -> bool:
    return isinstance(line, Power) and isinstance(line.when, Play)


def _is_of_use(word: object) -> bool:
    """Whether *word* makes using a power cheaper: of several, nobody knows which."""
    return isinstance(word, CostsLess) and word.to == "use"


def _is_any_number(cost: Cost) -> bool:
    """Whether any number of cards are destroyed for *cost*."""
    who = getattr(cost, "who", None)
    return isinstance(cost, Destroy) and isinstance(who, Chosen) and who.up_to


def _is_fed(line: Line) -> bool:
    """Whether *line* is a price that is less by what is given up for it."""
    when, x = getattr(line, "when", None), getattr(line, "x", None)
    return when == Ongoing() and any(isinstance(each, ThisWay) for each in walk(x))


def _counts_counters(word: object) -> bool:
    if isinstance(word, ValueOf):
        return word.value == "counters"
    return isinstance(word, AddCounters | RemoveCounters)


def _sums_up(line: Line) -> bool:
    """Whether each of several would have X from `its` number: from all of theirs.

    Only what lasts while the card is in play is reckoned one by one.
    """
    if not isinstance(line, Power) or isinstance(line.when, Ongoing):
        return False
    found = (each for each in walk(line.x) if isinstance(each, ValueOf))
    if all(each.of != It() for each in found):
        return False
    return any(
        isinstance(each, Has) and isinstance(each.who, Each) for each in line.effects
    )


def _only_one(first: Condition | None, second: Condition | None) -> Condition | None:
    """Return the one condition that a text says; two raise NotUnderstood."""
    if first and second:
        raise NotUnderstood
    return first or second


def _priced(leads: tuple[Lead, ...], costs: tuple[Cost, ...], printed: object) -> Price:
    """Return what is paid beside the *printed* cost, how often, and on what terms."""
    limit, condition = None, None
    for lead in leads:
        if lead.whens or lead.lasts or lead.moment:
            raise NotUnderstood
        limit = both_limits(limit, lead.limit)
        condition = _only_one(condition, lead.condition)
    paid = [each.amount for each in costs if isinstance(each, Pay)]
    is_free = not paid and printed == "X"  # an X that nothing is reckoned from
    if paid != ([printed] if printed else []) and not is_free:
        raise NotUnderstood
    return tuple(each for each in costs if not isinstance(each, Pay)), limit, condition
