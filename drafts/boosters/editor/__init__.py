"""The editor of a booster: its form, and what its owner may change."""
