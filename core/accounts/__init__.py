"""What features store about an account: exported for its owner, removed at closing."""
