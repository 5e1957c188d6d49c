"""Two decks as the flat engine plays them."""

from functools import reduce
from operator import or_
from typing import Any, Final

from rules.wow.flat import layout as at
from rules.wow.flat.compile_powers import WHENS, PowerCompiler
from rules.wow.flat.compile_rows import gains_of
from rules.wow.flat.compile_tables import (
    ACTS,
    DAMAGE,
    KINDS,
    PLAYERS,
    TYPES,
    Tables,
    TooRich,
    bits,
    keyword_bits,
    place_of,
)
from rules.wow.flat.known_words import check_words
from rules.wow.flat.machine import Ints
from rules.wow.play.costs import DEAR, fed_price, more_costs, printed_cost
from rules.wow.play.effects.playing_effects import as_ally
from rules.wow.play.faces import (
    OFF_HAND,
    TWO_HANDED,
    Face,
    NumberedPower,
    numbered_power,
)
from rules.wow.play.opening import PlayedDeck
from rules.wow.play.triggers import mending
from rules.wow.powers import words as w
from rules.wow.powers.checks import walk

# What embraces several card types, or all.
_NO_TYPES: Final = frozenset({"card", "character", "equipment", "master-hero"})
_FORMS: Final = keyword_bits((w.BearForm(), w.CatForm()))
_MENDING: Final = numbered_power(
    -2,
    w.Power(
        when=w.StartOfTurn(),
        may=True,
        x=w.ThatMuch(),
        effects=(w.Heal(w.X(), w.Target(w.Those(("hero", "ally")))),),
    ),
)
_NO_PRICE: Final = 255  # more than anybody has resources
_SAYS: Final = {
    w.Has: at.SAYS_HAS, w.Loses: at.SAYS_LOSES, w.Grant: at.SAYS_GRANT,
    w.Cannot: at.SAYS_CANNOT, w.PayLess: at.SAYS_LESS, w.PayMore: at.SAYS_MORE,
    w.MoreDamage: at.SAYS_ADDS, w.Prevent: at.SAYS_PREVENT,
    w.AttacksOnly: at.SAYS_ONLY, w.Unpreventable: at.SAYS_PIERCES,
    w.MayProtect: at.SAYS_PROTECTS, w.CostsLess: at.SAYS_OWN_LESS,
    w.AdditionalCost: at.SAYS_NOTHING, w.AttacksAtRandom: at.SAYS_AT_RANDOM,
    w.PlayersCannot: at.SAYS_KEEPS, w.PlaysRevealed: at.SAYS_REVEALED,
    w.PlaysFrom: at.SAYS_REACHES,
}  # fmt: skip


