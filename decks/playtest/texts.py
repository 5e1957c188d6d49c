"""What moves and questions of a game by hand are called, as the reader speaks."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from rules.game.playtest import FACE_DOWN, ChainLink, Offer, Question, WhyNot

Figures = Mapping[str, Any]
Names = Mapping[str, str]


def _place(figures: Figures) -> str:
    if figures["face_up"]:
        return _("Place as a resource, face up: %(card)s") % figures
    return _("Place as a resource, face down: %(card)s") % figures


def _play(figures: Figures) -> str:
    if figures.get("instead"):
        return _("Play for another price: %(card)s") % figures
    if figures["x"] is None:
        return _("Play: %(card)s") % figures
    return _("Play: %(card)s, X is %(x)s") % figures


def _use(figures: Figures) -> str:
    if figures["power"]:
        use = _("Use power %(power)s: %(card)s") % figures
    else:
        use = _("Use the power: %(card)s") % figures
    if figures.get("x") is None:
        return use
    return _("%(move)s, X is %(x)s") % {"move": use, "x": figures["x"]}


def _attack(figures: Figures) -> str:
    attack = _("Attack with %(card)s: %(to)s") % figures
    if not figures.get("is_harmless"):
        return attack
    return _("%(move)s (no damage: its ATK is 0)") % {"move": attack}


def _answer(figures: Figures) -> str:
    if figures["cards"]:
        return _("Choose: %(cards)s") % figures
    return _("Choose none")


def _option(figures: Figures) -> str:
    if figures.get("text"):
        return _("Choose: %(text)s") % figures
    return _("Choose option %(number)s") % figures


MOVES: Final[Mapping[str, Callable[[Figures], str]]] = {
    "keep": lambda f: _("Keep the hand"),
    "mulligan": lambda f: _("Mulligan: shuffle the hand back and draw a new one"),
    "place": _place,
    "play": _play,
    "use": _use,
    "complete": lambda f: _("Complete: %(card)s") % f,
    "attack": _attack,
    "attack-at-random": lambda f: _("Attack at random with %(card)s") % f,
    "strike": lambda f: _("Strike: %(card)s") % f,
    "answer": _answer,
    "option": _option,
    "pay": lambda f: _("Pay"),
    "do-not-pay": lambda f: _("Do not pay"),
    "do": lambda f: _("Yes"),
    "do-not": lambda f: _("No"),
    "begin": lambda f: _("Go first"),
    "let-begin": lambda f: _("Let your opponent go first"),
    "pass": lambda f: pgettext("move", "Pass"),
    "pass-on": lambda f: pgettext("move", "Pass until something happens"),
    "end-combat": lambda f: _("End the combat"),
    "end-turn": lambda f: _("End the turn"),
}


def _short_play(figures: Figures) -> str:
    if figures.get("instead"):
        return pgettext("move", "Play for another price")
    if figures["x"] is None:
        return pgettext("move", "Play")
    return _("X is %(x)s") % figures


def _short_place(figures: Figures) -> str:
    if figures["face_up"]:
        return pgettext("move", "Place face up")
    return pgettext("move", "Place")


def _short_use(figures: Figures) -> str:
    if figures.get("x") is not None:
        return _("X is %(x)s") % figures
    number = f" {figures['power']}" if figures["power"] else ""
    return pgettext("move", "Use") + number


def _short_attack(figures: Figures) -> str:
    if figures.get("is_harmless"):
        return pgettext("move", "Attack (0)")
    return pgettext("move", "Attack")


# On the card itself: its name is not said again.
SHORT: Final[Mapping[str, Callable[[Figures], str]]] = {
    "place": _short_place,
    "play": _short_play,
    "use": _short_use,
    "complete": lambda f: pgettext("move", "Complete"),
    "attack": _short_attack,
    "attack-at-random": lambda f: pgettext("move", "Attack at random"),
    "strike": lambda f: pgettext("move", "Strike"),
    "answer": lambda f: pgettext("move", "Choose"),
}
QUESTIONS: Final[Mapping[str, str | Promise]] = {
    "target": gettext_lazy("Choose a target."),
    "a": gettext_lazy("Choose a card in play."),
    "discard": gettext_lazy("Choose what to discard."),
    "hand": gettext_lazy("Your hand is too large: choose what to discard."),
    "search": gettext_lazy("Choose a card to find."),
    "put": gettext_lazy("Choose a card to put into play."),
    "play": gettext_lazy("Choose what to play without paying its cost."),
    "name": gettext_lazy("Choose a card to name."),
    "look at hand": gettext_lazy("Look at these cards, then go on."),
    "resource": gettext_lazy("Choose a card to place as a resource."),
    "remove": gettext_lazy("Choose what to remove from the game."),
    "reveal": gettext_lazy("Choose a revealed card to take."),
    "take one": gettext_lazy("Choose a card to take."),
    "bottom any": gettext_lazy("Choose cards for the bottom of the deck."),
    "option": gettext_lazy("Choose one of the options."),
    "pay": gettext_lazy("You may pay for this."),
    "keep": gettext_lazy("You control too many of these: choose what stays."),
    "may": gettext_lazy("You may do this."),
    "begin": gettext_lazy("You won the toss: choose who goes first."),
    "mulligan": gettext_lazy("You may take a mulligan."),
    "protect": gettext_lazy("You may exhaust a protector to defend instead."),
    "armor": gettext_lazy(
        "Your hero is about to be dealt damage: you may exhaust armor."
    ),
}
ENDINGS: Final[Mapping[str, str | Promise]] = {
    "kill": gettext_lazy("The opposing hero is dead: you have won."),
    "dead": gettext_lazy("Your hero is dead: you lose."),
    "deck": gettext_lazy("You had to draw from an empty deck: you lose."),
    "other-deck": gettext_lazy(
        "Your opponent had to draw from an empty deck: you win."
    ),
    "draw": gettext_lazy("Both heroes are dead: the game is a draw."),
}
# What waits on the chain.
LINKS: Final[Mapping[str, Callable[[Figures], str]]] = {
    "played": lambda f: str(f["card"]),
    "power": lambda f: pgettext("chain", "a power of %(card)s") % f,
    "proposal": lambda f: pgettext("chain", "an attack by %(card)s") % f,
    "blow": lambda f: pgettext("chain", "a strike with %(card)s") % f,
}
# Why a card cannot be used now.
REASONS: Final[Mapping[str, Callable[[Figures], str]]] = {
    "placed-already": lambda f: _("A resource was placed this turn already."),
    "only-placed": lambda f: _(
        "It is never played, only placed as a resource in your own turn."
    ),
    "not-played": lambda f: _(
        "It is not played here: its type, or a sentence that may be its price, isn’t "
        "understood. It can be placed face down as a resource."
    ),
    "not-instant": lambda f: _(
        "Only instant cards can be played now. Other cards can be played in your own "
        "action phase while the chain is empty."
    ),
    "no-cost": lambda f: _("It has no cost, so it cannot be played."),
    "too-dear": lambda f: (
        _("It costs %(cost)s; resources that are ready: %(ready)s.") % f
    ),
    "cannot-pay": lambda f: _("You can’t pay its full cost."),
    "no-target": lambda f: _("No legal target."),
    "quest-too-dear": lambda f: (
        _("Completing it costs %(cost)s; resources that are ready: %(ready)s.") % f
    ),
    "not-your-action": lambda f: _(
        "You can only attack in your own action phase while the chain is empty."
    ),
    "exhausted": lambda f: _("It is exhausted."),
    "forbidden": lambda f: _("A card prevents it from attacking."),
    "just-joined": lambda f: _("It entered play this turn and doesn’t have ferocity."),
    "nobody-to-attack": lambda f: _("Nothing it can attack."),
    "no-strike": lambda f: _(
        "It can only strike while your hero is in combat with a defender and you can "
        "pay its strike cost."
    ),
    "used-already": lambda f: _("Its power was used this turn already."),
    "condition": lambda f: _("The condition for its power is not met."),
}


def move_sentence(offer: Offer, names: Names) -> str:
    """Return what *offer* does; *names* are the reader's words for cards."""
    figures = _told(offer, names)
    sentence = MOVES[offer.code](figures) + _option_words(offer, figures)
    if offer.code != "attack" and figures.get("to"):
        return _("%(move)s (target: %(to)s)") % (figures | {"move": sentence})
    return sentence


