"""Catalogue files: recognised by what they hold, read as a stream of flat rows.

One module a dialect; `open_catalogue` picks it. `refusals.py` lists every way a file or
a line may be refused.
"""

from cards.readers.catalogue_file import CatalogueFile, RawRow, RefusedLine
from cards.readers.recognise import open_catalogue
from cards.readers.refusals import FILE_REFUSALS, LINE_REASONS, FileRefused

__all__ = [
    "FILE_REFUSALS",
    "LINE_REASONS",
    "CatalogueFile",
    "FileRefused",
    "RawRow",
    "RefusedLine",
    "open_catalogue",
]
