"""What players of a match say to each other: phrases, and draws they offer."""
