"""What sets off triggers. They wait in one queue: first in, first out."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeVar

from rules.wow.play.chain_links import (
    Aim,
    Past,
    Waiting,
)
from rules.wow.play.current_values import (
    is_powerless,
    keywords_of,
)
from rules.wow.play.faces import NumberedPower, Piece, numbered_power
from rules.wow.play.granted_powers import are_powers_given, granted
from rules.wow.play.in_play import Permanent, Row
from rules.wow.play.in_play_matching import is_away
from rules.wow.play.past_events import acts, came_before, is_caster
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.play.usage_limits import is_time_for, spent_uses
from rules.wow.powers.words import (
    Amount,
    AsItEnters,
    Attaches,
    Attacks,
    Chosen,
    CompletesQuest,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    DiscardsCard,
    DrawsCard,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    Exhausts,
    Flipped,
    Heal,
    Heals,
    IsDealtDamage,
    IsHealed,
    IsPlayed,
    IsRevealed,
    IsTargeted,
    It,
    LeavesPlay,
    Mend,
    Places,
    PlaysCard,
    Power,
    Prevents,
    Protects,
    Readies,
    Sabotages,
    StartOfTurn,
    Stash,
    Strikes,
    Target,
    Those,
    TurnsFaceDown,
    When,
)

WhenT = TypeVar("WhenT", bound=When)


def set_off(
    game: Game,
    word: type[WhenT],
    happens: Callable[[WhenT, Permanent], bool],
    it: tuple[Piece, ...] = (),
    gone: Sequence[Permanent] = (),
    much: int = 0,
    dealer: Piece | None = None,
) -> None:
    """Put every trigger of *word* that *happens* says is meant into the queue.

    Cards are asked in the order in which they came, heroes first; *gone* are those that
    have just left play and still see it happen.
    """
    asks_others = are_powers_given(game, word)
    every = game.permanents
    all_ = (*every.values(), *every.buried.values()) if asks_others else ()
    cards = all_ or every.sorted.watchers.get(word, ())
    for card in [*cards, *gone]:
        if _is_mute(game, card, gone=card in gone):
            continue
        numbered_powers = card.face.triggers.get(word, ())
        given: Sequence[NumberedPower] = granted(game, card) if asks_others else ()
        given = game.last_given.get(card.piece, ()) if card in gone else given
        for numbered in (*numbered_powers, *given) if given else numbered_powers:
            if card.face_down and not (numbered.is_on_back or numbered.gift):
                continue
            when = numbered.power.when
            if not (isinstance(when, word) and happens(when, card)):
                continue
            if not _is_due(game, numbered, when, card):
                continue
            whom = (dealer,) if dealer is not None and _is_of_dealer(when) else it
            game.waiting.append(Waiting(numbered, card, whom, much, dealer))
    if game.watches:
        _set_off_watches(game, word, happens, it, much, dealer)


def _is_due(game: Game, numbered: NumberedPower, when: When, card: Permanent) -> bool:
    """Whether the limit of *numbered* lets it be set off now; that spends its use."""
    limit, use = numbered.power.limit, (card.piece, numbered.number)
    if not is_time_for(game, limit, card.controller):
        return False
    if not numbered.is_once:
        return True
    used = spent_uses(game, limit)
    if use in used:
        return False
    used.add(use)
    return limit != "the first time each turn" or not came_before(game, when, card)


def _is_mute(game: Game, card: Permanent, *, gone: bool) -> bool:
    """Whether *card* has lost its powers, had as it left play, or lies there no more.

    Rule: W-GLOSS-13.
    """
    if gone:
        return bool(game.last_values.get(card.piece, {}).get("powerless"))
    return is_away(game, card) or is_powerless(game, card)


def _set_off_watches(
    game: Game,
    word: type[WhenT],
    happens: Callable[[WhenT, Permanent], bool],
    it: tuple[Piece, ...],
    much: int,
    dealer: Piece | None,
) -> None:
    """Put what waited this turn for *word* into the queue; the next time, once."""
    stay = []
    for watch in game.watches:
        when = watch.numbered.power.when
        game.watched = watch.it
        seen = isinstance(when, word) and happens(when, watch.source)
        if seen:
            waiting = Waiting(watch.numbered, watch.source, it, much, dealer)
            game.waiting.append(waiting)
        if not (seen and watch.once):
            stay.append(watch)
    game.watches, game.watched = stay, ()


def on_turn(game: Game, word: type[StartOfTurn] | type[EndOfTurn]) -> None:
    """The active player's turn starts or ends. Rule: W-TURN-01, W-TURN-06."""

    def happens(when: StartOfTurn | EndOfTurn, card: Permanent) -> bool:
        if when.whose == "your":
            return card.controller == game.active
        if when.whose == "attached card's controller's":
            host = game.permanents.get(card.host or -1)
            return host is not None and host.controller == game.active
        if when.whose == "each other player's":
            return card.controller != game.active
        return when.whose == "each" or not game.are_friends(
            card.controller, game.active
        )

    set_off(game, word, happens)
    if word is StartOfTurn and game.edition:
        _mend(game)


