"""Limited play: the events as steps of a draft, which hero could lead a pool.

And the bot that picks and builds.
"""
