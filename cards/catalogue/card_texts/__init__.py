"""The words of cards by language, and which of them a reader is shown."""
