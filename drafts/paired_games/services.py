"""Sitting down to a game of one's pairing; what it comes to stands in the round."""

from typing import Final

from django.db import transaction

from decks.building.models import DeckEntry
from decks.building.queries import get_decklist, get_powers
from drafts.events import log
from drafts.events.locks import NotNow, SeatGone
from drafts.events.models import Event, Seat
from drafts.paired_games.models import PairedGame
from drafts.picking.bots import suggested_deck
from drafts.play.brought_decks import tables_of
from drafts.play.models import Match, MatchSeat
from drafts.play.services import begin_paired
from drafts.pools.event_decks import (
    cards_of_lines,
    judge_for,
    lines_of_cards,
    write_lines,
)
from drafts.pools.services import held_cards
from drafts.rounds.models import MAX_GAMES, Pairing, Round
from drafts.rounds.services import count_game, lock_pairing
from rules.errors import N_, Refusal
from rules.events.fairness import Stream
from rules.game.deck import Zone
from rules.game.simulation import PlayedList
from rules.games import game

SIDES: Final = ("first", "second")
Agreed = Pairing.State


class NotPlayedHere(Refusal):
    """The pairing is a bye, or the game or event has no tables here."""

    code = "pairing-not-played-here"
    sentence = N_("This match can’t be played here. Report its result instead.")
    status = 409


@transaction.atomic
def sit_down(*, pairing: Pairing, seat: Seat) -> PairedGame:
    """Return the game of *pairing* under way, with *seat* at its table.

    It begins once both have sat down; bots sit there already. Sitting down again
    changes nothing. Raises NotPlayedHere, NotNow, SeatGone or what a deck is refused
    for.
    """
    event, pairing = lock_pairing(pairing)
    if not is_played_here(event) or pairing.second is None:
        raise NotPlayedHere
    if not event.seats.filter(pk=seat.pk, user=seat.user_id).exists():
        raise SeatGone
    if pairing.state != Agreed.OPEN:
        raise NotNow(state=event.state)
    paired = _game_under_way(pairing)
    has_sat = False
    for side, one in zip(SIDES, (pairing.first, pairing.second), strict=True):
        if getattr(paired, side) is None and (one.pk == seat.pk or one.is_bot):
            setattr(paired, side, _deck_of(event, one, paired.number))
            has_sat = True
    if not has_sat:
        return paired
    if paired.first is not None and paired.second is not None:
        paired.match = _begin(event, pairing, (paired.first, paired.second))
    paired.save()
    log.append(event, "sat-down", {"place": seat.number, "table": pairing.table})
    return paired


def is_played_here(event: Event) -> bool:
    """Whether pairings of *event* may be played on the site."""
    return game(event.game).tables is not None


def _game_under_way(pairing: Pairing) -> PairedGame:
    """Return the latest game of *pairing*, or a new one once that is over."""
    latest = pairing.games.select_related("match").last()
    if latest is not None and (
        latest.match is None or latest.match.state != Match.State.FINISHED
    ):
        return latest
    return PairedGame(pairing=pairing, number=sum(pairing.score) + 1)


def _begin(event: Event, pairing: Pairing, lists: tuple[PlayedList, ...]) -> Match:
    """Return the match of *lists*; for a seat without its player a bot sits down."""
    strength = tables_of(event.game).PLAYED_FOR
    seats = [
        MatchSeat(
            number=number,
            user=seat.user,
            is_held=seat.is_held,
            strength="" if seat.user else strength,
        )
        for number, seat in enumerate((pairing.first, pairing.second))
        if seat is not None
    ]
    return begin_paired(
        game_slug=event.game,
        seats=seats,
        lists=lists,
        bank=event.game_bank,
        increment=event.game_increment,
    )


def _deck_of(event: Event, seat: Seat, number: int) -> PlayedList:
    """Return what *seat* plays game *number* with: the deck as it was handed in.

    From the second game on the deck as it is now, if the event takes it: the rest of
    the pool is the side deck.
    """
    lines = seat.submitted or []
    if number > 1 and seat.deck:
        is_taken = event.takes_any_deck or judge_for(event, seat).is_legal
        lines = write_lines(seat.deck) if is_taken else lines
    cards = cards_of_lines(lines)
    entries = [
        DeckEntry(card=card, zone=line["zone"], quantity=line["quantity"])
        for line in lines
        if (card := cards.get(line["card"]))
    ]
    return tables_of(event.game).prepare(get_decklist(entries), get_powers(entries))


def count_match(match: Match) -> None:
    """Write what the finished *match* came to into its pairing, if it is of one.

    Nothing where the round is over: the organiser has decided.
    """
    paired = PairedGame.objects.filter(match=match).select_related("pairing").first()
    if paired is None:
        return
    try:
        count_game(
            pairing=paired.pairing,
            number=paired.number,
            winner=match.winner,
            match=match.short_id,
        )
    except NotNow:
        return


def build_bot_decks(event: Event) -> None:
    """Hand in decks of the locked *event*'s bots; who can build none drops out."""
    if not event.bots_play:
        return
    seats = event.seats.filter(user=None, dropped_round=None)
    for seat in seats.filter(submitted__isnull=True):  # "= None" is JSON's null
        cards = held_cards(event, seat) if is_played_here(event) else None
        lines = lines_of_cards(suggested_deck(event, cards)) if cards else []
        if any(line["zone"] == Zone.HERO for line in lines):
            seat.submitted = lines
        else:
            seat.dropped_round = 0
        seat.save(update_fields=["submitted", "dropped_round"])


def bot_pairings(paired: Round) -> list[Pairing]:
    """Return the open pairings of a round that bots alone play."""
    if not paired.event.bots_play:
        return []
    pairings = paired.pairings.filter(state=Agreed.OPEN, first__user=None)
    return list(pairings.filter(second__isnull=False, second__user=None))


def play_bots(pairing: Pairing) -> None:
    """Have two bots play their *pairing* out; each game counts as it ends.

    The event's seed decides what they draw. Raises NotNow.
    """
    event, seats = pairing.round.event, (pairing.first, pairing.second)
    duels = game(event.game).duels
    if duels is None:
        return
    lists = [_deck_of(event, seat, 1) for seat in seats if seat is not None]
    label = f"bots {pairing.round.number} {pairing.table}"
    seed = Stream(bytes.fromhex(event.seed), [], label).below(1 << 64)
    bots = [tables_of(event.game).PLAYED_FOR] * len(lists)
    for number in range(sum(pairing.score) + 1, MAX_GAMES + 1):
        played = duels.play(
            lists, bots, seed=seed, number=number, edition=duels.EDITIONS[-1]
        )
        pairing = count_game(pairing=pairing, number=number, winner=played.winner)
        if pairing.state != Agreed.OPEN:
            return
