"""What the goldfish chooses when the game asks, and which card it gives up."""

from rules.wow.goldfish.board import ME, Table
from rules.wow.goldfish.usefulness import could_attack
from rules.wow.play.costs import resources
from rules.wow.play.current_values import atk_of
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Question
from rules.wow.powers.words import Ready, Target, Word


def answer(table: Table, question: Question) -> tuple[int, ...]:
    """Return what is chosen: docs/simulator.md, "Chosen and targeted"."""
    options, most = question.options, question.most
    match question.about:
        case "discard" | "hand":
            return tuple(sorted(options, key=table.rank, reverse=True)[:most])
        case "search" | "put":
            return (min(options, key=table.rank),)
        case "resource":
            return (worst(table, list(options)),)
        case "target" | "a":
            return choose_cards(table, options, most, _effect(table, question))
    return options[:most]


def _effect(table: Table, question: Question) -> Word | None:
    """Return the effect that a target is asked for."""
    if not isinstance(question.effect, Target):
        return question.effect
    effects = table.game.stack[-1].effects
    found = (each for each in effects if getattr(each, "who", None) == question.effect)
    return next(found, None)


def choose_cards(
    table: Table, options: tuple[Piece, ...], most: int, effect: Word | None
) -> tuple[Piece, ...]:
    """Return whom *effect* is for: who could attack, or what is best readied."""
    cards = [table.game.permanents[piece] for piece in options]
    if isinstance(effect, Ready):
        cards.sort(key=lambda card: (not card.exhausted, -_strength(table, card)))
    else:
        cards.sort(key=lambda card: not could_attack(table, card))
    return tuple(card.piece for card in cards[:most])


def _strength(table: Table, card: Permanent) -> int:
    """Return the ATK of *card*; a resource has none, whatever lies face down."""
    return 0 if card.row == "resources" else atk_of(table.game, card)


def worst(table: Table, pieces: list[Piece]) -> Piece:
    """Return which of *pieces* becomes a resource, if one must."""
    plan = table.setting.plan
    kinds = [plan.kinds[table.kind(piece)] for piece in pieces]
    for use in ("placed", "dead"):
        found = [p for p, kind in zip(pieces, kinds, strict=True) if kind.use == use]
        if found:
            return max(found, key=table.rank)
    far = resources(table.game, ME) + 2
    dearest = min(kinds, key=lambda kind: (-kind.cost, plan.rank[kind.number]))
    if dearest.cost > far:
        return pieces[kinds.index(dearest)]
    return max(pieces, key=table.rank)


def to_place(table: Table) -> Piece | None:
    """Return the card from hand that becomes this turn's resource, None for none."""
    hand = table.me.hand
    if not hand:
        return None
    piece = worst(table, hand)
    kind = table.setting.plan.kinds[table.kind(piece)]
    there = resources(table.game, ME)
    if kind.use != "played":
        return piece
    keeps_last = len(hand) == 1 and kind.cost <= there
    return None if there >= table.setting.plan.enough or keeps_last else piece
