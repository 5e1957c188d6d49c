"""Whom cards may attack, must attack, and may protect, beside what keywords say."""

from collections.abc import Iterator

from rules.wow.play.current_values import ongoing, reaches
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    AttacksAtRandom,
    AttacksOnly,
    AttackToll,
    Effect,
    MayProtect,
    MustAttack,
    Sabotage,
    Spares,
)


def is_spared(game: Game, attacker: Permanent, defender: Permanent) -> bool:
    """Whether something says that *attacker* cannot attack *defender*."""
    settled = _of(game, Spares, attacker)
    return any(whom is None or defender.piece in whom for whom, _ in settled) or any(
        reaches(game, spares.who, attacker, source)
        and reaches(game, spares.whom, defender, source)
        for source, _, spares in ongoing(game, Spares)
    )


def choices(
    game: Game, attacker: Permanent, defenders: list[Permanent]
) -> list[Permanent]:
    """Return whom of *defenders* the *attacker* may be proposed to attack.

    Whom it must attack, if able, are the only ones then.
    """
    if not _are_there(game, Spares, AttacksOnly, MustAttack):
        return defenders
    found = [each for each in defenders if not is_spared(game, attacker, each)]
    for wanted, if_able in _limits(game, attacker, found):
        found = wanted if wanted or not if_able else found
    return found


def _limits(
    game: Game, attacker: Permanent, defenders: list[Permanent]
) -> Iterator[tuple[list[Permanent], bool]]:
    """Yield those of *defenders* that a rule leaves, and whether it yields to none."""
    for whom, if_able in (
        *_of(game, AttacksOnly, attacker),
        *((whom, True) for whom, _ in _of(game, MustAttack, attacker)),
    ):
        if whom is not None:
            yield [each for each in defenders if each.piece in whom], if_able
    for source, _, only in ongoing(game, AttacksOnly):
        if reaches(game, only.who, attacker, source):
            yield (
                [each for each in defenders if reaches(game, only.whom, each, source)],
                only.if_able,
            )
    for source, _, must in ongoing(game, MustAttack):
        if must.whom is not None and reaches(game, must.who, attacker, source):
            yield (
                [each for each in defenders if reaches(game, must.whom, each, source)],
                True,
            )


def must_attack(game: Game, attacker: Permanent) -> bool:
    """Whether *attacker* has to attack, if it can."""
    if not _are_there(game, MustAttack):
        return False
    return bool(_of(game, MustAttack, attacker)) or any(
        reaches(game, must.who, attacker, source)
        for source, _, must in ongoing(game, MustAttack)
    )


def attacks_at_random(game: Game, attacker: Permanent) -> bool:
    """Whether chance says whom *attacker* attacks. Rule: W-PLAY-17."""
    return AttacksAtRandom in game.permanents.sorted.sayings and any(
        reaches(game, says.who, attacker, source)
        for source, _, says in ongoing(game, AttacksAtRandom)
    )


def toll_of(game: Game, attacker: Permanent, defender: Permanent) -> int:
    """Return what it costs that *attacker* attacks *defender*. Rule: W-COMBAT-01."""
    if AttackToll not in game.permanents.sorted.sayings:
        return 0
    return sum(
        toll.amount
        for source, _, toll in ongoing(game, AttackToll)
        if reaches(game, toll.who, attacker, source)
        and (toll.whom is None or reaches(game, toll.whom, defender, source))
    )


def things_to_sabotage(game: Game, attacker: Permanent) -> list[Permanent]:
    """Return what *attacker* may attack that is no character. Ruling: CR "Sabotage"."""
    if Sabotage not in game.permanents.sorted.sayings:
        return []
    return [
        card
        for card in game.permanents.values()
        if is_thing(card)
        and not game.are_friends(card.controller, attacker.controller)
        and any(
            reaches(game, says.who, attacker, source)
            and reaches(game, says.whom, card, source)
            for source, _, says in ongoing(game, Sabotage)
        )
    ]


def is_thing(card: Permanent) -> bool:
    """Whether *card* is in play and no character."""
    health = getattr(card.face.card, "health", None)
    return card.row == "resources" or health is None


def may_protect(game: Game, card: Permanent, defender: Permanent) -> bool:
    """Whether something lets *card* protect *defender*."""
    settled = _of(game, MayProtect, card)
    return any(whom is None or defender.piece in whom for whom, _ in settled) or any(
        reaches(game, may.who, card, source)
        and reaches(game, may.whom, defender, source)
        for source, _, may in ongoing(game, MayProtect)
    )


def _are_there(game: Game, *words: type[Effect]) -> bool:
    """Whether anything in play or lasting says any of *words*."""
    says = game.permanents.sorted.sayings
    return bool(game.combat_rules) or any(word in says for word in words)


def _of(
    game: Game,
    word: type[AttacksOnly] | type[MayProtect] | type[MustAttack] | type[Spares],
    card: Permanent,
) -> list[tuple[tuple[int, ...] | None, bool]]:
    """Return whom the rules of *word* for a while name for *card*, and if able."""
    return [
        (rule.whom, rule.if_able)
        for rule in game.combat_rules
        if rule.word is word and card.piece in rule.bearers
    ]
