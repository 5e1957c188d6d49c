"""Files brought in: their life, whatever is in them."""
