"""What may be spoiled in a translated text, class by class.

Every planter offers the edits that would be one defect of its class.
"""

import dataclasses
import difflib
import itertools
import random
import re
from collections.abc import Callable, Iterator
from typing import Final

from cards.translation.checks import Glossary
from cards.translation.checks.glossary_terms import Term


@dataclasses.dataclass(frozen=True, slots=True)
class Edit:
    """Put *words* in the place of what stands at *start*..*end*."""

    start: int
    end: int
    words: str


@dataclasses.dataclass(frozen=True, slots=True)
class Source:
    """A real text to plant in, with the glossary it is checked against."""

    name: str
    text: str
    language: str
    glossary: Glossary


Planter = Callable[[Source, random.Random], Iterator[Edit]]

# Planters ------------------------------------------------------------------------

_LATIN: Final = dict(zip("aceopxyABCEHKMOPTX", "асеорхуАВСЕНКМОРТХ", strict=True))
_CYRILLIC: Final = {cyrillic: latin for latin, cyrillic in _LATIN.items()}
_FOREIGN: Final = {"pl": "őűыáž", "hu": "ąęłыß", "ru": "іїєłq"}
_WORD: Final = re.compile(r"[^\W\d_]+")
_SAID_TWICE: Final = frozenset(
    {"очень", "что", "то", "так", "мало", "nagyon", "sok", "az", "ez", "bardzo", "tak"}
)
ENGLISH: Final = (
    "Draw a card for each ally in your party.",
    "Destroy target weapon and deal its cost to your hero.",
    "He was in the room the whole time. As usual.",
    "When this card enters play, choose an opponent.",
    "You may pay two resources at the start of your turn.",
    "It had a house of its own and never told anyone.",
    "Prevent the next three damage that would be dealt.",
    "The winner takes both cards and puts them on the bottom.",
    "Nobody knows who lit the lamps last night.",
    "Each player discards a card if they can.",
)


