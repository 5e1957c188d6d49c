"""`python -m tests.rigs.learned_bots`: do bots that learned draft better decks?

Whole drafts of our own set by bots, no rows. First decks of bots that know nothing play
each other, and what became of their cards is learned (`rules/events/learned.py`). Then,
in other drafts, every other seat knows it and the rest does not; decks of the one kind
play those of the other, greedily, by the flat engine. Told is the share of games that
those who learned won, with a 95 % interval over drafts, which are what is independent,
and the same of drafts in which nobody learned.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

SEATS = 8
MASK = (1, 0)  # who learned, by place


@dataclass(slots=True)
class Counts:
    """Games and points by (card, leader), and by leader, as events store them."""

    cards: Counter[tuple[str, str]] = field(default_factory=Counter)
    card_points: Counter[tuple[str, str]] = field(default_factory=Counter)
    leaders: Counter[str] = field(default_factory=Counter)
    leader_points: Counter[str] = field(default_factory=Counter)
    unplayed: int = 0  # pairs that the engine lacks a word for

    def learned(self) -> Mapping[str, float]:
        """Return what is learned of it."""
        from rules.events.learned import Played, learn

        return learn(
            (
                Played(card, leader, games, self.card_points[card, leader])
                for (card, leader), games in self.cards.items()
            ),
            (
                Played(leader, leader, games, self.leader_points[leader])
                for leader, games in self.leaders.items()
            ),
        )


def decks_of(
    setting: Any, powers: Mapping[str, Any], seed: str, worths: Sequence[Any]
) -> list[Any]:
    """Return the deck of each place in a draft of bots, as it is played.

    *worths* is what the bot at each place knows.
    """
    from dataclasses import replace

    from rules.events.bot_choice import Adviser, choose
    from rules.events.draft import Act, act, start_draft
    from rules.game.deck import DeckLine, Decklist, Zone
    from rules.wow.duels.duel_lists import prepare

    bot = setting.played.draft_bot
    packs = setting.packs(seed.encode())
    cards = dict(enumerate(setting.cards[ref] for pack in packs for ref in pack))
    numbers = iter(cards)
    numbered = [[next(numbers) for _ in pack] for pack in packs]
    draft = start_draft(setting.plan.steps, seats=setting.seats, packs=numbered)
    adviser = Adviser(
        bot=bot, cards=cards, leaders=setting.leaders, limits=setting.limits, seed=seed
    )
    while not draft.is_over:
        for place in draft.waits_for:
            turn = draft.turn_of(place)
            assert turn
            own = replace(adviser, seed=f"{seed} {place}", worths=worths[place])
            draft = act(draft, Act(place, turn, choose(draft, place, own).card))
    decks = []
    for place, pool in enumerate(draft.pools):
        held = [cards[number] for number in pool]
        deck = bot.suggest_deck(held, setting.leaders, setting.limits, worths[place])
        main = Counter(held[at] for at in deck.main)
        lines = [DeckLine(card, count, Zone.MAIN) for card, count in main.items()]
        led = Decklist((DeckLine(deck.leader, 1, Zone.HERO), *lines))
        decks.append((deck.leader, list(main), prepare(led, powers)))
    return decks


def play_pairs(
    decks: Sequence[Any], pairs: Iterable[tuple[int, int]], games: int, counts: Counts
) -> tuple[float, int]:
    """Return points of the first of each of *pairs* (1 a game won), and games played.

    What became of each card and leader is added to *counts*.
    """
    from rules.wow.card.facts import card_key
    from rules.wow.duels.chunk import read_options, run_chunk, words_missing

    options, points, played = read_options({"bot": "greedy"}), 0.0, 0
    for number, (one, other) in enumerate(pairs):
        lists = [decks[one][2], decks[other][2]]
        if words_missing(*lists, options):
            counts.unplayed += 1
            continue
        tally = run_chunk(lists, options, number * games, games)
        won = [sum(side[place] for side in tally["pairs"][0]) for place in (1, 2, 3)]
        points, played = points + won[0] + won[2] / 2, played + sum(won)
        for side, place in enumerate((one, other)):
            leader = card_key(decks[place][0])
            counts.leaders[leader] += sum(won)
            counts.leader_points[leader] += 2 * won[side] + won[2]
            by_name = {card.name: card_key(card) for card in decks[place][1]}
            entries = zip(lists[side]["cards"], tally["cards"][side], strict=True)
            for entry, told in entries:
                key = by_name[entry["name"]], leader
                counts.cards[key] += told[0]
                counts.card_points[key] += 2 * told[4]
    return points, played


def compare(
    setting: Any, powers: Any, worths: Any, events: int, games: int, seed: str
) -> list[float]:
    """Return for each of *events* the share of games won by who knows *worths*."""
    shares = []
    for event in range(events):
        knows = [MASK[(place + event) % 2] for place in range(SEATS)]
        held = [worths if known else {} for known in knows]
        decks = decks_of(setting, powers, f"{seed} {event}", held)
        pairs = [
            (one, other)
            for one in range(SEATS)
            for other in range(SEATS)
            if knows[one] and not knows[other]
        ]
        points, played = play_pairs(decks, pairs, games, Counts())
        if played:
            shares.append(points / played)
        say(f"  {event + 1}: {points:g} of {played}")
    return shares


def interval(shares: Sequence[float]) -> str:
    """Return the mean of *shares* and its 95 % interval."""
    mean, wide = fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares))
    return f"{mean:.3f} ({mean - wide:.3f} to {mean + wide:.3f}), {len(shares)} drafts"


def main() -> None:
    """Learn, compare, print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--train", type=int, default=60, help="drafts to learn from")
    asked.add_argument("--events", type=int, default=40, help="drafts to compare in")
    asked.add_argument("--games", type=int, default=20, help="games of a pair")
    given = asked.parse_args()
    setting, powers = prepared()
    counts = Counts()
    for event in range(given.train):
        decks = decks_of(setting, powers, f"train {event}", [{}] * SEATS)
        pairs = [(one, other) for other in range(SEATS) for one in range(other)]
        play_pairs(decks, pairs, given.games, counts)
        if event % 10 == 9:
            say(f"learned from {event + 1} drafts")
    worths = counts.learned()
    ranked = sorted(worths.items(), key=lambda one: one[1])
    say(f"{len(worths)} worths, least {ranked[:5]}, most {ranked[-5:]}")
    say(f"pairs not played: {counts.unplayed}")
    told = [given.events, given.games]
    say("with what was learned")
    learned = compare(setting, powers, worths, *told, "held back")
    say("nobody learned")
    nobody = compare(setting, powers, {}, *told, "held back")
    say(f"those who learned won {interval(learned)}")
    say(f"nobody learned: {interval(nobody)}")


def prepared() -> tuple[Any, Mapping[str, Any]]:
    """Return the setting of drafts of our own set, and the powers of its cards."""
    os.environ.setdefault("DATABASE_URL", "sqlite:///:memory:")
    os.environ.setdefault("DEMO", "1")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from django.core.management import call_command

    from cards.demo.services import load_demo_cards
    from cards.demo.set_files import read_set
    from drafts.simulation.bot_drafts import load_setting
    from rules.games import game
    from rules.wow.duels.chunk import warm_up
    from rules.wow.powers.power_data import write_powers

    call_command("migrate", verbosity=0)
    load_demo_cards()
    warm_up()
    plan = game("wow").DRAFTS["booster-draft"]
    setting = load_setting(
        game_slug="wow", plan=plan, booster="lanternfall", sets=["LAN"], seats=SEATS
    )
    powers = {
        entry.card.name: write_powers(entry.powers) for entry in read_set().entries
    }
    return setting, powers


def say(line: str) -> None:
    """Print *line* at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
