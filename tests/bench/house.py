"""What the house costs: memory at rest and at its peak, and starting."""

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from urllib.request import urlopen

from tests.bench.measure import Bench, Side, told
from tests.bench.memory import shared_out
from tests.bench.sizes import Sizes
from tests.rigs.house import House, furnish, open_house
from tests.rigs.polling import wait_for

READERS, ROUNDS = 8, 12
LOOK = 0.3  # seconds between two looks at the memory
PAGES = (
    "/", "/cards/", "/cards/?view=table&q=cost%3C%3D3", "/sets/LAN/", "/decks/public/",
    "/formats/", "/rules/", "/api/v1/cards/?q=type%3Aally", "/api/v1/schema/",
)  # fmt: skip
QUIET = 5.0  # seconds from the last that started until the house is at rest


def benches_memory_of_the_house(sizes: Sizes) -> Iterator[Bench]:
    """Yield what one new house holds, of web, worker, clock, live and Valkey together.

    First its peak from its first start, which compiles, through many readers at once;
    then another start of it, at rest.
    """
    opened, rounds = ExitStack(), sizes.rounds or ROUNDS
    place = Path(opened.enter_context(TemporaryDirectory(prefix="deckwright-house-")))
    yield Bench(
        name="house-peak-memory",
        of=Side("most memory of the house", lambda: peak_megabytes(place, rounds)),
        over=Side("930 MB, what it held at rest once", lambda: 930.0),
        kind="cost",
        target=1,
        rounds=1,
        by=told,
    )
    yield Bench(
        name="house-idle-memory",
        of=Side("memory of the house at rest", lambda: idle_megabytes(place)),
        over=Side("550 MB", lambda: 550.0),
        kind="cost",
        target=1,
        rounds=1,
        by=told,
        close=opened.close,
    )


def bench_start_of_a_command(_sizes: Sizes) -> Bench:
    """`manage.py check`, which looks at models, settings and addresses."""
    return Bench(
        name="house-command-start",
        of=Side("processor time of manage.py check", check_seconds),
        over=Side("1 s", lambda: 1.0),
        kind="cost",
        target=1,
        by=told,
    )


def peak_megabytes(place: Path, rounds: int) -> float:
    """Return the most megabytes that a new house in *place* holds, asked by READERS.

    Looked at every LOOK seconds from its start, its simulators compiled meanwhile, to
    the end of so many *rounds* of PAGES. A page that several processes share is
    counted once.
    """
    furnish(place, "load_demo")
    most, is_over = [0.0], Event()
    with open_house(place) as house:

        def look() -> None:
            while not is_over.wait(LOOK):
                most.append(held_by(house))

        looking = Thread(target=look)
        looking.start()
        try:
            wait_for(house.answers, "the page", 120)
            with ThreadPoolExecutor(READERS) as readers:
                read = [house.address().rstrip("/") + page for page in PAGES * rounds]
                assert set(readers.map(status_of, read)) == {200}
            wait_until_rested(house)
        finally:
            is_over.set()
            looking.join()
    return max(most)


def idle_megabytes(place: Path) -> float:
    """Return how many megabytes the house in *place* holds, started again, at rest."""
    with open_house(place) as house:
        wait_for(house.answers, "the page", 120)
        wait_until_rested(house)
        time.sleep(QUIET)
        return held_by(house)


def held_by(house: House) -> float:
    """Return the megabytes that all processes of *house* hold now."""
    return sum(shared_out(process.pid) for process in house.processes())


def wait_until_rested(house: House) -> None:
    """Wait until every process has started those it starts, and nothing compiles."""
    wait_for(lambda: has_all(house), "the house", 120)
    wait_for(lambda: not is_warming_up(house), "the simulators", 300)


def status_of(address: str) -> int:
    """Return how *address* answers."""
    with urlopen(address, timeout=120) as answer:  # noqa: S310 - our own house
        answer.read()
        return int(answer.status)


def has_all(house: House) -> bool:
    """Whether every process of *house* has started those that it starts."""
    found = [process.command for process in house.processes()]
    wanted = {
        "gunicorn": 3,
        " worker ": 3,
        "config.clock": 1,
        "uvicorn": 1,
        "valkey": 1,
    }
    return all(sum(word in one for one in found) >= n for word, n in wanted.items())


def is_warming_up(house: House) -> bool:
    """Whether simulators are still compiled, or somebody asks what is due when."""
    return any("manage.py" in process.command for process in house.processes())


def check_seconds() -> float:
    """Return the seconds of processor time that `manage.py check` takes."""
    return processor_time(
        lambda: subprocess.run(
            [sys.executable, "manage.py", "check"], capture_output=True, check=True
        )
    )


def processor_time(run: Callable[[], object]) -> float:
    """Return the seconds of processor time of the programs that *run* waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
