"""The goldfish's turn: over and over the first thing that can be done.

docs/simulator.md, "A turn" and "What the goldfish decides", in the same order.
"""

from collections.abc import Callable, Iterator
from typing import Final

from rules.wow.goldfish.board import ME, Table
from rules.wow.goldfish.choices import choose_cards, to_place
from rules.wow.goldfish.effect_value import is_activated as activates
from rules.wow.goldfish.effect_value import is_bounded, is_readying, prefers_activating
from rules.wow.goldfish.usefulness import would_do
from rules.wow.play.combat import can_attack, can_strike
from rules.wow.play.costs import can_pay, card_cost, ready_resources
from rules.wow.play.current_values import atk_of, strike_cost_of
from rules.wow.play.faces import NumberedPower, Piece, Powers
from rules.wow.play.in_play import Permanent
from rules.wow.play.legal_moves import can_complete, can_use
from rules.wow.play.limits import exceeds
from rules.wow.play.moves import Aims, Attack, Complete, Move, Place, PlayCard, UsePower
from rules.wow.play.targets import targets_for
from rules.wow.powers.words import Effect, Power, Target

Step = Callable[[Table], Move | None]


def place_resource(table: Table) -> Place | None:
    """Return the resource of this turn. Rule: W-RESOURCE-01, W-RESOURCE-02."""
    piece = to_place(table)
    if piece is None:
        return None
    face = table.game.faces[piece]
    if face.card.type == "quest":
        return Place(piece, face_up=bool(face.rewards))
    if face.card.type == "location":
        lines = table.setting.plan.kinds[table.kind(piece)].lines
        return Place(piece, face_up=bool(lines) and not _has_location(table))
    return Place(piece)


def _has_location(table: Table) -> bool:
    return any(
        card.face.card.type == "location" and not card.face_down
        for card in table.game.permanents.values()
    )


def next_move(table: Table) -> Move | None:
    """Return the first thing that can be done, None if the turn is done."""
    quests_first = table.setting.plan.quests_first
    for step in _QUESTS_FIRST if quests_first else _QUESTS_LAST:
        move = step(table)
        if move is not None:
            return move
    return None


def _reserve(table: Table) -> int:
    """Return what is kept back for the next strike."""
    if not table.setting.plan.keeps_strike or table.hero.exhausted:
        return 0
    weapons = [card for card in _weapons(table) if not card.exhausted]
    if not weapons:
        return 0
    return strike_cost_of(table.game, _strongest(table, weapons))


def _weapons(table: Table) -> Iterator[Permanent]:
    return (
        card
        for card in table.game.permanents.values()
        if card.face.card.type == "weapon" and card.row == "hero"
    )


def _strongest(table: Table, weapons: list[Permanent]) -> Permanent:
    """Return the weapon with the most ATK, of equals the first that came."""
    return max(weapons, key=lambda weapon: atk_of(table.game, weapon))


def best_strike(table: Table) -> Permanent | None:
    """Return the weapon that strikes next, None if none can."""
    able = [card for card in _weapons(table) if can_strike(table.game, card)]
    return _strongest(table, able) if able else None


def _play(table: Table) -> Move | None:
    """Play the first card in play order that can be, and is worth it."""
    budget = ready_resources(table.game, ME) - _reserve(table)
    seen: set[int] = set()
    for piece in sorted(table.me.hand, key=table.rank):
        kind = table.setting.plan.kinds[table.kind(piece)]
        if kind.use == "played" and kind.number not in seen:
            seen.add(kind.number)
            move = _playing(table, piece, budget)
            if move is not None:
                return move
    return None


def _playing(table: Table, piece: Piece, budget: int) -> PlayCard | None:
    """Return *piece* played with its X and targets, None if it is not."""
    face = table.game.faces[piece]
    kind = table.setting.plan.kinds[table.kind(piece)]
    x = budget - (card_cost(table.game, ME, piece) or 0)
    if x < (1 if kind.has_x else 0) or exceeds(table.game, ME, face):
        return None
    x = x if kind.has_x else 0
    source = Permanent(piece, face, ME, "hero", table.game.turn)
    aims = _aims(table, face.play, source)
    if aims is None:
        return None
    if face.card.type == "ability" and not getattr(face.card, "ongoing", False):
        texts = (numbered.power for numbered in face.play)
        if not any(would_do(table, text, source, x) for text in texts):
            return None
    return PlayCard(piece, aims, x)


