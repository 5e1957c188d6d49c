"""The rulebook as readers see it: rules in their language, found and linked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language

from cards.catalogue.games import translate_term
from rules.errors import N_, Refusal
from rules.game.rulebook import Rulebook, RuleEntry, RuleWords, search_rules
from rules.games import DEFAULT_GAME, GAMES, game, rulebook_with

# Longer than any question; each word is looked for in every rule.
MAX_QUERY: Final = 200  # characters


class UnknownRuleFilter(Refusal):
    """There is no such chapter, edition, use or language."""

    code = "unknown-rule-filter"
    sentence = N_("The address contains “%(key)s=%(value)s”. Known values: %(known)s.")
    status = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleQuery:
    """What a reader asks a game's rulebook; empty means all of it.

    *game* is empty for the usual one.
    """

    game: str = ""
    text: str = ""
    chapter: str = ""
    edition: str = ""
    use: str = ""

    @property
    def game_slug(self) -> str:
        """The game whose rules are asked for."""
        return self.game or DEFAULT_GAME

    @property
    def book(self) -> Rulebook:
        """The rulebook that is asked."""
        return game(self.game_slug).rulebook()

    @property
    def is_narrow(self) -> bool:
        """Whether it asks for less than an edition of the whole book."""
        return bool(self.text or self.chapter or self.use)


@dataclass(frozen=True, slots=True)
class EditionNote:
    """What one edition says differently: its slug, its name, the text."""

    edition: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ShownRule:
    """One rule in the words of *language*; *notes* are of the editions asked for."""

    entry: RuleEntry
    words: RuleWords
    language: str
    notes: tuple[EditionNote, ...]
    book: Rulebook

    @property
    def url(self) -> str:
        """The address of the rule's page."""
        return reverse("rule", args=[self.entry.slug])

    @property
    def editions(self) -> dict[str, str]:
        """What editions say differently, by edition."""
        return {note.edition: note.text for note in self.notes}

    @property
    def chapter_title(self) -> str:
        """The title of the rule's chapter in the reader's language."""
        return translate_term(self.book.chapters[self.entry.chapter])

    @property
    def use_labels(self) -> list[str]:
        """Whom the rule is for, in the reader's language."""
        return [translate_term(self.book.uses[use]) for use in self.entry.uses]

    @property
    def only_labels(self) -> list[str]:
        """The editions the rule exists in, if not in all."""
        return [translate_term(self.book.editions[one].name) for one in self.entry.only]


def read_rule_query(asked: Mapping[str, str]) -> RuleQuery:
    """Return the query that *asked* (`game`, `q`, `chapter`, `edition`, `for`) makes.

    Raises UnknownRuleFilter.
    """
    slug = _one_of(GAMES, asked, "game") or DEFAULT_GAME
    book = game(slug).rulebook()
    return RuleQuery(
        game="" if slug == DEFAULT_GAME else slug,
        text=asked.get("q", "")[:MAX_QUERY].strip(),
        chapter=_one_of(book.chapters, asked, "chapter"),
        edition=_one_of(book.editions, asked, "edition"),
        use=_one_of(book.uses, asked, "for"),
    )


def read_language(asked: Mapping[str, str]) -> str:
    """Return the language `lang` that *asked* names, else the reader's.

    Raises UnknownRuleFilter.
    """
    return _one_of(dict(settings.LANGUAGES), asked, "lang") or get_language() or "en"


def _one_of(known: Iterable[str], asked: Mapping[str, str], key: str) -> str:
    """Return what *asked* says under *key*, which must be *known* or empty."""
    value = asked.get(key, "")
    if value and value not in known:
        raise UnknownRuleFilter(key=key, value=value, known=", ".join(known))
    return value


def find_rules(query: RuleQuery, language: str) -> list[ShownRule]:
    """Return the rules that *query* finds: the best first, else in order."""
    book = query.book
    found = book.select(chapter=query.chapter, use=query.use, edition=query.edition)
    if query.text:
        found = search_rules(book, found, query.text, language)
    return [show_rule(book, entry, language, query.edition) for entry in found]


def show_rule(
    book: Rulebook, entry: RuleEntry, language: str, edition: str = ""
) -> ShownRule:
    """Return *entry* of *book* in *language*, with notes of *edition* or of each."""
    words = entry.in_language(language)
    notes = tuple(
        EditionNote(slug, translate_term(book.editions[slug].name), text)
        for slug, text in book.edition_notes(words, edition).items()
    )
    shown = language if language in entry.words else "en"
    return ShownRule(entry, words, shown, notes, book)


def find_rule(rule: str, language: str) -> ShownRule | None:
    """Return the rule with the number or slug *rule* of whichever game, or None."""
    book = rulebook_with(rule)
    entry = book.get(rule) if book else None
    return show_rule(book, entry, language) if book and entry else None


def rules_named(rules: Iterable[str], language: str) -> list[ShownRule]:
    """Return those of *rules*, given by number, that exist, in their order."""
    found = (find_rule(rule, language) for rule in rules)
    return [rule for rule in found if rule]


def rule_url(rule: str) -> str:
    """Return the address of the page of the rule numbered *rule*; empty if none is."""
    book = rulebook_with(rule)
    entry = book.get(rule) if book else None
    return reverse("rule", args=[entry.slug]) if entry else ""
