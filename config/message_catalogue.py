"""The sentences to translate: found in the sources, kept in locale/, compiled.

By Babel; the gettext programs are not needed.
"""

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import (
    DEFAULT_KEYWORDS,
    extract,
    extract_from_dir,
    extract_python,
)
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

TEMPLATES: Final = "templates"
SOURCES: Final = ("rules", "core", "cards", "decks", "drafts", "config", TEMPLATES)
# Which arguments are message and plural; (n, "c") is the context.
KEYWORDS: Final[dict[str, Any]] = {
    **DEFAULT_KEYWORDS,
    "gettext_noop": None,
    **{f"{name}_lazy": DEFAULT_KEYWORDS[name] for name in DEFAULT_KEYWORDS if name[1:]},
    "term": None,
    "Plural": (1, 2),
}
# A game's own word, marked by `term` in rules/: its context is fixed.
TERM_CONTEXT: Final = "card"
LINE: Final = 88  # characters
HEADER: Final = """#
msgid ""
msgstr ""
"Project-Id-Version: Deckwright\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={rule.forms}; plural={rule.formula};\\n"

"""
MessageId = str | tuple[str, ...]  # with its plural
Extracted = Iterator[tuple[Any, ...]]  # line, (function,) words, comments(, context)


@dataclass(frozen=True, slots=True)
class PluralRule:
    """How a language counts: gettext's *formula* and its number of *forms*.

    *first_is_one*: the first form stands for the number 1 alone, and so may leave
    the number out.
    """

    forms: int
    formula: str
    first_is_one: bool


FEW = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
PLURAL_RULES: Final = {
    "hu": PluralRule(2, "(n != 1)", first_is_one=True),
    "pl": PluralRule(3, f"(n==1 ? 0 : {FEW})", first_is_one=True),
    "ru": PluralRule(3, f"(n%10==1 && n%100!=11 ? 0 : {FEW})", first_is_one=False),
}


def extract_messages(root: Path) -> Catalog:
    """Return every message under *root*, each once.

    Where it stands is left out: files move, and every catalogue would change with them.
    """
    template = Catalog()
    for folder in SOURCES:
        found = extract_from_dir(
            root / folder,
            _METHODS.items(),
            keywords=KEYWORDS,
            directory_filter=lambda path: not path.endswith("migrations"),
        )
        for _file, _line, message, _comments, context in found:
            template.add(message, context=context)
    return template


def read_messages(source: str, suffix: str) -> Iterator[tuple[MessageId, str | None]]:
    """Yield id and context of each message of a Python file or (*suffix*) template."""
    file = io.BytesIO(source.encode())
    for _line, message, _comments, context in extract(
        _METHODS[f"**{suffix}"], file, KEYWORDS
    ):
        yield message, context


def _of_python(
    file: BinaryIO, keywords: Any, comment_tags: Any, options: Any
) -> Extracted:
    """Yield the messages of a Python file; a `term` has its context."""
    found = extract_python(file, keywords, comment_tags, options)
    for line, function, words, comments in found:
        if function == "term":
            yield line, "pgettext", (TERM_CONTEXT, words), comments
        else:
            yield line, function, words, comments


def _of_template(
    file: BinaryIO, keywords: Any, comment_tags: Any, options: Any
) -> Extracted:
    """Yield the messages of a template.

    Indentation is dropped: what templatize leaves is no valid Python block.
    """
    lines = templatize(file.read().decode()).splitlines()
    source = io.BytesIO("\n".join(line.strip() for line in lines).encode())
    return extract_python(source, keywords, comment_tags, options)


_METHODS: Final[dict[str, Any]] = {
    "**.py": _of_python,
    "**.html": _of_template,
    "**.txt": _of_template,
}


def update_catalogue(path: Path, language: str, messages: Catalog) -> int:
    """Rewrite the catalogue at *path*; return how many messages lack a translation.

    It gets exactly *messages*: new ones are empty, vanished ones are gone.
    """
    catalogue = read_catalogue(path, language)
    catalogue.update(messages, no_fuzzy_matching=True)
    for message in catalogue:
        message.flags.discard("python-format")  # would stand at every third message
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(_header(language))
        write_po(
            file,
            catalogue,
            width=LINE + 1,
            no_location=True,
            omit_header=True,
            sort_output=True,
            ignore_obsolete=True,
        )
    return sum(not is_translated(message.string) for message in catalogue if message.id)


def read_catalogue(path: Path, language: str) -> Catalog:
    """Return the catalogue of *language* at *path*; without a file, an empty one."""
    source = path.read_bytes() if path.exists() else _header(language)
    return read_po(io.BytesIO(source), locale=language, ignore_obsolete=True)


def is_translated(string: str | Iterable[str] | None) -> bool:
    """Whether no form of *string* is empty."""
    return bool(string) and all(string or ())


def _header(language: str) -> bytes:
    """Return how the catalogue of *language* begins."""
    return HEADER.format(language=language, rule=PLURAL_RULES[language]).encode()


def catalogue_path(locale: Path, language: str) -> Path:
    """Return where Django looks for the messages of *language*."""
    return locale / language / "LC_MESSAGES" / "django.po"


def compile_catalogues(locale: Path) -> list[Path]:
    """Compile every catalogue newer than its compiled file; return those written."""
    return [
        compile_catalogue(path)
        for path in sorted(locale.glob("*/LC_MESSAGES/django.po"))
        if is_stale(path)
    ]


def is_stale(path: Path) -> bool:
    """Whether the catalogue at *path* is newer than what is compiled of it."""
    compiled = path.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime


def compile_catalogue(path: Path) -> Path:
    """Write the compiled file beside *path*, at once: others may be reading it."""
    compiled = path.with_suffix(".mo")
    half_done = path.with_suffix(".mo.new")
    with half_done.open("wb") as file:
        write_mo(file, read_catalogue(path, path.parts[-3]))
    return half_done.replace(compiled)
