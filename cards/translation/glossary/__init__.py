"""The glossary: what each term of a game is called in each language.

Looked up, edited, imported, undone.
"""
