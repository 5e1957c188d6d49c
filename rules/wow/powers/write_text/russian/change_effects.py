"""Effects that change what cards have, may and cost, in Russian."""

from collections.abc import Iterable
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    Act,
    Cannot,
    Change,
    ControlMore,
    CostsLess,
    Duration,
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
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.declension import NEXT, OWN, Case
from rules.wow.powers.write_text.russian.frames import duration, lasting
from rules.wow.powers.write_text.russian.grammar import (
    OPENERS,
    Clause,
    Name,
    by_gender,
    conjugate,
    spoken_of,
)
from rules.wow.powers.write_text.russian.keywords import reminder, taken
from rules.wow.powers.write_text.russian.nouns import one_of, subject
from rules.wow.powers.write_text.russian.numerals import listed
from rules.wow.powers.write_text.russian.phrases import described
from rules.wow.powers.write_text.russian.stats import STATS
from rules.wow.powers.write_text.russian.titles import tags_of
from rules.wow.powers.write_text.russian.verbs import CANNOT, GET, GIVE, LOSE
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import digits, led, signed, spaced

# What is forbidden; forms of him, her, it and them.
_ACTS: Final[dict[Act, tuple[str, str]]] = {
    "attack": ("атаковать", ""),
    "protect": ("защищать", ""),
    "ready": ("вернуться в готовность", ""),
    "strike": ("наносить удар", ""),
    "deal damage": ("наносить урон", ""),
    "be attacked": ("быть", "атакован атакована атаковано атакованы"),
    "exhaust": ("быть", "закрыт закрыта закрыто закрыты"),
    "ready during the ready step": ("вернуться в готовность во время подготовки", ""),
    "be targeted": ("становиться целью", ""),
    "be targeted by opponents": ("становиться целью противников", ""),
    "be healed": ("быть", "исцелен исцелена исцелено исцелены"),
    "be interrupted": ("быть", "прерван прервана прервано прерваны"),
    "be destroyed": ("быть", "уничтожен уничтожена уничтожено уничтожены"),
}


_FOR: Final[dict[Paid, str]] = {
    "play": "розыгрыш",
    "complete": "выполнение",
    "strike": "использование",
    "flip": "переворот",
    "use": "действие",
}
_NEXT: Final[dict[Paid, str]] = {
    "play": "следующий",
    "complete": "следующее",
    "strike": "следующее",
    "flip": "следующий",
    "use": "следующее",
}


def _reminders(keywords: Iterable[Keyword], owner: Name) -> str:
    it = spoken_of(owner)
    return " ".join(reminder(keyword, it) for keyword in keywords)


