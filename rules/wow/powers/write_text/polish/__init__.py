"""The Polish writer: a card's powers as rules text in the manner of the game."""

from rules.wow.powers.write_text.polish.text import is_written, write_text

__all__ = ["is_written", "write_text"]
