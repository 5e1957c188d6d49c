"""What a deck's proxies say, in the language asked for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace
from cards.faces.rules_text import rules_text_runs
from core.typesetting import Style
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_entries
from decks.paper.card_names import faces_of
from decks.paper.pdf_document import PaperSize
from decks.paper.proxy_pages import Proxies, ProxyCard, Run
from decks.paper.texts import TooManyProxies
from rules.game.deck import Zone
from rules.games import game

MAX_PROXIES: Final = 1000  # of one file; that takes about a second
STYLES: Final[Mapping[str, Style]] = {
    "plain": "",
    "heading": "B",
    "reminder": "I",
    "symbol": "B",
}
ICONS: Final = ("class", "faction")  # traits that cards show as icons
NO_ICON: Final = "Neutral"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProxyOptions:
    """What is asked of proxies: *one_each*, or as many as the deck has."""

    language: str
    paper: PaperSize = "a4"
    one_each: bool = False
    side: bool = True


def describe_proxies(deck: Deck, options: ProxyOptions) -> Proxies:
    """Return the proxies of *deck*: hero, main deck, side deck.

    In a fixed number of queries. Raises TooManyProxies.
    """
    entries = _wanted(get_entries(deck), options)
    found = sum(_copies(entry, options) for entry in entries)
    if found > MAX_PROXIES:
        raise TooManyProxies(limit=MAX_PROXIES, found=found)
    with override(options.language):
        return Proxies(
            paper=options.paper,
            title=f"{deck.name} · {_('Proxies')}",
            language=options.language,
            mark=pgettext("proxy card", "Proxy"),
            made_at=deck.changed_at,
            cards=tuple(_cards(entries, options)),
        )


def _wanted(entries: Sequence[DeckEntry], options: ProxyOptions) -> list[DeckEntry]:
    """Return the entries to print, by zone: a card in two zones once if one each."""
    zones = [Zone.HERO, Zone.MAIN, *([Zone.SIDE] if options.side else [])]
    by_zone = [entry for zone in zones for entry in entries if entry.zone == zone]
    if not options.one_each:
        return by_zone
    first = {entry.card_id: entry for entry in reversed(by_zone)}
    return [entry for entry in by_zone if first[entry.card_id] is entry]


def _copies(entry: DeckEntry, options: ProxyOptions) -> int:
    """Return how many proxies *entry* gets."""
    return 1 if options.one_each else entry.quantity


def _cards(entries: Sequence[DeckEntry], options: ProxyOptions) -> Iterator[ProxyCard]:
    """Yield what the proxies of *entries* say; their language is active."""
    faces = faces_of(entries, options.language)
    for entry, face in zip(entries, faces, strict=True):
        yield ProxyCard(
            name=face.name,
            english=face.card.name if face.name != face.card.name else "",
            cost=face.cost,
            type_line=face.type_line,
            traits=" · ".join(_icons(face)),
            text=tuple(_paragraphs(face)),
            figures=tuple(_figures(face)),
            printing=str(face.printing) if face.printing else "",
            copies=_copies(entry, options),
        )


def _icons(face: CardFace) -> Iterator[str]:
    """Yield the words for the icons of class and faction."""
    traits = game(face.card.game).search_traits(face.card.value)
    for wanted in ICONS:
        for kind, value in traits:
            if kind == wanted and value != NO_ICON:
                yield translate_term(value)


def _paragraphs(face: CardFace) -> Iterator[tuple[Run, ...]]:
    """Yield the runs of each line of the rules text, symbols in its own language."""
    with override(face.text_language):
        lines = rules_text_runs(face.text)
    for line in lines:
        yield tuple((run.text, STYLES[run.kind]) for run in line)


def _figures(face: CardFace) -> Iterator[tuple[str, str]]:
    """Yield label and value of each figure printed below the text."""
    card = face.card
    damage = translate_term(face.damage_type) if face.damage_type else ""
    figures = (
        (" · ".join(filter(None, (_("ATK"), damage))), card.atk),
        (_("Strike cost"), card.strike_cost),
        (_("DEF"), card.defense),
        (_("Health"), card.health),
    )
    for label, value in figures:
        if value is not None:
            yield label, str(value)
