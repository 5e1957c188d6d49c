"""The writing of texts from powers, and when it is due."""

from cards.catalogue.card_texts.models import WritingRun
from cards.catalogue.card_texts.written_texts import (
    renew_written_texts,
    write_game_texts,
)
from core.jobs import Report, finishing
from core.tasks import every, job

AN_HOUR = 60 * 60
KEPT = 50  # runs of each game


@job(WritingRun)
def write_texts(run: WritingRun, report: Report) -> None:
    """Write the texts of *run*'s game; may run twice and changes nothing then."""
    count = write_game_texts(run.game, report)
    with finishing(run) as held:
        held.counts = {"texts": count}
        old = WritingRun.objects.filter(game=run.game).exclude(state__in=run.RUNS)
        kept = old.order_by("-pk").values_list("pk", flat=True)[:KEPT]
        old.exclude(pk__in=list(kept)).delete()


@every(AN_HOUR, at_start=True, is_long=True)
def renew_texts() -> int:
    """Write texts anew whose reader or writer is another now; return how many games."""
    return renew_written_texts()
