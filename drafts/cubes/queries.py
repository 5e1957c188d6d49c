"""Cubes: found, listed, offered to choose; a version with what changed in it."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, faces_of
from core.users import User
from drafts.boosters.event_boosters import find_printings
from drafts.cubes.models import Cube, CubeVersion
from rules.errors import N_, Refusal

OFFERED = 200  # cubes that a choice lists


class UnknownCube(Refusal):
    """There is no such cube, or the reader may not see it."""

    code = "unknown-cube"
    sentence = N_("There is no cube “%(cube)s”.")
    status = 404


def visible_cubes(user: User, game_slug: str | None) -> QuerySet[Cube]:
    """Return the cubes of *user* and public ones, of a game or of all."""
    allowed = Q(is_public=True)
    if user.is_authenticated:
        allowed |= Q(owner=user.pk)
    found = Cube.objects.filter(allowed).select_related("owner")
    return found if game_slug is None else found.filter(game=game_slug)


def find_cube(user: User, game_slug: str | None, short_id: str) -> Cube:
    """Return the cube if *user* may see it. Raises UnknownCube."""
    word = short_id.replace("\0", "")
    cube = visible_cubes(user, game_slug).filter(short_id=word).first()
    if cube is None:
        raise UnknownCube(cube=word)
    return cube


def newest_version(cube: Cube) -> CubeVersion:
    """Return what *cube* holds now."""
    version = cube.versions.last()
    assert version is not None  # noqa: S101 - made with the cube
    return version


def cube_choices(user: User, game_slug: str) -> list[tuple[str, str]]:
    """Return the cubes *user* may deal, to choose."""
    found = visible_cubes(user, game_slug)[:OFFERED]
    return [(one.short_id, one.name) for one in found]


def cards_of(game_slug: str, refs: Collection[str]) -> list[Card]:
    """Return the cards of which *refs* are printings, by name."""
    printings = find_printings(game_slug, refs)
    cards = Card.objects.filter(pk__in={one.card_id for one in printings.values()})
    return list(cards.order_by("name_folded", "pk"))


def cube_faces(cube: Cube, language: str) -> list[CardFace]:
    """Return the faces of the cards *cube* holds now, in *language*, by name."""
    refs = newest_version(cube).cards
    printings = find_printings(cube.game, refs).values()
    faces = faces_of({one.pk for one in printings}, language)
    return sorted(faces.values(), key=lambda face: face.name)


@dataclass(frozen=True, slots=True)
class VersionChange:
    """One version and what came in and went out with it, by name."""

    version: CubeVersion
    came: tuple[str, ...]
    went: tuple[str, ...]


def version_changes(cube: Cube) -> list[VersionChange]:
    """Return the versions of *cube*, the latest first, each with its change."""
    versions = list(cube.versions.all())
    refs = {ref for one in versions for ref in one.cards}
    printings = find_printings(cube.game, refs)
    cards = Card.objects.in_bulk({one.card_id for one in printings.values()})
    names = {ref: cards[one.card_id].name for ref, one in printings.items()}

    def named(some: set[str]) -> tuple[str, ...]:
        return tuple(sorted(names.get(ref, ref) for ref in some))

    changes, before = [], set[str]()
    for one in versions:
        now = set(one.cards)
        changes.append(VersionChange(one, named(now - before), named(before - now)))
        before = now
    return changes[::-1]
