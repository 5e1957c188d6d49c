"""What gunicorn is told beside its command: how the web processes share memory."""

import gc
from typing import Any

from django.conf import settings
from django.template import engine
from django.utils.translation import override

from core.features import load_all

# Pages are loaded once, before the processes that serve them are forked.
preload_app = True


def when_ready(server: Any) -> None:  # noqa: ARG001 - gunicorn's hook
    """Load what the first page would, and leave all that is there to be shared.

    The collector writes into what it looks at: a page of memory that it has written to
    is no longer shared.
    """
    load_all()
    engine.Engine.get_default()  # with the tags and filters of every feature
    for language, _name in settings.LANGUAGES:
        with override(language):
            pass  # its sentences are read
    gc.collect()
    gc.freeze()
