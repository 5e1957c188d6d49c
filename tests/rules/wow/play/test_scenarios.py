"""Every file of scenarios is played by the test of the module it is about."""

import re
from pathlib import Path

from tests.rules.wow.play.scenario_board import FOLDER

HERE = Path(__file__).parent


def test_every_file_is_played_by_one_test():
    sources = [path.read_text("utf-8") for path in HERE.rglob("test_*.py")]
    asked = [
        args
        for text in sources
        for args in re.findall(r"_say = played\(([^)]*)\)", text)
    ]
    names = sorted(name for args in asked for name in re.findall(r'"(.*?)"', args))
    assert names == sorted(path.stem for path in FOLDER.glob("*.yaml"))
