"""Which words there are: names, types, artists, traits, symbols; for programs."""
