"""Of pairings that are played on the site."""
