"""Boosters of the catalogue: definitions filled with the printings of sets."""

from collections.abc import Collection
from typing import Final

from cards.catalogue.models import Printing
from drafts.boosters.models import OwnBooster
from rules.errors import N_, Refusal
from rules.events.boosters import (
    Booster,
    BoosterDefinition,
    Stocked,
    fill,
    read_definition,
)
from rules.games import game

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


def find_own_booster(game_slug: str, slug: str) -> OwnBooster | None:
    """Return the booster of that slug that somebody made, with its owner, or None."""
    if not slug.startswith(OWN) or "\0" in slug:
        return None
    found = OwnBooster.objects.filter(game=game_slug).select_related("owner")
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
