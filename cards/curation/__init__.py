"""The curators' pages and API.

History of the catalogue, undo, marks of imports, sets, and who is a curator.
"""
