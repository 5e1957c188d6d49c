"""What is true of cards now: numbers, keywords, whom a phrase means, what holds.

Computed whenever it is needed, so that nothing has to be taken back. It stands in one
module because all of it needs all of it: a number may hang on a condition, a condition
on which cards a phrase means, and that on their numbers.
"""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final, TypeVar, cast, get_args

from rules.wow.play.chain_links import frame_of
from rules.wow.play.faces import Face, NumberedPower, Piece
from rules.wow.play.in_play import Giving, Permanent
from rules.wow.play.in_play_matching import (
    controller_of,
    is_away,
    is_in_state,
    is_kind,
    is_on_side,
    named,
)
from rules.wow.play.lasting_effects import (
    Also,
    Gain,
    Lost,
    Powerless,
    Topic,
    topic_of,
)
from rules.wow.play.print_matching import prints, within
from rules.wow.play.state import Game, Player
from rules.wow.powers.dispatch import Handlers
from rules.wow.powers.words import (
    Act,
    Amount,
    Anyone,
    Assault,
    Attached,
    Attacking,
    Berserking,
    Bound,
    Cannot,
    CardsIn,
    CatForm,
    Change,
    Chosen,
    Combined,
    Condition,
    Count,
    CountedZone,
    CountersOn,
    DamageOn,
    DealsCombatDamage,
    Duration,
    Each,
    Effect,
    HandSize,
    Highest,
    Is,
    IsAlso,
    IsOneOf,
    It,
    ItsHero,
    Keyword,
    Loses,
    LosesPowers,
    Mend,
    NumberOf,
    OpponentControls,
    OwnValue,
    Power,
    Resources,
    Stat,
    State,
    Target,
    TargetPlayer,
    TheirHero,
    This,
    Those,
    Totem,
    TurnOf,
    Value,
    ValueOf,
    WhileAttacking,
    WhileDefending,
    Who,
    X,
    YouControl,
    YourHero,
    is_called,
)

EffectT = TypeVar("EffectT", bound=Effect)

# What no card in play says is asked of every move, so that is answered first here and
# below, before a loop is begun.


def effects_in_play(
    game: Game, word: type[EffectT]
) -> Sequence[tuple[Permanent, NumberedPower, EffectT]]:
    """Return each *word* of ongoing powers, working or not, with card and power."""
    return game.permanents.sorted.sayings.get(word, ())


def ongoing(
    game: Game, word: type[EffectT]
) -> Iterable[tuple[Permanent, Power, EffectT]]:
    """Return each *word* that works now, with its card and power. Rule: W-CARD-09."""
    said = game.permanents.sorted.sayings.get(word)
    return _working(game, said) if said else ()


def _working(
    game: Game, said: Iterable[tuple[Permanent, NumberedPower, EffectT]]
) -> Iterator[tuple[Permanent, Power, EffectT]]:
    for card, numbered, effect in said:
        if works(game, numbered, card):
            yield card, numbered.power, effect


def works(game: Game, numbered: NumberedPower, card: Permanent) -> bool:
    """Whether the ongoing power of *card* works now."""
    if not _is_there(game, numbered, card) or is_powerless(game, card):
        return False
    return condition_holds(game, numbered.power.condition, card)


def _is_there(game: Game, numbered: NumberedPower, card: Permanent) -> bool:
    """Whether *card* shows *numbered*, or is given it now. Rule: W-CARD-22."""
    gift = numbered.gift
    if gift is None:
        return not is_away(game, card) and (numbered.is_on_back or not card.face_down)
    if gift.by is None or gift.who is None:
        return any(
            card.piece in lasting.bearers and numbered in lasting.gains
            for lasting in game.lasting
        )
    giver = game.permanents.get(gift.giver)
    return giver is not None and _reaches_now(game, gift.who, card, giver, gift.by)


