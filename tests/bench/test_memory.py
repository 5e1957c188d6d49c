"""The memory of a process, by its own account."""

import subprocess
import sys


def test_the_memory_of_a_process_is_not_that_of_the_one_that_started_it():
    held = b"much" * 50 * 1024**2  # 200 MB
    ask = "from tests.bench.memory import peak; print(peak())"
    command = [sys.executable, "-c", ask]
    told = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert 1 < float(told) < 100 < len(held) / 1024**2
