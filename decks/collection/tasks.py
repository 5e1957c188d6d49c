"""Work of collections that is queued."""

from celery import shared_task

from decks.collection.imports import requeue_silent_collections, run_import


@shared_task
def run_collection_import(batch_pk: int) -> None:
    """Check or write an uploaded file of holdings."""
    run_import(batch_pk=batch_pk)


@shared_task
def take_up_silent_collections() -> None:
    """Queue files whose worker died."""
    requeue_silent_collections()
