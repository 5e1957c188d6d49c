"""One card on a translator's page.

Its English, its texts with the findings of the checks, saved or proposed together.
"""
