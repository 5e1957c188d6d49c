"""What a correction refuses."""

from rules.errors import N_, Refusal


class CorrectionImpossible(Refusal):
    """A slot that a correction names holds no card."""

    code = "correction-impossible"
    sentence = N_("One of the two positions has no card to exchange.")


class CorrectionStale(Refusal):
    """Something happened since the consequence was shown."""

    code = "correction-stale"
    sentence = N_("Something changed after this preview. Review it and try again.")
    status = 409
