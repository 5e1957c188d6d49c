"""The clock calls what features declared, and holds none of them in memory."""

import json
import subprocess
import sys

from config.clock import ask_schedule
from core.jobs import EVERY
from core.queues import LONG_RUNS, LONG_TASKS, SHORT_RUNS

ROOMS = ("cards", "decks", "drafts", "django.contrib", "rest_framework")
HELD = """
import json, sys
from config.clock import app
due = app.conf.beat_schedule
print(json.dumps([len(due), sorted(sys.modules)]))
"""


def test_it_calls_what_features_declared_on_the_queue_of_each():
    schedule = ask_schedule()
    assert {one["task"]: one["schedule"] for one in schedule.values()} == EVERY
    assert "core.tasks.take_up_silent_jobs" in schedule
    for name, one in schedule.items():
        queue = LONG_RUNS if name in LONG_TASKS else SHORT_RUNS
        assert one["options"] == {"queue": queue}


def test_it_holds_no_room_of_the_house():
    asked = subprocess.run(
        [sys.executable, "-c", HELD], capture_output=True, check=True, text=True
    )
    count, modules = json.loads(asked.stdout)
    assert count == len(EVERY)
    assert [name for name in modules if name.startswith(ROOMS)] == []
