"""What happens by itself: powers being done, triggers waiting, cards resolving."""

from dataclasses import replace

from rules.wow.play.chain import aims_left, put_in_graveyard, resolve_proposal
from rules.wow.play.chain_links import (
    NO_POWER,
    Blow,
    Frame,
    Link,
    Played,
    Proposal,
    Waiting,
)
from rules.wow.play.combat import feel, protect
from rules.wow.play.costs import can_pay
from rules.wow.play.current_values import condition_holds
from rules.wow.play.damage import settle, wear
from rules.wow.play.effects import do
from rules.wow.play.faces import (
    NumberedPower,
    Phrase,
    Piece,
    falling_on,
    is_passing,
)
from rules.wow.play.game_setup import choose_first, count_out, decide_mulligan
from rules.wow.play.in_play import Permanent
from rules.wow.play.limits import enforce, keep
from rules.wow.play.playing import play_aimed
from rules.wow.play.state import YES, Game, Question
from rules.wow.play.targets import (
    drawn,
    how_many,
    is_random,
    open_options,
    phrases_of,
    targets_for,
    wanted,
)
from rules.wow.play.triggers import (
    on_aiming,
    on_attaching,
    on_graveyard,
    on_played,
)
from rules.wow.play.zones import discard, enter
from rules.wow.powers.words import (
    AsItEnters,
    Attach,
    ChooseOne,
    Discard,
    EntersPlay,
    RemoveFromGraveyard,
    Target,
)


def run(game: Game) -> None:
    """Let everything happen until somebody must choose or move, or the game is over.

    Damage comes first, then the power that is being done, then triggers in the order in
    which they were set off, then the chain; where players may answer, it waits until
    they passed. Rule: W-CHAIN-08, W-CHAIN-12.
    """
    while game.outcome is None and game.asks is None:
        if game.fallen and not game.packets:
            count_out(game)
        elif game.limits_due:
            enforce(game)
        elif game.packets and not (game.stack and game.stack[-1].gathers):
            settle(game)
        elif game.stack:
            _go_on(game, game.stack[-1])
        elif game.waiting:
            _begin(game, game.waiting.pop(0))
        elif game.chain and game.edition is None:
            resolve(game, game.chain.pop())
        else:
            return


def answer(game: Game, picks: tuple[int, ...]) -> None:
    """Take *picks* as what was asked for, and go on. The caller has checked them."""
    question = game.asks
    game.asks = None
    if question is None:
        return
    match question.about:
        case "keep":
            keep(game, question, picks)
        case "hand":
            for piece in picks:
                discard(game, question.player, piece)
        case "begin":
            choose_first(game, picks[0])
        case "mulligan":
            decide_mulligan(game, question.player, takes=bool(picks))
        case "armor":
            wear(game, picks)
        case "protect":
            for piece in picks:
                protect(game, piece)
        case _:
            game.stack[-1].answer = picks
    run(game)


def _go_on(game: Game, frame: Frame) -> None:
    """Do the next thing of *frame*: choose a target, do an effect, or end."""
    if frame.offered:
        _offer(game, frame)
    elif frame.option is None and frame.numbered.choice and game.edition:
        _choose_option(game, frame, frame.numbered.choice)
    elif len(frame.aims) < len(
        phrases := phrases_of(game, frame.numbered, frame.option)
    ):
        _aim(game, frame, phrases[len(frame.aims)])
    elif frame.plays is not None:
        play_aimed(game, frame)
    elif frame.waits:
        game.stack.remove(frame)
        game.add(frame, frame.controller)
        on_aiming(game, frame.aims, frame.controller)
    elif frame.at < len(frame.effects):
        if do(frame.effects[frame.at], game, frame):
            frame.at += 1
            frame.answer = None
            for deed, piece, _ in frame.deeds:
                if deed == "removed":
                    game.removed_by[piece] = frame.source.piece
    else:
        _end(game, frame)


def _end(game: Game, frame: Frame) -> None:
    """An ability that has done its text goes to the graveyard. Rule: W-PLAY-02."""
    game.stack.remove(frame)
    if frame.numbered is NO_POWER:
        _remember_paid(game, frame)
    if frame.played is not None:
        game.players[game.owners[frame.played]].graveyard.append(frame.played)
        on_graveyard(game, frame.played)


def _remember_paid(game: Game, paid: Frame) -> None:
    """What was paid, the power or the card did, and may speak of."""
    if game.stack:
        doing = game.stack[-1]
        doing.deeds += paid.deeds
        doing.it = doing.it or paid.it
        return
    for place, link in enumerate(game.chain):
        if isinstance(link, Played) and link.piece == paid.source.piece:
            game.chain[place] = replace(link, it=paid.it, deeds=paid.deeds)


def _offer(game: Game, frame: Frame) -> None:
    """Ask whether what may be done is wanted."""
    if frame.answer is None:
        game.asks = Question(frame.controller, "may", (YES,), 0, 1)
        return
    frame.offered = False
    if not frame.answer:
        _end(game, frame)
    frame.answer = None


