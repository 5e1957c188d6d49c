"""What a power does as rows; flow is jumps in one list of them.

`if` and `may pay` skip, `choose one` jumps to an option, whose end jumps behind all.
"""

from typing import Any, Final

from rules.wow.flat import layout as at
from rules.wow.flat.compile_tables import (
    ACTS,
    DAMAGE,
    PLAYERS,
    STATS,
    VALUES,
    Tables,
    TooRich,
    bits,
    keyword_bits,
    lasts_of,
    place_of,
)
from rules.wow.play.faces import NumberedPower, token_face
from rules.wow.powers import words as w

_PORTIONS: Final = ("the next", "each packet", "the next time")
_HOMES: Final = (
    "hand", "play", "top of deck", "bottom of deck", "graveyard", "deck",
    "out of the game", "resource row",
)  # fmt: skip
_MOMENTS: Final = (
    "end of turn", "start of your next turn", "start of the next turn",
)  # fmt: skip
_FATES: Final = ("destroy", "return", "remove", "exhaust", "turn face down")
_OWNERS: Final = ("your", "any")  # of graveyards; else an opponent's
_ON_CARDS: Final = {
    w.Ready: at.READY_UP, w.Exhaust: at.EXHAUST, w.Destroy: at.DESTROY,
    w.Remove: at.REMOVE, w.Flip: at.FLIP,
}  # fmt: skip
_SORTINGS: Final = ("take one", "reorder", "bottom any")
_ORIGINS: Final = ("top of deck", "hand", "this", "deck")


