"""Every check, in the order in which they run.

An id may stand twice: what is sure is an error, what is likely a warning.
"""

from typing import Final

from cards.translation.checks.brackets import check_brackets
from cards.translation.checks.check_types import Check, FileCheck
from cards.translation.checks.doubled_words import check_doubled
from cards.translation.checks.letter_scripts import check_letters, check_script
from cards.translation.checks.markup import check_markup, check_same_markup
from cards.translation.checks.missing_translation import check_empty, check_identical
from cards.translation.checks.number_checks import check_figures, check_number_words
from cards.translation.checks.quotes import check_quotes
from cards.translation.checks.side_by_side import check_same_english, check_same_name
from cards.translation.checks.spacing import check_punctuation, check_spacing
from cards.translation.checks.symbols import check_symbols, check_unknown_symbols
from cards.translation.checks.term_collisions import check_collision
from cards.translation.checks.term_variants import check_variant
from cards.translation.checks.text_length import check_length, check_lines
from cards.translation.checks.untranslated import check_untranslated

CHECKS: Final[tuple[Check, ...]] = (
    Check("EMPTY", "error", "pair", check_empty),
    Check("IDENTICAL", "warning", "pair", check_identical),
    Check("SYMBOLS", "error", "pair", check_symbols),
    Check("UNKNOWN_SYMBOL", "error", "pair", check_unknown_symbols),
    Check("NUMBERS", "error", "pair", check_figures),
    Check("NUMBERS", "warning", "pair", check_number_words),
    Check("MARKUP", "error", "pair", check_same_markup),
    Check("MARKUP", "error", "text", check_markup),
    Check("LINES", "warning", "pair", check_lines),
    Check("LENGTH", "warning", "pair", check_length),
    Check("SCRIPT", "error", "text", check_script),
    Check("SCRIPT", "warning", "text", check_letters),
    Check("QUOTES", "warning", "text", check_quotes),
    Check("BRACKETS", "error", "text", check_brackets),
    Check("DOUBLED", "warning", "text", check_doubled),
    Check("SPACING", "warning", "text", check_spacing),
    Check("PUNCTUATION", "warning", "text", check_punctuation),
    Check("UNTRANSLATED", "warning", "text", check_untranslated),
    Check("VARIANT", "warning", "text", check_variant),
    Check("COLLISION", "warning", "text", check_collision),
)
FILE_CHECKS: Final[tuple[FileCheck, ...]] = (
    FileCheck("SAME_ENGLISH", "warning", check_same_english),
    FileCheck("SAME_NAME", "warning", check_same_name),
)
CHECK_IDS: Final = (
    *dict.fromkeys(check.id for check in CHECKS),
    *(check.id for check in FILE_CHECKS),
)
