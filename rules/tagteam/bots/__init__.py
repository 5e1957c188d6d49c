"""Programs that play Tag Team: advisor, bots of three strengths, all against all."""
