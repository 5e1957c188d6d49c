"""Plain data and text.

Names normalized for comparison, catalogue texts cleaned, values in canonical JSON for
hashes, YAML read safely.
"""
