"""Powers: what a card's text says, as values made of a small set of words.

Read from data or from printed text, checked, and written as text.
"""
