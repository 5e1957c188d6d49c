"""Damage dealt, put and healed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from rules.wow.play.chain_links import Packet, Waiting, frame_of
from rules.wow.play.current_values import (
    amount_in,
    can_exhaust,
    defense_of,
    fighting_keywords,
    fights_as,
    fits,
    has_keyword,
    health_of,
    is_banned,
    keywords_of,
    ongoing,
    reaches,
)
from rules.wow.play.ending_keywords import end_keyword
from rules.wow.play.faces import NumberedPower, Piece, numbered_power
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import hero_of, named
from rules.wow.play.lasting_effects import Moved, Shield
from rules.wow.play.readiness import exhaust
from rules.wow.play.state import Game, Question
from rules.wow.play.triggers import on_damage, on_healing, on_preventing
from rules.wow.play.zones import destroy, is_hero, lose
from rules.wow.powers.words import (
    EVERYBODY,
    Absorb,
    All,
    Anyone,
    Chosen,
    Hardiness,
    Heal,
    InspiringPresence,
    Invincible,
    MoreDamage,
    MoreHealing,
    MovesDamage,
    Power,
    Prevent,
    Resistance,
    Share,
    Smash,
    Stealth,
    Unpreventable,
    YourHero,
)


def deal(
    game: Game,
    dealer: Permanent,
    bearer: Permanent,
    amount: int,
    types: frozenset[str],
    *,
    combat: bool = False,
    preventable: bool = True,
) -> None:
    """*dealer* deals *amount* damage of *types* to *bearer*.

    First what adds to it, then what prevents it. Where players answer, it waits until
    armor was thought of. Rule: W-DAMAGE-11 to W-DAMAGE-13.
    """
    if amount <= 0 or is_banned(game, dealer, "deal damage"):
        return
    bearer = _moved(game, bearer, types, combat=combat)
    amount = _increased(game, dealer, bearer, amount, types, combat=combat)
    amount += 0 if combat else _inspired(game, dealer)
    preventable = preventable and not _pierces(game, dealer, types, combat=combat)
    for struck, share in _shares(game, dealer, bearer, amount, combat=combat):
        doing = game.stack[-1].source if game.stack and not combat else None
        by_ability = doing is not None and doing.face.card.type == "ability"
        packet = Packet(dealer, struck, share, types, combat, preventable, by_ability)
        if game.edition:
            game.packets.append(packet)
        elif _hit(game, packet):
            check_fatal(game, struck)


def _kinds(types: frozenset[str], *, combat: bool) -> frozenset[str]:
    """Return every kind that damage of *types* is of."""
    return types | {"any", "combat" if combat else "non-combat"}


def _moved(
    game: Game, bearer: Permanent, types: frozenset[str], *, combat: bool
) -> Permanent:
    """Return whom damage to *bearer* is dealt to instead, if to another.

    Ruling: CR 716: each thing moves it once, in the order in which they came.
    """
    kinds = _kinds(types, combat=combat)
    for source, _, moves in ongoing(game, MovesDamage):
        if moves.kind in kinds and reaches(game, moves.who, bearer, source):
            others = named(game, moves.to, frame_of(source))
            bearer = others[0] if others else bearer
    for lasting in list(game.lasting):
        for gain in lasting.gains:
            other = game.permanents.get(gain.to) if isinstance(gain, Moved) else None
            if other is None or bearer.piece not in lasting.bearers:
                continue
            if isinstance(gain, Moved) and gain.kind in kinds:
                bearer = other
                if gain.next:
                    game.lasting.remove(lasting)
    return bearer


def _pierces(
    game: Game, dealer: Permanent, types: frozenset[str], *, combat: bool
) -> bool:
    """Whether nothing prevents what *dealer* deals. Rule: W-DAMAGE-10."""
    kinds = _kinds(types, combat=combat)
    found = [
        (source, says)
        for source, _, says in ongoing(game, Unpreventable)
        if reaches(game, says.by, dealer, source)
    ]
    for source, says in found:
        armed = game.combat is not None and source.piece in game.combat.strikes_of(
            source.controller
        )
        if says.kind in kinds and (says.with_ is None or armed):
            return True
    return any(
        isinstance(gain, Unpreventable) and gain.kind in kinds
        for lasting in game.lasting
        if dealer.piece in lasting.bearers
        for gain in lasting.gains
    )


def _shares(
    game: Game, dealer: Permanent, bearer: Permanent, amount: int, *, combat: bool
) -> list[tuple[Permanent, int]]:
    """Return who is hit by how much: smash passes on what is more than fatal."""
    attacks = game.combat is not None and game.combat.attacker == dealer.piece
    smashes = combat and attacks and bearer.row == "allies"
    if not smashes or Smash() not in fighting_keywords(game, dealer):
        return [(bearer, amount)]
    fatal = min(amount, max(0, health_of(game, bearer) - bearer.damage))
    hero = hero_of(game, bearer.controller)
    return [(who, n) for who, n in ((bearer, fatal), (hero, amount - fatal)) if n]


def _hit(game: Game, packet: Packet) -> bool:
    """Deal what of *packet* nothing prevents; return whether any of it was dealt."""
    bearer, amount = packet.bearer, packet.amount
    if packet.preventable:
        left = _unarmored(game, packet)
        amount = _unprevented(game, packet, left)
    if amount <= 0 or game.permanents.get(bearer.piece) is not bearer:
        return False
    if has_keyword(game, bearer, Invincible()):
        return False
    bearer.damage += amount
    fatal = _is_fatal(game, bearer)
    if game.stack and not packet.combat:
        game.stack[-1].remember("dealt", bearer.piece, amount)
        if fatal:
            game.stack[-1].remember("fatally dealt", bearer.piece, amount)
    dealer = packet.dealer
    game.note("damage", piece=bearer.piece, dealer=dealer.piece, amount=amount)
    types = packet.types
    combat = packet.combat
    on_damage(game, dealer, bearer, amount, types=types, combat=combat, fatal=fatal)
    hits_hero = packet.combat and is_hero(game, bearer)
    if hits_hero and Absorb() in fighting_keywords(game, dealer):
        game.waiting.append(Waiting(_absorbing(amount), dealer))
    if game.edition and game.edition.stealth_ends and is_hero(game, dealer):
        end_keyword(game, dealer, (Stealth,))
    return True


def _unarmored(game: Game, packet: Packet) -> int:
    """Return what of *packet* the armor that was used lets through.

    Each piece prevents what those before it have left. Rule: W-DAMAGE-14.
    """
    left = packet.amount
    for piece, defense in packet.worn:
        prevented = min(left, defense)
        left -= prevented
        armor = game.permanents.get(piece)
        if prevented and armor is not None:
            on_preventing(game, armor, packet.dealer, prevented)
    return left


def _is_fatal(game: Game, bearer: Permanent) -> bool:
    """Whether the damage on *bearer* is fatal. Rule: W-DAMAGE-06."""
    has_health = getattr(bearer.face.card, "health", None) is not None
    return has_health and bearer.damage >= health_of(game, bearer)


@cache
def _absorbing(amount: int) -> NumberedPower:
    """Return the power that absorbs *amount* damage dealt to a hero."""
    return numbered_power(-3, Power(effects=(Heal(amount, YourHero()),)))


def settle(game: Game) -> None:
    """Deal the damage that waits, all at once, after armor was asked for.

    Rule: W-DAMAGE-13 to W-DAMAGE-16. Ruling: OPEN-01.
    """
    for packet in game.packets:
        if not packet.asked and ask_for_armor(game, packet):
            return
    packets, game.packets = game.packets, []
    hit = [packet.bearer for packet in packets if _hit(game, packet)]
    for bearer in dict.fromkeys(hit):
        check_fatal(game, bearer)


def ask_for_armor(game: Game, packet: Packet) -> bool:
    """Ask the player whose hero *packet* hits for armor, if there is any to ask for."""
    packet.asked = True
    player = packet.bearer.controller
    hero = packet.bearer.piece == game.players[player].hero
    options = armor_of(game, player) if hero and packet.preventable else ()
    if not options:
        return False
    most = len(options) if game.edition and game.edition.many_armors else 1
    game.asks = Question(player, "armor", options, 0, most)
    return True


def armor_of(game: Game, player: int) -> tuple[Piece, ...]:
    """Return the ready armor of *player*. Rule: W-DAMAGE-13."""
    return tuple(
        card.piece
        for card in game.permanents.values()
        if card.controller == player
        and card.row == "hero"
        and getattr(card.face.card, "defense", None)
        and can_exhaust(game, card)
    )


def wear(game: Game, armor: tuple[Piece, ...]) -> None:
    """*armor* is exhausted against the damage it was asked for. Rule: W-DAMAGE-14."""
    packet = [each for each in game.packets if each.asked][-1]
    for piece in armor:
        card = game.permanents[piece]
        exhaust(game, card)
        packet.worn += ((piece, defense_of(game, card)),)
        game.note("armor", player=card.controller, piece=piece)


def _increased(
    game: Game,
    dealer: Permanent,
    bearer: Permanent,
    amount: int,
    types: frozenset[str],
    *,
    combat: bool,
) -> int:
    """Return *amount* with what is added to it, and doubled. Rule: W-DAMAGE-11.

    Ruling: CR 716: each thing once, in the order in which they came.
    """
    doing = game.stack[-1].source if game.stack and not combat else None
    by_ability = doing is not None and doing.face.card.type == "ability"
    armed = combat and is_hero(game, dealer) and game.combat is not None
    armed = armed and bool(game.combat and game.combat.strikes_of(dealer.controller))
    works = {None: True, "ability": by_ability, "weapon": armed}
    kinds = _kinds(types, combat=combat)
    for more, by_how_much in _additions(game, dealer, bearer):
        if (more.type or "any") in kinds and works[more.with_]:
            amount += amount if by_how_much is None else by_how_much
            if more.next:
                _use_up(game, more, (dealer.piece, bearer.piece))
    return amount


def _use_up(game: Game, more: MoreDamage, pieces: tuple[Piece, ...]) -> None:
    """What was only for the next time is over for those in *pieces*."""
    game.lasting = [
        each
        for each in game.lasting
        if more not in each.gains or not set(pieces) & set(each.bearers)
    ]


def _additions(
    game: Game, dealer: Permanent, bearer: Permanent
) -> Iterator[tuple[MoreDamage, int | None]]:
    """Yield what adds to what *dealer* deals *bearer*, and how much; None doubles it.

    What lasts a while is of those who deal or, if by anybody, of those who are hit.
    """
    for source, power, more in ongoing(game, MoreDamage):
        by_those = more.by == EVERYBODY or is_any(game, more.by, dealer, source)
        if by_those and (more.to is None or is_any(game, more.to, bearer, source)):
            yield more, _so_much(game, more.amount, power, source)
    for lasting in list(game.lasting):
        for gain in lasting.gains:
            if isinstance(gain, MoreDamage):
                one = dealer if gain.to is None else bearer
                if one.piece in lasting.bearers:
                    known = gain.amount if isinstance(gain.amount, int) else lasting.x
                    yield gain, None if isinstance(gain.amount, All) else known


def _so_much(game: Game, share: Share, power: Power, source: Permanent) -> int | None:
    """Return *share* as a number, None for all."""
    return None if isinstance(share, All) else amount_in(game, share, power, source)


def is_any(game: Game, who: Anyone, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is, or is any one, of whom *who* means in a text of *source*."""
    if isinstance(who, Chosen):
        return fits(game, who.those, card, source)
    return reaches(game, who, card, source)


