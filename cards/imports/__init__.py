"""Catalog files: uploaded, checked, applied, with an outcome for each row."""