def _has(effect: Has, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    numbers = [
        f"{signed(each)} к {STATS[each.stat]}"
        for each in effect.gains
        if isinstance(each, Change)
    ]
    keywords = [each for each in effect.gains if isinstance(each, Keyword)]
    gains = listed([*numbers, *map(taken, keywords)])
    rest = f"{gains}{duration(effect.lasts, voice)}"
    note = _reminders(keywords, owner)
    offer = f"вы можете {GIVE.infinitive} {owner.dat} {rest}"
    return Clause(GET, rest, owner, note=note, offer=offer)


def _loses(effect: Loses, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    names = listed([taken(keyword) for keyword in effect.keywords])
    never = f"и {conjugate(CANNOT, owner)} получить"
    rest = f"{never} {names}{duration(effect.lasts, voice)}"
    return Clause(LOSE, rest, owner)


def _loses_powers(effect: LosesPowers, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    never = f"все действия и {conjugate(CANNOT, owner)} их получать"
    return Clause(LOSE, f"{never}{duration(effect.lasts, voice)}", owner)


def granted(effect: Grant, power: str, voice: Voice) -> Clause:
    """Return that somebody gets *power*, as quoted."""
    owner = subject(effect.who, voice)
    return Clause(GET, f"действие {power}{duration(effect.lasts, voice)}", owner)


def _is_also(effect: IsAlso, voice: Voice) -> Clause:
    also = f"также {tags_of(effect.traits)}{duration(effect.lasts, voice)}"
    return Clause(GET, also, subject(effect.who, voice))


def _cannot(effect: Cannot, voice: Voice) -> Clause:
    owner = subject(effect.who, voice).agreed()
    acts = [_act(act, owner) for act in effect.acts]
    several = ", ".join(f"ни {act}" for act in acts)
    whom = by_gender(owner, "его ее его их")
    lasts = duration(effect.lasts, voice, within=True, whom=whom)
    rest = f"{several if len(acts) > 1 else acts[0]}{lasts}"
    return Clause(CANNOT, rest, owner)


def _act(act: Act, owner: Name) -> str:
    text, forms = _ACTS[act]
    return f"{text} {by_gender(owner, forms)}" if forms else text


def _pay_less(effect: PayLess, voice: Voice) -> Clause:
    phrase = described(effect.those)
    if effect.next:
        what = phrase.led_by(OWN, NEXT).form(Case.GEN)
    else:
        what = phrase.form(Case.GEN, "all")
    less = f"вы платите на {digits(effect.amount)} меньше за {_FOR[effect.to]} {what}"
    least = "" if effect.least is None else f", но не меньше {effect.least}"
    return Clause(whole=_as_long(effect.lasts, less, voice) + least)


def _makes_instant(effect: MakesInstant, voice: Voice) -> Clause:
    what = described(effect.those).form(Case.ACC, "all")
    play = f"вы можете разыгрывать с руки {what} как мгновенные карты"
    until = ""
    if effect.next:
        until = f", пока не разыграете {one_of(effect.those, Case.ACC)}"
    return Clause(whole=_as_long(effect.lasts, play, voice) + until)


def _costs_less(effect: CostsLess, voice: Voice) -> Clause:
    which = _NEXT[effect.to] if effect.next else ""
    what = spaced((which, _FOR[effect.to], voice.this.gen))
    less = f"вы платите на {digits(effect.amount)} меньше за {what}"
    least = "" if effect.least is None else f", но не меньше {effect.least}"
    return Clause(whole=_as_long(effect.lasts, less, voice) + least)


def _pay_more(effect: PayMore, voice: Voice) -> Clause:
    what = described(effect.those).form(Case.GEN, "all")
    amount = digits(effect.amount)
    payers: dict[Payer, str] = {
        "each opponent": "противники платят",
        "each player": "игроки платят",
        "attached hero's controller": f"игрок, контролирующий {voice.host.acc}, платит",
    }
    who = payers[effect.player]
    more = f"{who} на {amount} больше за {_FOR[effect.to]} {what}"
    return Clause(whole=_as_long(effect.lasts, more, voice))


def _as_long(lasts: Duration | None, text: str, voice: Voice) -> str:
    """Return *text* behind how long it *lasts*, which reaches over all of it."""
    return led((lasting(lasts, voice) if lasts else "", text), OPENERS)


def _maximum_hand_size(effect: MaximumHandSize, voice: Voice) -> Clause:
    size, by = "максимальный размер руки", f"на {digits(effect.amount)}"
    host = voice.host.acc
    holders: dict[Holder, str] = {
        "you": f"ваш {size}",
        "each player": f"{size} каждого игрока",
        "each opponent": f"{size} каждого противника",
        "attached hero's controller": f"{size} игрока, контролирующего {host},",
    }
    verb = "уменьшается" if effect.less else "увеличивается"
    return Clause(whole=f"{holders[effect.player]} {verb} {by}")


def _control_more(effect: ControlMore, _voice: Voice) -> Clause:
    those = Those(("card",), traits=(effect.trait,))
    many = described(those).form(Case.GEN, "all")
    if effect.amount == ANY_NUMBER:
        return Clause(whole=f"вы можете контролировать любое количество {many}")
    by = digits(effect.amount)
    return Clause(whole=f"ваш предел контролируемых {many} увеличивается на {by}")


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
