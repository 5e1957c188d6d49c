"""Whole matches played over the API within this process, and verified; none is kept.

Many of them may be played a part at a time: what was found so far is kept in a file.
"""

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import orjson
from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from rest_framework.test import APIClient

from cards.demo.services import load_demo_cards
from cards.fighters.rosters import load_own_rosters
from core.short_ids import new_short_id
from decks.building.models import Deck
from decks.demo.load import load_demo_decks
from drafts.play.brought_decks import check_deck
from drafts.play.match_choices import take_up
from drafts.play.match_verification import verify_match
from drafts.play.models import Match
from rules.errors import N_, Refusal
from rules.games import game

API: Final = "/api/v1/matches/"
MOST_CHOICES: Final = 4000  # of a match, until it counts as one that never ends
MOST_DECKS: Final = 24  # that are played
# Longer than anybody is waited for who can only pass.
SOON: Final = timedelta(seconds=2)
TOO_MANY: Final = 429
LOT: Final = random.SystemRandom()


class MatchFault(Exception):
    """A match was answered otherwise than it should be."""


@dataclass(slots=True)
class Findings:
    """What so many *matches* came to; *choices* and *seconds* are sums of all."""

    matches: int = 0
    ended: int = 0
    verified: int = 0
    errors: list[str] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    seconds: float = 0.0


