"""Noun phrases: adjectives, nouns and what stands behind them, declined as one."""

from dataclasses import dataclass, replace
from typing import Final

from rules.wow.powers.words import (
    Amount,
    Attached,
    Bound,
    Chosen,
    Each,
    It,
    ItsHero,
    Kind,
    Measure,
    Resources,
    State,
    Target,
    TargetPlayer,
    TheirHero,
    This,
    Those,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.russian.declension import (
    FRIENDLY,
    OPPOSING,
    OTHER,
    TARGET,
    YOUR,
    Adjective,
    Case,
    Gender,
    Noun,
    Number,
    trailing,
)
from rules.wow.powers.write_text.russian.declension import THAT as THAT_ONE
from rules.wow.powers.write_text.russian.declension import THIS as THIS_ONE
from rules.wow.powers.write_text.russian.keyword_names import called
from rules.wow.powers.write_text.russian.lexicon import (
    ATTACHED,
    CARD,
    CARDS_OF,
    KINDS,
    LIVING,
    NOT_ATTACHED,
    OPPONENT,
    PLAYER,
    STATE_TAILS,
    STATES,
)
from rules.wow.powers.write_text.russian.numerals import listed, number_of, numeral
from rules.wow.powers.write_text.russian.thing_names import CALLED
from rules.wow.powers.write_text.russian.titles import quoted_traits, without_trait
from rules.wow.powers.write_text.russian.traits import (
    BEINGS,
    SPELLS,
    TRAIT_ADJECTIVES,
    TRAIT_GENITIVES,
)
from rules.wow.powers.write_text.sentences import digits, spaced

_MEASURES: Final = {"cost": "с ценой", "ATK": "с АТК", "health": "со здоровьем"}
_ORDERS: Final = {"or less": "или меньше", "or more": "или больше"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """Nouns with the adjectives before all of them and the *tail* behind.

    *tail_of_one* is the tail where one thing is meant, if it is another one.
    """

    nouns: tuple[Noun, ...]
    adjectives: tuple[Adjective, ...] = ()
    tail: str = ""
    joint: str = "или"
    tail_of_one: str = ""

    def form(self, case: Case, number: Number = "one") -> str:
        """Return the phrase in *case* and *number*.

        Adjectives stand once where they suit all nouns, else before each.
        """
        before = [self._adjectives(noun, case, number) for noun in self.nouns]
        parts = []
        for place, noun in enumerate(self.nouns):
            alike = place > 0 and before[place] == before[0]
            lead = "" if alike else before[place]
            parts.append(spaced((lead, noun.form(case, number))))
        one = number == "one" and self.tail_of_one
        return spaced(
            (listed(parts, self.joint), self.tail_of_one if one else self.tail)
        )

    def _adjectives(self, noun: Noun, case: Case, number: Number) -> str:
        return spaced(each.form(noun, case, number) for each in self.adjectives)

    def counted(self, count: Amount, case: Case) -> str:
        """Return *count* of it, one without a numeral: `карту`, `двух соратников`."""
        return self.form(case) if count == 1 else self.numbered(count, case)

    def numbered(self, count: Amount, case: Case) -> str:
        """Return *count* of it, one with a numeral as well: `одной карты`."""
        if case == Case.ACC and self.nouns[0].alive and count in (2, 3, 4):
            case = Case.GEN
        word = numeral(count, self.nouns[0], case)
        number = number_of(count)
        if number == "one":
            return spaced((word, self.form(case)))
        if case not in (Case.NOM, Case.ACC):
            return spaced((word, self.form(case, "many")))
        if number == "few":
            return spaced((word, self.form(case, "few")))
        return spaced((word, self.form(Case.GEN, "many")))

    def led_by(self, *adjectives: Adjective) -> "Phrase":
        """Return the phrase with *adjectives* in front of its own."""
        return replace(self, adjectives=(*adjectives, *self.adjectives))

    @property
    def gender(self) -> Gender | None:
        """The gender of all its nouns, if it is the same."""
        genders = {noun.gender for noun in self.nouns}
        return genders.pop() if len(genders) == 1 else None

    def is_plural(self, number: Number) -> bool:
        """Whether a verb behind it is plural: not behind `оружие` for all weapons."""
        if number != "all":
            return number != "one"
        return len(self.nouns) > 1 or not self.nouns[0].mass


def described(those: Those, joint: str = "или") -> Phrase:
    """Return *those* as a phrase: `другой вражеский соратник с ценой 3 или меньше`."""
    nouns = tuple(KINDS[kind] for kind in those.kinds)
    return _phrase(those, those.kinds, nouns, joint)


def _phrase(
    those: Those, kinds: tuple[Kind, ...], nouns: tuple[Noun, ...], joint: str
) -> Phrase:
    before, within, behind = _traits(those.traits, kinds)
    nouns = tuple(noun.joined(within) if within else noun for noun in nouns)
    tail = (behind, *_tails(those))
    return Phrase(nouns, (*_adjectives(those), *before), spaced(tail), joint)


def _adjectives(those: Those) -> tuple[Adjective, ...]:
    return (
        *([OTHER] if those.other else []),
        *(
            STATES[state]
            for state in those.states
            if state in STATES and not (those.on and state == "attached")
        ),
        *([FRIENDLY] if those.side == "friendly" else []),
        *([OPPOSING] if those.side == "opposing" else []),
        *_attached(those),
    )


def _attached(those: Those) -> list[Adjective]:
    """Return `присоединенная к …`, or `не присоединенная к …`."""
    if those.on is None:
        return []
    word = NOT_ATTACHED if those.off else ATTACHED
    return [trailing(word, f"к {_place(those.on, Case.DAT)}")]


def _place(who: Who, case: Case) -> str:
    """Return in *case* to whom others are attached, or who has a party."""
    match who:
        case Target(those):
            return described(those).led_by(TARGET).form(case)
        case Chosen(those):
            return described(those).form(case)
        case Each(those):
            return described(those, "и").form(case, "all")
        case YourHero():
            return Phrase((KINDS["hero"],), (YOUR,)).form(case)
        case TargetPlayer("target player"):
            return Phrase((PLAYER,), (TARGET,)).form(case)
        case TargetPlayer():
            return Phrase((OPPONENT,), (TARGET,)).form(case)
        case Attached():
            return Phrase((KINDS["character"],), tail="с этой картой").form(case)
        case It() | ItsHero():
            return Phrase((CARD,), (THAT_ONE,)).form(case)
    return Phrase((CARD,), (THIS_ONE,)).form(case)


def opponent(who: Who) -> str:
    """Return in the instrumental with whom somebody is in combat."""
    return _place(who, Case.INS)


def _party(who: Who) -> str:
    match who:
        case TheirHero():
            return "из отряда этого игрока"
        case It() | ItsHero():
            return "из отряда игрока, который контролирует ту карту"
    return f"из отряда {_place(who, Case.GEN)}"


def _told(those: Those) -> tuple[str, ...]:
    """Return by what keyword, party or name *those* are told."""
    having = listed([called(name) for name in those.having], "или")
    named = those.named or ""
    if named.startswith("*"):
        named = f"с «{named.strip('*')}» в названии"
    elif named:
        card = (
            "этой карты" if named == This.notation else f"«{CALLED.get(named, named)}»"
        )
        named = f"с названием {card}"
    return (
        f"без ключевого слова {called(those.lacking)}" if those.lacking else "",
        f"с ключевым словом {having}" if having else "",
        _party(those.party) if those.party else "",
        f"в бою с {opponent(those.against)}" if those.against else "",
        named,
    )


def _traits(
    traits: tuple[str, ...], kinds: tuple[Kind, ...]
) -> tuple[tuple[Adjective, ...], Noun | None, str]:
    """Return what *traits* put before the nouns, into them, and behind them."""
    if len(traits) == 1:
        (trait,) = traits
        if trait in TRAIT_ADJECTIVES:
            return (TRAIT_ADJECTIVES[trait],), None, ""
        if trait in BEINGS and LIVING.issuperset(kinds):
            return (), BEINGS[trait], ""
        if trait in SPELLS and kinds == ("ability",):
            return (), SPELLS[trait], ""
    return (), None, _behind(traits)


def _behind(traits: tuple[str, ...]) -> str:
    """Return *traits* behind a noun: `огня или льда`, `с тегом «Кольцо»`."""
    if all(trait in TRAIT_GENITIVES for trait in traits):
        return listed([TRAIT_GENITIVES[trait] for trait in traits], "или")
    return quoted_traits(traits)


def _tails(those: Those) -> tuple[str, ...]:
    states: tuple[State, ...] = those.states
    return (
        *(STATE_TAILS[state] for state in states if state in STATE_TAILS),
        " и ".join(map(_lacked, those.without)),
        _bounded(those.bound) if those.bound else "",
        "под вашим контролем" if those.side == "you control" else "",
        *_told(those),
    )


def _lacked(trait: str) -> str:
    """Return `не из Орды`, `без тега «Демон»`."""
    if trait in ("Alliance", "Horde"):
        return f"не из {TRAIT_GENITIVES[trait]}"
    return without_trait(trait)


# With an even number; an odd one has `не` before it.
_EVEN: Final[dict[Measure, str]] = {
    "cost": "с {}четной ценой",
    "ATK": "с {}четной АТК",
    "health": "с {}четным здоровьем",
}


def _bounded(bound: Bound) -> str:
    if isinstance(bound.number, Resources):
        return f"{_MEASURES[bound.measure]} не больше количества ваших ресурсов"
    measure, number = _MEASURES[bound.measure], digits(bound.number)
    if bound.parity:
        measure = _EVEN[bound.measure].format("не" if bound.parity == "odd" else "")
    if bound.most is not None:
        return f"{measure} от {number} до {bound.most}"
    return spaced((measure, number, _ORDERS[bound.order] if bound.order else ""))


def card_of(those: Those | None) -> Phrase:
    """Return a card of the kind of *those*, or any: `карта соратника с ценой 3`."""
    if those is None:
        return Phrase((CARD,))
    kinds = tuple(kind for kind in those.kinds if kind != "card")
    if not kinds:
        return described(those)
    nouns = tuple(CARDS_OF[kind] for kind in kinds)
    kind = _phrase(those, kinds, nouns, "или")
    many = kind.form(Case.GEN, "all")
    return Phrase((CARD,), tail=many, tail_of_one=kind.form(Case.GEN))
