"""Events of any game: drafts, boosters, Swiss rounds, matches, verifiable chance."""
