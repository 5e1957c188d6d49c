"""A first game that explains itself: our starters, a bot, and a guide at the table."""
