"""Killing processes of a house at moments that are drawn."""

import os
import random
import signal
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from tests.rigs.drafters import Player
from tests.rigs.house import House
from tests.rigs.polling import wait_for

# What a house is made of, and a word in its command.
VICTIMS: Final = {
    "web": "gunicorn",
    "live": "uvicorn",
    "worker": " worker ",
    "clock": "config.clock",
    "broker": "valkey-server",
}
STARTED_AGAIN: Final = 600.0  # seconds
SHAKEN: Final = 60.0  # seconds after a kill: what a busy database asks people to wait


@dataclass
class Reaper:
    """Kills, at the acts drawn for it, a process of each of VICTIMS.

    A server's own children are as good as itself: which one dies is drawn, too.
    """

    house: House
    rng: random.Random
    acts: int  # of players: picks of one event, choices of one match
    count: int = 0
    due: dict[int, str] = field(default_factory=dict)
    killed: list[str] = field(default_factory=list)
    last_kill: float = -SHAKEN
    lock: threading.Lock = field(default_factory=threading.Lock)

    def plan(self) -> None:
        """Draw when each of the victims is killed."""
        moments = self.rng.sample(range(1, self.acts), len(VICTIMS))
        self.count, self.due = 0, dict(zip(moments, VICTIMS, strict=True))

    def on_act(self) -> None:
        """Count an act; kill whom it is due to."""
        with self.lock:
            self.count += 1
            who = self.due.pop(self.count, None)
            if who:
                self.kill(who)

    def kill(self, who: str) -> None:
        """Kill one process of *who*, once there is one."""
        word = VICTIMS[who]
        child = wait_for(lambda: self.house.child(word), who, STARTED_AGAIN)
        below = [one for one in self.house.processes() if one.parent == child.pid]
        victim = self.rng.choice([child, *below])
        self.last_kill = monotonic()
        os.kill(victim.pid, signal.SIGKILL)
        self.killed.append(who)

    def follow(self, players: Iterable[Player]) -> None:
        """Count what *players* do, and let the house be busy for them after a kill."""
        for player in players:
            player.on_pick, player.is_shaken = self.on_act, self.is_shaken

    def is_shaken(self) -> bool:
        """Whether something was killed just now."""
        return monotonic() < self.last_kill + SHAKEN