class PairCompiler:
    """Compiles two decks. Raises TooRich where it cannot."""

    def __init__(self, decks: tuple[PlayedDeck, PlayedDeck]) -> None:
        """Compile *decks*."""
        self.tables = Tables()
        self.powers = PowerCompiler(self.tables)
        self._names: dict[str, int] = {}
        self._mending: dict[int, int] = {}
        self._groups = sorted(
            {limit for deck in decks for face in deck.cards for limit in face.limits}
        )
        for deck in decks:
            if len(deck.cards) > at.DECK_MOST - at.KNOWN_MOST:
                raise TooRich("a deck so large")
            for face in (*deck.cards, deck.hero):
                self.tables.face(face)
        self.mending = self.powers.power(_MENDING)
        done = 0
        while done < len(self.tables.listed):  # tokens are found on the way
            self._fill(self.tables.listed[done], done)
            done += 1
            if done == len(self.tables.listed) and self.tables.makes_allies:
                self._fill_allies()
        for tag, most in self._groups:
            self.tables.limits_of.add(most, int(tag == "Melee"))

    def _fill_allies(self) -> None:
        """Heroes that lead no deck are allies where a power makes them so."""
        tables = self.tables
        for face in tables.listed[:]:
            row = tables.faces[tables.place[id(face)]]
            if face.card.type == "master_hero" and not row[at.F_AS_ALLY]:
                row[at.F_AS_ALLY] = tables.face(as_ally(face.card))

    def _fill(self, face: Face, number: int) -> None:
        """Fill in the record of *face*."""
        card: Any = face.card
        if card.type not in TYPES:
            raise TooRich(card.type)
        if face.triggers.keys() - set(WHENS):
            names = sorted(word.notation for word in face.triggers.keys() - set(WHENS))
            raise TooRich(names[0])
        if face.lying is not None:
            raise TooRich("what it does in a graveyard")
        row = self.tables.faces[self.tables.place[id(face)]]
        cost = getattr(card, "cost", None)
        fixed = printed_cost(cost)
        has_no_price = fixed is None or card.type in ("quest", "location")
        dealt = getattr(card, "damage_type", None)
        health = getattr(card, "health", None)
        by_field = {
            at.F_TYPE: TYPES.index(card.type),
            at.F_COST: at.NONE if has_no_price else fixed,
            at.F_HAS_COST: isinstance(cost, int),
            at.F_COST_NUMBER: cost if isinstance(cost, int) else 0,
            at.F_HAS_X: isinstance(cost, str) and "X" in cost.upper(),
            at.F_ATK: getattr(card, "atk", None) or 0,
            at.F_HEALTH: at.NONE if health is None else health,
            at.F_STRIKE: getattr(card, "strike_cost", None) or 0,
            at.F_DEFENSE: getattr(card, "defense", None) or 0,
            at.F_INSTANT: card.instant,
            at.F_UNIQUE: card.unique,
            at.F_TOKEN: "Token" in card.tags,
            at.F_STAYS: card.type != "ability" or getattr(card, "ongoing", False),
            at.F_DAMAGE_TYPE: bits(DAMAGE, (dealt.lower(),)) if dealt else 0,
            at.F_KEYWORDS: keyword_bits(face.keywords),
            at.F_ASSAULT: _sum_of(face, w.Assault),
            at.F_MEND: _sum_of(face, w.Mend),
            at.F_NAME: self._names.setdefault(card.name, len(self._names)),
            at.F_FIXED: fixed or 0,
            at.F_ALLY: card.type in ("ally", "ability_ally"),
            at.F_HANDS: ("Melee" in face.traits)
            | (TWO_HANDED in face.traits) << 1
            | (OFF_HAND in face.traits) << 2,
            at.F_OPENS: card.type in ("quest", "location"),
            at.F_ACTIVATABLE: any(w.Activate() in p.power.costs for p in face.payments),
            at.F_TOTEM: w.Totem() in face.keywords,
            at.F_LIMITED: bool(face.limits) or card.unique,
            at.F_HERO: "hero" in face.kinds,
            at.F_BIT: number,
            at.F_WEAPON: card.type == "weapon",
            at.F_KINDS: bits(KINDS, face.kinds - _NO_TYPES),
            at.F_DEAR: "ally" in face.kinds and isinstance(cost, int) and cost >= DEAR,
            at.F_ENDS_FORMS: card.type == "ability" and "Feral" not in face.traits,
        }
        for field, value in by_field.items():
            row[field] = int(value)
        self._fill_powers(row, face)

    def _fill_powers(self, row: list[int], face: Face) -> None:
        """Fill in the powers of *face*, and what it says all the time."""
        powers, tables = self.powers, self.tables
        row[at.F_PLAY], row[at.F_PLAY_END] = powers.powers(face.play)
        row[at.F_PAYS], row[at.F_PAYS_END] = powers.powers(face.payments)
        row[at.F_BURIED], row[at.F_BURIED_END] = powers.powers(face.buried)
        row[at.F_REWARD] = powers.powers(face.rewards[:1])[0]
        triggers = tuple(p for when in WHENS for p in face.triggers.get(when, ()))
        row[at.F_TRIGGERS], row[at.F_TRIGGERS_END] = powers.powers(triggers)
        row[at.F_WATCHES] = bits(WHENS, face.triggers)
        row[at.F_SAYS] = tables.says.end
        row[at.F_TOPICS] = sum(
            1 << topic
            for topic in {t for each in face.ongoing for t in self._say(each)}
        )
        row[at.F_SAYS_END] = tables.says.end
        row[at.F_LIMITS] = tables.limits.end
        for limit in face.limits:
            tables.limits.add(self._groups.index(limit))
        row[at.F_LIMITS_END] = tables.limits.end
        self._fill_attaching(row, face)
        row[at.F_FED] = fed_price(face)
        costs = tuple(more_costs(face))
        if row[at.F_FED]:
            self._fill_fed(row, face, costs)
        told = powers.costs(costs, fed=row[at.F_FED] != 0)
        row[at.F_COSTS : at.F_COSTS_DONE + 1] = told
        choices = [each.choice for each in face.play if each.choice]
        row[at.F_OPTIONS] = len(choices[0].options) if len(choices) == 1 else 0
        row[at.F_AIMS] = int(
            bool(row[at.F_OPTIONS]) or any(each.phrases for each in face.play)
        )
        prices = [
            tables.powers[place][at.P_PRICE]
            for place in range(row[at.F_PAYS], row[at.F_PAYS_END], at.POWER_ROW)
        ]
        row[at.F_LEAST_PRICE] = min(prices, default=_NO_PRICE)
        self._fill_prices(row, face)
        row[at.F_BACK] = int(any(each.is_on_back for each in face.payments))
        mends = _sum_of(face, w.Mend)
        if mends:
            if mends not in self._mending:
                self._mending[mends] = powers.power(mending(mends))
            row[at.F_MENDS] = self._mending[mends]

    def _fill_fed(self, row: list[int], face: Face, costs: tuple[w.Cost, ...]) -> None:
        """Fill in what is given up for a price, in any number. Raises TooRich."""
        match costs:
            case (w.Destroy(w.Chosen(those, up_to=True)),) if not face.play:
                row[at.F_FED_THOSE] = self.tables.those(those)
            case _:
                raise TooRich(w.AdditionalCost.notation)

    def _fill_prices(self, row: list[int], face: Face) -> None:
        """Fill in what takes off the price of *face* itself. Raises TooRich."""
        tables = self.tables
        said = range(row[at.F_SAYS], row[at.F_SAYS_END], at.SAY_ROW)
        less = [s for s in said if tables.says[s][at.Y_WHAT] == at.SAYS_OWN_LESS]
        if len(less) > 1:
            raise TooRich(w.CostsLess.notation)
        if not less or row[at.F_FED]:
            return
        if tables.says[less[0]][at.Y_BODY + 2] == 0:
            row[at.F_OWN_LESS] = less[0]
            return
        places = range(row[at.F_PAYS], row[at.F_PAYS_END], at.POWER_ROW)
        for place, numbered in zip(places, face.payments, strict=True):
            told = (*numbered.power.costs, *numbered.power.effects)
            if any(isinstance(each, w.Flip) for each in told):
                tables.powers[place][at.P_LESS] = less[0]
                row[at.F_LEAST_PRICE] = 0

    def _fill_attaching(self, row: list[int], face: Face) -> None:
        """Fill in to what the card is attached: 1 a target, 2 the own hero."""
        for numbered in face.play:
            for effect in numbered.power.effects:
                if isinstance(effect, w.Attach) and not row[at.F_ATTACHES]:
                    row[at.F_ATTACHES] = 2
                    if isinstance(effect.to, w.Target):
                        row[at.F_ATTACHES] = 1
                        row[at.F_ATTACHES_TO] = self.tables.phrase_at[id(effect.to)]

    def _say(self, numbered: NumberedPower) -> set[int]:
        """Add what an ongoing power says; return what it is about. Raises TooRich."""
        tables, power, about = self.tables, numbered.power, set[int]()
        check_words(power)
        if _hangs_on_what_it_gives(power):
            raise TooRich("a keyword while another has one")
        if any(isinstance(each, w.It | w.OwnValue) for each in walk(power.x)):
            raise TooRich("X of each that has it")
        condition, x = tables.condition(power.condition), tables.count(power.x)
        for effect in power.effects:
            if type(effect) not in _SAYS:
                raise TooRich(effect.notation)
            who, body, topics = self._said(effect)
            head = (*tables.anybody(who), condition, int(numbered.is_on_back), x)
            tables.says.add(_SAYS[type(effect)], *head, *body)
            about |= topics
        return about

    def _said(self, effect: w.Effect) -> tuple[Any, list[int], set[int]]:
        """Return of whom *effect* speaks, what it says, and its topics."""
        tables = self.tables
        match effect:
            case w.Has(gains, who):
                body = gains_of(gains)
                topics = {n for n in range(4) if body[n] or body[4] >> n & 17}
                if body[1] < 0 or body[4] >> 5 & 1:
                    topics.add(at.SINKS)
                if body[5] & _FORMS:
                    topics.add(at.FORMS)
                return who, body, topics | ({at.GIVES} if body[5] else set())
            case w.Loses(keywords, who):
                return who, [0, 0, 0, 0, 0, keyword_bits(keywords)], {at.TAKES}
            case w.Grant(granted, who):
                return who, [self._granted(granted)], {at.GRANTS}
            case w.Cannot(acts, who):
                return who, [bits(ACTS, acts)], {at.FORBIDS}
            case w.PayLess(amount, those, _, _, least, ("play" | "complete") as to):
                least = at.NONE if least is None else least
                told = tables.those(those), least, int(to == "complete")
                return None, [*_much(amount), *told], {at.CHEAPENS}
            case w.PayMore(amount, those, _, "each opponent", "play"):
                return None, [*_much(amount), tables.those(those)], {at.ENDEARS}
            case w.CostsLess(amount, ("play" | "flip") as to, False, None, least):
                least = at.NONE if least is None else least
                return None, [*_much(amount), int(to == "flip"), least], set()
            case w.AdditionalCost():
                return None, [], set()
            case w.AttacksAtRandom(who):
                return who, [], {at.AT_RANDOM}
            case w.PlayersCannot(("play",), player):
                return None, [place_of(PLAYERS, player)], {at.KEEPS}
            case w.PlaysRevealed(zone, player):
                body = [int(zone != "hand"), place_of(PLAYERS, player)]
                return None, body, {at.REVEALED}
            case w.PlaysFrom("opposing hands", None):
                return None, [], {at.REACHES}
            case w.MoreDamage(
                amount, kind, who, _, (None | "ability") as with_, None, False
            ):
                kinds = bits(DAMAGE, (kind or "any",))
                return who, [*_much(amount), kinds, int(with_ is not None)], {at.ADDS}
            case w.Prevent(amount, who, kind, _, _, by):
                dealer = (0, 0) if by is None else tables.anybody(by)
                kinds = bits(DAMAGE, (kind,))
                return who, [*_much(amount), kinds, *dealer], {at.PREVENTS}
            case w.AttacksOnly(whom, who, if_able):
                body = [*tables.anybody(whom), int(if_able)]
                return who, body, {at.ATTACKS_ONLY}
            case w.MayProtect(whom, who):
                return who, [*tables.anybody(whom)], {at.PROTECTS_SOME}
            case w.Unpreventable(kind, who, with_) if with_ in (None, "this"):
                body = [bits(DAMAGE, (kind,)), int(with_ is not None)]
                return who, body, {at.PIERCES}
        raise TooRich(effect.notation)

    def _granted(self, power: w.Power) -> int:
        return self.powers.power(numbered_power(0, power))


