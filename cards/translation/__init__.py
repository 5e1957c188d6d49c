"""Translating cards.

Texts and their review, glossary, checks, and files for translators.
"""
