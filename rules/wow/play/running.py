"""What happens by itself: powers being done, triggers waiting, cards resolving."""

from dataclasses import replace

from rules.wow.play.conditions import condition_holds
from rules.wow.play.effects import do
from rules.wow.play.faces import NumberedPower
from rules.wow.play.finding import fits
from rules.wow.play.limits import enforce, keep
from rules.wow.play.numbers import is_banned, keywords_of
from rules.wow.play.state import (
    Frame,
    Game,
    Permanent,
    Piece,
    Played,
    Question,
    Waiting,
)
from rules.wow.play.zones import discard, enter
from rules.wow.powers.words import Attach, Discard, Target, Those, Totem, Untargetable


def run(game: Game) -> None:
    """Let everything happen until somebody must choose or move, or the game is over.

    The power that is being done comes first, then triggers in the order in which they
    were set off, then the chain. Rule: W-CHAIN-12.
    """
    while game.outcome is None and game.asks is None:
        if game.limits_due:
            enforce(game)
        elif game.stack:
            _go_on(game, game.stack[-1])
        elif game.waiting:
            _begin(game, game.waiting.pop(0))
        elif game.chain:
            _resolve(game, game.chain.pop())
        else:
            return


def answer(game: Game, picks: tuple[int, ...]) -> None:
    """Take *picks* as what was asked for, and go on. The caller has checked them."""
    question = game.asks
    game.asks = None
    if question is None:
        return
    if question.about == "keep":
        keep(game, question, picks)
    elif question.about == "hand":
        for piece in picks:
            discard(game, question.player, piece)
    else:
        game.stack[-1].answer = picks
    run(game)


def _go_on(game: Game, frame: Frame) -> None:
    """Do the next thing of *frame*: choose a target, do an effect, or end."""
    if len(frame.aims) < len(frame.numbered.targets):
        _aim(game, frame, frame.numbered.targets[len(frame.aims)])
    elif frame.at < len(frame.effects):
        if do(game, frame, frame.effects[frame.at]):
            frame.at += 1
            frame.answer = None
    else:
        _end(game, frame)


def _end(game: Game, frame: Frame) -> None:
    """An ability that has done its text goes to the graveyard. Rule: W-PLAY-02."""
    game.stack.remove(frame)
    if frame.played is not None:
        game.players[game.owners[frame.played]].graveyard.append(frame.played)


def targets_for(game: Game, target: Target, source: Permanent) -> tuple[Piece, ...]:
    """Return what *target* may be aimed at by *source*. Rule: W-PLAY-12."""
    return tuple(
        card.piece
        for card in game.permanents.values()
        if fits(game, _with_totems(game, target.those, card), card, source)
        and not is_banned(game, card, "be targeted")
        and not _is_shy(game, card, source)
        and Untargetable() not in keywords_of(game, card)
    )


def _is_shy(game: Game, card: Permanent, source: Permanent) -> bool:
    foreign = card.controller != source.controller
    return foreign and is_banned(game, card, "be targeted by opponents")


def _with_totems(game: Game, those: Those, card: Permanent) -> Those:
    """Return *those*; totems may be aimed at like allies. Rule: W-KEYWORD-11."""
    if "ally" in those.kinds and Totem() in keywords_of(game, card):
        return replace(those, kinds=(*those.kinds, "ability"))
    return those


def _aim(game: Game, frame: Frame, target: Target) -> None:
    """Choose what *target* is; with too few to choose from, nothing happens at all."""
    options = targets_for(game, target, frame.source)
    if len(options) < target.count and not target.up_to:
        _end(game, frame)
        return
    least = 0 if target.up_to else target.count
    picks = frame.answer
    if picks is None and len(options) == least:
        picks = options
    if picks is None:
        asked = Question(
            frame.controller, "target", options, least, target.count, target
        )
        game.asks = asked
        return
    frame.aims.append((target, picks))
    frame.answer = None


def _begin(game: Game, waiting: Waiting) -> None:
    """Start what *waiting* does, if its condition holds and it is wanted."""
    power, source = waiting.numbered.power, waiting.source
    if not condition_holds(game, power.condition, source):
        return
    if power.may and not _can_begin(game, waiting):
        return
    game.note("trigger", piece=source.piece, line=waiting.numbered.number)
    frame = Frame(waiting.numbered, power.effects, source, source.controller)
    frame.it = waiting.it
    game.stack.append(frame)


def _can_begin(game: Game, waiting: Waiting) -> bool:
    """Whether what may be done first can be done; the rest depends on it."""
    first = waiting.numbered.power.effects[0]
    if isinstance(first, Discard):
        return bool(game.players[waiting.source.controller].hand)
    return True


def _resolve(game: Game, played: Played) -> None:
    """The card *played* enters play, or does its text. Rule: W-PLAY-02."""
    face = game.faces[played.piece]
    stays = face.card.type != "ability" or getattr(face.card, "ongoing", False)
    if stays:
        source = enter(game, played.piece, played.player, _host(game, played))
    else:
        source = Permanent(played.piece, face, played.player, "hero", game.turn)
    frames = [_text(numbered, source, played) for numbered in face.play]
    if not stays and frames:
        frames[-1].played = played.piece
    elif not stays:
        game.players[game.owners[played.piece]].graveyard.append(played.piece)
    game.stack.extend(reversed(frames))


def _text(numbered: NumberedPower, source: Permanent, played: Played) -> Frame:
    """Return the text of a card that was played, with the targets it was played for."""
    frame = Frame(numbered, numbered.power.effects, source, played.player, played.x)
    frame.aims = [aim for aim in played.aims if aim[0] in numbered.targets]
    return frame


def _host(game: Game, played: Played) -> Piece | None:
    """Return what *played* is attached to, if to anything. Rule: W-PLAY-14."""
    for numbered in game.faces[played.piece].play:
        for effect in numbered.power.effects:
            if isinstance(effect, Attach) and isinstance(effect.to, Target):
                return next(
                    (picks[0] for target, picks in played.aims if target == effect.to),
                    None,
                )
            if isinstance(effect, Attach):
                return game.players[played.player].hero
    return None
