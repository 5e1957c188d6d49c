"""What leaves the chain: aims that are gone, cards that come to nothing."""

from collections.abc import Sequence

from rules.wow.play.chain_links import Aim, Played, Proposal
from rules.wow.play.combat import begin_combat, can_attack, can_be_attacked
from rules.wow.play.combat_rules import (
    is_spared,
    is_thing,
    things_to_sabotage,
)
from rules.wow.play.current_values import condition_holds, ongoing
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import is_on_side
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.play.targets import targets_for
from rules.wow.play.triggers import on_graveyard
from rules.wow.powers.words import Cannot, Each, This


def aims_left(
    game: Game, aims: Sequence[Aim], source: Permanent, x: int
) -> list[Aim] | None:
    """Return *aims* without what is a target no more; None if nothing is left of any.

    Rule: W-CHAIN-13.
    """
    left: list[Aim] = []
    for target, picks in aims:
        still = set(targets_for(game, target, source, x))
        left.append((target, tuple(piece for piece in picks if piece in still)))
    aimed = any(picks for _, picks in aims)
    return None if aimed and not any(picks for _, picks in left) else left


def put_in_graveyard(game: Game, played: Played) -> None:
    """*played*, off the chain, goes to its owner's. Rule: W-CHAIN-14, W-PLAY-02."""
    owner = game.players[game.owners[played.piece]]
    owner.graveyard.append(played.piece)
    on_graveyard(game, played.piece)


def cannot_be_interrupted(game: Game, played: Played) -> bool:
    """Whether *played*, or what is in play, says that nothing interrupts it.

    Ruling: CR 103.2. It may be aimed at all the same.
    """
    face = game.faces[played.piece]
    own = Permanent(played.piece, face, played.player, "hero", game.turn)
    for numbered in face.ongoing if Cannot in face.says else ():
        says = any(
            isinstance(each, Cannot)
            and "be interrupted" in each.acts
            and each.who == This()
            for each in numbered.power.effects
        )
        if says and condition_holds(game, numbered.power.condition, own):
            return True
    return any(
        "be interrupted" in cannot.acts
        and isinstance(cannot.who, Each)
        and is_on_side(game, own, cannot.who.those.side, source.controller)
        and prints(face, cannot.who.those)
        for source, _, cannot in ongoing(game, Cannot)
    )


def resolve_proposal(game: Game, proposal: Proposal) -> None:
    """The combat begins, unless an answer made it impossible. Rule: W-COMBAT-05."""
    attacker = game.permanents.get(proposal.attacker)
    defender = game.permanents.get(proposal.defender)
    if (
        attacker
        and defender
        and can_attack(game, attacker)
        and (
            defender in things_to_sabotage(game, attacker)
            if is_thing(defender)
            else can_be_attacked(game, defender)
            and not is_spared(game, attacker, defender)
        )
    ):
        begin_combat(game, attacker, defender)
    else:
        game.note("no-combat", piece=proposal.attacker)
