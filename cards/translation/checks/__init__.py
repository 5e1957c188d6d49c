"""Checks of translated text: pure functions, one order, the same for every caller.

- `run_checks`: one field of one card beside its English (import row, form);
- `check_text`: any text alone (a rule booklet);
- `check_rows`: what only shows in many pairs side by side (an import file).
"""

from cards.translation.checks.check_types import Finding, LineIndex, Pair
from cards.translation.checks.glossary_terms import (
    Glossary,
    Term,
    Wording,
    read_glossary,
)
from cards.translation.checks.runner import check_rows, check_text, run_checks

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
