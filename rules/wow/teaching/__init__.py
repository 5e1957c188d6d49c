"""Teaching a printed card: its entry of the library, written, checked and tried."""

from rules.wow.teaching.entry_text import draft, read, write_entry
from rules.wow.teaching.trial import sit_down

__all__ = ["draft", "read", "sit_down", "write_entry"]
