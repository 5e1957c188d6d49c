"""The ladder by which a line finds its card."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from django.db import models
from rapidfuzz import fuzz, process

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.near_names import is_near
from cards.translation.imports.file_line import SET_NAME, Line, Place, Rung
from rules.text.normalize import fold, squeeze

OFFERS: Final = 5
_KEY_PARTS = re.compile(r"[./:|#>\[\]]+")
NEAR_ENOUGH: Final = 75  # of 100: wide, as a person chooses from what is offered


@dataclass(frozen=True, slots=True)
class Source:
    """A card, or a set, as translations see it: its English by field, fingerprints."""

    pk: int
    key: str
    name: str
    english: dict[str, str]
    hashes: dict[str, str]


@dataclass(frozen=True, slots=True)
class Match:
    """The card found and by which rung; else the cards that are offered."""

    card: Source | None = None
    rung: Rung | None = None
    offered: tuple[Source, ...] = ()


@dataclass(slots=True)
class CatalogueIndex:
    """A game's cards by all that a line may call them; built once for a file."""

    cards: dict[int, Source]
    keys: dict[str, list[int]] = field(default_factory=dict)
    printings: dict[tuple[str, str], dict[str, list[int]]] = field(default_factory=dict)
    sets: dict[str, set[int]] = field(default_factory=dict)  # folded code or name
    names: dict[str, list[int]] = field(default_factory=dict)  # squeezed
    local_names: dict[str, list[int]] = field(default_factory=dict)  # squeezed
    # English rules texts and flavours, by `text_key` → card and field.
    texts: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    card_sets: dict[str, Source] = field(default_factory=dict)  # by code
    _near: dict[str, tuple[Source, ...]] = field(default_factory=dict)

    @property
    def english_names(self) -> frozenset[str]:
        """The English names of all cards, casefolded."""
        return frozenset(card.name.casefold() for card in self.cards.values())

    def is_english(self, words: str) -> bool:
        """Whether *words* are the English name or another English text of a card."""
        return squeeze(words) in self.names or text_key(words) in self.texts

    def find_set(self, line: Line) -> Source | None:
        """Return the set that *line* names, by its code or else its English name."""
        for word in (line.card_id if line.is_own else "", line.set_word, line.english):
            if word.upper() in self.card_sets:
                return self.card_sets[word.upper()]
        wanted = squeeze(line.english)
        found = [one for one in self.card_sets.values() if squeeze(one.name) == wanted]
        return found[0] if len(found) == 1 else None

    def field_of(self, line: Line, card: Source) -> str:
        """Return of which field the words of *line* are that do not say it."""
        if squeeze(line.english) != squeeze(card.name):
            for pk, name in self.texts.get(text_key(line.english), ()):
                if pk == card.pk:
                    return name
        return "name"

    def find(self, line: Line) -> Match:
        """Return the first rung on which *line* means one card for certain.

        A rung that found other cards leaves doubt: a later one may settle which of
        them is meant, not bring in another.
        """
        possible: set[int] = set()
        doubtful: list[int] = []
        for rung, found in self._rungs(line):
            pks = list(dict.fromkeys(found))
            meant = [pk for pk in pks if pk in possible] if possible else pks
            if len(meant) == 1 and self._agrees(meant[0], line, rung):
                return Match(self.cards[meant[0]], rung)
            possible = possible or set(pks)
            doubtful += [pk for pk in pks if pk not in doubtful]
        if doubtful:
            return Match(offered=tuple(self.cards[pk] for pk in doubtful[:OFFERS]))
        return Match(offered=self._find_near(line.english or line.label))

    def _rungs(self, line: Line) -> Iterator[tuple[Rung, Iterable[int]]]:
        """Yield what each rung finds, surest first."""
        yield Rung.ID, self._by_id(line)
        yield Rung.PRINTING, self._by_places(line.places)
        named = [
            pk
            for pk in self.names.get(squeeze(line.english), ())
            if self.cards[pk].name == line.english
        ]
        in_set = self.sets.get(fold(line.set_word), set()) if line.set_word else set()
        yield Rung.SET_NAME, [pk for pk in named if pk in in_set]
        yield Rung.NAME, self.names.get(squeeze(line.english), ())
        yield Rung.TEXT, self._by_text(line)
        yield Rung.KEY, self._by_key(line.card_id)
        local = line.words.get("name")
        said = line.english or (local.text if local else "") or ""
        yield Rung.LOCAL_NAME, self.local_names.get(squeeze(said), ()) if said else ()

    def _agrees(self, pk: int, line: Line, rung: Rung) -> bool:
        """Whether the name on *line*, if any, is not plainly another card's."""
        if rung not in {Rung.ID, Rung.PRINTING, Rung.KEY} or not line.english:
            return True
        if is_near(self.cards[pk].name, line.english):
            return True
        key = text_key(line.english)
        if rung is Rung.KEY and not self.is_english(line.english):
            return key == text_key(line.card_id)  # a key in place of the English
        return any(pk == one for one, _ in self.texts.get(key, ()))

    def _by_id(self, line: Line) -> list[int]:
        """Return the card of an id: its key, or our number if the file is ours."""
        card_id = line.card_id
        if not line.is_own or not card_id.isdecimal() or len(card_id) > 18:
            return self.keys.get(card_id, [])
        return [int(card_id)] if int(card_id) in self.cards else []

    def _by_text(self, line: Line) -> list[int]:
        """Return the cards with the line's English as their text, of the same field."""
        fields = line.words.keys() - {""}
        found = self.texts.get(text_key(line.source or line.english), ())
        return [pk for pk, name in found if fields <= {name}]

    def _by_key(self, key: str) -> list[int]:
        """Return the cards whose name a part of another program's *key* is."""
        for part in reversed(_KEY_PARTS.split(key)):
            if found := self.names.get(squeeze(part)):
                return found
        return []

    def _by_places(self, places: Iterable[Place]) -> Iterator[int]:
        """Yield the cards printed at *places*; all variants where none is named."""
        for code, number, variant in places:
            variants = self.printings.get((code, number), {})
            wanted = variants.get(squeeze(variant)) if variant else None
            found = variants.values() if wanted is None else [wanted]
            yield from chain.from_iterable(found)

    def _find_near(self, name: str) -> tuple[Source, ...]:
        """Return the cards whose names are most like *name*."""
        letters = squeeze(name)
        if len(letters) < 3:
            return ()
        if letters not in self._near:
            found = process.extract(
                letters,
                self.names.keys(),
                scorer=fuzz.ratio,
                score_cutoff=NEAR_ENOUGH,
                limit=OFFERS,
            )
            pks = [pk for squeezed, _, _ in found for pk in self.names[squeezed]]
            self._near[letters] = tuple(self.cards[pk] for pk in pks[:OFFERS])
        return self._near[letters]