def _inspired(game: Game, dealer: Permanent) -> int:
    """Return what the presence of others adds to what *dealer* deals."""
    if dealer.row != "allies" and not is_hero(game, dealer):
        return 0
    return sum(
        card.controller == dealer.controller
        and has_keyword(game, card, InspiringPresence())
        for card in game.permanents.sorted.party
    )


def _unprevented(game: Game, packet: Packet, amount: int) -> int:
    """Return what of *amount* of *packet* nothing prevents. Rule: W-DAMAGE-10."""
    bearer, dealer, types = packet.bearer, packet.dealer, packet.types
    kinds = _kinds(types, combat=packet.combat)
    own = keywords_of(game, bearer)
    if any(isinstance(each, Resistance) and each.type in types for each in own):
        return 0
    amount -= Hardiness() in own
    for source, power, prevent in ongoing(game, Prevent):
        by_those = prevent.by is None or is_any(game, prevent.by, dealer, source)
        if not by_those or prevent.kind not in kinds:
            continue
        if prevent.is_picky and not _is_such(prevent, packet, amount):
            continue
        if prevent.to == EVERYBODY or is_any(game, prevent.to, bearer, source):
            prevented = max(0, amount - prevent.but)
            if not isinstance(prevent.amount, All):
                prevented = min(amount, amount_in(game, prevent.amount, power, source))
            amount -= prevented
            if prevented > 0:
                on_preventing(game, source, dealer, prevented)
            if amount <= 0:
                return 0
    return _shielded(game, packet, amount, kinds)