class Player:
    """One who plays by lot, over the API and by what it tells alone."""

    def __init__(self, user: User) -> None:
        """Sign in as *user*."""
        host = next((one for one in settings.ALLOWED_HOSTS if one != "*"), "localhost")
        secure = {"wsgi.url_scheme": "https"} if settings.SECURE_SSL_REDIRECT else {}
        self._client = APIClient()
        self._client.defaults.update(secure, SERVER_NAME=host.removeprefix("."))
        self._client.force_login(user)

    def ask(self, address: str, sent: Mapping[str, Any] | None = None) -> Any:
        """Return what is answered; *sent* is posted. Raises MatchFault."""
        while True:
            if sent is None:
                answer = self._client.get(API + address)
            else:
                answer = self._client.post(API + address, sent, format="json")
            if answer.status_code != TOO_MANY:
                break
            time.sleep(float(answer.headers.get("Retry-After", 1)))
        if answer.status_code >= 400:
            said = f"{answer.status_code} {answer.content[:200]!r}"
            raise MatchFault(f"{address}: {said}")
        return answer.json()

    def choose(self, told: Mapping[str, Any]) -> Any:
        """Make the choice that *told* asks for; return the match after it."""
        sent = {
            "step": told["step"],
            "choice": self._choice(told),
            "request_id": str(uuid4()),
        }
        return self.ask(f"{told['id']}/choose/", sent)

    def _choice(self, told: Mapping[str, Any]) -> list[Any]:
        if told["table"]:
            moves = told["table"]["moves"]
            # Who ends turns by lot never comes to an end.
            bold = [one for one in moves if one["offer"]["code"] != "end-turn"]
            choice: list[Any] = LOT.choice(bold or moves)["said"]
            return choice
        if told["offered"]:
            return ["pick", LOT.choice(told["offered"])["fighter"]]
        own = told["match"]["own"]
        if told["asks_for"] == "order":
            return ["order", LOT.randrange(len(own["deck"]))]
        slot = LOT.randrange(len(own["deck"]) + 1)
        return ["build", LOT.randrange(len(own["drawn"])), slot, LOT.random() < 0.5]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What matches are played of: *decks*, by their ids, where decks meet."""

    game: str
    decks: Sequence[str]
    places: int = 2
    teams: int = 0


def simulate_matches(
    *,
    game_slug: str,
    matches: int,
    places: int = 2,
    teams: int = 0,
    seconds: float | None = None,
    kept: Path | None = None,
) -> Findings:
    """Play so many *matches*; all that is written is taken back in the end.

    After so many *seconds* no further one is begun. What was found is *kept* in a file
    after each, and a later call goes on from there. Raises UnknownGame, or
    OtherFindings if it is of other matches.
    """
    game(game_slug)
    of = {"game": game_slug, "places": places, "teams": teams}
    found = _read(kept, of)
    with transaction.atomic():
        decks = _playable(game_slug)
        setting = Setting(game=game_slug, decks=decks, places=places, teams=teams)
        users = _accounts(places * max(matches - found.matches, 0))
        before, began = found.seconds, time.perf_counter()
        while users and found.matches < matches:
            passed = time.perf_counter() - began
            if seconds is not None and passed >= seconds:
                break
            with transaction.atomic():
                players, users = users[:places], users[places:]
                _play(setting, [Player(user) for user in players], found)
                transaction.set_rollback(True)
            found.matches += 1
            found.seconds = before + time.perf_counter() - began
            if kept is not None:
                kept.write_bytes(orjson.dumps({"of": of, "found": found}))
        transaction.set_rollback(True)
    return found


class OtherFindings(Refusal):
    """What a file keeps is of other matches, or nothing that can be read."""

    code = "other-findings"
    sentence = N_("The file keeps findings of other matches: %(file)s.")
    status = 409


def _read(kept: Path | None, of: Mapping[str, Any]) -> Findings:
    """Return what *kept* has of such matches so far. Raises OtherFindings."""
    if kept is None or not kept.exists():
        return Findings()
    try:
        said = orjson.loads(kept.read_bytes())
        found = Findings(**said["found"]) if said["of"] == of else None
    except (ValueError, KeyError, TypeError):
        found = None
    if found is None:
        raise OtherFindings(file=str(kept))
    found.endings = Counter(found.endings)
    return found


def _playable(game_slug: str) -> list[str]:
    """Return the ids of public decks that can be played; without any, of our own.

    None where no decks meet: fighters do then, our own if there are none.
    """
    if game(game_slug).tables is None:
        load_own_rosters()
        return []
    if not (found := _public(game_slug)):
        load_demo_cards()
        load_demo_decks()
        found = _public(game_slug)
    return found


def _public(game_slug: str) -> list[str]:
    decks = Deck.objects.filter(game=game_slug, branch_of=None).public()
    found = []
    for deck in decks.order_by("pk")[:MOST_DECKS]:
        try:
            check_deck(game_slug, "", deck)
        except Refusal:
            continue
        found.append(deck.short_id)
    return found


def _accounts(count: int) -> list[User]:
    """Return new accounts: each is asked of no oftener than the API lets one ask."""
    named = (User(username=f"simulated-{new_short_id()}") for _ in range(count))
    return User.objects.bulk_create(named)


def _play(setting: Setting, players: Sequence[Player], found: Findings) -> None:
    """Play one match to its end and count what it came to."""
    try:
        match = _begin(setting, players)
        found.choices += _play_on(match, players)
    except MatchFault as fault:
        found.errors.append(str(fault))
        return
    match.refresh_from_db()
    if match.state != Match.State.FINISHED:
        found.errors.append(f"{match.short_id}: no end in {MOST_CHOICES} choices")
        return
    found.ended += 1
    found.endings[match.ending] += 1
    faults = verify_match(match)
    found.verified += not faults
    found.errors += [f"{match.short_id}: {fault}" for fault in faults]


def _begin(setting: Setting, players: Sequence[Player]) -> Match:
    """Return a match that *players* have begun over the API."""
    decks = [LOT.choice(setting.decks) for _ in players] if setting.decks else []
    plan: dict[str, Any] = {"game": setting.game}
    if decks:
        size = {"places": setting.places, "teams": setting.teams}
        plan |= {"deck": decks[0], **size}
    made = players[0].ask("", plan)
    for player in players[1:]:
        player.ask("join/", {"invitation": made["invitation"]})
    for player, deck in zip(players, decks, strict=False):
        player.ask(f"{made['id']}/deck/", {"deck": deck})
        player.ask(f"{made['id']}/ready/", {"is_ready": True})
    return Match.objects.get(short_id=made["id"])


def _play_on(match: Match, players: Sequence[Player]) -> int:
    """Let *players* choose until the end; return how many choices they made.

    What a worker does at its time is done at once.
    """
    address, made = f"{match.short_id}/", 0
    while made < MOST_CHOICES:
        has_chosen = False
        for player in players:
            told = player.ask(address)
            while told["is_asked"]:
                told = player.choose(told)
                made, has_chosen = made + 1, True
            if told["state"] == Match.State.FINISHED:
                return made
        if not has_chosen:
            match.refresh_from_db()
            if not take_up(match=match, now=timezone.now() + SOON):
                raise MatchFault(f"{address}: nobody is asked")
    return made
