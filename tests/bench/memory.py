"""How much memory a process has held."""

import resource
from pathlib import Path

STATUS = Path("/proc/self/status")


def peak() -> float:
    """Return the most megabytes that this program has held since it began.

    On Linux `ru_maxrss` will not do: it counts what the process held that started it.
    """
    if STATUS.exists():
        facts = dict(line.split(":", 1) for line in STATUS.read_text().splitlines())
        return int(facts["VmHWM"].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
