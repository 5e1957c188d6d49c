"""`python -m tests.bench [NAME …]`: measure and print a table.

build/bench.json has the rows, build/bench.html draws them. A row that misses its target
makes the run end with MISSED.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.core.management import call_command

from tests.bench.every import measure_every
from tests.bench.measure import Result
from tests.bench.page import draw_page, grown
from tests.bench.sizes import Sizes
from tests.rigs import environment, postgres

OUTPUT = Path("build") / "bench.json"
MISSED = 3  # how the run ends then: 1 and 2 are Python's own
ROW = "{:<34} {:>8} {:>8}  {:<8} {:<6} {} / {}"


def main(names: list[str]) -> int:
    """Measure the benches of those modules, or whose name contains one of *names*.

    All if none are given. Return how the run ends.
    """
    prepare()
    say(ROW.format("name", "ratio", "target", "kind", "", "of", "over"))
    results = [show(result).as_json() for result in measure_every(Sizes(), names)]
    searched = [result["name"] for result in results if "sqlite" in result["name"]]
    results += measure_on_postgres(searched) if searched else []
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(results, indent=2) + "\n", "utf-8")
    page = OUTPUT.with_suffix(".html")
    page.write_text(draw_page(results, grown), "utf-8")
    missed = [row["name"] for row in results if not Result(**row).meets_target]
    say(f"{len(results)} measured; written to {OUTPUT}, drawn on {page}")
    for name in missed:
        say(f"missed: {name}")
    return MISSED if missed else 0


def measure_on_postgres(names: list[str]) -> list[dict[str, Any]]:
    """Return the results of the benches of *names* on PostgreSQL, nothing without one.

    In a process of its own: Django is set up for one database.
    """
    if postgres.find_programs() is None:
        say(postgres.REASON)
        return []
    wanted = [name.replace("sqlite", "postgresql") for name in names]
    environment = {**os.environ, "TEST_DATABASE": "postgres"}
    command = [sys.executable, "-m", "tests.bench", *wanted]
    ended = subprocess.run(command, env=environment, check=False)
    if ended.returncode != MISSED:
        ended.check_returncode()
    return list(json.loads(OUTPUT.read_text("utf-8")))


def prepare() -> None:
    """Set Django up on an empty, migrated database that goes away afterwards."""
    environment.prepare_process()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    # Pages are measured without the build step of their styles.
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    call_command("migrate", verbosity=0)


def say(line: str) -> None:
    """Print *line* at once, also into a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def show(result: Result) -> Result:
    """Print the line of *result* and return it."""
    verdict = "" if result.meets_target else "MISSED"
    figures = (f"{result.ratio:.2f}", f"{result.target:g}", result.kind, verdict)
    say(ROW.format(result.name, *figures, result.of, result.over))
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
