"""Whole drafts of bots, without rows: what a format and its packs come to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from cards.catalogue.models import Printing
from decks.reverse.playable import leaders_under
from drafts.audit.verify_draft import faults_of
from drafts.boosters.event_boosters import BoosterChoice, cards_opened
from drafts.boosters.queries import fill_booster
from drafts.simulation.simulated_export import SimulatedExport
from rules.events.boosters import Booster, open_packs, write_booster
from rules.events.bot_choice import Adviser, choose
from rules.events.draft import Act, Draft, act, start_draft
from rules.events.draft_plan import DraftPlan
from rules.events.pile import Pile, deal_packs, most_seats, pile_for, write_pile
from rules.game.deck import DeckLine, Decklist, Format, Zone, within_pool
from rules.game_protocol import Game
from rules.games import UnknownFormat, game

USUAL_SEATS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What every event of a simulation shares; *cards* by printing.

    Packs are opened from the boosters in *source*, one a round, or dealt from a pile.
    """

    played: Game
    plan: DraftPlan
    limits: Format
    source: Sequence[Booster] | Pile
    cards: Mapping[str, Any]
    leaders: tuple[Any, ...]
    seats: int

    def packs(self, seed: bytes) -> list[tuple[str, ...]]:
        """Return the packs that *seed* makes, in order."""
        given: Any = {"seats": self.seats, "seed": seed, "nonces": []}
        if isinstance(self.source, Pile):
            return deal_packs(self.source, self.plan.steps, **given)
        return open_packs(self.source, **given)

    def frozen(self) -> list[dict[str, Any]]:
        """Return what packs come from as plain JSON."""
        if isinstance(self.source, Pile):
            return [write_pile(self.source)]
        return [write_booster(booster) for booster in self.source]


@dataclass(slots=True)
class Findings:
    """What events came to: one deck a seat; times in seconds, one a pick.

    *verified* counts the events in which the stand-alone script finds nothing wrong.
    """

    legal: int = 0
    decks: int = 0
    verified: int = 0
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
    *,
    game_slug: str,
    plan: DraftPlan,
    booster: str,
    sets: Sequence[str],
    seats: int | None,
) -> Setting:
    """Return the setting of drafts of *sets* from the catalogue.

    Without *seats* as many take part as may and as the cards suffice for, up to
    USUAL_SEATS. Leaders are all that the format allows.

    Raises UnknownGame, UnknownBooster, UnknownFormat, BoosterUnusable and PileTooSmall.
    """
    played = game(game_slug)
    if plan.format not in played.FORMATS:
        raise UnknownFormat(slug=plan.format, known=", ".join(played.FORMATS))
    printings = Printing.objects.filter(
        card__game=game_slug, card_set__code__in=[code.upper() for code in sets]
    ).select_related("card", "card_set")
    limits = played.FORMATS[plan.format]
    source: Sequence[Booster] | Pile
    most = min(plan.max_seats, USUAL_SEATS)
    if plan.dealt:
        choices = [BoosterChoice(booster, code) for code in sets]
        opened = cards_opened(game_slug, choices)
        seats = seats or most_seats(plan, len(opened), most)
        source = pile_for(plan, opened, seats=seats)
    else:
        filled = fill_booster(game_slug=game_slug, booster=booster, sets=sets)
        source = [filled] * plan.boosters
    return Setting(
        played=played,
        plan=plan,
        limits=limits,
        source=source,
        cards={str(printing): printing.card.value for printing in printings},
        leaders=tuple(one.line.card for one in leaders_under(limits, game_slug)),
        seats=seats or most,
    )


def _run_event(setting: Setting, seed: str, findings: Findings) -> None:
    """Draft, check and build once, and add what came of it to *findings*."""
    packs = setting.packs(seed.encode())
    cards = dict(enumerate(setting.cards[ref] for pack in packs for ref in pack))
    export = SimulatedExport(
        setting.plan.steps, setting.seats, seed.encode(), setting.frozen(), packs
    )
    numbers = iter(cards)
    numbered = [[next(numbers) for _ in pack] for pack in packs]
    draft = start_draft(setting.plan.steps, seats=setting.seats, packs=numbered)
    adviser = Adviser(
        bot=setting.played.draft_bot,
        cards=cards,
        leaders=setting.leaders,
        limits=setting.limits,
        seed=seed,
    )
    while not draft.is_over:
        for place in draft.waits_for:
            done = _pick(draft, place, adviser, findings)
            export.picked(done)
            draft = act(draft, done)
    findings.verified += not any(faults_of(export.ended(draft)))
    for pool in draft.pools:
        _judge(setting, [cards[number] for number in pool], findings)


def _pick(draft: Draft, place: int, adviser: Adviser, findings: Findings) -> Act:
    """Return what the bot at *place*, which is asked, does; the time is taken down."""
    turn = draft.turn_of(place)
    assert turn is not None  # noqa: S101 - who is waited for has a turn
    began = perf_counter()
    choice = choose(draft, place, replace(adviser, seed=f"{adviser.seed} {place}"))
    findings.times.append(perf_counter() - began)
    findings.reasons[choice.code] += 1
    return Act(place, turn, choice.card)


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
