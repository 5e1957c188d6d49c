"""The handlers of effects, and what they share: choices, amounts, who is meant."""

from collections.abc import Callable, Iterable
from typing import Final

from rules.wow.play.chain_links import Frame
from rules.wow.play.current_values import all_of, count
from rules.wow.play.faces import Phrase, Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import (
    controller_of,
    named,
    whose_event,
)
from rules.wow.play.print_matching import with_x
from rules.wow.play.seats import in_turn_order
from rules.wow.play.state import Game, Question
from rules.wow.powers.dispatch import Handlers
from rules.wow.powers.words import (
    AddResource,
    Amount,
    Anyone,
    Choose,
    Chosen,
    Discard,
    Draw,
    Each,
    Effect,
    ExtraTurn,
    GainControl,
    InterruptPlayed,
    Look,
    LookAtHand,
    Mill,
    NameAndRemove,
    Pays,
    PlayersCannot,
    PlayFree,
    Sacrifice,
    Search,
    ShowTop,
    ShuffleDeck,
    ShuffleIn,
    SkipTurn,
    Target,
    Those,
    Tokens,
    X,
)

OfPlayer = (
    AddResource
    | Choose
    | Draw
    | ShowTop
    | Discard
    | ExtraTurn
    | InterruptPlayed
    | GainControl
    | Look
    | LookAtHand
    | Mill
    | NameAndRemove
    | Pays
    | PlayersCannot
    | PlayFree
    | ShuffleDeck
    | ShuffleIn
    | SkipTurn
    | Sacrifice
    | Search
    | Tokens
)

# Whether the effect is done; False where it had to ask first, and will be tried again.
do: Final[Handlers[[Game, Frame], bool]] = Handlers(Effect)


def choose(
    game: Game,
    frame: Frame,
    about: str,
    options: Iterable[int],
    most: int,
    effect: Effect,
    *,
    least: int | None = None,
    player: int | None = None,
) -> tuple[int, ...] | None:
    """Return what was chosen of *options*, None if it has to be asked first.

    There is nothing to ask where all that there is must be chosen. An effect that
    asks changes nothing before it has its answer.
    """
    if frame.answer is not None:
        return frame.answer
    found = tuple(options)
    most = min(most, len(found))
    least = most if least is None else min(least, most)
    if least == len(found):
        return found
    asked = frame.controller if player is None else player
    game.asks = Question(asked, about, found, least, most, effect)
    return None


def meant(
    game: Game,
    frame: Frame,
    who: Anyone,
    effect: Effect,
    can: Callable[[Permanent], bool] | None = None,
) -> list[Permanent] | None:
    """Return whom *who* means now, None if that has to be chosen first.

    Chosen is only one that *can*, if that is asked.
    """
    match who:
        case Each(those):
            found = all_of(game, _told(game, frame, those), frame.source)
        case Target():
            pieces = aimed_at(frame, who)
            found = [game.permanents[p] for p in pieces if p in game.permanents]
        case Chosen(those, number, up_to):
            cards = all_of(game, _told(game, frame, those), frame.source)
            options = [card.piece for card in cards if can is None or can(card)]
            if who.random:
                options = by_chance(game, options, 1)
            least = 0 if up_to else None
            most = amount_of(game, frame, number)
            picks = choose(game, frame, "a", options, most, effect, least=least)
            if picks is None:
                return None
            found = [game.permanents[piece] for piece in picks]
        case _:
            return named(game, who, frame)
    frame.it = tuple(card.piece for card in found)
    return found


def by_chance(game: Game, pieces: Iterable[Piece], number: int) -> list[Piece]:
    """Return *number* of *pieces*, or all there are, by chance. Rule: W-PLAY-17."""
    left, taken = list(pieces), list[Piece]()
    while left and len(taken) < number:
        taken.append(left.pop(game.rng.below(len(left))))
    return taken


def _told(game: Game, frame: Frame, those: Those) -> Those:
    """Return *those* with the number for the X of their bound."""
    if those.bound is None or isinstance(those.bound.number, int):
        return those
    return with_x(those, amount_of(game, frame, X()))


def aimed_at(frame: Frame, phrase: Phrase) -> tuple[Piece, ...]:
    """Return what *phrase*, told from its like by identity, was aimed at."""
    return next((picks for target, picks in frame.aims if target is phrase), ())


def amount_of(game: Game, frame: Frame, amount: Amount) -> int:
    """Return *amount*; X is what was paid, or is counted now. Rule: W-CARD-46."""
    if isinstance(amount, int):
        return amount
    told = frame.numbered.power.x
    return count(told, game, frame.source, frame.it) if told else frame.x


def players_of(game: Game, frame: Frame, effect: OfPlayer) -> list[int]:
    """Return the numbers of the players that *effect* means, in turn order."""
    everyone = in_turn_order(game, game.active)
    match effect.player:
        case "you":
            return [frame.controller]
        case "each player":
            return everyone
        case "attached card's controller":
            host = game.permanents.get(frame.source.host or -1)
            return [] if host is None else [host.controller]
        case "that player":
            return [whose_event(game, frame)]
        case "its controller":
            return [controller_of(game, piece) for piece in frame.it[:1]]
        case "target player" | "target opponent" if heroes := aimed_at(frame, effect):
            return [game.owners[hero] for hero in heroes]
    return [each for each in everyone if not game.are_friends(each, frame.controller)]


def one_after_another(
    frame: Frame,
    players: Iterable[int],
    *,
    ask: Callable[[int], tuple[int, ...] | None],
    act: Callable[[int, tuple[int, ...]], None],
) -> bool:
    """Let each of *players* choose what *ask* says and do it with *act*, in order.

    Ruling (OPEN-09): in turn order, each seeing what those before them did.
    """
    for player in players:
        if player in frame.did:
            continue
        picks = ask(player)
        if picks is None:
            return False
        frame.did, frame.answer = (*frame.did, player), None
        act(player, picks)
    frame.did = ()
    return True
