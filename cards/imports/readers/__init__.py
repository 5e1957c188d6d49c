"""Catalogue files: recognised by what they hold, read as a stream of flat rows.

One module a dialect; `open_catalogue` picks it. `refusals.py` lists every way a file or
a line may be refused.
"""

from cards.imports.readers.catalogue_file import CatalogueFile, RawRow, RefusedLine
from cards.imports.readers.file_errors import FILE_REFUSALS, LINE_REASONS, FileRefused
from cards.imports.readers.format_detection import open_catalogue

__all__ = [
    "FILE_REFUSALS",
    "LINE_REASONS",
    "CatalogueFile",
    "FileRefused",
    "RawRow",
    "RefusedLine",
    "open_catalogue",
]
