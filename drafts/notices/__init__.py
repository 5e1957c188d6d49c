"""“Your pick”, “your choice”: told by mail where they have days, and on any page."""
