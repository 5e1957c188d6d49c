"""Every check, in the order in which they run."""

from typing import Final

from cards.checks.alike import check_empty, check_identical
from cards.checks.check import Check, FileCheck
from cards.checks.symbols import check_symbols

CHECKS: Final[tuple[Check, ...]] = (
    Check("EMPTY", "error", "pair", check_empty),
    Check("IDENTICAL", "warning", "pair", check_identical),
    Check("SYMBOLS", "error", "pair", check_symbols),
)
FILE_CHECKS: Final[tuple[FileCheck, ...]] = ()
