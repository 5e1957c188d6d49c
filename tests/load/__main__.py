"""`python -m tests.load [USERS …] [--minutes N]`: an evening of so many, and its p95.

Against the house of docs/host.md, set up anew on this machine: PostgreSQL, Valkey,
nginx, two web processes, two workers; in it our own cards, and as many people as the
largest evening has. It needs nginx, PostgreSQL's programs and a quiet machine: whoever
looks is on it, too. Written to build/evening.json.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.rigs.host_machine import ROOT, Machine, machine_in
from tests.rigs.polling import wait_for

USERS = (50, 200, 500)
ALL = "Aggregated"  # Locust's name for the line of all looks
ROW = "{:<16} {:>7} {:>7} {:>8} {:>8} {:>8}"
OUTPUT = ROOT / "build" / "evening.json"


def main(users: list[int], minutes: float) -> int:
    """Let each number of *users* in for so many *minutes*; return 1 if a look failed.

    Prints a line for each kind of look.
    """
    told: dict[int, list[dict[str, Any]]] = {}
    with (
        tempfile.TemporaryDirectory(prefix="evening-") as place,
        machine_in(Path(place)) as machine,
    ):
        people = open_house(machine, max(users))
        for number in users:
            told[number] = spend(machine, people, number, minutes)
            show(number, told[number])
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(told, indent=2) + "\n", "utf-8")
    return int(any(line["failures"] for lines in told.values() for line in lines))


def open_house(machine: Machine, number: int) -> Path:
    """Set *machine* up with our cards and so many people; return who they are."""
    machine.run(machine.install()[0])  # until it says that it is ready
    machine.run(".venv/bin/python manage.py load_demo --verbosity 0")
    machine.run(f"ln -s {ROOT / 'tests'} tests")
    machine.run(f".venv/bin/python -m tests.load.people {number} > people.json")
    built = machine.place / "var" / "columns" / "wow.columns"
    wait_for(built.exists, "the file that searches ask", 300)
    return machine.place / "people.json"


def spend(
    machine: Machine, people: Path, number: int, minutes: float
) -> list[dict[str, Any]]:
    """Return what Locust counted of each kind of look of *number* people."""
    counts = machine.place / f"evening-{number}"
    command = [
        str(Path(sys.prefix) / "bin" / "locust"), "-f", "tests/load/evening.py",
        "--headless", "--users", str(number), "--spawn-rate", str(max(5, number // 20)),
        "--run-time", f"{round(minutes * 60)}s", "--reset-stats", "--only-summary",
        "--csv", str(counts), "--host", f"https://localhost:{machine.ports[0]}",
    ]  # fmt: skip
    environment = os.environ | {
        "PEOPLE": str(people),
        "REQUESTS_CA_BUNDLE": str(machine.place / "tls.crt"),
    }
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if ended.returncode not in (0, 1):  # 1: a look failed
        raise RuntimeError(ended.stderr[-2000:])
    with Path(f"{counts}_failures.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            say(f"{row['Occurrences']} × {row['Name']}: {row['Error'][:300]}")
    with Path(f"{counts}_stats.csv").open(encoding="utf-8") as file:
        return [_line(row) for row in csv.DictReader(file)]


def _line(row: dict[str, str]) -> dict[str, Any]:
    """Return a row of Locust's table with what is told of it; times in milliseconds."""
    return {
        "look": row["Name"],
        "count": int(row["Request Count"]),
        "failures": int(row["Failure Count"]),
        "per_second": round(float(row["Requests/s"]), 1),
        "median": _number(row["50%"]),
        "p95": _number(row["95%"]),
    }


def _number(told: str) -> int:
    """Return a time in milliseconds; 0 for a look that nobody took."""
    return 0 if told == "N/A" else int(told)


def show(number: int, lines: list[dict[str, Any]]) -> None:
    """Print the table of one evening, the line of all looks last."""
    say(ROW.format(f"{number} people", "looks", "failed", "a second", "median", "p95"))
    for line in sorted(lines, key=lambda one: one["look"] == ALL):
        name = "all" if line["look"] == ALL else line["look"]
        figures = ("count", "failures", "per_second", "median", "p95")
        say(ROW.format(name, *(line[key] for key in figures)))


def say(line: str) -> None:
    """Print *line* at once, also into a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    asked.add_argument("users", type=int, nargs="*", default=USERS)
    asked.add_argument("--minutes", type=float, default=5)
    given = asked.parse_args()
    sys.exit(main(list(given.users), given.minutes))
