"""What the figures of a report are called and mean, in the reader's language."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.testing.option_texts import Words

# How a figure is written: a share in per cent, everything else as a number.
SHARES: Final = frozenset(
    {
        "killed", "deck_out", "capped", "dead", "kept", "curve_out", "killed_by",
        "killed_in", "opening", "seen_by_4", "seen", "played", "on_its_turn", "stuck",
        "placed", "won_seen",
    }
)  # fmt: skip
REFUSED: Final = "refused_"

FIGURES: Final[Mapping[str, Words]] = {
    "kill_turn": Words(
        _("Kill turn"),
        _(
            "The turn on which the opposing hero dies, averaged over all games with a "
            "kill."
        ),
    ),
    "killed": Words(
        pgettext_lazy("test", "Kills"),
        _("Share of games in which the opposing hero dies before the turn limit."),
    ),
    "capped": Words(
        _("Turn limit reached"),
        _("Share of games that reached the turn limit."),
    ),
    "deck_out": Words(
        _("Decked"),
        _("Share of games lost by having to draw from an empty deck."),
    ),
    "dead": Words(
        _("Killed by own cards"),
        _("Share of games in which the deck’s own cards killed its hero."),
    ),
    "curve_out": Words(
        _("On curve"),
        _(
            "Share of games that placed a resource on each of turns 1 to 4 and spent "
            "all resources from turn 2 on, among those that lasted 4 turns."
        ),
    ),
    "quests": Words(_("Quests completed"), _("Quests completed per game, on average.")),
    "damage_per_turn": Words(
        _("Damage per turn"),
        _("Damage to the opposing hero, averaged over all turns played."),
    ),
    "unspent_per_turn": Words(
        _("Resources unspent"),
        _("Resources left ready at end of turn, averaged over all turns played."),
    ),
    "kept": Words(
        _("Opening hands kept"),
        _("Share of opening hands that the mulligan rule keeps."),
    ),
    "refused_few_resources": Words(
        _("Mulligan: no quest or location"),
        _("Share of opening hands shuffled back for having no quest or location."),
    ),
    "refused_many_resources": Words(
        _("Mulligan: too many quests"),
        _(
            "Share of opening hands shuffled back for having 5 or more quests and "
            "locations."
        ),
    ),
    "refused_few_early": Words(
        _("Mulligan: no early plays"),
        _("Share of opening hands shuffled back for having fewer than 2 cheap cards."),
    ),
}
GROUPS: Final[Mapping[str, Words]] = {
    "play": Words(pgettext_lazy("test", "on the play"), _("Games on the play.")),
    "draw": Words(pgettext_lazy("test", "on the draw"), _("Games on the draw.")),
    "kept": Words(
        pgettext_lazy("test", "hand kept"), _("Games with the first opening hand.")
    ),
    "mulliganed": Words(
        pgettext_lazy("test", "mulligan"), _("Games after a mulligan.")
    ),
}
SERIES: Final[Mapping[str, Words]] = {
    "killed_by": Words(
        _("Killed by turn"),
        _("Share of all games in which the opposing hero is dead by that turn."),
    ),
    "killed_in": Words(
        _("Kill on turn"),
        _("Share of all games in which the opposing hero dies on that turn."),
    ),
    "resources": Words(
        pgettext_lazy("test", "in play"),
        _(
            "Resources in play at end of turn, averaged over games that reached that "
            "turn."
        ),
    ),
    "unspent": Words(
        pgettext_lazy("test", "unspent"),
        _(
            "Resources left ready at end of turn, averaged over games that reached that"
            " turn."
        ),
    ),
    "damage": Words(
        _("Damage this turn"),
        _(
            "Damage to the opposing hero on that turn, averaged over games that reached"
            " it."
        ),
    ),
}
# What a picture of several lines is called.
PICTURES: Final[Mapping[str, Words]] = {
    "killed_by": SERIES["killed_by"],
    "resources": Words(
        _("Resources"),
        _("Resources in play, and those left ready, at the end of each turn."),
    ),
    "damage": SERIES["damage"],
}
CARD_FIGURES: Final[Mapping[str, Words]] = {
    "opening": Words(
        pgettext_lazy("test", "Opening hand"),
        _("Share of games with the card in the opening hand that was kept."),
    ),
    "seen_by_4": Words(
        _("Drawn by turn 4"), _("Share of games that drew the card by turn 4.")
    ),
    "seen": Words(pgettext_lazy("test", "Drawn"), _("Share of games that drew it.")),
    "played": Words(
        pgettext_lazy("test", "Played"),
        _("Share of games that played it, among those that drew it."),
    ),
    "on_its_turn": Words(
        _("Played on curve"),
        _(
            "Share of games that played it by the turn equal to its cost, among those"
            " that had drawn it by then."
        ),
    ),
    "stuck": Words(
        _("Stuck in hand"),
        _("Share of games with it in hand at the end, among those that drew it."),
    ),
    "kill_turn_opening": Words(
        _("Kill turn, in the opening hand"),
        _("Average kill turn of games with the card in the opening hand."),
    ),
    "kill_turn_by_2": Words(
        _("Kill turn if drawn by turn 2"),
        _("Average kill turn of games that had drawn it by turn 2."),
    ),
    "kill_turn_by_4": Words(
        _("Kill turn if drawn by turn 4"),
        _("Average kill turn of games that had drawn it by turn 4."),
    ),
    "kill_turn_by_6": Words(
        _("Kill turn if drawn by turn 6"),
        _("Average kill turn of games that had drawn it by turn 6."),
    ),
    "placed": Words(
        pgettext_lazy("test", "Placed"),
        _("Share of games that placed it as a resource, among those that drew it."),
    ),
    "won_seen": Words(_("Win rate when drawn"), _("Win rate of games that drew it.")),
    "won_gain": Words(
        _("Win rate with and without"),
        _(
            "Win rate of games that drew the card, minus that of all other games, in "
            "percentage points. Above zero, games with the card are won more often."
        ),
    ),
    "kill_turn_gain": Words(
        _("Kill turn with and without"),
        _(
            "Average kill turn of games that drew the card by turn 4, minus that of "
            "all other games. Below zero, the card makes the kill faster."
        ),
    ),
}
VERDICTS: Final[Mapping[str, Words]] = {
    "second-faster": Words(
        _("Yes: the second list is faster."),
        _("The whole interval of the difference lies below zero."),
    ),
    "first-faster": Words(
        _("No: the second list is slower."),
        _("The whole interval of the difference lies above zero."),
    ),
    "no-difference-shown": Words(
        _("No difference found in these games."),
        _("The interval of the difference includes zero. More games make it narrower."),
    ),
    "too-few-games": Words(
        _("Can’t tell yet: too few games."),
        _("Too few games end in a kill with both lists. Play more, or more turns."),
    ),
}


def words_of(name: str) -> Words:
    """Return what the figure *name* of a report, of whatever kind, is called."""
    return next(
        table[name] for table in (FIGURES, CARD_FIGURES, SERIES) if name in table
    )


def is_share(name: str) -> bool:
    """Whether the figure *name* is a share."""
    return name in SHARES or name.startswith(REFUSED)
