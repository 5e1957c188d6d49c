"""Rulings on a card follow it into the card that it is merged with."""

from cards.curation.card_merging import FOLLOWERS, Follower, Move
from cards.curation.journal import Journal
from cards.rulings.models import Ruling


def follow_move(move: Move, journal: Journal) -> None:
    """Let what was decided of one card be of the other."""
    if move.is_merge:
        rulings = Ruling.objects.filter(card=move.old)
        journal.watch(rulings, lambda ruling: f"ruling:{ruling.pk}")
        rulings.update(card=move.new)


FOLLOWERS.extend([Follower(follow_move)])
