"""What a page is told when somebody else changed the deck it shows."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from decks.building.editing.card_changes import Meanwhile
from decks.building.editing.deck_diff import Difference
from decks.building.versions.queries import ChangeRow, draw_cards, draw_changes
from rules.errors import Refusal
from rules.game.deck import Zone

SHOWN_MEANWHILE = 12  # changes told before “and more”


@dataclass(frozen=True, slots=True)
class ToldChanges:
    """What others changed meanwhile, as much of it as a page tells."""

    rows: list[ChangeRow]
    more: int
    is_whole: bool


def tell_meanwhile(meanwhile: Meanwhile, language: str) -> ToldChanges | None:
    """Return what to tell of *meanwhile*; None if nothing changed."""
    changes = meanwhile.difference.changes
    if not changes and meanwhile.is_whole:
        return None
    shown = Difference(changes[:SHOWN_MEANWHILE])
    more = len(changes) - len(shown.changes)
    return ToldChanges(draw_changes(shown, language), more, meanwhile.is_whole)


@dataclass(frozen=True, slots=True)
class Question:
    """Whose figure counts for a card; of a *hero* there is one, and no figures."""

    row: ChangeRow  # from the figure there now to the one asked for
    both: int | None  # where it is a third figure
    hero: str = ""
    hero_language: str = ""


def ask_which_counts(refusal: Refusal, language: str) -> Question:
    """Return the question that DeckChangedMeanwhile or HeroChangedMeanwhile leaves."""
    figures: dict[str, Any] = dict(refusal.figures)
    faces = draw_cards([figures["card"], figures.get("hero", 0)], language)
    face = faces[figures["card"]]
    zone = Zone(figures["zone"])
    row = ChangeRow(
        face=face, zone=zone, before=figures["theirs"], after=figures["mine"]
    )
    if "hero" not in figures:
        both = figures["both"]
        return Question(row, both if both not in (row.before, row.after) else None)
    hero = faces[figures["hero"]]
    return Question(row, None, hero.name, hero.name_language)


def meanwhile_sentence(told: ToldChanges) -> str:
    """Return what others changed in a deck, as one sentence."""
    if not told.is_whole:
        return _("A lot was changed elsewhere. This is the current deck.")
    changes = [
        _("%(card)s %(before)s → %(after)s")
        % {"card": row.face.name, "before": row.before, "after": row.after}
        for row in told.rows
    ]
    if told.more:
        changes.append(_("and more (%(count)s)") % {"count": told.more})
    return _("Changed elsewhere: %(changes)s.") % {"changes": ", ".join(changes)}