def plant_script(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer look-alikes of the other script, and letters the language has not."""
    is_russian = source.language == "ru"
    alike = _CYRILLIC if is_russian else _LATIN
    for word in _WORD.finditer(source.text):
        if len(word[0]) < 3 or word[0].isascii() is is_russian:
            continue
        places = [at for at, letter in enumerate(word[0]) if letter in alike]
        if places and rng.random() < 0.8:
            at = rng.choice(places)
            yield _in_word(word, at, alike[word[0][at]])
        elif word[0].islower() and len(word[0]) > 3:
            at = rng.randrange(1, len(word[0]))
            yield _in_word(word, at, rng.choice(_FOREIGN[source.language]))


def _in_word(word: re.Match[str], at: int, letter: str) -> Edit:
    """Return the edit that makes *letter* the word's letter number *at*."""
    return Edit(word.start(), word.end(), word[0][:at] + letter + word[0][at + 1 :])


def plant_brackets(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer brackets that are dropped, turned, or added."""
    for couple in re.finditer(r"\([^()\n]{3,80}\)", source.text):
        at = rng.choice((couple.start(), couple.end() - 1))
        if at == couple.start() and re.match(r"\(\w{1,2}\)", couple[0]):
            continue
        yield Edit(at, at + 1, rng.choice(("", "[" if at == couple.start() else "]")))
    for word in _WORD.finditer(source.text):
        if len(word[0]) > 3 and rng.random() < 0.05:
            yield Edit(word.start(), word.start(), rng.choice("([{"))


def plant_quotes(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer quotation marks that are dropped, added, or of another kind."""
    couples = list(re.finditer(r"[„“«][^„“«»”\"\n]{2,80}[”»]", source.text))
    other = {"„": "«»", "“": "«»", "«": "„”"}
    for couple in couples:
        at = rng.choice((couple.start(), couple.end() - 1))
        yield Edit(at, at + 1, rng.choice(("", "*")))
        if len(couples) > 4:
            opening, closing = other[couple[0][0]]
            words = opening + couple[0][1:-1] + closing
            yield Edit(couple.start(), couple.end(), words)
    for word in _WORD.finditer(source.text):
        if len(word[0]) > 3 and rng.random() < 0.05:
            mark = "«" if source.language == "ru" else "„"
            yield Edit(word.start(), word.start(), mark)


def plant_doubled(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer small-letter words said twice, sometimes two words."""
    words = list(_WORD.finditer(source.text))
    for one, other in itertools.pairwise(words):
        if not (one[0].islower() and one[0] not in _SAID_TWICE and len(one[0]) > 1):
            continue
        if rng.random() < 0.2 and source.text[one.end() : other.start()] == " ":
            phrase = source.text[one.start() : other.end()]
            yield Edit(other.end(), other.end(), " " + phrase)
        else:
            yield Edit(one.end(), one.end(), " " + one[0])


def plant_untranslated(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer English sentences between, or instead of, those of the text."""
    for end in re.finditer(r"(?<=[^\W\d_]{3}[.!?])[ \n](?=[^\W\d_])", source.text):
        yield Edit(end.end(), end.end(), rng.choice(ENGLISH) + " ")
    for sentence in re.finditer(r"(?<=[.!?] )[^.!?()/\n]{30,200}[.!?]", source.text):
        yield Edit(sentence.start(), sentence.end(), rng.choice(ENGLISH))


def plant_spacing(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer double spaces and spaces before a comma."""
    for gap in re.finditer(r"(?<=[^\W\d_]) (?=[^\W\d_])", source.text):
        yield Edit(gap.start(), gap.end(), "  ")
    for comma in re.finditer(r"(?<=[^\W\d_]),(?= )", source.text):
        yield Edit(comma.start(), comma.end(), " ,")


def plant_punctuation(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer commas and full stops that stand twice."""
    for mark in re.finditer(r"(?<=[^\W\d_]{3})[,.](?=\s)", source.text):
        yield Edit(mark.start(), mark.end(), mark[0] * 2)


def plant_markup(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer tags that nobody closes, or opened."""
    for word in _WORD.finditer(source.text):
        yield Edit(word.start(), word.start(), rng.choice(("<b>", "</i>", "<em>")))


# Inflected forms of variants that the glossaries of real games list.
FORMS: Final = {
    "runda": ("rundy", "rundzie", "rundę", "rundą"),
    "rodzaj karty": ("rodzaju karty", "rodzajem karty"),
    "ekwipunek": ("ekwipunku", "ekwipunkiem"),
    "paczka": ("paczki", "paczkę", "paczkami"),
    "kártya": ("kártyát", "kártyák", "kártyádat", "kártyából"),
    "sereg": ("sereged", "seregben", "seregedet"),
    "térfél": ("térfélen", "térfeleden"),
    "jelző": ("jelzőt", "jelzőket", "jelzővel"),
    "союзник": ("союзника", "союзникам", "союзники"),
    "битва": ("битве", "битвы", "битвой"),
    "сражение": ("сражения", "сражении"),
    "заклятие": ("заклятия", "заклятий", "заклятием"),
    "оппонент": ("оппонента", "оппоненту", "оппонентом"),
    "броня": ("брони", "броню", "бронёй"),
    "вооружение": ("вооружения", "вооружением"),
}
_FEWEST: Final = 5  # times a text says a term before another word for it stands out


def plant_variant(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer variants, inflected, of nouns that the text says often as chosen."""
    for term in source.glossary.terms:
        variants = list(_other_words(term, source))
        wording = term.wordings.get(source.language)
        if not (variants and wording):
            continue
        places = list(_places(wording.chosen, source.text))
        if len(places) < _FEWEST:
            continue
        for place in places:
            variant = rng.choice(variants)
            variant = rng.choice((variant, *FORMS.get(variant, ())))
            yield Edit(place.start(), place.end(), variant)
    yield from _glossed_variants(source, rng)


def _glossed_variants(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer variants before the gloss of their term."""
    for gloss, term in _glossed(source):
        wording = term.wordings[source.language]
        variants = [
            one
            for one in wording.variants
            if one[:3] != wording.chosen[:3] and not _holds(one, wording.chosen)
        ]
        if variants and " " not in wording.chosen:
            yield Edit(gloss.start(1), gloss.end(1), rng.choice(variants))


def _holds(variant: str, chosen: str) -> bool:
    """Whether a variant is the chosen word and more: `боевой отряд` is an `отряд`."""
    return any(
        word[:3] == chosen[:3] for word in variant.split() if len(variant.split()) > 1
    )


def _other_words(term: Term, source: Source) -> Iterator[str]:
    """Yield the variants of *term* that are other words, and no other term's."""
    wording = term.wordings.get(source.language)
    if not wording or term.kind == "action" or not wording.chosen.islower():
        return
    said = [
        text.casefold()
        for other in source.glossary.terms
        if other.key != term.key and (found := other.wordings.get(source.language))
        for text in (found.chosen, *found.variants)
    ]
    for variant in wording.variants:
        likeness = difflib.SequenceMatcher(None, variant, wording.chosen).ratio()
        is_short = len(variant) < 5 or min(map(len, variant.split())) < 3
        is_longer = _holds(variant, wording.chosen)
        if variant.casefold() in said or is_short or is_longer or likeness > 0.6:
            continue
        if (
            2 * len(list(_places(variant, source.text)))
            < len(list(_places(wording.chosen, source.text))) - 2
        ):
            yield variant


def _places(wording: str, text: str) -> Iterator[re.Match[str]]:
    """Yield where *text* says *wording*, in most of its forms.

    Of a short word longer ones begin that are not of it: gra, gracz.
    """
    is_short = len(wording) <= 4
    kept, most = (wording, 1) if is_short else (wording[:-1], 4)
    return re.finditer(rf"(?<!\w){re.escape(kept)}\w{{0,{most}}}(?!\w)", text)


def plant_collision(source: Source, rng: random.Random) -> Iterator[Edit]:
    """Offer glossed terms said with the word for another: `broń /ally/`."""
    nouns = [
        (term, found.chosen)
        for term in source.glossary.terms
        if (found := term.wordings.get(source.language))
        and " " not in found.chosen
        and found.chosen.islower()
        and len(found.chosen) > 3
    ]
    for gloss, term in _glossed(source):
        if " " in term.wordings[source.language].chosen:
            continue
        other, words = rng.choice(nouns)
        is_other = not _english_words(other) & _english_words(term)
        if is_other and words != term.wordings[source.language].chosen:
            yield Edit(gloss.start(1), gloss.end(1), words)


def _glossed(source: Source) -> Iterator[tuple[re.Match[str], Term]]:
    """Yield the glosses of terms behind their chosen word, which is group 1."""
    chosen = {
        name.strip().lower(): (term, found.chosen)
        for term in source.glossary.terms
        if (found := term.wordings.get(source.language)) and found.chosen
        for name in re.split(r"[/,]", re.sub(r"\(.*?\)", "", term.english))
    }
    pattern = r"([^\W\d_]+)[\"”»]? ?(?:/ ?([A-Za-z -]+?) ?/|\(([A-Za-z -]+)\))"
    for gloss in re.finditer(pattern, source.text):
        known = chosen.get((gloss[2] or gloss[3]).lower())
        if known and known[1].split()[-1][:3].lower() == gloss[1][:3].lower():
            yield gloss, known[0]


def _english_words(term: Term) -> set[str]:
    """Return the beginnings of the English words of *term*."""
    return {word[:5].lower() for word in _WORD.findall(term.english)}


PLANTERS: Final[dict[str, Planter]] = {
    "SCRIPT": plant_script,
    "BRACKETS": plant_brackets,
    "QUOTES": plant_quotes,
    "DOUBLED": plant_doubled,
    "UNTRANSLATED": plant_untranslated,
    "SPACING": plant_spacing,
    "PUNCTUATION": plant_punctuation,
    "MARKUP": plant_markup,
    "VARIANT": plant_variant,
    "COLLISION": plant_collision,
}
