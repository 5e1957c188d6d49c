"""Collections: binders, copies in them, changes with undo, what is free."""
