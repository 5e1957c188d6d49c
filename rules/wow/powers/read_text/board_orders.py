"""EFFECT, table: orders about cards in play, counters, tokens and damage."""

import re
from dataclasses import replace
from typing import Any, Final, cast

from lark import Token, v_args

from rules.wow.powers.read_text.card_orders import OrdersOfCards
from rules.wow.powers.read_text.lexicon import TRAIT_FORMS, kind_named, shared_name
from rules.wow.powers.read_text.mentions import Itself, NotUnderstood
from rules.wow.powers.words import (
    EVERYBODY,
    AddCounters,
    All,
    Amount,
    Attach,
    Attached,
    Change,
    Choose,
    Chosen,
    Destroy,
    Duration,
    Each,
    Effect,
    Exhaust,
    Flip,
    GainControl,
    Home,
    It,
    Keyword,
    Name,
    Power,
    Prevent,
    PutDamage,
    Ready,
    Reattach,
    Remove,
    RemoveCounters,
    RemoveFromCombat,
    Return,
    Share,
    Target,
    This,
    Those,
    TokenCopy,
    Tokens,
    TurnFaceDown,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    Who,
    X,
    YourHero,
)

_DEFAULT_TYPE: Final = "melee"


@v_args(inline=True)
class OrdersOfTable(OrdersOfCards):
    """Destroy, exhaust, ready, attach, put damage, counters and tokens."""

    def told_order(self, effect: Effect) -> Effect:
        return effect

    def destroy(self, _verb: Token, whos: tuple[Who, ...]) -> tuple[Effect, ...]:
        self.mentions.done += (("destroyed", who) for who in whos)
        return tuple(Destroy(known(who)) for who in whos)

    def exhaust(self, _verb: Token, whos: tuple[Who, ...]) -> tuple[Effect, ...]:
        self.mentions.done += (
            ("exhausted", who) for who in whos if isinstance(who, Chosen)
        )
        return tuple(Exhaust(known(who)) for who in whos)

    def ready(self, _verb: Token, whos: tuple[Who, ...]) -> tuple[Effect, ...]:
        return tuple(Ready(known(who)) for who in whos)

    def choose(self, who: Who) -> Effect:
        if not isinstance(who, Chosen | Target) or who.up_to or who.count != 1:
            raise NotUnderstood
        if isinstance(who, Chosen):
            self.mentions.event = who.those
        return Choose(who)

    def flip(self, who: Who) -> Effect:
        return Flip(known(who))

    def turn_face_down(self, _verb: Token, who: Who) -> Effect:
        return TurnFaceDown(known(who))

    def turn_face_up(self, _verb: Token, who: Who, _up: Token) -> Effect:
        """Heroes are turned up as they are turned down: flipped."""
        if not isinstance(who, Target | Each) or who.those.kinds != ("hero",):
            raise NotUnderstood
        if "face-down" not in who.those.states:
            raise NotUnderstood
        return Flip(who)

    def return_cards(self, _verb: Token, who: Who, *words: Token) -> Effect:
        into = words[-1]
        home = "hand" if "hand" in into else "top of deck"
        return Return(known(who), "bottom of deck" if "bottom" in into else _home(home))

    def return_buried(
        self, _verb: Token, who: Who, _from: Token, into: Token
    ) -> Effect:
        """What was destroyed, and named by that, lies in its owner's graveyard."""
        if who == Attached() and self.mentions.of_host:
            who = It()  # it is attached to nothing more
        aimed = self.mentions.targets and not self.mentions.watched
        if not isinstance(who, It | This) or aimed:
            raise NotUnderstood
        play = into.startswith("into play")
        home = "play" if play else "hand" if "hand" in into else "top of deck"
        if "bottom" in into:
            raise NotUnderstood
        return Return(who, cast("Any", home), "graveyard")

    def return_removed(self, _verb: Token, who: Who, *_words: Token) -> Effect:
        if not isinstance(who, It | This):
            raise NotUnderstood
        return Return(who, "play", "out of the game")

    def return_to_row(self, _verb: Token, who: Who, row: Token) -> Effect:
        """Only this card is told where it lies once it was destroyed."""
        return Return(known(who), "resource row")

    def buried_to_row(self, verb: Token, who: Who, grave: Token, row: Token) -> Effect:
        """What was destroyed, and named by that, lies in its owner's graveyard."""
        brought: Any = self.return_buried(verb, who, grave, Token("HAND", "hand"))
        return cast("Effect", replace(brought, into="resource row"))

    def ready_and_gain(self, who: Who, lasts: Duration) -> tuple[Effect, ...]:
        if not isinstance(who, Target):
            raise NotUnderstood
        return Ready(who), GainControl(It(), lasts)

    def return_this(self, verb: Token, this: Token, into: Token) -> Effect:
        """Return the order to put this card away, into its owner's zone."""
        who = self.this(this)
        if not isinstance(who, This) or into.endswith("play"):
            raise NotUnderstood
        return self.return_cards(verb, who, into)

    def remove(self, who: Who) -> Effect:
        return Remove(known(who))

    def remove_from_combat(self, who: Who) -> Effect:
        return RemoveFromCombat(known(who))

    def attach(self, who: Who) -> Effect:
        if isinstance(who, Target | YourHero):
            return Attach(who)
        raise NotUnderstood

    def reattach(self, who: Who, to: Who) -> Effect:
        return Reattach(known(who), known(to))

    def gain_control(self, who: Who, lasts: Duration | None = None) -> Effect:
        return GainControl(known(who), lasts)

    def control_attached(self, _words: Token) -> Effect:
        """What is attached to is controlled, as long as it is."""
        return GainControl(Attached(), WhileInPlay())

    def put_damage(self, _verb: Token, count: Amount, who: Who) -> Effect:
        return PutDamage(count, known(who))

    def add_counters(self, *parts: Any) -> Effect:
        count, counter, *who = (part for part in parts if not is_word(part, "PUT"))
        on = known(who[0]) if who and who[0] else This()
        self.note_counter(counter)
        if named := shared_name(counter):
            return AddCounters(count, on, named=named)
        if on != This() and counter not in ("counter", "counters"):
            raise NotUnderstood  # what counters are called, only their own card knows
        return AddCounters(count, on)

    def add_changes(self, *parts: Any) -> Effect:
        """Counters of +1 ATK: they are told apart by what they change."""
        count, sign, stat, counter, *who = (p for p in parts if not is_word(p, "PUT"))
        if " " in counter or sign[1:] in ("0", "X"):
            raise NotUnderstood
        on = known(who[0]) if who and who[0] else This()
        change = Change(cast("Any", str(stat)), int(sign[1:]), less=sign[0] == "-")
        return AddCounters(count, on, change)

    def remove_counters(
        self, count: Amount, counter: Token, who: Who | None = None
    ) -> Effect:
        self.note_counter(counter)
        named = shared_name(counter)
        if named and isinstance(who, Chosen) and who.count == 1 and not who.up_to:
            return RemoveCounters(count, named=named, who=who)
        if who not in (None, This()):
            raise NotUnderstood
        self.mentions.took_counters = named is None
        return RemoveCounters(count, named=named)

    def remove_all_counters(self, counter: Token, who: Who | None = None) -> Effect:
        removed: Effect = replace(
            cast("Any", self.remove_counters(1, counter, who)), count=All()
        )
        return removed

    def remove_all_changes(self, *parts: Any) -> Effect:
        removed: Effect = replace(
            cast("Any", self.remove_changes(1, *parts)), count=All()
        )
        return removed

    def remove_changes(self, *parts: Any) -> Effect:
        """Counters of +1 DEF, taken off this card: whether any remain no word asks."""
        count, sign, stat, counter, *who = parts
        on = who[0] if who else None
        if " " in counter or sign[1:] in ("0", "X") or on not in (None, This()):
            raise NotUnderstood
        change = Change(cast("Any", str(stat)), int(sign[1:]), less=sign[0] == "-")
        return RemoveCounters(count, change)

    def tokens_told(
        self, verb: Token, count: Amount, breed: Token, having: Any
    ) -> Effect:
        return self.tokens(verb, count, breed, None, having)

    def tokens(
        self,
        _verb: Token,
        count: Amount,
        breed: Token,
        laid: Token | None,
        having: Any = None,
    ) -> Effect:
        if having is None:
            raise NotUnderstood
        atk, kind, health, keywords = having
        made = self._tokens(count, breed, (atk, kind, health), keywords)
        return replace(made, exhausted=laid is not None)

    def token_with(self, *parts: Any) -> tuple[Any, ...]:
        numbers = [part for part in parts if isinstance(part, int | X)]
        kinds = [str(p) for p in parts if is_word(p, "DAMAGE_TYPE")]
        found = (part for part in parts if not isinstance(part, int | X | Token))
        bearing = tuple(part for part in found if part is not None)
        return numbers[0], (kinds or [_DEFAULT_TYPE])[0], numbers[1], bearing

    def sized_tokens(
        self,
        _verb: Token,
        count: Amount,
        atk: Amount,
        kind: Token,
        health: Amount,
        breed: Token,
        laid: Token | None,
        bearing: tuple[Any, ...] | None = None,
    ) -> Effect:
        figures = (atk, str(kind), health)
        made = self._tokens(count, breed, figures, bearing or ())
        return replace(made, exhausted=laid is not None)

    def token_bears(self, *parts: Any) -> tuple[Any, ...]:
        """Return the keywords that tokens have, and their power in quotation marks."""
        return tuple(p for p in parts if p is not None and not isinstance(p, Token))

    def token_copy(self, _verb: Token, _copy: Token, who: Who, *how: Token) -> Effect:
        """What was named before may have left play: only of one it is clear whom."""
        if isinstance(who, Each) or getattr(who, "count", 1) != 1:
            raise NotUnderstood
        self.mentions.name(Chosen(Those(("ally",))))
        return TokenCopy(
            known(who), exhausted=any(is_word(each, "LAID") for each in how)
        )

    def also_traits(self, *parts: Any) -> tuple[str, ...]:
        traits = tuple(TRAIT_FORMS[part] for part in parts if is_word(part, "TRAIT"))
        if any(is_word(p, "KIND") and kind_named(p) != "ally" for p in parts):
            raise NotUnderstood  # what it is, no trait tells
        return traits

    def power_in(self, bearing: tuple[Any, ...]) -> Power | None:
        """Return the power in quotation marks that is among what tokens have."""
        raise NotImplementedError

    def _tokens(
        self,
        count: Amount,
        breed: str,
        figures: tuple[Amount, Any, Amount],
        bearing: tuple[Any, ...],
    ) -> Tokens:
        power = self.power_in(bearing)
        keywords = tuple(each for each in bearing if isinstance(each, Keyword))
        unique, traits, name = _bred(breed)
        those = Those(("ally",), traits=traits[-1:])
        self.mentions.name(Chosen(those, count if isinstance(count, int) else 2))
        atk, kind, health = figures
        *more, trait = traits or ("Token",)
        return Tokens(
            *(count, trait, atk, health, kind, keywords),
            name=name,
            traits=tuple(more),
            unique=unique,
            power=power,
        )

    def damage_kind(self, kind: Token) -> Token:
        return kind

    def prevent(
        self, share: Share, kind: Token | None, who: Who, lasts: Duration | None = None
    ) -> Effect:
        return Prevent(share, known(who), cast("Any", str(kind or "any")), lasts)

    def prevent_by(
        self, share: Share, kind: Token | None, by: Who, *parts: Any
    ) -> Effect:
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return self._prevented(share, kind, EVERYBODY, lasts, by)

    def prevent_to_by(
        self, share: Share, kind: Token | None, to: Who, by: Who, lasts: Any = None
    ) -> Effect:
        return self._prevented(share, kind, to, lasts, by)

    def prevent_by_to(
        self, share: Share, kind: Token | None, by: Who, _deal: Token, *parts: Any
    ) -> Effect:
        to, lasts = parts
        return self._prevented(share, kind, to, lasts, by)

    def prevent_everything(
        self, share: Share, kind: Token | None, lasts: Duration | None = None
    ) -> Effect:
        return self._prevented(share, kind, EVERYBODY, lasts, None)

    def prevent_both(
        self, share: Share, kind: Token | None, who: Who, lasts: Duration | None = None
    ) -> tuple[Effect, ...]:
        again = It() if isinstance(who, Target) else who
        return (
            self._prevented(share, kind, who, lasts, None),
            self._prevented(share, kind, EVERYBODY, lasts, again),
        )

    def _prevented(
        self,
        share: Share,
        kind: Token | None,
        to: Who,
        lasts: Duration | None,
        by: Who | None,
    ) -> Effect:
        if lasts is None and not isinstance(share, All):
            raise NotUnderstood
        if isinstance(to, Target) and isinstance(by, Target):
            raise NotUnderstood
        if isinstance(lasts, WhileAttacking | WhileDefending):
            raise NotUnderstood  # nobody is named who attacks or defends
        dealer = None if by is None else known(by)
        which = cast("Any", str(kind or "any"))
        return Prevent(share, known(to), which, lasts, by=dealer)

    def next_amount(self, amount: Amount) -> Amount:
        return amount


