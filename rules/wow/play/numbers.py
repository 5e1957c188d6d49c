"""Numbers as they are at the moment: print, attachments, continuous changes.

Counted anew whenever they are asked, so that nothing has to be taken back.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar, cast

from rules.wow.play.faces import NumberedPower, numbered_power
from rules.wow.play.in_play import Permanent
from rules.wow.play.lasting import Gain, Lost, Topic, topic_of
from rules.wow.play.links import Frame
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Act,
    Anyone,
    Assault,
    Attached,
    Berserking,
    Cannot,
    CatForm,
    Change,
    Duration,
    Each,
    Effect,
    Grant,
    Keyword,
    Loses,
    Power,
    Stat,
    This,
    Totem,
    When,
    WhileAttacking,
    WhileDefending,
    YourHero,
)

EffectT = TypeVar("EffectT", bound=Effect)


def said(
    game: Game, word: type[EffectT]
) -> Sequence[tuple[Permanent, NumberedPower, EffectT]]:
    """Return each *word* of ongoing powers, working or not, with card and power."""
    found = game.permanents.sorted.sayings.get(word, ())
    return cast("Sequence[tuple[Permanent, NumberedPower, EffectT]]", found)


def ongoing(
    game: Game, word: type[EffectT]
) -> Iterator[tuple[Permanent, Power, EffectT]]:
    """Yield each *word* that works now, with its card and power. Rule: W-CARD-09."""
    for card, numbered, effect in said(game, word):
        if works(game, numbered, card):
            yield card, numbered.power, effect


def works(game: Game, numbered: NumberedPower, card: Permanent) -> bool:
    """Whether the ongoing power of *card* works now."""
    if card.face_down and not numbered.is_on_back:
        return False
    if numbered.power.condition is None:
        return True
    # Late: conditions look for cards, and some cards are found by their numbers.
    from rules.wow.play.conditions import holds

    return holds(game, numbered.power.condition, card, ())


def reaches(game: Game, who: Anyone, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is meant by *who* in an ongoing power of *source*."""
    match who:
        case Each(those):
            # Late for the same reason as above.
            from rules.wow.play.finding import fits

            return fits(game, those, card, source)
        case This():
            return card is source
        case YourHero():
            hero = game.players[source.controller].hero
            return card is game.permanents.get(hero)
        case Attached():
            return card.piece == source.host
    return False


def are_powers_given(game: Game, when: type[When]) -> bool:
    """Whether anything may give powers of *when* to cards now."""
    powers = [grant.power for _, _, grant in said(game, Grant)]
    for lasting in game.lasting:
        given = (gain for gain in lasting.gains if isinstance(gain, NumberedPower))
        powers += [numbered.power for numbered in given]
    return any(isinstance(power.when, when) for power in powers)


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


def _gains(game: Game, card: Permanent, topic: Topic) -> Iterator[tuple[Gain, int]]:
    """Yield what *card* has of *topic* besides its print, with what X is for it."""
    for lasting in game.lasting:
        if card.piece in lasting.bearers and _is_on(game, card, lasting.lasts):
            for gain in lasting.gains:
                if topic_of(gain) == topic:
                    yield gain, lasting.x
    for source, numbered, has in game.permanents.sorted.givings.get(topic, ()):
        if _reaches_now(game, has.who, card, source, numbered):
            x = _x_of(game, numbered.power, source)
            for gain in has.gains:
                if topic_of(gain) == topic:
                    yield gain, x


def _reaches_now(
    game: Game,
    who: Anyone,
    card: Permanent,
    source: Permanent,
    numbered: NumberedPower,
) -> bool:
    """Whether the ongoing power of *source* works, and by *who* means *card*."""
    return reaches(game, who, card, source) and works(game, numbered, source)


def _x_of(game: Game, power: Power, source: Permanent) -> int:
    # Late for the same reason as above.
    from rules.wow.play.conditions import count

    return count(game, power.x, source, ()) if power.x else 0


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
    for gain, x in _gains(game, card, stat):
        if isinstance(gain, Change):
            amount = gain.amount if isinstance(gain.amount, int) else x
            total += -amount if gain.less else amount
    return min(0, total) if total > 0 and _gains_none(game, card, stat) else total


def _gains_none(game: Game, card: Permanent, stat: Stat) -> bool:
    """Whether *card* is a totem: it gains no ATK, in 2006 no health either.

    Rule: W-KEYWORD-11.
    """
    if card.face.card.type != "ability" or Totem() not in card.face.keywords:
        return False
    is_bare = game.edition is not None and game.edition.totems_are_bare
    return stat == "ATK" or (stat == "health" and is_bare)


def keywords_of(game: Game, card: Permanent) -> AbstractSet[Keyword]:
    """Return the keywords *card* has now. Rule: W-GLOSS-13."""
    printed = frozenset() if card.face_down else card.face.keywords
    gains = [gain for gain, _ in _gains(game, card, "keywords")]
    own = printed.union(gain for gain in gains if isinstance(gain, Keyword))
    if not own:
        return own
    lost = [gain.keywords for gain in gains if isinstance(gain, Lost)]
    lost += [
        loses.keywords
        for source, numbered, loses in said(game, Loses)
        if _reaches_now(game, loses.who, card, source, numbered)
    ]
    return own.difference(*lost)


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
        act in cannot.acts and _reaches_now(game, cannot.who, card, source, numbered)
        for source, numbered, cannot in said(game, Cannot)
    )