def text_key(words: str) -> str:
    """Return *words* as English texts are compared: spaces and case do not matter."""
    return " ".join(words.split()).casefold()


def load_index(game_slug: str, language: str) -> CatalogueIndex:
    """Return the index of a game's cards and sets; a few queries."""
    cards = Card.objects.filter(game=game_slug)
    index = CatalogueIndex(cards=_sources(game_slug))
    for pk, card in index.cards.items():
        index.keys.setdefault(card.key, []).append(pk)
        index.names.setdefault(squeeze(card.name), []).append(pk)
        for name in ("text", "flavour"):
            if english := card.english[name]:
                index.texts.setdefault(text_key(english), []).append((pk, name))
    places = Printing.objects.filter(card__game=game_slug).values_list(
        "card", "card_set__code", "card_set__name", "number", "variant"
    )
    for pk, code, name, number, variant in places.iterator():
        place = index.printings.setdefault((code.upper(), number.upper()), {})
        place.setdefault(squeeze(variant), []).append(pk)
        for word in (code, name):
            index.sets.setdefault(fold(word), set()).add(pk)
    for one in CardSet.objects.filter(game=game_slug):
        index.card_sets[one.code] = Source(
            one.pk,
            one.code,
            one.name,
            {SET_NAME: one.name},
            {SET_NAME: words_hash(one.name)},
        )
    names = CardText.objects.filter(card__in=cards, language=language, field="name")
    for pk, text in names.values_list("card", "text"):
        index.local_names.setdefault(squeeze(text), []).append(pk)
    return index


def load_sources(pks: Iterable[int]) -> dict[int, Source]:
    """Return the cards *pks* as translations see them, by pk."""
    return _read_sources(Card.objects.filter(pk__in=list(pks)))


def _sources(game_slug: str) -> dict[int, Source]:
    """Return all cards of a game as translations see them."""
    return _read_sources(Card.objects.filter(game=game_slug))


def _read_sources(cards: models.QuerySet[Card]) -> dict[int, Source]:
    """Return *cards* with the flavour of their source printing; two queries."""
    flavours = {
        pk: (flavour, made)
        for pk, flavour, made in Printing.objects.filter(
            card__in=cards, is_source=True
        ).values_list("card", "flavour", "flavour_hash")
    }
    rows = cards.values_list("pk", "key", "name", "text", "name_hash", "text_hash")
    found = {}
    for pk, key, name, text, name_hash, text_hash in rows.iterator():
        flavour, flavour_hash = flavours.get(pk, ("", ""))
        english = {"name": name, "text": text, "flavour": flavour}
        hashes = {"name": name_hash, "text": text_hash, "flavour": flavour_hash}
        found[pk] = Source(pk, key, name, english, hashes)
    return found
