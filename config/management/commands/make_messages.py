"""`manage.py make_messages`: collects the sentences to translate (developers)."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.message_catalogue import (
    PLURAL_RULES,
    catalogue_path,
    extract_messages,
    update_catalogue,
)


class Command(BaseCommand):
    """Brings locale/*/LC_MESSAGES/django.po up to date with the sources."""

    help = "Collect the sentences to translate; translations that fit are kept."
    requires_system_checks = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Rewrite every catalogue and print what is left to translate."""
        messages = extract_messages(settings.BASE_DIR)
        for language in PLURAL_RULES:
            path = catalogue_path(settings.BASE_DIR / "locale", language)
            missing = update_catalogue(path, language, messages)
            self.stdout.write(f"{language}: {len(messages)} messages, {missing} to do")
