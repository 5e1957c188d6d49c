"""How much memory a process has held, and holds."""

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


def shared_out(pid: int) -> float:
    """Return the megabytes of a process, what it shares divided among who shares it.

    Linux alone tells. 0 if the process is gone.
    """
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
