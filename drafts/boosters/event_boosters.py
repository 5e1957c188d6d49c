"""The boosters of an event: chosen by kind and set, filled, frozen by hash."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cards.catalogue.models import Printing
from drafts.boosters.models import BoosterDefinition
from drafts.boosters.queries import UnknownBooster, find_definition, load_stock
from rules.events.boosters import (
    Booster,
    BoosterUnusable,
    fill,
    only_sets,
    sets_named,
    without_extras,
    write_booster,
)
from rules.events.pile import Pile, write_pile
from rules.games import game
from rules.text.canonical import fingerprint


@dataclass(frozen=True, slots=True)
class BoosterChoice:
    """What is opened in one round: a *kind* of booster of the set with that code.

    Without *has_extras* heroes, loot and the like are set aside beforehand.
    """

    kind: str
    set_code: str
    has_extras: bool = False


def fill_choice(game_slug: str, choice: BoosterChoice) -> Booster:
    """Return the booster of *choice*, every sheet filled from the catalogue.

    Raises UnknownBooster or BoosterUnusable.
    """
    definition = find_definition(game_slug, choice.kind)
    code = choice.set_code.replace("\0", "").upper()
    stock = load_stock(game_slug, {code, *sets_named(definition)})
    if all(card.card_set != code for card in stock):
        known = ", ".join(game(game_slug).boosters())
        raise UnknownBooster(slug=f"{choice.kind} {choice.set_code}", known=known)
    own = only_sets(definition)
    if own and code not in own:
        part = f"{definition.name} ({', '.join(sorted(own))})"
        raise BoosterUnusable(part=part, why="other-set")
    opened = definition if choice.has_extras else without_extras(definition)
    return fill(opened, stock, home=code)


def freeze_boosters(
    game_slug: str, choices: Sequence[BoosterChoice], *, is_drafted: bool
) -> list[BoosterDefinition]:
    """Return the frozen booster of each round, one row for all that are alike.

    Raises UnknownBooster, or BoosterUnusable: also for one nobody should draft.
    """
    rows = {}
    for choice in dict.fromkeys(choices):
        definition = find_definition(game_slug, choice.kind)
        if is_drafted and not definition.draftable:
            raise BoosterUnusable(part=definition.name, why="not-draftable")
        frozen = write_booster(fill_choice(game_slug, choice))
        rows[choice], _ = BoosterDefinition.objects.get_or_create(
            game=game_slug,
            hash=fingerprint(frozen),
            defaults={"slug": choice.kind, "frozen": frozen},
        )
    return [rows[choice] for choice in choices]


def freeze_pile(game_slug: str, pile: Pile) -> BoosterDefinition:
    """Return the row that keeps *pile* as an event deals it, by its hash."""
    frozen = write_pile(pile)
    row, _ = BoosterDefinition.objects.get_or_create(
        game=game_slug,
        hash=fingerprint(frozen),
        defaults={"slug": "pile", "frozen": frozen},
    )
    return row


def cards_opened(game_slug: str, choices: Iterable[BoosterChoice]) -> list[str]:
    """Return a printing of every card that boosters of *choices* may hold, each once.

    Raises UnknownBooster or BoosterUnusable.
    """
    boosters = [fill_choice(game_slug, choice) for choice in dict.fromkeys(choices)]
    refs = {
        ref for one in boosters for sheet in one.sheets.values() for ref, _ in sheet
    }
    printings = find_printings(game_slug, refs)
    by_card = {printings[ref].card_id: ref for ref in sorted(refs, reverse=True)}
    return sorted(by_card.values())


def find_printings(game_slug: str, refs: Iterable[str]) -> dict[str, Printing]:
    """Return the printing that each of *refs* (set, number, variant) names.

    Those that name none are left out.
    """
    wanted = set(refs)
    printings = Printing.objects.filter(
        card_set__game=game_slug, card_set__code__in={ref.split()[0] for ref in wanted}
    ).select_related("card_set")
    named = {str(printing): printing for printing in printings}
    return {ref: named[ref] for ref in wanted if ref in named}
