"""Which simulator plays a game's decks."""

from pathlib import Path

from django.core.management.base import CommandError

from cards.fighters.rosters import arena_of
from decks.building.models import Deck
from decks.building.queries import get_decklist, get_entries, read_deck
from decks.lists.dialects.file_text import MAX_BYTES
from decks.testing.models import TestRun
from rules.errors import N_, Refusal
from rules.game.deck import DeckLine, Decklist
from rules.game.duel import Duels
from rules.game.simulation import PlayedList, Runner, Simulator
from rules.games import game


class NoSimulator(Refusal):
    """Nothing plays decks of the game by itself yet."""

    code = "no-simulator"
    sentence = N_("Decks of this game can’t be simulated yet: %(game)s.")
    status = 404


class NoReport(Refusal):
    """The run is not done, or was played by an older simulator."""

    code = "no-test-report"
    sentence = N_(
        "This simulation has no report: it isn’t finished, or it used an older "
        "simulator."
    )
    status = 409


def get_simulator(game_slug: str) -> Simulator:
    """Return what plays decks of the game. Raises UnknownGame or NoSimulator."""
    played = game(game_slug)
    simulator = played.simulator()
    if simulator is None:
        raise NoSimulator(game=played.name)
    return simulator


def get_duels(game_slug: str) -> Duels:
    """Return what plays decks against each other. Raises UnknownGame or NoSimulator."""
    played = game(game_slug)
    if played.duels is None:
        raise NoSimulator(game=played.name)
    return played.duels


def get_runner(run: TestRun) -> Runner:
    """Return what plays the games of *run*.

    Raises UnknownGame, NoSimulator or NoArena.
    """
    if run.is_teams:
        return arena_of(run.game).teams
    if run.is_swaps:
        return get_duels(run.game).swaps
    if run.is_openings:
        return get_duels(run.game).openings
    return get_duels(run.game) if run.is_duels else get_simulator(run.game)


def is_of_this_engine(run: TestRun) -> bool:
    """Whether the tally of *run* is one that today's simulator made, and can read."""
    return run.engine == get_runner(run).ENGINE


Preparer = Simulator | Duels  # what reads a deck for its games


def prepare_list(preparer: Preparer, deck: str, game_slug: str) -> PlayedList:
    """Return the deck in the file, or with the short id, *deck* as it is played."""
    path = Path(deck)
    if not path.exists():
        return _prepare_own(preparer, deck)
    with path.open("rb") as file:
        written = file.read(MAX_BYTES + 1)
    read = read_deck(written, game_slug=game_slug, file_name=path.name)
    if read.unread:
        names = ", ".join(line.line.name for line in read.unread)
        raise CommandError(f"{deck}: no card is certain for: {names}")
    found = [(line.cards[0], line) for line in read.lines if line.cards]
    lines = (
        DeckLine(card.value, line.quantity, line.zone)
        for card, line in found
        if line.quantity
    )
    powers = {card.name: card.powers for card, _ in found if card.powers is not None}
    return preparer.prepare(Decklist(tuple(lines)), powers)


def _prepare_own(preparer: Preparer, short_id: str) -> PlayedList:
    """Return the deck with *short_id* as it is played."""
    deck = Deck.objects.filter(short_id=short_id).first()
    if deck is None:
        raise CommandError(f"{short_id}: neither a file nor a deck's short id.")
    entries = get_entries(deck)
    cards = (entry.card for entry in entries)
    powers = {card.name: card.powers for card in cards if card.powers is not None}
    return preparer.prepare(get_decklist(entries), powers)
