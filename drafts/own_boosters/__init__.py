"""Boosters: those shipped and those people make; shown, made, counted out."""
