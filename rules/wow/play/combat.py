"""Attacking, striking, combat damage."""

from rules.wow.play.chain_links import Blow, Proposal
from rules.wow.play.combat_rules import (
    is_thing,
    may_protect,
)
from rules.wow.play.costs import (
    is_new,
    pay_resources,
    ready_resources,
    strike_price,
    use_up_discounts,
)
from rules.wow.play.current_values import (
    atk_of,
    can_exhaust,
    fighting_keywords,
    has_keyword,
    is_banned,
    keywords_of,
)
from rules.wow.play.damage import deal
from rules.wow.play.ending_keywords import end_forms
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import hero_of
from rules.wow.play.lasting_effects import Lasting
from rules.wow.play.readiness import exhaust
from rules.wow.play.state import Combat, Game
from rules.wow.play.triggers import (
    on_act,
    on_sabotage,
    on_striking,
)
from rules.wow.powers.words import (
    Attacks,
    BearForm,
    Change,
    Conspicuous,
    Defends,
    DualWield,
    Elusive,
    Ferocity,
    LongRange,
    Protector,
    Protects,
    RangedDualWield,
    Shadowmeld,
    Stealth,
    ThisCombat,
    TwoHandedDualWield,
)


def can_attack(game: Game, card: Permanent) -> bool:
    """Whether *card* may be proposed as an attacker. Rule: W-COMBAT-01, W-PLAY-08."""
    is_hero = card.piece == game.players[card.controller].hero
    if card.controller != game.active or not can_exhaust(game, card):
        return False
    if not (is_hero or card.row == "allies") or is_banned(game, card, "attack"):
        return False
    return is_hero or not is_new(game, card) or has_keyword(game, card, Ferocity())


def can_be_attacked(game: Game, card: Permanent) -> bool:
    """Whether *card* may be proposed as a defender. Rule: W-KEYWORD-03, W-MULTI-03."""
    if card.row == "resources" or getattr(card.face.card, "health", None) is None:
        return False
    if game.are_friends(card.controller, game.active):
        return False
    if is_banned(game, card, "be attacked"):
        return False
    own = keywords_of(game, card)
    if not own:
        return True
    return Elusive() not in own and (Shadowmeld() not in own or card.exhausted)


def attack(game: Game, attacker: Permanent, defender: Permanent) -> None:
    """*attacker* is to attack *defender*: at once, or once nobody answers.

    Rule: W-COMBAT-01, W-COMBAT-05.
    """
    if game.edition and game.edition.proposals_wait:
        game.note("propose", piece=attacker.piece, defender=defender.piece)
        player = attacker.controller
        game.add(Proposal(attacker.piece, defender.piece, player), player)
    else:
        begin_combat(game, attacker, defender)


def begin_combat(game: Game, attacker: Permanent, defender: Permanent) -> None:
    """*attacker* exhausts to attack *defender*. Rule: W-COMBAT-03, W-COMBAT-10."""
    exhaust(game, attacker)
    game.combat = Combat(attacker.piece, defender.piece)
    game.phase = "combat"
    game.note("attack", piece=attacker.piece, defender=defender.piece)
    on_act(game, Attacks, attacker)
    if game.edition:
        game.step = "attacking"
    else:
        on_act(game, Defends, defender)


def protectors(game: Game) -> list[Piece]:
    """Return who may step in for the defender. Rule: W-COMBAT-07 to W-COMBAT-09.

    Nobody protects against stealth, everybody against what is conspicuous. Rule:
    W-KEYWORD-09. Ruling (CONF-03): only of the attacked player's own party.
    """
    combat = game.combat
    if combat is None or combat.attacker not in game.permanents:
        return []
    attacking = fighting_keywords(game, game.permanents[combat.attacker])
    if Stealth() in attacking:
        return []
    defender = game.permanents[combat.defender]
    return [
        card.piece
        for card in game.permanents.values()
        if card is not defender
        and (card.row == "allies" or card.piece == game.players[card.controller].hero)
        and card.controller == defender.controller
        and can_exhaust(game, card)
        and (
            Conspicuous() in attacking
            or _protects(game, card)
            or may_protect(game, card, defender)
        )
        and not is_banned(game, card, "protect")
    ]


def _protects(game: Game, card: Permanent) -> bool:
    return not {Protector(), BearForm()}.isdisjoint(keywords_of(game, card))


def protect(game: Game, piece: Piece) -> None:
    """*piece* exhausts and is the defender from now on. Rule: W-COMBAT-07."""
    if game.combat is not None:
        exhaust(game, game.permanents[piece])
        game.note("protect", piece=piece, defender=game.combat.defender)
        game.combat.defender = game.combat.protector = piece
        on_act(game, Protects, game.permanents[piece])


def defend(game: Game) -> None:
    """The defender begins to defend. Rule: W-COMBAT-10."""
    if game.combat is None or game.combat.defender not in game.permanents:
        return
    if not is_thing(game.permanents[game.combat.defender]):
        on_act(game, Defends, game.permanents[game.combat.defender])


