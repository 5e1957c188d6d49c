"""Of what every page shares."""
