"""Which files there are, and what each holds; addresses in them are the site's own."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from cards.bulk.programs.catalogue import load_catalogue
from cards.bulk.programs.cockatrice import write_cockatrice
from cards.bulk.programs.lackey import (
    LACKEY,
    PLUGIN,
    Write,
    write_plugin,
    write_update_list,
)
from cards.bulk.programs.mtgjson import write_mtgjson
from cards.bulk.services import BulkFile

FILES: Final[Mapping[str, Write]] = {
    "cards.xml": write_cockatrice,
    "AllPrintings.json": write_mtgjson,
    "lackey.zip": write_plugin,
    f"{LACKEY}updatelist.txt": write_update_list,
    **{f"{LACKEY}{name}": write for name, write in PLUGIN.items()},
}
# What the page of data files offers, and what each is called.
OFFERED: Final = (
    ("cards.xml", "Cockatrice"),
    ("lackey.zip", "LackeyCCG"),
    (f"{LACKEY}updatelist.txt", "LackeyCCG"),
    ("AllPrintings.json", "MTGJSON"),
)


def media_type(name: str) -> str:
    """Return the media type of the file called *name*."""
    kinds = {".xml": "application/xml", ".json": "application/json"}
    kinds |= {".zip": "application/zip", ".jpg": "image/jpeg"}
    return kinds.get(Path(name).suffix, "text/plain; charset=utf-8")


@lru_cache(maxsize=4)
def program_file(source: BulkFile, site: str, name: str) -> bytes | None:
    """Return the file called *name*; None if none is."""
    write = FILES.get(name)
    return write(load_catalogue(source, site)) if write else None