def _is_such(prevent: Prevent, packet: Packet, amount: int) -> bool:
    """Whether *amount* of *packet* is so much, and dealt with what, as is prevented."""
    if prevent.with_ is not None and not packet.by_ability:
        return False
    most = amount if prevent.at_most is None else prevent.at_most
    return prevent.at_least <= amount <= most


def _shielded(game: Game, packet: Packet, amount: int, kinds: frozenset[str]) -> int:
    """Use up what was to prevent the next damage; what is left of it stays."""
    left: list[Shield] = []
    for shield in game.shields:
        meant = shield.kind in kinds and _is_meant(shield, packet)
        meant = meant and fights_as(game, packet.bearer, shield.lasts)
        used = min(amount, amount if shield.amount is None else shield.amount)
        if meant and shield.once and amount > 0:
            used = amount  # and it is used up
        elif not meant or shield.amount is None or shield.of_each:
            left.append(shield)
        elif used < shield.amount:
            left.append(replace(shield, amount=shield.amount - used))
        amount -= used if meant else 0
    game.shields = left
    return amount


def _is_meant(shield: Shield, packet: Packet) -> bool:
    to, by = shield.bearers, shield.dealers
    reached = to is None or packet.bearer.piece in to
    return reached and (by is None or packet.dealer.piece in by)


