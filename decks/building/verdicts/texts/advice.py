"""What a deck might do better."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.building.verdicts.texts.issue_figures import Sentence, count_of, figures_of
from decks.lists.texts import NOTES, note_sentence
from rules.game.deck import DeckIssue


def _deck_far_above_minimum(issue: DeckIssue) -> str:
    return ngettext(
        "The deck has %(size)s card. The closer to %(minimum)s, the more often you "
        "draw your best cards.",
        "The deck has %(size)s cards. The closer to %(minimum)s, the more often you "
        "draw your best cards.",
        count_of(issue, "size"),
    ) % figures_of(issue)


def _too_few_quests(issue: DeckIssue) -> str:
    return ngettext(
        "Only %(count)s quest or location; decks of this size usually have "
        "%(wanted)s or more.",
        "Only %(count)s quests and locations; decks of this size usually have "
        "%(wanted)s or more.",
        count_of(issue, "count"),
    ) % figures_of(issue)


def _top_heavy(issue: DeckIssue) -> str:
    return ngettext(
        "%(count)s of %(of)s card with a cost costs %(cost)s or more: your first "
        "turns may pass without a play.",
        "%(count)s of %(of)s cards with a cost cost %(cost)s or more: your first "
        "turns may pass without a play.",
        count_of(issue, "count"),
    ) % figures_of(issue)


def _one_sided(issue: DeckIssue) -> str:
    return _(
        "Cards are spread unevenly: armor %(armor)s, allies %(allies)s."
    ) % figures_of(issue)


def _one_type(issue: DeckIssue) -> str:
    return ngettext(
        "%(count)s of %(of)s card in the deck is of one type: %(type)s. A mix of "
        "types answers more threats.",
        "%(count)s of %(of)s cards in the deck are of one type: %(type)s. A mix of "
        "types answers more threats.",
        count_of(issue, "count"),
    ) % figures_of(issue, "type")


def _hero_text_unread(issue: DeckIssue) -> str:
    return _(
        "This sentence on %(card)s could not be checked: “%(text)s”."
    ) % figures_of(issue)


def _settled_card(issue: DeckIssue) -> str:
    told = _(
        "Line %(line)s: “%(card)s” could be several cards; using %(taken)s, not "
        "%(suggestions)s."
    ) % figures_of(issue)
    reason = str(issue.figures["reason"])
    return f"{told} {note_sentence(reason)}" if reason in NOTES else told


ADVICE: Final[Mapping[str, Sentence]] = {
    "deck-far-above-minimum": _deck_far_above_minimum,
    "too-few-quests": _too_few_quests,
    "top-heavy": _top_heavy,
    "one-sided": _one_sided,
    "one-type": _one_type,
    "hero-text-unread": _hero_text_unread,
    "settled-card": _settled_card,
}
