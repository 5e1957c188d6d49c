"""Effects that change what cards have, may and cost, in English."""

from collections.abc import Iterable
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    Cannot,
    Change,
    ControlMore,
    CostsLess,
    Each,
    Grant,
    Has,
    Holder,
    IsAlso,
    Keyword,
    Loses,
    LosesPowers,
    MakesInstant,
    MaximumHandSize,
    Paid,
    Payer,
    PayLess,
    PayMore,
    Those,
)
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    Noun,
    listed,
    number,
    with_article,
)
from rules.wow.powers.write_text.english.keywords import name_of, reminder
from rules.wow.powers.write_text.english.nouns import (
    described,
    objects,
    one_of,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, signed

_TO: Final[dict[Paid, str]] = {
    "play": "to play",
    "complete": "to complete",
    "strike": "to strike with",
    "flip": "to flip",
    "use": "to use the power of",
}


def _reminders(keywords: Iterable[Keyword], owner: Noun) -> str:
    it = "them" if owner.plural else "it"
    return " ".join(reminder(keyword, it) for keyword in keywords)


def _has(effect: Has, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    numbers = [
        f"{signed(each)} {each.stat}"
        for each in effect.gains
        if isinstance(each, Change)
    ]
    keywords = [each for each in effect.gains if isinstance(each, Keyword)]
    named = [name_of(keyword) for keyword in keywords]
    gains = listed([" / ".join(numbers), *named] if numbers else named)
    rest = f"{gains}{duration(effect.lasts, voice)}"
    note = _reminders(keywords, owner)
    offer = f"give {objects(effect.who, voice).text} {rest}"
    return Clause("have", rest, owner, note=note, offer=offer)


def _loses(effect: Loses, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    names = listed([name_of(keyword) for keyword in effect.keywords], "or")
    rest = f"and can't have {names}{duration(effect.lasts, voice)}"
    return Clause("lose", rest, owner)


def _loses_powers(effect: LosesPowers, voice: Voice) -> Clause:
    rest = f"and can't have powers{duration(effect.lasts, voice)}"
    return Clause("lose", rest, subject(effect.who, voice))


def granted(effect: Grant, power: str, voice: Voice) -> Clause:
    """Return that somebody has *power*, as quoted."""
    owner = subject(effect.who, voice)
    return Clause("have", f"{power}{duration(effect.lasts, voice)}", owner)


def _is_also(effect: IsAlso, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    one = " ".join(effect.traits)
    what = with_article(one)
    if owner.plural and isinstance(effect.who, Each):
        kinds = described(Those(effect.who.those.kinds), plural=True)
        what = f"{one} {kinds}"
    return Clause("be", f"also {what}{duration(effect.lasts, voice)}", owner)


def _cannot(effect: Cannot, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    rest = f"{listed(effect.acts, 'or')}{duration(effect.lasts, voice)}"
    return Clause("can't", rest, owner)


def _pay_less(effect: PayLess, voice: Voice) -> Clause:
    what = described(effect.those, plural=not effect.next)
    which = f"your next {what}" if effect.next else what
    less = f"you pay {digits(effect.amount)} less {_TO[effect.to]} {which}"
    if effect.to == "strike" and effect.next:
        which = f"the next time you strike with {one_of(effect.those)}"
        less = f"you pay {digits(effect.amount)} less {which}"
    least = f", to a minimum of {effect.least}" if effect.least is not None else ""
    return Clause(whole=f"{less}{duration(effect.lasts, voice)}{least}")


def _makes_instant(effect: MakesInstant, voice: Voice) -> Clause:
    lasts = duration(effect.lasts, voice)
    until = f" until you play {one_of(effect.those)}" if effect.next else ""
    cards = described(effect.those, plural=True, joint="and")
    what = f"{cards} in your hand are instant"
    return Clause(whole=f"{what}{lasts}{until}")


def _costs_less(effect: CostsLess, voice: Voice) -> Clause:
    this = voice.this.text
    what = f"{_TO[effect.to]} {this}"
    if effect.next:
        what = f"the next time you {_TO[effect.to].removeprefix('to ')} {this}"
    less = f"you pay {digits(effect.amount)} less {what}"
    least = f", to a minimum of {effect.least}" if effect.least is not None else ""
    return Clause(whole=f"{less}{duration(effect.lasts, voice)}{least}")


def _pay_more(effect: PayMore, voice: Voice) -> Clause:
    what = described(effect.those, plural=True)
    payers: dict[Payer, str] = {
        "each opponent": "opponents pay",
        "each player": "players pay",
        "attached hero's controller": f"{voice.host.text}'s controller pays",
    }
    amount = digits(effect.amount)
    more = f"{payers[effect.player]} {amount} more {_TO[effect.to]} {what}"
    return Clause(whole=f"{more}{duration(effect.lasts, voice)}")


def _maximum_hand_size(effect: MaximumHandSize, voice: Voice) -> Clause:
    holders: dict[Holder, str] = {
        "you": "your",
        "each player": "each player's",
        "each opponent": "each opponent's",
        "attached hero's controller": f"{voice.host.text}'s controller's",
    }
    change = f"{'reduced' if effect.less else 'increased'} by {number(effect.amount)}"
    return Clause(whole=f"{holders[effect.player]} maximum hand size is {change}")


def _control_more(effect: ControlMore, _voice: Voice) -> Clause:
    those = Those(("card",), traits=(effect.trait,))
    if effect.amount == ANY_NUMBER:
        many = described(those, plural=True)
        return Clause(whole=f"you can control any number of {many}")
    if effect.amount == 1:
        more = f"an additional {described(those)}"
    else:
        more = f"{number(effect.amount)} additional {described(those, plural=True)}"
    return Clause(whole=f"you can control {more}")


CHANGE_CLAUSES: Final[Table[Clause]] = {
    IsAlso: _is_also,
    Has: _has,
    Loses: _loses,
    LosesPowers: _loses_powers,
    Cannot: _cannot,
    CostsLess: _costs_less,
    MakesInstant: _makes_instant,
    ControlMore: _control_more,
    PayLess: _pay_less,
    PayMore: _pay_more,
    MaximumHandSize: _maximum_hand_size,
}
