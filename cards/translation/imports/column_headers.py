"""Which column of a translators' table is which, in the languages they write in."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.imports.readers.file_errors import FileColumnMapWrong, FileColumnsMissing

# Field → headers that mean it, squeezed. `*` stands for the language's code: such a
# header wins, and a plain `name` or `text` beside it is then the English.
SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "id": ("cardid", "key"),
    "printing": ("uid", "uids", "printings"),
    "set_code": ("setid", "editioncode", "edition", "expansion", "set"),
    "set": ("setname", "editionname", "expansionname"),
    "collector_number": (
        "cardnumber", "number", "collectorno", "no", "nr", "num", "cn", "#", "numer",
        "szám", "номер",
    ),
    "variant": ("treatment",),
    "language": ("lang", "locale"),
    "field": ("fieldname",),
    "translation": ("translated", "target", "msgstr"),
    "source_hash": ("sourcehash",),
    "revision": ("rev",),
    "name": (
        "name*", "*name", "*", "translatedname", "localname", "nametranslation",
        "nazwa", "név", "magyarnév", "название", "имя", "nom", "nombre", "nome",
    ),
    "text": (
        "text*", "*text", "rules*", "translatedtext", "localtext", "tekst", "szöveg",
        "текст", "texte", "texto",
    ),
    "flavour": (
        "flavour*", "flavor*", "*flavour", "*flavor", "translatedflavour",
        "translatedflavor", "fabuła", "hangulatszöveg",
    ),
    "english": (
        "englishname", "nameenglish", "nameen", "enname", "en", "original",
        "originalname", "cardname", "card", "title",
    ),
}  # fmt: skip
# Where no header says more, these are the translated words themselves.
_LAST: Final = {
    "name": ("name",),
    "text": ("text", "rulestext", "cardtext", "rules"),
    "flavour": ("flavour", "flavor", "flavortext", "flavourtext"),
}
WORDS: Final = frozenset({"name", "text", "flavour", "translation"})
KEYS: Final = frozenset({"id", "printing", "collector_number", "english", "name"})
# Columns of our own export that are there for people.
_FOR_PEOPLE: Final = frozenset({"englishtext", "terms", "state"})
_OF_ONE_TEXT: Final = frozenset({"source_hash", "revision"})
_IDLE = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a table's fields are: *places* are columns counted from 0."""

    places: Mapping[str, int]
    unknown: tuple[str, ...]


def read_columns(
    header: Sequence[str], language: str, column_map: Mapping[str, str] | None = None
) -> Columns:
    """Return where *header* puts each field; *column_map* (theirs → ours) wins.

    Raises FileColumnMapWrong, and FileColumnsMissing where no column has translated
    words or none says which card they are for.
    """
    squeezed = [squeeze_header(name) for name in header]
    places = _mapped(squeezed, column_map or {})
    places |= find_places(squeezed, language, places)
    if not places.keys() & WORDS or not places.keys() & KEYS:
        found = [name.strip()[:100] for name in header[:100] if name.strip()]
        missing = "english" if places.keys() & WORDS else "name / text / flavour"
        raise FileColumnsMissing(missing=[missing], found=found)
    if "translation" not in places:
        # A column a field: one fingerprint cannot speak for three texts.
        places = {own: at for own, at in places.items() if own not in _OF_ONE_TEXT}
    taken = set(places.values())
    unknown = tuple(
        name.strip()[:100]
        for at, name in enumerate(header)
        if at not in taken and name.strip() and squeezed[at] not in _FOR_PEOPLE
    )
    return Columns(places, unknown)


def squeeze_header(name: str) -> str:
    """Return *name* without case, spaces and signs; a lone `#` stays."""
    return _IDLE.sub("", name).casefold() or name.strip()


def find_places(
    squeezed: Sequence[str], language: str, taken: Mapping[str, int]
) -> dict[str, int]:
    """Return the places of the fields not *taken* that *squeezed* headers spell."""
    code = squeeze_header(language)
    places: dict[str, int] = {}
    for field, spellings in SPELLINGS.items():
        own = () if field in _LAST else (field,)
        wanted = [s.replace("*", code) for s in (*own, *spellings)]
        _put(field, wanted, squeezed, taken, places)
    is_english_plain = "name" in places or "translation" in {*places, *taken}
    for field, spellings in _LAST.items():
        target = "english" if field == "name" and is_english_plain else field
        if field == "name" or not is_english_plain:
            _put(target, spellings, squeezed, taken, places)
    return places


def _put(
    field: str,
    spellings: Sequence[str],
    squeezed: Sequence[str],
    taken: Mapping[str, int],
    places: dict[str, int],
) -> None:
    """Add the first free place that one of *spellings* names for *field*."""
    if field in taken or field in places:
        return
    used = {*taken.values(), *places.values()}
    for spelling in spellings:
        for at, name in enumerate(squeezed):
            if at not in used and name == squeeze_header(spelling):
                places[field] = at
                return


def _mapped(squeezed: Sequence[str], column_map: Mapping[str, str]) -> dict[str, int]:
    """Return the places that *column_map* names. Raises FileColumnMapWrong."""
    wanted = {squeeze_header(theirs): ours for theirs, ours in column_map.items()}
    fields = sorted(set(column_map.values()) - SPELLINGS.keys())
    columns = [name for name in column_map if squeeze_header(name) not in squeezed]
    if fields or columns:
        raise FileColumnMapWrong(columns=columns, fields=fields)
    return {ours: squeezed.index(theirs) for theirs, ours in wanted.items()}
