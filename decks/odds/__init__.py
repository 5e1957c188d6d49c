"""The odds of a deck: asked by a form, answered exactly, drawn."""
