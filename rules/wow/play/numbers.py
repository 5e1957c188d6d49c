"""Numbers as they are at the moment: print, attachments, continuous changes.

Counted anew whenever they are asked, so that nothing has to be taken back.
"""

from collections.abc import Iterator
from typing import TypeVar

from rules.wow.play.faces import NumberedPower, numbered_power
from rules.wow.play.state import Frame, Gain, Game, Lost, Permanent
from rules.wow.powers.words import (
    Act,
    Anyone,
    Assault,
    Berserking,
    Cannot,
    CatForm,
    Change,
    Duration,
    Each,
    Effect,
    Grant,
    Has,
    Keyword,
    Loses,
    Power,
    Stat,
    Totem,
    WhileAttacking,
    WhileDefending,
)

EffectT = TypeVar("EffectT", bound=Effect)


def ongoing(
    game: Game, word: type[EffectT]
) -> Iterator[tuple[Permanent, Power, EffectT]]:
    """Yield each *word* that works now, with its card and power. Rule: W-CARD-09."""
    for card in game.permanents.values():
        if word not in card.face.ongoing_words:
            continue
        for numbered in card.face.ongoing:
            if card.face_down and not numbered.is_on_back:
                continue
            for effect in numbered.power.effects:
                if isinstance(effect, word) and _works(game, numbered.power, card):
                    yield card, numbered.power, effect


def _works(game: Game, power: Power, card: Permanent) -> bool:
    if power.condition is None:
        return True
    # Late: conditions look for cards, and some cards are found by their numbers.
    from rules.wow.play.conditions import holds

    return holds(game, power.condition, card, ())


