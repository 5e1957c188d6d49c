"""Two queues: of what somebody waits for, and of what takes long; how long it may."""

from typing import Final

SHORT_RUNS: Final = "celery"  # bots, clocks, mails
LONG_RUNS: Final = "long"  # files, downloads, simulations
SHORT_LIMIT: Final = 10 * 60  # seconds a task may take if it says nothing else
LONG_LIMIT: Final = 60 * 60  # seconds of one on LONG_RUNS
GRACE: Final = 60  # seconds between being told to end and being ended
LONG_TASKS: Final[set[str]] = set()  # names, added as features declare them


def queue_of(name: str, /, *_asked: object, **_options: object) -> dict[str, str]:
    """Return where the task *name* goes, as Celery's routes say it."""
    return {"queue": LONG_RUNS if name in LONG_TASKS else SHORT_RUNS}
