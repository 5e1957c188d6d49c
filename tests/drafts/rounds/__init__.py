"""Of rounds."""