def is_powerless(game: Game, card: Permanent) -> bool:
    """Whether *card* has lost its powers; who says so is not asked for its own.

    Rule: W-GLOSS-13.
    """
    for lasting in game.lasting:
        if card.piece in lasting.bearers and Powerless() in lasting.gains:
            return True
    said = game.permanents.sorted.sayings.get(LosesPowers, ())
    return bool(said) and any(
        _is_there(game, numbered, source)
        and condition_holds(game, numbered.power.condition, source)
        and reaches(game, says.who, card, source)
        for source, numbered, says in said
        if source is not card
    )


def reaches(game: Game, who: Anyone, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is meant by *who* in an ongoing power of *source*."""
    match who:
        case Each(those):
            return fits(game, those, card, source)
        case This():
            return card is source
        case YourHero():
            hero = game.players[source.controller].hero
            return card is game.permanents.get(hero)
        case Attached():
            return card.piece == source.host
    return False


def _gains(game: Game, card: Permanent, topic: Topic) -> Iterable[tuple[Gain, int]]:
    """Return what *card* has of *topic* besides its print, with what X is for it."""
    if _may_gain(game, card, topic):
        givings = game.permanents.sorted.givings.get(topic, ())
        return _gained(game, card, topic, givings)
    return ()


def _may_gain(game: Game, card: Permanent, topic: Topic) -> bool:
    """Whether anything but its print may say something of *topic* of *card*."""
    if card.changes or topic in game.permanents.sorted.givings:
        return True
    return bool(game.lasting) and any(
        card.piece in lasting.bearers for lasting in game.lasting
    )


def _gained(
    game: Game, card: Permanent, topic: Topic, givings: Iterable[Giving]
) -> Iterator[tuple[Gain, int]]:
    for lasting in game.lasting:
        if card.piece in lasting.bearers and fights_as(game, card, lasting.lasts):
            for gain in lasting.gains:
                if topic_of(gain) == topic:
                    yield gain, lasting.x
    yield from ((change, 0) for change in card.changes if topic_of(change) == topic)
    for source, numbered, has in givings:
        if _reaches_now(game, has.who, card, source, numbered):
            x = _x_of(game, numbered.power, source, (card.piece,))
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


def amount_in(game: Game, amount: Amount, power: Power, source: Permanent) -> int:
    """Return *amount* as the ongoing *power* of *source* has it now."""
    return amount if isinstance(amount, int) else _x_of(game, power, source)


def _x_of(
    game: Game, power: Power, source: Permanent, it: tuple[Piece, ...] = ()
) -> int:
    """Return X of the ongoing *power*; *it*: who has it, of several each its own."""
    return count(power.x, game, source, it) if power.x else 0


def fights_as(game: Game, card: Permanent, lasts: Duration | None) -> bool:
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
    """Return the keywords *card* has now. Rule: W-GLOSS-13.

    Ruling: who asks for those of another that asks for its own sees what it prints.
    """
    if not (card.face.keywords or _may_gain(game, card, "keywords")):
        return frozenset()
    if is_powerless(game, card):
        return frozenset()
    printed = frozenset() if card.face_down else card.face.keywords
    asked = game.permanents.sorted.asked
    this: tuple[Topic, Piece] = ("keywords", card.piece)
    if this in asked:
        return printed
    asked.add(this)
    try:
        return _keywords_now(game, card, printed)
    finally:
        asked.discard(this)


def _keywords_now(
    game: Game, card: Permanent, printed: frozenset[Keyword]
) -> AbstractSet[Keyword]:
    """Return the keywords of *card*, which prints *printed*, with what others say."""
    found = list(_gains(game, card, "keywords"))
    said = game.permanents.sorted.sayings.get(Loses, ())
    if not (found or said):
        return printed
    gained = [_numbered(gain, x) for gain, x in found if isinstance(gain, Keyword)]
    own = _added_up(printed, gained)
    if not own:
        return own
    lost = [gain.keywords for gain, _ in found if isinstance(gain, Lost)]
    lost += [
        loses.keywords
        for source, numbered, loses in said
        if _reaches_now(game, loses.who, card, source, numbered)
    ]
    return own.difference(*lost)


def _added_up(printed: frozenset[Keyword], gained: list[Keyword]) -> frozenset[Keyword]:
    """Return *printed* and *gained* together: Assault 2 twice is Assault 4, so Mend."""
    own = printed.union(gained)
    for sort in (Assault, Mend):
        numbers = [
            each.n
            for each in (*printed, *gained)
            if isinstance(each, sort) and isinstance(each.n, int)
        ]
        if len(numbers) > 1:
            others = (each for each in own if not isinstance(each, sort))
            own = frozenset((*others, sort(sum(numbers))))
    return own


def has_keyword(game: Game, card: Permanent, keyword: Keyword) -> bool:
    """Whether *card* has *keyword*, one without a number, now."""
    if keyword in card.face.keywords or _may_gain(game, card, "keywords"):
        return keyword in keywords_of(game, card)
    return False


def _numbered(keyword: Keyword, x: int) -> Keyword:
    """Return *keyword* with the number that its X is."""
    if isinstance(keyword, Assault | Mend) and keyword.n == X():
        return replace(keyword, n=x)
    return keyword


def fighting_keywords(game: Game, card: Permanent) -> AbstractSet[Keyword]:
    """Return the keywords *card* fights with: a hero's weapons lend theirs.

    Ruling: CR 303.2b.
    """
    own = keywords_of(game, card)
    if game.combat is None or card.row == "allies":
        return own
    if card.piece != game.players[card.controller].hero:
        return own
    weapons = game.combat.strikes_of(card.controller)
    there = (game.permanents.get(weapon) for weapon in weapons)
    lent = (keywords_of(game, weapon) for weapon in there if weapon)
    return frozenset(own).union(*lent)


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
            case Assault(int(n)) if game.active == card.controller:
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


def can_health_sink(game: Game) -> bool:
    """Whether anything may take health from cards now, so that it has to be asked."""
    givings = game.permanents.sorted.givings.get("health", ())
    if not (givings or game.lasting):
        return False
    lasting = (gain for each in game.lasting for gain in each.gains)
    given = (gain for *_, has in givings for gain in has.gains)
    return any(
        isinstance(gain, Change) and gain.less and gain.stat == "health"
        for gain in (*lasting, *given)
    )


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
    for ban in game.bans:
        if card.piece in ban.bearers and act in ban.acts:
            return True
    said = game.permanents.sorted.sayings.get(Cannot, ())
    return bool(said) and any(
        act in cannot.acts and _reaches_now(game, cannot.who, card, source, numbered)
        for source, numbered, cannot in said
    )


def can_exhaust(game: Game, card: Permanent) -> bool:
    """Whether *card* is ready, and nothing keeps it so. Rule: W-GLOSS-11."""
    return not card.exhausted and not is_banned(game, card, "exhaust")


# -- Whom a phrase means ---------------------------------------------------------------
def fits(game: Game, those: Those, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is one of *those* that *source* speaks of."""
    return (
        not (those.other and card is source)
        and is_on_side(game, card, those.side, source.controller)
        and is_kind(game, card, those, _also(game, card, those))
        and all(_is_so(game, card, state, source) for state in those.states)
        and (those.bound is None or _is_bound(game, card, those.bound, source))
        and _has_those_keywords(game, those, card)
        and (
            those.on is None or _is_attached(game, those.on, card, source) != those.off
        )
        and (those.party is None or _is_with(game, those.party, card, source))
        and (those.named is None or _is_named(those.named, card, source))
        and (those.against is None or _fights(game, those.against, card, source))
    )


def _also(game: Game, card: Permanent, those: Those) -> AbstractSet[str]:
    """Return the traits that *card* has beside its print, if *those* ask for any.

    Whom a text of traits means is told by what is printed. Rule: W-CARD-08.
    """
    if not (those.traits or those.without):
        return frozenset()
    sorts = game.permanents.sorted
    said = sorts.sayings.get(IsAlso, ())
    found = {
        trait
        for lasting in game.lasting
        if card.piece in lasting.bearers
        for gain in lasting.gains
        if isinstance(gain, Also)
        for trait in gain.traits
    }
    this: tuple[Topic, Piece] = ("traits", card.piece)
    if not said or this in sorts.asked:
        return found
    sorts.asked.add(this)
    try:
        for source, numbered, also in said:
            if _reaches_now(game, also.who, card, source, numbered):
                found.update(also.traits)
    finally:
        sorts.asked.discard(this)
    return found


def _is_so(game: Game, card: Permanent, state: State, source: Permanent) -> bool:
    """Whether *card* is in *state*, seen from who controls *source*."""
    if state != "dealt combat damage by your hero this turn":
        return is_in_state(game, card, state)
    hero = game.players[source.controller].hero
    return any(
        past.word is DealsCombatDamage
        and past.actor == hero
        and past.other == card.piece
        for past in game.past
    )


def _fights(game: Game, who: Who, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is in combat with one that *who* means. Rule: W-COMBAT-02."""
    if game.combat is None:
        return False
    pair = (game.combat.attacker, game.combat.defender)
    if card.piece not in pair:
        return False
    other = game.permanents.get(pair[card.piece == pair[0]])
    return other is not None and _is_told(game, who, other, source)


def _has_those_keywords(game: Game, those: Those, card: Permanent) -> bool:
    """Whether *card* has one of the keywords that *those* have, none they lack."""
    if not those.having and those.lacking is None:
        return True
    own = {each.notation for each in keywords_of(game, card)}
    return those.lacking not in own and not (
        those.having and own.isdisjoint(those.having)
    )


def _is_attached(game: Game, who: Who, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is attached to one that *who* means. Rule: W-PLAY-14."""
    host = None if card.host is None else game.permanents.get(card.host)
    return host is not None and _is_told(game, who, host, source)


def _is_told(game: Game, who: Who, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is one of whom *who* means, as far as that was settled.

    A target is the one that the power being done was aimed at.
    """
    match who:
        case Target() | TargetPlayer():
            doing = game.stack[-1].aims if game.stack else []
            picks = next((picks for phrase, picks in doing if phrase is who), ())
            return card.piece in picks
        case Chosen(those):
            return fits(game, those, card, source)
        case It():
            return bool(game.stack) and card.piece in game.stack[-1].it
        case ItsHero() | TheirHero():
            return bool(game.stack) and card in named(game, who, game.stack[-1])
    return reaches(game, cast("Anyone", who), card, source)


def _is_with(game: Game, who: Who, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is in the party of one that *who* means. Rule: W-GLOSS-04."""
    return any(
        other.controller == card.controller and _is_told(game, who, other, source)
        for other in game.permanents.values()
    )


def _is_named(name: str, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is called *name*, or like *source*."""
    printed = source.face.card.name if name == This.notation else name
    return is_called(card.face.card.name, printed) and not card.hidden


def _is_bound(game: Game, card: Permanent, bound: Bound, source: Permanent) -> bool:
    match bound.measure:
        case "ATK":
            return within(atk_of(game, card), bound)
        case "health":
            return within(health_of(game, card), bound)
    cost = getattr(card.face.card, "cost", None)
    if isinstance(bound.number, Resources):
        return affords(game, source.controller, card.face, bound)
    return isinstance(cost, int) and within(cost, bound)


def affords(game: Game, player: int, face: Face, bound: Bound | None) -> bool:
    """Whether the cost of *face* is in a *bound* told by the resources of *player*."""
    if bound is None or not isinstance(bound.number, Resources):
        return True
    cards = game.permanents.sorted.resources
    number = sum(card.controller == player for card in cards)
    cost = getattr(face.card, "cost", None)
    return isinstance(cost, int) and within(cost, replace(bound, number=number))


def all_of(game: Game, those: Those, source: Permanent) -> list[Permanent]:
    """Return *those* that are in play, in the order in which they came."""
    cards = game.permanents.values()
    return [card for card in cards if fits(game, those, card, source)]


# -- Conditions and X ------------------------------------------------------------------
# Whether a condition holds for a card that asks it; `it` was named before.
holds: Final[Handlers[[Game, Permanent, tuple[Piece, ...]], bool]] = Handlers(Condition)
# The number that X is, for the card whose power says so.
count: Final[Handlers[[Game, Permanent, tuple[Piece, ...]], int]] = Handlers(Count)


def condition_holds(game: Game, condition: Condition | None, source: Permanent) -> bool:
    """Whether *condition*, if any, holds for a power of *source*."""
    return condition is None or holds(condition, game, source, ())


@holds.of(YouControl)
def _you_control(
    condition: YouControl, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    cards = all_of(game, condition.those, source)
    own = sum(card.controller == source.controller for card in cards)
    return _enough(own, condition.at_least)


@holds.of(OpponentControls)
def _opponent_controls(
    condition: OpponentControls, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    controllers = [card.controller for card in all_of(game, condition.those, source)]
    return any(
        _enough(controllers.count(other), condition.at_least)
        for other, each in enumerate(game.players)
        if not (each.is_out or game.are_friends(other, source.controller))
    )


def _enough(number: int, at_least: int) -> bool:
    """`at least: 0` means none."""
    return number >= at_least if at_least else number == 0


@holds.of(TurnOf)
def _turn_of(
    condition: TurnOf, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    """Rule: W-TURN-01."""
    if condition.player == "you":
        return game.active == source.controller
    return not game.are_friends(game.active, source.controller)


@holds.of(HandSize)
def _hand_size(
    condition: HandSize, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    size, number = len(game.players[source.controller].hand), condition.count
    if condition.order == "or less":
        return size <= number
    return size >= number if condition.order else size == number


@holds.of(Attacking)
def _attacking(
    condition: Attacking, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    """Rule: W-COMBAT-10."""
    combat = game.combat
    if combat is None:
        return False
    attacker = game.permanents.get(combat.attacker)
    defender = game.permanents.get(combat.defender)
    if attacker is None or not _is_told(game, condition.who, attacker, source):
        return False
    whom = condition.whom
    return whom is None or (
        defender is not None and _is_told(game, whom, defender, source)
    )


@holds.of(CountersOn)
def _counters_on(
    condition: CountersOn, _: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    number, there = condition.count, source.counters
    if condition.named is not None:
        there = source.marks.count(condition.named)
    if condition.order == "or less":
        return there <= number
    return there >= number if condition.order else there == number


@holds.of(DamageOn)
def _damage_on(
    condition: DamageOn, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    who = condition.who
    if isinstance(who, Chosen):
        cards = all_of(game, who.those, source)
    else:
        cards = _named_by(who, game, source, it)
    return any(card.damage >= condition.at_least for card in cards)


@holds.of(Is)
def _is(condition: Is, game: Game, source: Permanent, it: tuple[Piece, ...]) -> bool:
    cards = _named_by(condition.who, game, source, it)
    return bool(cards) and is_in_state(game, cards[0], condition.state)


@holds.of(IsOneOf)
def _is_one_of(
    condition: IsOneOf, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    """Of what has left play, or never was there, the print tells."""
    if not isinstance(condition.who, It):
        cards = _named_by(condition.who, game, source, it)
        return bool(cards) and fits(game, condition.those, cards[0], source)
    if not it:
        return False
    card = game.permanents.get(it[0])
    if card is not None:
        return fits(game, condition.those, card, source)
    face = game.faces[it[0]]
    if not affords(game, source.controller, face, condition.those.bound):
        return False
    return prints(face, condition.those)


def _named_by(
    who: Anyone, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> list[Permanent]:
    """Return whom *who* names by itself in a text of *source*."""
    frame = frame_of(source)
    frame.it = it
    return named(game, who, frame)


@count.of(NumberOf)
def _number_of(
    what: NumberOf, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> int:
    return len(all_of(game, what.those, source)) // what.per


@count.of(CardsIn)
def _cards_in(
    what: CardsIn, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> int:
    players = [game.players[each] for each in _holders(what, game, source, it)]
    zones = [_cards_of(each, what.zone) for each in players]
    faces = (game.faces[piece] for pieces in zones for piece in pieces)
    return sum(what.those is None or prints(face, what.those) for face in faces)


def _cards_of(player: Player, zone: CountedZone) -> Sequence[Piece]:
    """Return the cards of *player* in *zone*."""
    match zone:
        case "hand":
            return player.hand
        case "graveyard":
            return player.graveyard
    return player.deck.cards()


def _holders(
    what: CardsIn, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> list[int]:
    """Return the numbers of the players in whose zones cards are counted."""
    match what.whose:
        case "you":
            return [source.controller]
        case "its controller":
            return [controller_of(game, piece) for piece in it[:1]]
    return [
        number
        for number, player in enumerate(game.players)
        if not player.is_out
        and (
            what.whose == "each player"
            or not game.are_friends(number, source.controller)
        )
    ]


@count.of(ValueOf)
def _value_of(
    what: ValueOf, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> int:
    if what.named is not None:
        return sum(
            card.marks.count(what.named) for card in _marked(what, game, source, it)
        )
    if isinstance(what.of, It):
        return sum(value_of_piece(game, piece, what.value) for piece in it)
    if what.of == This() and game.edition and source.piece not in game.permanents:
        return value_of_piece(game, source.piece, what.value)  # as it last was
    if isinstance(what.of, Target):
        every = game.permanents.values()
        cards = [card for card in every if _is_told(game, what.of, card, source)]
    elif isinstance(what.of, Each):
        cards = all_of(game, what.of.those, source)
    else:
        cards = _named_by(what.of, game, source, it)
    return sum(_value(game, card, what.value) for card in cards)


def _marked(
    what: ValueOf, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> list[Permanent]:
    """Return those whose counters of a name are counted; gone ones as they were."""
    if isinstance(what.of, Each):
        return all_of(game, what.of.those, source)
    pieces = {This: (source.piece,), It: it}.get(type(what.of))
    if pieces is None:
        return _named_by(cast("Anyone", what.of), game, source, it)
    found = (game.permanents.get(one) or game.last_there.get(one) for one in pieces)
    return [card for card in found if card is not None]


@count.of(OwnValue)
def _own_value(
    what: OwnValue, game: Game, _source: Permanent, it: tuple[Piece, ...]
) -> int:
    """Asked for `it`, the one that deals: see what dealing does."""
    return sum(value_of_piece(game, piece, what.value) for piece in it)


@count.of(Highest)
def _highest(
    what: Highest, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> int:
    cards = all_of(game, what.those, source)
    return max((_value(game, card, what.figure) for card in cards), default=0)


@count.of(Combined)
def _combined(
    what: Combined, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> int:
    cards = all_of(game, what.those, source)
    return sum(_value(game, card, what.figure) for card in cards)


def value_of_piece(game: Game, piece: Piece, value: str) -> int:
    """Return *value* of a card in play, else as it last was there, else as printed."""
    card = game.permanents.get(piece)
    if card is not None:
        return _value(game, card, value)
    last = game.last_values.get(piece, {}).get(value)
    printed = getattr(game.faces[piece].card, value.lower(), None)
    known = printed if last is None else last
    return known if isinstance(known, int) else 0


def values_of(game: Game, card: Permanent) -> dict[str, int]:
    """Return all numbers that *card* in play has now."""
    return {value: _value(game, card, value) for value in get_args(Value)}


def _value(game: Game, card: Permanent, value: str) -> int:
    match value:
        case "DEF":
            return defense_of(game, card)
        case "ATK":
            return atk_of(game, card)
        case "health":
            return health_of(game, card)
        case "damage":
            return card.damage
        case "printed ATK" | "printed health":
            printed = getattr(card.face.card, value.split()[1].lower(), None)
            return printed if isinstance(printed, int) else 0
        case "remaining health":
            return max(0, health_of(game, card) - card.damage)
        case "counters":
            return card.counters
    cost = getattr(card.face.card, "cost", None)
    return cost if isinstance(cost, int) else 0
