"""Which words the flat engine knows, and which fields of them.

A field that is added to a word later is unknown, unless it says what it said before.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Final

from rules.wow.flat.compile_tables import TooRich
from rules.wow.powers import words as w
from rules.wow.powers.checks import walk

_KNOWN: Final[Mapping[type[w.Word], str]] = {
    w.Power: "when place costs limit condition may x label effects",
    w.Play: "",
    w.Ongoing: "",
    w.Payment: "",
    w.Reward: "",
    w.EntersPlay: "who",
    w.AsItEnters: "",
    w.LeavesPlay: "who",
    w.Destroyed: "who",
    w.StartOfTurn: "whose",
    w.EndOfTurn: "whose",
    w.Attacks: "who",
    w.Defends: "who",
    w.DealsDamage: "who to type",
    w.DealsCombatDamage: "who to with_",
    w.IsDealtDamage: "who type",
    w.Strikes: "with_ those",
    w.PlaysCard: "those player",
    w.CompletesQuest: "",
    w.Flipped: "who",
    w.Stash: "",
    w.DrawsCard: "player",
    w.IsPlayed: "",
    w.Attaches: "those to",
    w.Places: "those face_up",
    w.Pay: "amount",
    w.Activate: "",
    w.Flip: "who",
    w.RemoveCounters: "count named",
    w.Discard: "count those player random alike",
    w.RemoveFromGraveyard: "count those up_to",
    w.Mill: "count player",
    w.Exhaust: "who",
    w.Destroy: "who",
    w.Remove: "who",
    w.Return: "who into",
    w.PutDamage: "amount to",
    w.Draw: "count player",
    w.Search: "those into count up_to player",
    w.Put: "those zone into count up_to chosen whose every",
    w.Reveal: "count take rest every into",
    w.Look: "count then rest",
    w.AddResource: "origin exhausted player",
    w.Deal: "amount to type by unpreventable divided",
    w.Heal: "amount who by divided",
    w.Prevent: "amount to kind lasts portion by",
    w.MoreDamage: "amount type by lasts with_ to next",
    w.Has: "gains who lasts",
    w.Loses: "keywords who lasts",
    w.Cannot: "acts who lasts",
    w.PayLess: "amount those next lasts least to",
    w.AdditionalCost: "costs",
    w.AttacksAtRandom: "who",
    w.PlayersCannot: "acts player",
    w.PlaysRevealed: "zone player",
    w.PlaysFrom: "origin",
    w.ShuffleDeck: "player",
    w.MasterHeroAsAlly: "",
    w.PayMore: "amount those lasts player to",
    w.CostsLess: "amount to least",
    w.LookAtHand: "player discarding",
    w.NameAndRemove: "those player",
    w.PlayFree: "those origin count player",
    w.Ready: "who",
    w.GainControl: "who lasts player",
    w.Attach: "to",
    w.Tokens: "count trait atk health type with_ name traits unique power",
    w.AddCounters: "count to of named",
    w.Sacrifice: "those player count fate",
    w.ChooseOne: "options both_if by",
    w.IfThen: "condition then otherwise",
    w.MayPay: "costs then again otherwise",
    w.YouMay: "effects",
    w.Grant: "power who lasts",
    w.This: "",
    w.YourHero: "",
    w.Attached: "",
    w.It: "",
    w.Each: "those",
    w.Target: "those count up_to second random",
    w.Chosen: "those count up_to",
    w.Those: "kinds side states traits without bound other having lacking on party "
    "named against",
    w.Bound: "measure number order",
    w.Change: "stat amount less",
    w.X: "",
    w.All: "",
    w.YouControl: "those at_least",
    w.OpponentControls: "those at_least",
    w.HandSize: "count order",
    w.Is: "state who",
    w.TurnOf: "player",
    w.CountersOn: "count order",
    w.Not: "condition",
    w.AllOf: "conditions",
    w.AnyOf: "conditions",
    w.IsOneOf: "those who",
    w.DamageOn: "who at_least",
    w.InGraveyard: "those at_least",
    w.InPlay: "those at_least",
    w.Attacking: "who whom",
    w.Happened: "deed those",
    w.InThisTurn: "when at_least",
    w.NumberOf: "those per",
    w.CardsIn: "zone those whose",
    w.ValueOf: "value of named",
    w.Times: "factor of",
    w.Plus: "number of",
    w.Minus: "number of",
    w.Either: "number condition otherwise",
    w.Highest: "figure those",
    w.Combined: "figure those",
    w.ThisWay: "deed those amount figure",
    w.ThatMuch: "",
    w.OwnValue: "value",
    w.ItsSource: "",
    w.WhileAttacking: "",
    w.WhileDefending: "",
    w.NextReadyStep: "",
    w.WhileYours: "",
    w.BearForm: "",
    w.CatForm: "",
    w.Conspicuous: "",
    w.Hardiness: "",
    w.Harmonize: "",
    w.Unless: "instead effects",
    w.Later: "moment effects",
    w.Whenever: "when effects may next",
    w.Interrupt: "those at_hero",
    w.RemoveFromCombat: "who",
    w.Choose: "who player",
    w.MustAttack: "who whom lasts",
    w.AttacksOnly: "whom who if_able",
    w.MayProtect: "whom who",
    w.Unpreventable: "kind by with_",
    w.ThisTurn: "",
    w.ThisCombat: "",
    w.UntilYourNextTurn: "",
    w.WhileInPlay: "",
    w.Ferocity: "",
    w.Elusive: "",
    w.Stealth: "",
    w.Shadowmeld: "",
    w.Untargetable: "",
    w.Protector: "",
    w.LongRange: "",
    w.DualWield: "",
    w.Berserking: "",
    w.Totem: "",
    w.Assault: "n",
    w.Mend: "n",
    w.Resistance: "type",
}


# What is given so is asked for as cards are counted, or has gone with its giver.
_NOT_GIVEN: Final = (w.Ongoing, w.Destroyed, w.LeavesPlay)


def check_words(power: w.Power, *, has_x: bool = False) -> None:
    """Raise TooRich where *power*, but for powers it grants, says something unknown.

    *has_x*: what it does is paid by an X.
    """
    if power.place and not isinstance(power.when, w.Payment):
        raise TooRich(power.place)
    if power.limit == "the first time each turn" and not (
        isinstance(power.when, w.Strikes)
    ):
        raise TooRich(power.limit)  # which asks what happened before
    for word in walk(power):
        known = _KNOWN.get(type(word))
        if known is None:
            raise TooRich(word.notation or type(word).__name__)
        for field in fields(word):
            if field.name not in known.split() and _says(word, field):
                raise TooRich(f"{word.notation}: {field.name}")
        if isinstance(word, w.Grant) and isinstance(word.power.when, _NOT_GIVEN):
            raise TooRich(f"{word.notation}: {word.power.when.notation}")
    words = list(walk(power))
    if any(isinstance(each, w.Interrupt) for each in words) and any(
        isinstance(each, w.It | w.ItsHero) for each in words
    ):
        raise TooRich("it")  # which is nobody where nothing was interrupted
    for word in words:
        if isinstance(word, w.Target | w.Put):
            _check_target(word.those, power)
        if isinstance(word, w.Cannot) and "exhaust" in word.acts:
            raise TooRich("can't: exhaust")  # which is asked of resources, too
        if isinstance(word, w.Target) and word.random and power.when != w.Stash():
            raise TooRich("a random target")  # which is drawn as it is played
        if getattr(word, "player", None) == "that player" and (
            not isinstance(power.when, w.StartOfTurn)
        ):
            raise TooRich("that player")  # of another event than a turn
    uses_x = not has_x and power.x is None and w.X() in walk(power.effects)
    is_paid = isinstance(power.when, w.Payment) and w.X() in walk(power.costs)
    if uses_x and not is_paid and not isinstance(power.when, w.Play):
        raise TooRich("X")  # of an ability that enters play, or of another trigger


def _check_target(those: w.Those, power: w.Power) -> None:
    """Raise TooRich where *those* are told by the power's X."""
    if power.x is not None and those.bound and isinstance(those.bound.number, w.X):
        raise TooRich("X")


def _says(word: w.Word, field: Any) -> bool:
    """Whether *field* of *word* is not what it is by default."""
    return field.default is MISSING or getattr(word, field.name) != field.default