def _choose_option(game: Game, frame: Frame, choice: ChooseOne) -> None:
    """Choose one of what can be aimed; with nothing to choose from, nothing happens."""
    found = tuple(
        option
        for option in open_options(game, choice, frame.source)
        if all(
            len(targets_for(game, phrase, frame.source, frame.x)) >= how_many(phrase)[0]
            for phrase in phrases_of(game, frame.numbered, option)
        )
    )
    picks = found[:1] if len(found) == 1 else frame.answer
    if not found:
        _end(game, frame)
    elif picks is None:
        game.asks = Question(frame.controller, "option", found, 1, 1, choice)
    else:
        [frame.option] = picks
        frame.answer = None


def _aim(game: Game, frame: Frame, target: Phrase) -> None:
    """Choose what *target* is; with too few to choose from, nothing happens at all."""
    options = targets_for(game, target, frame.source, frame.x)
    if isinstance(target, Target) and target.second:
        taken = {piece for _, picks in frame.aims for piece in picks}
        taken.update(frame.that)  # whom its event was about
        options = tuple(each for each in options if each not in taken)
    least, most = how_many(target)
    if len(options) < least:
        _end(game, frame)
        return
    due = wanted(game, target, frame.source, frame.x).intersection(options)
    named = tuple(each for each in options if each in due)[:most]
    options = tuple(each for each in options if each not in named)
    least, most = max(0, least - len(named)), most - len(named)
    picks = frame.answer
    if is_random(target):
        picks, named = drawn(game, target, frame.source), ()
    is_settled = len(options) == least or not most
    if most > 1 and falling_on((frame.numbered,), target):
        is_settled = False  # in which order, too
    if picks is None and is_settled:
        picks = options[:most]
    if picks is None:
        game.asks = Question(frame.controller, "target", options, least, most, target)
        return
    frame.aims.append((target, (*named, *picks)))
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
    frame.it = frame.that = waiting.it
    frame.much, frame.dealer = waiting.much, waiting.dealer
    is_entering = power.when == AsItEnters()  # nobody can answer that
    frame.x = source.x if is_entering or power.when == EntersPlay() else 0
    if game.edition:
        frame.waits, frame.offered = not is_entering, power.may
    game.stack.append(frame)


def _can_begin(game: Game, waiting: Waiting) -> bool:
    """Whether what may be done first can be done; the rest depends on it."""
    match waiting.numbered.power.effects[0]:
        case Discard(player="you") | RemoveFromGraveyard() as first:
            return can_pay(game, waiting.source, (first,))
    return True


def resolve(game: Game, link: Link) -> None:
    """*link* leaves the chain and does what it says. Rule: W-CHAIN-12."""
    match link:
        case Played():
            _resolve_card(game, link)
        case Frame():
            _resolve_power(game, link)
        case Proposal():
            resolve_proposal(game, link)
        case Blow():
            feel(game, link)


def _resolve_power(game: Game, frame: Frame) -> None:
    """A power whose targets are all gone does nothing. Rule: W-CHAIN-13."""
    game.stack.append(frame)  # targets may be told by whom it named
    left = aims_left(game, frame.aims, frame.source, frame.x)
    if left is None:
        game.note("fizzle", player=frame.controller, piece=frame.source.piece)
        game.stack.pop()
        return
    frame.announced = tuple(frame.aims)
    frame.aims, frame.waits = left, False


def _resolve_card(game: Game, played: Played) -> None:
    """The card *played* enters play, or does its text. Rule: W-PLAY-02."""
    face, announced = game.faces[played.piece], played.aims
    if game.edition:
        bearer = Permanent(played.piece, face, played.player, "hero", game.turn)
        left = aims_left(game, played.aims, bearer, played.x)
        if left is None:
            game.note("fizzle", player=played.player, piece=played.piece)
            put_in_graveyard(game, played)
            return
        played = replace(played, aims=tuple(left))
    stays = not is_passing(face)
    if stays:
        host = _host(game, played)
        source = enter(game, played.piece, played.player, host, played.x)
        on_played(game, source)
        if host is not None and host in game.permanents:
            on_attaching(game, source, game.permanents[host], played.player)
    else:
        source = Permanent(played.piece, face, played.player, "hero", game.turn)
    frames = [_text(game, numbered, source, played) for numbered in face.play]
    for frame in frames:
        frame.announced = announced
    if not stays and frames:
        frames[-1].played = played.piece
    elif not stays:
        put_in_graveyard(game, played)
    game.stack.extend(reversed(frames))


def _text(
    game: Game, numbered: NumberedPower, source: Permanent, played: Played
) -> Frame:
    """Return the text of a card that was played, with the targets it was played for."""
    frame = Frame(numbered, numbered.power.effects, source, played.player, played.x)
    frame.option, frame.it, frame.deeds = played.option, played.it, played.deeds
    own = {id(phrase) for phrase in phrases_of(game, numbered, played.option)}
    frame.aims = [aim for aim in played.aims if id(aim[0]) in own]
    return frame


def _host(game: Game, played: Played) -> Piece | None:
    """Return what *played* is attached to, if to anything. Rule: W-PLAY-14."""
    for numbered in game.faces[played.piece].play:
        for effect in numbered.power.effects:
            if isinstance(effect, Attach) and isinstance(effect.to, Target):
                return next(
                    (picks[0] for target, picks in played.aims if target is effect.to),
                    None,
                )
            if isinstance(effect, Attach):
                return game.players[played.player].hero
    return None
