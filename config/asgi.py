"""The entrance for uvicorn: live messages alone (`/events/…`); pages are gunicorn's."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.conf import settings  # noqa: E402 - settings are ready now

from drafts.live.app import LiveMessages  # noqa: E402 - so are models
from drafts.live.hub import Hub  # noqa: E402

application = LiveMessages(Hub(settings.REDIS_URL))
