"""Attacking, striking, combat damage."""

from rules.wow.play.costs import pay_resources, ready_resources
from rules.wow.play.damage import deal
from rules.wow.play.finding import hero_of
from rules.wow.play.forms import end_forms
from rules.wow.play.matching import traits_of
from rules.wow.play.numbers import atk_of, is_banned, keywords_of, strike_cost_of
from rules.wow.play.state import Combat, Game, Lasting, Permanent
from rules.wow.play.triggers import on_act, on_striking
from rules.wow.powers.words import (
    Attacks,
    Change,
    Defends,
    DualWield,
    Elusive,
    Ferocity,
    LongRange,
    ThisCombat,
)


def can_attack(game: Game, card: Permanent) -> bool:
    """Whether *card* may be proposed as an attacker. Rule: W-COMBAT-01, W-PLAY-08."""
    if (
        card.exhausted
        or card.controller != game.active
        or is_banned(game, card, "attack")
    ):
        return False
    if card.piece == game.players[card.controller].hero:
        return True
    if card.row != "allies":
        return False
    return card.joined < game.turn or Ferocity() in keywords_of(game, card)


def can_be_attacked(game: Game, card: Permanent) -> bool:
    """Whether *card* may be proposed as a defender. Rule: W-KEYWORD-03."""
    is_hero = card.piece == game.players[card.controller].hero
    if not is_hero and getattr(card.face.card, "health", None) is None:
        return False
    if card.controller == game.active or is_banned(game, card, "be attacked"):
        return False
    return Elusive() not in keywords_of(game, card)


def attack(game: Game, attacker: Permanent, defender: Permanent) -> None:
    """*attacker* exhausts to attack *defender*. Rule: W-COMBAT-03, W-COMBAT-10."""
    attacker.exhausted = True
    game.combat = Combat(attacker.piece, defender.piece)
    game.phase = "combat"
    game.note("attack", piece=attacker.piece, defender=defender.piece)
    on_act(game, Attacks, attacker)
    on_act(game, Defends, defender)


def can_strike(game: Game, weapon: Permanent) -> bool:
    """Whether *weapon* may strike now, in the combat that goes on or is thought of.

    One weapon a combat, the same again if readied; a second one-handed melee weapon
    with dual wield. Rule: W-COMBAT-13, W-COMBAT-14, W-CARD-40.
    """
    if weapon.exhausted or weapon.face.card.type != "weapon":
        return False
    if is_banned(game, weapon, "strike"):
        return False
    if strike_cost_of(game, weapon) > ready_resources(game, weapon.controller):
        return False
    struck = set(game.combat.strikes) if game.combat else set()
    if not struck - {weapon.piece}:
        return True
    hero = hero_of(game, weapon.controller)
    if len(struck) > 1 or DualWield() not in keywords_of(game, hero):
        return False
    other = game.permanents.get(next(iter(struck)))
    return other is not None and _one_handed(weapon) and _one_handed(other)


def _one_handed(weapon: Permanent) -> bool:
    traits = traits_of(weapon.face.card)
    return "Melee" in traits and "Two-Handed" not in traits


def strike(game: Game, weapon: Permanent) -> None:
    """The hero strikes with *weapon*; the bonus outlives it. Rule: W-COMBAT-16."""
    combat = game.combat
    if combat is None:
        return
    pay_resources(game, weapon.controller, strike_cost_of(game, weapon))
    weapon.exhausted = True
    combat.strikes.append(weapon.piece)
    combat.types |= {str(getattr(weapon.face.card, "damage_type", "")).lower()}
    bonus = (Change("ATK", atk_of(game, weapon)),)
    hero = game.players[weapon.controller].hero
    game.lasting.append(Lasting((hero,), bonus, 0, ThisCombat(), weapon.controller))
    game.note("strike", piece=weapon.piece)
    end_forms(game, weapon.controller)
    on_striking(game, weapon)


def conclude(game: Game) -> None:
    """Attacker and defender deal each other their ATK at once; the combat is over.

    Rule: W-COMBAT-04, W-COMBAT-11.
    """
    combat, game.phase = game.combat, "action"
    if combat is not None:
        attacker = game.permanents.get(combat.attacker)
        defender = game.permanents.get(combat.defender)
        if attacker and defender:
            _fight(game, combat, attacker, defender)
    game.combat = None
    game.lasting = [each for each in game.lasting if each.lasts != ThisCombat()]
    game.shields = [each for each in game.shields if each.lasts != ThisCombat()]
    game.bans = [each for each in game.bans if each.lasts != ThisCombat()]


def _fight(
    game: Game, combat: Combat, attacker: Permanent, defender: Permanent
) -> None:
    hit, back = atk_of(game, attacker), atk_of(game, defender)
    if LongRange() in keywords_of(game, attacker):
        back = 0
    deal(game, attacker, defender, hit, _types(combat, attacker), combat=True)
    if game.outcome is None:
        deal(game, defender, attacker, back, _types(combat, defender), combat=True)


def _types(combat: Combat, fighter: Permanent) -> frozenset[str]:
    """Return the damage types of *fighter*: an ally's own, a hero's weapons'.

    Rule: W-DAMAGE-02.
    """
    own = getattr(fighter.face.card, "damage_type", None)
    return frozenset({own.lower()}) if own else combat.types
