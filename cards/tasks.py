"""Work of the library that is queued."""

from celery import shared_task
from celery.signals import worker_ready

from cards.bulk.files import is_due, make_files
from cards.import_batches import requeue_silent_batches, run_batch
from cards.translation_import.apply import run_batch_change
from cards.translation_import.batches import (
    requeue_silent_translations,
    stage_batch,
)


@shared_task
def run_import_batch(batch_pk: int) -> None:
    """Check or apply an uploaded catalogue file."""
    run_batch(batch_pk=batch_pk)


@shared_task
def run_translation_batch(batch_pk: int) -> None:
    """Stage an uploaded file of translations."""
    stage_batch(batch_pk=batch_pk)


@shared_task
def run_translation_change(batch_pk: int, state: str, user_pk: int | None) -> None:
    """Write what was chosen from a file of translations, or take it back."""
    run_batch_change(batch_pk=batch_pk, state=state, user_pk=user_pk)


@shared_task
def take_up_silent_imports() -> None:
    """Queue imports whose worker died."""
    requeue_silent_batches()
    requeue_silent_translations()


@shared_task
def keep_bulk_data() -> None:
    """Make the files of the catalogue anew once it changed and came to rest."""
    if is_due():
        make_files()


@worker_ready.connect
def on_worker_ready(**kwargs: object) -> None:  # noqa: ARG001 - signals send them
    """Look for imports left over when a worker starts."""
    take_up_silent_imports.delay()
