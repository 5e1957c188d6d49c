"""A deck played by hand in the browser: kept games, their moves, what a page shows."""
