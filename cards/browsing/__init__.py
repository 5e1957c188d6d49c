"""The catalogue's pages and API.

Search results, one card, many cards at once, sets, and search help.
"""
