"""Kernels are compiled in the memory that a small machine has."""

import subprocess
import sys

import pytest

MEGABYTES = 350

COMPILE = """
from rules.machine_code.translate import object_code
from rules.wow.flat.native import ENGINE
object_code(ENGINE._parts, ENGINE._entry, ENGINE._name)
with open("/proc/self/status") as status:
    facts = dict(line.split(":", 1) for line in status)
print(int(facts["VmHWM"].split()[0]) // 1024)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_the_largest_kernel_is_compiled_in_350_megabytes():
    done = subprocess.run(
        [sys.executable, "-c", COMPILE], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) <= MEGABYTES
