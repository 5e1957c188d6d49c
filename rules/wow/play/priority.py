"""Who may act: passing, what resolves when all passed, and how the game goes on.

Where players may answer, every step of a turn ends when all of them pass in turn on an
empty chain. Rule: W-CHAIN-04 to W-CHAIN-11, W-TURN-11.
"""

from rules.wow.play.combat import defend, end_combat, exchange_damage, protectors
from rules.wow.play.current_values import can_health_sink, health_of
from rules.wow.play.damage import check_fatal
from rules.wow.play.resolution import resolve, run
from rules.wow.play.seats import give_priority, in_turn_order, next_player
from rules.wow.play.state import Game, Question
from rules.wow.play.turn import end_turn, start_turn, wrap_up
from rules.wow.play.zones import draw


def pass_on(game: Game) -> None:
    """Whoever has priority passes it on; if all have passed, something happens.

    Rule: W-CHAIN-08, W-CHAIN-11.
    """
    game.passes += 1
    order = in_turn_order(game, game.priority)
    if game.passes < len(order):
        game.priority = order[1]
    elif game.chain:
        resolve(game, game.chain.pop())
        give_priority(game, _first_after_resolving(game))
    else:
        _move_on(game)


def _first_after_resolving(game: Game) -> int:
    """Rule: W-CHAIN-04, W-CHAIN-05, W-CHAIN-09."""
    by_turn = game.edition is None or game.edition.turn_player_first
    return game.active if by_turn or not game.chain else game.adder


def _move_on(game: Game) -> None:
    """All passed on an empty chain: the next step begins. Rule: W-CHAIN-11."""
    give_priority(game, game.active)
    match game.phase, game.step:
        case "start", "ready":
            game.step = "draw"
            if game.draws_due:
                draw(game, game.active)
        case "start", _:
            game.phase, game.step = "action", ""
        case "action", _:
            end_turn(game)
        case "combat", "attacking":
            _ask_for_protector(game)
        case "combat", _:
            game.step = "concluding"
            exchange_damage(game)
        case "end", _:
            game.step = "wrap-up"
            wrap_up(game)


def _ask_for_protector(game: Game) -> None:
    """Rule: W-COMBAT-07."""
    game.step = "protecting"
    combat = game.combat
    if combat is None or combat.defender not in game.permanents:
        return
    options = tuple(protectors(game))
    if options:
        player = game.permanents[combat.defender].controller
        game.asks = Question(player, "protect", options, 0, 1)


def carry_on(game: Game) -> None:
    """Take the steps at which nobody may act, as far as nothing is asked."""
    while game.outcome is None and game.asks is None:
        if game.passes == 0 and _sweep(game):
            run(game)
            continue
        match game.step:
            case "protecting":
                game.step = "defending"
                defend(game)
            case "concluding":
                game.step = ""
                end_combat(game)
                give_priority(game, game.active)
            case "wrap-up":
                start_turn(game, next_player(game))
            case _:
                return
        run(game)


def _sweep(game: Game) -> bool:
    """Destroy those whose health has sunk to their damage. Rule: W-DAMAGE-07.

    In 2006 damage alone is fatal: there has to be some.
    """
    found = False
    least = 0 if game.edition is None or game.edition.no_health_dies else 1
    health_sinks = can_health_sink(game)
    for card in game.permanents.sorted.party:
        printed = getattr(card.face.card, "health", None)
        if printed is None:
            continue
        if card.damage < printed and not (health_sinks or card.changes):
            continue
        if card.damage >= max(least, health_of(game, card)):
            check_fatal(game, card)
            found = found or card.piece not in game.permanents or bool(game.fallen)
    return found
