"""The work of a file of translations, by the state it is in meanwhile."""

from collections.abc import Callable, Mapping
from typing import Final

from cards.translation.imports.batch_changes import apply_rows, undo_texts
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.services import stage_batch
from core.jobs import Report, job

State = TranslationBatch.State
WORK: Final[Mapping[str, Callable[[TranslationBatch, Report], None]]] = {
    State.STAGING: stage_batch,
    State.APPLYING: apply_rows,
    State.UNDOING: undo_texts,
}


@job(TranslationBatch)
def run_batch(batch: TranslationBatch, report: Report) -> None:
    """Stage, apply or undo *batch*."""
    WORK[batch.state](batch, report)
