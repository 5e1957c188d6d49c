"""Whole drafts of bots, without rows: what a format and its boosters come to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from cards.catalogue.models import Card, Printing
from drafts.boosters.queries import fill_booster
from rules.events.boosters import Booster, open_packs
from rules.events.draft import Act, Draft, act, start_draft
from rules.events.draft_plan import DraftPlan
from rules.game.deck import DeckLine, Decklist, Format, Zone, within_pool
from rules.games import Game, UnknownFormat, game


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What every event of a simulation shares; *cards* by printing."""

    played: Game
    plan: DraftPlan
    limits: Format
    booster: Booster
    cards: Mapping[str, Any]
    leaders: tuple[Any, ...]
    seats: int


@dataclass(slots=True)
class Findings:
    """What events came to: one deck a seat; times in seconds, one a pick."""

    legal: int = 0
    decks: int = 0
    leaders: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    playable: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def simulate(setting: Setting, *, events: int, seed: int) -> Findings:
    """Return what *events* of bots came to; same *seed*, same decks."""
    findings = Findings()
    for number in range(events):
        _run_event(setting, f"{seed} {number}", findings)
    return findings


def load_setting(
    *, game_slug: str, plan: DraftPlan, booster: str, sets: Sequence[str], seats: int
) -> Setting:
    """Return the setting of drafts of *sets* from the catalogue.

    Leaders are all of the catalogue's. Raises UnknownGame, UnknownBooster,
    UnknownFormat and BoosterUnusable.
    """
    played = game(game_slug)
    if plan.format not in played.FORMATS:
        raise UnknownFormat(slug=plan.format, known=", ".join(played.FORMATS))
    printings = Printing.objects.filter(
        card__game=game_slug, card_set__code__in=[code.upper() for code in sets]
    ).select_related("card", "card_set")
    leaders = Card.objects.filter(game=game_slug, type__in=played.LEADER_TYPES)
    return Setting(
        played=played,
        plan=plan,
        limits=played.FORMATS[plan.format],
        booster=fill_booster(game_slug=game_slug, booster=booster, sets=sets),
        cards={str(printing): printing.card.value for printing in printings},
        leaders=tuple(card.value for card in leaders),
        seats=seats,
    )


def _run_event(setting: Setting, seed: str, findings: Findings) -> None:
    """Draft and build once, and add what came of it to *findings*."""
    packs = open_packs(
        [setting.booster] * setting.plan.boosters,
        seats=setting.seats,
        seed=seed.encode(),
        nonces=[],
    )
    cards = [setting.cards[ref] for pack in packs for ref in pack]
    size = setting.booster.size
    numbered = [
        range(number * size, (number + 1) * size) for number in range(len(packs))
    ]
    draft = start_draft(setting.plan.steps, seats=setting.seats, packs=numbered)
    while not draft.is_over:
        for place in draft.waits_for:
            draft = _pick(setting, draft, place, cards, seed, findings)
    for pool in draft.pools:
        _judge(setting, [cards[number] for number in pool], findings)


def _pick(
    setting: Setting,
    draft: Draft,
    place: int,
    cards: Sequence[Any],
    seed: str,
    findings: Findings,
) -> Draft:
    """Return *draft* after the bot at *place* has picked, the time taken down."""
    turn = draft.turn_of(place)
    if turn is None:
        return draft
    pack = draft.pack_of(place)
    began = perf_counter()
    pick = setting.played.draft_bot.choose_card(
        [cards[number] for number in draft.pools[place]],
        [cards[number] for number in pack],
        setting.leaders,
        setting.limits,
        f"{seed} {place}",
    )
    findings.times.append(perf_counter() - began)
    findings.reasons[pick.code] += 1
    return act(draft, Act(place, turn, pack[pick.place]))


def _judge(setting: Setting, pool: Sequence[Any], findings: Findings) -> None:
    """Have a deck suggested from *pool* and judged, locked to the pool."""
    bot, limits = setting.played.draft_bot, setting.limits
    standing = bot.best_leader_so_far(pool, setting.leaders, limits)
    deck = bot.suggest_deck(pool, setting.leaders, limits)
    findings.decks += 1
    findings.playable.append(standing.playable)
    if deck.leader is None:
        return
    findings.leaders[deck.leader.name] += 1
    key = setting.played.card_key
    locked = within_pool(limits, Counter(map(key, pool)))
    main = Counter(pool[place] for place in deck.main)
    lines = [DeckLine(card, count, Zone.MAIN) for card, count in main.items()]
    led = Decklist((DeckLine(deck.leader, 1, Zone.HERO), *lines))
    findings.legal += not setting.played.check_deck(led, locked)
