"""Which heroes could play this? Every leader of the format, the best fitting first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from cards.catalogue.models import Card
from cards.catalogue.queries import get_printed_in
from cards.faces.card_face import CardFace, card_faces, with_faces
from decks.building.verdicts.texts import issue_sentence
from decks.lists.line_settling import line_of
from decks.reverse.card_fits import Reason
from decks.reverse.deck_question import DeckQuestion
from rules.game.deck import DeckIssue, Decklist, Format, Zone
from rules.games import game

PAGE_SIZE: Final = 24


@dataclass(frozen=True, slots=True)
class HeroFit:
    """A hero and what the deck would break under it.

    *to_go* counts the cards that would have to leave, copies and all.
    """

    face: CardFace
    reasons: tuple[Reason, ...]
    to_go: int
    is_chosen: bool

    @property
    def fits(self) -> bool:
        """Whether the hero can play all of the deck."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A hero before it is drawn."""

    card: Card
    issues: tuple[DeckIssue, ...]
    to_go: int


@dataclass(frozen=True, slots=True)
class HeroRanking:
    """One page of heroes, the best first, and how many of all fit wholly."""

    page: Page[_Ranked]
    heroes: list[HeroFit]
    fitting: int


def rank_heroes(
    decklist: Decklist[Any],
    limits: Format,
    *,
    game_slug: str,
    language: str,
    names: Mapping[str, str],
    page: int = 1,
) -> HeroRanking:
    """Return the *page* of heroes that *limits* let lead, ranked for *decklist*.

    First those who can play all of it, then those for whom fewest cards would have to
    go. Issues that no hero can help, as too few cards, do not count. *names* are the
    reader's words for the deck's cards. Five queries.
    """
    ranked = _rank(decklist, limits, game_slug)
    found = Paginator(ranked, PAGE_SIZE).get_page(page)
    shown = [one.card.pk for one in found.object_list]
    faces = with_faces(Card.objects.filter(pk__in=shown), language)
    drawn = {face.card.pk: face for face in card_faces(faces, language)}
    leading = {line.card.name for line in decklist.in_zone(Zone.HERO)}
    heroes = [
        _fit(one, drawn[one.card.pk], names, leading) for one in found.object_list
    ]
    fitting = sum(not one.issues for one in ranked)
    return HeroRanking(found, heroes, fitting)


def _fit(
    one: _Ranked, face: CardFace, names: Mapping[str, str], leading: set[str]
) -> HeroFit:
    """Return the ranked hero as the page shows it."""
    called = {**names, face.card.name: face.name}
    return HeroFit(
        face=face,
        reasons=tuple(Reason(i, issue_sentence(i, called)) for i in one.issues),
        to_go=one.to_go,
        is_chosen=face.card.name in leading,
    )


def _rank(decklist: Decklist[Any], limits: Format, game_slug: str) -> list[_Ranked]:
    """Return all heroes that *limits* let lead, ranked for *decklist*; two queries."""
    cards = list(_leaders(game_slug, limits))
    sets = get_printed_in(card.pk for card in cards)
    lines = [line_of(card, 1, Zone.HERO, sets[card.pk]) for card in cards]
    issues = DeckQuestion(game_slug, decklist, limits).issues_led_by(lines)
    ranked = [
        _Ranked(card, tuple(issues[card.key]), _count_to_go(issues[card.key]))
        for card in cards
    ]
    return sorted(ranked, key=lambda one: (one.to_go, len(one.issues), one.card.key))


def _leaders(game_slug: str, limits: Format) -> QuerySet[Card]:
    """Return the cards that *limits* let lead a deck."""
    leaders = Card.objects.filter(
        game=game_slug, type__in=game(game_slug).LEADER_TYPES
    ).exclude(key__in=limits.banned)
    if limits.hero_pool:
        leaders = leaders.filter(key__in=limits.hero_pool)
    if limits.allowed_sets:
        printed = {"printings__card_set__code__in": limits.allowed_sets}
        leaders = leaders.filter(**printed).distinct()
    return leaders


def _count_to_go(issues: Iterable[DeckIssue]) -> int:
    """Return how many cards the *issues* ask out; two about one card ask once."""
    asked: dict[tuple[str, Zone], int] = {}
    for issue in issues:
        if issue.way_out.action == "remove":
            place = (issue.cards[0] if issue.cards else "", issue.way_out.zone)
            asked[place] = max(asked.get(place, 0), issue.way_out.count)
    return sum(asked.values())
