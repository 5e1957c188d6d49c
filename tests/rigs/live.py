"""The process of live messages as a thread of the test, and a listener to it."""

import http.client
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

import uvicorn
from django.conf import settings

from config.supervisor.address import listen
from drafts.live.app import LiveMessages
from drafts.live.hub import Hub
from tests.rigs.polling import wait_for

PATIENCE = 20.0  # seconds for one line of a stream


@dataclass
class LiveProcess:
    """Where it listens; it ends with *stop*."""

    app: LiveMessages
    port: int
    server: uvicorn.Server
    thread: threading.Thread

    def stop(self) -> None:
        """End it, its streams cut off."""
        self.server.should_exit = self.server.force_exit = True
        self.thread.join(PATIENCE)


@contextmanager
def live_messages(beat: float = 0.2) -> Iterator[LiveProcess]:
    """Yield live messages on a free port, connected to Valkey."""
    app = LiveMessages(Hub(settings.REDIS_URL), beat)
    config = uvicorn.Config(app, log_config=None, ws="none", lifespan="on")
    server = uvicorn.Server(config)
    with closing(listen("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        process = LiveProcess(app, listener.getsockname()[1], server, thread)
        try:
            wait_for(lambda: app.hub.is_listening, "live messages")
            yield process
        finally:
            process.stop()


@contextmanager
def stream(
    port: int, short_id: str, **headers: str
) -> Iterator[http.client.HTTPResponse]:
    """Yield the answer to a page that wants to hear of an event."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    with closing(connection):
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", f"/events/{short_id}/", headers=sent)
        yield connection.getresponse()


def next_number(answer: http.client.HTTPResponse) -> int | None:
    """Return the next number that is told; None at the end of the stream."""
    for line in answer:
        if line.startswith(b"data: "):
            return int(line.removeprefix(b"data: ").split()[0])
    return None
