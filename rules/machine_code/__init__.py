"""Parts of the house that run as machine code: plain Python, translated once."""
