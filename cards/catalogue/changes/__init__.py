"""The record of changes to the catalogue.

Acts with their rows, the numbered feed, and the ETag made from it.
"""
