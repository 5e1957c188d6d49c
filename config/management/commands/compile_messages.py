"""`manage.py compile_messages`: what Django reads, from what translators write."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.message_catalogue import compile_catalogues


class Command(BaseCommand):
    """Compiles locale/*/LC_MESSAGES/django.po where it is newer than its .mo."""

    help = "Compile the translations that changed (no gettext programs needed)."
    requires_system_checks = []

    def handle(self, *_args: Any, **options: Any) -> None:
        """Compile and say which."""
        for path in compile_catalogues(settings.BASE_DIR / "locale"):
            if options["verbosity"] > 1:
                self.stdout.write(str(path))