def put(game: Game, bearer: Permanent, amount: int) -> None:
    """Put damage on *bearer*: nothing adds to it or prevents it. Rule: W-DAMAGE-04."""
    if amount > 0:
        bearer.damage += amount
        game.note("put-damage", piece=bearer.piece, amount=amount)
        check_fatal(game, bearer)


def heal(
    game: Game, bearer: Permanent, amount: int | None, healer: Permanent | None
) -> None:
    """*healer* takes *amount* damage, or all of it, off *bearer*. Rule: W-DAMAGE-08."""
    if amount is not None:
        amount = _more_healed(game, bearer, amount, healer)
    healed = bearer.damage if amount is None else min(amount, bearer.damage)
    if healed > 0:
        bearer.damage -= healed
        if game.stack:
            game.stack[-1].remember("healed", bearer.piece, healed)
        game.note("heal", piece=bearer.piece, amount=healed)
        on_healing(game, healer, bearer, healed)


def _more_healed(
    game: Game, bearer: Permanent, amount: int, healer: Permanent | None
) -> int:
    """Return *amount* with what is added to it. Ruling: CR 716: each thing once."""
    for source, power, more in ongoing(game, MoreHealing):
        by_those = more.by == EVERYBODY or (
            healer is not None and is_any(game, more.by, healer, source)
        )
        anybody = more.who == EVERYBODY
        if by_those and (anybody or is_any(game, more.who, bearer, source)):
            much = _so_much(game, more.amount, power, source)
            amount += amount if much is None else much
    return amount


def check_fatal(game: Game, card: Permanent) -> None:
    """Destroy *card*, or end the game, if its damage is fatal. Rule: W-DAMAGE-06.

    What cannot be destroyed stays with its damage, until it can. Rule: W-CARD-01.
    """
    if getattr(card.face.card, "health", None) is None:
        return
    if game.outcome or card.damage < health_of(game, card):
        return
    if is_banned(game, card, "be destroyed"):
        return
    if is_hero(game, card):
        lose(game, card.controller, "killed")
    else:
        destroy(game, card)
