"""The sentences behind a line's costs, read one after the other into drafts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.drafts import Draft, is_price, is_static
from rules.wow.powers.read_text.mentions import Mentions, NotUnderstood
from rules.wow.powers.read_text.reading import Reading
from rules.wow.powers.read_text.sentences import Sentence
from rules.wow.powers.read_text.spellings import small
from rules.wow.powers.words import (
    Attach,
    Destroy,
    EndOfTurn,
    EntersGraveyard,
    Ongoing,
    Payment,
    PlaysFrom,
    Power,
    Prevent,
    Return,
    Reward,
    Stash,
    This,
)

_OUTSIDE: Final = r'(?=(?:[^"]*"[^"]*")*[^"]*$)'  # not within quotation marks
# A power in quotation marks may stand before the end of its sentence.
_STOP: Final = re.compile(rf'(?:(?<=[.!?]) |(?<=\.") (?=[A-Z@\[\d])){_OUTSIDE}')
_LOOKING: Final = re.compile(
    r"\b(?:look at|reveal) the top\b|'s hand and choose an?\b", re.IGNORECASE
)
# What was seen is put away in the same sentence.
_TAKEN: Final = re.compile(r"\band put it into your hand\.")
_FROM_IT: Final = re.compile(r"Choose an? [^.]* from it\.")
_NEEDS_ANOTHER: Final = re.compile(r"if it(?:'s| is) an? [^.]*\.$")
_OPTION: Final = re.compile(
    r"((?:choose|an opponent chooses) one(?: or both)?:|; or) ([^;]+)", re.IGNORECASE
)
# What comes next in order anyway.
_THEN: Final = re.compile(r"^[Tt]hen,? ")
_TRIGGER: Final = re.compile(
    r"(?:when|whenever|at the (?:start|end) of (?:your(?! next turn)|each)) "
)
# What is waited for this turn alone belongs to what was said before it.
_IN_TIME: Final = re.compile(r"[^,]* this turn,")
# Words that tie a sentence to those before it, which without it would say too much.
_TIED: Final = re.compile(
    r"\b(?:only|instead|unless|rather|respectively|otherwise|more than|additional"
    r"|plus|except|random)\b|^(?:x |use |play |that damage )"
)


def _at_end_of_turn(sentence: Sentence) -> Sentence:
    """Return *sentence* without the "at end of turn" that has to stand before it.

    In play, the first end of a turn is the end of this turn.
    """
    if sentence.moment != "end of turn" or sentence.effects != (Destroy(),):
        raise NotUnderstood
    return replace(sentence, moment=None)


def pieces(text: str) -> Iterator[str]:
    """Yield the sentences of *text*; those that only make sense together as one."""
    sentences = _STOP.split(text)
    while sentences:
        piece = sentences.pop(0)
        if piece.endswith("'s hand.") and _FROM_IT.match("".join(sentences[:1])):
            piece += f" {sentences.pop(0)}"
            if sentences:
                piece += f" {sentences.pop(0)}"
        elif _LOOKING.search(piece) and not _TAKEN.search(piece) and sentences:
            piece += f" {sentences.pop(0)}"
            if _NEEDS_ANOTHER.search(piece.lower()) and sentences:
                piece += f" {sentences.pop(0)}"
        yield piece


def _in_normal_form(piece: str) -> str:
    """Return the sentences of *piece* with small letters and no stop at the end."""
    bare = (_THEN.sub("", part) for part in _STOP.split(piece))
    parts = [small(part).removesuffix(".") for part in bare]
    text = " . ".join(parts)
    return _OPTION.sub(lambda found: f"{found[1].lower()} {small(found[2])}", text)


@dataclass(slots=True)
class Body:
    """The sentences of one line, read one after the other into drafts."""

    reading: Reading
    mentions: Mentions
    draft: Draft | None
    lead: str = ""  # what stands before the arrow, shown with the first sentence
    dead: bool = False
    lies: bool = False  # all of it happens while the card lies in your graveyard

    def read(self, text: str) -> None:
        """Read all sentences of *text* and hand over their powers."""
        for piece in pieces(text):
            printed = f"{self.lead} -> {piece}" if self.lead else piece
            self.lead = ""
            self.reading.sentences += len(_STOP.split(piece))
            self._read_piece(_in_normal_form(piece), printed)
        self._close()

    def _read_piece(self, text: str, printed: str) -> None:
        if _TRIGGER.match(text) and not _IN_TIME.match(text):
            self.mentions = self.reading.mentions()
        self.mentions.choosing = "choose one:" in text
        try:
            self._take(self.reading.parse(text, "sentence", self.mentions), printed)
        except NotUnderstood:
            self._leave_out(text, printed)

    def _take(self, sentence: Sentence, printed: str) -> None:
        if sentence.costs:
            self.reading.playing = (sentence.costs, printed)
            self.reading.done = list(self.mentions.done)
            return
        if sentence.whens and not sentence.within:
            if not self._may_be_triggered(sentence):
                raise NotUnderstood
            self._begin(Draft(sentence.whens), sentence)
        elif self.draft and is_static(sentence) and self._goes_on_being(sentence):
            self.draft.effects.extend(sentence.effects)
        elif is_static(sentence) and (is_price(sentence) or self._stands_alone()):
            self._begin(Draft((Ongoing(),)), sentence)
        elif self.dead:
            raise NotUnderstood
        elif self.draft is None or self.draft.whens == (Ongoing(),):
            if self.reading.in_play:
                self._begin(Draft((EndOfTurn("each"),)), _at_end_of_turn(sentence))
            else:
                self._close()
                self.draft = self.reading.played()
                self.draft.go_on(sentence)
        else:
            self.draft.go_on(sentence)
        if self.draft is not None:
            self.draft.texts += (
                _STOP.split(printed) if "->" not in printed else [printed]
            )

    def _may_be_triggered(self, sentence: Sentence) -> bool:
        """Whether *sentence* can be a power of its own: on a card that stays in play.

        What stands first behind costs or a reward cannot.
        """
        draft = self.draft
        if draft and draft.whens in ((Payment(),), (Reward(),)) and not draft.effects:
            return False
        if self.mentions.prevented_so and not self._prevents_before():
            return False
        stays = self.reading.in_play or getattr(self.reading.card, "ongoing", False)
        return stays or sentence.whens in ((Stash(),), (EntersGraveyard(),))

    def _prevents_before(self) -> bool:
        """Whether the last power is one that prevents damage all the time, alone."""
        before: tuple[object, ...] = ()
        if self.draft is not None and self.draft.whens == (Ongoing(),):
            before = tuple(self.draft.effects)
        elif self.draft is None and self.reading.found:
            last = self.reading.found[-1][0]
            if isinstance(last, Power) and last.when == Ongoing():
                before = last.effects
        is_armor = getattr(self.reading.card, "defense", None)
        prevents = [each for each in before if isinstance(each, Prevent)]
        return len(before) == len(prevents) == 1 and not is_armor

    def _stands_alone(self) -> bool:
        """Whether what is always true can begin a power of its own here."""
        begun = self.draft is None or bool(self.draft.effects)
        stays = self.reading.in_play or getattr(self.reading.card, "ongoing", False)
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
        self.reading.left_out += (
            _STOP.split(printed) if "->" not in printed else [printed]
        )
        self.mentions.lost = True
        tied = _TIED.search(text)
        if tied and not self.reading.in_play:
            self.reading.play_lost = True
        if tied and self.draft is not None:
            self.reading.left_out += self.draft.texts
            self.draft = None
        if self.draft is None or not self.draft.effects:
            self.draft = None
            self.dead = self.reading.in_play or bool(tied)

    def _close(self) -> None:
        """Hand the draft over as powers, or leave its sentences out."""
        draft, self.draft = self.draft, None
        if draft is None:
            return
        try:
            powers = draft.powers()
        except NotUnderstood:
            self.reading.left_out += draft.texts
            return
        if self.lies and Return(This()) in walk(powers):
            self.reading.left_out += draft.texts  # it is in play no more
            return
        if self.lies:
            powers = tuple(replace(each, place="graveyard") for each in powers)
        elif self.mentions.buried:
            powers = tuple(map(_from_graveyard, powers))
        for power in powers:
            self.reading.found.append((power, tuple(draft.texts)))
        self._note_host(powers)

    def _note_host(self, powers: tuple[Power, ...]) -> None:
        for word in walk(powers):
            if isinstance(word, Attach) and self.reading.host is None:
                self.reading.host = word.to


def _from_graveyard(power: Power) -> Power:
    """Return *power* as one that is used where its card lies, if it is paid for.

    That the card itself may be played from there holds there, too.
    """
    plays = any(isinstance(each, PlaysFrom) for each in power.effects)
    if power.when == Payment() or plays:
        return replace(power, place="graveyard")
    return power
