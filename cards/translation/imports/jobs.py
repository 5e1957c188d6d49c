"""The work of a file of translations, by the state it is in meanwhile."""

from cards.translation.imports.batch_changes import apply_rows, undo_texts
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.services import stage_batch
from core.tasks import job

State = TranslationBatch.State

job(TranslationBatch, State.STAGING)(stage_batch)
job(TranslationBatch, State.APPLYING)(apply_rows)
job(TranslationBatch, State.UNDOING)(undo_texts)
