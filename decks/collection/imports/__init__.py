"""Collection files: read, matched with printings, previewed, applied, exported."""
