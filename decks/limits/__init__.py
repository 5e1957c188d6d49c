"""What a format's slug stands for: a game's, a custom one, a set's or a block's."""
