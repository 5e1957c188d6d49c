"""The cards and glossaries of our own.

Checked as files and loaded into the catalogue.
"""
