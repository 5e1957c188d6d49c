"""The sentences of refusals about test runs."""

from django.utils.translation import gettext as _

from cards.messages import REFUSALS

REFUSALS.update(
    {
        "no-simulator": lambda f: (
            _("Decks of this game cannot be tested yet: %(game)s.") % f
        ),
        "too-many-games": lambda f: (
            _("A test may have 1 to %(limit)s games for you.") % f
        ),
        "too-many-test-runs": lambda f: (
            _(
                "As many tests are under way as may be (%(limit)s for you). "
                "Wait for one to end, or cancel one."
            )
            % f
        ),
        "no-opponents": lambda f: _("Choose 1 to %(limit)s decks to play against.") % f,
        "too-many-duels": lambda f: (
            _(
                "%(pairs)s pairs of decks may play 1 to %(limit)s games each for you, "
                "with this bot."
            )
            % f
        ),
        "test-of-two-games": lambda f: _(
            "These decks are of two different games: nothing plays both."
        ),
        "no-test-report": lambda f: _(
            "The test has no report to read: it is not done, or it was played by an "
            "older simulator."
        ),
        "no-such-test-game": lambda f: (
            _("There is no such game in this test; it has %(games)s.") % f
        ),
        "test-engine-changed": lambda f: _(
            "The test was not played to its end: the simulator was renewed meanwhile. "
            "Start it again."
        ),
        "test-failed": lambda f: _(
            "The test ended in a fault of ours, which was noted. Other tests go on."
        ),
        "bad-run-option": lambda f: (
            _("“%(option)s” cannot be set to that. Allowed: %(allowed)s.") % f
        ),
        "nothing-to-play": lambda f: (
            _(
                "There is no game to play: it takes a hero with health and 1 to 500 "
                "cards. This list has heroes: %(heroes)s, cards: %(cards)s."
            )
            % f
        ),
    }
)