def _mend(game: Game) -> None:
    """The active player's cards that mend may do so; of later sets."""
    for card in game.permanents.values():
        if card.controller == game.active:
            for keyword in keywords_of(game, card):
                if isinstance(keyword, Mend) and keyword.n:
                    game.waiting.append(Waiting(mending(keyword.n), card))


@cache
def mending(amount: Amount) -> NumberedPower:
    """Return the power that the keyword stands for."""
    target = Target(Those(("hero", "ally")))
    heal = Heal(amount, target)
    return numbered_power(-2, Power(when=StartOfTurn(), may=True, effects=(heal,)))


def on_act(
    game: Game,
    word: type[EntersPlay]
    | type[Attacks]
    | type[Defends]
    | type[Exhausts]
    | type[Protects]
    | type[Readies]
    | type[TurnsFaceDown],
    actor: Permanent,
) -> None:
    """*actor* enters play, attacks, defends, protects, exhausts or readies."""
    game.past.append(Past(word, actor.piece, actor.controller))
    set_off(
        game, word, lambda when, card: acts(game, when.who, actor, card), (actor.piece,)
    )


def on_entering(game: Game, card: Permanent) -> None:
    """*card* enters play: what it says of that itself comes first. Rule: W-ZONE-12."""
    for numbered in card.face.triggers.get(AsItEnters, ()):
        if not is_powerless(game, card):
            game.waiting.append(Waiting(numbered, card, (card.piece,)))


def on_sabotage(game: Game, actor: Permanent, thing: Permanent) -> None:
    """*actor* has sabotaged *thing*, which nobody protected. Ruling: CR "Sabotage"."""

    def meant(when: Sabotages, source: Permanent) -> bool:
        doer = acts(game, when.who, actor, source)
        return doer and acts(game, when.whom, thing, source)

    set_off(game, Sabotages, meant, (thing.piece,))


def on_aiming(game: Game, aims: Iterable[Aim], player: int) -> None:
    """A card or an effect of *player* was aimed; who was aimed at sees it.

    Rule: W-PLAY-11.
    """
    for piece in dict.fromkeys(piece for _, picks in aims for piece in picks):
        card = game.permanents.get(piece)
        if card is not None and not game.are_friends(card.controller, player):
            _on_aimed_at(game, card)


def _on_aimed_at(game: Game, card: Permanent) -> None:
    set_off(
        game,
        IsTargeted,
        lambda when, source: acts(game, when.who, card, source),
        (card.piece,),
    )


def on_leaving(
    game: Game,
    word: type[LeavesPlay] | type[Destroyed],
    card: Permanent,
    borne: Sequence[Permanent] = (),
) -> None:
    """*card* has left play, or was destroyed; it sees so itself. Rule: W-ZONE-11.

    So do those that it has *borne*: they were attached to it and left with it.
    """
    game.past.append(Past(word, card.piece, card.controller))
    set_off(
        game,
        word,
        lambda when, source: acts(game, when.who, card, source),
        (card.piece,),
        gone=(card, *borne),
    )


