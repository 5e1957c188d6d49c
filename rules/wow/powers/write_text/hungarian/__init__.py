"""The Hungarian writer: a card's powers as rules text in the manner of the game."""

from rules.wow.powers.write_text.hungarian.text import is_written, write_text

__all__ = ["is_written", "write_text"]
