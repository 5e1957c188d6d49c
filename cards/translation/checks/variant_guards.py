"""What keeps VARIANT from telling words that are listed and mean something else."""

from collections.abc import Iterable
from typing import Final

from cards.translation.checks.check_types import Passage
from cards.translation.checks.glosses import glosses_of
from cards.translation.checks.inflection import stem
from cards.translation.checks.language.lemmas import is_known, parts_of_speech
from cards.translation.checks.language.word_forms import readings
from cards.translation.checks.term_search import Entry, Match, keys_of
from cards.translation.checks.word_tokens import word_set, words_of

_ENDING: Final = 2  # letters
_ROOT: Final = 4  # letters of a root that two verbs share
_SHORTEST: Final = 3  # letters of a variant that is told without its English
_NEAR: Final = 40  # characters around a word that show what it is said of
_GLOSS: Final = 3  # words that a gloss may have beside a term
# Kinds whose words everyday language is full of; told only where English says so, or
# where they are said of what the chosen word is said of.
EVERYDAY: Final = frozenset({"action"})
# Kinds in which a word made of the chosen one is the same: `atak`, `atakować`.
_FAMILIES: Final = frozenset({"action", "keyword"})
_SENTENCE_ENDS: Final = '.!?:•·|-–—"„“«/('


def is_telling(
    passage: Passage, match: Match, entry: Entry, matches: Iterable[Match]
) -> bool:
    """Whether *match* can be a variant of *entry*'s term, and is no name.

    *matches* are all of the text.
    """
    if entry.standing != "variant":
        return False
    language = passage.language
    chosen = entry.term.wordings[language].chosen
    return (
        match.end - match.start >= _SHORTEST
        and not entry.wording.isupper()
        and (not is_family(entry, language) or _is_as_listed(passage, match, entry))
        and not is_other_part(passage, match, entry)
        and not _is_other_word(passage, match, entry)
        and not _holds(entry, chosen, language)
        and not _is_compound(passage, entry, chosen)
        and (_is_listed(entry, language) or _is_turned(passage, match, entry))
        and not _is_english_name(passage.text, match)
        and not _is_aside(passage.text, match, entry, matches)
        and not _is_title(passage.text, match)
        and not _translates_another(passage, match, entry)
        and match_word(passage, match) not in _SLIGHT.get(language[:2], ())
        and not (chosen[0].islower() and _is_name(passage.text, match.start))
    )


def match_word(passage: Passage, match: Match) -> str:
    """Return what *match* says, casefolded."""
    return passage.text[match.start : match.end].casefold()


# Postpositions, which say how things are to each other and are no terms.
_SLIGHT: Final = {
    "hu": word_set(
        "alatt alá alól által át ellen előtt elé elől felé felett fölött fölé helyett"
        " iránt keresztül körül közben között közé közül mellett mellé mellől miatt"
        " mögött mögé mögül nélkül óta szerint során túl után végett"
    )
}


def _is_title(text: str, match: Match) -> bool:
    """Whether *match* is all that stands in quotes, with a capital: a heading's name.

    `sekcję „Rozgrywka”`.
    """
    before, behind = text[max(0, match.start - 2) : match.start], text[match.end :][:1]
    return (
        text[match.start].isupper()
        and before[-1:] in _QUOTES
        and behind in _QUOTES
        and before[:1].isspace()
        and text[: match.start - 1].rstrip()[-1:].isalpha()
    )


_QUOTES: Final = frozenset('„“”«»"')


