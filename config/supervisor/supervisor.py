"""Keeps children alive until Ctrl-C, and ends all of them then."""

import http
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic, sleep
from types import FrameType

from config.supervisor.child import Child

TICK = 0.1  # seconds between two looks at the children
ANSWER_EXPECTED_WITHIN = 60.0  # seconds; afterwards we say that something is wrong
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Say = Callable[[str], None]


class Supervisor:
    """Keeps *children* alive, in starting order, until told to stop."""

    def __init__(self, children: Sequence[Child], say: Say) -> None:
        self.children = children
        self.say = say
        self.stop_requested = False

    def run(self, on_tick: Callable[[], None]) -> None:
        """Tend the children and call *on_tick* until a signal asks for the end."""
        with self.stopped_by_signals():
            try:
                while not self.stop_requested:
                    self.tend()
                    on_tick()
                    sleep(TICK)
                self.say("Stopping …")
            finally:
                self.stop()

    def tend(self) -> None:
        """Look at every child once."""
        for child in self.children:
            line = child.tend()
            if line and not self.stop_requested:
                self.say(line)

    def stop(self) -> None:
        """End the children, last started first."""
        for child in reversed(self.children):
            child.stop()

    @contextmanager
    def stopped_by_signals(self) -> Iterator[None]:
        """Let Ctrl-C, SIGTERM and a closed terminal request the stop.

        A flag and no exception: one raised between a start and its record would
        lose the child.
        """

        def request_stop(_number: int, _frame: FrameType | None) -> None:
            self.stop_requested = True

        before = {
            number: signal.signal(number, request_stop) for number in STOP_SIGNALS
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


class PageWatch:
    """Says once that the page answers, or that it should have by now."""

    def __init__(
        self, status: Callable[[], int | None], announce: Callable[[], None], say: Say
    ) -> None:
        self.status = status
        self.announce = announce
        self.say = say
        self.deadline = monotonic() + ANSWER_EXPECTED_WITHIN
        self.has_answered = False

    def look(self) -> None:
        """Ask for the page, unless it answered before."""
        if self.has_answered:
            return
        status = self.status()
        if status is not None:
            self.has_answered = True
            self._report(status)
        elif monotonic() > self.deadline:
            self.deadline = float("inf")
            self.say("The page does not answer yet; the lines above may say why.")

    def _report(self, status: int) -> None:
        """Announce a page that works, and say so of one that does not."""
        if status >= http.HTTPStatus.INTERNAL_SERVER_ERROR:
            self.say(f"The page answers with error {status}; see the lines above.")
        else:
            self.announce()