def on_damage(
    game: Game,
    dealer: Permanent,
    bearer: Permanent,
    amount: int,
    *,
    types: frozenset[str],
    combat: bool,
    fatal: bool = False,
) -> None:
    """*dealer* dealt *bearer* damage, in fighting or not. Rule: W-DAMAGE-12."""
    kinds = types | {"any", "combat" if combat else "non-combat"}
    ends = (bearer.piece, bearer.controller)
    dealt = (dealer.piece, dealer.controller, *ends)
    game.past.append(Past(DealsDamage, *dealt, types, amount, fatal))
    if combat:
        struck = game.combat.strikes_of(dealer.controller) if game.combat else ()
        weapons = tuple(struck)
        game.past.append(Past(DealsCombatDamage, *dealt, types, amount, fatal, weapons))
    game.past.append(Past(IsDealtDamage, *ends, types=kinds, much=amount))

    def meant(when: DealsDamage | DealsCombatDamage, card: Permanent) -> bool:
        hit = when.to is None or acts(game, when.to, bearer, card)
        hit = hit and (fatal or not when.fatal)
        if isinstance(when, DealsCombatDamage):
            if not _armed(game, when, card):
                return False
        elif when.type is not None and when.type not in types:
            return False
        return hit and acts(game, when.who, dealer, card)

    it, by = (bearer.piece,), dealer.piece
    set_off(game, DealsDamage, meant, it, much=amount, dealer=by)
    if combat:
        set_off(game, DealsCombatDamage, meant, it, much=amount, dealer=by)
    set_off(
        game,
        IsDealtDamage,
        lambda when, card: (
            (when.type is None or when.type in kinds)
            and acts(game, when.who, bearer, card)
        ),
        (bearer.piece,),
        much=amount,
        dealer=by,
    )


def on_preventing(game: Game, card: Permanent, dealer: Permanent, amount: int) -> None:
    """*card* prevented *amount* damage that *dealer* would deal. Rule: W-DAMAGE-10."""

    def meant(when: Prevents, source: Permanent) -> bool:
        by = when.by is None or acts(game, when.by, dealer, source)
        return by and acts(game, when.who, card, source)

    set_off(game, Prevents, meant, (card.piece,), much=amount, dealer=dealer.piece)


def on_healing(
    game: Game, healer: Permanent | None, bearer: Permanent, amount: int
) -> None:
    """*healer*, if anybody is known to, healed *bearer*. Rule: W-DAMAGE-08."""
    it = (bearer.piece,)
    if healer is not None:
        game.past.append(Past(Heals, healer.piece, healer.controller))
        set_off(
            game,
            Heals,
            lambda when, card: acts(game, when.who, healer, card),
            it,
            much=amount,
        )
    set_off(
        game,
        IsHealed,
        lambda when, card: acts(game, when.who, bearer, card),
        it,
        much=amount,
    )


def _is_of_dealer(when: When) -> bool:
    """Whether `it` is who deals: "when an ally deals damage" names nobody else."""
    if isinstance(when, Prevents):
        return isinstance(when.by, Chosen)
    if not isinstance(when, DealsDamage | DealsCombatDamage):
        return False
    return not isinstance(when.to, Chosen) and isinstance(when.who, Chosen | It)


def _armed(game: Game, when: DealsCombatDamage, card: Permanent) -> bool:
    """Whether the weapon that *when* asks for struck in the combat that goes on."""
    strikes = game.combat.strikes_of(card.controller) if game.combat else []
    if when.with_ == "this":
        return card.piece in strikes
    return when.with_ is None or bool(strikes)


def on_playing(game: Game, piece: Piece, player: int) -> None:
    """*player* plays the card *piece*. Rule: W-PLAY-01."""
    game.past.append(Past(PlaysCard, piece, player))
    face = game.faces[piece]

    def meant(when: PlaysCard, source: Permanent) -> bool:
        return is_caster(game, when.player, player, source) and prints(face, when.those)

    set_off(game, PlaysCard, meant, (piece,))


