"""What a card shows: its words in the reader's language and its figures."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, Final
from urllib.parse import quote

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.http import RFC3986_SUBDELIMS
from django.utils.safestring import SafeString
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.catalogue.card_texts.languages import fallback_chain, interface_language
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.shown_words import (
    Field,
    HeldPrinting,
    HeldText,
    Words,
    words_shown,
)
from cards.catalogue.changes.feed import FeedState, feed_state
from cards.catalogue.games import translate_term
from cards.catalogue.models import Card, Printing
from cards.catalogue.played_parts import played_part
from cards.catalogue.queries import OF_SET
from cards.faces.card_pictures import picture_url
from cards.faces.own_pictures import (
    READER,
    ShownPicture,
    own_picture,
    shared_picture,
)
from core.web.replicas import reading
from rules.game.played_part import PlayedPart
from rules.game.printing import TypeLine
from rules.games import game

_PLAIN = RFC3986_SUBDELIMS + "/~:@"  # what Django leaves as it is in addresses
# What of a card a face needs; search and import look at more.
_SHOWN = (
    "game", "key", "name", "text", "name_hash", "text_hash", "facts", "powers", "type",
    "cost", "atk", "health", "defense", "strike_cost",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class CardFace:
    """One card as it is drawn; each of its words says its language.

    What is worked out once is kept with it: faces are kept from page to page.
    """

    card: Card
    printing: Printing | HeldPrinting | None
    language: str  # the reader's; a word in another one has fallen back
    name: str
    name_language: str
    type_line: str
    frame: str
    text: str
    text_language: str
    flavour: str
    flavour_language: str
    words: Mapping[str, Words]
    rarity: str
    cost: str
    damage_type: str

    @cached_property
    def picture(self) -> str:
        """The address of the card's picture."""
        return picture_url(self.card, self.printing)

    @property
    def own_picture(self) -> ShownPicture | None:
        """The picture that its reader brought, or the site; None for none.

        A face is kept for all readers, and so has no picture of one of them.
        """
        reader = READER.get()
        if reader and reader.held:
            mine = own_picture(reader.held, self.printing, self.words_language)
            return mine or self.shared_picture
        return self.shared_picture

    @cached_property
    def shared_picture(self) -> ShownPicture | None:
        """The picture that the site has for all, or another site; None for none."""
        return shared_picture(self.printing, self.words_language)

    @property
    def art(self) -> str:
        """The address of the picture in its frame: one brought, or the generated."""
        own = self.own_picture
        return own.art if own and own.art and not own.is_elsewhere else self.picture

    @property
    def words_language(self) -> str:
        """The language that most of its words are in."""
        return self.text_language if self.text else self.name_language

    @cached_property
    def drawn(self) -> dict[tuple[str, bool], SafeString]:
        """The face as HTML by size and bareness, for those who brought no picture."""
        return {}

    @cached_property
    def played(self) -> PlayedPart:
        """How much of the card is played."""
        return played_part(self.card)

    @property
    def is_leader(self) -> bool:
        """Whether the card may lead a deck."""
        return self.card.type in game(self.card.game).LEADER_TYPES

    @cached_property
    def url(self) -> str:
        """The address of the card's page."""
        return printing_url(self.printing, self.card) if self.printing else ""

    @property
    def spoken(self) -> str:
        """The card in one sentence, for those who hear it."""
        card = self.card
        figures = (self.cost, card.atk, card.health, card.defense)
        told = [
            f"{label} {value}"
            for label, value in zip(_labels(interface_language()), figures, strict=True)
            if value not in ("", None)
        ]
        return ", ".join([self.name, self.type_line, *told])


def with_faces(cards: QuerySet[Card], language: str) -> list[Card]:
    """Return *cards*, fetched with all that `card_face` shows, in three queries.

    What Django would prefetch is put in place by hand: a model for every text costs
    more than finding the cards.
    """
    held = list(cards.only(*_SHOWN))
    keys = [card.pk for card in held]
    printings, texts = _printings(keys), _texts(keys, language)
    for card in held:
        held_there = {
            "printings": printings.get(card.pk, ()),
            "texts": texts.get(card.pk, ()),
        }
        # Where Django keeps what it prefetches; it offers no public way.
        vars(card)["_prefetched_objects_cache"] = held_there
    return held


