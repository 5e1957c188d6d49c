"""The cards that files of other programs are made of: those of the JSON Lines."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from cards.bulk.services import BulkFile, find_file, read_manifest
from cards.catalogue.models import CardSet

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The cards of a game in a language, for the files of *site*, as of *day*."""

    game: str
    language: str
    site: str
    day: str  # 2026-11-24
    sets: tuple[tuple[str, str, int | None], ...]  # code, name, year
    records: tuple[Record, ...]

    @property
    def plugin(self) -> str:
        """What the plug-in of LackeyCCG is called."""
        return f"deckwright-{self.game}"

    def face(self, printing: Record) -> str:
        """Return where the face of *printing* is."""
        return f"{self.site}/faces/{printing['id']}.{self.language}.jpg"


def place_told(printing: Record) -> str:
    """Return number and variant of *printing*: `12-EA`."""
    return "-".join(filter(None, (printing["number"], printing["variant"])))


def find_source(game: str, language: str) -> BulkFile | None:
    """Return the JSON Lines that the files are made of; None before there are any."""
    held = read_manifest()
    what = (game, language, "jsonl")
    return next((one for one in (held.files if held else ()) if one.what == what), None)


def load_catalogue(source: BulkFile, site: str) -> Catalogue:
    """Return the cards of *source*; its sets take a query."""
    sets = CardSet.objects.filter(game=source.game).order_by("year", "code")
    records: tuple[Record, ...] = ()
    if path := find_file(source.name):
        with gzip.open(path) as lines:
            records = tuple(map(orjson.loads, lines))
    return Catalogue(
        game=source.game,
        language=source.language,
        site=site,
        day=source.updated_at[:10],
        sets=tuple(sets.values_list("code", "name", "year")),
        records=records,
    )
