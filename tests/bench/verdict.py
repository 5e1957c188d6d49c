"""What verdicts cost, over building the decklists they are about."""

from collections.abc import Callable
from dataclasses import replace

from rules.game.deck import DeckLine, Decklist, Format, Zone, within_pool, within_sets
from rules.game.reverse import rank_leaders
from rules.games import game
from rules.wow.card.facts import Ability, Ally, Card, Hero, card_key, write_card
from rules.wow.card.traits import CLASSES, RACES, TALENT_NAMES
from rules.wow.construction.formats import CONSTRUCTED
from tests.bench.measure import Bench, Side
from tests.bench.sizes import Sizes

SETS = frozenset({"LAN"})


def bench_verdict(sizes: Sizes) -> Bench:
    """Sixty cards of twenty names, judged."""
    return _bench("verdict", CONSTRUCTED, sizes.verdicts)


def bench_verdict_house(sizes: Sizes) -> Bench:
    """The same by a format that uses every limit there is."""
    keys = [card_key(card) for card in _cards()]
    limits = within_sets(CONSTRUCTED, slug="house", name="House", sets=SETS)
    limits = within_pool(limits, dict.fromkeys(keys, 4))
    listed = {name: frozenset({f"{name}|ally|"}) for name in ("banned", "restricted")}
    limits = replace(limits, hero_pool=frozenset(keys[:1]), **listed)
    return _bench("verdict-house", limits, sizes.verdicts)


def bench_heroes_for(sizes: Sizes) -> Bench:
    """Who of 500 heroes could lead the deck, over building it for each of them."""
    build = _builder()
    deck = build()
    [leader] = deck.in_zone(Zone.HERO)
    heroes = [
        replace(leader, card=_hero(number, leader.card))
        for number in range(sizes.heroes)
    ]
    wow = game("wow")

    def ask() -> None:
        kind_of = wow.kinds_of_leaders(deck, CONSTRUCTED)
        rank_leaders(wow.check_deck, kind_of, deck, heroes, CONSTRUCTED)

    def build_each() -> None:
        for _ in heroes:
            build()

    return Bench(
        name="heroes-for",
        of=Side("rank_leaders", ask),
        over=Side("building a decklist for each", build_each),
        kind="cost",
        target=5,
    )


def _hero(number: int, like: Card) -> Hero:
    """Return a hero of its own, as many kinds as there are of real ones."""
    names = (CLASSES[number % len(CLASSES)], CLASSES[number * 7 % len(CLASSES)])
    return replace(
        like,
        name=f"Hero {number}",
        faction=("Horde", "Alliance")[number % 2],
        race=RACES[number % len(RACES)],
        classes=names,
        class_icons=names,
        talent=sorted(TALENT_NAMES)[number % len(TALENT_NAMES)],
    )


def _bench(name: str, limits: Format, times: int) -> Bench:
    """Return the bench of judging the deck by *limits*, so many *times*."""
    build = _builder()
    deck = build()
    judge = game("wow").check_deck

    def judge_often() -> None:
        for _ in range(times):
            judge(deck, limits)

    def build_often() -> None:
        for _ in range(times):
            build()

    return Bench(
        name=name,
        of=Side("check_deck", judge_often),
        over=Side("building the decklist", build_often),
        kind="cost",
        target=5,
        rounds=9,
    )


def _builder() -> Callable[[], Decklist[Card]]:
    """Return what builds the deck from the facts of its cards."""
    played = game("wow")
    facts = [write_card(card) for card in _cards()]

    def build() -> Decklist[Card]:
        cards = [played.read_card(fact) for fact in facts]
        lines = [DeckLine(cards[0], 1, Zone.HERO, SETS)]
        lines += [DeckLine(card, 3, Zone.MAIN, SETS) for card in cards[1:]]
        return Decklist(tuple(lines))

    return build


def _cards() -> list[Card]:
    """Return a hero and twenty cards it may play."""
    hero = Hero(
        name="Hero",
        faction="Horde",
        race="Orc",
        classes=("Mage",),
        class_icons=("Mage",),
        talent="Fire",
        health=27,
    )
    allies = [
        Ally(name=f"Ally {n}", cost=n % 7, atk=2, health=2, faction="Horde", race="Orc")
        for n in range(12)
    ]
    abilities = [
        Ability(
            name=f"Ability {n}",
            cost=n,
            class_icons=("Mage",),
            hero_required="Fire" if n % 2 else None,
            talent_required="Fire" if n % 2 else None,
        )
        for n in range(8)
    ]
    return [hero, *allies, *abilities]
