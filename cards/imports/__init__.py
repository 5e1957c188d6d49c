"""Catalogue files brought in.

Uploaded, checked in a dry run, applied, with an outcome for each row.
"""
