"""What has happened this turn: asked by conditions, forgotten as a turn begins.

Who it happened to is kept as they were then: an ally that was destroyed was yours.
"""

from rules.wow.play.chain_links import Fact
from rules.wow.play.current_values import fits, holds
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Actor,
    Attached,
    Caster,
    Chosen,
    CompletesQuest,
    DealsCombatDamage,
    DealsDamage,
    DiscardsCard,
    HasHappened,
    IsDealtDamage,
    Places,
    PlaysCard,
    This,
    When,
    YourHero,
)


def note_fact(game: Game, fact: Fact) -> None:
    """Note that *fact* happened, where players may ask for it."""
    if game.edition:
        game.happened.append(fact)


def note_act(game: Game, word: type[When], actor: Permanent) -> None:
    """Note that *actor* did, or had done to it, what *word* is about."""
    if game.edition:
        game.happened.append(Fact(word, actor.copy(), player=actor.controller))


@holds.of(HasHappened)
def _has_happened(
    condition: HasHappened, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    return any(_is(game, fact, condition.when, source) for fact in game.happened)


def _is(game: Game, fact: Fact, when: When, source: Permanent) -> bool:
    """Whether *fact* is what *when*, in a text of *source*, speaks of."""
    if fact.word is not type(when):
        return False
    match when:
        case DealsDamage(who, to, kind):
            return (
                _acts(game, who, fact.actor, source)
                and (to is None or _acts(game, to, fact.bearer, source))
                and (kind is None or kind in fact.types)
            )
        case DealsCombatDamage(who, to):
            hit = to is None or _acts(game, to, fact.bearer, source)
            return hit and _acts(game, who, fact.actor, source)
        case IsDealtDamage(who, kind):
            struck = _acts(game, who, fact.actor, source)
            return struck and (kind is None or kind in fact.types)
        case PlaysCard(those, player):
            other = not (those.other and fact.piece == source.piece)
            called = other and prints(game.faces[fact.piece], those)
            return called and _is_caster(game, player, fact.player, source)
        case DiscardsCard(player):
            return _is_caster(game, player, fact.player, source)
        case CompletesQuest() | Places():
            return fact.player == source.controller
    return _acts(game, getattr(when, "who", This()), fact.actor, source)


def _acts(game: Game, who: Actor, actor: Permanent | None, source: Permanent) -> bool:
    """Whether *actor*, as it was then, is whom *who* speaks of."""
    if actor is None:
        return False
    match who:
        case This():
            return actor.piece == source.piece
        case YourHero():
            return actor.piece == game.players[source.controller].hero
        case Attached():
            return actor.piece == source.host
        case Chosen(those):
            other = not (those.other and actor.piece == source.piece)
            return other and fits(game, those, actor, source)
    return False


def _is_caster(game: Game, caster: Caster, player: int, source: Permanent) -> bool:
    match caster:
        case "you":
            return source.controller == player
        case "an opponent":
            return not game.are_friends(source.controller, player)
    return True
