"""What files say of a card is, once it is merged, said of the other."""

from cards.curation.card_merging import FOLLOWERS, Follower, Move, each_alone
from cards.curation.journal import Journal
from cards.translation.imports.models import TranslationRow


def follow_move(move: Move, journal: Journal) -> None:
    """Let the rows of files that mean the one card mean the other."""
    if move.is_merge:
        rows = TranslationRow.objects.filter(card=move.old)
        journal.watch(rows, each_alone)
        rows.update(card=move.new)


FOLLOWERS.extend([Follower(follow_move)])
