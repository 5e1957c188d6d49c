"""What a game answers for: the values and protocols that all games share."""
