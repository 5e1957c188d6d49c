"""Checks of translated text: pure functions, one order, the same for every caller.

- `run_checks`: one field of one card beside its English (import row, form);
- `check_text`: any text alone (a rule booklet);
- `check_rows`: what only shows in many pairs side by side (an import file).
"""

from cards.checks.check import Pair
from cards.checks.finding import Finding, LineIndex
from cards.checks.glossary import Glossary, Term, Wording, read_glossary
from cards.checks.run import check_rows, check_text, run_checks

__all__ = [
    "Finding",
    "Glossary",
    "LineIndex",
    "Pair",
    "Term",
    "Wording",
    "check_rows",
    "check_text",
    "read_glossary",
    "run_checks",
]
