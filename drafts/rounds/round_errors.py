"""What rounds refuse."""

from rules.errors import N_, Refusal


class PairingsOpen(Refusal):
    """Pairings of the round are still without an agreed score."""

    code = "matches-open"
    sentence = N_("Tables without a confirmed result: %(tables)s.")
    status = 409


class ScoreImpossible(Refusal):
    """No pairing ends with these figures."""

    code = "score-impossible"
    sentence = N_("That isn’t a possible result.")


class NoPairing(Refusal):
    """Nobody is left to pair."""

    code = "no-pairing"
    sentence = N_("No players left to pair.")
    status = 409


class DecksMissing(Refusal):
    """Players without a deck handed in are still in the event."""

    code = "decks-missing"
    sentence = N_(
        "Some players haven’t submitted a deck: %(players)s. Wait, or drop them."
    )
    status = 409
