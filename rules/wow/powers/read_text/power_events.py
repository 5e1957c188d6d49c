"""WHEN: what makes a power work, as a text says it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

from lark import Token, v_args

from rules.wow.powers.read_text.amounts import Amounts
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    Attached,
    Attaches,
    Attacking,
    Attacks,
    Chosen,
    CompletesQuest,
    DamageType,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    DiscardsCard,
    DrawsCard,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    Exhausts,
    Flipped,
    Heals,
    IsDealtDamage,
    IsHealed,
    IsPlayed,
    IsRevealed,
    IsTargeted,
    It,
    LeavesPlay,
    Places,
    PlaysCard,
    Prevents,
    Protects,
    Readies,
    Sabotages,
    StartOfTurn,
    Stash,
    Strikes,
    Target,
    This,
    Those,
    TurnsFaceDown,
    Weapon,
    When,
    Who,
    Whose,
    YourHero,
)


@v_args(inline=True)
class Events(Amounts):
    """When something happens, and at which moment of a turn."""

    def start_yours(self) -> When:
        return self._turn(StartOfTurn, "your")

    def start_each(self) -> When:
        return self._turn(StartOfTurn, "each")

    def start_opponents(self) -> When:
        return self._turn(StartOfTurn, "each opponent's")

    def start_hosts(self, _words: Token) -> When:
        self.mentions.name(Attached())
        return self._turn(StartOfTurn, "attached card's controller's")

    def end_hosts(self, _words: Token) -> When:
        self.mentions.name(Attached())
        return self._turn(EndOfTurn, "attached card's controller's")

    def start_others(self) -> When:
        return self._turn(StartOfTurn, "each other player's")

    def start_and_end(self) -> tuple[When, ...]:
        return StartOfTurn("your"), EndOfTurn("your")

    def end_yours(self) -> When:
        return self._turn(EndOfTurn, "your")

    def end_each(self) -> When:
        return self._turn(EndOfTurn, "each")

    def end_opponents(self) -> When:
        return self._turn(EndOfTurn, "each opponent's")

    def _turn(self, kind: Callable[[Whose], When], whose: Whose) -> When:
        return kind(whose)

    def enters(self, who: Who) -> tuple[When, ...]:
        return (EntersPlay(_actor_or_it(who)),)

    def enters_yours(self, who: Who) -> tuple[When, ...]:
        if not isinstance(who, Chosen) or who.those.side != "any":
            raise NotUnderstood
        those = replace(who.those, side="you control")
        return (EntersPlay(cast("Any", self.mentions.name(Chosen(those, who.count)))),)

    def enters_friendly(self, who: Who, _allied: Token) -> tuple[When, ...]:
        """One who enters play under your control or that of one of your team."""
        if not isinstance(who, Chosen) or who.those.side != "any":
            raise NotUnderstood
        those = replace(who.those, side="friendly")
        return (EntersPlay(cast("Any", self.mentions.name(Chosen(those, who.count)))),)

    def this_or_another(
        self, _either: Token, whens: tuple[When, ...]
    ) -> tuple[When, ...]:
        """What happens to this card or to another one of those."""
        [when] = whens
        if self.mentions.own_name() != This():
            raise NotUnderstood
        return replace(cast("Any", when), who=This()), when

    def dealt_with(self, _this: Token, to: Who | None = None) -> tuple[When, ...]:
        """What your hero deals with this weapon; nobody else strikes with it."""
        self.mentions.name(This())
        return (DealsCombatDamage(YourHero(), _dealt_to(to), "this"),)

    def enters_or_strikes(self, who: Who, _it: Token) -> tuple[When, ...]:
        if who != This():
            raise NotUnderstood
        return EntersPlay(This()), Strikes("this")

    def leaves(self, who: Who) -> tuple[When, ...]:
        return (LeavesPlay(_actor_or_it(who)),)

    def is_destroyed(self, who: Who, *_is: Token) -> tuple[When, ...]:
        return (Destroyed(_actor_or_it(who)),)

    def is_flipped(self, who: Who, *_is: Token) -> tuple[When, ...]:
        if not isinstance(who, YourHero | Chosen):
            raise NotUnderstood
        return (Flipped(who),)

    def enters_or_leaves(self, who: Who, _words: Token) -> tuple[When, ...]:
        actor = _actor(who)
        return EntersPlay(actor), LeavesPlay(actor)

    def deals_to_with(self, who: Who, *parts: Any) -> tuple[When, ...]:
        """What is dealt with a weapon is dealt in fighting, whether it is said."""
        *_, to, weapon = parts
        if who != YourHero():
            raise NotUnderstood
        return (DealsCombatDamage(who, _dealt_to(to), weapon),)

    def none_dealt_with(self, this: Token) -> tuple[When, ...]:
        """Only with a weapon nothing else than combat damage is dealt."""
        if self.mentions.card.type != "weapon":
            raise NotUnderstood
        return self.dealt_with(this)

    def deals_to_with_none(
        self, who: Who, _combat: Token, weapon: Weapon
    ) -> tuple[When, ...]:
        if who != YourHero():
            raise NotUnderstood
        return (DealsCombatDamage(who, None, weapon),)

    def defends_against(self, who: Who, whom: Who) -> tuple[When, ...]:
        """Who attacks is asked as a condition: `it` is not that one."""
        self._asks_fighter("defending", who, whom)
        return (Defends(_actor(who)),)

    def fights_whom(self, who: Who, whom: Who) -> tuple[When, ...]:
        raise NotUnderstood  # whether it attacks or defends is two conditions

    def _asks_fighter(self, state: str, who: Who, whom: Who) -> None:
        if not isinstance(who, This | YourHero | Attached):
            raise NotUnderstood
        if not isinstance(whom, Chosen) or whom.count != 1 or whom.up_to:
            raise NotUnderstood
        pair = (who, whom) if state == "attacking" else (whom, who)
        self.mentions.asked = Attacking(*pair)
        self.mentions.latest, self.mentions.plural = None, False
        self.mentions.name(who)

    def attacks(self, who: Who) -> tuple[When, ...]:
        return (Attacks(_actor_or_it(who)),)

    def defends(self, who: Who) -> tuple[When, ...]:
        return (Defends(_actor_or_it(who)),)

    def is_targeted(self, who: Who, _words: Token) -> tuple[When, ...]:
        return (IsTargeted(_actor(who)),)

    def exhausts(self, who: Who) -> tuple[When, ...]:
        return (Exhausts(_actor_or_it(who)),)

    def readies(self, who: Who) -> tuple[When, ...]:
        return (Readies(_actor_or_it(who)),)

    def prevents(self, who: Who, by: Who | None = None) -> tuple[When, ...]:
        return (Prevents(_actor(who), _actor(by) if by else None),)

    def prevents_of(self, who: Who, by: Who, _deal: Token | None = None) -> Any:
        return self.prevents(who, by)

    def prevented_with(self, _this: Token) -> tuple[When, ...]:
        return self.prevents(self.mentions.name(This()))

    def prevented_so(self) -> tuple[When, ...]:
        """What a power before it prevents: which, who reads the whole text tells."""
        self.mentions.prevented_so = True
        return self.prevents(self.mentions.name(This()))

    def places(self, who: Who, up: Token | None = None) -> tuple[When, ...]:
        return (Places(_one(who), bool(up)),)

    def turns_down(self, who: Who, *_is: Token) -> tuple[When, ...]:
        return (TurnsFaceDown(_actor(who)),)

    def draws(self) -> tuple[When, ...]:
        return (DrawsCard(),)

    def opponent_draws(self) -> tuple[When, ...]:
        return (DrawsCard("an opponent"),)

    def player_draws(self) -> tuple[When, ...]:
        return (DrawsCard("a player"),)

    def discards(self) -> tuple[When, ...]:
        return (DiscardsCard(),)

    def opponent_discards(self) -> tuple[When, ...]:
        return (DiscardsCard("an opponent"),)

    def player_discards(self) -> tuple[When, ...]:
        return (DiscardsCard("a player"),)

    def player_plays(self, who: Who) -> tuple[When, ...]:
        return (PlaysCard(_one(who), "a player"),)

    def strikes_any(self, who: Who) -> tuple[When, ...]:
        if isinstance(who, Attached):
            return (Strikes("attached weapon"),)
        if isinstance(who, This):
            return (Strikes(),)
        those = _one(who)
        if those == Those(("weapon",)):
            return (Strikes("a weapon"),)
        if those.kinds == ("card",) and those.traits:
            those = replace(those, kinds=("weapon",))
        if those.kinds != ("weapon",) or those.states or those.bound:
            raise NotUnderstood
        return (Strikes("a weapon", replace(those, side="any")),)

    def attacks_or_defends(self, who: Who) -> tuple[When, ...]:
        return (Attacks(_actor(who)), Defends(_actor(who)))

    def attacks_or_protects(self, who: Who) -> tuple[When, ...]:
        return (Attacks(_actor(who)), Protects(_actor(who)))

    def protects(self, who: Who) -> tuple[When, ...]:
        return (Protects(_actor(who)),)

    def sabotages(self, who: Who, whom: Who) -> tuple[When, ...]:
        return (Sabotages(_actor(who), _actor(whom)),)

    def heals(self, who: Who, *_words: Token) -> tuple[When, ...]:
        return (Heals(_actor(who)),)

    def is_healed(self, _words: Token, who: Who) -> tuple[When, ...]:
        return (IsHealed(_actor(who)),)

    def deals(
        self,
        who: Who,
        _deal: Token,
        combat: Token | None,
        kind: Token | None,
        weapon: Weapon | None,
        to: Who | None,
    ) -> tuple[When, ...]:
        whom = _dealt_to(to)
        if combat:
            if kind:
                raise NotUnderstood
            return (DealsCombatDamage(_actor_or_it(who), whom, weapon),)
        if weapon == "this" and kind is None and who == YourHero():
            return (DealsCombatDamage(who, whom, weapon),)  # only fighting is with it
        if weapon:
            raise NotUnderstood
        return (DealsDamage(_actor_or_it(who), whom, _type(kind)),)

    def deals_fatal(self, *parts: Any) -> tuple[When, ...]:
        [when] = self.deals(*parts)
        return (replace(cast("Any", when), fatal=True),)

    def has_dealt_fatal(self, who: Who, *parts: Any) -> tuple[When, ...]:
        [when] = self.has_dealt(who, *parts)
        return (replace(cast("Any", when), fatal=True),)

    def has_dealt(self, who: Who, *parts: Any) -> tuple[When, ...]:
        """What somebody has dealt this turn: nobody asks with which weapon."""
        to = next((part for part in parts if isinstance(part, Who)), None)
        words = [part for part in parts if isinstance(part, Token)]
        kinds = [word for word in words if word.type == "DAMAGE_TYPE"]
        combat = next((word for word in words if word.type == "COMBAT"), None)
        kind = kinds[0] if kinds else None
        return self.deals(who, Token("DEAL", "deals"), combat, kind, None, to)

    def was_dealt_damage(self, who: Who, *words: Token | None) -> tuple[When, ...]:
        kinds = [word for word in words if word and word.type == "DAMAGE_TYPE"]
        return (IsDealtDamage(_actor_or_it(who), _type(kinds[0] if kinds else None)),)

    def completed(self) -> tuple[When, ...]:
        return (CompletesQuest(),)

    def played_card(self, who: Who) -> tuple[When, ...]:
        return (PlaysCard(_one(who)),)

    def opponent_played(self, who: Who) -> tuple[When, ...]:
        return (PlaysCard(_one(who), "an opponent"),)

    def discarded(self) -> tuple[When, ...]:
        return (DiscardsCard(),)

    def placed(self, who: Who) -> tuple[When, ...]:
        those = _one(who)
        if those != Those(("resource",)):
            raise NotUnderstood
        return (Places(those),)

    def with_this(self, _this: Token) -> Weapon:
        return "this"

    def with_any(self) -> Weapon:
        return "a weapon"

    def stashes(self, _this: Token) -> tuple[When, ...]:
        return (Stash(),)

    def is_revealed(self, who: Who) -> tuple[When, ...]:
        if who != This():
            raise NotUnderstood
        return (IsRevealed(),)

    def rattles(self, _this: Token) -> tuple[When, ...]:
        return (EntersGraveyard(),)

    def is_dealt(self, who: Who, *words: Token | None) -> tuple[When, ...]:
        kinds = [word for word in words if word and word.type in _KINDS]
        if len(kinds) > 1:
            raise NotUnderstood
        kind = cast("Any", str(kinds[0]) if kinds else None)
        return (IsDealtDamage(_actor_or_it(who), kind),)

    def has_dealt_any(self, who: Who, kinds: tuple[Token, ...]) -> tuple[When, ...]:
        found = (self.has_dealt(who, None, kind, None) for kind in kinds)
        return tuple(when for [when] in found)

    def is_dealt_any(self, who: Who, kinds: tuple[Token, ...]) -> tuple[When, ...]:
        """Damage of one of several types; each packet is of one."""
        whom = _actor_or_it(who)
        return tuple(IsDealtDamage(whom, cast("Any", str(kind))) for kind in kinds)

    def plays(self, who: Who) -> tuple[When, ...]:
        return (IsPlayed() if who == This() else PlaysCard(_one(who)),)

    def attaches(self, what: Who, to: Who) -> tuple[When, ...]:
        if not isinstance(to, Chosen):
            raise NotUnderstood
        return (Attaches(_one(what), to),)

    def opponent_plays(self, who: Who) -> tuple[When, ...]:
        return (PlaysCard(_one(who), "an opponent"),)

    def completes(self) -> tuple[When, ...]:
        return (CompletesQuest(),)


_KINDS: Final = ("DAMAGE_TYPE", "COMBAT")


def _dealt_to(who: Who | None) -> Any:
    """Return *who* if a trigger can watch that they are dealt damage."""
    return None if who is None else _actor(who)


def _actor(who: Who) -> Any:
    """Return *who* if a trigger can watch for it.

    A target can be watched only for the rest of the turn: see `aimed_first`.
    """
    if not isinstance(who, This | YourHero | Attached | Chosen | Target):
        raise NotUnderstood
    if isinstance(who, Chosen | Target) and (who.count != 1 or who.up_to):
        raise NotUnderstood
    return who


def _actor_or_it(who: Who) -> Any:
    """Return *who* if a trigger, or what waits for a moment of the turn, can watch."""
    return who if who == It() else _actor(who)


def _type(kind: Token | None) -> DamageType | None:
    return cast("DamageType", str(kind)) if kind else None


def _one(who: Who) -> Those:
    """Return those of whom *who* is any one."""
    if not isinstance(who, Chosen) or who.count != 1:
        raise NotUnderstood
    return who.those
