"""What breaks a deck, and what it might do better, as sentences."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.building.verdicts.format_texts import Sentence, count_of, figures_of
from decks.lists.texts import NOTES, note_sentence
from rules.game.deck import DeckIssue


def _no_hero(issue: DeckIssue) -> str:  # noqa: ARG001 - as its neighbours
    return _("The deck has no hero.")


def _too_many_heroes(issue: DeckIssue) -> str:
    return _("A deck has one hero; this one names %(count)s: %(cards)s.") % figures_of(
        issue
    )


def _not_a_hero(issue: DeckIssue) -> str:
    return _("“%(card)s” cannot lead a deck: it is not a hero.") % figures_of(issue)


def _deck_too_small(issue: DeckIssue) -> str:
    return ngettext(
        "The main deck has %(size)s card; it needs at least %(minimum)s.",
        "The main deck has %(size)s cards; it needs at least %(minimum)s.",
        count_of(issue, "size"),
    ) % figures_of(issue)


def _too_many_copies(issue: DeckIssue) -> str:
    return ngettext(
        "“%(card)s”: %(count)s copy in main and side deck together; "
        "at most %(maximum)s are allowed.",
        "“%(card)s”: %(count)s copies in main and side deck together; "
        "at most %(maximum)s are allowed.",
        count_of(issue, "count"),
    ) % figures_of(issue)


def _side_deck_size(issue: DeckIssue) -> str:
    return ngettext(
        "The side deck has %(size)s card; it must have exactly %(wanted)s, or none.",
        "The side deck has %(size)s cards; it must have exactly %(wanted)s, or none.",
        count_of(issue, "size"),
    ) % figures_of(issue)


def _hero_in_deck(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is a hero; heroes start in play and don’t go in the deck."
    ) % figures_of(issue)


def _token_in_deck(issue: DeckIssue) -> str:
    return _("“%(card)s” is a token, and tokens cannot be in a deck.") % figures_of(
        issue
    )


def _card_apart(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” belongs to a raid, a dungeon deck or an event, and no deck is "
        "built with it."
    ) % figures_of(issue)


def _wrong_class(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is for another class: %(needs)s. The hero’s class: %(has)s."
    ) % figures_of(issue, "needs", "has")


def _wrong_faction(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is for another faction: %(needs)s. The hero’s faction: %(has)s."
    ) % figures_of(issue, "needs", "has")


def _hero_required(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” requires a hero with this trait: %(needs)s. %(hero)s doesn’t have"
        " it."
    ) % figures_of(issue, "needs")


def _talent_required(issue: DeckIssue) -> str:
    if not issue.figures["has"]:
        return _(
            "“%(card)s” requires the talent spec %(needs)s; traitor heroes have none."
        ) % figures_of(issue, "needs")
    return _(
        "“%(card)s” requires the talent spec %(needs)s; the hero’s is %(has)s."
    ) % figures_of(issue, "needs", "has")


def _mixed_talents(issue: DeckIssue) -> str:
    return _(
        "A hero without a talent spec may use cards of one spec only; "
        "the deck has several: %(talents)s (%(cards)s)."
    ) % figures_of(issue, "talents")


def _mixed_reputations(issue: DeckIssue) -> str:
    return _(
        "A deck may have cards of one reputation only; "
        "this one has several: %(reputations)s (%(cards)s)."
    ) % figures_of(issue)


def _excluded_by_hero(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” can’t be in this deck: its hero, %(hero)s, says “%(text)s”."
    ) % figures_of(issue)


def _ambiguous_card(issue: DeckIssue) -> str:
    return _(
        "Line %(line)s: “%(card)s” could be several cards: %(suggestions)s."
    ) % figures_of(issue)


def _unknown_card(issue: DeckIssue) -> str:
    if issue.figures["suggestions"]:
        return _(
            "Line %(line)s: there is no card “%(card)s”. Similar: %(suggestions)s."
        ) % figures_of(issue)
    return _("Line %(line)s: there is no card “%(card)s”.") % figures_of(issue)


def _waiting_card(issue: DeckIssue) -> str:
    return _(
        "Line %(line)s: “%(card)s” is not in the deck yet, though the catalog has "
        "%(suggestions)s now."
    ) % figures_of(issue)


def _uncounted_card(issue: DeckIssue) -> str:
    return _("Line %(line)s: no number of copies for “%(card)s”.") % figures_of(issue)


def _both_of_either(issue: DeckIssue) -> str:
    return _(
        "%(hero)s may lead only one of these, and the deck has both: %(sides)s "
        "(%(cards)s)."
    ) % figures_of(issue, "sides")


def _not_a_fight_card(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is a fighter; a fight deck is made of fight cards."
    ) % figures_of(issue)


def _fight_deck_too_large(issue: DeckIssue) -> str:
    return ngettext(
        "The fight deck has %(size)s card; it never has more than %(maximum)s.",
        "The fight deck has %(size)s cards; it never has more than %(maximum)s.",
        count_of(issue, "size"),
    ) % figures_of(issue)


def _too_few_fighters(issue: DeckIssue) -> str:
    return _(
        "A team has two fighters; all cards in this deck belong to one: %(cards)s."
    ) % figures_of(issue)


def _too_many_fighters(issue: DeckIssue) -> str:
    return _(
        "A team has two fighters; this deck has cards of %(found)s: %(cards)s."
    ) % figures_of(issue)


def _starting_card_missing(issue: DeckIssue) -> str:
    return _("The starting card of this fighter is missing: %(card)s.") % figures_of(
        issue
    )


def _too_few_of_type(issue: DeckIssue) -> str:
    return ngettext(
        "The main deck has %(count)s card of the type “%(type)s”; it needs at least "
        "%(wanted)s.",
        "The main deck has %(count)s cards of the type “%(type)s”; it needs at least "
        "%(wanted)s.",
        count_of(issue, "count"),
    ) % figures_of(issue, "type")


def _too_many_of_type(issue: DeckIssue) -> str:
    return ngettext(
        "The main deck has %(count)s card of the type “%(type)s”; at most %(wanted)s "
        "are allowed.",
        "The main deck has %(count)s cards of the type “%(type)s”; at most %(wanted)s "
        "are allowed.",
        count_of(issue, "count"),
    ) % figures_of(issue, "type")


ISSUES: Final[Mapping[str, Sentence]] = {
    "no-hero": _no_hero,
    "too-many-heroes": _too_many_heroes,
    "not-a-hero": _not_a_hero,
    "deck-too-small": _deck_too_small,
    "too-many-copies": _too_many_copies,
    "side-deck-size": _side_deck_size,
    "hero-in-deck": _hero_in_deck,
    "token-in-deck": _token_in_deck,
    "card-apart": _card_apart,
    "wrong-class": _wrong_class,
    "wrong-faction": _wrong_faction,
    "hero-required": _hero_required,
    "talent-required": _talent_required,
    "mixed-talents": _mixed_talents,
    "mixed-reputations": _mixed_reputations,
    "excluded-by-hero": _excluded_by_hero,
    "both-of-either": _both_of_either,
    "not-a-fight-card": _not_a_fight_card,
    "fight-deck-too-large": _fight_deck_too_large,
    "too-few-fighters": _too_few_fighters,
    "too-many-fighters": _too_many_fighters,
    "starting-card-missing": _starting_card_missing,
    "too-few-of-type": _too_few_of_type,
    "too-many-of-type": _too_many_of_type,
    "ambiguous-card": _ambiguous_card,
    "unknown-card": _unknown_card,
    "waiting-card": _waiting_card,
    "uncounted-card": _uncounted_card,
}


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
