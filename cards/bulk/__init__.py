"""The whole catalogue for programs.

Files in JSON Lines and SQLite for each language, the feed of changes, cards by
number.
"""
