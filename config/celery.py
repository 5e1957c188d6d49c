"""The queue: `celery -q -A config worker` reads its settings here."""

import gc
import os
import subprocess
import sys

from celery import Celery
from celery.signals import import_modules, worker_before_create_process, worker_init
from django.conf import settings  # read when first asked, not here

import core.telemetry.task_ids  # noqa: F401 - listens
from config.broker import QUEUES, broker_url
from config.supervisor.child import die_with_parent
from core import queues
from core.features import declare

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("deckwright")


@app.on_configure.connect  # settings are read when first needed, not on import
def configure(sender: Celery, **kwargs: object) -> None:  # noqa: ARG001
    """Take broker and habits from Django's settings."""
    sender.conf.update(
        broker_url=broker_url(settings.REDIS_URL),
        # Progress and results live in our own rows, so they survive worker and broker.
        task_ignore_result=True,
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        # Work on the long queue says that it may take longer.
        task_soft_time_limit=queues.SHORT_LIMIT,
        task_time_limit=queues.SHORT_LIMIT + queues.GRACE,
        worker_prefetch_multiplier=1,
        worker_cancel_long_running_tasks_on_connection_loss=True,
        broker_connection_retry_on_startup=True,
        worker_hijack_root_logger=False,
        timezone="UTC",
        # Workers look at both in turn: long runs keep no short work waiting.
        task_routes=[queues.queue_of],
        task_queues=QUEUES,
    )


@import_modules.connect
def declare_tasks(**kwargs: object) -> None:  # noqa: ARG001
    """Have every feature declare its tasks before a worker is asked for one."""
    declare()


@worker_init.connect
def warm_up(**kwargs: object) -> None:  # noqa: ARG001
    """Let a process of its own make ready what a task would else wait for.

    What it compiles is kept; until then tasks do without, slower.
    """
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "warm_up"]
    # It ends by itself, with the worker's process group, or with a killed worker.
    subprocess.Popen(  # noqa: S603 - our own command
        command,
        stdout=subprocess.DEVNULL,
        preexec_fn=die_with_parent,  # noqa: PLW1509 - the worker has one thread yet
    )


@worker_before_create_process.connect
def share_memory(**kwargs: object) -> None:  # noqa: ARG001
    """Leave what is loaded to be shared with the process that is forked now.

    The collector writes into what it looks at, and what is written to is copied.
    """
    gc.collect()
    gc.freeze()
