"""Starting runs of swaps: a deck, and one card of it changed for another."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from uuid import UUID

from cards.catalogue.models import Card
from core.users import User
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_decklist, get_entries
from decks.limits.queries import deck_limits
from decks.reverse.deck_question import DeckQuestion
from decks.testing.duels.services import check_games, check_opponents, run_of_deck
from decks.testing.models import TestRun
from decks.testing.services import begin_run, prepare_deck
from decks.testing.simulators import get_duels
from rules.errors import N_, Refusal
from rules.game.deck import Decklist, Format, Zone, within_pool

MAX_SWAPS: Final = 15
MAX_OPPONENTS: Final = 5


class NoSwaps(Refusal):
    """No cards to change, or more than one may ask for at once."""

    code = "no-swaps"
    sentence = N_(
        "Choose cards to take out and cards to put in, for 1 to %(limit)s swaps."
    )
    status = 422


class SwapNotAllowed(Refusal):
    """The deck would break a rule that it keeps now."""

    code = "swap-not-allowed"
    sentence = N_("With %(card)s in place of %(out)s the deck would not be legal.")
    status = 422


class NotInDeck(Refusal):
    """What should go out is not in the main deck."""

    code = "swap-not-in-deck"
    sentence = N_("%(card)s isn’t in the main deck.")
    status = 422


def start_swaps(
    *,
    user: User,
    guest_key: UUID | None,
    deck: Deck,
    opponents: Sequence[Deck],
    out: Sequence[Card],
    into: Sequence[Card],
    games: int,
    options: Mapping[str, Any],
) -> TestRun:
    """Return a run of *games* of *deck* and of each swap of it, queued or done.

    Each card of *out* changes for each of *into*, one copy for one. All meet the same
    *opponents* in the same games. *into* come with their printings prefetched. Raises
    NoSwaps, NotInDeck, SwapNotAllowed, NoOpponents, OtherGame, TooManyGames,
    TooManyTestRuns, NoSimulator, or what the game refuses.
    """
    check_opponents(deck, opponents, MAX_OPPONENTS)
    changes = [(one, other) for one in out for other in into if one != other]
    if not 1 <= len(changes) <= MAX_SWAPS:
        raise NoSwaps(limit=MAX_SWAPS)
    swaps = get_duels(deck.game).swaps
    entries = get_entries(deck)
    limits = deck_limits(deck.game, deck.format)
    if deck.pool is not None:
        limits = within_pool(limits, deck.pool)
    for one, other in changes:
        _check_swap(limits, entries, one, other)
    played = prepare_deck(swaps, deck)
    run = run_of_deck(TestRun.Kind.SWAPS, deck)
    run.options, run.games = swaps.read_options(options), games
    run.lists = [
        played,
        *(
            swaps.swap(played, one.name, other.value, _powers(other))
            for one, other in changes
        ),
        *(prepare_deck(swaps, each) for each in opponents),
    ]
    check_games(games, user, swaps.usual_rate(run.options, run.lists))
    return begin_run(run, swaps, user, guest_key, opponents)


def _powers(card: Card) -> dict[str, Any]:
    return {} if card.powers is None else {card.name: card.powers}


def _check_swap(
    limits: Format, entries: Sequence[DeckEntry], out: Card, into: Card
) -> None:
    """Raise NotInDeck or SwapNotAllowed if *out* can't change for *into*.

    A card of the side deck comes from there, where the other goes.
    """
    keys = [(entry.card_id, entry.zone) for entry in entries]
    if (out.pk, Zone.MAIN) not in keys:
        raise NotInDeck(card=out.name)
    gone = {keys.index((out.pk, Zone.MAIN))}
    if (into.pk, Zone.SIDE) in keys:
        gone.add(keys.index((into.pk, Zone.SIDE)))
    lines = [
        replace(line, quantity=line.quantity - (place in gone))
        for place, line in enumerate(get_decklist(entries).lines)
    ]
    lines = [line for line in lines if line.quantity]
    if DeckQuestion(into.game, Decklist(tuple(lines)), limits).issues_with(into):
        raise SwapNotAllowed(card=into.name, out=out.name)
