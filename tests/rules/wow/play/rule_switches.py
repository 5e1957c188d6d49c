"""Rules of play that can be switched off, one at a time."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from rules.wow.play import (
    chain,
    combat,
    costs,
    current_values,
    damage,
    ending_keywords,
    faces,
    game_setup,
    in_play,
    in_play_matching,
    legal_moves,
    limits,
    move_execution,
    player_bans,
    playing,
    priority,
    reckoning,
    resolution,
    state,
    targets,
    triggers,
    turn,
    usage_limits,
    view,
    zones,
)
from rules.wow.play.chain_links import Frame
from rules.wow.play.editions import PLAY_EDITIONS, PlayEdition
from rules.wow.play.effects import (
    board_effects,
    card_effects,
    damage_effects,
    flow_effects,
    handlers,
)
from rules.wow.play.in_play import Permanent
from rules.wow.play.moves import Place
from rules.wow.play.state import Game
from rules.wow.powers.words import Effect, vocabulary
from tests.rules.wow.play import scenario_board

Switch = Callable[[pytest.MonkeyPatch], None]


def answers(value: Any) -> Callable[..., Any]:
    return lambda *_, **__: value


def off(*places: tuple[Any, str], by: Any) -> Switch:
    """Put *by* in the place of every name of *places*."""

    def switch(monkeypatch: pytest.MonkeyPatch) -> None:
        for owner, name in places:
            monkeypatch.setattr(owner, name, by)

    return switch


def idle(notation: str) -> Switch:
    """Let the effect called *notation* do nothing."""
    word = vocabulary(Effect)[notation]

    def switch(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(handlers.do._by_word, word, answers(True))

    return switch


def turned(name: str) -> Switch:
    """Let every edition say the opposite of what it says about *name*."""

    def switch(monkeypatch: pytest.MonkeyPatch) -> None:
        opposite = {
            slug: replace(edition, **{name: not getattr(edition, name)})
            for slug, edition in PLAY_EDITIONS.items()
        }
        monkeypatch.setattr(scenario_board, "PLAY_EDITIONS", opposite)
        monkeypatch.setattr("rules.wow.play.opening.PLAY_EDITIONS", opposite)

    return switch


def nothing_else_leaves(game: Game, card: Permanent) -> None:
    del game.permanents[card.piece]


def any_number(game: Game) -> Iterator[Place]:
    return (Place(piece) for piece in game.players[0].hand)


def unprevented(game: Game, bearer: Permanent, amount: int, *_: Any, **__: Any) -> int:
    return amount


def first_in_first_out(game: Game, link: Any, player: int) -> None:
    game.chain.insert(0, link)
    game.adder, game.passes = player, 0


def added_after_a_pass(game: Game, link: Any, player: int) -> None:
    game.chain.append(link)
    game.adder = player


def by_its_source(game: Game, frame: Frame, _: Any) -> Permanent:
    return frame.source


def by_the_hero(game: Game, frame: Frame, _: Any) -> Permanent:
    return in_play_matching.hero_of(game, frame.controller)


def all_damage_is_combat_damage(
    game: Game, dealer: Permanent, bearer: Permanent, combat: bool
) -> None:
    triggers.on_damage(game, dealer, bearer, True)


def whoever_is_active(game: Game, first: int) -> list[int]:
    return [game.active]


def always_drawing(game: Game, player: int, *, draws: bool = True) -> None:
    START_TURN(game, player, draws=True)


def whatever_there_is(game: Game, *_: Any) -> tuple[int, ...]:
    return tuple(game.permanents)


def only_the_hero_leaves(game: Game, player: int) -> None:
    zones.remove(game, in_play_matching.hero_of(game, player))


def kept_as_tokens_are_not(card: Permanent, zone: list[int]) -> None:
    zone.append(card.piece)


def of_cards_alone(game: Game, player: int, asks: Any) -> list[int]:
    return list(game.permanents)


def of_everything(game: Game, player: int, asks: Any) -> list[int]:
    return list(range(len(game.faces)))


START_TURN = turn.start_turn
EDITION_SWITCHES = [
    each.name for each in fields(PlayEdition) if each.type in (bool, "bool")
]

SWITCHES: dict[str, Switch] = {
    "limits": off((limits, "surplus"), by=answers(None)),
    "two hands": off((limits, "OFF_HAND"), by="nothing"),
    "dual wield": off((limits, "_has_second"), by=answers(False)),
    "one weapon": off((combat, "_strikes_with_both"), by=answers(False)),
    "waiting": off((legal_moves, "can_attack"), by=answers(True)),
    "waiting of tokens": off((combat, "is_new"), by=answers(False)),
    "activating": off((costs, "can_activate"), by=answers(True)),
    "strike cost": off((costs, "strike_cost_of"), by=answers(0)),
    "elusive": off((combat, "Elusive"), by=answers(None)),
    "long-range": off((combat, "LongRange"), by=answers(None)),
    "ferocity": off((combat, "Ferocity"), by=answers(None)),
    "stealth": off((combat, "Stealth"), by=answers(None)),
    "protecting": off((priority, "protectors"), by=answers([])),
    "limits of protecting": off(
        (priority, "protectors"), by=lambda game: list(game.permanents)
    ),
    "forms": off((combat, "end_forms"), by=answers(None)),
    "forms for a while": off((ending_keywords, "_forget"), by=answers(None)),
    "foreign abilities": off((playing, "ends_forms"), by=answers(False)),
    "feral abilities": off((playing, "ends_forms"), by=answers(True)),
    "paying": off((costs, "pay_resources"), by=answers(None)),
    "prices": off(
        (legal_moves, "card_cost"), (move_execution, "card_cost"), by=answers(0)
    ),
    "payment in full": off((legal_moves, "can_pay"), by=answers(True)),
    "X": off((legal_moves, "has_x"), by=answers(False)),
    "totems": off((targets, "_with_totems"), by=lambda _, those, __: those),
    "totems gain nothing": off((current_values, "_gains_none"), by=answers(False)),
    "untargetable": off((targets, "_is_hidden"), by=answers(False)),
    "attachments": off((zones, "_leave"), by=nothing_else_leaves),
    "attaching": off((resolution, "_host"), by=answers(None)),
    "hand of seven": off((turn, "HAND"), (reckoning, "HAND"), by=99),
    "changes of the hand": off((turn, "most_in_hand"), by=answers(7)),
    "six sides": off((flow_effects, "SIDES"), by=99),
    "effects on the chain": off((targets, "bearer_of"), by=answers(None)),
    "first hands": off(
        (game_setup, "deal_hands"), (turn, "deal_hands"), by=answers(None)
    ),
    "first draw": off((game_setup, "start_turn"), by=always_drawing),
    "draw step": off((priority, "draw"), by=answers(None)),
    "ready step": off((turn, "_ready"), by=answers(None)),
    "one resource": off((legal_moves, "_placings"), by=any_number),
    "face up": off((legal_moves, "_FACE_UP"), by=()),
    "face down": off(
        (legal_moves, "_FACE_UP"), by=("ally", "item", "quest", "location")
    ),
    "kept from": off((player_bans, "_is_of"), by=answers(False)),
    "more damage": off((damage, "_additions"), by=answers(())),
    "prevention": off((damage, "_unprevented"), by=unprevented),
    "armor": off((damage, "ask_for_armor"), by=answers(False)),
    "fatal": off((damage, "check_fatal"), (priority, "check_fatal"), by=answers(None)),
    "health below one": off((priority, "_sweep"), by=answers(False)),
    "changes": off((current_values, "_changed"), by=answers(0)),
    "texts": off((in_play, "_take_down"), by=answers(None)),
    "bans": off((combat, "is_banned"), by=answers(False)),
    "conditions": off((legal_moves, "condition_holds"), by=answers(True)),
    "once a turn": off((faces, "_ONCE"), by=()),
    "own turn": off((usage_limits, "_OWN_TURN"), by=()),
    "options": off((legal_moves, "options_of"), by=answers((None,))),
    "aiming": off((legal_moves, "targets_for"), by=whatever_there_is),
    "sides": off((current_values, "is_on_side"), by=answers(True)),
    "states": off((current_values, "is_in_state"), by=answers(True)),
    "fizzling": off((resolution, "aims_left"), by=lambda _, aims, *__: list(aims)),
    "what is left of a text": off((resolution, "aims_left"), by=answers(None)),
    "last in, first out": off((state.Game, "add"), by=first_in_first_out),
    "asked again": off((state.Game, "add"), by=added_after_a_pass),
    "answers": off((priority, "in_turn_order"), by=whoever_is_active),
    "only instants": off((legal_moves, "_instants"), by=legal_moves._plays),
    "instants": off((legal_moves, "_instants"), by=answers(iter(()))),
    "own action phase": off((legal_moves, "is_quiet"), by=answers(True)),
    "whether it can begin": off((chain, "can_attack"), by=answers(True)),
    "proposals": off((move_execution, "attack"), by=combat.begin_combat),
    "own party": off((legal_moves, "can_be_attacked"), by=answers(True)),
    "damage types": off((combat, "_types"), by=answers(frozenset())),
    "what is combat damage": off((damage, "on_damage"), by=all_damage_is_combat_damage),
    "combat damage": off(
        (priority, "exchange_damage"), (combat, "exchange_damage"), by=answers(None)
    ),
    "who deals": off((damage_effects, "_dealer"), by=by_the_hero),
    "who deals the rest": off((damage_effects, "_dealer"), by=by_its_source),
    "putting": off((damage_effects, "put"), by=answers(None)),
    "healing": off((damage_effects, "heal"), by=answers(None)),
    "tokens": off((zones, "_put_away"), by=kept_as_tokens_are_not),
    "rows": off((zones, "row_of"), by=answers("allies")),
    "leaving": off((zones, "on_leaving"), by=answers(None)),
    "Master Heroes": off((zones, "_replace_hero"), by=answers(None)),
    "lent keywords": off(
        (combat, "fighting_keywords"),
        (damage, "fighting_keywords"),
        by=current_values.keywords_of,
    ),
    "heroes stay": off((board_effects, "_stays"), by=answers(False)),
    "heroes fall": off((damage, "is_hero"), (zones, "is_hero"), by=answers(False)),
    "control": off((board_effects, "hand_over"), by=answers(None)),
    "loans": off((turn, "end_loans"), by=answers(None)),
    "triggers": off((triggers, "set_off"), by=answers(None)),
    "what flipping sets off": off((board_effects, "on_flipping"), by=answers(None)),
    "given powers": off(
        (legal_moves, "granted"), (triggers, "granted"), by=answers(())
    ),
    "discarding": off((card_effects, "discard"), by=answers(None)),
    "others do not see": off((view, "_is_known"), by=answers(True)),
    "nobody sees": off((view, "_readable"), by=of_everything),
    "what lies open": off((view, "_readable"), by=of_cards_alone),
    "whose turn is next": off((priority, "next_player"), by=lambda game: game.active),
    "who goes first": off((priority, "_first_after_resolving"), by=answers(0)),
    "teams": off((state.Game, "are_friends"), by=lambda _, one, other: one == other),
    "who is out leaves": off((game_setup, "take_away"), by=only_the_hero_leaves),
    "who is left": off((game_setup, "_is_left"), by=answers(False)),
    **{f"edition: {name}": turned(name) for name in EDITION_SWITCHES},
    **{
        f"word: {notation}": idle(notation)
        for notation in (
            *("flip", "interrupt", "remove from combat", "add counters", "later"),
            *("search", "reveal", "draw", "mill", "sacrifice", "remove"),
            *(
                "roll",
                "interrupt effect",
                "gain control",
                "tokens",
                "put",
                "grant",
                "more damage",
                "exhaust",
            ),
        )
    },
}