def reaches(game: Game, who: Anyone, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is meant by *who* in an ongoing power of *source*."""
    # Late for the same reason as above.
    from rules.wow.play.finding import fits, named

    if isinstance(who, Each):
        return fits(game, who.those, card, source)
    return card in named(game, who, frame_of(source))


def are_powers_given(game: Game) -> bool:
    """Whether anything gives powers to cards now."""
    return any(
        Grant in card.face.ongoing_words for card in game.permanents.values()
    ) or any(
        isinstance(gain, NumberedPower) for each in game.lasting for gain in each.gains
    )


def granted(game: Game, card: Permanent) -> list[NumberedPower]:
    """Return the powers that others give *card* now, each with a number of its own."""
    for_a_while = [
        gain
        for lasting in game.lasting
        if card.piece in lasting.bearers
        for gain in lasting.gains
        if isinstance(gain, NumberedPower)
    ]
    return for_a_while + [
        numbered_power(_GRANTED * (source.piece + 1) + place, grant.power)
        for place, (source, _, grant) in enumerate(ongoing(game, Grant))
        if reaches(game, grant.who, card, source)
    ]


def given_by(game: Game, source: Permanent, power: Power) -> NumberedPower:
    """Return *power*, which *source* gives for a while, with a number of its own."""
    given = sum(
        isinstance(gain, NumberedPower) for each in game.lasting for gain in each.gains
    )
    return numbered_power(-_GRANTED * (source.piece + 1) - given, power)


def frame_of(source: Permanent) -> Frame:
    """Return a frame of no power, to ask what words of *source* name."""
    return Frame(NO_POWER, (), source, source.controller)


NO_POWER = NumberedPower(-1, Power(effects=()))
_GRANTED = 100  # more lines than any card has


def _changes(game: Game, card: Permanent) -> Iterator[tuple[Gain, int]]:
    """Yield all that *card* has besides its print, each with what X is for it."""
    # Late for the same reason as above.
    from rules.wow.play.conditions import count

    for lasting in game.lasting:
        if card.piece in lasting.bearers and _is_on(game, card, lasting.lasts):
            for gain in lasting.gains:
                yield gain, lasting.x
    for source, power, has in ongoing(game, Has):
        if reaches(game, has.who, card, source):
            x = count(game, power.x, source, ()) if power.x else 0
            for gain in has.gains:
                yield gain, x


def _is_on(game: Game, card: Permanent, lasts: Duration) -> bool:
    """Whether what *lasts* works on *card* now: some only while it fights."""
    match lasts:
        case WhileAttacking():
            return game.combat is not None and game.combat.attacker == card.piece
        case WhileDefending():
            return game.combat is not None and game.combat.defender == card.piece
    return True


def _changed(game: Game, card: Permanent, stat: Stat) -> int:
    """Return by how much *stat* of *card* differs from its print."""
    total = 0
    for gain, x in _changes(game, card):
        if isinstance(gain, Change) and gain.stat == stat:
            amount = gain.amount if isinstance(gain.amount, int) else x
            total += -amount if gain.less else amount
    return min(0, total) if _gains_none(game, card, stat) else total


def _gains_none(game: Game, card: Permanent, stat: Stat) -> bool:
    """Whether *card* is a totem: it gains no ATK, in 2006 no health either.

    Rule: W-KEYWORD-11.
    """
    if card.face.card.type != "ability" or Totem() not in card.face.keywords:
        return False
    is_bare = game.edition is not None and game.edition.totems_are_bare
    return stat == "ATK" or (stat == "health" and is_bare)


def keywords_of(game: Game, card: Permanent) -> set[Keyword]:
    """Return the keywords *card* has now. Rule: W-GLOSS-13."""
    own = set() if card.face_down else set(card.face.keywords)
    gains = [gain for gain, _ in _changes(game, card)]
    own.update(gain for gain in gains if isinstance(gain, Keyword))
    if not own:
        return own
    for gain in gains:
        if isinstance(gain, Lost):
            own.difference_update(gain.keywords)
    for source, _, loses in ongoing(game, Loses):
        if reaches(game, loses.who, card, source):
            own.difference_update(loses.keywords)
    return own


def atk_of(game: Game, card: Permanent) -> int:
    """Return the ATK of *card* now, never below 0. Rule: W-CARD-24, W-COMBAT-13."""
    printed = getattr(card.face.card, "atk", None) or 0
    total = printed + _changed(game, card, "ATK") + _from_keywords(game, card)
    return max(0, total)


def _from_keywords(game: Game, card: Permanent) -> int:
    """Return what keywords add to the ATK of *card*. Rule: W-KEYWORD-10."""
    total = 0
    attacks = game.combat is not None and game.combat.attacker == card.piece
    for keyword in keywords_of(game, card):
        match keyword:
            case Assault(n) if game.active == card.controller:
                total += n
            case Berserking():
                total += card.damage
            case CatForm() if attacks:
                total += 1
    return total


def health_of(game: Game, card: Permanent) -> int:
    """Return how much damage is fatal to *card*. Rule: W-DAMAGE-06."""
    printed = getattr(card.face.card, "health", None) or 0
    return max(0, printed + _changed(game, card, "health"))


def strike_cost_of(game: Game, weapon: Permanent) -> int:
    """Return what striking with *weapon* costs now. Rule: W-COMBAT-13."""
    printed = getattr(weapon.face.card, "strike_cost", None) or 0
    return max(0, printed + _changed(game, weapon, "strike cost"))


def defense_of(game: Game, armor: Permanent) -> int:
    """Return how much damage *armor* prevents. Rule: W-DAMAGE-13."""
    printed = getattr(armor.face.card, "defense", None) or 0
    return max(0, printed + _changed(game, armor, "DEF"))


def is_banned(game: Game, card: Permanent, act: Act) -> bool:
    """Whether something says that *card* cannot *act*. Rule: W-CARD-01."""
    if any(card.piece in ban.bearers and act in ban.acts for ban in game.bans):
        return True
    return any(
        act in cannot.acts and reaches(game, cannot.who, card, source)
        for source, _, cannot in ongoing(game, Cannot)
    )
