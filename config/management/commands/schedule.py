"""`manage.py schedule`: what the clock calls, as JSON."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from core.jobs import EVERY
from core.queues import queue_of


class Command(BaseCommand):
    """Prints each regular task with its seconds and its queue; the clock reads it."""

    help = "Print as JSON what the clock calls and how often."
    requires_system_checks = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Print the schedule as Celery's beat reads it."""
        schedule = {
            task: {"task": task, "schedule": seconds, "options": queue_of(task)}
            for task, seconds in EVERY.items()
        }
        self.stdout.write(json.dumps(schedule, indent=2))