class RowCompiler:
    """Fills the table of rows."""

    def __init__(self, tables: Tables) -> None:
        """Begin with *tables*, in which faces are found on the way."""
        self.tables = tables
        # Of who may pay and what is waited for, made before the rows that name them.
        self._prices: dict[int, tuple[int, int, int]] = {}
        self._watches: dict[int, int] = {}

    def _effects(self, effects: tuple[w.Effect, ...], numbered: NumberedPower) -> None:
        for effect in effects:
            self._effect(effect, numbered)

    def _row(
        self, op: int, who: w.Anyone | None, amount: Any, *more: int, up_to: int = 0
    ) -> int:
        """Add a row; return where it begins."""
        sort, argument, count, up = self.tables.who(who)
        number, kind = _amount(amount)
        up_to = up_to or up
        table = self.tables.rows
        return table.add(op, sort, argument, count, up_to, number, kind, *more)

    def _effect(self, effect: w.Effect, numbered: NumberedPower) -> None:
        """Add the rows of *effect*. Raises TooRich."""
        for add in (self._of_zones, self._of_numbers, self._of_flow):
            if add(effect, numbered):
                return
        tables = self.tables
        match effect:
            case w.Ready(who) | w.Exhaust(who) | w.Destroy(who) | w.Remove(who):
                self._row(_ON_CARDS[type(effect)], who, 0)
            case w.Flip(who):
                self._row(at.FLIP, who, 0)
            case w.Return(who, into):
                self._row(at.RETURN, who, 0, place_of(_HOMES, into))
            case w.GainControl(who, lasts, player):
                taker = place_of(PLAYERS, player)
                phrase = tables.phrase_at.get(id(effect), 0)
                self._row(at.TAKE_OVER, who, 0, lasts_of(lasts), taker, phrase)
            case w.RemoveFromCombat(who):
                self._row(at.OUT_OF_COMBAT, who, 0)
            case w.Choose(who, "you"):
                self._row(at.CHOOSE_CARD, who, 0)
            case w.Choose(w.Chosen(those, int(count), False), player):
                whose = place_of(PLAYERS, player), tables.phrase_at.get(id(effect), 0)
                self._row(at.CHOOSE_OWN, None, count, *whose, tables.those(those))
            case w.MustAttack(who, None, lasts):
                self._row(at.MUST_ATTACK, who, 0, lasts_of(lasts, at.THIS_TURN))
            case w.Interrupt():
                self._row(at.INTERRUPT, None, 0, tables.phrase_at[id(effect)])
            case w.Attach(to):
                self._row(at.ATTACH, to, 0)
            case w.Tokens(count, _, int(), int()):
                self._row(at.TOKENS, None, count, tables.face(token_face(effect)))
            case w.AddCounters(count, to, None, name):
                self._row(at.ADD_COUNTERS, to, count, tables.marked(name))
            case w.RemoveCounters(count, None, name):
                self._row(at.TAKE_COUNTERS, None, count, tables.marked(name))
            case _:
                raise TooRich(effect.notation)

    def _of_zones(self, effect: w.Effect, _numbered: NumberedPower) -> bool:
        """Add *effect* if it is one on hand, deck or graveyard; whether it is."""
        tables = self.tables
        phrase = tables.phrase_at.get(id(effect), 0)
        match effect:
            case w.Draw(count, player) | w.Mill(count, player):
                op = at.DRAW if isinstance(effect, w.Draw) else at.MILL
                self._row(op, None, count, place_of(PLAYERS, player), phrase)
            case w.Discard(count, those, player, False, alike):
                whose = place_of(PLAYERS, player)
                told = tables.those(those), int(alike is not None)
                self._row(at.DISCARD, None, count, whose, phrase, *told)
            case w.LookAtHand(player, those):
                told = tables.those(those), int(those is not None)
                whose = place_of(PLAYERS, player)
                self._row(at.LOOK_AT_HAND, None, 1, whose, phrase, *told)
            case w.NameAndRemove(those, player):
                whose = place_of(PLAYERS, player)
                those_so = tables.those(those)
                self._row(at.NAME_AND_REMOVE, None, 1, whose, phrase, those_so)
            case w.Sacrifice(those, player, count, fate):
                whose = place_of(PLAYERS, player)
                if fate not in ("destroy", "turn face down"):
                    raise TooRich(f"sacrifice: {fate}")
                told = tables.those(those), _FATES.index(fate)
                self._row(at.SACRIFICE, None, count, whose, phrase, *told)
            case w.Search(those, into, count, up_to, player):
                sought = tables.those(those), place_of(_HOMES, into)
                whose = place_of(PLAYERS, player)
                self._row(at.SEARCH, None, count, *sought, whose, phrase,
                          up_to=int(up_to))  # fmt: skip
            case w.Put(those, zone, into, count, up_to):
                if those.bound and not isinstance(those.bound.number, int):
                    raise TooRich("put: X")
                if zone not in ("hand", "graveyard"):
                    raise TooRich(f"put: {zone}")
                of_hand, aimed = int(zone == "hand"), phrase if not effect.chosen else 0
                whose = _OWNERS.index(effect.whose) if effect.whose in _OWNERS else 2
                what = tables.those(those), place_of(_HOMES, into), of_hand, aimed
                self._row(at.PUT, None, count, *what, whose, int(effect.every),
                          up_to=int(up_to))  # fmt: skip
            case w.Reveal(count, take, rest, every, into) if into != "play":
                where = place_of(_HOMES, rest)
                taken = int(every), int(into != "hand"), int(effect.may_be_left)
                self._row(at.REVEAL, None, count, tables.those(take), where, *taken)
            case w.Look(count, then, rest):
                where = place_of(_HOMES, rest)
                self._row(at.LOOK, None, count, place_of(_SORTINGS, then), where)
            case w.PlayFree(those, origin, count, player):
                told = place_of(_ORIGINS, origin), place_of(PLAYERS, player)
                self._row(at.PLAY_FREE, None, count, tables.those(those), *told)
            case w.AddResource(origin, exhausted, player):
                if player != "you" and origin != "top of deck":
                    raise TooRich("add resource")
                told = place_of(_ORIGINS, origin), int(exhausted)
                whose = place_of(PLAYERS, player)
                self._row(at.ADD_RESOURCE, None, 1, *told, whose, phrase)
            case w.ShuffleDeck(player):
                whose = place_of(PLAYERS, player)
                self._row(at.SHUFFLE_DECK, None, 1, whose, phrase)
            case w.MasterHeroAsAlly():
                tables.makes_allies = True
                self._row(at.AS_ALLY, None, 1)
            case w.RemoveFromGraveyard(count, those, up_to):
                self._row(at.REMOVE_BURIED, None, count, tables.those(those),
                          up_to=int(up_to))  # fmt: skip
            case _:
                return False
        return True

    def _of_numbers(self, effect: w.Effect, _numbered: NumberedPower) -> bool:
        """Add *effect* if it is about damage, numbers or prices; whether it is."""
        tables = self.tables
        match effect:
            case w.Deal(amount, to, kind, by, unpreventable, False) if _deals(by):
                dealer = 0 if by is None else 1 + isinstance(by, w.This)
                dealer = at.DEALER_IT if isinstance(by, w.It) else dealer
                types = bits(DAMAGE, (kind,)) if kind else 0
                value, x = 0, _numbered.power.x
                if isinstance(x, w.OwnValue) and amount == w.X():
                    value = 1 + place_of(VALUES, x.value)
                self._row(at.DEAL, to, amount, types, dealer, int(unpreventable), value)
            case w.Heal(amount, who, by, False) if _is_plain(by):
                self._row(at.HEAL, who, amount)
            case w.PutDamage(amount, to):
                self._row(at.PUT_DAMAGE, to, amount)
            case w.Prevent(amount, to, kind, lasts, portion, None):
                otherwise = at.THIS_TURN if isinstance(amount, w.All) else at.FOREVER
                self._row(at.PREVENT, to, amount, bits(DAMAGE, (kind,)),
                          lasts_of(lasts, otherwise), _PORTIONS.index(portion),
                          int(to == w.EVERYBODY))  # fmt: skip
            case w.MoreDamage(amount, kind, by, lasts, None, None, False) if (
                not isinstance(amount, w.All)
            ):
                types = bits(DAMAGE, (kind or "any",))
                self._row(
                    at.ADD_DAMAGE, by, amount, types, lasts_of(lasts, at.THIS_TURN)
                )
            case w.Has(gains, who, lasts):
                self._row(at.HAS, who, 0, lasts_of(lasts, at.IN_PLAY), *gains_of(gains))
            case w.Loses(keywords, who, lasts):
                taken = keyword_bits(keywords)
                self._row(at.LOSES, who, 0, lasts_of(lasts, at.THIS_TURN), taken)
            case w.Cannot(acts, who, lasts):
                forbidden = bits(ACTS, acts)
                self._row(at.CANNOT, who, 0, lasts_of(lasts, at.THIS_TURN), forbidden)
            case w.PayLess(amount, those, following, _, least, "play"):
                least = at.NONE if least is None else least
                told = tables.those(those)
                self._row(at.PAY_LESS, None, amount, told, int(following), least)
            case w.PayMore(amount, those, _, "each opponent", "play"):
                self._row(at.PAY_MORE, None, amount, tables.those(those), 0, at.NONE)
            case _:
                return False
        return True

    def _of_flow(self, effect: w.Effect, numbered: NumberedPower) -> bool:
        """Add *effect* if it decides what comes next; return whether it does."""
        rows = self.tables.rows
        match effect:
            case w.IfThen(condition, then, otherwise):
                place = self._row(at.IF, None, 0, self.tables.condition(condition))
                self._either(place, then, otherwise, numbered)
            case w.MayPay(_, then, again, otherwise):
                first, last, done = self._prices[id(effect)]
                place = self._row(at.MAY_PAY, None, 0, first, 0, last, done)
                self._either(place, then, otherwise, numbered, again=again)
            case w.YouMay(then):
                self._either(self._row(at.MAY, None, 0), then, (), numbered)
            case w.Unless(instead, then):
                self._unless(instead, then, numbered)
            case w.Later(moment, then):
                when = place_of(_MOMENTS, moment)
                place = self._row(at.LATER_ON, None, 0, when)
                self._effects(then, numbered)
                self._row(at.FINISH, None, 0)
                rows[place][at.O_B] = rows.end
            case w.Whenever():
                watched = self._watches[id(effect)]
                self._row(at.WHENEVER, None, 0, watched, int(effect.next))
            case w.ChooseOne(options, both, by):
                offers = effect.offers
                if len(offers) > at.OPTIONS_OF_POWER:
                    raise TooRich("choose one")
                is_first = int(effect is numbered.choice)
                place = self._row(at.CHOOSE, None, int(by != "you"), is_first,
                                  len(options))  # fmt: skip
                rows[place][at.O_G] = self.tables.condition(both)
                ends = []
                for number, option in enumerate(offers):
                    rows[place][at.O_C + number] = rows.end
                    self._effects(option, numbered)
                    ends.append(self._row(at.JUMP, None, 0))
                for end in ends:
                    rows[end][at.O_A] = rows.end
            case _:
                return False
        return True

    def _unless(
        self, instead: w.Effect, then: tuple[w.Effect, ...], numbered: NumberedPower
    ) -> None:
        """Add that somebody may do *instead* of *then*. Raises TooRich."""
        match instead:
            case w.Discard(int(number), those, player, False, None):
                told = at.DISCARD, number, self.tables.those(those)
            case w.Sacrifice(those, player, number):
                told = at.SACRIFICE, number, self.tables.those(those)
            case _:
                raise TooRich(f"unless: {instead.notation}")
        place = self._row(at.UNLESS, None, 0, place_of(PLAYERS, player), 0, *told)
        self._either(place, (instead,), then, numbered)

    def _either(
        self,
        place: int,
        then: tuple[w.Effect, ...],
        otherwise: tuple[w.Effect, ...],
        numbered: NumberedPower,
        *,
        again: bool = False,
    ) -> None:
        """Add the rows of what *place* decides; it jumps to those of *otherwise*.

        After *then* it is decided *again*, if so.
        """
        rows = self.tables.rows
        self._effects(then, numbered)
        if again:
            self._row(at.JUMP, None, 0, place)
        end = self._row(at.JUMP, None, 0) if otherwise and not again else 0
        rows[place][at.O_B] = rows.end
        self._effects(otherwise, numbered)
        if end:
            rows[end][at.O_A] = rows.end


