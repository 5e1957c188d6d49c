"""The border: everything from outside passes it before anything of ours reads it."""
