"""`manage.py warm_up`: compile what simulators need, once for each version."""

import os
from typing import Any

from django.core.management.base import BaseCommand

from rules.games import GAMES


class Command(BaseCommand):
    """Make every game's simulator ready."""

    help = "Compile what the simulators need, or find that it has been."

    def handle(self, *args: Any, **options: Any) -> None:
        """Warm up, giving way to whoever waits for a page."""
        os.nice(5)
        for game in GAMES.values():
            for runner in (game.simulator(), game.duels):
                if runner is not None:
                    runner.warm_up()
            self.stdout.write(f"{game.name}: the simulators are ready")
