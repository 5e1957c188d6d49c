"""What the headings of a translators' table say: fields, and in which language."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cards.catalogue.card_texts.language_codes import known_code, language_code
from cards.imports.readers.columns import (
    Columns,
    Fields,
    Places,
    find_places,
    squeeze_header,
)
from cards.translation.imports.file_line import FIELD_WORDS

# Field → headers that mean it, squeezed. A heading that names the file's language
# (`zh_CN`, `name_de`, `Deutsch`) wins over all of them: see `_plain`.
SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "id": (
        "id", "cardid", "key", "identifier", "stringid", "keyid", "keyname",
        "stringkey", "resname", "resourceid", "unitid", "segmentid",
    ),
    "printing": ("printing", "uid", "uids", "printings"),
    "set_code": ("setcode", "setid", "editioncode", "edition", "expansion", "set"),
    "set": ("setname", "editionname", "expansionname"),
    "collector_number": (
        "collectornumber", "cardnumber", "number", "collectorno", "no", "nr", "num",
        "cn", "#", "numer", "szám", "номер",
    ),
    "variant": ("variant", "treatment"),
    "language": (
        "language", "lang", "locale", "targetlanguage", "język", "nyelv", "язык",
    ),
    "field": ("field", "fieldname"),
    "context": ("context", "kind", "msgctxt", "category", "stringcontext"),
    "fuzzy": ("fuzzy", "isfuzzy", "needsreview", "needsediting", "needswork"),
    "status": ("status", "state", "translationstatus", "reviewstatus"),
    "source_hash": ("sourcehash",),
    "revision": ("revision", "rev"),
    "name": (
        "translatedname", "localname", "nametranslation", "nazwa", "nazwapolska",
        "polskanazwa", "név", "magyarnév", "название", "имя", "русскоеназвание",
        "nom", "nombre", "nome",
    ),
    "text": (
        "translatedtext", "localtext", "tekst", "szöveg", "текст", "texte", "texto",
    ),
    "flavour": (
        "translatedflavour", "translatedflavor", "fabuła", "hangulatszöveg",
    ),
    "translation": (
        "translation", "translated", "target", "targetstring", "targettext", "msgstr",
        "translationtext", "translatedstring", "definition", "перевод", "tłumaczenie",
        "fordítás", "übersetzung", "traduction", "traducción", "tradução",
        "traduzione",
    ),
    "english": (
        "english", "englishname", "nameenglish", "enname", "original", "originalname",
        "source", "sourcestring", "sourcetext", "sourcename", "originalstring",
        "originaltext", "msgid", "term", "cardname", "card", "title", "оригинал",
        "исходныйтекст", "английскоеназвание", "nazwaangielska", "angielskanazwa",
        "oryginał", "angolnév", "eredeti",
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
_RESERVED: Final = frozenset(
    word for words in (*SPELLINGS.values(), *_LAST.values()) for word in words
)
_NOT_LETTERS = re.compile(r"[\W_]+")
_OTHER: Final = "another language"  # no spelling of anything


@dataclass(frozen=True, slots=True)
class TranslationFields(Fields):
    """The fields of a translators' file in one *language*."""

    language: str = field(default="", kw_only=True)

    def find(self, squeezed: Sequence[str], taken: Mapping[str, int]) -> Places:
        """Return the places of fields; a `name` beside translated ones is English."""
        places = find_places(squeezed, self.spellings, taken)
        used = {**taken, **places}
        if "name" in places or "translation" in used:
            last = {"english": _LAST["name"]}
        else:
            last = _LAST
        return places | find_places(squeezed, last, used)

    def count(
        self, header: Sequence[str], column_map: Mapping[str, str] | None = None
    ) -> int:
        """Return how many columns *header* names, languages included."""
        others = set(self.other_languages(header))
        return Fields.count(self, self._plain(header), column_map) + len(others)

    def read(
        self, header: Sequence[str], column_map: Mapping[str, str] | None = None
    ) -> Columns:
        """Return where *header* puts each field; *column_map* (theirs → ours) wins.

        Raises FileColumnMapWrong and FileColumnsMissing.
        """
        mapped = {squeeze_header(theirs) for theirs in column_map or {}}
        plain = [
            theirs if squeeze_header(theirs) in mapped else name
            for theirs, name in zip(header, self._plain(header), strict=True)
        ]
        return replace(Fields.read(self, plain, column_map), header=header)

    def found(self, header: Sequence[str]) -> Places:
        """Return the places of the fields that *header* names, complete or not."""
        return self.find([squeeze_header(one) for one in self._plain(header)], {})

    def other_languages(self, header: Sequence[str]) -> list[str]:
        """Return the languages of columns that are neither this one nor English."""
        told = [heading_language(name, self.language) for name in header]
        codes = dict.fromkeys(code for code, _ in told if code)
        return [code for code in codes if code not in {"en", self.language}]

    def _plain(self, header: Sequence[str]) -> list[str]:
        """Return *header* with those that name a language in our words."""
        told = [heading_language(name, self.language) for name in header]
        has_fields = any(code == self.language and part for code, part in told)
        alone = "translated name" if has_fields else "translation"
        return [
            _in_our_words(name, code, part, self.language, alone)
            for name, (code, part) in zip(header, told, strict=True)
        ]


def _in_our_words(name: str, code: str, part: str, wanted: str, alone: str) -> str:
    """Return the heading *name* of a column in the language *code* as we call it."""
    if not code:
        return name
    if code == wanted:
        return f"translated {part}" if part else alone
    if code == "en":
        return "english text" if part in {"text", "flavour"} else "english"
    return _OTHER


def heading_language(name: str, wanted: str) -> tuple[str, str]:
    """Return the language and field a heading names: `name_pt_BR`; "" for none."""
    parts = [part for part in _NOT_LETTERS.split(name) if part]
    squeezed = squeeze_header(name)
    if not parts or (squeezed in _RESERVED and squeezed != squeeze_header(wanted)):
        return "", ""
    if code := _code(name, wanted):
        return code, ""
    for at in range(1, len(parts)):
        for words, rest in ((parts[:at], parts[at:]), (parts[at:], parts[:at])):
            part = FIELD_WORDS.get("".join(words).casefold(), "")
            is_plain = "".join(words).casefold() in _WORDS_ALONE
            code = _code("-".join(rest), wanted) if part or is_plain else ""
            if code:
                return code, part
    return "", ""


_WORDS_ALONE: Final = frozenset({"translation", "target", "value", "printed", "string"})


def _code(word: str, wanted: str) -> str:
    """Return the language a heading's *word* means; "" for none."""
    if language_code(word) == wanted:
        return wanted
    code = known_code(word)
    # Rare languages have codes of three letters that are words of headings, too.
    return "" if len(code.partition("-")[0]) > 2 else code


def translation_fields(language: str) -> TranslationFields:
    """Return the fields of a file in *language*, whose code headers may name."""
    return TranslationFields(SPELLINGS, _missing, language=language)


def is_own(places: Collection[str]) -> bool:
    """Whether a table has the columns of our own files: its ids are ours, too."""
    return "printing" in places or set(places) >= _OF_ONE_TEXT


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
