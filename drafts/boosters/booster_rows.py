"""Boosters as lists and choices show them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cards.catalogue.games import translate_term
from core.users import User
from drafts.boosters.models import OwnBooster
from drafts.boosters.queries import find_definition, find_own_booster, own_slug
from drafts.boosters.texts import contents_sentence
from rules.events.boosters import BoosterDefinition, read_definition
from rules.games import DEFAULT_GAME, game

OFFERED = 200  # boosters of others that a choice lists


@dataclass(frozen=True, slots=True)
class BoosterRow:
    """A booster in a list: what it is called and holds; *own* if somebody made it."""

    slug: str
    name: str
    sentence: str
    definition: BoosterDefinition
    own: OwnBooster | None = None


def shipped_rows(game_slug: str) -> list[BoosterRow]:
    """Return the boosters of the game itself."""
    shipped = game(game_slug).boosters().values()
    return [booster_row(game_slug, one) for one in shipped]


def own_rows(game_slug: str, user: User) -> list[BoosterRow]:
    """Return the boosters of *user*, those no longer offered last."""
    own = own_boosters(game_slug, user).order_by("is_retired", "name", "pk")
    return [own_row(one) for one in own]


def public_rows(game_slug: str, user: User, *, limit: int) -> list[BoosterRow]:
    """Return the *limit* latest boosters that others let everyone find."""
    return [own_row(one) for one in public_boosters(game_slug, user)[:limit]]


def own_boosters(game_slug: str, user: User) -> QuerySet[OwnBooster]:
    """Return the boosters of *user*, those no longer offered too."""
    found = OwnBooster.objects.filter(game=game_slug).select_related("owner")
    return found.filter(owner=user.pk) if user.is_authenticated else found.none()


def public_boosters(game_slug: str, user: User) -> QuerySet[OwnBooster]:
    """Return the boosters others than *user* let everyone find, latest change first."""
    found = OwnBooster.objects.filter(game=game_slug, is_public=True, is_retired=False)
    if user.is_authenticated:
        found = found.exclude(owner=user.pk)
    return found.select_related("owner").order_by("-changed_at", "-pk")


def booster_row(game_slug: str, definition: BoosterDefinition) -> BoosterRow:
    """Return a shipped booster in words."""
    sentence = contents_sentence(game_slug, definition)
    name = translate_term(definition.name)
    return BoosterRow(definition.slug, name, sentence, definition)


def own_row(own: OwnBooster) -> BoosterRow:
    """Return a booster somebody made in words."""
    definition = read_definition(own.definition)
    sentence = contents_sentence(own.game, definition)
    return BoosterRow(own_slug(own), own.name, sentence, definition, own)


def booster_choices(
    game_slug: str, user: User
) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the boosters *user* may choose for an event, grouped; two queries."""
    own = own_boosters(game_slug, user).filter(is_retired=False)
    others = public_boosters(game_slug, user)[:OFFERED]
    shipped = game(game_slug).boosters().values()
    groups = [
        (_("My boosters"), _choices(own)),
        (
            _("Official boosters"),
            [(one.slug, translate_term(one.name)) for one in shipped],
        ),
        (_("Other players’ boosters"), _choices(others)),
    ]
    return [group for group in groups if group[1]]


def _choices(boosters: Iterable[OwnBooster]) -> list[tuple[str, str]]:
    """Return *boosters* to choose."""
    return [(own_slug(one), one.name) for one in boosters]


def row_of(slug: str) -> BoosterRow:
    """Return the booster of that slug in words. Raises UnknownBooster."""
    own = find_own_booster(DEFAULT_GAME, slug)
    if own:
        return own_row(own)
    return booster_row(DEFAULT_GAME, find_definition(DEFAULT_GAME, slug))
