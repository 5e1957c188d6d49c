"""Our own cards and glossaries: checked as files and loaded into the catalog."""