def _bred(text: str) -> tuple[bool, tuple[str, ...], Name | None]:
    """Return whether tokens are unique, their traits and their name.

    `Horde Orc ally token named Gor`; what is no trait is the name: `Snake ally token`.
    """
    text, _, name = text.partition(" named ")
    words = re.sub(r"(?:^| )(?:[Aa]lly )?tokens?$", "", text).split()
    unique = bool(words) and words[0].lower() == "unique"
    words, traits = words[unique:], []
    while words:
        sizes = range(min(len(words), _LONGEST), 0, -1)
        found = next((n for n in sizes if " ".join(words[:n]) in TRAIT_FORMS), 0)
        if not found:
            break
        traits.append(TRAIT_FORMS[" ".join(words[:found])])
        words = words[found:]
    if words and name and traits and words[-1] not in TRAIT_FORMS:
        raise NotUnderstood
    ends = _ends(words)
    if len(ends) > 1 or ends == ["Monster"]:  # no part of a name: `Pit Lord Monster`
        words = words[: -len(ends)]
    name = name or " ".join((*traits, *words) if words and len(traits) == 1 else words)
    traits += (TRAIT_FORMS[word] for word in ends)  # `Twilight Dragonkin` is one
    if not (name or traits):
        raise NotUnderstood
    return unique, tuple(traits), Name(name) if name else None


def _ends(words: list[str]) -> list[str]:
    """Return the traits at the end of *words*, which begin with something else."""
    known = 0
    while known + 1 < len(words) and words[-1 - known] in TRAIT_FORMS:
        known += 1
    return words[len(words) - known :]


_LONGEST: Final = 3  # words of a trait


def is_word(part: object, terminal: str) -> bool:
    """Whether *part* is a word of the text that the grammar calls *terminal*."""
    return isinstance(part, Token) and part.type == terminal


def known(who: Who) -> Any:
    """Return *who* unless it is somebody who is only known with the subject."""
    if isinstance(who, Itself):
        raise NotUnderstood
    return who


def _home(name: str) -> Home:
    return cast("Home", name)
