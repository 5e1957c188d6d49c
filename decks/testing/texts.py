"""The sentences of refusals about test runs."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS.update(
    {
        "no-simulator": lambda f: (
            _("Decks of this game can’t be simulated yet: %(game)s.") % f
        ),
        "too-many-games": lambda f: (
            _("A simulation can have 1 to %(limit)s games.") % f
        ),
        "too-many-test-runs": lambda f: (
            _(
                "You already have %(limit)s simulations running, the limit. Wait for "
                "one to finish, or cancel one."
            )
            % f
        ),
        "no-opponents": lambda f: _("Choose 1 to %(limit)s decks to play against.") % f,
        "too-many-duels": lambda f: (
            _(
                "For this bot and number of matchups (%(pairs)s), choose 1 to "
                "%(limit)s games each."
            )
            % f
        ),
        "test-of-two-games": lambda f: _(
            "These decks are from two different games and can’t play each other."
        ),
        "no-test-report": lambda f: _(
            "This simulation has no report: it isn’t finished, or it used an older "
            "simulator."
        ),
        "no-such-test-game": lambda f: (
            _("No such game in this simulation. Games played: %(games)s.") % f
        ),
        "test-engine-changed": lambda f: _(
            "The simulation was stopped because the simulator was updated. Start it "
            "again."
        ),
        "test-failed": lambda f: _(
            "The simulation failed because of an error on our side, which we "
            "recorded. Other simulations continue."
        ),
        "bad-run-option": lambda f: (
            _("“%(option)s” cannot be set to that. Allowed: %(allowed)s.") % f
        ),
        "nothing-to-play": lambda f: (
            _(
                "These games can’t be played: a deck needs a hero with health and 1 "
                "to 500 cards. This list has heroes: %(heroes)s, cards: %(cards)s."
            )
            % f
        ),
    }
)
