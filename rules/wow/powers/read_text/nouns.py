"""WHO, amounts and counts: the transformer's lowest layer."""

import re
from typing import Any, Final, cast

from lark import Token, Transformer, v_args

from rules.wow.card.traits import CLASSES
from rules.wow.powers.read_text.card_phrases import (
    Phrase,
    limited,
    other_than_this,
    yours_of,
)
from rules.wow.powers.read_text.lexicon import (
    NUMBERS,
    SINGULARS,
    TRAIT_FORMS,
    kind_named,
)
from rules.wow.powers.read_text.mentions import Itself, Mentions, NotUnderstood
from rules.wow.powers.words import (
    ANY_NUMBER,
    TRAITS,
    All,
    Amount,
    Attached,
    Bound,
    Chosen,
    Each,
    It,
    ItsHero,
    ItsSource,
    Kind,
    Measure,
    Order,
    Parity,
    Resources,
    Target,
    TargetPlayer,
    TheirHero,
    Those,
    Who,
    X,
    YourHero,
)

_JOINT = re.compile(r"\b(and/or|and|or)\b")


@v_args(inline=True)
class Nouns(Transformer[Token, Any]):
    """Whom or how much a sentence speaks of."""

    def __init__(self, mentions: Mentions) -> None:
        """Resolve pronouns by *mentions*."""
        super().__init__()
        self.mentions = mentions

    def NUMBER(self, token: Token) -> int:
        return int(token)

    def COUNT_WORD(self, token: Token) -> int:
        return NUMBERS[token]

    def one(self, _article: Token) -> int:
        return 1

    def x(self) -> X:
        return X()

    def all(self) -> All:
        return All()

    def count(self, number: int) -> int:
        return number

    def amount(self, number: int) -> int:
        return number

    def share(self, amount: Amount) -> Amount:
        return amount

    def quantity(self, number: int) -> int:
        return number

    # -- Those ---------------------------------------------------------------------
    def kinds(self, *tokens: Token) -> tuple[tuple[Kind, ...], str, bool, bool]:
        names = [token for token in tokens if token.type == "KIND"]
        joints = {
            found[1]
            for token in tokens
            if token.type == "KIND_JOINT" and (found := _JOINT.search(token))
        }
        if len(joints) > 1:
            raise NotUnderstood
        kinds = tuple(kind_named(name) for name in names)
        last = names[-1]
        bare = last in ("armor", "equipment")
        return kinds, joints.pop() if joints else "", last not in SINGULARS, bare

    def traits(self, *tokens: Token) -> tuple[tuple[str, ...], bool]:
        names = [token for token in tokens if token.type == "TRAIT"]
        last = names[-1]
        if len({TRAIT_FORMS[name] for name in names}) < len(names):
            raise NotUnderstood
        return tuple(TRAIT_FORMS[name] for name in names), last not in TRAITS

    def core(self, kinds: tuple[tuple[Kind, ...], str, bool, bool]) -> Phrase:
        names, joint, plural, bare = kinds
        return Phrase(Those(names), joint, plural, bare)

    def traits_kinds(
        self,
        traits: tuple[tuple[str, ...], bool],
        kinds: tuple[tuple[Kind, ...], str, bool, bool],
        card: Token | None = None,
    ) -> Phrase:
        names, joint, plural, bare = kinds
        plural = plural if card is None else card == "cards"
        return Phrase(Those(names, traits=traits[0]), joint, plural, bare)

    def traits_only(self, traits: tuple[tuple[str, ...], bool]) -> Phrase:
        names, plural = traits
        of_class = {name in CLASSES for name in names}
        if len(of_class) > 1:
            raise NotUnderstood
        # A Priest is a hero or an ally, not a card of the class.
        kinds: tuple[Kind, ...] = ("hero", "ally") if True in of_class else ("card",)
        those = Those(kinds, traits=names)
        return Phrase(those, "", plural, bare=not plural)

    def traits_cards(self, traits: tuple[tuple[str, ...], bool], card: Token) -> Phrase:
        those = Those(("card",), traits=traits[0])
        return Phrase(those, "", card == "cards", bare=False)

    def kinds_cards(
        self, kinds: tuple[tuple[Kind, ...], str, bool, bool], card: Token
    ) -> Phrase:
        return Phrase(Those(kinds[0]), kinds[1], card == "cards", bare=False)

    def any_card(self, card: Token) -> Phrase:
        return Phrase(Those(("card",)), "", card == "cards", bare=False)

    def other(self, *_tokens: Token) -> dict[str, Any]:
        return {"other": True}

    def state(self, state: Token) -> dict[str, Any]:
        known = state.replace("face down", "face-down").replace("face up", "face-up")
        return {"states": (known,)}

    def side(self, token: Token) -> dict[str, Any]:
        return {"side": str(token)}

    def non_trait(self, token: Token) -> dict[str, Any]:
        return {"without": (TRAIT_FORMS[token.removeprefix("non-")],)}

    def non_hero(self, _words: Token) -> dict[str, Any]:
        return {"no_heroes": True}

    def yours(self) -> dict[str, Any]:
        return {"side": "you control"}

    def damaged(self, *_it: Token) -> dict[str, Any]:
        return {"states": ("damaged",)}

    def undamaged(self) -> dict[str, Any]:
        return {"states": ("undamaged",)}

    def in_play(self) -> dict[str, Any]:
        return {}

    def opposing(self) -> dict[str, Any]:
        return {"side": "opposing"}

    def is_attached(self, _attached: Token) -> dict[str, Any]:
        return {"states": ("attached",)}

    def attachment(self, name: Token) -> Phrase:
        those = Those(("card",), states=("attached",))
        return Phrase(those, "", name.endswith("s"), bare=False)

    def dealt_this_way(self, _words: Token) -> dict[str, Any]:
        return {"states": ("dealt damage this way",)}

    def exhausted_this_way(self, _words: Token) -> dict[str, Any]:
        return {"states": ("exhausted this way",)}

    def this_turn_state(self, words: Token) -> dict[str, Any]:
        state = re.sub(r"that (?:took|w(?:as|ere) dealt)", "dealt", words)
        return {"states": (state,)}

    def struck_this_turn(self, _words: Token) -> dict[str, Any]:
        return {"states": ("dealt combat damage by your hero this turn",)}

    def bearing(self) -> dict[str, Any]:
        return {"states": ("with an attachment",)}

    def bearing_ability(self, _it: Token | None = None) -> dict[str, Any]:
        return {"states": ("with an ability attached",)}

    def resources_bound(self, words: Token) -> dict[str, Any]:
        if "less" not in words:
            raise NotUnderstood
        return {"bound": Bound("cost", Resources(), "or less")}

    def keyword_name(self, name: Token) -> str:
        return name.lower()

    def having(self, *parts: Any) -> dict[str, Any]:
        return {"having": tuple(part for part in parts if not isinstance(part, Token))}

    def lacking(self, name: str) -> dict[str, Any]:
        return {"lacking": name}

    def not_attached_to(self, _not: Token, who: Who) -> dict[str, Any]:
        return {**self.attached_to(who), "off": True}

    def attached_to(self, who: Who) -> dict[str, Any]:
        return {"on": who}

    def in_combat(self, who: Who) -> dict[str, Any]:
        return {"against": who}

    def controlled_by(self, _words: Token) -> dict[str, Any]:
        """Those that whoever controls `it` controls are in its party."""
        if self.mentions.it() != It():
            raise NotUnderstood
        return {"party": It()}

    def attacking_whom(self, _words: Token, who: Who) -> tuple[dict[str, Any], ...]:
        if not isinstance(who, Chosen | YourHero):
            raise NotUnderstood
        return {"states": ("attacking",)}, {"against": who}

    def in_party(self, words: Token) -> dict[str, Any]:
        """A party is told by one who is in it: by the player, or by `it`."""
        whose = words.removeprefix("in ").removesuffix("'s party")
        match whose:
            case "target player" | "target opponent":
                self.mentions.aim_at_player(whose)
                self.mentions.targets += 1
                return {"party": TargetPlayer(cast("Any", whose))}
            case _ if whose.startswith("attached "):
                return {"party": Attached()}
            case "that player" | "that opponent":
                if not self.mentions.is_of_player():
                    raise NotUnderstood
                return {"party": TheirHero()}
        return {"party": self.mentions.it()}

    def named(self, words: Token) -> dict[str, Any]:
        name = words.removeprefix("named ")
        return {"named": "this" if name == "@" else name}

    def named_with(self, words: Token) -> dict[str, Any]:
        return {"named": f"*{words.split()[1]}*"}

    def bound(
        self, measure: Token, number: int | X, order: Token | None = None
    ) -> dict[str, Any]:
        which = cast("Order | None", str(order) if order else None)
        return {"bound": Bound(cast("Measure", str(measure)), number, which)}

    def of_parity(
        self, words: Token, number: int | None, order: Token | None
    ) -> dict[str, Any]:
        """So much or more, of odd or of even numbers; which order is told last."""
        if order not in (None, "or more"):
            raise NotUnderstood
        parity: Parity = "odd" if "odd" in words else "even"
        return {"bound": Bound("cost", number or 0, "or more", parity)}

    def those(self, *parts: Any) -> Phrase:
        phrase: Phrase = next(part for part in parts if isinstance(part, Phrase))
        for part in parts:
            for each in part if isinstance(part, tuple) else (part,):
                if each and isinstance(each, dict):
                    phrase.those = limited(phrase.those, each)
        if phrase.those.other and phrase.those.party is not None:
            raise NotUnderstood  # other than that one, not than this card
        return phrase

    # -- Who -----------------------------------------------------------------------
    def target(self, phrase: Phrase) -> Who:
        return self._target(Target(phrase.one()))

    def random_target(self, phrase: Phrase) -> Who:
        return self._target(Target(phrase.one(), random=True))

    def other_target(self, phrase: Phrase) -> Who:
        """Behind a target, another one is a second."""
        mentions = self.mentions
        of_event = mentions.latest is not None and mentions.latest is mentions.event
        if mentions.targets or of_event:
            return self.second_target(phrase)
        if self.mentions.latest is not None:
            raise NotUnderstood  # other than that one, which no word says
        return self._target(Target(other_than_this(phrase.one())))

    def second_target(self, phrase: Phrase) -> Who:
        """Another one than was aimed at, or than the event was about."""
        if not self.mentions.targets and self.mentions.event is None:
            raise NotUnderstood
        return self._target(Target(phrase.one(), second=True))

    def targets(self, count: Amount, phrase: Phrase) -> Who:
        return self._target(_several(count, phrase.several()))

    def other_targets(self, count: Amount, phrase: Phrase) -> Who:
        return self._target(_several(count, other_than_this(phrase.several())))

    def up_to_targets(self, count: Amount, phrase: Phrase) -> Who:
        those = phrase.one() if count == 1 else phrase.several()
        return self._target(_several(count, those, up_to=True))

    def up_to_other_targets(self, count: Amount, phrase: Phrase) -> Who:
        return self._target(
            _several(count, other_than_this(phrase.several()), up_to=True)
        )

    def any_targets(self, phrase: Phrase) -> Who:
        return self._target(_several(ANY_NUMBER, phrase.several(), up_to=True))

    def any_some(self, phrase: Phrase) -> Who:
        return self._up_to(ANY_NUMBER, phrase.several())

    def random_some(self, phrase: Phrase) -> Who:
        self.mentions.by_chance += 1
        return self.mentions.name(Chosen(phrase.one(), random=True))

    def up_to_some(self, count: Amount, phrase: Phrase) -> Who:
        return self._up_to(count, phrase.several())

    def up_to_some_of_yours(self, count: Amount, phrase: Phrase) -> Who:
        return self._up_to(count, yours_of(phrase.several()))

    def _up_to(self, count: Amount, those: Those) -> Who:
        return self.mentions.name(Chosen(those, count, up_to=True))

    def _target(self, who: Target) -> Who:
        """A second `other target` is other than the first: no word says so.

        What is aimed at cannot be told by another aim.
        """
        if who.those.other and self.mentions.targets:
            raise NotUnderstood
        told = (who.those.on, who.those.party)
        if any(isinstance(each, Target | TargetPlayer) for each in told):
            raise NotUnderstood
        return self.mentions.name(who)

    def each(self, phrase: Phrase) -> Who:
        return self.mentions.name(Each(phrase.those))

    def each_bare(self, phrase: Phrase) -> Who:
        return self.mentions.name(Each(phrase.several()))

    def each_of_yours(self, phrase: Phrase) -> Who:
        return self.mentions.name(Each(yours_of(phrase.several())))

    def another(self, phrase: Phrase) -> Who:
        return self.mentions.name(Chosen(other_than_this(phrase.one())))

    def some(self, count: Amount, phrase: Phrase) -> Who:
        those = phrase.one() if count == 1 else phrase.several()
        return self._some(count, those)

    def some_of_yours(self, count: Amount, phrase: Phrase) -> Who:
        return self._some(count, yours_of(phrase.several()))

    def _some(self, count: Amount, those: Those) -> Who:
        if _DONE_THIS_WAY & {*those.states} and count == 1:
            return self.mentions.name(Each(those))  # whoever it is
        return self.mentions.name(Chosen(those, count))

    def your_hero(self, _token: Token) -> Who:
        return self.mentions.name(YourHero())

    def this(self, _token: Token) -> Who:
        return self.mentions.name(self.mentions.own_name())

    def attached(self, _kind: Token) -> Who:
        return self.mentions.name(Attached())

    def it(self, _token: Token) -> Who:
        return self.mentions.it()

    def its_hero(self, _token: Token) -> Who:
        self.mentions.controller()
        if self.mentions.plural:
            raise NotUnderstood
        return ItsHero()

    def their_hero(self, _token: Token) -> Who:
        if not self.mentions.is_of_player():
            raise NotUnderstood
        return TheirHero()

    def its_source(self, _words: Token) -> Who:
        if not self.mentions.was_dealt:
            raise NotUnderstood
        return ItsSource()

    def them(self, _token: Token) -> Who:
        return self.mentions.them()

    def him(self, _token: Token) -> Who:
        return self.mentions.person()

    def itself(self, _token: Token) -> Who:
        return Itself()

    def that(self, token: Token) -> Who:
        kind, trait, plural = told_by(token)
        return self.mentions.that(kind, trait, plural=plural)

    def receiver(self, who: Who) -> Who:
        return who

    def one_by_one(self, who: Who) -> Who:
        return who

    def whos(self, *parts: Any) -> tuple[Who, ...]:
        return tuple(part for part in parts if isinstance(part, Who))


def told_by(words: str) -> tuple[Kind | None, str | None, bool]:
    """Return the kind and trait by which `that ally`, `those Demons` tell somebody."""
    which, name = words.split(" ", 1)
    trait = TRAIT_FORMS.get(name)
    return None if trait else kind_named(name), trait, which == "those"


def _several(count: Amount, those: Those, *, up_to: bool = False) -> Target:
    if isinstance(count, X):
        raise NotUnderstood
    return Target(those, count, up_to)


# States of those alone to whom the same power did something.
_DONE_THIS_WAY: Final = frozenset({"dealt damage this way", "exhausted this way"})
