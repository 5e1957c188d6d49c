"""Rulebooks: that the content of each is whole, and what a rulebook answers."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from rules.game.rulebook import Edition, Rulebook, RuleEntry, RuleWords
from rules.games import GAMES, rulebook_with
from rules.tagteam.rulebook import FOLDER as TAGTEAM
from rules.wow.rulebook import CHAPTERS, rulebook
from rules.wow.rulebook import FOLDER as WOW

LANGUAGES = {"en", "pl", "hu", "ru"}
BOOK = rulebook()
BOOKS = [pytest.param(played.rulebook(), id=slug) for slug, played in GAMES.items()]
of_each_book = pytest.mark.parametrize("book", BOOKS)
# How many rules each chapter of our ledger of the WoW rules has.
COUNTS = {
    "card": 49, "deck": 33, "setup": 10, "turn": 11, "resource": 17, "play": 17,
    "combat": 21, "chain": 23, "damage": 19, "keyword": 16, "multi": 9, "zone": 13,
    "gloss": 22, "cr": 15,
}  # fmt: skip
FOREIGN = {
    "en": r"[а-яё]|[ąćęłńśźżőű]",
    "pl": r"[а-яё]|[őű]",
    "hu": r"[а-яё]|[ąćęłńśźż]",
    "ru": r"[а-яё][a-z]|[a-z][а-яё]|[ąćęłńśźżőű]",
}


def sentences(words: RuleWords) -> list[str]:
    """Return everything *words* says, in an order that languages share."""
    editions = [words.editions[edition] for edition in sorted(words.editions)]
    return [words.title, words.text, *editions, words.ruling]


def numbers(words: RuleWords) -> list[list[str]]:
    return [sorted(re.findall(r"\d+", sentence)) for sentence in sentences(words)]


# The content


def test_every_chapter_has_the_rules_of_the_ledger():
    assert Counter(entry.chapter for entry in BOOK.entries) == COUNTS
    assert list(COUNTS) == list(CHAPTERS)


@pytest.mark.parametrize("chapter", [name for name in CHAPTERS if name != "cr"])
def test_the_numbers_of_a_chapter_run_from_1_without_a_gap(chapter):
    ids = [entry.id for entry in BOOK.select(chapter=chapter)]
    wanted = range(1, COUNTS[chapter] + 1)
    assert ids == [f"W-{chapter.upper()}-{number:02}" for number in wanted]


def test_the_numbers_of_the_comprehensive_rules_rise():
    ids = [entry.id for entry in BOOK.select(chapter="cr")]
    assert ids == sorted(set(ids))
    assert all(re.fullmatch(r"CR \d{3}(\.\d[a-z]?)?", rule) for rule in ids)


@pytest.mark.parametrize(("game", "folder"), [("wow", WOW), ("tagteam", TAGTEAM)])
def test_every_file_beside_the_reader_is_a_chapter(game, folder):
    files = {path.stem for path in folder.glob("*.yaml")}
    assert files == set(GAMES[game].rulebook().chapters)


def lacks(entry: RuleEntry) -> bool:
    """Whether *entry* lacks, in some language, what it has in English."""
    english = entry.words["en"]
    return entry.words.keys() != LANGUAGES or not all(
        words.title.strip()
        and words.text.strip()
        and words.editions.keys() == english.editions.keys()
        and all(words.editions.values())
        and bool(words.ruling) == bool(english.ruling)
        for words in entry.words.values()
    )


@of_each_book
def test_every_rule_is_there_in_four_languages_each_with_everything(book):
    assert [entry.id for entry in book.entries if lacks(entry)] == []


@of_each_book
def test_no_two_languages_say_the_same(book):
    alike = [
        entry.id
        for entry in book.entries
        if len({words.text for words in entry.words.values()}) < len(LANGUAGES)
    ]
    assert alike == []


@of_each_book
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_rule_has_the_same_numbers_in_every_language(book, language):
    other = [
        entry.id
        for entry in book.entries
        if numbers(entry.words[language]) != numbers(entry.words["en"])
    ]
    assert other == []


@of_each_book
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_rule_has_a_letter_of_another_language(book, language):
    foreign = [
        entry.id
        for entry in book.entries
        if re.search(
            FOREIGN[language], " ".join(sentences(entry.words[language])).lower()
        )
    ]
    assert foreign == []


@of_each_book
def test_related_rules_exist_and_are_others(book):
    lost = {
        entry.id: entry.see
        for entry in book.entries
        if entry.id in entry.see or not all(map(book.get, entry.see))
    }
    assert lost == {}


@of_each_book
def test_every_rule_names_where_it_stands_or_how_we_decide_it(book):
    for entry in book.entries:
        editions = {*entry.only, *entry.words["en"].editions}
        assert editions <= set(book.editions), entry.id
        assert set(entry.uses) <= set(book.uses), entry.id
        assert entry.sources or entry.words["en"].ruling, entry.id


@of_each_book
def test_no_two_rules_say_the_same(book):
    for language in LANGUAGES:
        texts = Counter(entry.words[language].text for entry in book.entries)
        assert [text for text, count in texts.items() if count > 1] == []


def test_the_files_are_read_once():
    assert rulebook() is BOOK


# What a rulebook answers


def rule(number: str, **changes) -> RuleEntry:
    words = {"en": RuleWords(f"Title of {number}", "Text.")}
    facts = {"chapter": "deck", "words": words, "uses": ("play",)}
    return RuleEntry(number, **(facts | changes))


def book_of(*entries: RuleEntry) -> Rulebook:
    editions = {
        "2006": Edition("A"),
        "2009": Edition("B"),
        "2013": Edition("C", "2009"),
    }
    return Rulebook(entries, {"deck": "Deck", "cr": "CR"}, editions, {"play": "Play"})


def ids(entries: Iterator[RuleEntry]) -> list[str]:
    return [entry.id for entry in entries]


@pytest.mark.parametrize("written", ["CR 100.2d", "CR-100.2d", "cr-100.2D"])
def test_a_rule_is_got_by_number_or_slug_in_any_case(written):
    assert BOOK.get(written).id == "CR 100.2d"


@pytest.mark.parametrize("written", ["", "W-DECK-7", "W-DECK-99", "\0", "W-DECK"])
def test_what_is_no_number_gets_no_rule(written):
    assert BOOK.get(written) is None


def test_the_slug_has_no_space():
    assert rule("CR 100.2d").slug == "CR-100.2d"


def test_rules_are_selected_by_chapter_use_and_edition_together():
    first, second = rule("X-1", only=("2006",)), rule("X-2", uses=())
    third = rule("X-3", chapter="cr")
    book = book_of(first, second, third)
    assert ids(book.select()) == ["X-1", "X-2", "X-3"]
    assert ids(book.select(chapter="deck")) == ["X-1", "X-2"]
    assert ids(book.select(use="play")) == ["X-1", "X-3"]
    assert ids(book.select(edition="2009")) == ["X-2", "X-3"]
    assert ids(book.select(chapter="deck", use="play", edition="2006")) == ["X-1"]


def test_an_edition_holds_what_the_one_it_builds_on_says_and_no_more():
    entries = [rule(f"X-{year}", only=(year,)) for year in ("2006", "2009", "2013")]
    book = book_of(*entries)
    assert ids(book.in_edition("2006")) == ["X-2006"]
    assert ids(book.in_edition("2009")) == ["X-2009"]
    assert ids(book.in_edition("2013")) == ["X-2009", "X-2013"]


def test_notes_come_oldest_first_or_of_one_edition():
    words = RuleWords("Title", "Text.", {"2009": "nine", "2006": "six"})
    book = book_of()
    assert list(book.edition_notes(words).items()) == [
        ("2006", "six"),
        ("2009", "nine"),
    ]
    assert book.edition_notes(words, "2006") == {"2006": "six"}
    assert book.edition_notes(words, "2013") == {"2009": "nine"}
    assert book.edition_notes(RuleWords("Title", "Text."), "2006") == {}


def test_an_edition_with_a_note_of_its_own_shows_that_one():
    words = RuleWords("Title", "Text.", {"2009": "nine", "2013": "thirteen"})
    assert book_of().edition_notes(words, "2013") == {"2013": "thirteen"}


def test_the_ends_of_the_book_have_one_neighbour():
    first, second, third = (rule(f"X-{number}") for number in (1, 2, 3))
    book = book_of(first, second, third)
    assert book.neighbours(first) == (None, second)
    assert book.neighbours(second) == (first, third)
    assert book.neighbours(third) == (second, None)


def test_a_language_without_words_gets_the_english_ones():
    assert rule("X-1").in_language("pl").title == "Title of X-1"


def test_the_book_of_a_rule_is_its_games_and_no_two_games_share_a_number():
    assert rulebook_with("W-DECK-07") is BOOK
    assert rulebook_with("W-DECK-99") is None
    counts = Counter(
        entry.slug for played in GAMES.values() for entry in played.rulebook().entries
    )
    assert set(counts.values()) == {1}
