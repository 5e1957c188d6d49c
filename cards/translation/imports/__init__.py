"""Files of translations.

Read, matched with cards, compared, checked, chosen from, applied and undone.
"""
