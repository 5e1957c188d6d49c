"""Which moves are legal. Rule numbers stand where each is asked."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, islice, pairwise, permutations, product

from rules.wow.play.combat import can_attack, can_be_attacked, can_strike
from rules.wow.play.combat_rules import (
    attacks_at_random,
    choices,
    must_attack,
    things_to_sabotage,
    toll_of,
)
from rules.wow.play.costs import (
    can_pay,
    card_cost,
    fed_price,
    has_x,
    is_free,
    is_instant,
    may_be_made_instant,
    more_costs,
    most_fed,
    power_costs,
    quest_cost,
    ready_resources,
    shown,
)
from rules.wow.play.current_values import (
    condition_holds,
    is_powerless,
)
from rules.wow.play.faces import NumberedPower, Phrase, Piece, Powers, falling_on
from rules.wow.play.granted_powers import are_powers_given, granted
from rules.wow.play.in_play import Permanent
from rules.wow.play.moves import (
    Aims,
    Answer,
    Attack,
    Complete,
    Done,
    Move,
    Place,
    PlayCard,
    Strike,
    UsePower,
)
from rules.wow.play.player_bans import is_kept_from
from rules.wow.play.playing_rules import in_reach, may_place, may_play, other_price
from rules.wow.play.state import Game, Question
from rules.wow.play.targets import (
    are_apart,
    heeds,
    how_many,
    is_random,
    options_of,
    phrases_of,
    targets_for,
    wanted,
)
from rules.wow.play.usage_limits import is_quiet, is_time_for, spent_uses
from rules.wow.play.zones import PLAYABLE
from rules.wow.powers.words import InsteadOfCost, Payment

_FACE_UP = ("quest", "location")
# What is chosen of what a text offers (0-based; None: it offers nothing), and targets.
Way = tuple[int | None, Aims]
_MOST_X = 30  # of a power; more than any game has to pay with
Pieces = tuple[Piece, ...]
_MOST_SHOWN = 200  # ways to answer or to aim; a page offers no more
_MOST_ORDERED = 600  # where their order counts: three of nine


def is_legal(game: Game, move: Move) -> bool:
    """Whether *move* may be done now by whoever is to decide."""
    if isinstance(move, Answer) and game.asks is not None:
        return _answers(game.asks, move.picks)
    offered = legal_moves(game)
    if move in offered or not isinstance(move, PlayCard | UsePower | Complete):
        return move in offered
    alike = replace(move, aims=())
    return any(
        type(each) is type(move) and replace(each, aims=()) == alike for each in offered
    ) and _aims_well(game, move)


def _aims_well(game: Game, move: PlayCard | UsePower | Complete) -> bool:
    """Whether *move*, which may be made, aims at what it may, offered or not."""
    powers, source = aiming(game, move)
    phrases = [
        each for numbered in powers for each in phrases_of(game, numbered, move.option)
    ]
    return (
        len(phrases) == len(move.aims)
        and all(
            how_many(phrase)[0] <= len(picks) <= how_many(phrase)[1]
            and len(set(picks)) == len(picks)
            and set(picks)
            <= set(targets_for(game, phrase, source, getattr(move, "x", 0)))
            for phrase, picks in zip(phrases, move.aims, strict=True)
        )
        and are_apart(phrases, move.aims)
        and heeds(game, phrases, move.aims, source, getattr(move, "x", 0))
    )


def aiming(
    game: Game, move: PlayCard | UsePower | Complete
) -> tuple[Powers, Permanent]:
    """Return the powers that *move* aims, and the card that bears them."""
    match move:
        case PlayCard(piece):
            return game.faces[piece].play, shown(game, piece, game.priority)
        case UsePower(piece, number):
            card = user_of(game, piece)
            return (power_on(game, card, number),), card
        case Complete(piece):
            card = game.permanents[piece]
            return card.face.rewards[:1], card


def user_of(game: Game, piece: Piece) -> Permanent:
    """Return the card *piece* as one whose power is used, in play or a graveyard."""
    card = game.permanents.get(piece)
    return shown(game, piece, game.owners[piece]) if card is None else card


def power_on(game: Game, card: Permanent, number: int) -> NumberedPower:
    """Return the payment power *number* of *card*, its own or one it is given."""
    powers = (*card.face.payments, *card.face.buried)
    own = (each for each in powers if each.number == number)
    given = (each for each in granted(game, card) if each.number == number)
    return next(chain(own, given))


def _answers(question: Question, picks: tuple[int, ...]) -> bool:
    """Whether *picks* are so many of what was offered, none twice."""
    return (
        question.least <= len(picks) <= question.most
        and len(set(picks)) == len(picks)
        and set(picks) <= set(question.options)
    )


def legal_moves(game: Game) -> list[Move]:
    """Return the moves there are, in a fixed order; none once the game is over."""
    if game.outcome is not None:
        return []
    if game.asks is not None:
        return list(_answers_to(game, game.asks))
    if game.edition and not is_quiet(game):
        return [
            *_instants(game),
            *_uses(game),
            *_uses_of_graveyard(game),
            *_completions(game),
            *(_strikes(game) if game.combat else ()),
            Done(),
        ]
    if game.phase == "combat":
        return [*_strikes(game), Done()]
    if game.phase != "action":
        return []
    return [
        *_placings(game),
        *_plays(game),
        *_uses(game),
        *_uses_of_graveyard(game),
        *_completions(game),
        *(attacks := list(_attacks(game))),
        *([] if _must_go_on(game, attacks) else [Done()]),
    ]


def decider(game: Game) -> int:
    """Return the player who is to choose or act now."""
    return game.asks.player if game.asks else game.priority


def _answers_to(game: Game, question: Question) -> Iterator[Move]:
    doing = (game.stack[-1].numbered,) if game.stack else ()
    ordered = falling_on(doing, question.effect) is not None
    ways = _ways(question.options, question.least, question.most, ordered=ordered)
    return map(Answer, islice(ways, _most_shown(doing if ordered else ())))


def _ways(
    options: Sequence[int], least: int, most: int, *, ordered: bool
) -> Iterator[tuple[int, ...]]:
    """Yield the ways to choose some of *options*, fewer before more.

    Where they are *ordered*, the other orders come behind: offered is only so much.
    """
    sizes = range(least, most + 1)
    yield from chain.from_iterable(combinations(options, size) for size in sizes)
    if not ordered:
        return
    place = {option: number for number, option in enumerate(options)}
    for size in sizes:
        for picks in permutations(options, size):
            if any(place[one] > place[two] for one, two in pairwise(picks)):
                yield picks


def _placings(game: Game) -> Iterator[Move]:
    """One a turn; quests and locations face up or down. Rule: W-RESOURCE-01."""
    if not may_place(game):
        return
    kept = is_kept_from(game, game.priority, "place quests face up")
    for piece in game.players[game.priority].hand:
        kind = game.faces[piece].card.type
        if kind in _FACE_UP and not (kept and kind == "quest"):
            yield Place(piece, face_up=True)
        yield Place(piece)


def _plays(game: Game) -> Iterator[Move]:
    for piece in in_reach(game, game.priority):
        yield from _ways_to_play(game, piece)


def _instants(game: Game) -> Iterator[Move]:
    """Rule: W-PLAY-04, W-CHAIN-07."""
    player, faces = game.priority, game.faces
    are_made = may_be_made_instant(game)
    for piece in in_reach(game, player):
        if faces[piece].card.instant or (are_made and is_instant(game, player, piece)):
            yield from _ways_to_play(game, piece)


def _ways_to_play(game: Game, piece: Piece) -> Iterator[Move]:
    player, face = game.priority, game.faces[piece]
    if face.card.type not in PLAYABLE:
        return
    paid = xs(game, piece)
    is_dear = game.edition and (InsteadOfCost in face.says or game.permits)
    if not (paid or is_dear) or not may_play(game, player, piece):
        return
    source = shown(game, piece, player)
    for x in paid:
        for option, aims in ways_to_aim(game, face.play, source, x):
            yield PlayCard(piece, aims, x, option)
    if is_dear and other_price(game, player, piece) is not None:
        for option, aims in ways_to_aim(game, face.play, source):
            yield PlayCard(piece, aims, 0, option, instead=True)


def xs(game: Game, piece: Piece) -> Sequence[int]:
    """Return what X may be for *piece* from hand; empty if it cannot be paid.

    Rule: W-RESOURCE-07, W-CARD-46.
    """
    cost = card_cost(game, game.priority, piece)
    face = game.faces[piece]
    if cost is not None and face.ongoing and (less := fed_price(face)):
        ready = ready_resources(game, game.priority)
        fed = range(most_fed(game, shown(game, piece, game.priority)) + 1)
        return [x for x in fed if cost - less * x <= ready]
    left = ready_resources(game, game.priority) - (cost or 0)
    if cost is None or left < 0:
        return range(0)
    costs = more_costs(game.faces[piece])
    if costs and not can_pay(game, shown(game, piece, game.priority), costs, cost):
        return range(0)
    pays_x = has_x(game, piece) and not is_free(game, game.priority, piece)
    return range(left + 1) if pays_x else range(1)


def xs_of_power(game: Game, card: Permanent, numbered: NumberedPower) -> list[int]:
    """Return what X may be in the costs of a power; 0 alone where they have none.

    Empty if they cannot be paid. Rule: W-CARD-46, W-RESOURCE-07.
    """
    told = range(_MOST_X + 1 if numbered.pays_x else 1)
    costs = power_costs(game, card, numbered)
    return [x for x in told if can_pay(game, card, costs, x=x)]


def ways_to_aim(game: Game, powers: Powers, source: Permanent, x: int = 0) -> list[Way]:
    """Return every option with every choice of its targets; X is *x*. Rule: W-PLAY-11.

    There is no way if a target is missing.
    """
    found = (
        (option, aims)
        for option in options_of(game, powers, source)
        for aims in _aims_of(game, powers, source, option, x)
    )
    return list(islice(found, _most_shown(powers)))


def _most_shown(powers: Powers) -> int:
    """Return how many ways to aim *powers* are offered: more where the order counts."""
    ordered = any(numbered.falling for numbered in powers)
    return _MOST_ORDERED if ordered else _MOST_SHOWN


def _aims_of(
    game: Game, powers: Powers, source: Permanent, option: int | None, x: int
) -> Iterator[Aims]:
    phrases = [
        each for numbered in powers for each in phrases_of(game, numbered, option)
    ]
    most = _most_shown(powers)
    choices = []
    for each in phrases:
        ordered = falling_on(powers, each) is not None
        found = _choices(game, each, source, x, ordered=ordered)
        choices.append(list(islice(found, most)))
    return (
        aims
        for aims in product(*choices)
        if are_apart(phrases, aims) and heeds(game, phrases, aims, source, x)
    )


def _choices(
    game: Game, target: Phrase, source: Permanent, x: int, *, ordered: bool
) -> Iterator[Pieces]:
    """Yield what *target* may be aimed at, as `_ways` does; its X is *x*."""
    due = wanted(game, target, source, x)
    found = sorted(targets_for(game, target, source, x), key=lambda one: one not in due)
    if is_random(target):
        yield from [()] if found else []
        return
    least, most = how_many(target)
    yield from _ways(found, least, min(most, len(found)), ordered=ordered)


def can_use(game: Game, card: Permanent, numbered: NumberedPower) -> bool:
    """Whether the payment power can be paid for now. Rule: W-PLAY-05."""
    return may_use(game, card, numbered) and bool(xs_of_power(game, card, numbered))


def may_use(game: Game, card: Permanent, numbered: NumberedPower) -> bool:
    """Whether the payment power may be used now, if it can be paid for."""
    if card.controller != game.priority:
        return False
    if card.face_down and not (numbered.is_on_back or numbered.gift):
        return False
    return not is_powerless(game, card) and _is_due(game, card, numbered)


def _is_due(game: Game, card: Permanent, numbered: NumberedPower) -> bool:
    """Whether limit and condition of the power let it be used now."""
    power, use = numbered.power, (card.piece, numbered.number)
    if not is_time_for(game, power.limit, card.controller):
        return False
    if numbered.is_once and use in spent_uses(game, power.limit):
        return False
    return condition_holds(game, power.condition, card)


def _uses(game: Game) -> Iterator[Move]:
    asks_others = are_powers_given(game, Payment)
    cards = game.permanents
    for card in list(cards.values()) if asks_others else cards.sorted.payable:
        if card.controller != game.priority:
            continue
        payments = card.face.payments
        if asks_others and (given := granted(game, card)):
            works = (each for each in given if isinstance(each.power.when, Payment))
            payments = (*payments, *works)
        for numbered in payments:
            if may_use(game, card, numbered):
                yield from _ways_to_use(game, card, numbered)


def _uses_of_graveyard(game: Game) -> Iterator[Move]:
    """Yield the powers that are used while their card lies in the graveyard."""
    faces = game.faces
    there = game.players[game.priority].graveyard
    for piece in [piece for piece in there if faces[piece].buried]:
        for numbered in faces[piece].buried:
            card = user_of(game, piece)
            if _is_due(game, card, numbered):
                yield from _ways_to_use(game, card, numbered)


def _ways_to_use(
    game: Game, card: Permanent, numbered: NumberedPower
) -> Iterator[UsePower]:
    for x in xs_of_power(game, card, numbered):
        for option, aims in ways_to_aim(game, (numbered,), card, x):
            yield UsePower(card.piece, numbered.number, aims, option, x)


def can_complete(game: Game, quest: Permanent) -> bool:
    """Whether *quest* lies face up and can be paid for. Rule: W-RESOURCE-10."""
    if quest.row != "resources" or quest.face_down or not quest.face.rewards:
        return False
    if quest.controller != game.priority:
        return False
    if is_kept_from(game, quest.controller, "complete"):
        return False
    cost = quest_cost(game, quest)
    power = quest.face.rewards[0].power
    if not isinstance(cost, int):
        return False
    is_due = _is_due(game, quest, quest.face.rewards[0])
    return is_due and can_pay(game, quest, power.costs, cost)


def _completions(game: Game) -> Iterator[Move]:
    player = game.priority
    for quest in game.permanents.sorted.rewarding:
        if quest.face_down or quest.controller != player:
            continue
        if can_complete(game, quest):
            for option, aims in ways_to_aim(game, quest.face.rewards[:1], quest):
                yield Complete(quest.piece, aims, option)


def _attacks(game: Game) -> Iterator[Attack]:
    """Rule: W-COMBAT-01."""
    cards = game.permanents.sorted.party
    attackers = [card for card in cards if can_attack(game, card)]
    if attackers:
        defenders = attackable(game)
        for attacker in attackers:
            found = affordable(game, attacker, choices(game, attacker, defenders))
            # Whom chance finds, one proposal stands for all of them.
            most = 1 if attacks_at_random(game, attacker) else len(found)
            for defender in found[:most]:
                yield Attack(attacker.piece, defender.piece)
    for attacker in attackers:
        for thing in affordable(game, attacker, things_to_sabotage(game, attacker)):
            yield Attack(attacker.piece, thing.piece)


def affordable(
    game: Game, attacker: Permanent, defenders: list[Permanent]
) -> list[Permanent]:
    """Return whom of *defenders* it can be paid for that *attacker* attacks."""
    tolls = [toll_of(game, attacker, each) for each in defenders]
    if not any(tolls):
        return defenders
    ready = ready_resources(game, attacker.controller)
    pairs = zip(defenders, tolls, strict=True)
    return [each for each, toll in pairs if toll <= ready]


def attackable(game: Game) -> list[Permanent]:
    """Return who can be proposed as a defender. Rule: W-COMBAT-01."""
    cards = game.permanents.sorted.party
    return [card for card in cards if can_be_attacked(game, card)]


def _must_go_on(game: Game, attacks: list[Attack]) -> bool:
    """Whether somebody has to attack yet, and can. Rule: W-COMBAT-01."""
    attackers = dict.fromkeys(
        each.attacker
        for each in attacks
        if not toll_of(
            game, game.permanents[each.attacker], game.permanents[each.defender]
        )
    )
    return any(must_attack(game, game.permanents[piece]) for piece in attackers)


def _strikes(game: Game) -> Iterator[Move]:
    """Only a hero in combat has weapons to strike with, once there is a defender.

    Rule: W-COMBAT-13, W-COMBAT-15.
    """
    combat = game.combat
    hero = game.players[game.priority].hero
    if combat is None or hero not in (combat.attacker, combat.defender):
        return
    if game.edition and game.step != "defending":
        return
    if is_kept_from(game, game.priority, "strike"):
        return
    for card in game.permanents.sorted.party:
        if card.controller == game.priority and can_strike(game, card):
            yield Strike(card.piece)
