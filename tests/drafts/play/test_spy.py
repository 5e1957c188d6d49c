"""A seat that keeps all it is sent, and when, guesses no better than by chance.

What it is asked has an even chance by its make: of two cards alike in all but name, in
another's hand and deck, which is held; and whether an answer is held, by the time
that a pass takes. The same guesser knows once it is given what it should not have.
So it is at tables of two, three and four, of a partner's hand, and for who watches.
"""

import base64
import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from math import comb
from uuid import uuid4

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone

from drafts.play.match_choices import make_choice, take_up
from drafts.play.match_state import played
from drafts.play.models import Match, MatchSeat
from drafts.play.services import begin_paired
from drafts.watching.services import let_watch
from rules.game.simulation import PlayedList
from rules.game.table import WATCHER
from rules.wow.play.moves import Done
from tests.factories import make_user
from tests.matches import seat_of
from tests.rigs.selection import only_in_prove
from tests.rigs.visitors import signed_in
from tests.rules.wow.duels.decks import NAMES, ready_list

pytestmark = [pytest.mark.django_db, pytest.mark.long]

GAMES, CHOICES, HEARD_EVERY = 13, 24, 3
TIMED_GAMES, TIMED_CHOICES, INSTANTS = 6, 150, 4
LATER = timedelta(seconds=2)
LONG_AGO = timedelta(seconds=60)  # what watchers may know by now
PLACES = [(2, 0), *only_in_prove((3, 0), (4, 0), (4, 2))]  # and teams
UNLIKELY = 0.001  # that chance alone makes a test red
SHUFFLES = 4000


def canaries(
    name: str, kinds: dict[str, str], rng: random.Random, instants: int
) -> PlayedList:
    """Return a ready deck whose copies of a card have names of their own, by lot.

    Instants are so many times in it. Write down in *kinds* what each is a copy of.
    """
    played = ready_list(name)
    cards = []
    for entry in played["cards"]:
        times = instants if entry["facts"].get("instant") else 1
        for _ in range(entry["copies"] * times):
            canary = f"Canary {rng.getrandbits(64):016x}"
            facts = entry["facts"] | {"name": canary}
            cards.append(entry | {"name": canary, "facts": facts, "copies": 1})
            kinds[canary] = entry["name"]
    rng.shuffle(cards)
    return played | {"cards": cards}


def begun(
    players, rng: random.Random, instants: int = 1, teams: int = 0
) -> tuple[Match, dict[str, str]]:
    """Return a match of *players*, and which card each canary is a copy of."""
    kinds: dict[str, str] = {}
    names = rng.sample(NAMES, len(players))
    lists = [canaries(name, kinds, rng, instants) for name in names]
    seats = [MatchSeat(number=n, user=one) for n, one in enumerate(players)]
    match = begin_paired(game_slug="wow", seats=seats, lists=lists, teams=teams)
    return match, kinds


def play_on(match: Match, players, rng: random.Random) -> float:
    """Make one choice; return how many seconds whoever was asked took for it.

    A person takes the same time whatever they hold; the house passes when it says.
    """
    at = played(match)
    (seat,) = at.waits_for
    if match.due_at is not None:
        seconds = (match.due_at - match.asked_at).total_seconds()
        take_up(match=match, now=timezone.now() + LATER)
        match.refresh_from_db()
        return seconds
    offered = at.view(seat).moves
    bold = [one for one in offered if one.offer.code != "end-turn"]
    make_choice(
        seat=seat_of(match, players[seat]),
        step=at.step,
        said=rng.choice(bold or offered).said,
        request_id=uuid4(),
    )
    match.refresh_from_db()
    return rng.uniform(1, 5)


@dataclass
class Heard:
    """What one seat was sent, all of it."""

    answers: list[str] = field(default_factory=list)

    def listen(self, client: Client, match: Match, *, is_seat: bool = True) -> None:
        """Ask for all there is of a match, for who has a seat or who watches."""
        own = match.get_absolute_url()
        paths = (own, f"{own}export/", f"/api/v1{own}", f"/api/v1{own}log/")
        watched = (f"{own}watch/", f"/api/v1{own}watch/")
        for path in paths if is_seat else watched:
            answer = client.get(path)
            assert answer.status_code == 200
            headers = "\n".join(answer.headers.values())
            self.answers.append(f"{headers}\n{answer.content.decode()}".lower())

    def mentions(self, name: str) -> list[int]:
        """Return how often each answer has *name*, plain or in some disguise."""
        said = name.encode()
        forms = {
            name.lower(),
            name.split()[1],
            base64.b64encode(said).decode().lower(),
            *(hashlib.new(way, said).hexdigest() for way in ("md5", "sha1", "sha256")),
        }
        return [sum(answer.count(one) for one in forms) for answer in self.answers]


def is_first_held(heard: Heard, first: str, second: str, rng: random.Random) -> bool:
    """Guess which is held: the one that was sent more, and later; else by lot."""
    counts = [heard.mentions(name) for name in (first, second)]
    if counts[0] == counts[1]:
        return rng.random() < 0.5
    return (sum(counts[0]), counts[0][::-1]) > (sum(counts[1]), counts[1][::-1])