def _printings(cards: list[int]) -> Mapping[int, list[HeldPrinting]]:
    """Return the printings of *cards* (keys) by card, in their order."""
    found: defaultdict[int, list[HeldPrinting]] = defaultdict(list)
    for card, *shown in _rows(_printings_sql(), cards):
        found[card].append(HeldPrinting._make(shown))
    return found


def _texts(cards: list[int], language: str) -> Mapping[int, list[HeldText]]:
    """Return what a reader of *language* may be shown of *cards* (keys), by card."""
    found: defaultdict[int, list[HeldText]] = defaultdict(list)
    chain = fallback_chain(language)
    for card, *words in _rows(_texts_sql(), cards, chain) if chain else ():
        found[card].append(HeldText._make(words))
    return found


@cache
def _printings_sql() -> str:
    """Return the statement that fetches printings of cards, a gap for their keys.

    Django would write it anew for each page, which takes longer than answering it.
    """
    columns = [OF_SET.get(name, name) for name in HeldPrinting._fields]
    printings = Printing.objects.filter(card__in=[0]).values_list("card_id", *columns)
    return str(printings.query.sql_with_params()[0])


@cache
def _texts_sql() -> str:
    """Return the statement that fetches texts of cards, gaps for keys and languages."""
    held = CardText.objects.filter(card__in=[0], language__in=["en"])
    texts = held.values_list("card_id", *HeldText._fields)
    return str(texts.query.sql_with_params()[0])


def _rows(sql: str, *gaps: Sequence[int | str]) -> list[tuple[Any, ...]]:
    """Return the rows of *sql*, each `IN (%s)` of which is one of the *gaps*."""
    if not gaps[0]:
        return []
    for gap in gaps:
        # Spaced, so that the next gap is not taken for one already filled.
        sql = sql.replace("IN (%s)", f"IN ({','.join(['%s '] * len(gap))})", 1)
    with reading(Card).cursor() as cursor:
        cursor.execute(sql, [value for gap in gaps for value in gap])
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


def card_faces(cards: Iterable[Card], language: str) -> list[CardFace]:
    """Return the faces of *cards*, in order."""
    return [card_face(card, language) for card in cards]


def card_face(
    card: Card, language: str, printing: Printing | HeldPrinting | None = None
) -> CardFace:
    """Return *card* as drawn for a reader of *language*, in *printing* or its first."""
    shown = printing or next(iter(card.printings.all()), None)
    words = words_shown(card, fallback_chain(language), shown)
    name, text, flavour = words[Field.NAME], words[Field.TEXT], words[Field.FLAVOUR]
    line = game(card.game).type_line(card.value)
    rarities = game(card.game).RARITIES
    return CardFace(
        card=card,
        printing=shown,
        language=language,
        words=words,
        name=name.text,
        name_language=name.language,
        type_line=say_type_line(line),
        frame=line.frame,
        text=text.text,
        text_language=text.language,
        flavour=flavour.text,
        flavour_language=flavour.language,
        rarity=translate_term(rarities.get(shown.rarity, shown.rarity))
        if shown
        else "",
        cost=str(card.facts.get("cost") if card.facts.get("cost") is not None else ""),
        damage_type=card.facts.get("damage_type", ""),
    )


def face_shown(card: Card, language: str, shown: Mapping[str, Any] | None) -> CardFace:
    """Return *card* as drawn in *shown*, the `first_printing` it was fetched with.

    No query: its texts are prefetched, and its other printings are not looked at.
    """
    printings = (HeldPrinting(**shown),) if shown else ()
    vars(card).setdefault("_prefetched_objects_cache", {})["printings"] = printings
    return card_face(card, language)


def say_type_line(line: TypeLine) -> str:
    """Return *line* in the language of the interface."""
    return _said(line, interface_language())


@lru_cache(maxsize=4096)
def _said(line: TypeLine, language: str) -> str:  # noqa: ARG001 - told apart by it
    """Return *line* in *language*, the interface's; most cards share theirs."""
    kind = _kind(line.kind)
    traits = ", ".join(translate_term(word) for word in line.traits)
    return f"{kind} – {traits}" if traits else kind


@cache
def _labels(language: str) -> tuple[str, ...]:  # noqa: ARG001 - told apart by it
    """Return what a card's figures are called in *language*, the interface's."""
    return _("cost"), _("ATK"), _("health"), _("DEF")


