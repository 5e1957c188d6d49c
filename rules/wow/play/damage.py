"""Damage dealt, put and healed."""

from dataclasses import replace

from rules.wow.play.numbers import health_of, keywords_of, ongoing, reaches
from rules.wow.play.state import Game, Outcome, Permanent, Shield
from rules.wow.play.triggers import on_damage
from rules.wow.play.zones import destroy
from rules.wow.powers.words import MoreDamage, Prevent, Resistance


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

    First what adds to it, then what prevents it. Rule: W-DAMAGE-11, W-DAMAGE-12.
    """
    if amount <= 0:
        return
    amount += _added(game, dealer, types)
    if preventable:
        amount = _unprevented(game, bearer, amount, types, combat=combat)
    if amount <= 0 or game.permanents.get(bearer.piece) is not bearer:
        return
    bearer.damage += amount
    game.note("damage", piece=bearer.piece, dealer=dealer.piece, amount=amount)
    on_damage(game, dealer, bearer, combat)
    check_fatal(game, bearer)


def _added(game: Game, dealer: Permanent, types: frozenset[str]) -> int:
    """Return what is added to damage of *types* by *dealer*. Rule: W-DAMAGE-11."""
    return sum(
        more.amount
        for source, _, more in ongoing(game, MoreDamage)
        if isinstance(more.amount, int)
        and (more.type is None or more.type in types)
        and reaches(game, more.by, dealer, source)
    )


def _unprevented(
    game: Game, bearer: Permanent, amount: int, types: frozenset[str], *, combat: bool
) -> int:
    """Return what of *amount* nothing prevents. Rule: W-DAMAGE-10."""
    kinds = types | {"any", "combat" if combat else "non-combat"}
    if any(
        isinstance(each, Resistance) and each.type in types
        for each in keywords_of(game, bearer)
    ):
        return 0
    for source, _, prevent in ongoing(game, Prevent):
        if prevent.kind in kinds and reaches(game, prevent.to, bearer, source):
            number = prevent.amount
            amount = max(0, amount - number) if isinstance(number, int) else 0
    return _shielded(game, bearer, amount, kinds)


def _shielded(game: Game, bearer: Permanent, amount: int, kinds: frozenset[str]) -> int:
    """Use up what was to prevent the next damage; what is left of it stays."""
    left: list[Shield] = []
    for shield in game.shields:
        meant = bearer.piece in shield.bearers and shield.kind in kinds
        used = min(amount, amount if shield.amount is None else shield.amount)
        if not meant or shield.amount is None:
            left.append(shield)
        elif used < shield.amount:
            left.append(replace(shield, amount=shield.amount - used))
        amount -= used if meant else 0
    game.shields = left
    return amount


def put(game: Game, bearer: Permanent, amount: int) -> None:
    """Put damage on *bearer*: nothing adds to it or prevents it. Rule: W-DAMAGE-04."""
    if amount > 0:
        bearer.damage += amount
        game.note("put-damage", piece=bearer.piece, amount=amount)
        check_fatal(game, bearer)


def heal(game: Game, bearer: Permanent, amount: int | None) -> None:
    """Take *amount* damage, or all of it, off *bearer*. Rule: W-DAMAGE-08."""
    healed = bearer.damage if amount is None else min(amount, bearer.damage)
    if healed > 0:
        bearer.damage -= healed
        game.note("heal", piece=bearer.piece, amount=healed)


def check_fatal(game: Game, card: Permanent) -> None:
    """Destroy *card*, or end the game, if its damage is fatal. Rule: W-DAMAGE-06."""
    if getattr(card.face.card, "health", None) is None:
        return
    if game.outcome or card.damage < health_of(game, card):
        return
    if card.piece == game.players[card.controller].hero:
        game.outcome = Outcome(card.controller, "killed")
        game.note("killed", player=card.controller)
    else:
        destroy(game, card)
