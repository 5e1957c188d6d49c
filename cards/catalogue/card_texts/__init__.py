"""The words of cards.

Stored by language, written from powers, and which of them a reader is shown.
"""
