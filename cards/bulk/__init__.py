"""The whole catalogue as files: JSON Lines and SQLite, a pair for each language."""
