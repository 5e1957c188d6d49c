"""Matches online: two players, or one and a bot, from invitation to rematch."""
