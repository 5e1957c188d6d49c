"""Searching the rules: what is found, and in which order."""

import pytest

from rules.game.rulebook import Edition, Rulebook, RuleEntry, RuleWords, search_rules
from rules.wow.rulebook import rulebook


def entry(number: str, english: tuple[str, str], polish: tuple[str, str] = ("", "")):
    words = {"en": RuleWords(*english), "pl": RuleWords(*polish)}
    return RuleEntry(number, "deck", words)


BOOK = Rulebook(
    (
        entry(
            "W-DECK-01", ("Size", "A deck has 60 cards."), ("Wielkość", "Talia: 60.")
        ),
        entry("W-DECK-10", ("No icon", "Any hero."), ("Bez ikony", "W każdej talii.")),
        entry("W-TURN-01", ("The deck", "Face down."), ("Łódź", "Wręcz zakryta.")),
        entry("W-PLAY-10", ("Long-Range", "Armor; unarmed."), ("Zasięg", "Zbroja.")),
        entry("CR 100.2d", ("Reputation", "One of them."), ("Reputacja", "Jedna.")),
    ),
    {"deck": "Deck"},
    {"2009": Edition("B")},
    {},
)


def found(text: str, language: str = "en") -> list[str]:
    return [rule.id for rule in search_rules(BOOK, BOOK.entries, text, language)]


def test_all_words_must_be_there_in_any_order():
    assert found("cards deck") == ["W-DECK-01"]
    assert found("cards hero") == []


def test_a_title_counts_more_than_a_text():
    assert found("deck") == ["W-TURN-01", "W-DECK-01"]


def test_a_word_is_found_by_its_beginning_never_from_its_middle():
    assert found("arm") == ["W-PLAY-10"]
    assert found("rmor") == []
    assert found("range") == ["W-PLAY-10"]


def test_case_accents_and_punctuation_do_not_matter():
    assert found("LODZ", "pl") == ["W-TURN-01"]
    assert found("  wręcz, ", "pl") == found("WRECZ", "pl") == ["W-TURN-01"]


def test_a_noun_is_found_under_another_ending():
    assert found("talia", "pl") == ["W-DECK-01", "W-DECK-10"]
    assert found("decks") == found("deck")


def test_four_letters_lose_their_ending_and_three_keep_it():
    assert found("jedny", "pl") == found("jedn", "pl") == ["CR 100.2d"]
    assert found("wiea", "pl") == ["W-DECK-01"]
    assert found("wia", "pl") == []


def test_english_words_are_found_in_every_language_after_the_readers_own():
    assert found("reputation", "pl") == ["CR 100.2d"]
    assert found("zbroja", "en") == []
    assert found("60", "pl") == ["W-DECK-01"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("W-DECK-10", "W-DECK-10"),
        ("w-deck-10", "W-DECK-10"),
        ("deck 10", "W-DECK-10"),
        ("deck-1", "W-DECK-01"),
        ("deck 01", "W-DECK-01"),
        ("play 10", "W-PLAY-10"),
        ("CR 100.2d", "CR 100.2d"),
        ("cr-100.2D", "CR 100.2d"),
        ("100.2d", "CR 100.2d"),
    ],
)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_rule_is_found_by_its_number(text, number, language):
    assert found(text, language)[0] == number


@pytest.mark.parametrize("text", ["10", "1", "deck 100", "k 10", "DECK", "100"])
def test_half_a_number_is_no_number(text):
    assert "W-DECK-10" not in found(text)
    assert "CR 100.2d" not in found(text)


@pytest.mark.parametrize("text", ["", "   ", "—", "%", "\0", "…"])
def test_what_holds_no_word_finds_nothing(text):
    assert found(text) == []


def test_what_regular_expressions_mean_by_a_sign_means_nothing_here():
    assert found("d.ck") == []
    assert found("(60|cards") == ["W-DECK-01"]


def test_only_the_rules_given_are_looked_at():
    given = BOOK.entries[1:]
    assert [rule.id for rule in search_rules(BOOK, given, "deck", "en")] == [
        "W-TURN-01"
    ]


@pytest.mark.parametrize(
    ("text", "language", "rule"),
    [
        ("mulligan", "en", "W-SETUP-05"),
        ("zmiana ręki", "pl", "W-SETUP-05"),
        ("kezdő kéz", "hu", "W-SETUP-04"),
        ("скрытность", "ru", "W-KEYWORD-09"),
        ("stealth", "ru", "W-KEYWORD-09"),
    ],
)
def test_the_games_own_rules_are_found_in_its_languages(text, language, rule):
    book = rulebook()
    hits = search_rules(book, book.entries, text, language)
    assert rule in [hit.id for hit in hits[:3]]
