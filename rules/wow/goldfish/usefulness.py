"""Whether a text would do something now: docs/simulator.md names each case."""

from collections.abc import Iterable

from rules.wow.goldfish.board import ME, Table
from rules.wow.goldfish.effect_value import drawn_by, put_on_hero
from rules.wow.goldfish.reduction.phrase_meaning import OPPOSING_HERO
from rules.wow.play.current_values import all_of, count, has_keyword, health_of, holds
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.limits import exceeds
from rules.wow.play.print_matching import prints
from rules.wow.powers.words import (
    AddCounters,
    AddResource,
    Amount,
    Anyone,
    Change,
    Chosen,
    Deal,
    Draw,
    Each,
    Effect,
    Ferocity,
    Flip,
    Has,
    IfThen,
    PayLess,
    Power,
    Put,
    PutDamage,
    Ready,
    Search,
    Target,
    This,
    Those,
    Tokens,
    YourHero,
)


def would_do(table: Table, power: Power, source: Permanent, x: int = 0) -> bool:
    """Whether *power* of *source* would do something, and not too much.

    It may not draw the last card or kill the own hero. *x* is what would be paid.
    """
    drawn = drawn_by(power.effects)
    if drawn and drawn >= len(table.me.deck):
        return False
    lost = put_on_hero(power.effects) + put_on_hero(power.costs)
    if lost and table.hero.damage + lost >= health_of(table.game, table.hero):
        return False
    if power.x:
        x = count(power.x, table.game, source, ())
    return any_would(table, power.effects, source, x)


def any_would(
    table: Table, effects: Iterable[Effect], source: Permanent, x: int
) -> bool:
    """Whether one of *effects* would do something."""
    return any(_would(table, effect, source, x) for effect in effects)


def _would(table: Table, effect: Effect, source: Permanent, x: int) -> bool:
    match effect:
        case Draw(number):
            return 0 < _number(number, x) < len(table.me.deck)
        case Deal(amount) | PutDamage(amount):
            return effect.to == OPPOSING_HERO and _number(amount, x) > 0
        case Tokens(number) | AddCounters(number):
            return _number(number, x) > 0
        case Search() | Put() | AddResource() | PayLess():
            return _finds(table, effect, source.piece)
        case Ready(who):
            return any(card.exhausted for card in _meant(table, who, source))
        case Has():
            return _helps(table, effect, source, x)
        case Flip():
            return table.hero.face_down
        case IfThen(condition, then):
            held = holds(condition, table.game, source, ())
            return held and any_would(table, then, source, x)
    return False


def _number(amount: Amount, x: int) -> int:
    return amount if isinstance(amount, int) else x


def _finds(
    table: Table, effect: Search | Put | AddResource | PayLess, using: Piece
) -> bool:
    """Whether there is a card that *effect* asks for, besides the one being *using*."""
    hand = [piece for piece in table.me.hand if piece != using]
    match effect:
        case Search(those, into):
            return _there_is(table, table.me.deck.cards(), those, into)
        case Put(those, zone, into):
            pieces = table.me.graveyard if zone == "graveyard" else hand
            return _there_is(table, pieces, those, into)
        case AddResource(origin):
            return len(hand if origin == "hand" else table.me.deck) > 0
    plan = table.setting.plan
    played = [piece for piece in hand if plan.kinds[table.kind(piece)].use == "played"]
    return _there_is(table, played, effect.those, "hand")


def _there_is(table: Table, pieces: list[Piece], those: Those, into: str) -> bool:
    """Whether one of *pieces* is of *those* and may go *into* there."""
    faces = table.game.faces
    return any(
        prints(faces[piece], those)
        and not (into == "play" and exceeds(table.game, ME, faces[piece]))
        for piece in pieces
    )


def _meant(table: Table, who: Anyone, source: Permanent) -> list[Permanent]:
    """Return whom *who* may mean."""
    match who:
        case Each(those) | Target(those) | Chosen(those):
            return all_of(table.game, those, source)
        case YourHero():
            return [table.hero]
        case This():
            return [source]
    return []


def _helps(table: Table, has: Has, source: Permanent, x: int) -> bool:
    """Whether somebody who may attack now gets something from *has*."""
    gives = any(
        not isinstance(gain, Change) or _number(gain.amount, x) > 0
        for gain in has.gains
    )
    return gives and any(
        could_attack(table, card, fierce=Ferocity() in has.gains)
        for card in _meant(table, has.who, source)
    )


def could_attack(table: Table, card: Permanent, *, fierce: bool = False) -> bool:
    """Whether *card* could attack or strike now, *fierce* if it had ferocity."""
    if card.exhausted:
        return False
    if card.row == "allies":
        game = table.game
        waited = card.joined < game.turn or fierce
        return waited or has_keyword(game, card, Ferocity())
    fights = card is table.hero or card.face.card.type == "weapon"
    return fights and not table.hero.exhausted
