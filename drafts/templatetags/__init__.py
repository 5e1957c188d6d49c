"""Words of the templates of events."""
