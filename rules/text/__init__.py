"""Names normalized for comparison, texts cleaned, canonical JSON, YAML read safely."""