def _translates_another(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether a gloss just behind *match* has English that is not *entry*'s term."""
    for gloss in glosses_of(passage.text):
        if gloss.end == match.end:
            words = word_set(gloss.english.casefold())
            return words.isdisjoint(entry.term.english.casefold().split())
    return False


def _is_listed(entry: Entry, language: str) -> bool:
    """Whether the glossary lists *entry*, and it is not the chosen words turned."""
    return entry.wording in entry.term.wordings[language].variants


def _is_turned(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether a text has the very words of a term in the other order."""
    said = [word.text for word in words_of(passage.text[match.start : match.end])]
    return all(
        stem(one, passage.language) == stem(two.text, passage.language)
        for one, two in zip(said, words_of(entry.wording), strict=False)
    )


def needs_company(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether *match* tells only beside the words that the chosen one stands beside.

    Verbs and adjectives are said of much.
    """
    if entry.term.kind in EVERYDAY:
        return True
    if len(entry.keys) > 1:
        return False
    word = passage.text[match.start : match.end]
    chosen = entry.term.wordings[passage.language].chosen
    return all(
        "adjective" in parts_of_speech(one, passage.language) for one in (word, chosen)
    )


def is_family(entry: Entry, language: str) -> bool:
    """Whether a variant is the chosen word in another form, or made of it.

    Verbs also where they begin otherwise: `wtasować` and `potasować`. Of several words
    of an action one in common is enough: `wejść do gry`, `wchodzić do gry`.
    """
    chosen = keys_of(entry.term.wordings[language].chosen, language)
    if len(chosen) == len(entry.keys) and all(
        map(frozenset.__and__, chosen, entry.keys)
    ):
        return not _are_participles(entry, chosen[0])
    if _are_forms(entry.wording, entry.term.wordings[language].chosen, language):
        return True
    if entry.term.kind not in _FAMILIES:
        return False
    if len(entry.keys) == len(chosen) == 1:
        alike = _share_a_root if entry.term.kind in EVERYDAY else _begin_alike
        return any(alike(a, b) for a in entry.keys[0] for b in chosen[0])
    return entry.term.kind in EVERYDAY and any(
        one & two for one in entry.keys for two in chosen
    )


def _are_participles(entry: Entry, chosen: frozenset[str]) -> bool:
    """Whether a variant and the chosen word have but a verb in common.

    Its participles are two words: атакуемый, атакованный.
    """
    shared = entry.keys[0] & chosen
    return (
        len(entry.keys) == 1
        and entry.term.kind not in _FAMILIES
        and all(key.endswith(_INFINITIVES) for key in shared)
    )


_INFINITIVES: Final = ("ть", "ться", "ти")


def _are_forms(one: str, other: str, language: str) -> bool:
    """Whether two words that no dictionary has are forms of one: `дреней`, `дренеи`."""
    if is_known(one, language) or is_known(other, language) or " " in one + other:
        return False
    longest = max(len(one), len(other))
    shared = max(_ROOT, longest - _ENDING)
    return one.casefold()[:shared] == other.casefold()[:shared]


def is_other_part(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether a word and the chosen one are of two parts of speech: noun, adjective.

    Of actions a noun and its verb are one.
    """
    chosen = entry.term.wordings[passage.language].chosen
    word = passage.text[match.start : match.end]
    if len(entry.keys) > 1 or " " in chosen:
        return False
    said, wanted = (_parts(one, passage.language) for one in (word, chosen))
    if entry.term.kind not in EVERYDAY:
        return bool(said and wanted) and said.isdisjoint(wanted)
    listed = parts_of_speech(entry.wording, passage.language) & _PARTS
    if listed == {"adjective"} and said and listed.isdisjoint(said):
        return True
    return (said, wanted) in (
        (frozenset({"adjective"}), frozenset({"noun"})),
        (frozenset({"noun"}), frozenset({"adjective"})),
    )


def _parts(word: str, language: str) -> frozenset[str]:
    """Return the parts of speech that *word* is; in Russian the likeliest one."""
    likely = readings(word, language)[:1] if language.startswith("ru") else ()
    found = frozenset(one.part for one in likely) & _PARTS
    return found or parts_of_speech(word, language) & _PARTS


_PARTS: Final = frozenset({"noun", "verb", "adjective"})


def is_longer_form(entry: Entry, language: str) -> bool:
    """Whether a variant is the chosen word with more around it, or a form of it."""
    chosen = entry.term.wordings[language].chosen
    return _holds(entry, chosen, language) or is_family(entry, language)


def _is_other_word(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether a word is no form of a variant, but of one that looks like it.

    `trwania` is of the verb that `trwała` may be, and not of the adjective.
    """
    if len(entry.keys) > 1 or entry.term.kind in EVERYDAY:
        return False
    said, listed = (
        {(one.lemma, one.part) for one in readings(word, passage.language)}
        for word in (passage.text[match.start : match.end], entry.wording)
    )
    return bool(said and listed) and said.isdisjoint(listed)


def _is_as_listed(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether several words stand as a variant that differs by no lemma is written.

    `strefa usunięta z gry` beside `strefa usuniętych z gry`.
    """
    said = " ".join(passage.text[match.start : match.end].split()).casefold()
    listed = entry.wording.casefold()
    if len(entry.keys) < len(("one", "other")):
        return False
    if passage.language.startswith(_LAST_ALONE):
        # Only the last word of several has endings.
        return said.rpartition(" ")[0] == listed.rpartition(" ")[0]
    chosen = entry.term.wordings[passage.language].chosen.casefold()
    return said == listed and listed.split()[0] == chosen.split()[0]


_LAST_ALONE: Final = ("hu",)


def _is_compound(passage: Passage, entry: Entry, chosen: str) -> bool:
    """Whether a variant is the chosen noun, said of another term: `ikona klasy`."""
    language = passage.language
    head = keys_of(chosen, language)
    last = -1 if language.startswith(_LAST_ALONE) else 0
    if len(entry.keys) != len(("one", "other")) or len(head) != len(entry.keys):
        return False
    if not head[last] & entry.keys[last]:
        return False
    other = entry.keys[0 if last else 1]
    return any(
        term.key != entry.term.key and other & keys[0]
        for term in passage.glossary.terms
        if term.kind not in EVERYDAY
        and (wording := term.wordings.get(language))
        and len(keys := keys_of(wording.chosen, language)) == 1
    )


def _is_aside(text: str, match: Match, entry: Entry, matches: Iterable[Match]) -> bool:
    """Whether *match* stands in brackets or slashes behind the word it explains."""
    before = text[max(0, match.start - _NEAR) : match.start]
    after = text[match.end : match.end + _NEAR]
    is_within = any(
        before.rfind(opening) > before.rfind(closing)
        and closing in after
        and _is_short(before.rpartition(opening)[2], after.partition(closing)[0])
        for opening, closing in ("()", "[]")
    )
    is_english = text[match.start : match.end].isascii()
    if before.count("/") % 2 == 1 and "/" in after:
        is_within = True
    explained = any(
        0 <= match.start - other.end < _NEAR
        and entry.term.key in other.chosen_keys
        and not text[other.end : match.start].strip(' \n([/=„“"')
        for other in matches
    )
    return is_within and (is_english or explained)


def _is_short(before: str, behind: str) -> bool:
    """Whether so little stands in brackets that it is a gloss and no sentence."""
    return len(before.split()) + len(behind.split()) < _GLOSS


def _holds(entry: Entry, chosen: str, language: str) -> bool:
    """Whether a variant is the chosen word and what explains it: `этап хода`.

    What hangs on it makes it another: `фишка-каунтер`.
    """
    keys = keys_of(chosen, language)
    if "-" in entry.wording:
        return False
    if len(keys) > 1 and _is_shortened(entry, keys):
        return True
    rest = iter(entry.keys)
    return len(keys) < len(entry.keys) and all(
        any(key & other for other in rest) for key in keys
    )


def _is_shortened(entry: Entry, keys: tuple[frozenset[str], ...]) -> bool:
    """Whether a variant is the chosen words with an abbreviation: `znacznik PZ`."""
    pairs = zip(words_of(entry.wording), entry.keys, strict=False)
    return any(word.text.isupper() for word in words_of(entry.wording)) and all(
        word.text.isupper() or any(each & key for key in keys) for word, each in pairs
    )


def _is_english_name(text: str, match: Match) -> bool:
    """Whether *match* is several English words with capitals."""
    words = text[match.start : match.end].split()
    return len(words) > 1 and all(one.isascii() and one.istitle() for one in words)


def _share_a_root(one: str, two: str) -> bool:
    """Whether two stems share some letters in a row, or one ends in the other."""
    if one.endswith(two) or two.endswith(one):
        return True
    longest = min(len(one) - _ROOT, _PREFIX) + 1
    return any(one[at : at + _ROOT] in two for at in range(longest))


_PREFIX: Final = 3  # letters before the root, and no more: `излечение`, `исцеление`


def _begin_alike(one: str, two: str) -> bool:
    """Whether two stems begin with the same letters."""
    return one[:_ROOT] == two[:_ROOT]


def _is_name(text: str, start: int) -> bool:
    """Whether the word at *start* has a capital though it begins no sentence."""
    if not text[start].isupper():
        return False
    before = text[max(0, start - 4) : start].rstrip(" \t")
    return bool(before) and before[-1] not in _SENTENCE_ENDS + "\n"
