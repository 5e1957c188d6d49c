"""`manage.py play_tagteam [--games 1000] [--seed 1] [--json]`: bots of one game."""

from argparse import ArgumentParser

from decks.management.commands import play_bots


class Command(play_bots.Command):
    """Let bots play whole games of Tag Team and say how they went."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare what `play_bots` does; the game is given."""
        super().add_arguments(parser)
        parser.set_defaults(game="tagteam")
