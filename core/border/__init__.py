"""The border: what comes from outside passes it, and refusals leave by it."""
