"""Every code that rules, importers and rooms may utter has its sentence."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from django.conf import settings
from django.utils import translation

import cards
import core
import decks
import drafts
import rules
from cards.imports.readers.file_errors import LINE_REASONS
from cards.search import CARDS
from cards.translation.check_texts import CHECK_SENTENCES, check_sentence
from cards.translation.checks.runner import CHECK_IDS
from core.errors import sentence_of
from core.files.texts import ROW_REASONS, reason_sentence
from decks.building.verdicts.texts import (
    SENTENCES,
    WAYS_OUT,
    issue_sentence,
    way_out_sentence,
)
from decks.collection.search_fields import HOLDINGS
from decks.search.search_fields import DECKS
from drafts.events.search_fields import EVENTS
from rules.errors import REFUSALS, Plural, Refusal
from rules.game.deck import DeckIssue, WayOut, Zone
from rules.games import GAMES
from rules.wow.card.rows.cells import MARK_CODES

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = [code for code, _ in settings.LANGUAGES]
JUDGES = ("rules/wow/**/*.py", "rules/tagteam/*.py", "rules/packaged/*.py")
ROW_READERS = "rules/wow/card/rows/*.py"
IMPORTERS = ("cards/catalogue/*.py", "cards/imports/*.py")
NAMED = re.compile(r"%\((\w+)\)")
ROOMS = ("rules", "core", "cards", "decks", "drafts")
NUMBERS = (0, 1, 2, 5, 21)  # one of every plural form of our languages
# Refusals that no page and no API shows by themselves.
TOLD_OTHERWISE = {
    "package-refused": "told to who writes a game package, in English",
    "roster-refused": "told to who writes a file of fighters, in English",
    "unreadable-power": "told to who writes a set's files, by check_set, in English",
}
# Refusals whose sentence is a function of these figures.
WORDED = {
    "booster-unusable": {"part": "packs", "why": "count"},
    "nothing-to-save": {"number": 7},
    "row-refused": {"field": "name", "reason": "missing"},
    "unreadable-entry": {"place": "powers[0]", "problem": "unknown 'drew'."},
}


# Reading the sources


def functions(source: str) -> Iterator[ast.FunctionDef]:
    """Yield the functions of *source*."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            yield node


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    """Yield the calls of functions called one of *names* within *tree*."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in names
        ):
            yield node


def words_in(tree: ast.AST) -> Iterator[str]:
    """Yield the text constants of *tree*."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def dictionaries(tree: ast.AST) -> Iterator[dict[str, ast.expr]]:
    """Yield the dictionaries written out within *tree*, their text keys alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            yield {
                key.value: value
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and isinstance(key.value, str)
            }


def issue_figures(source: str) -> dict[str, set[str]]:
    """Return the codes that *source* yields, each with the figures that may go along.

    The figures are the keys of every dictionary in the function that yields the code.
    """
    found: dict[str, set[str]] = {}
    for function in functions(source):
        keys = {key for one in dictionaries(function) for key in one}
        for call in calls(function, "DeckIssue", "about_line", "_advice"):
            if isinstance(call.args[0], ast.Constant):
                found.setdefault(call.args[0].value, set()).update(keys)
    return found


def reason_figures(source: str) -> dict[str, set[str]]:
    """Return the codes of reasons that *source* writes down, with their figures."""
    found: dict[str, set[str]] = {}
    for function in functions(source):
        written = list(dictionaries(function))
        keys = {key for one in written for key in one}
        for one in written:
            code = one.get("code")
            if isinstance(code, ast.Constant):
                found.setdefault(code.value, set()).update(keys)
    return found


def refused_cells(source: str) -> dict[str, set[str]]:
    """Return the reasons for which *source* refuses rows, with their figures."""
    found: dict[str, set[str]] = {}
    for call in calls(ast.parse(source), "RowRefused"):
        reason = ast.literal_eval(call.args[1])
        figures = {keyword.arg for keyword in call.keywords if keyword.arg}
        found.setdefault(reason, set()).update(figures | {"field"})
    return found


def sources(pattern: str) -> Iterator[str]:
    """Yield the sources of the files that *pattern* names."""
    for path in sorted(ROOT.glob(pattern)):
        yield path.read_text("utf-8")


@cache
def all_issues() -> dict[str, set[str]]:
    """Return every issue and advice of the rules and of deck reading."""
    found: dict[str, set[str]] = {}
    for source in (source for judges in JUDGES for source in sources(judges)):
        found |= issue_figures(source)
    for source in sources("decks/building/verdicts/judging.py"):
        found |= issue_figures(source)
    unread = next(
        function
        for source in sources("decks/building/verdicts/judging.py")
        for function in functions(source)
        if function.name == "_unread_issue"
    )
    codes = {word for word in words_in(unread) if word.endswith("-card")}
    keys = {key for one in dictionaries(unread) for key in one}
    return found | dict.fromkeys(codes, keys)


@cache
def all_reasons() -> dict[str, set[str]]:
    """Return every reason that a row of a file may get, with its figures."""
    found = {code: {*figures, "field"} for code, figures in LINE_REASONS.items()}
    found |= {code: {"field", "value"} for code in MARK_CODES}
    for source in (source for folder in IMPORTERS for source in sources(folder)):
        found |= reason_figures(source)
    for source in sources(ROW_READERS):
        found |= refused_cells(source)
    return found


def all_refusals() -> set[str]:
    """Return the codes of every Refusal of the rooms."""
    for room in (rules, core, cards, decks, drafts):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    return {kind.code for kind in REFUSALS.values() if is_ours(kind)}


def is_ours(kind: type) -> bool:
    """Whether *kind* is no class of a test."""
    return not kind.__module__.startswith("tests")


def heirs(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    """Yield every subclass of *kind*, however far down."""
    for heir in kind.__subclasses__():
        yield heir
        yield from heirs(heir)


# Every code has a sentence, and every sentence a code


def test_every_refusal_has_a_sentence():
    told = {code for code in all_refusals() if REFUSALS[code].sentence}
    assert all_refusals() - told == TOLD_OTHERWISE.keys()


def test_no_two_refusals_share_a_code():
    all_refusals()
    ours = filter(is_ours, heirs(Refusal))  # those of tests linger in memory
    own = [kind.code for kind in ours if "code" in vars(kind)]
    assert len(own) == len(set(own))


def test_every_issue_and_every_advice_has_a_sentence():
    assert len(all_issues()) > 20
    assert all_issues().keys() == SENTENCES.keys()


def test_every_way_out_has_a_sentence():
    actions = set(get_args(get_type_hints(WayOut)["action"]))
    assert actions == WAYS_OUT.keys()


def test_every_reason_of_an_import_has_a_sentence():
    assert len(all_reasons()) > 20
    assert all_reasons().keys() - ROW_REASONS.keys() == set()


def test_every_check_has_a_sentence():
    assert set(CHECK_IDS) == CHECK_SENTENCES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [CARDS, HOLDINGS, DECKS, EVENTS])
def test_every_search_table_names_its_fields_and_makes_a_sentence(table, language):
    with translation.override(language):
        assert is_whole(str(table.sentence) % {"conditions": "7"})
        for one in table.fields.values():
            assert str(one.label)
        for known in table.properties.values():
            assert str(known.yes) != str(known.no)


@pytest.mark.parametrize("slug", GAMES)
def test_every_format_and_every_edition_has_a_name_of_its_own(slug):
    formats = GAMES[slug].FORMATS
    assert all(limits.name for limits in formats.values())
    assert len({limits.name for limits in formats.values()}) == len(formats)
    assert {limits.edition for limits in GAMES[slug].FORMATS.values()} <= (
        GAMES[slug].EDITIONS.keys()
    )


def test_every_refusal_has_a_status_that_says_whose_fault_it_is():
    all_refusals()
    for kind in heirs(Refusal):
        assert kind.status in (
            400, 404, 409, 413, 415, 422, 429, 500, 503, 507,
        ), kind  # fmt: skip


# Sentences are whole in every language, with their figures


def is_whole(sentence: str) -> bool:
    """Whether *sentence* has words, an end, and no place left to fill in."""
    return bool(re.search(r"\w.*[.…?]$", sentence)) and not re.search(
        r"%\(|\bNone\b|[{}]", sentence
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_issues_are_told_with_their_figures(language, number):
    with translation.override(language):
        for code, names in all_issues().items():
            figures: dict[str, Any] = dict.fromkeys(names, number)
            issue = DeckIssue(code, "", WayOut("review"), ("Wick", "Moth"), figures)
            assert is_whole(issue_sentence(issue)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_ways_out_are_told_with_their_number(language):
    with translation.override(language):
        for action in WAYS_OUT:
            for count in NUMBERS:
                for zone in Zone:
                    issue = DeckIssue("", "", WayOut(action, count, zone))
                    assert is_whole(way_out_sentence(issue)), action


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_told_with_their_figures(language):
    with translation.override(language):
        for code in all_refusals() - TOLD_OTHERWISE.keys():
            told = sentence_of(code, WORDED.get(code) or figures_of(REFUSALS[code]))
            assert is_whole(told), code
            assert "('7'" not in told, code


def figures_of(kind: type[Refusal]) -> dict[str, Any]:
    """Return a value for each figure that the sentence of *kind* names."""
    sentence = kind.sentence
    if isinstance(sentence, Plural):
        text = sentence.one + sentence.many
        return dict.fromkeys(re.findall(NAMED, text), ("7", "8")) | {sentence.count: 7}
    return dict.fromkeys(re.findall(NAMED, str(sentence)), ("7", "8"))


def test_every_refusal_is_raised_with_the_figures_that_its_sentence_names():
    all_refusals()
    kinds = {kind.__name__: kind for kind in REFUSALS.values() if is_ours(kind)}
    kinds = {name: kind for name, kind in kinds.items() if takes_any_figures(kind)}
    raised = [
        (source, call)
        for source in Path(ROOT).glob("*/**/*.py")
        if source.parts[len(ROOT.parts)] in ROOMS
        for call in calls(ast.parse(source.read_text()), *kinds)
    ]
    assert len(raised) > 100
    for source, call in raised:
        assert isinstance(call.func, ast.Name)
        given = {word.arg for word in call.keywords}
        if None not in given:  # none is `**figures`
            needed = figures_of(kinds[call.func.id]).keys()
            assert needed <= given, (source, call.lineno, needed - given)


def takes_any_figures(kind: type[Refusal]) -> bool:
    """Whether *kind* leaves it to who raises it to name the figures."""
    return kind.__init__ is Refusal.__init__


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_of_an_import_are_told_with_their_figures(language):
    with translation.override(language):
        for code, names in all_reasons().items():
            figures = dict.fromkeys(names, "7")
            assert is_whole(reason_sentence(figures | {"code": code})), code
            assert is_whole(
                reason_sentence(figures | {"code": "row-refused", "reason": code})
            )


# The readers of sources find what they are for


def test_a_code_is_found_with_the_figures_beside_it():
    source = """
