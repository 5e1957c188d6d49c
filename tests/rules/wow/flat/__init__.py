"""The flat engine: the same games as those of the engine of objects."""