def pairs_of(
    match: Match, kinds: dict[str, str], asked: set[str], *, holder: int, spy: int
) -> list[list[str]]:
    """Return cards that *holder* holds, each with a copy of it in that side's deck.

    None that the *spy* has seen, or was asked about in this game.
    """
    game = played(match).table.game
    other, seen = game.players[holder], repr(played(match).view(spy))
    hand, deck = (
        [name for piece in pieces if (name := game.faces[piece].card.name) not in seen]
        for pieces in (other.hand, other.deck.cards())
    )
    found = []
    for held in hand:
        alike = (n for n in deck if kinds[n] == kinds[held] and n not in asked)
        if held not in asked and (lying := next(alike, None)):
            asked.update((held, lying))
            found.append([held, lying])
    return found


def chance_of(right: int, asked: int) -> float:
    """Return how likely so many right guesses, or more, are by lot."""
    return sum(comb(asked, n) for n in range(right, asked + 1)) / 2**asked


def let_all_watch(match: Match, players) -> None:
    """Let others watch *match*, and let all of it so far be long ago."""
    for player in players:
        let_watch(seat=seat_of(match, player), is_on=True)
    match.log.update(made_at=F("made_at") - LONG_AGO)


@pytest.mark.parametrize("size", PLACES)
@pytest.mark.parametrize("is_seat", [True, *only_in_prove(False)])
def test_a_spy_finds_hidden_cards_in_all_it_is_sent_no_oftener_than_by_chance(
    is_seat, size, players, record_property
):
    (places, teams), rng = size, random.Random(21)
    people = [*players, make_user("cleo"), make_user("dan")][:places]
    clients = [signed_in(one) for one in people]
    listener = clients[0] if is_seat else signed_in(make_user("eva"))
    right = control = count = 0
    for _ in range(GAMES):
        match, kinds = begun(people, rng, teams=teams)
        spy, asked = Heard(), set()
        insiders = {holder: Heard() for holder in range(int(is_seat), places)}
        for number in range(CHOICES):
            if match.state == "running":
                play_on(match, people, rng)
            if number % HEARD_EVERY:
                continue
            if not is_seat:
                let_all_watch(match, people)
            spy.listen(listener, match, is_seat=is_seat)
            for holder, insider in insiders.items():
                insider.listen(clients[holder], match)
                of = {"holder": holder, "spy": 0 if is_seat else WATCHER}
                for pair in pairs_of(match, kinds, asked, **of):
                    is_first = rng.random() < 0.5
                    first, second = pair if is_first else reversed(pair)
                    count += 1
                    right += is_first_held(spy, first, second, rng) == is_first
                    control += is_first_held(insider, first, second, rng) == is_first
    record_property("right", f"{right} of {count}, who holds them {control}")
    assert count > 100
    assert control == count
    assert chance_of(right, count) > UNLIKELY


Moment = tuple[float, bool]  # seconds until the pass; whether there was an answer


def moments(players, rng: random.Random, teams: int) -> list[Moment]:
    """Return what a spy clocks where another may answer, or seems to."""
    found: list[Moment] = []
    for _ in range(TIMED_GAMES):
        match, _kinds = begun(players, rng, INSTANTS, teams)
        for _ in range(TIMED_CHOICES):
            if match.state != "running":
                break
            table = played(match).table
            game, (seat,) = table.game, table.waits_for
            is_answer = seat and not game.asks and bool(game.chain or game.combat)
            can_answer = table.legal != [Done()]
            seconds = play_on(match, players, rng)
            if is_answer:
                found.append((seconds, can_answer))
    return found


def tells(found: Sequence[Moment], rng: random.Random) -> float:
    """Return how likely it is by lot that times tell answers as well as they do."""

    def apart(answers: Sequence[bool]) -> float:
        means = [
            sum(s for (s, _), a in zip(found, answers, strict=True) if a == which)
            / max(1, sum(a == which for a in answers))
            for which in (True, False)
        ]
        return abs(means[0] - means[1])

    answers = [answer for _, answer in found]
    seen = apart(answers)
    by_lot = [apart(rng.sample(answers, len(answers))) for _ in range(SHUFFLES)]
    return (1 + sum(one >= seen for one in by_lot)) / (1 + SHUFFLES)


@pytest.mark.parametrize("size", PLACES)
def test_the_time_of_a_pass_does_not_tell_whether_an_answer_is_held(
    size, players, record_property
):
    (places, teams), rng = size, random.Random(7)
    people = [*players, make_user("cleo"), make_user("dan")][:places]
    found = moments(people, rng, teams)
    answers = sum(answer for _, answer in found)
    record_property("moments", f"{len(found)}, with an answer {answers}")
    assert min(answers, len(found) - answers) > 8
    assert tells(found, rng) > UNLIKELY
    # As it would be if the house passed for who has no answer, after a moment of lot.
    quick = [(s if answer else rng.uniform(0.3, 0.9), answer) for s, answer in found]
    assert tells(quick, rng) < UNLIKELY
