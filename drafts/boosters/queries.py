"""Boosters: found, filled with the printings of sets, listed, offered to choose."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cards.catalogue.changes.feed import FeedState, feed_state
from cards.catalogue.games import asked_game, translate_term
from cards.catalogue.models import Printing
from core.users import User
from drafts.boosters.models import OwnBooster
from drafts.boosters.texts import contents_sentence
from rules.errors import N_, Refusal
from rules.events.boosters import (
    Booster,
    BoosterDefinition,
    BoosterUnusable,
    Stocked,
    fill,
    read_definition,
    sets_named,
    without_extras,
)
from rules.games import DEFAULT_GAME, game

OWN: Final = "own-"


class UnknownBooster(Refusal):
    """The game has no booster of that name."""

    code = "unknown-booster"
    sentence = N_("There is no booster “%(slug)s”. Known boosters: %(known)s.")
    status = 404


def find_definition(game_slug: str, slug: str) -> BoosterDefinition:
    """Return the shipped booster of that slug, or one somebody made.

    Whoever has the slug may open it, retired or not. Raises UnknownGame or
    UnknownBooster.
    """
    shipped = game(game_slug).boosters()
    if slug in shipped:
        return shipped[slug]
    own = find_own_booster(game_slug, slug)
    if own is None:
        raise UnknownBooster(slug=slug, known=", ".join([*shipped, f"{OWN}…"]))
    return read_definition(own.definition)


def find_own_booster(game_slug: str | None, slug: str) -> OwnBooster | None:
    """Return the booster of that slug that somebody made, with its owner, or None.

    It is one of the game, or without one of any.
    """
    if not slug.startswith(OWN) or "\0" in slug:
        return None
    found = OwnBooster.objects.select_related("owner")
    if game_slug is not None:
        found = found.filter(game=game_slug)
    return found.filter(short_id=slug.removeprefix(OWN)).first()


def own_slug(own: OwnBooster) -> str:
    """Return the slug by which events and addresses name *own*."""
    return f"{OWN}{own.short_id}"


def fill_booster(*, game_slug: str, booster: str, sets: Collection[str]) -> Booster:
    """Return the *booster* of that slug filled with the printings of *sets* (codes).

    Raises UnknownGame, UnknownBooster, and BoosterUnusable if cards are missing.
    """
    definition = find_definition(game_slug, booster)
    return fill(definition, load_stock(game_slug, sets))


def load_stock(game_slug: str, sets: Collection[str]) -> list[Stocked]:
    """Return every printing of *sets*, as sheets of boosters ask for them."""
    printings = (
        Printing.objects.filter(
            card__game=game_slug, card_set__code__in={code.upper() for code in sets}
        )
        .select_related("card_set", "card")
        .prefetch_related("card__traits")
    )
    return [_stocked(printing) for printing in printings]


def _stocked(printing: Printing) -> Stocked:
    """Return *printing* as a sheet sees it."""
    traits = ((trait.kind, trait.value) for trait in printing.card.traits.all())
    return Stocked(
        ref=str(printing),
        card_set=printing.card_set.code,
        type=printing.card.type,
        rarity=printing.rarity,
        variant=printing.variant,
        traits=frozenset(traits),
    )


def draftable_sets(game_slug: str) -> frozenset[str]:
    """Return the codes of the sets that fill a booster of the game.

    They are told from type and rarity, and kept until the catalogue changes: filling
    takes a second.
    """
    return _fillable(game_slug, feed_state())


@lru_cache(maxsize=8)
def _fillable(
    game_slug: str,
    state: FeedState,  # noqa: ARG001 - told apart by it
) -> frozenset[str]:
    of_sets = defaultdict(list)
    told = Printing.objects.filter(card__game=game_slug).values_list(
        "pk", "card_set__code", "card__type", "rarity", "variant"
    )
    for ref, code, kind, rarity, variant in told:
        of_sets[code].append(
            Stocked(
                ref=str(ref), card_set=code, type=kind, rarity=rarity, variant=variant
            )
        )
    shipped = [without_extras(one) for one in game(game_slug).boosters().values()]

    def is_filled(code: str) -> bool:
        for one in shipped:
            with suppress(BoosterUnusable):
                return bool(fill(one, of_sets[code], home=code))
        return False

    return frozenset(filter(is_filled, of_sets))


OFFERED = 200  # boosters of others that a choice lists


@dataclass(frozen=True, slots=True)
class BoosterRow:
    """A booster in a list: what it is called and holds; *own* if somebody made it."""

    slug: str
    name: str
    sentence: str
    definition: BoosterDefinition
    game: str
    own: OwnBooster | None = None

    @property
    def asked(self) -> str:
        """The query of its address that names its game, the default aside."""
        return asked_game(self.game)


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
    return BoosterRow(definition.slug, name, sentence, definition, game_slug)


def own_row(own: OwnBooster) -> BoosterRow:
    """Return a booster somebody made in words."""
    definition = read_definition(own.definition)
    sentence = contents_sentence(own.game, definition)
    return BoosterRow(own_slug(own), own.name, sentence, definition, own.game, own)


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


def usual_booster(game_slug: str, code: str) -> str:
    """Return the slug of the shipped booster for the set: its own, else one for any."""
    named = {slug: sets_named(one) for slug, one in game(game_slug).boosters().items()}
    own = [slug for slug, codes in named.items() if code.upper() in codes]
    return next(iter([*own, *(slug for slug, codes in named.items() if not codes)]), "")


def _choices(boosters: Iterable[OwnBooster]) -> list[tuple[str, str]]:
    """Return *boosters* to choose."""
    return [(own_slug(one), one.name) for one in boosters]


def row_of(slug: str, game_slug: str = DEFAULT_GAME) -> BoosterRow:
    """Return the booster of that slug in words, somebody's own of any game.

    Raises UnknownBooster.
    """
    own = find_own_booster(None, slug)
    if own:
        return own_row(own)
    return booster_row(game_slug, find_definition(game_slug, slug))
