"""Comments on a card follow it into the card that it is merged with."""

from cards.curation.card_merging import FOLLOWERS, Follower, Move
from cards.curation.journal import Journal
from decks.comments.models import Comment, Thread


def follow_move(move: Move, journal: Journal) -> None:
    """Let what was said of one card be said of the other."""
    if not move.is_merge:
        return
    said = Comment.objects.filter(thread__kind="card", thread__key=str(move.old))
    if said.exists():
        journal.watch(said, lambda comment: f"comment:{comment.pk}")
        thread, _ = Thread.objects.get_or_create(kind="card", key=str(move.new))
        said.update(thread=thread)


FOLLOWERS.extend([Follower(follow_move)])