def on_placing(game: Game, card: Permanent) -> None:
    """*card* was placed; what it stashes happens, though it lies face down then.

    What stashes has shown its face, and was turned down at once.
    """
    stashed = card.face.triggers.get(Stash, ())
    for numbered in stashed:
        game.waiting.append(Waiting(numbered, card))
    game.past.append(Past(Places, card.piece, card.controller))
    shows = bool(stashed) or not card.face_down

    def meant(when: Places, source: Permanent) -> bool:
        if source.controller != card.controller or (when.face_up and not shows):
            return False
        anything = when.those.kinds == ("resource",)
        return anything or (shows and prints(card.face, when.those))

    set_off(game, Places, meant, (card.piece,))
    if stashed:
        on_act(game, TurnsFaceDown, card)


def turn_down(game: Game, card: Permanent) -> None:
    """Turn *card* face down; one that lies so already does not turn."""
    if not card.face_down:
        card.face_down = True
        on_act(game, TurnsFaceDown, card)


def on_card(
    game: Game, word: type[DrawsCard] | type[DiscardsCard], player: int, piece: Piece
) -> None:
    """*player* drew or discarded a card. Ruling: not before the game has begun."""
    if game.turn:
        game.past.append(Past(word, piece, player))
        set_off(
            game,
            word,
            lambda when, source: is_caster(game, when.player, player, source),
            (piece,),
        )


def on_graveyard(game: Game, piece: Piece) -> None:
    """*piece* lies in its owner's graveyard now, wherever from. Rule: W-ZONE-03.

    Only its owner's graveyard is ever entered; tokens have ceased to exist.
    """
    owner = game.owners[piece]
    if piece in game.players[owner].graveyard:
        if lying := game.faces[piece].lying:
            card = Permanent(piece, lying, owner, "graveyard", game.turn)
            game.permanents.bury(card)
        _set_off_away(game, piece, EntersGraveyard)


def on_revealing(game: Game, pieces: Iterable[Piece]) -> None:
    """*pieces* were revealed from their owners' decks. Rule: W-GLOSS-08."""
    for piece in pieces:
        _set_off_away(game, piece, IsRevealed)


def _set_off_away(
    game: Game, piece: Piece, word: type[EntersGraveyard] | type[IsRevealed]
) -> None:
    """Put into the queue what *piece*, which is not in play, does then."""
    face, owner = game.faces[piece], game.owners[piece]
    for numbered in face.triggers.get(word, ()):
        row: Row = "allies" if "ally" in face.kinds else "hero"
        source = Permanent(piece, face, owner, row, game.turn)
        game.waiting.append(Waiting(numbered, source))


def on_played(game: Game, card: Permanent) -> None:
    """*card* came into play because it was played. Rule: W-PLAY-02."""
    set_off(game, IsPlayed, lambda _when, source: source is card, (card.piece,))


def on_attaching(game: Game, card: Permanent, host: Permanent, player: int) -> None:
    """*player* attached *card*, which was played, to *host*. Rule: W-PLAY-14."""

    def meant(when: Attaches, source: Permanent) -> bool:
        fitting = prints(card.face, when.those) and acts(game, when.to, host, source)
        return fitting and source.controller == player

    set_off(game, Attaches, meant, (host.piece,))


def on_completing(game: Game, player: int) -> None:
    """*player* completes a quest. Rule: W-RESOURCE-10."""
    game.past.append(Past(CompletesQuest, -1, player))
    set_off(game, CompletesQuest, lambda _, card: card.controller == player)


def on_striking(game: Game, weapon: Permanent) -> None:
    """The hero strikes with *weapon*. Rule: W-COMBAT-13."""

    def meant(when: Strikes, card: Permanent) -> bool:
        match when.with_:
            case "this":
                return card is weapon
            case "attached weapon":
                return card.host == weapon.piece
        fitting = when.those is None or prints(weapon.face, when.those)
        return fitting and card.controller == weapon.controller

    set_off(game, Strikes, meant, (weapon.piece,))


def on_flipping(game: Game, hero: Permanent) -> None:
    """*hero* is flipped, and so turned face down or up. Rule: W-GLOSS-15."""
    if hero.face_down:
        on_act(game, TurnsFaceDown, hero)
    set_off(
        game,
        Flipped,
        lambda when, card: acts(game, when.who, hero, card),
        (hero.piece,),
    )