def _hangs_on_what_it_gives(power: w.Power) -> bool:
    """Whether *power* gives a keyword while somebody has one.

    Two of them would ask each other without end.
    """
    gains = (gain for each in power.effects for gain in getattr(each, "gains", ()))
    asked = walk((power.condition, power.x))
    return any(isinstance(gain, w.Keyword) for gain in gains) and any(
        isinstance(each, w.Those) and each.having for each in asked
    )


def _much(amount: Any) -> tuple[int, int]:
    if isinstance(amount, int):
        return amount, at.A_NUMBER
    return 0, at.IS_X if isinstance(amount, w.X) else at.IS_ALL


def _sum_of(face: Face, word: type[w.Assault] | type[w.Mend]) -> int:
    """Return the number of the keyword *word* on *face*. Raises TooRich for X."""
    numbers = [each.n for each in face.keywords if isinstance(each, word)]
    if not all(isinstance(number, int) for number in numbers) or len(numbers) > 1:
        raise TooRich(word.notation)
    return sum(numbers)  # type: ignore[arg-type]


def compile_pair(decks: tuple[PlayedDeck, PlayedDeck]) -> Ints:
    """Return the tables of two decks. Raises TooRich."""
    compiler = PairCompiler(decks)
    tables = compiler.tables
    memory = tables.memory()
    memory[at.DEEDS_ASKED] = tables.deeds_asked
    memory[at.PAST_ASKED] = tables.past_asked
    memory[at.MENDING] = compiler.mending
    given = [row[at.O_G] for row in tables.rows.rows if row[at.O_OP] == at.HAS]
    given += [
        row[at.Y_BODY + 5] for row in tables.says.rows if row[at.Y_WHAT] == at.SAYS_HAS
    ]
    memory[at.GIVEN] = reduce(or_, given, 0)
    keywords = reduce(or_, (row[at.F_KEYWORDS] for row in tables.faces.rows), 0)
    harmony = keyword_bits((w.Harmonize(),))
    memory[at.HARMONY] = int((memory[at.GIVEN] | keywords) & harmony != 0)
    memory[at.ANY_BURIED] = int(any(row[at.F_BURIED] for row in tables.faces.rows))
    memory[at.LIMIT_NUMBER] = len(tables.limits_of.rows)
    memory[at.ANY_ZERO] = int(any(row[at.F_HEALTH] == 0 for row in tables.faces.rows))
    for player, deck in enumerate(decks):
        memory[at.HEROES + player] = tables.face(deck.hero)
        memory[at.SIZES + player] = len(deck.cards)
        start = at.LISTS + player * at.DECK_MOST
        for number, face in enumerate(deck.cards):
            memory[start + number] = tables.face(face)
    return memory
