"""The API of binders: listed, created, renamed, and the notes on a place."""
