"""What the guide says: one lesson for each kind of moment, told by what the page shows.

It follows from the moment alone, so it is the same after a reload, and for whoever
plays in whatever order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from drafts.first_game.models import GuidedSeat
from drafts.play.match_view import MatchView
from drafts.play.models import Match
from drafts.play.table_context import TableOnPage
from rules.game.table import TableView

# Moments of one's own turn, by what can be done: the first that fits.
OWN_TURN: Final = (
    ("place", "resource"),
    ("play", "play"),
    ("attack", "attack"),
    ("complete", "power"),
    ("use", "power"),
)
ASKED: Final = frozenset({"begin", "mulligan", "protect", "armor", "hand"})


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few words on what is going on, and what one may do."""

    title: Promise
    words: Promise


LESSONS: Final[Mapping[str, Lesson]] = {
    "begin": Lesson(
        pgettext_lazy("guide", "Who goes first"),
        _("Whoever goes first acts earlier, but draws no card in the first turn."),
    ),
    "mulligan": Lesson(
        pgettext_lazy("guide", "Your first hand"),
        _(
            "The number beside a card’s name is its cost. A hand with some cheap cards "
            "is good: keep it. If you don’t like it, change it once, as a whole."
        ),
    ),
    "resource": Lesson(
        pgettext_lazy("guide", "Resources"),
        _(
            "Resources pay for cards. Once in each of your turns you may place any "
            "card of your hand as one: choose the card, then “Place”. Quests are best "
            "for it: face up they pay, too, and can be completed later. Face down, a "
            "card only pays."
        ),
    ),
    "play": Lesson(
        pgettext_lazy("guide", "Playing cards"),
        _(
            "Your ready resources can pay for the cards that glow. Allies stay and "
            "fight, equipment stays with your hero, abilities do what they say once."
        ),
    ),
    "attack": Lesson(
        pgettext_lazy("guide", "Attacking"),
        _(
            "Choose who attacks, then whom: the hero or an ally opposite. Both deal "
            "each other damage, as much as their ATK. A hero without health loses the "
            "game."
        ),
    ),
    "harmless": Lesson(
        pgettext_lazy("guide", "Attacking"),
        _(
            "What could attack now has an ATK of 0 and would deal no damage; a hero "
            "needs a weapon to strike with. End your turn with the large button."
        ),
    ),
    "power": Lesson(
        pgettext_lazy("guide", "Powers and quests"),
        _(
            "A card that glows can be used: pay for its power, or complete a quest for "
            "its reward."
        ),
    ),
    "end": Lesson(
        pgettext_lazy("guide", "Ending the turn"),
        _(
            "Nothing else can be done now. End your turn with the large button: when "
            "your next one begins, all your cards are readied. New allies can attack "
            "from then on."
        ),
    ),
    "chain": Lesson(
        pgettext_lazy("guide", "The chain"),
        _(
            "What is played waits here. Everybody may answer it with an instant or a "
            "power; what was added last happens first. No answer? Pass: the button "
            "says what happens then."
        ),
    ),
    "attacked": Lesson(
        pgettext_lazy("guide", "An attack is coming"),
        _(
            "The attack waits on the chain. If you have no answer, pass; a protector "
            "may still step in afterwards."
        ),
    ),
    "protect": Lesson(
        pgettext_lazy("guide", "Protecting"),
        _(
            "An ally of yours is a protector: exhaust it, and it is attacked instead. "
            "Or let the attack go on."
        ),
    ),
    "armor": Lesson(
        pgettext_lazy("guide", "Armor"),
        _("Exhausted armor keeps as much damage from your hero as its DEF says."),
    ),
    "strike": Lesson(
        pgettext_lazy("guide", "Striking"),
        _(
            "Your hero fights with a weapon: pay its strike cost, and its ATK is added "
            "in this combat."
        ),
    ),
    "combat": Lesson(
        pgettext_lazy("guide", "The fight"),
        _("The attack is under way. Pass, and both sides deal their damage at once."),
    ),
    "hand": Lesson(
        pgettext_lazy("guide", "Too many cards"),
        _("At the end of your turn you hold at most seven cards: discard the rest."),
    ),
    "choose": Lesson(
        pgettext_lazy("guide", "A card asks"),
        _(
            "The card that is named above the buttons asks. What it says stands there, "
            "too: choose for it."
        ),
    ),
    "answer": Lesson(
        pgettext_lazy("guide", "The other side’s turn"),
        _(
            "You may answer with what glows. Mostly one passes, and keeps resources "
            "for later."
        ),
    ),
    "wait": Lesson(
        pgettext_lazy("guide", "The other side acts"),
        _("See what just happened above. As soon as you may act, buttons appear."),
    ),
    "over": Lesson(
        pgettext_lazy("guide", "That was a whole game"),
        _(
            "Resources, attacks, protecting, the chain: now you know how a game goes. "
            "Play again, or build a deck of your own."
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide at a first game; without a *lesson* it is switched off."""

    lesson: Lesson | None
    is_over: bool


def guide_of(view: MatchView, table: TableOnPage) -> Guide | None:
    """Return the guide of *view*'s match, whose page shows *table*; one query.

    None of a game that is no first one.
    """
    guided = GuidedSeat.objects.filter(seat=view.seat).first()
    if guided is None or view.table is None:
        return None
    is_over = view.match.state == Match.State.FINISHED
    lesson = LESSONS[moment_of(view.table, table, is_over=is_over)]
    return Guide(lesson if guided.is_on else None, is_over)


def moment_of(view: TableView, table: TableOnPage, *, is_over: bool) -> str:
    """Return the key of the lesson for the player of *view*."""
    codes = {move.code for move in table.moves}
    about = view.question.about if view.question else ""
    if is_over:
        return "over"
    if not codes:
        return "wait"
    if about:
        return about if about in ASKED else "choose"
    if view.chain:
        link, _piece, _aims = view.chain[0]
        is_attack = link.what == "proposal" and link.player != view.seat
        return "attacked" if is_attack else "chain"
    if view.now["phase"] == "combat":
        return "strike" if "strike" in codes else "combat"
    if view.now["active"] != view.seat:
        return "answer"
    attacks = [one.offer for one in view.moves if one.offer.code == "attack"]
    usual = "end"
    if attacks and all(one.figures.get("is_harmless") for one in attacks):
        codes.discard("attack")
        usual = "harmless"
    return next((lesson for code, lesson in OWN_TURN if code in codes), usual)
