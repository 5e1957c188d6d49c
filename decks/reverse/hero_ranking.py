"""Which heroes could play this? Every leader of the format, the best fitting first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.core.paginator import Page, Paginator

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_faces, with_faces
from decks.building.verdicts.texts import issue_sentence
from decks.reverse.card_fits import Reason
from decks.reverse.deck_question import DeckQuestion
from decks.reverse.playable import leaders_under
from rules.game.deck import DeckIssue, Decklist, Format, Zone
from rules.game.reverse import Leader

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
class HeroRanking:
    """One page of heroes, the best first, and how many of all fit wholly."""

    page: Page[Leader[Any]]
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
    reader's words for the deck's cards. Four queries, two more where the catalogue
    changed.
    """
    question = DeckQuestion(game_slug, decklist, limits)
    leaders = leaders_under(limits, game_slug)
    ranked = question.rank(one.line for one in leaders)
    found = Paginator(ranked, PAGE_SIZE).get_page(page)
    shown = {leaders[one.place].pk: one for one in found.object_list}
    faces = with_faces(Card.objects.filter(pk__in=shown), language)
    drawn = {face.card.pk: face for face in card_faces(faces, language)}
    leading = {line.card.name for line in decklist.in_zone(Zone.HERO)}
    heroes = [
        _fit(drawn[pk], one, question.issues_led_by(one.line), names, leading)
        for pk, one in shown.items()
    ]
    return HeroRanking(found, heroes, sum(one.fits for one in ranked))


def _fit(
    face: CardFace,
    leader: Leader[Any],
    issues: list[DeckIssue],
    names: Mapping[str, str],
    leading: set[str],
) -> HeroFit:
    """Return the ranked *leader* as the page shows it."""
    called = {**names, face.card.name: face.name}
    return HeroFit(
        face=face,
        reasons=tuple(Reason(i, issue_sentence(i, called)) for i in issues),
        to_go=leader.to_go,
        is_chosen=face.card.name in leading,
    )
