"""A deck's life: acts and undo, versions, forks and branches, what differs."""
