"""Effects that change what cards have, may and cost, in Hungarian."""

from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    Act,
    Cannot,
    Change,
    ControlMore,
    CostsLess,
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
    Stat,
    Those,
)
from rules.wow.powers.write_text.hungarian.card_verbs import GIVE
from rules.wow.powers.write_text.hungarian.durations import duration, during
from rules.wow.powers.write_text.hungarian.grammar import Clause, listed
from rules.wow.powers.write_text.hungarian.keywords import (
    listed_with,
    name_of,
    reminder,
)
from rules.wow.powers.write_text.hungarian.nouns import (
    one_or_more,
    some_of,
    together,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import (
    accusative,
    instrumental,
    with_article,
)
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.voice import Voice, attached
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import signed, spaced

_STATS: Final[dict[Stat, str]] = {
    "ATK": "ATK-t",
    "health": "életet",
    "DEF": "DEF-et",
    "strike cost": "támadási költséget",
}
_CANNOT: Final[dict[Act, tuple[str, str]]] = {  # one, several
    "attack": ("nem támadhat", "nem támadhatnak"),
    "protect": ("nem védhet", "nem védhetnek"),
    "ready": ("nem aktivizálható", "nem aktivizálhatók"),
    "strike": ("nem üthet", "nem üthetnek"),
    "be attacked": ("nem támadható meg", "nem támadhatók meg"),
    "exhaust": ("nem merülhet ki", "nem merülhetnek ki"),
    "ready during the ready step": (
        "nem aktivizálható az aktivizálási lépésben",
        "nem aktivizálhatók az aktivizálási lépésben",
    ),
    "be targeted": ("nem célozható meg", "nem célozhatók meg"),
    "be targeted by opponents": (
        "nem lehet ellenfelek célpontja",
        "nem lehetnek ellenfelek célpontjai",
    ),
    "be healed": ("nem gyógyítható", "nem gyógyíthatók"),
    "be interrupted": ("nem szakítható meg", "nem szakíthatók meg"),
    "be destroyed": ("nem pusztítható el", "nem pusztíthatók el"),
    "deal damage": ("nem sebezhet", "nem sebezhetnek"),
}


_FOR: Final[dict[Paid, str]] = {
    "play": "kijátszásáért",
    "complete": "teljesítéséért",
    "strike": "használatáért",
    "flip": "megfordításáért",
    "use": "képességének használatáért",
}


def _has(effect: Has, voice: Voice) -> Clause:
    owner = who_is(effect.who, voice)
    numbers = [
        f"{signed(each)} {_STATS[each.stat]}"
        for each in effect.gains
        if isinstance(each, Change)
    ]
    keywords = [each for each in effect.gains if isinstance(each, Keyword)]
    gains = listed_with(numbers, keywords, "kulcsszót")
    lasts = duration(effect.lasts, voice)
    gets = "kapnak" if owner.plural else "kap"
    said = spaced((owner.nominative, gains, gets)) + lasts
    offer = f"{gains} {GIVE.allowed(definite=False)} {owner.dative}{lasts}"
    return Clause(
        said, offer, note=" ".join(map(reminder, keywords)), subject=owner.nominative
    )


def _loses(effect: Loses, voice: Voice) -> Clause:
    owner = together(effect.who, voice)
    loses, get = (
        ("elveszítik", "kaphatják") if owner.plural else ("elveszíti", "kaphatja")
    )
    names = listed([with_article(name_of(each)) for each in effect.keywords])
    lost = f"{loses} {names} kulcsszót, és nem is {get} meg"
    return Clause(
        spaced((owner.nominative, during(effect.lasts, lost, voice))),
        subject=owner.nominative,
    )


def _loses_powers(effect: LosesPowers, voice: Voice) -> Clause:
    owner = together(effect.who, voice)
    loses, get = (
        ("elveszítik", "kaphatnak") if owner.plural else ("elveszíti", "kaphat")
    )
    own = "erőiket" if owner.plural else "erőit"
    lost = f"{loses} az {own}, és nem is {get} erőt"
    return Clause(
        spaced((owner.nominative, during(effect.lasts, lost, voice))),
        subject=owner.nominative,
    )


def granted(effect: Grant, power: str, voice: Voice) -> Clause:
    """Return that somebody has *power*, as quoted."""
    owner = who_is(effect.who, voice)
    gets = "megkapják" if owner.plural else "megkapja"
    got = f"{gets} ezt az erőt{duration(effect.lasts, voice)}: {power}"
    return Clause(spaced((owner.nominative, got)), subject=owner.nominative)


def _is_also(effect: IsAlso, voice: Voice) -> Clause:
    owner = who_is(effect.who, voice)
    also = listed([trait(name) for name in effect.traits])
    lasts = duration(effect.lasts, voice)
    return Clause(
        spaced((owner.nominative, f"egyben {also} is{lasts}")), subject=owner.nominative
    )


def _cannot(effect: Cannot, voice: Voice) -> Clause:
    owner = together(effect.who, voice)
    acts = listed([_CANNOT[each][owner.plural] for each in effect.acts])
    lasts = duration(effect.lasts, voice, plural=owner.plural)
    return Clause(spaced((owner.nominative, acts)) + lasts, subject=owner.nominative)


def _played(those: Those, to: Paid, *before: str) -> str:
    """Return *those* as what somebody pays for: all of them, or the one *before*."""
    words = (*(before or ("minden",)), "más" if those.other else "")
    cards = one_or_more(those, words, "vagy" if before else "és").nominative
    return f"{cards} {_FOR[to]}"


def _pay_less(effect: PayLess, voice: Voice) -> Clause:
    which = ("a", "következő") if effect.next else ()
    less = f"{instrumental(effect.amount)} kevesebbet fizetsz"
    lasts = duration(effect.lasts, voice)
    least = "" if effect.least is None else f", de legalább {accusative(effect.least)}"
    return Clause(f"{_played(effect.those, effect.to, *which)} {less}{lasts}{least}")


def _makes_instant(effect: MakesInstant, voice: Voice) -> Clause:
    words = ("kezedben lévő minden", "más" if effect.those.other else "")
    cards = one_or_more(effect.those, words, "és").nominative
    lasts = duration(effect.lasts, voice)
    until = ""
    if effect.next:
        until = f", amíg ki nem játszol {some_of(effect.those, 1).accusative}"
    return Clause(f"a {cards} azonnali{lasts}{until}")


def _pay_more(effect: PayMore, voice: Voice) -> Clause:
    host = attached(voice).nominative
    payers: dict[Payer, tuple[str, str]] = {
        "each opponent": ("az ellenfeleid", "fizetnek"),
        "each player": ("a játékosok", "fizetnek"),
        "attached hero's controller": (f"{host} irányítója", "fizet"),
    }
    who, pays = payers[effect.player]
    more = f"{instrumental(effect.amount)} többet {pays}"
    lasts = duration(effect.lasts, voice)
    return Clause(f"{who} {_played(effect.those, effect.to)} {more}{lasts}")


def _costs_less(effect: CostsLess, voice: Voice) -> Clause:
    which = "következő " if effect.next else ""
    what = f"{voice.this.dative} a {which}{_FOR[effect.to]}"
    less = f"{instrumental(effect.amount)} kevesebbet fizetsz"
    lasts = duration(effect.lasts, voice)
    least = "" if effect.least is None else f", de legalább {accusative(effect.least)}"
    return Clause(f"{what} {less}{lasts}{least}")


def _maximum_hand_size(effect: MaximumHandSize, voice: Voice) -> Clause:
    cards, by = "maximum kézben lévő lapjainak száma", instrumental(effect.amount)
    host = attached(voice).nominative
    holders: dict[Holder, str] = {
        "you": "a maximum kézben lévő lapjaid száma",
        "each player": f"minden játékos {cards}",
        "each opponent": f"minden ellenfél {cards}",
        "attached hero's controller": f"{host} irányítójának {cards}",
    }
    verb = "csökken" if effect.less else "nő"
    return Clause(f"{holders[effect.player]} {by} {verb}")


def _control_more(effect: ControlMore, _voice: Voice) -> Clause:
    those = Those(("card",), traits=(effect.trait,))
    if effect.amount == ANY_NUMBER:
        many = one_or_more(those, ("tetszőleges", "számú")).accusative
        return Clause(f"{many} irányíthatsz")
    many = one_or_more(those, ("több",)).accusative
    return Clause(f"{instrumental(effect.amount)} {many} irányíthatsz")


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
