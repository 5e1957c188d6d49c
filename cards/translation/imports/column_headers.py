"""Which column of a translators' table is which, in the languages they write in."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cards.imports.readers.columns import (
    Columns,
    Fields,
    Places,
    find_places,
    squeeze_header,
)

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


@dataclass(frozen=True, slots=True)
class TranslationFields(Fields):
    """The fields of a translators' file in one language."""

    def find(self, squeezed: Sequence[str], taken: Mapping[str, int]) -> Places:
        """Return the places of fields; a `name` beside translated ones is English."""
        places = find_places(squeezed, self.spellings, taken)
        used = {**taken, **places}
        if "name" in places or "translation" in used:
            last = {"english": _LAST["name"]}
        else:
            last = _LAST
        return places | find_places(squeezed, last, used)


def translation_fields(language: str) -> Fields:
    """Return the fields of a file in *language*, whose code headers may name."""
    code = squeeze_header(language)
    spellings = {
        field: [
            header.replace("*", code)
            for header in (
                *(() if field in _LAST else (squeeze_header(field),)),
                *words,
            )
        ]
        for field, words in SPELLINGS.items()
    }
    return TranslationFields(spellings, _missing)


def unknown_headers(columns: Columns) -> tuple[str, ...]:
    """Return the headers nothing is read from, but for those of our own export.

    What is of one text is not read where each field has a column.
    """
    places = columns.places
    if "translation" not in places:
        places = {own: at for own, at in places.items() if own not in _OF_ONE_TEXT}
    unknown = replace(columns, places=places).unknown
    return tuple(name for name in unknown if squeeze_header(name) not in _FOR_PEOPLE)


def _missing(found: Collection[str]) -> list[str]:
    """Return what is missing: translated words, or which card they are for."""
    if WORDS.isdisjoint(found):
        return ["name / text / flavour"]
    return ["english"] if KEYS.isdisjoint(found) else []
