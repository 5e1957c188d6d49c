"""The sums of one event, made from what is stored of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from cards.catalogue.models import Card
from drafts.events.models import Event, Seat
from drafts.paired_games.models import PairedGame
from drafts.picking.models import Pick
from drafts.play.match_state import played
from drafts.play.models import Match
from drafts.pools.event_decks import cards_of_lines
from drafts.rounds.models import Pairing
from drafts.statistics.models import CardTally, LeaderTally
from rules.events.deck_match import DeckMatch
from rules.events.draft_plan import PICK
from rules.game.deck import Zone

WON, DRAWN = 2, 1  # points of a game
Key = tuple[int | None, bool]  # the hero of a deck, and whether a bot had it


@dataclass(slots=True)
class Sums:
    """Tallies under way: of cards by card and key, of heroes by key."""

    cards: dict[tuple[int, Key], CardTally] = field(default_factory=dict)
    leaders: dict[Key, LeaderTally] = field(default_factory=dict)

    def card(self, card: int, key: Key) -> CardTally:
        """Return the tally of *card* in decks of *key*."""
        leader, by_bots = key
        return self.cards.setdefault(
            (card, key), CardTally(card_id=card, leader_id=leader, by_bots=by_bots)
        )

    def leader(self, key: Key) -> LeaderTally:
        """Return the tally of decks of *key*."""
        leader, by_bots = key
        return self.leaders.setdefault(
            key, LeaderTally(leader_id=leader, by_bots=by_bots)
        )


@dataclass(frozen=True, slots=True)
class Handed:
    """The deck a seat handed in: its hero and the cards it plays."""

    key: Key
    cards: frozenset[int]


def sums_of(event: Event) -> Sums:
    """Return what the finished *event* came to."""
    sums = Sums()
    seats = {seat.pk: seat for seat in event.seats.all()}
    decks = {pk: _handed(seat) for pk, seat in seats.items()}
    _add_picks(event, decks, sums)
    for deck in decks.values():
        if deck.cards:
            sums.leader(deck.key).decks += 1
    pairings = Pairing.objects.filter(
        round__event=event, state=Pairing.State.CONFIRMED, second__isnull=False
    )
    for pairing in pairings:
        wins, losses, draws = pairing.score
        games = wins + losses + draws
        for seat, won in ((pairing.first_id, wins), (pairing.second_id, losses)):
            if seat is not None:
                _add_games(decks[seat], games, WON * won + DRAWN * draws, sums)
    _add_drawn(event, decks, sums)
    return sums


def _handed(seat: Seat) -> Handed:
    """Return the deck that *seat* handed in, empty if none."""
    lines = seat.submitted or []
    found = cards_of_lines(lines) if lines else {}
    heroes = [
        found[line["card"]].pk
        for line in lines
        if line["zone"] == Zone.HERO and line["card"] in found
    ]
    main = frozenset(
        found[line["card"]].pk
        for line in lines
        if line["zone"] == Zone.MAIN and line["card"] in found
    )
    return Handed((heroes[0] if heroes else None, seat.user_id is None), main)


def _add_picks(event: Event, decks: dict[int, Handed], sums: Sums) -> None:
    """Add what was picked from packs that are passed on, bots' picks as theirs."""
    if PICK not in event.steps:
        return
    picks = Pick.objects.filter(seat__event=event, is_discard=False)
    rows = picks.exclude(card=None).values_list(
        "seat", "pick_number", "chooser", "card__printing__card"
    )
    for seat, place, chooser, card in rows:
        leader, _ = decks[seat].key
        tally = sums.card(card, (leader, chooser != Pick.Chooser.PLAYER))
        tally.taken += 1
        tally.places += place
        tally.squares += place * place


def _add_games(deck: Handed, games: int, points: int, sums: Sums) -> None:
    """Add *games* of *deck* to its hero and to each card it held, once a game."""
    for tally in _tallies(deck, deck.cards, sums):
        tally.games += games
        tally.points += points


def _tallies(
    deck: Handed, cards: Iterable[int], sums: Sums
) -> Iterable[CardTally | LeaderTally]:
    """Yield the tallies of *cards* in *deck*, and that of its hero."""
    if deck.cards:
        yield sums.leader(deck.key)
    for card in cards:
        yield sums.card(card, deck.key)


def _add_drawn(event: Event, decks: dict[int, Handed], sums: Sums) -> None:
    """Add, of games played at tables here, which cards had left the decks."""
    games = PairedGame.objects.filter(
        pairing__round__event=event, match__state=Match.State.FINISHED
    ).select_related("match__roster", "pairing")
    keys = _keys_of(decks.values())
    for game in games:
        match = game.match
        at_end = played(match) if match else None
        if match is None or not isinstance(at_end, DeckMatch):
            continue
        for side, seat in enumerate((game.pairing.first_id, game.pairing.second_id)):
            if seat is None:
                continue
            deck, won = decks[seat], match.winner
            points = DRAWN if won is None else WON * (won == side)
            for key in at_end.table.drawn(side):
                card = keys.get(key)
                if card in deck.cards:
                    tally = sums.card(card, deck.key)
                    tally.drawn += 1
                    tally.drawn_points += points


def _keys_of(decks: Iterable[Handed]) -> dict[str, int]:
    """Return the cards of *decks* by what the game calls them."""
    wanted = {card for deck in decks for card in deck.cards}
    return dict(Card.objects.filter(pk__in=wanted).values_list("key", "pk"))
