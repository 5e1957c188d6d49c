"""The shape of what people send to the library."""