def can_strike(game: Game, weapon: Permanent) -> bool:
    """Whether *weapon* may strike now, in the combat that goes on or is thought of.

    One weapon a combat, the same again if readied; a second one with dual wield of its
    kind. Rule: W-COMBAT-13, W-COMBAT-14, W-CARD-40.
    """
    is_weapon = weapon.face.card.type == "weapon" and weapon.row != "resources"
    if not (is_weapon and can_exhaust(game, weapon)):
        return False
    if is_banned(game, weapon, "strike"):
        return False
    if strike_price(game, weapon) > ready_resources(game, weapon.controller):
        return False
    strikes = game.combat.strikes_of(weapon.controller) if game.combat else []
    struck = set(strikes)
    if not struck - {weapon.piece}:
        return True
    other = game.permanents.get(next(iter(struck)))
    if len(struck) > 1 or other is None:
        return False
    return _strikes_with_both(game, weapon, other)


def _strikes_with_both(game: Game, weapon: Permanent, other: Permanent) -> bool:
    """Whether dual wield lets the hero strike with both weapons. Rule: W-CARD-40."""
    hero = hero_of(game, weapon.controller)
    both = weapon.face.traits & other.face.traits
    either = weapon.face.traits | other.face.traits
    if "Ranged" in both and has_keyword(game, hero, RangedDualWield()):
        return True
    if "Melee" not in both:
        return False
    one_handed = "Two-Handed" not in either and has_keyword(game, hero, DualWield())
    return one_handed or has_keyword(game, hero, TwoHandedDualWield())


def strike(game: Game, weapon: Permanent) -> None:
    """The hero strikes with *weapon*: paid for now, felt once nobody answers.

    Rule: W-COMBAT-13.
    """
    player = weapon.controller
    pay_resources(game, player, strike_price(game, weapon))
    use_up_discounts(game, player, weapon, "strike")
    exhaust(game, weapon)
    blow = Blow(weapon.piece, player, atk_of(game, weapon))
    if game.combat is not None:
        game.combat.strikes.append((weapon.piece, player))
    if game.edition and game.edition.strikes_wait:
        game.note("strike", piece=weapon.piece)
        game.add(blow, player)
    else:
        game.passes = 0
        feel(game, blow)
    end_forms(game, player)
    on_striking(game, weapon)


def feel(game: Game, blow: Blow) -> None:
    """The hero has the weapon's ATK for this combat. Rule: W-COMBAT-14, W-COMBAT-16."""
    if game.combat is None:
        return
    bonus = (Change("ATK", blow.atk),)
    hero = game.players[blow.player].hero
    game.lasting.append(Lasting((hero,), bonus, 0, ThisCombat(), blow.player))
    if not (game.edition and game.edition.strikes_wait):
        game.note("strike", piece=blow.weapon)


def conclude(game: Game) -> None:
    """Attacker and defender deal each other their ATK at once; the combat is over.

    Rule: W-COMBAT-04, W-COMBAT-11.
    """
    exchange_damage(game)
    end_combat(game)


def exchange_damage(game: Game) -> None:
    """Whoever is still in combat deals their ATK. Rule: W-COMBAT-12, W-COMBAT-18."""
    combat = game.combat
    if combat is not None:
        attacker = game.permanents.get(combat.attacker)
        defender = game.permanents.get(combat.defender)
        if attacker and defender and is_thing(defender):
            on_sabotage(game, attacker, defender)
        elif attacker and defender:
            _fight(game, combat, attacker, defender)


def end_combat(game: Game) -> None:
    """Nobody attacks or defends any more. Rule: W-COMBAT-10."""
    game.phase = "action"
    game.combat = None
    game.lasting = [each for each in game.lasting if each.lasts != ThisCombat()]
    game.shields = [each for each in game.shields if each.lasts != ThisCombat()]
    game.bans = [each for each in game.bans if each.lasts != ThisCombat()]


def _fight(
    game: Game, combat: Combat, attacker: Permanent, defender: Permanent
) -> None:
    hit, back = atk_of(game, attacker), atk_of(game, defender)
    if LongRange() in fighting_keywords(game, attacker):
        back = 0
    hits = _types(game, combat, attacker)
    deal(game, attacker, defender, hit, hits, combat=True)
    if game.outcome is None:
        hits = _types(game, combat, defender)
        deal(game, defender, attacker, back, hits, combat=True)


def _types(game: Game, combat: Combat, fighter: Permanent) -> frozenset[str]:
    """Return the damage types of *fighter*: an ally's own, a hero's weapons'.

    Rule: W-DAMAGE-02.
    """
    own = getattr(fighter.face.card, "damage_type", None)
    if own:
        return frozenset({own.lower()})
    weapons = combat.strikes_of(fighter.controller)
    cards = (game.faces[weapon].card for weapon in weapons)
    return frozenset(str(getattr(card, "damage_type", "")).lower() for card in cards)
