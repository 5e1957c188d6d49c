"""How far the texts of each set are translated, and lists of cards that need work."""
