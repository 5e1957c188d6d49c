"""`manage.py up`: everything on this machine, until Ctrl-C."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.supervisor import address, run, valkey

DEMO_STAYS_HOME = (
    "DEMO opens a known account, so it listens on this machine only, not on {host}. "
    "Leave --host out, or run without DEMO and set SECRET_KEY and ALLOWED_HOSTS."
)
NO_VALKEY = (
    "No Valkey server comes with the packages of this platform ({reason}). "
    "Set REDIS_URL to a Redis or Valkey of yours and start again."
)


class Command(BaseCommand):
    """Starts Valkey, worker, beat, web and live messages, and keeps them alive."""

    help = "Run Valkey, worker, beat, web and live messages until Ctrl-C."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Say where to listen and how much to run."""
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000, help="or the next free")
        parser.add_argument("--web-workers", type=int, default=2)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Refuse what cannot work, then become the supervisor."""
        if settings.DEMO and not address.is_loopback(options["host"]):
            raise CommandError(DEMO_STAYS_HOME.format(host=options["host"]))
        try:
            is_given = bool(os.environ.get("REDIS_URL"))
            server = None if is_given else valkey.server_binary()
        except valkey.NoValkey as error:
            raise CommandError(NO_VALKEY.format(reason=error)) from error
        wishes = run.Wishes(
            base_dir=settings.BASE_DIR,
            var_dir=settings.VAR_DIR.resolve(),
            host=options["host"],
            port=options["port"],
            web_workers=options["web_workers"],
            server=server,
            allowed_hosts=settings.ALLOWED_HOSTS,
            is_demo=settings.DEMO,
        )
        # In place of this process: what stays as long as the house needs no Django.
        become = [sys.executable, "-m", "config.supervisor", wishes.told()]
        os.chdir(settings.BASE_DIR)
        os.execv(sys.executable, become)  # noqa: S606 - our own command
