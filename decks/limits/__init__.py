"""Limits: what a format's slug stands for.

The game's, a custom format's, a set's or a block's, in rows and in words.
"""
