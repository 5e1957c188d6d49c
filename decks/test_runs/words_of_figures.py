"""What the figures of a report are called and mean, in the reader's language."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.test_runs.words_of_options import Words

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
        _("In which turn the opposing hero dies: the mean of all games with a kill."),
    ),
    "killed": Words(
        pgettext_lazy("test", "Kills"),
        _("The share of games in which the opposing hero dies within the turns."),
    ),
    "capped": Words(
        _("Turns used up"),
        _("The share of games that were ended because the turns were used up."),
    ),
    "deck_out": Words(
        _("Deck used up"),
        _("The share of games lost because a card had to be drawn and none was left."),
    ),
    "dead": Words(
        _("Died of its own cards"),
        _("The share of games in which the deck's own cards killed its hero."),
    ),
    "curve_out": Words(
        _("On curve"),
        _(
            "The share of games with a resource placed on each of turns 1 to 4 and "
            "none left unspent from turn 2 on, of those that lasted 4 turns."
        ),
    ),
    "quests": Words(
        _("Quests completed"), _("How many quests a game completes on average.")
    ),
    "damage_per_turn": Words(
        _("Damage a turn"),
        _("Damage to the opposing hero, the mean over all turns played."),
    ),
    "unspent_per_turn": Words(
        _("Resources unspent"),
        _("Resources left ready at the end of a turn, the mean over all turns played."),
    ),
    "kept": Words(
        _("First hands kept"),
        _("The share of first hands that the mulligan rule keeps."),
    ),
    "refused_few_resources": Words(
        _("Refused: no quest or location"),
        _("The share of first hands shuffled back for want of quests and locations."),
    ),
    "refused_many_resources": Words(
        _("Refused: too many quests"),
        _("The share of first hands shuffled back for 5 quests and locations or more."),
    ),
    "refused_few_early": Words(
        _("Refused: nothing to begin with"),
        _("The share of first hands shuffled back for fewer than 2 cheap cards."),
    ),
}
GROUPS: Final[Mapping[str, Words]] = {
    "play": Words(pgettext_lazy("test", "on the play"), _("Games begun on the play.")),
    "draw": Words(pgettext_lazy("test", "on the draw"), _("Games begun on the draw.")),
    "kept": Words(
        pgettext_lazy("test", "hand kept"), _("Games played with the first hand.")
    ),
    "mulliganed": Words(
        pgettext_lazy("test", "hand redrawn"), _("Games played with a second hand.")
    ),
}
SERIES: Final[Mapping[str, Words]] = {
    "killed_by": Words(
        _("Killed by turn"),
        _("The share of all games in which the opposing hero is dead by a turn."),
    ),
    "killed_in": Words(
        _("Killed in turn"),
        _("The share of all games in which the opposing hero dies in a turn."),
    ),
    "resources": Words(
        pgettext_lazy("test", "in play"),
        _("Resources in the row at the end of a turn, the mean of games that had it."),
    ),
    "unspent": Words(
        pgettext_lazy("test", "unspent"),
        _("Resources left ready at the end of a turn, the mean of games that had it."),
    ),
    "damage": Words(
        _("Damage in the turn"),
        _("Damage to the opposing hero in a turn, the mean of games that had it."),
    ),
}
# What a picture of several lines is called.
PICTURES: Final[Mapping[str, Words]] = {
    "killed_by": SERIES["killed_by"],
    "resources": Words(
        _("Resources"),
        _("Resources in the row, and those left ready, at the end of each turn."),
    ),
    "damage": SERIES["damage"],
}
CARD_FIGURES: Final[Mapping[str, Words]] = {
    "opening": Words(
        pgettext_lazy("test", "Opening hand"),
        _("The share of games with the card in the hand they were begun with."),
    ),
    "seen_by_4": Words(
        _("Seen by turn 4"), _("The share of games that drew the card by turn 4.")
    ),
    "seen": Words(pgettext_lazy("test", "Seen"), _("The share of games that drew it.")),
    "played": Words(
        pgettext_lazy("test", "Played"),
        _("The share of games that played it, of those that drew it."),
    ),
    "on_its_turn": Words(
        _("On its turn"),
        _(
            "The share of games that played it by the turn its cost names, of those "
            "that had it by then."
        ),
    ),
    "stuck": Words(
        _("Stuck in hand"),
        _("The share of games with it in hand at the end, of those that drew it."),
    ),
    "kill_turn_opening": Words(
        _("Kill turn, in the opening hand"),
        _("The mean kill turn of games begun with the card."),
    ),
    "kill_turn_by_2": Words(
        _("Kill turn, seen by turn 2"),
        _("The mean kill turn of games that had drawn it by turn 2."),
    ),
    "kill_turn_by_4": Words(
        _("Kill turn, seen by turn 4"),
        _("The mean kill turn of games that had drawn it by turn 4."),
    ),
    "kill_turn_by_6": Words(
        _("Kill turn, seen by turn 6"),
        _("The mean kill turn of games that had drawn it by turn 6."),
    ),
    "placed": Words(
        pgettext_lazy("test", "Placed"),
        _("The share of games that placed it as a resource, of those that drew it."),
    ),
    "won_seen": Words(
        _("Won when drawn"), _("The share of games won, of those that drew it.")
    ),
    "won_gain": Words(
        _("Won with and without"),
        _(
            "The share of games won of those that drew the card, less that of all "
            "others, in percentage points: above zero more is won with it."
        ),
    ),
    "kill_turn_gain": Words(
        _("Kill turn with and without"),
        _(
            "The mean kill turn of games that drew the card by turn 4, less that of "
            "all others: below zero the kill comes sooner with it."
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
        _("Can't tell: no difference shows in these games."),
        _("The interval of the difference holds zero. More games make it narrower."),
    ),
    "too-few-games": Words(
        _("Can't tell yet: too few games."),
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
