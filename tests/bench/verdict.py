"""What a verdict costs, over building the decklist it is about."""

from rules.deck import DeckLine, Decklist, Zone
from rules.game import game
from rules.wow.card import Ability, Ally, Card, Hero, write_card
from rules.wow.formats import CONSTRUCTED
from tests.bench.measure import Bench, Side

TIMES = 200


def bench_verdict() -> Bench:
    """Sixty cards of twenty names, judged."""
    played = game("wow")
    facts = [write_card(card) for card in _cards()]

    def build() -> Decklist[Card]:
        cards = [played.read_card(fact) for fact in facts]
        lines = [DeckLine(cards[0], 1, Zone.HERO)]
        lines += [DeckLine(card, 3, Zone.MAIN) for card in cards[1:]]
        return Decklist(tuple(lines))

    deck = build()

    def judge() -> None:
        for _ in range(TIMES):
            played.check_deck(deck, CONSTRUCTED)

    def build_often() -> None:
        for _ in range(TIMES):
            build()

    return Bench(
        name="verdict",
        of=Side("check_deck", judge),
        over=Side("building the decklist", build_often),
        kind="cost",
        target=5,
        rounds=9,
    )


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
