"""A card's text, line by line, as powers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast

from rules.wow.card import Card
from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.drafts import Draft, is_static
from rules.wow.powers.read_text.frames import Lead
from rules.wow.powers.read_text.lexicon import (
    KEYWORD,
    NUMBERED,
    NUMBERED_KEYWORDS,
    PLAIN_KEYWORDS,
    RESISTANCE,
    one_of,
)
from rules.wow.powers.read_text.mentions import Mentions, NotUnderstood
from rules.wow.powers.read_text.normal_form import small
from rules.wow.powers.read_text.sentences import Sentence, parse
from rules.wow.powers.read_text.shorthands import SHORTHANDS
from rules.wow.powers.words import (
    AddCounters,
    Attach,
    Attached,
    Chosen,
    Condition,
    Cost,
    DamageType,
    Destroy,
    Each,
    EndOfTurn,
    Has,
    Is,
    Keyword,
    Limit,
    Line,
    Ongoing,
    Pay,
    Payment,
    Play,
    Power,
    RemoveCounters,
    Resistance,
    Reward,
    Target,
    This,
    ValueOf,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.kinds import kind_of_any

_OUTSIDE: Final = r'(?=(?:[^"]*"[^"]*")*[^"]*$)'  # not within quotation marks
_STOP: Final = re.compile(rf'(?:(?<=[.!?])|(?<=\.")) {_OUTSIDE}')
_ARROW: Final = re.compile(rf" -> {_OUTSIDE}")
_FRAME: Final = re.compile(rf"^([^\":]+): {_OUTSIDE}")
_LOOKING: Final = re.compile(r"\b(?:look at|reveal) the top\b", re.IGNORECASE)
_NEEDS_ANOTHER: Final = re.compile(r"if it's an? [^.]*\.$")
_OPTION: Final = re.compile(r"(choose one:|; or) (.)", re.IGNORECASE)
_TRIGGER: Final = re.compile(
    r"(?:when|whenever|at the (?:start|end) of (?:your|each)) "
)
_STASH: Final = re.compile(r"Stash: ?", re.IGNORECASE)
_STASHED: Final = "when @ enters your resource row face up, "
_KEYWORD_FIRST: Final = re.compile(
    rf"(?:(?P<plain>{KEYWORD})|(?P<name>{NUMBERED}) (?P<n>\d+)|(?P<type>{RESISTANCE})"
    rf"|(?P<short>{one_of(SHORTHANDS)}))"
    r"(?:\.$|\. |, |$| (?=[A-Z\[\d@]))"
)
# Words that tie a sentence to those before it, which without it would say too much.
_TIED: Final = re.compile(
    r"\b(?:only|instead|unless|rather|respectively|otherwise|more than|additional"
    r"|plus|except|random)\b|^(?:x |use |play )"
)

# What completing a quest asks beside its printed cost, how often, and on what terms.
Price = tuple[tuple[Cost, ...], Limit | None, Condition | None]


@dataclass(slots=True)
class Reader:
    """What has been read of a card's text so far.

    *found* are the powers with the sentences that said them; *left_out* the others.
    """

    card: Card
    deals_itself: bool
    in_play: bool
    found: list[tuple[Line, tuple[str, ...]]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    sentences: int = 0
    counters: set[str] = field(default_factory=set)
    host: Who | None = None
    price: Price | None = None
    price_lost: bool = False
    play_lost: bool = False
    playing: tuple[tuple[Cost, ...], str] | None = None

    def read_line(self, line: str) -> None:
        """Read one *line* of the text in normal form."""
        line = self._read_keywords(line)
        if line.lower().startswith("ongoing:"):
            self.in_play = True
            line = self._read_keywords(line[len("ongoing:") :].strip())
        if line.startswith("FRONT:"):
            self._read_two_sides(line)
        elif found := _STASH.match(line):
            self._read_power(_STASHED + small(line[found.end() :]))
        elif line.startswith("BACK:"):
            self._read_back(line.removeprefix("BACK:"))
        elif not line:
            return
        elif line.startswith("Reward:"):
            self._read_reward(line.removeprefix("Reward:").strip())
        elif "to complete @" in line and "less to complete" not in line:
            self._read_price(line)
        else:
            self._read_power(line)

    def _read_two_sides(self, line: str) -> None:
        """Read a hero's two sides in one line, or the first of them."""
        front, _, back = line.removeprefix("FRONT:").partition("BACK:")
        self.read_line(front.strip())
        if back:
            self.read_line(f"BACK:{back}")

    def _read_back(self, line: str) -> None:
        """Read what a hero has once it is flipped. Rule: W-GLOSS-15."""
        before = len(self.found)
        self.read_line(line.strip())
        for place in range(before, len(self.found)):
            power, texts = self.found[place]
            if isinstance(power, Keyword):
                power = Power(when=Ongoing(), effects=(Has((power,), YourHero()),))
            if power.condition is not None:
                self.found[place:] = []
                self.left_out += texts
                return
            self.found[place] = (replace(power, condition=_FLIPPED), texts)

    def _read_keywords(self, line: str) -> str:
        """Take the keywords off the head of *line*, each a sentence of its own."""
        while found := _KEYWORD_FIRST.match(line):
            self.sentences += 1
            self.found += [(each, (found[0],)) for each in _keywords(found)]
            line = line[found.end() :].strip()
        return line

    # -- Powers --------------------------------------------------------------------
    def _read_power(self, line: str) -> None:
        head, *body = _ARROW.split(line, maxsplit=1)
        mentions = self.mentions()
        if not body:
            Body(self, mentions, None).read(line)
            return
        try:
            draft = self._payment(head, mentions)
        except NotUnderstood:
            self._skip([f"{head} -> {body[0]}"])
            return
        Body(self, mentions, draft, lead=head).read(body[0])

    def _payment(self, head: str, mentions: Mentions) -> Draft:
        """Return the draft of a payment power with *head* before its arrow."""
        framed = _FRAME.match(head)
        limit, condition = None, None
        if framed:
            leads = self.parse(f"{small(framed[1])},", "framed", mentions)
            for lead in leads:
                if lead.limit is None and lead.condition is None:
                    raise NotUnderstood
                limit, condition = lead.limit or limit, lead.condition or condition
            head = head[framed.end() :]
        costs = ", ".join(small(each) for each in head.split(", "))
        return Draft(
            (Payment(),), self.parse(costs, "costs", mentions), limit, condition
        )

    def _read_price(self, line: str) -> None:
        """Read what a quest asks for; that it costs what is printed is no sentence."""
        text = re.sub(r"[:,] P", ", p", small(line.rstrip(".")))
        if text == f"pay {getattr(self.card, 'cost', None)} to complete @":
            return
        self.sentences += 1
        try:
            leads, costs = self.parse(text, "price", self.mentions())
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

    # -- What a line needs -------------------------------------------------------------
    def mentions(self) -> Mentions:
        return Mentions(self.card, self.deals_itself, counters=self.counters)

    def parse(self, text: str, start: str, mentions: Mentions) -> Any:
        """Return what *text* says, from the grammar's *start*."""
        return parse(text, start, mentions, self._read_quoted)

    def _read_quoted(self, text: str, who: Who, mentions: Mentions) -> Power:
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

    def played(self) -> Draft:
        """Return the draft of what the card does when played, with what that costs."""
        draft = Draft((Play(),))
        if self.playing:
            draft.costs, text = self.playing
            draft.texts.append(text)
            self.playing = None
        return draft

    # -- The end -------------------------------------------------------------------
    def finish(self) -> None:
        """Leave out what needs a line that was not understood."""
        if self.playing:
            self.left_out.append(self.playing[1])
            self.play_lost = True
        powers = tuple(line for line, _ in self.found)
        attaches = any(isinstance(word, Attach) for word in walk(powers))
        for line, texts in list(self.found):
            words = tuple(walk(line))
            lost = (
                (not attaches and Attached() in words)
                or (len(self.counters) > 1 and any(map(_counts_counters, words)))
                or (self.play_lost and _is_played(line))
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


def _counts_counters(word: object) -> bool:
    if isinstance(word, ValueOf):
        return word.value == "counters"
    return isinstance(word, AddCounters | RemoveCounters)


def _at_end_of_turn(sentence: Sentence) -> Sentence:
    """Return *sentence* without the "at end of turn" that has to stand before it.

    In play, the first end of a turn is the end of this turn.
    """
    if sentence.moment != "end of turn" or sentence.effects != (Destroy(),):
        raise NotUnderstood
    return replace(sentence, moment=None)


def _keywords(found: re.Match[str]) -> tuple[Line, ...]:
    """Return the keyword at the head of a line, or what stands for it."""
    return SHORTHANDS.get(found["short"]) or (_keyword(found),)


def _keyword(found: re.Match[str]) -> Keyword:
    if found["plain"]:
        return cast("Keyword", PLAIN_KEYWORDS[found["plain"].lower()]())
    if found["name"]:
        kind = NUMBERED_KEYWORDS[found["name"].lower()]
        return cast("Keyword", kind(int(found["n"])))
    return Resistance(cast("DamageType", found["type"].split()[0].lower()))


def _priced(leads: tuple[Lead, ...], costs: tuple[Cost, ...], printed: object) -> Price:
    """Return what is paid beside the *printed* cost, how often, and on what terms."""
    limit, condition = None, None
    for lead in leads:
        if lead.whens or lead.lasts or lead.moment:
            raise NotUnderstood
        limit, condition = lead.limit or limit, lead.condition or condition
    paid = [each.amount for each in costs if isinstance(each, Pay)]
    if paid != ([printed] if printed else []):
        raise NotUnderstood
    return tuple(each for each in costs if not isinstance(each, Pay)), limit, condition


def pieces(text: str) -> Iterator[str]:
    """Yield the sentences of *text*; those that only make sense together as one."""
    sentences = _STOP.split(text)
    while sentences:
        piece = sentences.pop(0)
        if _LOOKING.search(piece) and sentences:
            piece += f" {sentences.pop(0)}"
            if _NEEDS_ANOTHER.search(piece.lower()) and sentences:
                piece += f" {sentences.pop(0)}"
        yield piece


def _in_normal_form(piece: str) -> str:
    """Return the sentences of *piece* with small letters and no stop at the end."""
    parts = [small(part).removesuffix(".") for part in _STOP.split(piece)]
    text = " . ".join(parts)
    return _OPTION.sub(lambda found: f"{found[1].lower()} {small(found[2])}", text)


@dataclass(slots=True)
class Body:
    """The sentences of one line, read one after the other into drafts."""

    reader: Reader
    mentions: Mentions
    draft: Draft | None
    lead: str = ""  # what stands before the arrow, shown with the first sentence
    dead: bool = False

    def read(self, text: str) -> None:
        """Read all sentences of *text* and hand over their powers."""
        for piece in pieces(text):
            printed = f"{self.lead} -> {piece}" if self.lead else piece
            self.lead = ""
            self.reader.sentences += len(_STOP.split(piece))
            self._read_piece(_in_normal_form(piece), printed)
        self._close()

    def _read_piece(self, text: str, printed: str) -> None:
        if _TRIGGER.match(text):
            self.mentions = self.reader.mentions()
        try:
            self._take(self.reader.parse(text, "sentence", self.mentions), printed)
        except NotUnderstood:
            self._leave_out(text, printed)

    def _take(self, sentence: Sentence, printed: str) -> None:
        if sentence.costs:
            self.reader.playing = (sentence.costs, printed)
            return
        if sentence.whens:
            self._begin(Draft(sentence.whens), sentence)
        elif self.draft and is_static(sentence) and self._goes_on_being(sentence):
            self.draft.effects.extend(sentence.effects)
        elif is_static(sentence) and self._stands_alone():
            self._begin(Draft((Ongoing(),)), sentence)
        elif self.dead:
            raise NotUnderstood
        elif self.draft is None:
            if self.reader.in_play:
                self._begin(Draft((EndOfTurn("each"),)), _at_end_of_turn(sentence))
                self.draft = cast("Draft", self.draft)
                self.draft.texts.append(printed)
                return
            self.draft = self.reader.played()
            self.draft.go_on(sentence)
        else:
            self.draft.go_on(sentence)
        if self.draft is not None:
            self.draft.texts += (
                _STOP.split(printed) if "->" not in printed else [printed]
            )

    def _stands_alone(self) -> bool:
        """Whether what is always true can begin a power of its own here."""
        begun = self.draft is None or bool(self.draft.effects)
        stays = self.reader.in_play or getattr(self.reader.card, "ongoing", False)
        return stays and begun

    def _goes_on_being(self, sentence: Sentence) -> bool:
        """Whether *sentence* says more of what the draft says is always true."""
        plain = not (sentence.condition or sentence.x or sentence.limit or sentence.may)
        draft = self.draft
        return (
            plain
            and draft is not None
            and draft.whens == (Ongoing(),)
            and draft.condition is None
        )

    def _begin(self, draft: Draft, sentence: Sentence) -> None:
        self._close()
        self.dead = False
        draft.begin(sentence)
        self.draft = draft

    def _leave_out(self, text: str, printed: str) -> None:
        """Leave *text* out, and what would say too much without it."""
        self.reader.left_out += (
            _STOP.split(printed) if "->" not in printed else [printed]
        )
        self.mentions.lost = True
        tied = _TIED.search(text)
        if tied and not self.reader.in_play:
            self.reader.play_lost = True
        if tied and self.draft is not None:
            self.reader.left_out += self.draft.texts
            self.draft = None
        if self.draft is None or not self.draft.effects:
            self.draft = None
            self.dead = self.reader.in_play or bool(tied)

    def _close(self) -> None:
        """Hand the draft over as powers, or leave its sentences out."""
        draft, self.draft = self.draft, None
        if draft is None:
            return
        try:
            powers = draft.powers()
        except NotUnderstood:
            self.reader.left_out += draft.texts
            return
        for power in powers:
            self.reader.found.append((power, tuple(draft.texts)))
        self._note_host(powers)

    def _note_host(self, powers: tuple[Power, ...]) -> None:
        for word in walk(powers):
            if isinstance(word, Attach) and self.reader.host is None:
                self.reader.host = word.to
