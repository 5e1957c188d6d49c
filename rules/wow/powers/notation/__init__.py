"""How powers stand in card files.

Phrases, numbers, lists and words, read with every fault and written.
"""
