"""Players at a table over HTTP who never give up, and remember all they were told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import sleep
from typing import Any
from uuid import UUID

from tests.rigs.drafters import POLL, Answer, Player


@dataclass
class TablePlayer(Player):
    """A player who chooses by lot; *made* are the acknowledged choices by step.

    *heard* is every answer of the house, whatever it says.
    """

    api: str = "/api/v1/matches/"
    made: dict[int, list[Any]] = field(default_factory=dict)
    heard: list[str] = field(default_factory=list)

    def on_answer(self, body: bytes) -> None:
        """Remember an answer."""
        self.heard.append(body.decode(errors="replace"))

    def play(self, match: str, is_enough: Callable[[], bool]) -> None:
        """Choose whenever asked, until it *is_enough* or the match is over."""
        seen = self.ask(f"{match}/")
        while seen.body["state"] == "running" and not is_enough():
            if seen.body["is_asked"]:
                seen = self._choose(match, seen.body)
                continue
            sleep(POLL)
            news = self.ask(f"{match}/", etag=seen.etag)
            seen = seen if news.status == 304 else news

    def _choose(self, match: str, told: Mapping[str, Any]) -> Answer:
        """Make any move, now and then twice; return the match then."""
        moves = told["table"]["moves"]
        bold = [one for one in moves if one["offer"]["code"] != "end-turn"]
        said = self.rng.choice(bold or moves)["said"]
        request = str(UUID(int=self.rng.getrandbits(128)))
        sent = {"step": told["step"], "choice": said, "request_id": request}
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            answer = self.ask(f"{match}/choose/", sent)
            assert answer.status == 200, answer.body
        self.made[told["step"]] = said
        self.on_pick()
        return answer