def short_words(offer: Offer, names: Names, *, is_only: bool) -> str:
    """Return what *offer* is called on its own card, "" for a move of no card.

    Where it *is_only* one of its kind there, its targets are not said.
    """
    if offer.piece is None:
        return ""
    figures = _told(offer, names)
    words = SHORT[offer.code](figures) + _option_words(offer, figures)
    to = figures.get("to")
    return f"{words} → {to}" if to and not is_only else words


def _option_words(offer: Offer, figures: Figures) -> str:
    """Return which of the things that a text offers is chosen with the move, if any."""
    if offer.code == "option" or "number" not in figures:
        return ""
    return f" – {figures.get('text') or figures['number']}"


def link_words(link: ChainLink, names: Names, option: str = "") -> str:
    """Return what waits on the chain as *link*, with what it is aimed at.

    *option* is the text of what was chosen of what it offers.
    """
    figures = {"card": card_words(link.card, names)}
    words = LINKS[link.what](figures) + (f" – {option}" if option else "")
    if not link.to:
        return words
    return _("%(move)s (target: %(to)s)") % {
        "move": words,
        "to": _listed(link.to, names, link.shares),
    }


def reason_sentence(why: WhyNot) -> str:
    """Return why a card cannot be used now."""
    return REASONS[why.code](why.figures)


def question_sentence(question: Question, names: Names) -> str:
    """Return what is asked, and by which card."""
    sentence = str(QUESTIONS[question.about])
    if not question.card:
        return sentence
    return f"{names.get(question.card, question.card)}: {sentence}"


def _told(offer: Offer, names: Names) -> dict[str, Any]:
    """Return the figures of *offer* with its cards in the reader's words."""
    figures = dict(offer.figures)
    if "card" in figures:
        figures["card"] = card_words(figures["card"], names)
    for several in ("to", "cards"):
        if several in figures:
            shares = figures.get("shares", ())
            figures[several] = _listed(figures[several], names, shares)
    return figures


def _listed(
    cards: Sequence[tuple[str, int]], names: Names, shares: Sequence[int | None]
) -> str:
    """Return the names of *cards*, each with its share of what is dealt or healed."""
    words = [card_words(card, names) for card in cards]
    told = zip_longest(words, shares[: len(words)])
    return ", ".join(one if much is None else f"{one}: {much}" for one, much in told)


def card_words(card: tuple[str, int], names: Names) -> str:
    """Return the name of *card*, numbered among cards alike."""
    name, number = card
    if name == FACE_DOWN:
        return _("the face-down card %(number)s") % {"number": number or 1}
    word = names.get(name, name) or _("the opposing hero")
    return f"{word} {number}" if number else word
