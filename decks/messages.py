"""The sentences of verdicts, in the reader's language.

Rules speak in codes and figures; here each code has its sentence. A test sees to it
that none is missing in any language.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.messages import REFUSALS
from cards.terms import translate_term
from decks.import_messages import IMPORT_REFUSALS
from rules.deck import DeckIssue, WayOut, Zone

Sentence = Callable[[DeckIssue], str]


def issue_sentence(issue: DeckIssue, names: Mapping[str, str] | None = None) -> str:
    """Return what is wrong, or might be better, as a sentence.

    *names* are the reader's words for cards; without them cards go by English names.
    """
    return SENTENCES[issue.code](_renamed(issue, names) if names else issue)


def _renamed(issue: DeckIssue, names: Mapping[str, str]) -> DeckIssue:
    """Return *issue* with its cards, and the hero it speaks of, called by *names*."""
    figures = dict(issue.figures)
    if "hero" in figures:
        figures["hero"] = names.get(str(figures["hero"]), figures["hero"])
    cards = tuple(names.get(card, card) for card in issue.cards)
    return replace(issue, cards=cards, figures=figures)


def way_out_sentence(issue: DeckIssue) -> str:
    """Return what would mend *issue*, as a sentence."""
    return WAYS_OUT[issue.way_out.action](issue.way_out)


def _figures(issue: DeckIssue, *terms: str) -> dict[str, Any]:
    """Return the figures a sentence may name; those called *terms* are translated."""
    figures: dict[str, Any] = {"card": issue.cards[0] if issue.cards else ""}
    figures["cards"] = ", ".join(issue.cards)
    for name, value in issue.figures.items():
        words = value if isinstance(value, tuple) else (value,)
        if name in terms:
            words = tuple(translate_term(str(word)) for word in words)
        figures[name] = (
            ", ".join(map(str, words)) if isinstance(value, tuple) else words[0]
        )
    return figures


def _no_hero(issue: DeckIssue) -> str:  # noqa: ARG001 - as its neighbours
    return _("The deck has no hero.")


def _too_many_heroes(issue: DeckIssue) -> str:
    return _("A deck has one hero; this one names %(count)s: %(cards)s.") % _figures(
        issue
    )


def _not_a_hero(issue: DeckIssue) -> str:
    return _("“%(card)s” cannot lead a deck: it is not a hero.") % _figures(issue)


def _deck_too_small(issue: DeckIssue) -> str:
    return ngettext(
        "The main deck has %(size)s card; it needs at least %(minimum)s.",
        "The main deck has %(size)s cards; it needs at least %(minimum)s.",
        _count(issue, "size"),
    ) % _figures(issue)


def _too_many_copies(issue: DeckIssue) -> str:
    return ngettext(
        "“%(card)s”: %(count)s copy in main and side deck together; "
        "at most %(maximum)s are allowed.",
        "“%(card)s”: %(count)s copies in main and side deck together; "
        "at most %(maximum)s are allowed.",
        _count(issue, "count"),
    ) % _figures(issue)


def _side_deck_size(issue: DeckIssue) -> str:
    return ngettext(
        "The side deck has %(size)s card; it must have exactly %(wanted)s, or none.",
        "The side deck has %(size)s cards; it must have exactly %(wanted)s, or none.",
        _count(issue, "size"),
    ) % _figures(issue)


def _hero_in_deck(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is a hero: heroes start in play and are no part of the deck."
    ) % _figures(issue)


def _token_in_deck(issue: DeckIssue) -> str:
    return _("“%(card)s” is a token, and tokens cannot be in a deck.") % _figures(issue)


def _wrong_class(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is for another class: %(needs)s. The hero's class: %(has)s."
    ) % _figures(issue, "needs", "has")


def _wrong_faction(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is for another faction: %(needs)s. The hero's faction: %(has)s."
    ) % _figures(issue, "needs", "has")


def _hero_required(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” requires a hero with this trait: %(needs)s. %(hero)s lacks it."
    ) % _figures(issue, "needs")


def _talent_required(issue: DeckIssue) -> str:
    if not issue.figures["has"]:
        return _(
            "“%(card)s” requires the talent spec %(needs)s; traitor heroes have none."
        ) % _figures(issue, "needs")
    return _(
        "“%(card)s” requires the talent spec %(needs)s; the hero's is %(has)s."
    ) % _figures(issue, "needs", "has")


def _mixed_talents(issue: DeckIssue) -> str:
    return _(
        "A hero without a talent spec may use cards of one spec only; "
        "the deck has several: %(talents)s (%(cards)s)."
    ) % _figures(issue, "talents")


def _mixed_reputations(issue: DeckIssue) -> str:
    return _(
        "A deck may have cards of one reputation only; "
        "this one has several: %(reputations)s (%(cards)s)."
    ) % _figures(issue)


def _excluded_by_hero(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” may not be in this deck: its hero, %(hero)s, says “%(text)s”."
    ) % _figures(issue)


def _ambiguous_card(issue: DeckIssue) -> str:
    return _(
        "Line %(line)s: “%(card)s” may be several cards: %(suggestions)s."
    ) % _figures(issue)


def _unknown_card(issue: DeckIssue) -> str:
    if issue.figures["suggestions"]:
        return _(
            "Line %(line)s: there is no card “%(card)s”. Near: %(suggestions)s."
        ) % _figures(issue)
    return _("Line %(line)s: there is no card “%(card)s”.") % _figures(issue)


def _waiting_card(issue: DeckIssue) -> str:
    return _(
        "Line %(line)s: “%(card)s” is not in the deck yet, though the catalogue has "
        "%(suggestions)s now."
    ) % _figures(issue)


def _uncounted_card(issue: DeckIssue) -> str:
    return _("Line %(line)s: no copies are written of “%(card)s”.") % _figures(issue)


def _deck_far_above_minimum(issue: DeckIssue) -> str:
    return ngettext(
        "The deck has %(size)s card. The nearer to %(minimum)s, "
        "the sooner you draw your best cards.",
        "The deck has %(size)s cards. The nearer to %(minimum)s, "
        "the sooner you draw your best cards.",
        _count(issue, "size"),
    ) % _figures(issue)


def _too_few_quests(issue: DeckIssue) -> str:
    return ngettext(
        "Only %(count)s quest or location; decks of this size usually have "
        "%(wanted)s or more.",
        "Only %(count)s quests and locations; decks of this size usually have "
        "%(wanted)s or more.",
        _count(issue, "count"),
    ) % _figures(issue)


def _top_heavy(issue: DeckIssue) -> str:
    return ngettext(
        "%(count)s of %(of)s card with a cost asks for %(cost)s or more: "
        "the first turns may pass without a play.",
        "%(count)s of %(of)s cards with a cost ask for %(cost)s or more: "
        "the first turns may pass without a play.",
        _count(issue, "count"),
    ) % _figures(issue)


def _one_sided(issue: DeckIssue) -> str:
    return _(
        "Cards are spread unevenly: armor %(armor)s, allies %(allies)s."
    ) % _figures(issue)


def _hero_text_unread(issue: DeckIssue) -> str:
    return _(
        "This sentence of %(card)s is not understood and was not checked: “%(text)s”."
    ) % _figures(issue)


SENTENCES: Final[Mapping[str, Sentence]] = {
    "no-hero": _no_hero,
    "too-many-heroes": _too_many_heroes,
    "not-a-hero": _not_a_hero,
    "deck-too-small": _deck_too_small,
    "too-many-copies": _too_many_copies,
    "side-deck-size": _side_deck_size,
    "hero-in-deck": _hero_in_deck,
    "token-in-deck": _token_in_deck,
    "wrong-class": _wrong_class,
    "wrong-faction": _wrong_faction,
    "hero-required": _hero_required,
    "talent-required": _talent_required,
    "mixed-talents": _mixed_talents,
    "mixed-reputations": _mixed_reputations,
    "excluded-by-hero": _excluded_by_hero,
    "ambiguous-card": _ambiguous_card,
    "unknown-card": _unknown_card,
    "waiting-card": _waiting_card,
    "uncounted-card": _uncounted_card,
    "deck-far-above-minimum": _deck_far_above_minimum,
    "too-few-quests": _too_few_quests,
    "top-heavy": _top_heavy,
    "one-sided": _one_sided,
    "hero-text-unread": _hero_text_unread,
}


def _add(way_out: WayOut) -> str:
    if way_out.zone is Zone.SIDE:
        return ngettext(
            "Add %(count)s card to the side deck.",
            "Add %(count)s cards to the side deck.",
            way_out.count,
        ) % {"count": way_out.count}
    return ngettext("Add %(count)s card.", "Add %(count)s cards.", way_out.count) % {
        "count": way_out.count
    }


def _remove(way_out: WayOut) -> str:
    return ngettext(
        "Remove %(count)s card.", "Remove %(count)s cards.", way_out.count
    ) % {"count": way_out.count}


WAYS_OUT: Final[Mapping[str, Callable[[WayOut], str]]] = {
    "add": _add,
    "remove": _remove,
    "choose-hero": lambda way_out: _("Choose a hero."),
    "replace": lambda way_out: _("Write the card's name as the catalogue has it."),
    "count": lambda way_out: _("Write how many, or take the line out."),
    "choose-one": lambda way_out: _(
        "Keep one of them; remove the cards of the others."
    ),
    "spread": lambda way_out: _("Mix cheap and dear cards, and several types."),
    "review": lambda way_out: _("Read the hero's text and check the deck yourself."),
}


REFUSALS.update(
    {
        "too-many-decks": lambda f: (
            _("You have %(limit)s decks, as many as one may. Delete one first.") % f
        ),
        "deck-is-full": lambda f: (
            _("A deck may list at most %(limit)s different cards.") % f
        ),
        "quantity-out-of-range": lambda f: (
            _("A deck may list at most %(limit)s copies of a card.") % f
        ),
        "nothing-to-undo": lambda f: _("There is nothing left to undo."),
        **IMPORT_REFUSALS,
    }
)


def _count(issue: DeckIssue, name: str) -> int:
    """Return the figure *name*, by which the plural form is chosen."""
    value = issue.figures[name]
    return value if isinstance(value, int) else 0