def _aims(table: Table, powers: Powers, source: Permanent) -> Aims | None:
    """Return what each target phrase is aimed at, None if one finds nothing."""
    found: list[tuple[Piece, ...]] = []
    for numbered in powers:
        for target in numbered.targets:
            if not isinstance(target, Target):
                return None  # nobody else plays, or has cards on the chain
            options = _options(table, target, source)
            if len(options) < target.count and not target.up_to:
                return None
            effect = _aimed(numbered.power, target)
            found.append(choose_cards(table, options, target.count, effect))
    return tuple(found)


def _options(table: Table, target: Target, source: Permanent) -> tuple[Piece, ...]:
    """Return what *target* may be aimed at; the goldfish takes no totem for an ally."""
    options = targets_for(table.game, target, source)
    permanents = table.game.permanents
    if "ally" not in target.those.kinds:
        return options
    return tuple(p for p in options if permanents[p].row == "allies")


def _aimed(power: Power, target: Target) -> Effect | None:
    """Return the effect of *power* that *target* stands in."""
    found = (each for each in power.effects if getattr(each, "who", None) == target)
    return next(found, None)


def _use(table: Table) -> Move | None:
    return _using(table, _reserve(table), readying=False)


def _use_readying(table: Table) -> Move | None:
    return _using(table, 0, readying=True)


def _using(table: Table, reserve: int, *, readying: bool) -> Move | None:
    """Use the first payment power that can be, and is worth it."""
    for card in table.game.permanents.values():
        for numbered in card.face.payments:
            power = numbered.power
            if is_readying(power) == readying and _wants(table, card, numbered):
                aims = _aims(table, (numbered,), card)
                affordable = can_pay(table.game, card, power.costs, reserve)
                if aims is not None and affordable:
                    return UsePower(card.piece, numbered.number, aims)
    return None


def _wants(table: Table, card: Permanent, numbered: NumberedPower) -> bool:
    """Whether the goldfish would use the power, and may."""
    power = numbered.power
    if (card.piece, numbered.number) in table.spent:
        return False
    if activates(power) and not prefers_activating(card.face.card, power):
        return False
    return can_use(table.game, card, numbered) and would_do(table, power, card)


def note_use(table: Table, move: UsePower) -> None:
    """Remember the use of a power whose costs alone would never end it."""
    payments = table.game.permanents[move.piece].face.payments
    power = next(each.power for each in payments if each.number == move.number)
    if not is_bounded(power):
        table.spent.add((move.piece, move.number))


def _attack_with_hero(table: Table) -> Move | None:
    hero = table.hero
    if not can_attack(table.game, hero):
        return None
    if atk_of(table.game, hero) == 0 and best_strike(table) is None:
        return None
    return Attack(hero.piece, table.setting.opponent)


def _attack_with_ally(table: Table) -> Move | None:
    game = table.game
    for card in game.permanents.values():
        if card.row == "allies" and can_attack(game, card) and atk_of(game, card) > 0:
            return Attack(card.piece, table.setting.opponent)
    return None


def _complete(table: Table) -> Move | None:
    """Complete the first quest that can be, and is worth it."""
    for card in table.game.permanents.values():
        if card.row == "resources" and can_complete(table.game, card):
            reward = card.face.rewards[0]
            aims = _aims(table, (reward,), card)
            if aims is not None and would_do(table, reward.power, card):
                return Complete(card.piece, aims)
    return None


_QUESTS_LAST: Final[tuple[Step, ...]] = (
    *(_play, _use, _attack_with_hero, _attack_with_ally, _use_readying, _complete),
)
_QUESTS_FIRST: Final[tuple[Step, ...]] = (_complete, *_QUESTS_LAST[:-1])
