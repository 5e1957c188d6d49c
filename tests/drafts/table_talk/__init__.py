"""Of what players of a match say to each other."""
