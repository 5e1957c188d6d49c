"""`python -m tests.load.tables`: how much slower a move is among 200 games at once.

As `tests.load.drafts` measures picks: first one game is played while nobody else is
there, then 200 at once by 400 people who think as long as drafters do.
"""

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from typing import ClassVar

from tests.load.drafts import Load, main, measure, rest
from tests.rigs.draft_pages import LIVE, POLL, SEQUENCE, Answer, Page, players_of
from tests.rigs.drafters import Player, open_accounts
from tests.rigs.house import house_environment, inside, manage, open_house

GAMES = 200
ALONE = 80  # moves of the game that is alone
LIMIT = 3.0
BOLD = 0.8  # how often something else is done than what ends or passes
MATCHES = "/api/v1/matches/"
FIELD = re.compile(r'name="(step|request_id)" value="([^"]+)"')
MOVE = re.compile(r'name="said_so"\s+value="(\[.*?\])"')


class TablePage(Page):
    """A table of decks in a browser: what is to be chosen are moves."""

    room: ClassVar = "matches"

    @property
    def news(self) -> str:
        """Where the page asks for news."""
        return self.here

    def choice(self) -> tuple[str, dict[str, str]]:
        """Return where something is chosen, and what is sent there."""
        first, *rest = self.cards
        is_bold = rest and self.player.rng.random() < BOLD
        said = self.player.rng.choice(rest) if is_bold else first
        return f"{self.here}choose/", self.form | {"said_so": said}

    def read(self, answer: Answer) -> None:
        """Keep what an answer shows."""
        if found := SEQUENCE.search(answer.text):
            self.sequence, self.etag = int(found[1]), answer.headers["etag"]
        if found := POLL.search(answer.text):
            self.poll = float(found[1])
        if found := LIVE.search(answer.text):
            self.live = found[1] if self.is_live else ""
        self.form = dict(FIELD.findall(answer.text))
        self.cards = MOVE.findall(answer.text)


def sit_down(players: list[Player], decks: list[str]) -> list[Page]:
    """Return the pages of a game that two *players* have begun."""
    for player in players:
        player.api = MATCHES
    made = players[0].ask("", {"game": "wow", "deck": decks[0]}).body
    match = made["id"]
    players[1].ask("join/", {"invitation": made["invitation"]})
    players[1].ask(f"{match}/deck/", {"deck": decks[1]})
    for player in players:
        assert player.ask(f"{match}/ready/", {"is_ready": True}).status == 200
    return [TablePage(player, match) for player in players]


def run(number: int, games: int, *, is_live: bool) -> Load:
    """Return what one run in a house of its own came to."""
    names = [f"player-{one}" for one in range(2 * games)]
    with tempfile.TemporaryDirectory() as place:
        quiet = house_environment(Path(place), "load")
        for command in ("migrate", "load_demo"):
            assert manage(command, environment=quiet).returncode == 0
        sessions = open_accounts(quiet, *names)
        decks = inside(quiet, "playable_decks()")
        with open_house(Path(place)) as house:
            players = players_of(house.address(), sessions, seed=number)
            pairs = zip(players[::2], players[1::2], strict=True)
            tables = [sit_down([*pair], decks) for pair in pairs]
            rest(house)
            return asyncio.run(measure(house, tables, is_live=is_live, picks=ALONE))


if __name__ == "__main__":
    sys.exit(main(__doc__, run, tables=GAMES, limit=LIMIT))
