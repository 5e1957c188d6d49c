"""The sentences to translate: found in the sources, kept in locale/, compiled.

Neither step needs the gettext programs, so nothing has to be installed for them.
"""

import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import polib
from django.utils.translation.template import templatize

SOURCES = ("rules", "cards", "decks", "drafts", "config")
TEMPLATE_SUFFIXES = {".html", ".txt"}
# Which arguments are message and plural; (n, "c") is the context.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
# A game's own word, marked in rules/: its context is fixed.
TERM_KEYWORD: dict[str, None] = {"term": None}
TERM_CONTEXT = "card"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")


@dataclass(frozen=True, slots=True)
class PluralRule:
    """How a language counts: gettext's *formula* and its number of *forms*.

    *first_is_one*: the first form stands for the number 1 alone, and so may leave
    the number out.
    """

    forms: int
    formula: str
    first_is_one: bool

    @property
    def header(self) -> str:
        """The value of the header Plural-Forms."""
        return f"nplurals={self.forms}; plural={self.formula};"


FEW = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
PLURAL_RULES = {
    "hu": PluralRule(2, "(n != 1)", first_is_one=True),
    "pl": PluralRule(3, f"(n==1 ? 0 : {FEW})", first_is_one=True),
    "ru": PluralRule(3, f"(n%10==1 && n%100!=11 ? 0 : {FEW})", first_is_one=False),
}


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """A sentence as the sources have it; *plural* and *context* may be empty."""

    text: str
    plural: str = ""
    context: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What gettext looks a message up by: context and text."""
        return self.context, self.text


class NoBabel(Exception):
    """Babel, a development requirement, is not installed."""


def extract_messages(root: Path) -> dict[Message, list[str]]:
    """Return every message under *root* with the sorted files it occurs in.

    Raises NoBabel.
    """
    found: dict[Message, set[str]] = defaultdict(set)
    for path in source_files(root):
        name = path.relative_to(root).as_posix()
        for message in read_messages(path.read_text("utf-8"), path.suffix):
            found[message].add(name)
    return {message: sorted(found[message]) for message in sorted(found)}


def source_files(root: Path) -> Iterator[Path]:
    """Yield the Python files of the rooms and every template, in stable order."""
    for room in SOURCES:
        for path in sorted((root / room).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path
    for folder in [root / "templates", *sorted(root.glob("*/templates"))]:
        for path in sorted(folder.rglob("*")):
            if path.suffix in TEMPLATE_SUFFIXES:
                yield path


def read_messages(source: str, suffix: str) -> Iterator[Message]:
    """Yield the messages of a Python file or (by its *suffix*) a template."""
    try:
        from babel.messages.extract import extract  # absent outside development
    except ImportError as error:
        raise NoBabel from error
    if suffix != ".py":
        source = template_as_python(source)
    file = io.BytesIO(source.encode())
    for _line, texts, _comments, context in extract("python", file, KEYWORDS):
        text, plural = texts if isinstance(texts, tuple) else (texts, "")
        yield Message(text, plural, context or "")
    file.seek(0)
    for _line, word, _comments, _context in extract("python", file, TERM_KEYWORD):
        yield Message(str(word), context=TERM_CONTEXT)


def template_as_python(source: str) -> str:
    """Return a template's messages as calls that Babel can read.

    Indentation is dropped: what templatize leaves is no valid Python block.
    """
    lines = templatize(source).splitlines()
    return "\n".join(line.strip() for line in lines)


def merge(
    old: Iterable[polib.POEntry],
    messages: Mapping[Message, list[str]],
    rule: PluralRule,
) -> polib.POFile:
    """Return a catalogue of exactly *messages* with what *old* translates of them.

    New messages are empty, vanished ones are gone, nothing becomes fuzzy.
    """
    known = {entry_message(entry): entry for entry in old}
    catalogue = polib.POFile(wrapwidth=88)
    for message, files in messages.items():
        catalogue.append(make_entry(message, files, known.get(message), rule))
    return catalogue


def entry_message(entry: polib.POEntry) -> Message:
    """Return what *entry* translates."""
    return Message(entry.msgid, entry.msgid_plural or "", entry.msgctxt or "")


def make_entry(
    message: Message, files: list[str], old: polib.POEntry | None, rule: PluralRule
) -> polib.POEntry:
    """Return the entry of *message*, translated as *old* has it."""
    entry = polib.POEntry(
        msgid=message.text,
        msgid_plural=message.plural,
        msgctxt=message.context or None,
        occurrences=[(file, "") for file in files],
        tcomment=old.tcomment if old else "",
    )
    if message.plural:
        before = old.msgstr_plural if old else {}
        entry.msgstr_plural = {n: before.get(n, "") for n in range(rule.forms)}
    else:
        entry.msgstr = old.msgstr if old else ""
    return entry


def update_catalogue(
    path: Path, language: str, messages: Mapping[Message, list[str]]
) -> int:
    """Rewrite the catalogue at *path*; return how many messages lack a translation."""
    rule = PLURAL_RULES[language]
    old = [entry for entry in read_catalogue(path) if not entry.fuzzy]
    catalogue = merge(old, messages, rule)
    catalogue.metadata = {
        "Project-Id-Version": "Deckwright",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": rule.header,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(path))
    return len(catalogue.untranslated_entries())


def read_catalogue(path: Path) -> list[polib.POEntry]:
    """Return the entries in use at *path*, none if there is no file."""
    if not path.exists():
        return []
    return [entry for entry in polib.pofile(str(path)) if not entry.obsolete]


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
    polib.pofile(str(path)).save_as_mofile(str(half_done))
    return half_done.replace(compiled)
