"""`manage.py host_files DIR`: units, proxies' files and an environment for a host."""

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.hosting.host_texts import ENVIRONMENT, all_files, environment
from config.hosting.processes import Site


class Command(BaseCommand):
    """Writes what docs/host.md installs; an environment that is there stays."""

    help = "Write systemd units, nginx.conf, Caddyfile, compose.json into DIR."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare what differs from host to host."""
        parser.add_argument("directory", type=Path)
        parser.add_argument("--domain", required=True)
        parser.add_argument("--user", default="deckwright")
        parser.add_argument("--web-ports", type=int, nargs="+", default=[8001, 8002])
        parser.add_argument("--live-port", type=int, default=8003)
        parser.add_argument("--http-port", type=int, default=80)
        parser.add_argument("--https-port", type=int, default=443)
        parser.add_argument("--certificate", default="/etc/deckwright/tls.crt")
        parser.add_argument("--key", default="/etc/deckwright/tls.key")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write them and say which."""
        directory: Path = options["directory"]
        directory.mkdir(parents=True, exist_ok=True)
        fields = {name: options[name] for name in Site.__slots__ if name in options}
        site = Site(base_dir=str(settings.BASE_DIR), **fields)
        secret = directory / ENVIRONMENT
        if not secret.exists():
            secret.touch(mode=0o600)
            secret.write_text(environment(site, os.environ), "utf-8")
        for name, text in all_files(site).items():
            place = directory / name
            place.parent.mkdir(exist_ok=True)
            place.write_text(text, "utf-8")
            self.stdout.write(str(place))
