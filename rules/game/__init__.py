"""What a game answers for.

The values and protocols that every game shares (decks, formats, cards, printings,
rule books, simulators, matches). Pure, and free of any one game.
"""