def _is_plain(by: w.Anyone | None) -> bool:
    """Whether *by* names who deals or heals, if anybody, without any choice."""
    return isinstance(by, type(None) | w.YourHero | w.This)


def _deals(by: w.Anyone | None) -> bool:
    """Whether *by* names who deals, if anybody, without any choice."""
    return _is_plain(by) or isinstance(by, w.It)


def _amount(amount: Any) -> tuple[int, int]:
    if isinstance(amount, int):
        return amount, at.A_NUMBER
    return 0, at.IS_X if isinstance(amount, w.X) else at.IS_ALL


def gains_of(gains: tuple[Any, ...]) -> list[int]:
    """Return ATK, health, DEF, strike cost; which are X; keywords; Assault, Mend."""
    numbers, xs, keywords, more = [0] * 4, 0, 0, [0, 0]
    for gain in gains:
        if isinstance(gain, w.Change):
            sign, place = (-1 if gain.less else 1), STATS.index(gain.stat)
            if isinstance(gain.amount, int):
                numbers[place] += sign * gain.amount
            else:
                xs |= (1 if sign > 0 else 16) << place
        elif isinstance(gain, w.Mend | w.Assault):
            place = int(isinstance(gain, w.Mend))
            keywords |= keyword_bits((gain,))
            if isinstance(gain.n, int):
                more[place] += gain.n
            else:
                xs |= 1 << (8 + place)
        else:
            keywords |= keyword_bits((gain,))
    return [*numbers, xs, keywords, *more]
