"""Teaching cards: which are not understood, and what their texts say, written by hand.

Anyone may write a card's powers, check and try them and download the entry for the
library; what a curator saves counts on the site at once and is undone as other changes
of the catalog are.
"""
