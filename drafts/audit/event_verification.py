"""Does an event stand as its log says? The log is folded anew and compared.

The stand-alone script does the same for whoever has an export; this one also looks at
the tables that pages are made of.
"""

from collections.abc import Iterator
from typing import Any

from drafts.events.log import broken_links
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from drafts.events.queries import draw_packs
from drafts.picking.draft_state import acts_of, first_draft, table_of
from drafts.picking.models import Pick
from drafts.pools.models import RegisteredPool
from drafts.pools.services import write_pool
from drafts.rounds.models import Pairing
from rules.errors import Refusal
from rules.events.draft import Act, Draft, Exchange, replay
from rules.events.fairness import commitment, pack_commitment, seating
from rules.text.canonical import fingerprint

PickPlaces = dict[tuple[int, int, int], list[int]]  # cards by (place, round, pick)


def verify_event(event: Event) -> list[str]:
    """Return what is wrong with *event*, in plain words; empty if nothing is."""
    entries = list(event.log.all())
    return [
        *_check_log(event, entries),
        *_check_packs(event),
        *_check_table(event, entries),
        *_check_pools(event, entries),
        *_check_rounds(event, entries),
    ]


def _check_log(event: Event, entries: list[LogEntry]) -> Iterator[str]:
    """Yield what is wrong with the chain."""
    for number in broken_links(entries):
        yield f"log entry {number} does not follow from the one before"
    if len(entries) != event.sequence:
        yield f"the log has {len(entries)} entries, the event counts {event.sequence}"


def _check_packs(event: Event) -> Iterator[str]:
    """Yield what differs from the packs that seed and nonces make."""
    seed = bytes.fromhex(event.seed)
    if commitment(seed) != event.commitment:
        yield "the commitment is not of this seed"
    seats = list(event.seats.exclude(slot=None).order_by("slot"))
    nonces = [seat.nonce for seat in seats]
    places = [seat.slot for seat in sorted(seats, key=lambda seat: seat.number or 0)]
    if places != seating(seed, nonces, len(seats)):
        yield "the seats are not where the seed puts them"
    for booster in event.boosters.select_related("definition"):
        if fingerprint(booster.definition.frozen) != booster.definition.hash:
            yield f"the booster of round {booster.round_number} is not the frozen one"
    if not event.steps or not seats:
        return
    drawn = draw_packs(event, nonces)
    held = _packs(event)
    for number, refs in enumerate(drawn):
        if held.get(number) != list(refs):
            yield f"pack {number} does not hold what the seed draws"
    for pack in event.packs.all():
        cards = held.get(pack.number, [])
        if pack_commitment(seed, pack.number, cards) != pack.commitment:
            yield f"pack {pack.number} is not the one committed to"


def _packs(event: Event) -> dict[int, list[str]]:
    """Return the printings of each pack in order."""
    held: dict[int, list[str]] = {}
    cards = event.pack_cards.select_related("pack", "printing__card_set")
    for card in cards.order_by("number"):
        held.setdefault(card.pack.number, []).append(str(card.printing))
    return held


def _check_table(event: Event, entries: list[LogEntry]) -> Iterator[str]:
    """Yield where table and picks differ from the fold of the log."""
    table = table_of(event)
    if table is None:
        return
    acts = [act for entry in entries for act in acts_of(entry)]
    try:
        folded = replay(first_draft(event, table.seats), acts)
    except Refusal as refusal:
        yield f"the log cannot be played: {refusal}"
        return
    if folded != table:
        yield "the table is not the fold of the log"
    rows = Pick.objects.filter(seat__event=event)
    columns = ("seat__number", "round_number", "pick_number", "card__number", "others")
    found: PickPlaces = {
        (place, number, pick): [] if card is None else [card, *others]
        for place, number, pick, card, others in rows.values_list(*columns)
    }
    if found != _folded_picks(first_draft(event, table.seats), acts):
        yield "the picks are not the fold of the log"


def _folded_picks(draft: Draft, acts: list[Act | Exchange]) -> PickPlaces:
    """Return which cards each pick came to hold, played from *draft* on."""
    picks: PickPlaces = {}
    for act in acts:
        if isinstance(act, Act):
            picks[act.place, act.turn.round, act.turn.pick] = [*draft.taken_by(act)]
        else:
            swapped = {act.one: act.other, act.other: act.one}
            picks = {
                key: [swapped.get(card, card) for card in cards]
                for key, cards in picks.items()
            }
        draft = replay(draft, [act])
    return picks


def _check_pools(event: Event, entries: list[LogEntry]) -> Iterator[str]:
    """Yield where pools of real cards differ from what the log last says of them."""
    said: dict[int | None, tuple[list[Any], str]] = {}
    for entry in entries:
        if entry.kind == "registered":
            said[entry.seat] = (entry.data["cards"], "registered")
        elif entry.kind in ("disputed", "checked"):
            place = entry.data["place"]
            said[place] = (said[place][0] if place in said else [], entry.kind)
    pools = RegisteredPool.objects.filter(seat__event=event).select_related("seat")
    found = {pool.seat.number: (write_pool(pool), pool.state) for pool in pools}
    for place in said.keys() | found.keys():
        if said.get(place) != found.get(place):
            yield f"the pool of place {place} is not the one the log says"


def _check_rounds(event: Event, entries: list[LogEntry]) -> Iterator[str]:
    """Yield where pairings and scores differ from what the log last says of them."""
    paired: dict[int, list[list[int | None]]] = {}
    scores: dict[tuple[int, int], list[int]] = {}
    for entry in entries:
        data = entry.data
        if entry.kind == "round":
            paired[data["number"]] = data["tables"]
        elif entry.kind in ("reported", "decided", "played"):
            scores[data["round"], data["table"]] = data["score"]
    found: dict[int, list[list[int | None]]] = {}
    pairings = Pairing.objects.filter(round__event=event)
    pairings = pairings.select_related("round", "first", "second")
    for pairing in pairings.order_by("round__number", "table"):
        number, second = pairing.round.number, pairing.second
        sides = [pairing.first.number, second.number if second else None]
        found.setdefault(number, []).append(sides)
        said = scores.get((number, pairing.table))
        if said is not None and list(pairing.score) != said:
            yield f"round {number}, table {pairing.table}: another score than the log's"
    if found != paired:
        yield "the pairings are not those of the log"
