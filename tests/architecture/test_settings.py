"""Every setting a person may give is in the README."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def variables_read(source: str) -> Iterator[str]:
    """Yield the names that *source* reads with `env.kind("NAME")`."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "env"
        ):
            yield ast.literal_eval(node.args[0])


def missing_in(text: str, source: str) -> set[str]:
    """Return the variables of *source* that *text* does not name as a word."""
    return set(variables_read(source)) - set(re.findall(r"[A-Z][A-Z_]+", text))


def test_the_readme_names_every_variable_the_settings_read():
    source = (ROOT / "config" / "settings.py").read_text("utf-8")
    assert "DATABASE_URL" in set(variables_read(source))
    assert missing_in((ROOT / "README.md").read_text("utf-8"), source) == set()


def test_a_variable_the_text_leaves_out_is_found():
    source = 'A = env.str("SHOWN")\nB = [env.bool("HIDDEN", default=False)]'
    assert missing_in("`SHOWN` is named, HIDDEN_ALSO is another", source) == {"HIDDEN"}
