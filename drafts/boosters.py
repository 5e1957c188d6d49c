"""Boosters of the catalogue: definitions filled with the printings of sets."""

from collections.abc import Collection

from cards.models import Printing
from rules.booster import Booster, Stocked, fill
from rules.errors import DomainError
from rules.game import game


class UnknownBooster(DomainError):
    """The game has no booster of that name."""

    code = "unknown-booster"
    status = 404


def fill_booster(*, game_slug: str, booster: str, sets: Collection[str]) -> Booster:
    """Return the shipped *booster* filled with the printings of *sets* (codes).

    Raises UnknownGame, UnknownBooster, and BoosterUnusable if cards are missing.
    """
    known = game(game_slug).boosters()
    if booster not in known:
        raise UnknownBooster(slug=booster, known=", ".join(known))
    return fill(known[booster], load_stock(game_slug, sets))


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
