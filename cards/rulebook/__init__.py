"""The rulebook's pages and API.

Contents, search and single rules; and the reference of the words of powers.
"""