def _kind(words: tuple[str, ...]) -> str:
    """Return the words before the dash of a type line; the type comes last in English.

    Each language puts its adjectives where they agree with nothing.
    """
    *before, kind = map(translate_term, words)
    if not before:
        return kind
    names = {"before": " ".join(before), "type": kind}
    return pgettext("type line", "%(before)s %(type)s") % names


def place_of(printing: Printing | HeldPrinting) -> str:
    """Return the place of *printing* in its set, as addresses have it: `12-EA`.

    The second of those that share it is `12-EA~2`.
    """
    variant = f"-{printing.variant}" if printing.variant else ""
    twin = f"~{printing.twin}" if printing.twin > 1 else ""
    return f"{printing.number}{variant}{twin}"


def address_parts(printing: Printing | HeldPrinting) -> tuple[str, str]:
    """Return set and place of *printing* as parts of an address, not yet quoted.

    A slash would end the part: it is escaped once more than usual.
    """
    place = place_of(printing).replace("/", "%2F")
    return printing.set_code.replace("/", "%2F"), place


def printing_url(printing: Printing | HeldPrinting, card: Card) -> str:
    """Return the address of *printing*'s page; the slug is decoration."""
    set_code, place = address_parts(printing)
    quoted = quote(set_code, safe=_PLAIN), quote(place, safe=_PLAIN)
    slug = slugify(card.name)
    if slug:
        return _gaps("card-named", 3).format(*quoted, slug)
    return _gaps("card", 2).format(*quoted)


@cache
def _gaps(name: str, parts: int) -> str:
    """Return the address *name* with gaps for its *parts*: a page asks for sixty."""
    return reverse(name, args=["0"] * parts).replace("/0", "/{}")


MOST: Final = 2048  # faces of a process, some kilobytes each

Draw = Callable[[Iterable[int], str], dict[int, CardFace]]
_kept: dict[tuple[object, int], CardFace] = {}


def faces_of(
    printings: Iterable[int],
    language: str,
    draw: Draw | None = None,
    *,
    state: FeedState | None = None,
) -> Mapping[int, CardFace]:
    """Return the face of each of *printings* (keys) for a reader of *language*.

    One query where all are kept, none for who knows the catalogue's *state*. *draw*
    draws those that are not, for who has loaded their cards anyway.
    """
    return _faces("printing", set(printings), language, draw or _draw, state)


def faces_of_cards(
    cards: Sequence[int], language: str, state: FeedState | None = None
) -> list[CardFace]:
    """Return the faces of *cards* (keys) in their order, each in its first printing.

    Cards gone meanwhile are left out. One query where all are kept, else four; one less
    for who knows the catalogue's *state*.
    """
    found = _faces("card", set(cards), language, _draw_cards, state)
    return [found[pk] for pk in cards if pk in found]


def _faces(
    of: str,
    wanted: set[int],
    language: str,
    draw: Draw,
    state: FeedState | None = None,
) -> Mapping[int, CardFace]:
    """Return the face of each of the keys *wanted*, drawn by *draw* or kept before."""
    kept_by = (state or feed_state(), of, language, interface_language())
    found = {pk: face for pk in wanted if (face := _kept.get((kept_by, pk)))}
    if missing := wanted - found.keys():
        drawn = draw(missing, language)
        if len(_kept) + len(drawn) > MOST:
            _kept.clear()
        _kept.update({(kept_by, pk): face for pk, face in drawn.items()})
        found |= drawn
    return found


def forget_faces() -> None:
    """Draw every face anew: the database is another one."""
    _kept.clear()


def _draw_cards(cards: Iterable[int], language: str) -> dict[int, CardFace]:
    """Return the faces of *cards* (keys), each drawn once."""
    held = with_faces(Card.objects.filter(pk__in=frozenset(cards)), language)
    return {card.pk: card_face(card, language) for card in held}


def _draw(printings: Iterable[int], language: str) -> dict[int, CardFace]:
    """Return the faces of *printings* (keys), each drawn once."""
    shown = frozenset(printings)
    cards = Card.objects.filter(
        pk__in=Printing.objects.filter(pk__in=shown).values("card")
    )
    return {
        printing.pk: card_face(card, language, printing)
        for card in with_faces(cards, language)
        for printing in card.printings.all()
        if printing.pk in shown
    }
