"""API tokens of an account, and the saved answers of its idempotent requests."""
