"""A deck played by hand in the browser: stored games, their moves and undo."""
