"""What a card shows, as a value, as HTML and as JSON.

Words, figures, rules text with symbols, and ornament.
"""
