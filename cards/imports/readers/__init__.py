"""Readers of files: text in any encoding, tables and JSON as rows. They know no cards.

`file_errors.py` lists every way a file or a line may be refused.
"""
