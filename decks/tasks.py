"""Work of decks that is queued."""

import os
import socket

from celery import shared_task
from celery.signals import worker_ready

from decks.test_runs.chunks import queue_work, requeue_silent_chunks, run_next_chunk


@shared_task
def run_next_test_chunk() -> None:
    """Play the piece of a test run whose turn it is, then call for the next."""
    if run_next_chunk(worker=f"{socket.gethostname()}:{os.getpid()}"):
        queue_work(1)


@shared_task
def take_up_silent_tests() -> None:
    """Free the pieces of workers that died; call workers if the queue was lost."""
    requeue_silent_chunks()


@worker_ready.connect
def on_worker_ready(**kwargs: object) -> None:  # noqa: ARG001 - signals send them
    """Look for test runs left over when a worker starts."""
    take_up_silent_tests.delay()
