"""Collections: binders, the copies in them, every change with its undo.

And what is free for decks.
"""
