"""What may be aimed at."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from rules.wow.play.chain_links import Blow, Frame, Link, Played, Proposal
from rules.wow.play.current_values import (
    affords,
    condition_holds,
    count,
    fits,
    has_keyword,
    is_banned,
    keywords_of,
    ongoing,
    reaches,
)
from rules.wow.play.faces import NumberedPower, Phrase, Piece, Powers
from rules.wow.play.in_play import Permanent
from rules.wow.play.limits import exceeds
from rules.wow.play.print_matching import prints, with_x
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    ChooseOne,
    Interrupt,
    InterruptEffect,
    Invincible,
    MustTarget,
    Put,
    Shadowmeld,
    Spellshield,
    Target,
    Those,
    Totem,
    Untargetable,
    X,
)


def phrases_of(
    game: Game, numbered: NumberedPower, option: int | None = None
) -> Sequence[Phrase]:
    """Return what of *numbered* is aimed when it is used. Rule: W-PLAY-11.

    Of what it lets one choose of, only *option* (0-based) is aimed, if that is told.
    """
    if game.edition is None:
        return numbered.targets
    if option is None or numbered.choice is None:
        return numbered.phrases
    return numbered.of_options[option]


def options_of(game: Game, powers: Powers, source: Permanent) -> Sequence[int | None]:
    """Return the options of which one is chosen when *powers* are used; else none.

    The goldfish chooses when it comes to that, and so does whoever plays a card that
    gives two choices.
    """
    choices = [each.choice for each in powers if each.choice]
    if game.edition is None or len(choices) != 1:
        return (None,)
    return open_options(game, choices[0], source)


def open_options(game: Game, choice: ChooseOne, source: Permanent) -> Sequence[int]:
    """Return what of *choice* may be chosen for *source*: all together only if so."""
    both = choice.both_if is not None and condition_holds(game, choice.both_if, source)
    return range(len(choice.offers) if both else len(choice.options))


def _aims_at_hero(game: Game, played: Played, source: Permanent) -> bool:
    """Whether *played* aims at the hero of who controls *source*, not at a player."""
    hero = game.players[source.controller].hero
    return any(
        isinstance(phrase, Target) and hero in picks for phrase, picks in played.aims
    )


def targets_for(
    game: Game, target: Phrase, source: Permanent, x: int = 0
) -> tuple[Piece, ...]:
    """Return what *target* may be aimed at by *source*. Rule: W-PLAY-12.

    Its X is what its power tells, or else *x*, which was paid (W-CARD-46).

    An interrupt aims at cards on the chain (W-CHAIN-15), or at those whose effects wait
    there (W-CHAIN-17), `put` at cards in the own graveyard; a player is aimed at as the
    hero that stands for them (W-CARD-20).
    """
    if isinstance(target, Target | Interrupt | InterruptEffect | Put):
        phrase, bound = target, target.those.bound
        if bound is not None and isinstance(bound.number, X):
            x = _told_x(game, phrase, source, x)
            target = replace(phrase, those=with_x(phrase.those, x))
    match target:
        case Target():
            return _in_play(game, target, source)
        case Interrupt():
            return tuple(
                link.piece
                for link in game.chain
                if isinstance(link, Played)
                and prints(game.faces[link.piece], target.those)
                and link.piece != source.piece
                and (not target.at_hero or _aims_at_hero(game, link, source))
            )
        case InterruptEffect():
            bearers = dict.fromkeys(map(bearer_of, game.chain))
            return tuple(
                piece
                for piece in bearers
                if piece is not None and prints(game.faces[piece], target.those)
            )
        case Put():
            return _to_put(game, target, source)
    return tuple(
        player.hero
        for number, player in enumerate(game.players)
        if not player.is_out
        and not (
            target.player == "target opponent"
            and game.are_friends(number, source.controller)
        )
    )


def _told_x(game: Game, phrase: Phrase, source: Permanent, x: int) -> int:
    """Return what the power of *source* with *phrase* says that X is, else *x*."""
    face = source.face
    groups = (face.play, face.payments, face.rewards, face.buried)
    for numbered in chain(*groups, *face.triggers.values()):
        told = numbered.power.x
        if told is not None and any(each is phrase for each in numbered.phrases):
            return count(told, game, source, game.stack[-1].it if game.stack else ())
    return x


def bearer_of(link: Link) -> Piece | None:
    """Return the card whose effect *link* is; None for a card that is played.

    Rule: W-CHAIN-16, W-CHAIN-17.
    """
    match link:
        case Frame():
            return link.source.piece
        case Proposal():
            return link.attacker
        case Blow():
            return link.weapon
    return None


def _to_put(game: Game, put: Put, source: Permanent) -> tuple[Piece, ...]:
    """Return what *put* may be aimed at; what breaks a limit does not enter play."""
    player = source.controller
    return tuple(
        piece
        for piece in zone_of(game, put, source.piece, player)
        if prints(game.faces[piece], put.those)
        and affords(game, player, game.faces[piece], put.those.bound)
        and not (put.into == "play" and exceeds(game, player, game.faces[piece]))
    )


def zone_of(game: Game, put: Put, source: Piece, player: int) -> list[Piece]:
    """Return the cards among which *put* of *source*, done by *player*, takes some."""
    if put.zone == "hand":
        return game.players[player].hand
    if put.zone == "removed by this":
        gone = [piece for each in game.players for piece in each.removed]
        return [piece for piece in gone if game.removed_by.get(piece) == source]
    owners = [game.players[each] for each in owners_of(game, put, player)]
    if put.zone == "graveyard":
        return [piece for each in owners for piece in each.graveyard]
    return [piece for each in owners for piece in each.removed]


def owners_of(game: Game, put: Put, player: int) -> list[int]:
    """Return the players from whose zones *put* may take, done by *player*."""
    match put.whose:
        case "your":
            return [player]
        case "any":
            return list(range(len(game.players)))
    others = range(len(game.players))
    return [each for each in others if not game.are_friends(each, player)]


def are_apart(phrases: Iterable[Phrase], aims: Iterable[tuple[Piece, ...]]) -> bool:
    """Whether each second target of *phrases* is another one than those before it.

    Rule: W-PLAY-11.
    """
    before: set[Piece] = set()
    for phrase, picks in zip(phrases, aims, strict=True):
        if isinstance(phrase, Target):
            if phrase.second and not before.isdisjoint(picks):
                return False
            before.update(picks)
    return True


def _in_play(game: Game, target: Target, source: Permanent) -> tuple[Piece, ...]:
    those = target.those
    may_be_totems = "ally" in those.kinds
    return tuple(
        card.piece
        for card in game.permanents.values()
        if fits(
            game,
            _with_totems(game, those, card) if may_be_totems else those,
            card,
            source,
        )
        and not is_banned(game, card, "be targeted")
        and not _is_shy(game, card, source)
        and not _is_hidden(game, card)
    )


def wanted(
    game: Game, target: Phrase, source: Permanent, x: int = 0
) -> frozenset[Piece]:
    """Return those that *target* has to be if it can, for cards say so."""
    if MustTarget not in game.permanents.sorted.sayings:
        return frozenset()
    if not isinstance(target, Target):
        return frozenset()
    return frozenset(
        piece
        for piece in targets_for(game, target, source, x)
        if any(
            not game.are_friends(says_so.controller, source.controller)
            and reaches(game, says.who, game.permanents[piece], says_so)
            for says_so, _, says in ongoing(game, MustTarget)
        )
    )


def heeds(
    game: Game,
    phrases: Sequence[Phrase],
    aims: Iterable[tuple[Piece, ...]],
    source: Permanent,
    x: int = 0,
) -> bool:
    """Whether *aims* of *phrases* are as many of those that they have to be as can be.

    Rule: W-PLAY-11.
    """
    if MustTarget not in game.permanents.sorted.sayings:
        return True
    before: set[Piece] = set()
    for phrase, picks in zip(phrases, aims, strict=True):
        due = wanted(game, phrase, source, x)
        due -= before if isinstance(phrase, Target) and phrase.second else set()
        if len(due.intersection(picks)) < min(len(due), how_many(phrase)[1]):
            return False
        before.update(picks)
    return True


def is_random(target: Phrase) -> bool:
    """Whether chance says what *target* is. Rule: W-PLAY-17."""
    return isinstance(target, Target) and target.random


def drawn(game: Game, target: Phrase, source: Permanent) -> tuple[Piece, ...]:
    """Return one of what *target* may be, by chance; none if there is nothing."""
    options = targets_for(game, target, source)
    due = wanted(game, target, source)
    options = tuple(each for each in options if each in due) or options
    return (options[game.rng.below(len(options))],) if options else ()


def how_many(target: Phrase) -> tuple[int, int]:
    """Return how few and how many *target* chooses. Rule: W-PLAY-11."""
    if not isinstance(target, Target | Put):
        return 1, 1
    return (0 if target.up_to else target.count), target.count


def _is_shy(game: Game, card: Permanent, source: Permanent) -> bool:
    foreign = not game.are_friends(card.controller, source.controller)
    return foreign and (
        has_keyword(game, card, Spellshield())
        or is_banned(game, card, "be targeted by opponents")
    )


def _is_hidden(game: Game, card: Permanent) -> bool:
    """Whether a keyword keeps everybody from aiming at *card*. Rule: W-KEYWORD-15."""
    own = keywords_of(game, card)
    if not own:
        return False
    melded = Shadowmeld() in own and not card.exhausted
    return melded or not own.isdisjoint({Untargetable(), Invincible()})


def _with_totems(game: Game, those: Those, card: Permanent) -> Those:
    """Return *those*, allies; totems may be aimed at like them. Rule: W-KEYWORD-11."""
    is_ability = card.face.card.type == "ability"
    if is_ability and has_keyword(game, card, Totem()):
        return replace(those, kinds=(*those.kinds, "ability"))
    return those
