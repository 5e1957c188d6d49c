"""Receivers of webhooks on this machine, for tests."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

Answer = Callable[[int], int | None]  # number of the request → status; None hangs up


class Receiver:
    """Keeps what came; *accepted* is what it answered well."""

    def __init__(self, answer: Answer) -> None:
        self.requests: list[tuple[dict[str, str], bytes]] = []
        self.accepted: list[dict[str, Any]] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = answer(len(receiver.requests))
                receiver.requests.append((dict(self.headers), body))
                if status is None:
                    self.close_connection = True
                    return
                if 200 <= status < 300:
                    receiver.accepted.append(json.loads(body))
                self.send_response(status)
                self.send_header("Location", "http://127.0.0.1:9/")
                self.end_headers()

            def log_message(self, *_args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook"


@contextmanager
def receiving(answer: Answer) -> Iterator[Receiver]:
    """Give a receiver that answers so."""
    made = Receiver(answer)
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        thread.join()
        made.server.server_close()