def check_one(deck, limits):
    figures = {"found": 1}
    yield DeckIssue("one", "W-1", WayOut("add"), figures={"missing": 2})
    yield _advice("two", "W-2", WayOut("spread"), figures)

def check_three(deck, limits):
    yield about_line("three", "W-3", line)
"""
    figures = {"found", "missing"}
    assert issue_figures(source) == {"one": figures, "two": figures, "three": set()}


def test_a_reason_is_found_with_the_figures_beside_it():
    source = """
def refuse(row):
    names = {"file": row.name}
    reason = {"code": "taken", "field": "number", **names}
    raise RowRefused("name", "missing", found=1)
"""
    assert reason_figures(source)["taken"] == {"code", "field", "file"}
    assert refused_cells(source) == {"missing": {"field", "found"}}


@pytest.mark.parametrize(
    "sentence", ["", "No end", "%(count)s cards.", "It is None.", "{name} is gone."]
)
def test_a_sentence_that_is_not_whole_is_found(sentence):
    assert not is_whole(sentence)


# What the figures of findings are, by check; a text that is empty is one that is lost.
CHECK_FIGURES = {
    "SYMBOLS": ("symbol",),
    "UNKNOWN_SYMBOL": ("symbol",),
    "NUMBERS": ("number",),
    "MARKUP": ("sign",),
    "LINES": ("found", "wanted"),
    "LENGTH": ("length", "limit"),
    "SCRIPT": ("letters",),
    "QUOTES": ("sign", "usual"),
    "BRACKETS": ("sign",),
    "PUNCTUATION": ("sign",),
    "VARIANT": ("term", "chosen"),
    "COLLISION": ("term", "other"),
    "SAME_ENGLISH": ("other",),
    "SAME_NAME": ("other",),
    "MEANING": ("kind", "found", "wanted"),
    "SPELLING": ("meant",),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["7", ""])
def test_findings_of_checks_are_told_with_their_figures(language, text):
    with translation.override(language):
        for check in CHECK_IDS:
            figures = dict.fromkeys(CHECK_FIGURES.get(check, ()), "7")
            assert is_whole(check_sentence(check, text, figures)), check
    assert is_whole(check_sentence("QUOTES", "7", {"sign": "7"}))
